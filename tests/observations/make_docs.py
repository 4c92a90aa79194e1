"""Writes the tables of docs/observations.md, between its marks: python -m tests.observations.make_docs"""

from __future__ import annotations

import re
from importlib import import_module
from pathlib import Path

from doubloon import games
from doubloon.observations import Field, Layout, layout_of
from doubloon.observations.encodings import CHOICE, FLAGS, NUMBER, SEAT

DOCS = Path(__file__).parents[2] / "docs" / "observations.md"
MARK = "<!-- {} of {} -->"
WAYS = {NUMBER: "numbers", FLAGS: "flags", CHOICE: "one-hot", SEAT: "seat"}


def filled(text: str) -> str:
    """The page with the tables of today."""
    for game in games():
        begin, end = MARK.format("begin", game), MARK.format("end", game)
        tables = "\n".join([begin, "", *tables_of(layout_of(game)), "", end])
        text = re.sub(f"{re.escape(begin)}.*{re.escape(end)}", lambda _, new=tables: new, text, flags=re.DOTALL)
    return text


def tables_of(layout: Layout) -> list[str]:
    seats = f"Each seat has {layout.seat_size} numbers; for the k-th after the observer's add k × {layout.seat_size}."
    return [
        f"Version {layout.version}: {layout.size} numbers.",
        "",
        *rows("The table", layout.table),
        "",
        *rows("The observer's own seat", layout.own),
        "",
        seats,
        "",
        *rows("Each seat", layout.seat),
        "",
        "| order | names |",
        "|---|---|",
        *(f"| {name} | {', '.join(order)} |" for name, order in layout.observed.orders.items()),
        "",
        f"Actions: {layout.game.action_count} numbers, family after family.",
        "",
        "| family | start | length | what it does |",
        "|---|---|---|---|",
        *(
            f"| {name.lower().replace('_', ' ')} | {numbers.start} | {len(numbers)} | {layout.observed.actions[name]} |"
            for name, numbers in families_of(layout.game.name).items()
        ),
    ]


def families_of(game: str) -> dict[str, range]:
    families: dict[str, range] = import_module(f"doubloon.{game.replace('-', '_')}.actions").FAMILIES
    return families


def rows(title: str, fields: tuple[Field, ...]) -> list[str]:
    return [
        f"| {title} | start | length | as | of | from | to | meaning |",
        "|---|---|---|---|---|---|---|---|",
        *(
            f"| `{field.name}` | {field.start} | {field.length} | {way_of(field)} | {field.encoding.order} "
            f"| {min(field.lowest)} | {max(field.highest)} | {field.encoding.meaning} |"
            for field in fields
        ),
    ]


def way_of(field: Field) -> str:
    return "tally" if field.encoding.together else WAYS[field.encoding.kind]


if __name__ == "__main__":
    DOCS.write_text(filled(DOCS.read_text(encoding="utf-8")), encoding="utf-8")
