"""Compiled kernels on disk: never stale, never in the way."""

from __future__ import annotations

import errno
import os
import pickle
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest

from doubloon.core import cache
from doubloon.core.kernel import Translator, kernel

RULES = {
    "__init__.py": "",
    "tables.py": "PRICE = 3\n",
    "trade.py": """
from doubloon.core.kernel import kernel
from . import tables
@kernel
def sell(count):
    return tables.PRICE * count
""",
    "rules.py": """
from doubloon.core.kernel import kernel
from . import trade
@kernel
def play(results):
    results[0] = trade.sell(2)
""",
}
"""A little package of rules: a kernel that calls one of another module, with a constant of a third."""

PROGRAM = """
import numpy
from doubloon.core import cache
from doubloon.core.kernel import translator
from rulebook.rules import play
cache.report = print
results = numpy.zeros(1, numpy.int64)
translator("cpu").entry(play)(results)
print(results[0])
"""


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty cache."""
    monkeypatch.setenv("DOUBLOON_CACHE", str(tmp_path / "cache"))
    cache.cache_folder.cache_clear()
    yield tmp_path / "cache" / "kernels"
    cache.cache_folder.cache_clear()


@pytest.fixture
def rulebook(tmp_path: Path) -> Path:
    folder = tmp_path / "rulebook"
    folder.mkdir()
    for name, text in RULES.items():
        (folder / name).write_text(text)
    return folder


@pytest.fixture
def reports(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    messages: list[str] = []
    monkeypatch.setattr(cache, "report", messages.append)
    return messages


def run(rulebook: Path) -> list[str]:
    """What a new process says and computes."""
    path = os.pathsep.join([str(rulebook.parent), *filter(None, sys.path)])
    environment = os.environ | {"PYTHONPATH": path, "PYTHONDONTWRITEBYTECODE": "1"}
    output = subprocess.run(
        [sys.executable, "-c", PROGRAM], check=True, env=environment, capture_output=True, text=True
    )
    return output.stdout.splitlines()


@kernel
def count(numbers):
    for index in range(len(numbers)):
        numbers[index] = index


def counted() -> Translator:
    """Compiles or loads, as a new process would, and checks what it computes."""
    translator = Translator("cpu", {})
    numbers = np.zeros(4, np.int64)
    translator.entry(count)(numbers)
    assert numbers.tolist() == [0, 1, 2, 3]
    return translator


def kept(root: Path) -> list[Path]:
    return sorted(root.glob("*/count-*"))


# The key ------------------------------------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize(
    ("file", "change", "result"),
    [
        ("tables.py", lambda text: text.replace("3", "4"), "8"),
        ("trade.py", lambda text: text.replace("* count", "+ count"), "5"),
        ("rules.py", lambda text: text.replace("sell(2)", "sell(7)"), "21"),
    ],
)
def test_a_changed_rule_never_runs_from_the_cache(
    root: Path, rulebook: Path, file: str, change: Callable[[str], str], result: str
) -> None:
    compiling = "compiling the rules: play (once)"
    assert run(rulebook) == [compiling, "6"]
    assert run(rulebook) == ["6"]
    path = rulebook / file
    times = path.stat().st_atime_ns, path.stat().st_mtime_ns
    original = path.read_text()
    path.write_text(change(original))
    os.utime(path, ns=times)  # the time says nothing
    assert run(rulebook) == [compiling, result]
    path.write_text(original)
    assert run(rulebook) == ["6"]


def test_the_key_depends_on_every_file_and_its_name(rulebook: Path) -> None:
    keys = [cache.source_key([rulebook])]
    (rulebook / "tables.py").rename(rulebook / "prices.py")
    keys.append(cache.source_key([rulebook]))
    (rulebook / "more.py").write_text("")
    keys.append(cache.source_key([rulebook]))
    keys.append(cache.source_key([rulebook, Path(__file__).parent]))
    assert None not in keys
    assert len(set(keys)) == 4


def test_the_key_depends_on_the_compiler(rulebook: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = cache.source_key([rulebook])
    monkeypatch.setattr("numba.__version__", "0.0.0")
    assert cache.source_key([rulebook]) != before


def test_without_sources_nothing_is_cached(tmp_path: Path, root: Path) -> None:
    assert cache.cache_folder((tmp_path / "package.zip",)) is None


# Loading and saving -------------------------------------------------------------------------------------------------


def test_only_what_is_compiled_is_reported(root: Path, reports: list[str]) -> None:
    counted()
    assert reports == ["compiling the rules: count (once)"]
    counted()
    assert len(reports) == 1
    assert len(kept(root)) == 1


def test_a_damaged_file_is_compiled_again(root: Path, reports: list[str]) -> None:
    counted()
    (file,) = kept(root)
    whole = file.read_bytes()
    for damaged in (b"", whole[:-1], whole[:100] + b"x" + whole[101:]):
        file.write_bytes(damaged)
        counted()
        assert cache._read(file) is not None
    assert len(reports) == 4


def test_what_cannot_be_loaded_is_compiled_again(root: Path, reports: list[str]) -> None:
    """A whole file, but of a kernel in a module that is gone."""
    counted()
    (file,) = kept(root)
    cache._write(file, pickle.dumps((ModuleNotFoundError, ())))
    counted()
    assert len(reports) == 2


def test_a_place_that_cannot_be_written_only_warns(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, root: Path, reports: list[str]
) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("DOUBLOON_CACHE", str(tmp_path / "file"))
    with pytest.warns(UserWarning, match="cannot be saved"):
        counted()
    assert len(reports) == 1


def test_a_full_disk_only_warns(monkeypatch: pytest.MonkeyPatch, root: Path) -> None:
    def write(path: Path, data: bytes) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(cache, "_write", write)
    with pytest.warns(UserWarning, match="No space left"):
        counted()
    assert not kept(root)


def test_nothing_is_said_where_nobody_watches(capfd: pytest.CaptureFixture[str], root: Path) -> None:
    counted()
    assert capfd.readouterr() == ("", "")


# Sweeping -----------------------------------------------------------------------------------------------------------


def test_old_keys_are_swept(root: Path) -> None:
    days = {"used": 0.5, "resting": cache.DAYS_KEPT - 1, "forgotten": cache.DAYS_KEPT + 1}
    for name, age in days.items():
        (root / name).mkdir(parents=True)
        (root / name / "step-123").write_text("machine code")
        os.utime(root / name, (time.time() - age * 86400,) * 2)
    counted()
    assert {folder.name for folder in root.iterdir()} > {"used", "resting"}
    assert not (root / "forgotten").exists()


def test_using_a_key_keeps_it(root: Path) -> None:
    counted()
    (folder,) = root.iterdir()
    os.utime(folder, (time.time() - 25 * 86400,) * 2)
    cache.cache_folder.cache_clear()
    counted()
    assert time.time() - folder.stat().st_mtime < 60


# Places -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("platform", "variable", "folder"),
    [
        ("linux", "XDG_CACHE_HOME", "x/doubloon/kernels"),
        ("linux", None, "home/.cache/doubloon/kernels"),
        ("darwin", None, "home/Library/Caches/doubloon/kernels"),
        ("win32", "LOCALAPPDATA", "x/doubloon/kernels"),
        ("win32", None, "home/AppData/Local/doubloon/kernels"),
    ],
)
def test_each_system_has_its_place(
    platform: str, variable: str | None, folder: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("DOUBLOON_CACHE", "XDG_CACHE_HOME", "LOCALAPPDATA"):
        monkeypatch.delenv(name, raising=False)
    if variable:
        monkeypatch.setenv(variable, "x")
    monkeypatch.setattr(sys, "platform", platform)
    monkeypatch.setattr(Path, "home", lambda: Path("home"))
    assert cache.cache_root() == Path(folder)
