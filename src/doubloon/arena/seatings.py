"""Who sits where: every deal is played by every line-up, and in it every bot takes every seat.

A line-up is who meets at a table. For each deal it sits down in one order around the table and plays once from each
of that order's rotations: every bot has every seat equally often, against the same opponents and with the same
chance. The orders take turns from deal to deal, because who sits before whom matters too.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, combinations_with_replacement, permutations

Seating = tuple[int, ...]
"""The number of the entrant at each seat."""


def mixed_lineups(entrants: int, seats: int) -> list[Seating]:
    """All tables of different bots; where there are fewer bots than seats, all tables that each of them sits at."""
    if entrants >= seats:
        return list(combinations(range(entrants), seats))
    filled = combinations_with_replacement(range(entrants), seats)
    return [lineup for lineup in filled if len(set(lineup)) == entrants]


def lone_lineups(entrants: int, opponent: int, seats: int) -> list[Seating]:
    """Each of the bots alone, with the opponent at all other seats."""
    return [(entrant, *[opponent] * (seats - 1)) for entrant in range(entrants)]


def seatings_of_deal(lineups: Sequence[Seating], deal: int) -> Iterator[Seating]:
    """All seatings that play the deal of that number."""
    for lineup in lineups:
        orders = circular_orders(lineup)
        yield from rotations(orders[deal % len(orders)])


def circular_orders(lineup: Seating) -> list[Seating]:
    """The ways to sit around a table that differ in more than where the first seat is."""
    return sorted({min(rotations(order)) for order in permutations(lineup)})


def rotations(order: Seating) -> list[Seating]:
    """The different ones, which are fewer than seats if the order repeats itself."""
    return sorted({order[start:] + order[:start] for start in range(len(order))})
