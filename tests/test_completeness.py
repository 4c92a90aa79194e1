"""The check of completeness: nothing is missing, and whatever is taken away is reported."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from doubloon.texts import languages

from .completeness import ROOT, lacking

READ = ("docs/rules", "messages", "tests/puerto_rico", "tests/san_juan", "web/src/icons", "web/src/art")


@pytest.fixture
def house(tmp_path: Path) -> Path:
    """What the check reads, as links; a test replaces what it changes."""
    for path in READ:
        for file in (ROOT / path).rglob("*"):
            if file.is_file() and "__pycache__" not in file.parts:
                link = tmp_path / file.relative_to(ROOT)
                link.parent.mkdir(parents=True, exist_ok=True)
                link.symlink_to(file)
    return tmp_path


def change(file: Path, text: str) -> None:
    file.unlink()
    file.write_text(text, encoding="utf-8")


def test_nothing_is_lacking() -> None:
    assert lacking() == []


@pytest.mark.parametrize(
    ("file", "drawn", "told"),
    [
        ("web/src/icons/icons.svg", "hacienda", "icon 'hacienda' in web/src/icons/icons.svg"),
        ("web/src/art/art.svg", "b-hacienda", "picture in web/art/buildings.py"),
    ],
)
def test_a_missing_drawing_is_reported(house: Path, file: str, drawn: str, told: str) -> None:
    sprite = house / file
    change(sprite, sprite.read_text(encoding="utf-8").replace(f'id="{drawn}"', 'id="other"'))
    assert lacking(house) == [f"puerto-rico: building 'hacienda' has no {told}"]


@pytest.mark.parametrize("language", languages())
def test_a_missing_message_is_reported(house: Path, language: str) -> None:
    for file in (house / "messages" / language).glob("*.json"):
        messages = json.loads(file.read_text(encoding="utf-8"))
        change(file, json.dumps({id: text for id, text in messages.items() if "small_market" not in id}))
    assert lacking(house) == [
        f"puerto-rico: building 'small market' has no message name.puerto-rico.building.small_market in {language}"
    ]


@pytest.mark.parametrize(
    ("file", "pattern", "told"),
    [
        ("docs/rules/puerto-rico.md", r"^\| small market \|", "line in a table of the rules"),
        ("docs/rules/puerto-rico.md", r"(?i)^(?!\|).*small market", "rule"),
        ("docs/rules/names.md", r"^\|small market", "line in docs/rules/names.md"),
    ],
)
def test_a_missing_line_is_reported(house: Path, file: str, pattern: str, told: str) -> None:
    text = (house / file).read_text(encoding="utf-8")
    change(house / file, "\n".join(line for line in text.splitlines() if not re.search(pattern, line)))
    assert f"puerto-rico: building 'small market' has no {told}" in lacking(house)


def test_a_building_without_a_test_is_reported(house: Path) -> None:
    for file in (house / "tests/san_juan").glob("test_*.py"):
        change(file, re.sub("crane", "other", file.read_text(encoding="utf-8"), flags=re.IGNORECASE))
    assert lacking(house) == ["san-juan: building 'crane' has no test in tests/san_juan"]
