"""The documents cover everything that a client may say, and every way in which a connection ends."""

from __future__ import annotations

import re
from pathlib import Path

from doubloon.server.play import live

DOCS = Path(__file__).parents[3] / "docs"


def test_everything_that_a_client_may_say_is_documented() -> None:
    """The page is made from the types of messages; what is said is up to the connection."""
    section = (
        (DOCS / "contract.md").read_text(encoding="utf-8").partition("\n## The client says\n")[2].partition("\n## ")[0]
    )
    assert set(re.findall(r"^\| `(\w+)` \|", section, re.MULTILINE)) == {"type", *live.SPEAKS}


def test_every_way_to_close_a_connection_is_documented() -> None:
    interface = (DOCS / "server.md").read_text(encoding="utf-8")
    for code in (live.GONE, live.TOO_LONG, live.TOO_OFTEN):
        assert str(code) in interface
