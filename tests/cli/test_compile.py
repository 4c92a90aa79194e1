"""`doubloon compile`."""

from __future__ import annotations

import os
import subprocess
import sys
import warnings
from collections.abc import Iterator
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path

import pytest
from typer.testing import CliRunner

from doubloon.cli import compile as command
from doubloon.cli.main import app
from doubloon.core import cache
from doubloon.registry import GAMES

from ..batches import compile_once
from ..bots.conftest import compiled_search  # noqa: F401


@pytest.fixture(autouse=True)
def usual_report(monkeypatch: pytest.MonkeyPatch) -> None:
    """What compiles replaces it, in a process of its own."""
    monkeypatch.setattr(cache, "report", cache.report)


def told(monkeypatch: pytest.MonkeyPatch, *outcomes: command.Done | Exception) -> tuple[int, list[str]]:
    """The exit code and the lines of a call in which the processes do this."""

    def happen(processes: int) -> Iterator[command.Done]:
        for outcome in outcomes:
            if isinstance(outcome, Exception):
                raise outcome
            yield outcome

    monkeypatch.setattr(command, "_in_processes", happen)
    result = CliRunner().invoke(app, ("compile",))
    return result.exit_code, result.output.splitlines()


def test_every_part_of_every_game_is_compiled() -> None:
    assert {game for game, _ in command.TASKS} == set(GAMES)
    assert {part for _, part in command.TASKS} == {"search", "playouts"}
    assert len(set(command.TASKS)) == len(command.TASKS) == 2 * len(GAMES)


def test_lines_say_what_was_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    done = command.Done("san-juan", "search", 41.2, False), command.Done("san-juan", "playouts", 0.1, True)
    code, lines = told(monkeypatch, *done)
    assert (code, lines[:2]) == (
        0,
        ["san-juan, search: compiled in 41 s", "san-juan, playouts: was there already"],
    )
    assert lines[2].startswith("Everything is compiled for this machine (")


def test_what_goes_wrong_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    code, lines = told(monkeypatch, UserWarning("compiled rules cannot be saved: [Errno 28] No space left on device"))
    assert (code, lines) == (
        1,
        ["Compiled rules cannot be saved: [Errno 28] No space left on device. DOUBLOON_CACHE names another folder."],
    )
    code, lines = told(monkeypatch, BrokenProcessPool())
    assert code == 1
    assert "--processes 1" in lines[0]


def test_a_part_says_whether_it_was_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(command.PARTS, "search", lambda game: cache.report(f"compiling {game}"))
    assert not command.prepare("san-juan", "search").was_there
    monkeypatch.setitem(command.PARTS, "search", lambda game: None)
    assert command.prepare("san-juan", "search").was_there


def test_a_part_that_cannot_be_kept_is_a_failure(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(command.PARTS, "search", lambda game: cache._warn(OSError("Oops")))
    with warnings.catch_warnings(), pytest.raises(UserWarning, match="Oops"):
        command.prepare("san-juan", "search")


def call(**environment: str) -> subprocess.CompletedProcess[str]:
    """The command as a process, with processes of its own."""
    program = [sys.executable, "-c", "from doubloon.cli.main import app; app()", "compile", "--processes", "1"]
    return subprocess.run(program, env=os.environ | environment, capture_output=True, text=True, check=False)


@pytest.mark.slow
@pytest.mark.usefixtures("compiled_search")
def test_what_is_there_is_not_compiled_again() -> None:
    for game in GAMES:
        compile_once(game)
    done = call()
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("Everything was compiled already (")
    assert done.stderr.count("was there already") == len(command.TASKS)


@pytest.mark.slow
def test_a_folder_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    done = call(DOUBLOON_CACHE=str(tmp_path / "file"))
    assert done.returncode == 1
    assert str(tmp_path / "file") in done.stderr
    assert "Traceback" not in done.stderr
