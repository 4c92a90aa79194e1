"""Seats around a table. A game's state says in `options.players` how many there are."""

from __future__ import annotations

from .kernel import kernel


@kernel
def seat_from(state, first, steps):
    """The seat this many steps clockwise. (A division would be slow, and the steps are few.)"""
    seat = first + steps
    while seat >= state.options.players:
        seat -= state.options.players
    return seat
