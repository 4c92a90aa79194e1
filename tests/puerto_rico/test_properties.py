"""What holds in every decision of every game, whatever the options."""

from __future__ import annotations

import random
from typing import Any

import pytest

from doubloon.core.layout import copy_record, new_record, snapshot
from doubloon.core.random import GENERATOR
from doubloon.core.turns import turns_of
from doubloon.puerto_rico import actions, rules
from doubloon.puerto_rico.actions import ACTION_COUNT
from doubloon.puerto_rico.state import OVER
from doubloon.puerto_rico.tables import MAYOR, MOST_ROUNDS

from .conservation import check
from .option_sets import name_of, option_sets
from .play import CHOICES, Game, played_game, random_game

SETS = [pytest.param(options, id=name_of(options)) for options in option_sets()]


@pytest.mark.parametrize("options", SETS)
def test_nothing_is_lost_or_made(options: dict[str, Any]) -> None:
    for game in random_game(options, seed=1):
        check(game.state)
        assert game.choices.count != 1, "a decision with one legal action was asked"
    assert game.state.phase == OVER


@pytest.mark.parametrize("options", SETS)
def test_legal_actions_apply_and_all_others_change_nothing(options: dict[str, Any]) -> None:
    chance = random.Random(2)
    for game in random_game(options, seed=2):
        if chance.random() > 0.04:
            continue
        before, listed = snapshot(game.state), snapshot(game.choices)
        legal = set(game.legal)
        assert len(legal) == game.choices.count, "an action was offered twice"
        for action in (-1, *range(ACTION_COUNT + 1)):
            if action in legal:
                check(_after(game, action))
            else:
                assert not game.step(action)
                assert snapshot(game.state) == before
                assert snapshot(game.choices) == listed


def _after(game: Game, action: int) -> Any:
    """The state after an action, played on a copy."""
    state, choices = copy_record(game.state), copy_record(game.choices)
    assert turns_of(rules).step(state, game.events, choices, action)
    return state


@pytest.mark.parametrize("options", SETS)
def test_a_view_hides_what_its_seat_may_not_know(options: dict[str, Any]) -> None:
    """A state made up from a view looks the same to that seat, offers it the same actions, and loses nothing."""
    chance = random.Random(3)
    generator = new_record(GENERATOR)
    generator.seed = 3
    for game in random_game(options, seed=3):
        if chance.random() > 0.1:
            continue
        for seat in range(-1, options["players"]):
            view = _view(game.state, seat)
            assert view.generator.seed == view.generator.draws == 0
            possible = copy_record(view)
            rules.resample(possible, generator)
            check(possible)
            assert snapshot(_view(possible, seat)) == snapshot(view)
            if seat == game.state.current:
                choices = new_record(CHOICES)
                rules.legal(possible, choices)
                assert list(choices.actions)[: choices.count] == game.legal


def _view(state: Any, seat: int) -> Any:
    view = copy_record(state)
    rules.blank(view, seat)
    return view


@pytest.mark.parametrize("options", SETS)
def test_the_same_seed_and_actions_give_the_same_bytes(options: dict[str, Any]) -> None:
    played: list[int] = []
    chance = random.Random(4)

    def choose(_: Any, legal: list[int]) -> int:
        played.append(chance.choice(legal))
        return played[-1]

    *_, first = played_game(options, 4, choose)
    again = Game(options, 4)
    for action in played:
        assert again.step(action)
    assert snapshot(again.state) == snapshot(first.state)


DEGENERATE = {
    "always the first action": lambda _, legal: legal[0],
    "always the last action": lambda _, legal: legal[-1],
    "pass whenever possible": lambda _, legal: actions.PASS if actions.PASS in legal else legal[0],
    "never the mayor": lambda _, legal: next((a for a in legal if a != actions.ROLE + MAYOR), legal[0]),
    "the mayor and nobody": lambda _, legal: next(
        (a for a in (actions.TAKE_NOBODY, actions.ROLE + MAYOR, actions.PASS) if a in legal), legal[0]
    ),
}


@pytest.mark.rule("PR-END-1")
@pytest.mark.parametrize("choose", DEGENERATE.values(), ids=DEGENERATE.keys())
@pytest.mark.parametrize("options", SETS[::2])
def test_degenerate_play_ends_too(options: dict[str, Any], choose: Any) -> None:
    *_, game = played_game(options, 5, choose)
    assert game.state.phase == OVER
    assert game.state.round <= MOST_ROUNDS
    assert rules.winners(game.state) > 0


def test_a_view_is_a_record_like_any_other() -> None:
    """Blanking twice blanks nothing more."""
    for game in random_game({"players": 3, "nobles": True, "new_buildings": "random"}, seed=6):
        view = _view(game.state, 1)
        again = copy_record(view)
        rules.blank(again, 1)
        assert snapshot(again) == snapshot(view)
