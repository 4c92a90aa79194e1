"""Pictures of the main screens: which there are, how they are taken, and when two of them look the same.

`scripts/screenshots` retakes them. Look at them before you commit them.
"""

from __future__ import annotations

import io
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from PIL import Image
from playwright.sync_api import Browser, expect

from .conftest import PHONE, WIDE, Site
from .fonts import wait_for_fonts
from .scenes import SCENES, show

KEPT = Path(__file__).parent / "pictures"
MEDIUM = {"width": 1100, "height": 800}
CELL = 8
"""Pixels of a cell's side. Cells are compared, so that letters of another font look the same."""
SIMILAR = 40.0
"""Of 255: how much the colour of a cell may differ."""
MOST_DIFFERENT = 0.04
"""The share of cells that may differ by more."""
NEWCOMER = "localStorage.setItem('emblem', 'owl')"
"""Otherwise the emblem is chosen at random."""


@dataclass(frozen=True)
class Picture:
    name: str
    scene: str | None
    """A table in the middle of a game; None: the start page."""
    viewport: dict[str, int]
    scheme: str = "light"
    language: str = "en-GB"


PICTURES = (
    Picture("start", None, WIDE),
    Picture("start-phone-dark", None, PHONE, "dark", "de-DE"),
    Picture("puerto-rico", "puerto-rico", WIDE),
    Picture("puerto-rico-dark", "puerto-rico", WIDE, "dark", "de-DE"),
    Picture("puerto-rico-medium", "puerto-rico", MEDIUM, language="de-DE"),
    Picture("puerto-rico-phone", "puerto-rico", PHONE),
    Picture("puerto-rico-three", "puerto-rico-three", WIDE),
    Picture("san-juan", "card-roles", WIDE),
    Picture("san-juan-dark", "card-roles", WIDE, "dark", "de-DE"),
    Picture("san-juan-phone", "san-juan", PHONE, language="de-DE"),
)


def take(browser: Browser, site: Site, picture: Picture) -> bytes:
    """As somebody who opens it for the first time sees it."""
    scheme: Any = picture.scheme
    viewport: Any = picture.viewport
    context = browser.new_context(
        viewport=viewport, color_scheme=scheme, locale=picture.language, reduced_motion="reduce"
    )
    context.add_init_script(NEWCOMER)
    page = context.new_page()
    if picture.scene:
        show(page, site.address, site.database, SCENES[picture.scene])
        expect(page.locator("[data-anchor]").first).to_be_visible()
    else:
        page.goto(site.address)
        # What comes last: the offer to newcomers, and the levels of the bots.
        expect(page.locator("main a.commit")).to_be_visible()
        expect(page.get_by_role("article").first.get_by_role("combobox")).to_be_visible()
    wait_for_fonts(page)
    page.wait_for_load_state("networkidle")  # the drawings are there
    taken = page.screenshot()
    context.close()
    return taken


def in_cells(picture: bytes) -> Image.Image:
    image = Image.open(io.BytesIO(picture)).convert("RGB")
    return image.resize((image.width // CELL, image.height // CELL), Image.Resampling.BOX)


def difference(one: Image.Image, other: Image.Image) -> float:
    """The share of cells that look different."""
    assert one.size == other.size, f"one is {one.size} cells large, the other {other.size}"
    apart = np.abs(np.asarray(one, float) - np.asarray(other, float)).max(axis=2)
    return float((apart > SIMILAR).mean())
