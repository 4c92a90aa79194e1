"""What the tables of options say about options without effect holds in the engine."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

import pytest

from doubloon import Match, games
from doubloon.registry import find_game

IDLE = [
    (name, option, other, value)
    for name in games()
    for option, others in find_game(name).option_idle_with.items()
    for other, values in others.items()
    for value in values
]


@pytest.mark.parametrize(("name", "option", "other", "value"), IDLE)
def test_an_idle_option_changes_nothing_or_is_refused(name: str, option: str, other: str, value: Any) -> None:
    game = find_game(name)
    usual, *rest = game.option_values[option]
    before = Match(name, seed=7, **{other: value, option: usual})
    for each in rest:
        with suppress(ValueError):
            after = Match(name, seed=7, **{other: value, option: each})
            assert after.view(0) | {"options": None} == before.view(0) | {"options": None}


def test_the_options_named_exist() -> None:
    for name, option, other, value in IDLE:
        values = find_game(name).option_values
        assert option in values
        assert value in values[other]
    assert {option for _, option, _, _ in IDLE} == {
        "expansion",
        "guard_room",
        "more_production",
        "five_player_vp",
        "library_quarry",
        "library_goods",
        "forest_with_hacienda",
    }
