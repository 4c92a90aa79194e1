"""Why an action of San Juan is not legal: the reasons and checks of all subjects, put together.

A file of this folder has the reasons of one subject, what finds them, and the families of actions that are only its
own; `core/reasons.py` says how checks work.
"""

from __future__ import annotations

from ...core.contract import Figures
from ...core.reasons import GAP, Check, explainer
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
    **GAP,
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

why_not = explainer(FAMILIES, _CHECKS, always=timing.game_over)
