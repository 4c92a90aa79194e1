"""The examples run."""

from __future__ import annotations

import subprocess
import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from shutil import which
from types import ModuleType

from doubloon import Match, bot

EXAMPLES = Path(__file__).parents[2] / "examples"
NODE = which("node", path=str(Path(sys.executable).parent)) or which("node")


def example(name: str) -> ModuleType:
    spec = spec_from_file_location(name, EXAMPLES / f"{name}.py")
    assert spec
    assert spec.loader
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_all_are_described() -> None:
    described = (EXAMPLES / "README.md").read_text(encoding="utf-8")
    assert all(f"`{file.name}`" in described for file in EXAMPLES.iterdir() if file.suffix not in (".md", ""))


def test_the_tree_search_runs_as_a_program() -> None:
    command = [sys.executable, str(EXAMPLES / "tree_search.py"), "--games", "40", "--decisions", "6"]
    told = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    assert "tree search and greedy have" in told


def test_the_tree_search_finds_what_is_better() -> None:
    """It beats a random player."""
    match = Match("san-juan", seed=3, players=2)
    bots = example("tree_search").TreeSearch(80, seed=1), bot("random", seed=1)
    while match.current is not None:
        match.play(bots[match.current].choose(match.seat_view(match.current)))
    assert match.winners == (0,)


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
