"""Every text is drawn with the fonts that come with the pages, in every language."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, Response, expect

from doubloon.server.pages import FOLDER

from .conftest import NewPage, Site
from .fonts import check_fonts
from .scenes import SCENES, Scene, show

pytestmark = pytest.mark.slow

LANGUAGES = pytest.mark.parametrize("locale", ["en-GB", "de-DE"])
GAMES = pytest.mark.parametrize("game", ["puerto-rico", "san-juan"])
ENDED = {
    "puerto-rico": Scene("puerto-rico", 12, "take role", 2, {"players": 3}, is_given_up=True),
    "san-juan": Scene("san-juan", 13, "take role", 2, {"players": 3}, is_given_up=True),
}

WRITE = """(text) => {
  document.body.replaceChildren(...["sans", "serif"].map((font) => {
    const written = document.createElement("p");
    written.textContent = text;
    written.style.fontFamily = `var(--${font})`;
    return written;
  }));
}"""


def test_every_character_that_the_pages_say(page: Page) -> None:
    """The build holds the texts of all languages, and those in components."""
    built = "".join(file.read_text(encoding="utf-8") for file in FOLDER.glob("assets/*.js"))
    said = {character for character in built if character.isprintable()}
    assert {"ß", "–", "→"} <= said
    page.evaluate(WRITE, " ".join(sorted(said)))
    check_fonts(page)


def test_the_languages_to_come(page: Page) -> None:
    page.evaluate(WRITE, "Œuvre où Noël « à » l’été. Árvíztűrő tükörfúrógép. Șapte țări, încă. Þjóðæfing. ¿Año? ¡Sí!")
    check_fonts(page)


def test_another_script_is_noticed(page: Page) -> None:
    page.evaluate(WRITE, "Пуэрто-Рико")
    with pytest.raises(AssertionError, match="DejaVu Sans"):
        check_fonts(page)


def test_rare_letters_are_fetched_when_they_are_there(new_page: NewPage, site: Site) -> None:
    page = new_page()
    fetched: list[str] = []

    def note(answer: Response) -> None:
        if answer.request.resource_type == "font":
            fetched.append(answer.url.rpartition("/")[2].rpartition("-")[0])

    page.on("response", note)
    page.goto(site.address)
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    check_fonts(page)
    assert sorted(fetched) == ["inter-latin", "literata-latin"]
    page.evaluate(WRITE, "Győző")
    check_fonts(page)
    assert sorted(fetched[2:]) == ["inter-latin-ext", "literata-latin-ext"]


@LANGUAGES
@GAMES
def test_a_table(new_page: NewPage, site: Site, game: str, locale: str) -> None:
    page = new_page(locale=locale)
    show(page, site.address, site.database, SCENES[game])
    expect(page.locator("[data-offer], [data-place]").first).to_be_visible()
    check_fonts(page)


@LANGUAGES
@GAMES
def test_a_result(new_page: NewPage, site: Site, game: str, locale: str) -> None:
    page = new_page(locale=locale)
    show(page, site.address, site.database, ENDED[game])
    expect(page.locator("[data-result]")).to_be_visible()
    check_fonts(page)
