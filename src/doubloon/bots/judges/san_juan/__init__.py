"""How a player of San Juan judges at a glance: a building by what it will have brought in the end, a card by what it
promises or pays, a role by what its privilege is worth and by who else gains from it."""

from __future__ import annotations

from ....core.kernel import called, kernel
from ....core.layout import struct_type
from ....san_juan import actions, decisions
from . import building, cards, goods, roles
from .blunders import is_plainly_bad

__all__ = ["CHARACTERS", "TASTE", "is_plainly_bad", "judge"]

TASTE = struct_type(
    [
        # Kinds of buildings.
        ("production", "i2"),
        ("city", "i2"),
        ("savings", "i2"),  # chapel, bank and harbor
        ("monuments", "i2"),
        ("cost_six", "i2"),  # and the cathedral
        # Cards in hand: those who value them build late and big.
        ("cards", "i2"),
        # Roles: 10 more than usual is a tenth of a victory point for taking it.
        ("builder", "i2"),
        ("producer", "i2"),
        ("trader", "i2"),
        ("councillor", "i2"),
        ("prospector", "i2"),
        ("envy", "i2"),  # of what others gain from a role
    ]
)

CHARACTERS = {
    "balanced": {},
    "builder": {"cards": 60, "city": 120, "builder": 140},
    "trader": {"production": 150, "producer": 120, "trader": 120},
    "sculptor": {"monuments": 180, "cost_six": 120, "councillor": 115},
    "mayor": {"cost_six": 180, "cards": 115, "councillor": 115},
    "abbot": {"savings": 250, "prospector": 115},
}


@called
@kernel
def judge(state, action, taste):
    """Passing is worth nothing; what is worse than that is worth less."""
    decision = state.decision
    if action == actions.PASS:
        return 0
    if decision == decisions.PAY or decision == decisions.DISCARD:
        return cards.giving(state, action - actions.CARD, taste)
    if decision == decisions.BUILD:
        return building.putting_up(state, action - actions.BUILD, taste)
    if decision == decisions.TAKE_ROLE:
        return roles.taking(state, action - actions.ROLE, taste)
    if decision == decisions.PRODUCE:
        return goods.producing(state, action - actions.PRODUCE)
    if decision == decisions.SELL:
        return goods.selling(state, action - actions.SELL)
    if decision == decisions.KEEP:
        return cards.keeping(state, action - actions.CARD, taste)
    if decision == decisions.COVER:
        return building.covering(state, action - actions.COVER, taste)
    if decision == decisions.GIVE_GOOD:
        return goods.giving(state, action - actions.GIVE_GOOD, taste)
    if decision == decisions.CHAPEL:
        return cards.putting_under_chapel(state, action - actions.CARD, taste)
    if decision == decisions.BANK:
        return cards.putting_under_bank(state, action - actions.CARD, taste)
    if decision == decisions.EXCHANGE:
        return cards.exchanging(state, action - actions.CARD, taste)
    if decision == decisions.USE_LIBRARY:
        return roles.using_library(state, taste)
    return cards.drawing(state, taste)
