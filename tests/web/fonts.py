"""Which fonts the pages are drawn with: our own, wherever the tests run."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import matplotlib
from playwright.sync_api import CDPSession, Error, Page

FONTCONFIG = """<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
  <dir>{fonts}</dir>
  <cachedir>{cache}</cachedir>
</fontconfig>
"""
LOADED = """async () => {
  await Promise.all(["Inter", "Literata"].map((family) => document.fonts.load(`1em ${family}`)));
  await document.fonts.ready;
}"""
TEXT = 3
"""The type of a node that is a text."""


def fontconfig(folder: Path) -> Path:
    """Settings for fontconfig: DejaVu alone, which comes with Matplotlib, and no font of the machine."""
    file = folder / "fonts.conf"
    fonts = Path(matplotlib.get_data_path()) / "fonts" / "ttf"
    file.write_text(FONTCONFIG.format(fonts=fonts, cache=folder / "cache"), encoding="utf-8")
    return file


def wait_for_fonts(page: Page) -> None:
    """Until then texts are as wide as in another font: do this before you measure or take a picture."""
    page.wait_for_load_state("networkidle")
    page.evaluate(LOADED)


def check_fonts(page: Page) -> None:
    """Fails with the texts that a font of the system stands in for."""
    wait_for_fonts(page)
    session = page.context.new_cdp_session(page)
    session.send("DOM.enable")
    session.send("CSS.enable")
    document = session.send("DOM.getDocument", {"depth": -1, "pierce": True})["root"]
    foreign = [
        f"{font['familyName']}: {text}"
        for node, text in _texts(document)
        for font in _fonts_of(session, node)
        if not font["isCustomFont"]
    ]
    session.detach()
    assert not foreign, foreign


def _fonts_of(session: CDPSession, node: int) -> list[dict[str, Any]]:
    try:
        return list(session.send("CSS.getPlatformFontsForNode", {"nodeId": node})["fonts"])
    except Error as error:
        # The page has replaced it meanwhile.
        if "Could not find node" in error.message:
            return []
        raise


def _texts(node: dict[str, Any]) -> Iterator[tuple[int, str]]:
    """Elements that have a text of their own, with it; those that styles put before or after an element too."""
    children = [*node.get("children", []), *node.get("shadowRoots", []), *node.get("pseudoElements", [])]
    text = " ".join(child["nodeValue"].strip() for child in children if child["nodeType"] == TEXT)
    if text.strip() or "pseudoType" in node:
        yield node["nodeId"], text or f"::{node['pseudoType']}"
    for child in children:
        yield from _texts(child)
