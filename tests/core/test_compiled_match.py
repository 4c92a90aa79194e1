"""A match by compiled rules is the same match."""

from __future__ import annotations

import pickle
import random
from copy import deepcopy
from functools import cache
from typing import Any

import pytest

from doubloon import IllegalAction, Match
from doubloon.compiling import one_process

GAMES = [
    ("puerto-rico", {"players": 3, "new_buildings": "random", "nobles": True}),
    ("san-juan", {"players": 2, "expansion": True, "choose_hand": True}),
]


@cache
def compile_matches(game: str) -> None:
    """One test process compiles, the others wait."""
    with one_process(f"matches-{game}"):
        match = Match(game, seed=0, compiled=True)
        assert match.current is not None
        match.seat_view(match.current)
        match.play(match.legal[0])


def pair(game: str, options: dict[str, Any]) -> tuple[Match, Match]:
    compile_matches(game)
    return Match(game, seed=5, **options), Match(game, seed=5, compiled=True, **options)


@pytest.mark.parametrize(("game", "options"), GAMES)
def test_both_play_and_tell_the_same(game: str, options: dict[str, Any]) -> None:
    interpreted, compiled = pair(game, options)
    assert compiled.compiled
    assert compiled.events == interpreted.events, "of setting up"
    chance = random.Random(1)
    for number in range(150):
        action = chance.choice(interpreted.legal)
        interpreted.play(action)
        compiled.play(action)
        assert compiled.checksum() == interpreted.checksum()
        assert compiled.legal == interpreted.legal
        assert compiled.current is not None
        assert compiled.seat_view(0).legal == interpreted.seat_view(0).legal
        if number % 10 == 0:
            assert compiled.events == interpreted.events
            assert compiled.view(0) == interpreted.view(0)
            assert compiled.preview(compiled.legal[0]) == interpreted.preview(interpreted.legal[0])
    compiled.undo(3)
    interpreted.undo(3)
    assert compiled.checksum() == interpreted.checksum()
    assert compiled.record() == interpreted.record()


def test_an_illegal_action_is_refused_and_changes_nothing() -> None:
    match = pair(*GAMES[0])[1]
    before = match.checksum()
    illegal = next(action for action in range(match.game.action_count) if action not in match.legal)
    with pytest.raises(IllegalAction):
        match.play(illegal)
    with pytest.raises(IllegalAction):
        match.play(match.legal[0], illegal)
    assert match.checksum() == before
    assert match.why_not(illegal) is not None


def test_copies_are_compiled_too() -> None:
    match = pair(*GAMES[1])[1]
    for twin in (match.copy(), deepcopy(match), pickle.loads(pickle.dumps(match))):
        assert twin.compiled
        twin.play(twin.legal[-1])
        assert twin.actions != match.actions


def test_one_can_switch_at_any_time() -> None:
    interpreted, compiled = pair(*GAMES[0])
    interpreted.compiled, compiled.compiled = True, False
    for match in (interpreted, compiled):
        match.play(match.legal[0])
    assert interpreted.checksum() == compiled.checksum()
