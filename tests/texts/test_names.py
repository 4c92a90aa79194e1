"""Roles, goods, tiles, buildings and cards are called what the glossary in docs/rules/names.md calls them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

from doubloon import games
from doubloon.texts import messages_in

GLOSSARY = Path(__file__).parents[2] / "docs" / "rules" / "names.md"
SOFT_HYPHEN = "\N{SOFT HYPHEN}"
SHORT = {"puerto-rico": "PR", "san-juan": "SJ"}
LISTS = {"role": "ROLES", "good": "GOODS", "tile": "TILES", "building": "NAMES"}
"""What is named, and the table of the game's facts that has all of its kind."""

DELIBERATE = {
    ("role", "second prospector"): {"en": "second prospector", "de": "zweiter Goldsucher"},
    ("good", "customs"): {"en": "customs good", "de": "Zollware"},
}
"""Names that the glossary does not have: one of two equal cards, and what the customs office is given."""


def glossary() -> dict[tuple[str, str], dict[str, str]]:
    """The English and German label of each term, by game and English term."""
    labels = {}
    for line in GLOSSARY.read_text(encoding="utf-8").splitlines():
        cells = line.strip("|").split("|")
        if not line.startswith("|") or len(cells) != 7 or cells[0] in ("en", "-"):
            continue
        term, note = re.fullmatch(r"([^(]*?)(?: \(([^)]*)\))?", cells[0]).groups()  # type: ignore[union-attr]
        if note == "money":
            continue
        only = {short for short in SHORT.values() if note and short in note.split(", ")} or set(SHORT.values())
        # The label itself: without other editions' words, the mark of a coined one, and the plural.
        german = re.sub(r" \(.*?\)|°", "", cells[1]).split(", ")[0]
        for game, short in SHORT.items():
            if short in only:
                english = term.split(", ")[0]
                labels[game, english] = {"en": english, "de": german}
    return labels


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


@pytest.mark.parametrize("language", ["en", "de"])
def test_names_are_those_of_the_glossary(language: str) -> None:
    labels = glossary()
    wrong = {}
    for game, kind, name in named():
        meant = DELIBERATE.get((kind, name)) or labels.get((game, name), {})
        said = label(language, game, kind, name)
        if said != meant.get(language):
            wrong[game, kind, name] = said, meant.get(language)
    assert wrong == {}


def test_every_kind_of_thing_is_looked_at() -> None:
    counted = {(game, kind) for game, kind, _ in named()}
    assert {kind for game, kind in counted if game == "puerto-rico"} == set(LISTS)
    assert {kind for game, kind in counted if game == "san-juan"} == set(LISTS) - {"tile"}


def test_deliberate_names_are_in_no_glossary() -> None:
    terms = {term for _, term in glossary()}
    assert not {name for _, name in DELIBERATE} & terms
    assert set(DELIBERATE) <= {(kind, name) for _, kind, name in named()}
