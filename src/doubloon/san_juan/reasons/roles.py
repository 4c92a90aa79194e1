"""Taking a role, and the library that makes its privilege count twice."""

from __future__ import annotations

from typing import Any

from ...core.contract import Described, Figures
from ...core.game import Data
from ...core.reasons import Check, reason, when
from .. import decisions
from ..contract import Role
from ..facts import LIBRARY, ROLES
from ..state import NO_SEAT
from .needs import own, unused
from .timing import only_on

REASONS: dict[str, Figures] = {
    "role_taken": {"role": Role, "seat": int},
    "must_take_role": {},
    "library_counts_by_itself": Described("Its owner does not choose when it counts."),
}


def _role_taken(state: Any, role: int) -> Data | None:
    taker = state.role_taker[role]
    return when(taker != NO_SEAT, "role_taken", role=ROLES[role], seat=taker)


def _must_take_role(_: Any, __: int) -> Data | None:
    """SJ-RND-3."""
    return reason("must_take_role")


def _counts_by_itself(state: Any, _: int) -> Data | None:
    """SJ-CTY-12: a governor of two players alone chooses, at the first of his roles."""
    chooses = state.options.players == 2 and state.current == state.governor and state.roles_taken == 0
    return when(not chooses, "library_counts_by_itself")


_UNUSED = unused(LIBRARY, lambda state: state.library_used and state.current == state.governor)

PASSING = {decisions.TAKE_ROLE: (_must_take_role,)}

CHECKS: dict[str, tuple[Check, ...]] = {
    "ROLE": (only_on(decisions.TAKE_ROLE, _role_taken),),
    "USE_LIBRARY": (own(LIBRARY), _UNUSED, _counts_by_itself, only_on(decisions.USE_LIBRARY)),
}
