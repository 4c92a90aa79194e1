"""Programs in the arena, as anybody might write them."""

from __future__ import annotations

import json
import os
import time
from pathlib import Path

import pytest

from doubloon.arena import Entrant, Tournament, run
from doubloon.arena.entrant import split_bots

from .tools import play_here, tournament

FIRST = """#!/bin/sh
exec sed -u 's/.*"legal": \\[{"id": \\("[^"]*"\\),.*/{"action": \\1}/'
"""
"""Always the first legal action."""
TOLD = """#!/bin/sh
read -r line
printf '%s\\n' "$line" > "$1"
exec sleep 0.01
"""
"""Writes down what it is told, and ends."""


def program(path: Path, text: str) -> Path:
    path.write_text(text)
    path.chmod(0o755)
    return path


def test_commas_in_quotes_do_not_separate() -> None:
    assert split_bots("greedy,command:./bot --strong 'a,b',mcts:simulations=3") == [
        "greedy",
        "command:./bot --strong 'a,b'",
        "mcts:simulations=3",
    ]


def test_a_program_by_its_relative_path_with_arguments(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    program(tmp_path / "my bot", FIRST)
    played = tournament("random", "command:'./my bot' --strong")
    game = play_here(played)
    assert game.bots == ["random", "command:'./my bot' --strong"]
    assert not game.failures


def test_the_time_limit_reaches_the_program(tmp_path: Path) -> None:
    file = program(tmp_path / "bot", TOLD)
    entrant = Entrant.read(f"command:{file} {tmp_path / 'told'}")
    played = Tournament.read("san-juan", ["random", entrant.label], players=2, time_limit=7.5)
    game = play_here(played)
    assert json.loads((tmp_path / "told").read_text())["seconds"] == 7.5
    assert {failure["kind"] for failure in game.failures} == {"crashed"}
    assert "has ended with status 0" in game.failures[0]["error"]


def test_a_program_that_is_late_loses_the_move_and_goes_on(tmp_path: Path) -> None:
    slow = """#!/bin/sh
read -r line; sleep 0.6; echo "$line" | sed 's/.*"legal": \\[{"id": \\("[^"]*"\\),.*/{"action": \\1}/'
""" + FIRST.partition("\n")[2]
    entrant = f"command:{program(tmp_path / 'bot', slow)}"
    game = play_here(tournament("random", entrant, time_limit=0.5))
    late = [failure for failure in game.failures if failure["seat"] == 1 and failure["kind"] == "late"]
    assert [failure["decision"] for failure in late][:1] == [0]
    assert all(failure["kind"] == "late" for failure in game.failures), "it was not stopped"


def test_an_illegal_answer_is_counted_as_one(tmp_path: Path) -> None:
    sings = '#!/bin/sh\nexec sed -u \'s/.*/{"action": "sing"}/\'\n'
    game = play_here(tournament("random", f"command:{program(tmp_path / 'bot', sings)}"))
    assert {failure["kind"] for failure in game.failures} == {"illegal"}
    assert "answered 'sing', which is not legal" in game.failures[0]["error"]


@pytest.mark.slow
def test_a_program_that_hangs_does_not_outlive_the_arena(tmp_path: Path) -> None:
    """It ignores that its input has ended; its process is killed with the one that plays the game."""
    fifo = tmp_path / "open while it lives"
    os.mkfifo(fifo)
    reader = os.open(fifo, os.O_RDONLY | os.O_NONBLOCK)
    answer = FIRST.splitlines()[1].removeprefix("exec ").replace("}/'", "}/;2q'")
    hangs = f"#!/bin/sh\nexec 3> '{fifo}'\n{answer}\nexec sleep 1000\n"
    entrant = f"command:'{program(tmp_path / 'bot', hangs)}'"
    results = run(tournament("random", entrant, games=1, time_limit=0.1), tmp_path / "games", processes=1)
    assert results.of(entrant).late > 0
    assert _has_no_writer(reader)
    os.close(reader)


def _has_no_writer(reader: int) -> bool:
    """A process that was killed needs a moment to end."""
    for _ in range(600):
        try:
            return os.read(reader, 1) == b""
        except BlockingIOError:
            time.sleep(0.1)
    return False
