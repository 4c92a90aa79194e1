"""The client has words for all that the engine can say: events, reasons, actions and the names in them."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from pathlib import Path
from types import ModuleType

import pytest

from doubloon.puerto_rico import actions as puerto_rico_actions
from doubloon.puerto_rico import happenings as puerto_rico_happenings
from doubloon.puerto_rico import reasons as puerto_rico_reasons
from doubloon.puerto_rico import tables as puerto_rico
from doubloon.san_juan import actions as san_juan_actions
from doubloon.san_juan import happenings as san_juan_happenings
from doubloon.san_juan import reasons as san_juan_reasons
from doubloon.san_juan import tables as san_juan

MESSAGES = Path(__file__).parents[2] / "messages/en"

GAMES: dict[str, dict[str, ModuleType]] = {
    "puerto-rico": {
        "happenings": puerto_rico_happenings,
        "reasons": puerto_rico_reasons,
        "actions": puerto_rico_actions,
        "tables": puerto_rico,
    },
    "san-juan": {
        "happenings": san_juan_happenings,
        "reasons": san_juan_reasons,
        "actions": san_juan_actions,
        "tables": san_juan,
    },
}

SAID_BESIDES = {"who", "name", "things", "count"}
"""Who did it, and what is told together."""


@pytest.fixture(scope="module")
def messages() -> dict[str, str]:
    return {id_: text for file in MESSAGES.glob("*.json") for id_, text in json.loads(file.read_text()).items()}


@pytest.mark.parametrize("game", GAMES)
def test_every_event_has_a_sentence(game: str, messages: dict[str, str]) -> None:
    # The mark for a draw of chance is the core's, and never told.
    assert_all(messages, f"event.{game}", GAMES[game]["happenings"].NAMES[1:])


@pytest.mark.parametrize("game", GAMES)
def test_every_reason_is_explained(game: str, messages: dict[str, str]) -> None:
    assert_all(messages, f"reason.{game}", GAMES[game]["reasons"].REASONS)


@pytest.mark.parametrize("game", GAMES)
def test_every_kind_of_action_can_be_offered(game: str, messages: dict[str, str]) -> None:
    assert_all(messages, f"action.{game}", (family.lower() for family in GAMES[game]["actions"].FAMILIES))


@pytest.mark.parametrize("game", GAMES)
def test_everything_has_a_name(game: str, messages: dict[str, str]) -> None:
    tables = GAMES[game]["tables"]
    things = {"building": tables.NAMES, "role": tables.ROLES, "good": tables.GOODS}
    if game == "puerto-rico":
        things["tile"] = tables.TILES
    for kind, names in things.items():
        assert_all(messages, f"name.{game}.{kind}", names)


@pytest.mark.parametrize("game", GAMES)
def test_events_and_reasons_are_told_by_the_figures_that_they_have(game: str, messages: dict[str, str]) -> None:
    happenings, reasons = GAMES[game]["happenings"], GAMES[game]["reasons"]
    events = dict(zip(happenings.NAMES, happenings.FIGURES, strict=True))
    for name, figures in events.items():
        for id_ in (f"event.{game}.{name}", f"event.{game}.{name}.item"):
            assert_told_by(messages.get(id_, ""), {*figures, "cards", "amount"} | SAID_BESIDES, id_)
    for name, figures in reasons.REASONS.items():
        assert_told_by(messages[f"reason.{game}.{name}"], set(figures), name)


def assert_all(messages: dict[str, str], start: str, names: Iterable[str]) -> None:
    missing = [name for name in names if f"{start}.{name.replace(' ', '_')}" not in messages]
    assert not missing, f"no message {start}.…: {missing}"


def assert_told_by(text: str, figures: set[str], what: str) -> None:
    taken = {re.sub(r"^(a|the)_|_\d$", "", name) for name in values_of(text)}
    assert taken <= figures, f"{what} has no {taken - figures}"


def values_of(text: str) -> set[str]:
    """The values that a message takes: `{name}`, or `{name, select, case {text} …}`, whose texts take values again."""
    names: set[str] = set()
    cases: list[bool] = []  # for each open brace: whether cases stand in it, or text
    at = 0
    while opened := re.compile(r"[{}]").search(text, at):
        at = opened.end()
        if opened[0] == "}":
            cases.pop()
        elif cases and cases[-1]:
            cases.append(False)
        else:
            name, chooses = re.compile(r"(\w+)(, (?:select|plural),)?").match(text, at).groups()  # type: ignore[union-attr]
            names.add(name)
            cases.append(bool(chooses))
    return names
