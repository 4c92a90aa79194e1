"""A table as an SVG, with the drawings of the client: rows of pieces, each a picture with a few words."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from html import escape
from typing import Any

from .parts import View
from .sprites import colours, symbol

WIDTH = 960
MARGIN = 12
TITLE_WIDTH = 120
PICTURE_HEIGHT = 44
CAPTION_HEIGHT = 14
GAP = 8
HEADING_HEIGHT = 30
LINE_HEIGHT = PICTURE_HEIGHT + CAPTION_HEIGHT + GAP
STYLE = "color-scheme:light;font:12px system-ui,sans-serif;fill:#26333d;"
LETTER_WIDTH = 6.2
"""Of a caption, about: captions are never cut, and pictures stand as far apart as they need."""


@dataclass(frozen=True)
class Piece:
    """A thing on the table."""

    picture: str
    """The id of a symbol of the client's sprites."""
    caption: str = ""
    is_faint: bool = False
    """Out of play, such as a role that was taken."""


@dataclass(frozen=True)
class Row:
    """A part of the table, or a player."""

    title: str
    pieces: Sequence[Piece] = field(default_factory=tuple)
    is_marked: bool = False
    """The player who decides."""


def player_rows(
    view: View, seats: Sequence[str], pieces: Callable[[Mapping[str, Any]], Iterable[Piece]]
) -> Iterator[Row]:
    """A row for each player, with the pieces of the seat."""
    for index, seat in enumerate(view["seats"]):
        decides = view["decision"] is not None and view["decision"]["seat"] == index
        title = seats[index] + "\ngovernor" * (index == view["governor"])
        yield Row(title, list(pieces(seat)), is_marked=decides)


def draw(title: str, rows: Sequence[Row]) -> str:
    body: list[str] = []
    y = MARGIN + HEADING_HEIGHT
    for row in rows:
        lines = _lines(row.pieces)
        body += _row(row, lines, y)
        y += max(1, len(lines)) * LINE_HEIGHT + GAP
    used = sorted({piece.picture for row in rows for piece in row.pieces})
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" class="doubloon-board" viewBox="0 0 {WIDTH} {y}" width="{WIDTH}"'
            f' role="img" aria-label="{escape(title)}">',
            f"<style>.doubloon-board{{{STYLE}{colours()}}}</style>",
            "<defs>",
            *(symbol(name).text for name in used),
            "</defs>",
            f'<rect width="{WIDTH}" height="{y}" rx="10" fill="#f7f1e3"/>',
            f'<text x="{MARGIN}" y="{MARGIN + 14}" font-size="15" font-weight="600">{escape(title)}</text>',
            *body,
            "</svg>",
        ]
    )


def _lines(pieces: Sequence[Piece]) -> list[list[Piece]]:
    """The pieces in as many lines as they need."""
    lines: list[list[Piece]] = []
    room = 0.0
    for piece in pieces:
        width = _width(piece) + GAP
        if not lines or width > room:
            lines.append([])
            room = WIDTH - TITLE_WIDTH - 2 * MARGIN
        lines[-1].append(piece)
        room -= width
    return lines


def _width(piece: Piece) -> float:
    return max(symbol(piece.picture).width_at(PICTURE_HEIGHT), LETTER_WIDTH * len(piece.caption))


def _row(row: Row, lines: list[list[Piece]], y: float) -> Iterator[str]:
    height = max(1, len(lines)) * LINE_HEIGHT
    background = "#fffaf0" if row.is_marked else "#f1e8d4"
    yield f'<rect x="{MARGIN / 2}" y="{y - 4}" width="{WIDTH - MARGIN}" height="{height}" rx="6" fill="{background}"/>'
    weight = ' font-weight="700"' if row.is_marked else ""
    for number, line in enumerate(row.title.split("\n")):
        yield f'<text x="{MARGIN}" y="{y + 16 + 15 * number}"{weight}>{escape(line)}</text>'
    for number, pieces in enumerate(lines):
        x = float(MARGIN + TITLE_WIDTH)
        for piece in pieces:
            yield _piece(piece, x, y + number * LINE_HEIGHT)
            x += _width(piece) + GAP


def _piece(piece: Piece, x: float, y: float) -> str:
    drawn, space = symbol(piece.picture).width_at(PICTURE_HEIGHT), _width(piece)
    place = f'x="{x + (space - drawn) / 2:.1f}" y="{y:.1f}" width="{drawn:.1f}" height="{PICTURE_HEIGHT}"'
    caption = (
        f'<text x="{x + space / 2:.1f}" y="{y + PICTURE_HEIGHT + 11:.1f}" text-anchor="middle" font-size="11">'
        f"{escape(piece.caption)}</text>"
    )
    opacity = ' opacity=".45"' if piece.is_faint else ""
    return f'<g{opacity}><use href="#{symbol(piece.picture).id}" {place}/>{caption}</g>'
