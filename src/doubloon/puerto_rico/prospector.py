"""The prospector phase."""

from __future__ import annotations

from ..core.kernel import kernel
from .facts import PROSPECTOR
from .happenings import BY_ROLE
from .rounds import end_phase
from .state import privilege
from .treasury import earn


@kernel
def begin(state, events):
    """PR-PRO-1: the taker gets 1 doubloon, with a library 2; nobody else acts."""
    earn(state, events, state.taker, privilege(state, state.taker), BY_ROLE + PROSPECTOR)
    end_phase(state)
