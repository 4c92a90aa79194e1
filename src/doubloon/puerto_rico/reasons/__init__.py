"""Why an action of Puerto Rico is not legal: the reasons and checks of all subjects, put together.

A file of this folder has the reasons of one subject, what finds them, and the families of actions that are only its
own; `core/reasons.py` says how checks work.
"""

from __future__ import annotations

from ...core.contract import Figures
from ...core.reasons import GAP, Check, explainer
from ..actions import FAMILIES
from . import building, goods, loading, needs, people, roles, storage, tiles, timing, trading

__all__ = ["REASONS", "why_not"]

REASONS: dict[str, Figures] = {
    **timing.REASONS,
    **needs.REASONS,
    **roles.REASONS,
    **tiles.REASONS,
    **people.REASONS,
    **building.REASONS,
    **goods.REASONS,
    **trading.REASONS,
    **loading.REASONS,
    **storage.REASONS,
    **GAP,
}
"""Every reason with the types of its figures.

Goods, tiles, buildings, places, roles, persons and what is asked are given by name, seats from 0, cargo ships from 1.
"""

_CHECKS: dict[str, tuple[Check, ...]] = {
    **roles.CHECKS,
    **tiles.CHECKS,
    **people.CHECKS,
    **building.CHECKS,
    **goods.CHECKS,
    **trading.CHECKS,
    **loading.CHECKS,
    **storage.CHECKS,
    # Answers to decisions of several subjects.
    "PASS": (timing.asked({**building.PASSING, **loading.PASSING}, otherwise=timing.no_passing),),
    "AMOUNT": (timing.asked({**people.AMOUNTS, **loading.AMOUNTS}),),
}
"""The checks of each family, in their order."""

why_not = explainer(FAMILIES, _CHECKS, always=timing.game_over)
