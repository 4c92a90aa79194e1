"""The client's drawings: its sprites of symbols, and the colours they name."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path

FOLDER = Path(__file__).parent / "sprites"
SOURCES = Path(__file__).parents[3] / "web" / "src"
"""Where the files are in a checkout; in a package they lie in `FOLDER`, beside this file."""

SPRITES = ("art/art.svg", "icons/icons.svg")
STYLES = ("art/art.css", "theme/tokens.css")

SYMBOL = re.compile(r'<symbol id="([^"]+)" viewBox="([^"]+)".*?</symbol>', re.DOTALL)
COLOUR = re.compile(r"(--[\w-]+):\s*(?:light-dark\()?(#\w+)")
"""A named colour; of two, the first is that of the day."""
PREFIX = "doubloon-"
"""Ids are those of the whole notebook in which a drawing is shown."""


@dataclass(frozen=True)
class Symbol:
    id: str
    text: str
    width: float
    height: float

    def width_at(self, height: float) -> float:
        return self.width * height / self.height


def symbol(name: str) -> Symbol:
    return _symbols()[name]


def has_symbol(name: str) -> bool:
    return name in _symbols()


@cache
def colours() -> str:
    """Every named colour by day, as declarations of a style sheet."""
    named = dict(pair for style in STYLES for pair in COLOUR.findall(_read(style)))
    return "".join(f"{name}:{value};" for name, value in named.items())


@cache
def _symbols() -> dict[str, Symbol]:
    found = {}
    for sprite in SPRITES:
        for match in SYMBOL.finditer(_read(sprite)):
            name, (_, _, width, height) = match[1], map(float, match[2].split())
            text = match[0].replace(f'id="{name}"', f'id="{PREFIX}{name}"', 1)
            found[name] = Symbol(PREFIX + name, text, width, height)
    return found


def _read(file: str) -> str:
    path = FOLDER / file
    return (path if path.exists() else SOURCES / file).read_text(encoding="utf-8")
