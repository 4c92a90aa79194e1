"""What a move leaves to the others, and what it gives up, before it is chosen."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest

from doubloon.core.ahead import Ahead
from doubloon.core.layout import snapshot
from doubloon.san_juan.game import GAME

from ..outlooks import assert_consequences_tell_nothing_hidden, consequences_of, remarks_on
from ..properties import of_all_sets
from .option_sets import name_of, option_sets
from .table import Table

SETS = of_all_sets(option_sets(), name_of)

left_by = partial(consequences_of, GAME)
remarks = partial(remarks_on, GAME)


def builds(seat: int, before: int, after: int) -> dict[str, Any]:
    """What a hidden hand may hold."""
    return {
        "effect": "builds",
        "seat": seat,
        "before": {"least": 0, "most": before},
        "after": {"least": 0, "most": after},
    }


def sells(seat: int, before: dict[str, Any], after: dict[str, Any]) -> dict[str, Any]:
    return {"effect": "sells", "seat": seat, "before": before, "after": after}


NOTHING = {"goods": {}, "cards": 0}
HUTS_CARD = {"goods": {}, "cards": 1}


def test_the_cathedral_is_there_once() -> None:
    table = Table(players=3, expansion=True)
    table.holds(0, 6)
    table.holds(1, 7)
    table.holds(2, 6)
    table.take("builder", seat=0)
    assert left_by(table, "build cathedral") == [
        builds(1, 7, 6),
        builds(2, 5, 5),
        {"effect": "last_copy", "building": "cathedral", "seats": [1]},
    ]


def test_who_has_built_already_builds_no_more() -> None:
    table = Table(players=3)
    table.hand(1, "smithy", "well")
    table.holds(2, 4)
    table.take("builder", seat=0)
    assert left_by(table, "build smithy") == [builds(2, 3, 3)]


def test_a_guard_room_lowers_the_limits_of_the_others() -> None:
    table = Table(players=3, expansion=True)
    table.hand(0, "guard room")
    table.builds(1, "tower")
    table.take("builder", seat=0)
    assert left_by(table, "build guard room") == [
        builds(1, 0, 0),
        builds(2, 0, 0),
        {"effect": "hand_limit", "seat": 2, "before": 7, "after": 6},
    ]


def test_the_twelfth_building_ends_the_game() -> None:
    table = Table(players=2)
    table.hand(0, "smithy")
    table.buildings(0, 11)
    table.take("builder", seat=0)
    ends = {"effect": "ends_game", "ending": "buildings"}
    assert left_by(table, "build smithy") == [builds(1, 0, 0), ends]
    assert left_by(table, "pass") == [builds(1, 0, 0)]


def test_a_move_that_what_was_made_up_does_not_allow_ends_early() -> None:
    table = Table(players=2)
    table.hand(0, "smithy")
    table.take("builder", seat=0)
    ahead = Ahead(GAME.rules, GAME.action_count, table.state)
    before = snapshot(ahead.state)
    assert ahead.move([GAME.action_count]) == []
    assert snapshot(ahead.state) == before


def test_a_sale_leaves_huts_without_a_card() -> None:
    table = Table(players=3, expansion=True)
    table.goods(0, "indigo")
    table.builds(1, "hut")
    table.builds(2, "hut")
    table.take("trader", seat=0)
    assert left_by(table, "sell indigo") == [sells(1, HUTS_CARD, NOTHING), sells(2, HUTS_CARD, NOTHING)]
    assert left_by(table, "pass") == [sells(1, HUTS_CARD, HUTS_CARD), sells(2, HUTS_CARD, HUTS_CARD)]


def test_what_the_others_sell_stays_the_same() -> None:
    table = Table(players=3, expansion=True)
    table.goods(0, "indigo")
    table.builds(1, "hut")
    table.goods(2, "indigo")
    table.take("trader", seat=0)
    indigo = {"goods": {"indigo": 1}, "cards": 1}
    assert left_by(table, "sell indigo") == [sells(1, NOTHING, NOTHING), sells(2, indigo, indigo)]


def test_a_hut_of_one_who_has_sold_nothing_is_told_of_too() -> None:
    table = Table(players=2, expansion=True)
    table.goods(0, "indigo")
    table.builds(1, "hut")
    table.take("trader", seat=1)
    assert left_by(table, "sell indigo") == [sells(1, HUTS_CARD, NOTHING)]


def test_declining_the_first_card_gives_up_the_librarys() -> None:
    table = Table(players=3)
    table.builds(0, "library")
    table.take("prospector", seat=0)
    assert remarks(table) == {"pass": {"gives_up": ["library"]}}
    table.play("draw")
    assert remarks(table) == {"draw": {"by": "library"}}


def test_actions_name_the_building_they_belong_to() -> None:
    table = Table(players=3)
    table.hand(0, "palace", "smithy", "smithy")
    table.builds(0, "black market", "crane", "hero")
    table.goods(0, "coffee")
    table.take("builder", seat=0)
    assert remarks(table) == {}
    table.play("build palace")
    assert remarks(table)["over hero"] == {"by": "crane"}


@pytest.mark.parametrize("options", SETS[::4])
def test_they_reveal_nothing_hidden(options: dict[str, Any]) -> None:
    assert_consequences_tell_nothing_hidden(GAME, options, seed=4)
