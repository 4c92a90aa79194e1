"""Follows a section of docs/rules-engine.md in a copy of the house: what its blocks say is done, word by word.

A block marked `diff` names a file and changes it: lines that stay or go must be there exactly once. A block of new
lines alone makes the file. A block marked `text` is what the check of completeness (`tests/completeness.py`)
says afterwards.
"""

from __future__ import annotations

import re
import shutil
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
GUIDE = ROOT / "docs" / "rules-engine.md"

NEEDED = ("src/doubloon", "tests", "docs", "messages", "web/src/icons", "web/src/art", "pyproject.toml")


def copy_house(target: Path) -> None:
    """Everything that the guide changes or that its result is tried with."""
    unneeded = shutil.ignore_patterns("__pycache__", "client", "server", "web", "games")
    for path in NEEDED:
        if (ROOT / path).is_dir():
            shutil.copytree(ROOT / path, target / path, ignore=unneeded)
        else:
            shutil.copy(ROOT / path, target / path)


def section(title: str) -> str:
    found = re.search(
        rf"^## {re.escape(title)}\n(.*?)(?=^## )", GUIDE.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL
    )
    assert found, f"the guide has no section {title!r}"
    return found[1]


def blocks(text: str, mark: str) -> list[str]:
    return re.findall(rf"^```{mark}\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)


def follow(text: str, house: Path) -> None:
    """Does what every block of the section says."""
    for block in blocks(text, "diff"):
        name, *lines = block.splitlines()
        change(house / name.removeprefix("+++ "), lines)


def change(file: Path, lines: list[str]) -> None:
    old = "".join(f"{line[1:]}\n" for line in lines if line[0] in " -")
    new = "".join(f"{line[1:]}\n" for line in lines if line[0] in " +")
    text = file.read_text(encoding="utf-8") if old else ""
    assert old or not file.exists(), f"{file} is there already"
    assert not old or text.count(old) == 1, f"{file} has this {text.count(old)} times:\n{old}"
    file.write_text(text.replace(old, new) if old else new, encoding="utf-8")
