"""Who is connected to a table: to the process that owns it, or to another one that relays."""

from __future__ import annotations

from collections.abc import Iterable

from ..people.sessions import SEEN_EVERY
from .members import Member
from .table_game import Seat


class Presence:
    def __init__(self, started_at: float) -> None:
        """`started_at`: what was before, this process does not know."""
        self.people: frozenset[str] = frozenset()
        """Those who have a seat."""
        self.spectators = 0
        self._left: dict[str, float] = {}
        """When people who were here have gone."""
        self._started_at = started_at

    def count(self, members: Iterable[Member], now: float) -> bool:
        """Whether anything has changed."""
        before = (self.people, self.spectators)
        seated = [member for member in members if member.seat is not None]
        self.people = frozenset(member.person for member in seated if member.person)
        self.spectators = sum(1 for _ in members) - len(seated)
        self._left |= dict.fromkeys(before[0] - self.people, now)
        for person in self.people & self._left.keys():
            del self._left[person]
        return before != (self.people, self.spectators)

    def away_since(self, seat: Seat, now: float) -> float | None:
        """Since when the person of the seat has not been connected, at the least; None: is connected, or there is no
        person."""
        if seat.person is None or seat.person in self.people:
            return None
        seen = min(now, seat.seen + SEEN_EVERY)  # people who are connected are noticed no more often
        return self._left.get(seat.person, max(seen, self._started_at))
