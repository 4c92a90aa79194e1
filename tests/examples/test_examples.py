"""The examples run."""

from __future__ import annotations

import sys
from pathlib import Path
from shutil import which

from doubloon import Match, bot

EXAMPLES = Path(__file__).parents[2] / "examples"
NODE = which("node", path=str(Path(sys.executable).parent)) or which("node")


def test_all_are_described() -> None:
    described = (EXAMPLES / "README.md").read_text(encoding="utf-8")
    assert all(f"`{file.name}`" in described for file in EXAMPLES.iterdir() if file.suffix not in (".md", ""))


def test_the_bot_in_javascript_builds() -> None:
    assert NODE
    match, player = Match("puerto-rico", seed=1, players=3), bot("command", [NODE, str(EXAMPLES / "bot.mjs")])
    try:
        while match.current is not None and len(match.actions) < 120:
            match.play(player.choose(match.seat_view(match.current)))
    finally:
        player.close()
    played = [turn.action.text for turn in match.turns()]
    assert any(text.startswith("build ") for text in played)
