"""Whole games against the declared types: nothing that a client is told is missing there, and nothing else is told."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any, NamedTuple

import pytest
from pydantic import TypeAdapter

from doubloon import Match
from doubloon.registry import find_game
from doubloon.server.contract import types

from ..properties import covering
from ..puerto_rico import option_sets as puerto_rico
from ..san_juan import option_sets as san_juan

QUICK = 4
"""The quick tests play one in this many of the sets of options."""
ILLEGAL_TRIED = 3
"""How many illegal actions are asked about at each decision."""


class Game(NamedTuple):
    name: str
    prefix: str
    options: dict[str, Any]

    def check(self, part: str, data: Any) -> None:
        checked(types()[f"{self.prefix}{part}"], data)


def checked(form: TypeAdapter[Any], data: Any) -> None:
    """Strictly: no key is missing, none is extra, and a 1 is not a boolean."""
    form.validate_python(data, strict=True, extra="forbid")


def games() -> Iterator[Any]:
    for name, prefix, sets in (("puerto-rico", "PuertoRico", puerto_rico), ("san-juan", "SanJuan", san_juan)):
        for number, options in enumerate(covering(sets.option_sets())):
            marks = [pytest.mark.slow] if number % QUICK else []
            yield pytest.param(Game(name, prefix, options), id=f"{name}-{sets.name_of(options)}", marks=marks)


@pytest.mark.parametrize("game", list(games()))
def test_everything_clients_are_told_has_the_declared_form(game: Game) -> None:
    chance = random.Random(7)
    match = Match(game.name, seed=11, **game.options)
    check_told(game, match)
    while not match.over:
        check_offered(game, match, chance)
        match.play(chance.choice(match.legal))
        check_told(game, match)


@pytest.mark.parametrize(("name", "prefix"), [("puerto-rico", "PuertoRico"), ("san-juan", "SanJuan")])
def test_facts_have_the_declared_form(name: str, prefix: str) -> None:
    checked(types()[f"{prefix}Facts"], find_game(name).facts)


def check_told(game: Game, match: Match) -> None:
    viewers = [None, *range(len(match.seats))]
    for viewer, view in match.views(viewers).items():
        game.check("View", view)
        for event in match.events_for(viewer):
            game.check("Event", event)


def check_offered(game: Game, match: Match, chance: random.Random) -> None:
    for action in match.offers():
        game.check("Action", action)
    for consequence in match.consequences(chance.choice(match.legal)):
        game.check("Consequence", consequence)
    outlook = match.outlook(chance.randrange(len(match.seats)))
    if outlook is not None:
        game.check("Outlook", outlook)
    legal = {action.id for action in match.legal}
    others = [number for number in range(match.game.action_count) if number not in legal]
    for number in chance.sample(others, ILLEGAL_TRIED):
        game.check("Reason", match.why_not(number))


@pytest.mark.parametrize("name", ["puerto-rico", "san-juan"])
def test_what_is_not_declared_is_found(name: str) -> None:
    """The check itself: a key too many, one too few, and a number where a name belongs."""
    match = Match(name, seed=1)
    form = types()["PuertoRicoView" if name == "puerto-rico" else "SanJuanView"]
    view = match.view(0)
    without_round = {key: value for key, value in view.items() if key != "round"}
    for wrong in (view | {"unheard_of": 1}, without_round, view | {"phase": 3}, view | {"over": 0}):
        with pytest.raises(ValueError, match="validation error"):
            checked(form, wrong)
