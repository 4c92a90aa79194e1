"""Who is connected to a table, on any process."""

from __future__ import annotations

import secrets
from collections.abc import Iterable

from ..bus import Message
from ..people.sessions import SEEN_EVERY
from .members import Member
from .table_game import Seat

FORGOTTEN_AFTER = 60.0
"""Seconds after which a process that has gone silent is taken for dead."""


class Presence:
    """Each process tells the others whom it has, when that changes and from time to time."""

    def __init__(self, started_at: float) -> None:
        """`started_at`: what was before, this process does not know."""
        self.process = secrets.token_hex(8)
        self.people: frozenset[str] = frozenset()
        """The people connected to this process."""
        self.spectators = 0
        self._elsewhere: dict[str, tuple[frozenset[str], int, float]] = {}
        self._left: dict[str, float] = {}
        """When people who were here have gone."""
        self._started_at = started_at

    def count(self, members: Iterable[Member], now: float) -> bool:
        """Whether anything has changed on this process."""
        before, here = (self.people, self.spectators), self.everybody()
        seated = [member for member in members if member.seat is not None]
        self.people = frozenset(member.person for member in seated if member.person)
        self.spectators = sum(1 for _ in members) - len(seated)
        self._note_who_left(here, now)
        return before != (self.people, self.spectators)

    def message(self) -> Message:
        return {
            "kind": "presence",
            "process": self.process,
            "people": sorted(self.people),
            "spectators": self.spectators,
        }

    def hear(self, message: Message, now: float) -> bool:
        """What a process says; whether it is new here."""
        if message["process"] == self.process:
            return False
        known, here = self._elsewhere.get(message["process"]), self.everybody()
        self._elsewhere[message["process"]] = (frozenset(message["people"]), message["spectators"], now)
        self._note_who_left(here, now)
        return known is None or known[:2] != (frozenset(message["people"]), message["spectators"])

    def forget(self, now: float) -> bool:
        """Processes that were killed say no goodbye. Whether one is forgotten."""
        dead = [process for process, (*_, at) in self._elsewhere.items() if at < now - FORGOTTEN_AFTER]
        here = self.everybody()
        for process in dead:
            del self._elsewhere[process]
        self._note_who_left(here, now)
        return bool(dead)

    def _note_who_left(self, before: frozenset[str], now: float) -> None:
        here = self.everybody()
        self._left |= dict.fromkeys(before - here, now)
        for person in here & self._left.keys():
            del self._left[person]

    def away_since(self, seat: Seat, now: float) -> float | None:
        """Since when the person of the seat has not been connected, at the least; None: is connected, or there is no
        person."""
        if seat.person is None or seat.person in self.everybody():
            return None
        seen = min(now, seat.seen + SEEN_EVERY)  # people who are connected are noticed no more often
        return self._left.get(seat.person, max(seen, self._started_at))

    @property
    def is_shared(self) -> bool:
        """Another process has the table as well."""
        return bool(self._elsewhere)

    def everybody(self) -> frozenset[str]:
        return self.people.union(*(people for people, *_ in self._elsewhere.values()))

    def all_spectators(self) -> int:
        return self.spectators + sum(spectators for _, spectators, _ in self._elsewhere.values())
