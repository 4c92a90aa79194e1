"""The main screens look as they did when somebody last looked at them."""

from __future__ import annotations

import pytest
from PIL import Image
from playwright.sync_api import Browser

from .conftest import Site
from .pictures import KEPT, MOST_DIFFERENT, PICTURES, Picture, difference, in_cells, take

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("picture", PICTURES, ids=lambda picture: picture.name)
def test_it_looks_as_it_did(browser: Browser, site: Site, picture: Picture) -> None:
    kept = Image.open(KEPT / f"{picture.name}.png").convert("RGB")
    assert difference(in_cells(take(browser, site, picture)), kept) <= MOST_DIFFERENT


def test_screens_are_told_apart() -> None:
    """Otherwise the comparison would be worth nothing."""
    wide = ("start", "puerto-rico", "puerto-rico-dark", "puerto-rico-three", "san-juan", "san-juan-dark")
    images = [Image.open(KEPT / f"{name}.png").convert("RGB") for name in wide]
    for index, one in enumerate(images):
        assert all(difference(one, other) > 2 * MOST_DIFFERENT for other in images[index + 1 :]), wide[index]
