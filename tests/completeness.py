"""What the rows of the games' tables still lack: rules, a test, a drawing, words, an article, a weight for bots.

A building, a role or an option is a row in a table of its game. Run as a program this prints everything that a row
needs elsewhere and does not have; the exit status is 1 if there is anything. Which messages a row needs is learned from
the others: what most rows of a table have in English, every row must have in every language.
"""

from __future__ import annotations

import argparse
import json
import re
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from importlib import import_module
from pathlib import Path
from typing import Any

from doubloon.reference.reading import covered_rows
from doubloon.texts import languages

ROOT = Path(__file__).resolve().parent.parent

NO_RULE_OF_ITS_OWN = {"second prospector", "players"}
"""What the rules tell of under another name."""
NO_WORDS_OF_ITS_OWN = {"players", "second prospector"}
"""The number of players is asked for by seats, the second prospector is called like the first."""
NO_ARTICLE = {"players"}
"""How many play is not explained."""
SHARED_BY_PRODUCTION = {"puerto-rico.full.{}"}
"""Messages that all production buildings share, with the good as a value."""
MOST = 0.8
"""A message that this share of a table's rows has is not there by chance."""
SAME_ICON = {"second prospector": "prospector"}


@dataclass(frozen=True)
class Row:
    game: str
    kind: str
    """building, role or option"""
    name: str
    facts: Any = field(default=None, compare=False)
    """Of a building or a role: its row."""

    def __str__(self) -> str:
        return f"{self.game}: {self.kind} {self.name!r}"


@dataclass(frozen=True)
class Texts:
    """What is read of the repository."""

    rules: dict[str, str]
    tests: dict[str, str]
    glossary: str
    icons: set[str]
    pictures: set[str]
    messages: dict[str, set[str]]
    """The ids of each language."""


def rows() -> Iterator[Row]:
    import doubloon

    for game in doubloon.games():
        package = f"doubloon.{game.replace('-', '_')}"
        facts = import_module(f"{package}.facts")
        for building in facts.BUILDINGS:
            yield Row(game, "building", building.name, building)
        for role in facts.ROLES:
            yield Row(game, "role", role)
        for option in import_module(f"{package}.option_table").OPTION_TABLE:
            yield Row(game, "option", option.name, option)


def read(root: Path) -> Texts:
    import doubloon

    return Texts(
        rules={game: (root / f"docs/rules/{game}.md").read_text(encoding="utf-8") for game in doubloon.games()},
        tests={
            game: "\n".join(
                file.read_text(encoding="utf-8")
                for file in sorted((root / "tests" / game.replace("-", "_")).glob("test_*.py"))
            )
            for game in doubloon.games()
        },
        glossary=(root / "docs/rules/names.md").read_text(encoding="utf-8"),
        icons=_drawn(root / "web/src/icons/icons.svg"),
        pictures=_drawn(root / "web/src/art/art.svg"),
        messages={language: _ids(root / "messages" / language) for language in languages()},
    )


def _drawn(sprite: Path) -> set[str]:
    return set(re.findall(r'<symbol id="([^"]+)"', sprite.read_text(encoding="utf-8")))


def _ids(folder: Path) -> set[str]:
    return {id for file in folder.glob("*.json") for id in json.loads(file.read_text(encoding="utf-8"))}


def lacking(root: Path = ROOT) -> list[str]:
    """One line for each thing that a row lacks."""
    texts, table = read(root), list(rows())
    faults = [f"{row} has no {thing}" for row in table for thing in _lacks(row, texts)]
    return faults + list(_without_words(table, texts)) + list(_observations())


def _lacks(row: Row, texts: Texts) -> Iterator[str]:
    rules = texts.rules[row.game]
    if row.name not in NO_RULE_OF_ITS_OWN:
        if row.kind != "role" and not re.search(rf"^\|.*\b{row.name}\b", rules, re.MULTILINE):
            yield "line in a table of the rules"
        if (
            row.kind != "option"
            and not _is_production(row)
            and not re.search(rf"(?i)^[^|\n].*\b{row.name}", rules, re.M)
        ):
            yield "rule"
    if not _is_tested(row, texts.tests[row.game]):
        yield f"test in tests/{row.game.replace('-', '_')}"
    if row.kind != "option" and row.name not in NO_RULE_OF_ITS_OWN:
        if not re.search(rf"^\|{row.name}\b", texts.glossary, re.MULTILINE):
            yield "line in docs/rules/names.md"
    if row.name not in {*covered_rows(row.game), *NO_ARTICLE}:
        yield f"article in src/doubloon/reference/{row.game.replace('-', '_')}.py"
    if row.kind != "option" and _icon(row) not in texts.icons:
        yield f"icon {_icon(row)!r} in web/src/icons/icons.svg"
    if row.kind == "building" and f"b-{_icon(row)}" not in texts.pictures:
        yield "picture in web/art/buildings.py"
    if row.kind == "building" and not _is_weighed(row):
        yield "weight for bots"


def _is_production(row: Row) -> bool:
    """The rules speak of production buildings by the good that they produce."""
    facts = import_module(f"doubloon.{row.game.replace('-', '_')}.facts")
    return row.facts in facts.PRODUCTION_BUILDINGS


def _is_tested(row: Row, tests: str) -> bool:
    constant = row.name.upper().replace(" ", "_")
    return re.search(rf'["\' ]{row.name}["\' :]|\b{constant}\b|\b{row.name}=', tests) is not None


def _icon(row: Row) -> str:
    name = SAME_ICON.get(row.name, row.name).replace(" ", "-")
    return f"role-{name}" if row.kind == "role" else name


def _is_weighed(row: Row) -> bool:
    """What does nothing but count, or stand there, needs no weight: bots know what points are worth."""
    building = row.facts
    stands_there = getattr(building, "monument", False) or getattr(building, "circles", 1) == 0
    return bool(building.weight or building.counts or stands_there or _is_production(row))


def _without_words(table: list[Row], texts: Texts) -> Iterator[str]:
    for game, kind in dict.fromkeys((row.game, row.kind) for row in table):
        members = [row for row in table if (row.game, row.kind) == (game, kind) and row.name not in NO_WORDS_OF_ITS_OWN]
        found = {row: _patterns(row, texts.messages["en"]) for row in members}
        count = Counter(pattern for patterns in found.values() for pattern in patterns)
        needed = sorted(pattern for pattern, rows in count.items() if rows >= MOST * len(members))
        joint = {pattern: _joint(pattern, found) for pattern in needed}
        for row in members:
            said = {language: _patterns(row, ids) for language, ids in texts.messages.items()}
            for pattern in needed:
                is_shared = pattern in SHARED_BY_PRODUCTION and _is_production(row)
                lacking = [language for language, patterns in said.items() if pattern not in patterns]
                if lacking and not is_shared:
                    id = pattern.format(row.name.replace(" ", joint[pattern]))
                    yield f"{row} has no message {id} in {', '.join(lacking)}"


def _patterns(row: Row, ids: set[str]) -> dict[str, str]:
    """The ids of messages about a row, by themselves without its name. Articles and lessons vary."""
    name = _plain(row.name)
    parted = {id: id.split(".") for id in ids if not id.startswith(("rules.", "lesson."))}
    return {
        ".".join("{}" if _plain(part) == name else part for part in parts): id
        for id, parts in parted.items()
        if any(_plain(part) == name for part in parts)
    }


def _plain(name: str) -> str:
    return name.replace("_", " ").replace("-", " ")


def _joint(pattern: str, found: dict[Row, dict[str, str]]) -> str:
    """What joins the words of a name in such ids."""
    dashed = [pattern.format(row.name.replace(" ", "-")) for row in found if " " in row.name]
    return "-" if any(id in ids.values() for id in dashed for ids in found.values()) else "_"


def _observations() -> Iterator[str]:
    import doubloon
    from doubloon.observations import layout_of
    from doubloon.observations.versions import VERSIONS

    for game in doubloon.games():
        checksum = layout_of(game).checksum()
        if checksum not in VERSIONS.get(game, ()):
            yield f"{game}: the observation has changed; append {checksum!r} to observations/versions.py"


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="List what buildings, roles and options still lack.")
    parser.add_argument("--root", type=Path, default=ROOT, help=argparse.SUPPRESS)
    faults = lacking(parser.parse_args(arguments).root)
    for fault in faults:
        print(fault)
    print(f"{len(list(rows()))} buildings, roles and options, {len(faults)} things lacking")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
