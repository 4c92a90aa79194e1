"""Who is connected to a table, on any process."""

from __future__ import annotations

import secrets
from collections.abc import Iterable

from ..bus import Message
from .members import Member

FORGOTTEN_AFTER = 60.0
"""Seconds after which a process that has gone silent is taken for dead."""


class Presence:
    """Each process tells the others whom it has, when that changes and from time to time."""

    def __init__(self) -> None:
        self.process = secrets.token_hex(8)
        self.people: frozenset[str] = frozenset()
        """The people connected to this process."""
        self.spectators = 0
        self._elsewhere: dict[str, tuple[frozenset[str], int, float]] = {}

    def count(self, members: Iterable[Member]) -> bool:
        """Whether anything has changed on this process."""
        before = self.people, self.spectators
        seated = [member for member in members if member.seat is not None]
        self.people = frozenset(member.person for member in seated if member.person)
        self.spectators = sum(1 for _ in members) - len(seated)
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
        known = self._elsewhere.get(message["process"])
        self._elsewhere[message["process"]] = (frozenset(message["people"]), message["spectators"], now)
        return known is None or known[:2] != (frozenset(message["people"]), message["spectators"])

    def forget(self, now: float) -> bool:
        """Processes that were killed say no goodbye. Whether one is forgotten."""
        dead = [process for process, (*_, at) in self._elsewhere.items() if at < now - FORGOTTEN_AFTER]
        for process in dead:
            del self._elsewhere[process]
        return bool(dead)

    @property
    def is_shared(self) -> bool:
        """Another process has the table as well."""
        return bool(self._elsewhere)

    def everybody(self) -> frozenset[str]:
        return self.people.union(*(people for people, *_ in self._elsewhere.values()))

    def all_spectators(self) -> int:
        return self.spectators + sum(spectators for _, spectators, _ in self._elsewhere.values())
