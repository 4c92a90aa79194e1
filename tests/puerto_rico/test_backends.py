"""Puerto Rico compiled, in many games: they end, and chance is fair."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from doubloon import Batch
from doubloon.core.batch import play_games
from doubloon.puerto_rico.facts import GOODS, PLANTATIONS
from doubloon.puerto_rico.game import GAME

from ..batches import assert_all_end
from .option_sets import name_of, option_sets

pytestmark = pytest.mark.usefixtures("compiled_rules")


@pytest.mark.rule("PR-END-1")
@pytest.mark.parametrize("options", option_sets(), ids=name_of)
def test_every_game_ends_and_somebody_wins(options: dict[str, Any]) -> None:
    assert_all_end(GAME, 200, 0, options)


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
