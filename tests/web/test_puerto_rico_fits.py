"""Everything can be read at the fullest table: no word is cut, at any size, in any language, in large letters."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from .conftest import PHONE, WIDE, NewPage, Site
from .fonts import check_fonts
from .pictures import MEDIUM
from .scenes import SCENES, show, show_waiting

pytestmark = pytest.mark.slow

SIZES = {"wide": WIDE, "medium": MEDIUM, "phone": PHONE}
LANGUAGES = ["en-GB", "de-DE"]

CUT = """
() => {
  const hides = (overflow) => overflow === "hidden" || overflow === "clip";
  const isCut = (element) => {
    const { overflowX, overflowY, display, fontSize } = getComputedStyle(element);
    // Letters reach a little beyond their line.
    const beyond = parseFloat(fontSize) / 3;
    const isWide = hides(overflowX) && element.scrollWidth > element.clientWidth + 1;
    const isHigh = hides(overflowY) && element.scrollHeight > element.clientHeight + beyond;
    return display !== "inline" && (isWide || isHigh);
  };
  const isSpilt = (element) => {
    const box = element.closest("button, section");
    if (!box || element.childElementCount) return false;
    for (let each = element; each !== box; each = each.parentElement) {
      if (getComputedStyle(each).overflowY === "auto") return false;
    }
    const [inner, outer] = [element.getBoundingClientRect(), box.getBoundingClientRect()];
    return inner.width > 0 && (inner.right > outer.right + 1 || inner.bottom > outer.bottom + 2);
  };
  const isUnseen = (element) => element.closest(".unseen, svg, .air");
  return [...document.querySelectorAll("main *")]
    .filter((element) => element.textContent.trim() && !isUnseen(element) && (isCut(element) || isSpilt(element)))
    .map((element) => `${element.tagName}.${element.className}: ${element.textContent.trim().slice(0, 60)}`);
}
"""
"""What has more in it than it shows, and no way to scroll to it; and words that reach out of a button or a panel."""


def check_that_nothing_is_cut(page: Page) -> None:
    """On every part of the table that there is room to show."""
    check_fonts(page)
    assert page.evaluate(CUT) == []
    for tab in page.locator(".tabs nav button").all():
        tab.click()
        check_fonts(page)
        assert page.evaluate(CUT) == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scene", ["full", "building", "roles"])
def test_while_it_is_ones_turn(new_page: NewPage, site: Site, scene: str, size: str, language: str) -> None:
    page = new_page(viewport=SIZES[size], locale=language)
    show(page, site.address, site.database, SCENES[scene])
    page.locator("[data-prompt=mine] [data-offer]").first.click()
    expect(page.locator("[data-prompt=mine] .preview")).not_to_be_empty()
    check_that_nothing_is_cut(page)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scene", ["full", "building"])
def test_while_one_waits(new_page: NewPage, site: Site, scene: str, size: str, language: str) -> None:
    page = new_page(viewport=SIZES[size], locale=language)
    show_waiting(page, site.address, site.database, SCENES[scene])
    expect(page.locator("[data-prompt=others]")).to_contain_text("Zoe")
    check_that_nothing_is_cut(page)


@pytest.mark.parametrize("size", ["wide", "phone"])
def test_in_large_letters(new_page: NewPage, site: Site, size: str) -> None:
    page = new_page(viewport=SIZES[size], locale="de-DE")
    page.add_init_script("localStorage.setItem('preferences', '{\"textSize\": 200}')")
    show(page, site.address, site.database, SCENES["full"])
    expect(page.locator("[data-prompt=mine]")).to_be_visible()
    check_that_nothing_is_cut(page)
    page.locator(".tabs nav button").first.click()
    page.locator("[data-prompt=mine] [data-offer]").first.click()
    expect(page.locator("[data-prompt=mine] .preview")).not_to_be_empty()
    commit = page.locator("[data-prompt=mine] [data-commit]:not([aria-disabled])")
    commit.click()
    expect(commit).to_have_count(0)
