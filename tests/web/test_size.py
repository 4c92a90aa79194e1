"""The first load is small."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, Response, expect

from .conftest import NewPage, Site
from .visitors import play_now

pytestmark = pytest.mark.slow

MOST_BYTES = 300_000
MOST_FILES = 15


def check_small(page: Page, address: str) -> None:
    """All that a page takes until it is quiet, compressed as it comes."""
    answers: list[Response] = []

    def note(answer: Response) -> None:
        answers.append(answer)

    page.on("response", note)
    page.goto(address)
    expect(page.get_by_role("heading", level=1)).to_be_attached()
    page.wait_for_load_state("networkidle")
    files = [answer.url for answer in answers if "/api/" not in answer.url]
    assert 0 < len(files) <= MOST_FILES, files
    assert 0 < sum(answer.request.sizes()["responseBodySize"] for answer in answers) < MOST_BYTES


def test_the_start_page(new_page: NewPage, site: Site) -> None:
    check_small(new_page(), site.address)


@pytest.mark.parametrize("game", ["Puerto Rico", "San Juan"])
def test_a_table_reached_by_its_link(page: Page, new_page: NewPage, game: str) -> None:
    play_now(page, game)
    stored = page.context.storage_state()
    check_small(new_page(storage_state=stored), page.url)
