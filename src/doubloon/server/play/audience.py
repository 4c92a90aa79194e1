"""Everybody who is connected to a table on this process."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from ...core.game import Data
from . import messages
from .changes import Edition
from .members import Member


class Audience(set[Member]):
    def seats(self) -> set[int | None]:
        """Those that somebody here looks from; None: spectators."""
        return {member.seat for member in self}

    def people(self) -> set[str]:
        return {member.person for member in self if member.person}

    def of(self, people: Collection[str]) -> set[Member]:
        return {member for member in self if member.person in people}

    def send(self, data: Data, besides: Collection[Member | None] = ()) -> None:
        text = messages.write(data)
        for member in self:
            if member not in besides:
                member.send(text)

    def send_views(self, views: Mapping[int | None, Data]) -> None:
        """To each the view of its seat, or what is new in it."""
        edition = Edition(views)
        for member in self:
            member.see(edition)
