"""What a seat may know, and possible truths behind it.

Everything in Puerto Rico lies open or can be worked out from what was open, but for the generator and the plantations
that were drawn unseen: the tile in an owner's hand, and what is printed under forests laid from it.
"""

from __future__ import annotations

from ..core.kernel import kernel
from ..core.random import below, draw_any
from . import decisions
from .facts import FOREST
from .state import of_all_kinds

UNSEEN_TILE = -2
"""In a view: somebody else holds a drawn tile."""


@kernel
def blank(seen, seat):
    """Blanks in a copy of the state what the seat (-1: a spectator) may not know. Tiles that it cannot place are added
    to the stack, so that the sums of all kinds stay true."""
    seen.generator.seed = 0
    seen.generator.draws = 0
    for index in range(seen.options.players):
        if index != seat:
            other = seen.seats[index]
            for kind in range(5):
                seen.stack[kind] += other.unseen_forests[kind]
                other.unseen_forests[kind] = 0
    if seen.decision == decisions.LAY_TILE and seen.current != seat and seen.drawn != UNSEEN_TILE:
        seen.stack[seen.drawn] += 1
        seen.drawn = UNSEEN_TILE


@kernel
def resample(state, generator):
    """Makes a possible state of a view, in place: unseen tiles are drawn from those that the seat could not place."""
    for index in range(state.options.players):
        seat = state.seats[index]
        known = of_all_kinds(seat.seen_forests) + of_all_kinds(seat.unseen_forests)
        for _ in range(seat.island[FOREST] - known):
            seat.unseen_forests[draw_any(state.stack, of_all_kinds(state.stack), generator)] += 1
    if state.drawn == UNSEEN_TILE:
        state.drawn = draw_any(state.stack, of_all_kinds(state.stack), generator)
    state.generator.seed = (below(generator, 1 << 31) << 31) | below(generator, 1 << 31)
    state.generator.draws = 0
