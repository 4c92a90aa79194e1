"""`docs/server.md` tells of every message of the live connection, in the words of the code."""

from __future__ import annotations

import re
from pathlib import Path

from doubloon.server.play import live

INTERFACE = (Path(__file__).parents[3] / "docs" / "server.md").read_text(encoding="utf-8")

Row = tuple[str, ...]


def rows_of(text: str) -> list[Row]:
    """Of all tables of messages; spaces do not count."""
    rows = [tuple(cell.strip() for cell in line.strip("|").split("|")) for line in re.findall(r"^\|.*\|$", text, re.M)]
    return [row for row in rows if row[0].startswith("`")]


def test_the_messages_are_those_of_the_code() -> None:
    assert rows_of(INTERFACE) == rows_of(live.__doc__ or "")


def test_everything_that_a_client_may_say_is_told() -> None:
    section = INTERFACE.partition("The client says:")[2]
    assert [kind.strip("`") for kind, *_ in rows_of(section)] == list(live.SPEAKS)


def test_every_way_to_close_a_connection_is_told() -> None:
    for code in (live.GONE, live.TOO_LONG, live.TOO_OFTEN):
        assert str(code) in INTERFACE
