"""Of several processes one compiles; the others wait for it."""

from __future__ import annotations

from pathlib import Path

import pytest
from filelock import FileLock, Timeout

from doubloon.bots.neural.bots import NeuralSearchBot
from doubloon.compiling import one_process, prepare_search


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("DOUBLOON_CACHE", str(tmp_path))
    return tmp_path / "kernels"


def is_locked(file: Path) -> bool:
    try:
        FileLock(file).acquire(blocking=False).lock.release()
    except Timeout:
        return True
    return False


def test_one_process_at_a_time_gets_in(root: Path) -> None:
    with one_process("something"):
        assert is_locked(root / "something.lock")
    assert not is_locked(root / "something.lock")


def test_a_failure_lets_the_next_one_in(root: Path) -> None:
    with pytest.raises(OSError, match="Oops"), one_process("something"):
        raise OSError("Oops")
    assert not is_locked(root / "something.lock")


def test_where_nothing_can_be_written_each_works_for_itself(root: Path) -> None:
    root.write_text("no folder")
    with one_process("something"):
        pass
    assert root.is_file()


def test_the_search_of_a_game_is_compiled_alone(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    seen = []
    monkeypatch.setattr(NeuralSearchBot, "analyse", lambda *_: seen.append(is_locked(root / "search-san-juan.lock")))
    prepare_search("san-juan")
    assert seen == [True]
