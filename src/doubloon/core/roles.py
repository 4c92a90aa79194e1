"""Games of rounds in which one seat after the other, from the governor on, takes a role: what they have in common."""

from __future__ import annotations

from typing import Any

from .plain_data import require

WHOSE_TURN = [
    ("phase", "i1"),
    ("stage", "i1"),
    ("decision", "i1"),
    ("current", "i1"),
    ("governor", "i1"),
    ("taker", "i1"),
    ("turn", "i1"),  # seats that had their turn, from the taker
    ("roles_taken", "i1"),
    ("ended_by", "i1"),
]
"""Fields of the state."""


def takers_in_turn(state: Any, most: int) -> list[int]:
    """The seats that have taken roles in this round, in turn. ValueError says so where a position's roles were taken
    otherwise, or more of them than `most`."""
    require(state.roles_taken <= most, "roles", f"{state.roles_taken} are taken, of at most {most}")
    players = state.options.players
    order = [(state.governor + step) % players for step in range(state.roles_taken)]
    turns = f"with {state.roles_taken} taken from governor {state.governor} on"
    for seat in range(players):
        taken, fair = list(state.role_taker).count(seat), order.count(seat)
        require(taken == fair, "roles", f"{turns}, seat {seat} has {fair} and not {taken}")
    return order
