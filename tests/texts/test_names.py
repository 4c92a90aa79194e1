"""Roles, goods, tiles, buildings and cards are called what the glossary in docs/rules/names.md calls them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

from doubloon import games
from doubloon.texts import languages, messages_in

GLOSSARY = Path(__file__).parents[2] / "docs" / "rules" / "names.md"
SOFT_HYPHEN = "\N{SOFT HYPHEN}"
SHORT = {"puerto-rico": "PR", "san-juan": "SJ"}
LISTS = {"role": "ROLES", "good": "GOODS", "tile": "TILES", "building": "NAMES"}
"""What is named, and the table of the game's facts that has all of its kind."""

TERMS = {"customs": "customs good"}
"""What the engine calls otherwise than the glossary."""
COLUMNS = ("en", "de", "fr", "hu", "ro", "is", "es")


def glossary() -> dict[tuple[str, str], dict[str, str]]:
    """The label of each term in each language, by game and English term."""
    labels = {}
    for line in GLOSSARY.read_text(encoding="utf-8").splitlines():
        cells = line.strip("|").split("|")
        if not line.startswith("|") or len(cells) != len(COLUMNS) or cells[0] in ("en", "-"):
            continue
        term, note = re.fullmatch(r"([^(]*?)(?: \(([^)]*)\))?", cells[0]).groups()  # type: ignore[union-attr]
        if note == "money":
            continue
        only = {short for short in SHORT.values() if note and short in note.split(", ")} or set(SHORT.values())
        english = term.split(", ")[0]
        for game, short in SHORT.items():
            if short in only:
                others = {language: label_in(cell, short) for language, cell in zip(COLUMNS, cells, strict=True)}
                labels[game, english] = others | {"en": english}
    return labels


def label_in(cell: str, game: str) -> str:
    """Without other editions' words, the mark of a coined one, and the plural. "(grand) port" is so in Puerto Rico."""
    cell = re.sub(r"^\((.*?)\) ", r"\1 " if game == "PR" else "", cell)
    return re.sub(r" \(.*?\)|°", "", cell).split(", ")[0].replace("'", "’")


def named() -> Iterator[tuple[str, str, str]]:
    """Every game, kind of thing and name."""
    for game in games():
        facts = import_module(f"doubloon.{game.replace('-', '_')}.facts")
        for kind, table in LISTS.items():
            yield from ((game, kind, name) for name in getattr(facts, table, ()))


def label(language: str, game: str, kind: str, name: str) -> str:
    """The name by itself: of several forms the last."""
    text = messages_in(language)[f"name.{game}.{kind}.{name.replace(' ', '_')}"]
    return re.sub(r"^\{form, select, .* other \{(.*)\}\}$", r"\1", text).replace(SOFT_HYPHEN, "")


@pytest.mark.parametrize("language", languages())
def test_names_are_those_of_the_glossary(language: str) -> None:
    labels = glossary()
    wrong = {}
    for game, kind, name in named():
        meant = labels.get((game, TERMS.get(name, name)), {})
        said = label(language, game, kind, name)
        if said != meant.get(language):
            wrong[game, kind, name] = said, meant.get(language)
    assert wrong == {}


def test_every_kind_of_thing_is_looked_at() -> None:
    counted = {(game, kind) for game, kind, _ in named()}
    assert {kind for game, kind in counted if game == "puerto-rico"} == set(LISTS)
    assert {kind for game, kind in counted if game == "san-juan"} == set(LISTS) - {"tile"}
