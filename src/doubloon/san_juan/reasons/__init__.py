"""Why an action is not legal, as data: an id and its figures. A client turns them into sentences of its language.

Every family of actions has a list of checks, and the first that finds something gives the reason: what is never
possible in this game, then what is not asked now, then what stands against it. Checks use the figures of the role files
and decide nothing. A reason is for the seat that decides: it may tell what only that seat knows.

A file of this folder has the reasons of one subject, what finds them, and the families of actions that are only its
own.
"""

from __future__ import annotations

from typing import Any

from ...core.contract import Described, Figures
from ...core.game import Data
from ...core.reasons import Check, first, reason
from ..actions import FAMILIES
from . import building, cards, goods, needs, prospecting, roles, timing

__all__ = ["REASONS", "why_not"]

REASONS: dict[str, Figures] = {
    **timing.REASONS,
    **needs.REASONS,
    **roles.REASONS,
    **building.REASONS,
    **goods.REASONS,
    **cards.REASONS,
    **prospecting.REASONS,
    "not_legal": Described("No check found a reason: a gap in the checks, never seen in play."),
}
"""Every reason with the types of its figures.

Goods, cards, buildings, roles and what is asked are given by name, seats from 0.
"""

_CHECKS: dict[str, tuple[Check, ...]] = {
    **roles.CHECKS,
    **building.CHECKS,
    **goods.CHECKS,
    **cards.CHECKS,
    **prospecting.CHECKS,
    # An answer to decisions of several subjects.
    "PASS": (timing.asked({**roles.PASSING, **building.PASSING, **goods.PASSING, **cards.PASSING}),),
}
"""The checks of each family, in their order."""

_FAMILY_OF = [(name, number) for name, family in FAMILIES.items() for number in range(len(family))]
"""The family of each action and its number there."""


def why_not(state: Any, action: int) -> Data:
    """Why an action that is not legal in the state is not: the id of the reason and its figures."""
    family, number = _FAMILY_OF[action]
    return timing.game_over(state, number) or first(state, number, _CHECKS[family]) or reason("not_legal")
