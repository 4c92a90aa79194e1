"""San Juan compiled, in many games: they end, and chance is fair."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from doubloon import Batch
from doubloon.san_juan.facts import COPIES, FIRST_NEW, INDIGO_PLANT
from doubloon.san_juan.game import GAME

from ..batches import assert_all_end
from .option_sets import name_of, option_sets

pytestmark = pytest.mark.usefixtures("compiled_rules")


@pytest.mark.rule("SJ-END-1")
@pytest.mark.parametrize("options", option_sets(), ids=name_of)
def test_every_game_ends_and_somebody_wins(options: dict[str, Any]) -> None:
    """Mostly by a twelfth building, even if everybody plays at random."""
    assert_all_end(GAME, 500, 25, options)


@pytest.mark.rule("SJ-SET-1")
def test_every_card_is_as_likely_to_be_dealt() -> None:
    """Over many games the cards of the first hands stand to each other as in the pile.

    Four of 106 are drawn without putting back, so the counts scatter a little less than chi-square has it: with 28
    degrees of freedom it exceeds 66 once in ten thousand.
    """
    batch = Batch(GAME, 20_000, seed=1, players=4)
    pile = np.array(COPIES[:FIRST_NEW])
    pile[INDIGO_PLANT] -= 4
    for seat in range(4):
        dealt = batch.states["seats"]["hand"][:, seat, :FIRST_NEW].sum(axis=0)
        expected = pile / pile.sum() * dealt.sum()
        assert dealt.sum() == 20_000 * 4
        assert ((dealt - expected) ** 2 / expected).sum() < 66
