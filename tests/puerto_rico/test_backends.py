"""Puerto Rico compiled: the same bytes as interpreted, in every set of options, and fair chance in many games.

On CUDA `make test-gpu` compares the same; without a GPU it is only compiled here.
"""

from __future__ import annotations

import sys
from typing import Any

import numpy as np
import pytest

from doubloon import Batch
from doubloon.core.batch import play_games
from doubloon.core.device import assembly, examples
from doubloon.puerto_rico.game import GAME
from doubloon.puerto_rico.tables import GOODS, PLANTATIONS

from ..batches import play_together
from .option_sets import name_of, option_sets

pytestmark = pytest.mark.usefixtures("compiled_rules")

GAMES = 2
STEPS = 60

SETS = [pytest.param(options, id=name_of(options)) for options in option_sets()]


# Whichever way the rules run ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("options", SETS)
def test_compiled_and_interpreted_agree_to_the_byte(options: dict[str, Any]) -> None:
    compiled = Batch(GAME, GAMES, seed=7, threads=1, **options)
    interpreted = Batch(GAME, GAMES, seed=7, device="python", **options)
    play_together([interpreted, compiled], STEPS)


@pytest.mark.parametrize("options", SETS[::5])
def test_whole_games_agree(options: dict[str, Any]) -> None:
    compiled = play_games(GAME, GAMES, seed=9, **options)
    assert str(compiled) == str(play_games(GAME, GAMES, seed=9, device="python", **options))


# Many games ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PR-END-1")
@pytest.mark.parametrize("options", SETS)
def test_every_game_ends_and_somebody_wins(options: dict[str, Any]) -> None:
    statistics = play_games(GAME, 200, seed=1, **options)
    assert statistics.games == 200 == statistics.wins.sum().round(6)
    assert statistics.endings.sum() == 200
    assert statistics.endings[GAME.endings.index("running")] == statistics.endings[GAME.endings.index("rounds")] == 0


def test_the_corn_seats_win_more_often() -> None:
    """With four players the third and the fourth begin with corn, which needs no building. In random play that is worth
    a third of the wins each, in tournaments 31 %. Chance moves these shares by half a percent."""
    statistics = play_games(GAME, 10_000, seed=1, players=4)
    shares = statistics.wins / statistics.games
    assert shares[:2] == pytest.approx([0.17, 0.17], abs=0.02)
    assert shares[2:] == pytest.approx([0.33, 0.33], abs=0.02)


def test_every_tile_is_as_likely_to_be_turned_up() -> None:
    """Over many games the kinds of the first row, less what the seats begin with, stand to each other as on the tiles.

    Five of 46 are drawn without putting back, so the counts scatter a little less than chi-square has it: with four
    degrees of freedom it exceeds 23.5 once in ten thousand.
    """
    batch = Batch(GAME, 20_000, seed=1, players=4)
    islands = batch.states["seats"]["island"][0, :4, : len(GOODS)].sum(axis=0)
    tiles = np.array(PLANTATIONS[2]) - islands
    turned_up = batch.states["row"].sum(axis=0)
    expected = tiles / tiles.sum() * turned_up.sum()
    assert turned_up.sum() == 20_000 * 5
    assert ((turned_up - expected) ** 2 / expected).sum() < 23.5


# CUDA, without a GPU ------------------------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "darwin", reason="NVIDIA's compiler does not run here")
def test_all_jobs_compile_to_ptx() -> None:
    pytest.importorskip("numba_cuda")
    codes = dict(assembly(GAME))
    assert {job.__name__ for job in examples(GAME)} <= set(codes)
    assert all(".visible .entry" in code for code in codes.values())
