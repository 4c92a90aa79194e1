"""The guide to new buildings, cards, roles and options (docs/rules-engine.md) is followed word by word, and works."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from .guide import blocks, change, copy_house, follow, section

SECTIONS = ("Adding a building", "Adding a card", "Adding a role", "Adding an option")


def run(house: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    environment = os.environ | {"PYTHONPATH": f"{house / 'src'}{os.pathsep}{house}", "PYTHONDONTWRITEBYTECODE": "1"}
    return subprocess.run(
        [sys.executable, *arguments], cwd=house, env=environment, capture_output=True, text=True, check=False
    )


@pytest.mark.slow
@pytest.mark.parametrize("title", SECTIONS)
def test_the_guide_leads_to_a_game(title: str, tmp_path: Path) -> None:
    copy_house(tmp_path)
    text = section(title)
    follow(text, tmp_path)

    (told,) = blocks(text, "text")
    check = run(tmp_path, "tests/completeness.py", "--root", str(tmp_path))
    assert check.returncode == 1
    *faults, _ = check.stdout.splitlines()
    assert [re.sub(r"append '\w+'", "append '…'", fault) for fault in faults] == told.splitlines()

    (test,) = re.findall(r"^\+\+\+ (tests/\S+)", text, re.MULTILINE)
    for played in (
        run(tmp_path, "-m", "pytest", "-q", "-n", "0", "-p", "no:cacheprovider", test),
        run(tmp_path, "-m", "tests.guide_games", title),
    ):
        assert played.returncode == 0, played.stdout + played.stderr


def test_a_block_that_does_not_fit_is_reported(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("one\ntwo\none\n")
    with pytest.raises(AssertionError, match="2 times"):
        change(file, [" one", "+three"])
    with pytest.raises(AssertionError, match="0 times"):
        change(file, ["-four", "+three"])
    with pytest.raises(AssertionError, match="there already"):
        change(file, ["+three"])
    change(file, [" two", "-one", "+three"])
    assert file.read_text() == "one\ntwo\nthree\n"
