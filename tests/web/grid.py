"""Looks at tables in every window, in two languages and both themes, for what cannot be read or pressed.

    make audit                                                # everything: about an hour
    make audit ARGS="full paying --language de-DE --size 1024x768 --pictures /tmp/pictures"

The tests look at the tightest of these windows. Run this when the layout of a table changes: it lists what is wrong,
and fails if anything is. With `--pictures` it leaves a picture of each window, to look at.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path

from playwright.sync_api import Browser, Page, expect

from doubloon.puzzles import puzzles

from .accessible import SCHEMES
from .audit import ALL_SIZES, Size, every_size, lasting_faults
from .conftest import Site, close, running_browser, running_site
from .fonts import wait_for_fonts
from .scenes import SCENES, show, show_waiting

LANGUAGES = ("en-GB", "de-DE")
TEXT_SIZES = (100, 200)
"""Per cent."""
COMMIT = "[data-commit]:not([aria-disabled])"
LOOKS = 10

Open = Callable[[Page, Site], None]


# What is looked at ----------------------------------------------------------------------------------------------------


def asked(scene: str, page: Page, site: Site) -> None:
    show(page, site.address, site.database, SCENES[scene])
    expect(page.locator("[data-question]")).to_be_visible()


def chosen(scene: str, page: Page, site: Site) -> None:
    """An answer is ready to be played."""
    asked(scene, page, site)
    wait_for_fonts(page)
    if not page.locator(COMMIT).count():
        page.locator("[data-offer], [data-place].can").first.click()
    expect(page.locator(COMMIT)).to_be_visible()


def paying(page: Page, site: Site) -> None:
    """With everything that the black market takes."""
    asked("building", page, site)
    page.locator("[data-anchor='building:library']").click()
    expect(page.locator(COMMIT)).to_be_visible()


def comparing(scene: str, page: Page, site: Site) -> None:
    asked(scene, page, site)
    expect(page.locator("[data-offer]").first).to_be_visible()
    page.keyboard.press("c")
    expect(page.get_by_role("dialog").get_by_role("columnheader").first).to_be_visible()


def waiting(scene: str, page: Page, site: Site) -> None:
    show_waiting(page, site.address, site.database, SCENES[scene])
    expect(page.get_by_role("status").filter(has_text="Zoe").first).to_be_visible()


def watching(scene: str, page: Page, site: Site) -> None:
    waiting(scene, page, site)
    page.context.clear_cookies()
    page.reload()
    expect(page.get_by_role("status").filter(has_text="Zoe").first).to_be_visible()


def learning(game: str, page: Page, site: Site) -> None:
    page.goto(f"{site.address}/learn/{game}/first")
    expect(page.locator("[data-question]")).to_be_visible()


def solving(page: Page, site: Site) -> None:
    """The puzzle with the most players."""
    puzzle = max(puzzles("puerto-rico"), key=lambda each: len(each.position["seats"]))
    page.goto(f"{site.address}/puzzles/{puzzle.id}")
    expect(page.locator("[data-question]")).to_be_visible()


TABLES: dict[str, Open] = {
    **{scene: partial(asked, scene) for scene in SCENES},
    **{f"{scene}-chosen": partial(chosen, scene) for scene in SCENES},
    "paying": paying,
    **{f"{scene}-compared": partial(comparing, scene) for scene in ("roles", "card-roles")},
    **{f"{scene}-waiting": partial(waiting, scene) for scene in ("full", "roles", "twelve-cards")},
    **{f"{scene}-watched": partial(watching, scene) for scene in ("full", "twelve-cards")},
    "puzzle": solving,
    **{f"{game}-lesson": partial(learning, game) for game in ("puerto-rico", "san-juan")},
}


# Looking --------------------------------------------------------------------------------------------------------------


@contextmanager
def window(browser: Browser, language: str, text_size: int) -> Iterator[Page]:
    context = browser.new_context(locale=language, reduced_motion="reduce")
    context.add_init_script(f"localStorage.setItem('preferences', '{{\"textSize\": {text_size}}}')")
    yield context.new_page()
    close(context)


def faults_of_parts(page: Page) -> Iterator[str]:
    """Of every part of the table that there is room to show; at the end the first is open."""
    yield from lasting_faults(page, LOOKS)
    tabs = []
    if not page.locator("dialog[open]").count():
        parts = page.locator(".tabs nav button")
        tabs = (parts if parts.count() else page.get_by_role("tab")).all()
    for tab in [*tabs[1:], *tabs[:1]]:
        tab.click()
        name = tab.inner_text().strip()
        page.mouse.move(0, 0)  # what the pointer lies on would show its tooltip
        yield from (f"{name}: {fault}" for fault in lasting_faults(page, LOOKS))


def faults_of_sizes(page: Page, name: str, sizes: list[Size], pictures: Path | None) -> Iterator[str]:
    for size in every_size(page, sizes):
        for scheme in SCHEMES:
            page.emulate_media(color_scheme=scheme)
            where = f"{name}-{size[0]}x{size[1]}-{scheme}"
            for fault in faults_of_parts(page):
                yield f"{where}: {fault}"
            if pictures:
                page.screenshot(path=pictures / f"{where}.png")


def size_of(text: str) -> Size:
    width, height = text.split("x")
    return int(width), int(height)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("tables", nargs="*", choices=[[], *TABLES], metavar="TABLE", help=", ".join(TABLES))
    parser.add_argument("--language", action="append", help=f"once or more ({', '.join(LANGUAGES)})")
    parser.add_argument("--size", action="append", type=size_of, help="once or more (all nine)")
    parser.add_argument("--text", action="append", type=int, help="per cent, once or more (100, 200)")
    parser.add_argument("--pictures", type=Path, metavar="FOLDER")
    wish = parser.parse_args()
    if wish.pictures:
        wish.pictures.mkdir(parents=True, exist_ok=True)
    found = 0
    with tempfile.TemporaryDirectory() as folder, running_site(Path(folder)) as site, running_browser() as browser:
        for table in wish.tables or TABLES:
            for language in wish.language or LANGUAGES:
                for text_size in wish.text or TEXT_SIZES:
                    name = f"{table}-{language[:2]}-{text_size}"
                    print(name, end="\r", file=sys.stderr, flush=True)
                    with window(browser, language, text_size) as page:
                        TABLES[table](page, site)
                        wait_for_fonts(page)
                        for fault in faults_of_sizes(page, name, wish.size or [*ALL_SIZES], wish.pictures):
                            found += 1
                            print(fault, flush=True)
    sys.exit(f"{found} faults" if found else 0)


if __name__ == "__main__":
    main()
