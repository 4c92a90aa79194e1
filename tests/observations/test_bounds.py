"""Bounds of observations: games stay within them, and come near to most."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import cycle
from typing import Any

import numpy as np
import pytest

from doubloon import Batch, games
from doubloon.observations import Field, Observer, layout_of
from doubloon.observations.encodings import NUMBER

from ..batches import compile_once, some_actions
from ..puerto_rico.option_sets import option_sets as sets_of_puerto_rico
from ..san_juan.option_sets import option_sets as sets_of_san_juan

SETS = {"puerto-rico": sets_of_puerto_rico(), "san-juan": sets_of_san_juan()}
GAMES = 8
"""With each set of options."""

FAR = {
    "puerto-rico": {
        *("round", "role_doubloons", "doubloons"),  # games could last much longer
        *("ship_colonists", "vp", "due", "supplied"),  # one seat would do it all
        *("seen_forests", "unseen_forests"),
    },
    "san-juan": {
        *("chapel", "bank", "harbor"),  # games could last much longer
        *("chosen_size", "to_choose"),  # one seat would do it all
        *("goods", "production", "shown_cards"),
    },
}
"""Fields in which random games do not come near to the bounds."""


@pytest.fixture(autouse=True, scope="module")
def compiled() -> None:
    for game in games():
        compile_once(game)


def observations(game: str, options: dict[str, Any], seed: int) -> Iterator[np.ndarray]:
    """What the seats see in random games, one after another, from the first decision until all are over."""
    batch, chance = Batch(game, GAMES, seed=seed, threads=1, **options), np.random.default_rng(seed)
    observer, seats = Observer(batch), cycle(range(batch.seats))
    while True:
        yield observer.observe(np.full(GAMES, next(seats)))
        if batch.last.done.all():
            return
        batch.step(some_actions(batch, chance))


def comes_near(field: Field, reached: np.ndarray) -> bool:
    """Half of its numbers, or more, come at least half the way."""
    return bool((2 * reached >= np.array(field.highest)).mean() >= 0.5)


@pytest.mark.slow
@pytest.mark.parametrize("game", games())
def test_random_games_stay_within_the_bounds_and_come_near_to_them(game: str) -> None:
    layout = layout_of(game)
    lowest, highest = layout.bounds
    reached = np.zeros_like(highest)
    for seed, options in enumerate(SETS[game]):
        for rows in observations(game, options, seed):
            assert (lowest <= rows).all(), options
            assert (rows <= highest).all(), options
            np.maximum(reached, rows.max(axis=0), out=reached)
    fields = (*layout.table, *layout.own, *layout.seat)
    near = {field.name: comes_near(field, reached[field.start : field.start + field.length]) for field in fields}
    assert {name for name, is_near in near.items() if not is_near} == FAR[game]


@pytest.mark.parametrize("game", games())
def test_no_bound_is_merely_what_the_struct_has_room_for(game: str) -> None:
    for field in layout_of(game).fields:
        if field.encoding.kind == NUMBER:
            assert max(field.highest) < field.room[1], field.name
            assert min(field.lowest) > field.room[0], field.name


@pytest.mark.parametrize("game", games())
def test_bounds_are_those_of_the_tables(game: str) -> None:
    fields = {field.name: field for field in layout_of(game).fields}
    expected = {
        "puerto-rico": {
            "goods": (10, 11, 11, 9, 9),
            "cargo": (6, 7, 8),
            "quarries": (8,),
            "options.five_player_vp": (126,),
            "seats[4].island": (10, 12, 11, 9, 8, 8, 12),
        },
        "san-juan": {
            "round": (100,),
            "options.edition": (2,),
            "own.hand": (10, 9, 9, 9, 9, *[3] * 20, *[2] * 4, *[3] * 9, 2),
            "seats[3].goods": (10, 9, 9, 9, 9, 1),
        },
    }[game]
    assert {name: fields[name].highest for name in expected} == expected


@pytest.mark.parametrize("game", games())
def test_one_can_scale_by_them(game: str) -> None:
    lowest, highest = layout_of(game).bounds
    assert (lowest < highest).all()


def test_the_lowest_are_not_always_zero() -> None:
    fields = {field.name: field for field in layout_of("puerto-rico").fields}
    assert fields["options.five_player_vp"].lowest == (122,)
    assert fields["vp_pool"].lowest[0] < 0
