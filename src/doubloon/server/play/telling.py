"""Who is connected to a table, and what they are told: views, presence, and anything else that everybody hears."""

from __future__ import annotations

from ...core.game import Data
from ..context import Server
from ..guard.errors import Refused
from . import messages
from .audience import Audience
from .changes import Edition
from .members import Member
from .messages import Happened
from .presence import Presence
from .standing import Standing
from .table_game import TableGame

DEVICES_MOST = 10
"""Connections of one person to a table."""
MEMBERS_MOST = 500
"""Connections to a table before spectators are turned away."""


class Telling:
    def __init__(self, server: Server, standing: Standing) -> None:
        self.members = Audience()
        self.presence = Presence(server.started_at)
        self._server = server
        self._standing = standing

    # People come and go -----------------------------------------------------------------------------------------------

    def check_may_watch(self, person: str | None, invitation: str | None = None) -> None:
        if not self._standing.game.may_watch(person, invitation):
            raise Refused(404, "no-such-table", "There is no such table.")

    def check_may_enter(self, person: str | None, invitation: str | None = None) -> None:
        self.check_may_watch(person, invitation)
        if person is not None and len(self.members.of({person})) >= DEVICES_MOST:
            raise Refused(429, "too-many-devices", "You already have this table open many times.")
        if self._standing.game.seat_of(person) is None and len(self.members) >= MEMBERS_MOST:
            raise Refused(503, "too-many-spectators", "Too many people are watching this table.")

    def enter(self, person: str | None, invitation: str | None, session: bytes | None, takes_changes: bool) -> Member:
        """A new connection, which gets the whole view at once."""
        self.check_may_enter(person, invitation)
        seat = self._standing.game.seat_of(person)
        member = Member(person, seat, invitation=invitation, session=session, takes_changes=takes_changes)
        self.members.add(member)
        changed = self.presence.count(self.members, self._server.now())
        self.tell_whole_view(member)
        if changed:
            self._tell_presence(besides=member)
        return member

    def exit(self, member: Member) -> None:
        self.members.discard(member)
        self._standing.used_at = self._server.now()
        if self.presence.count(self.members, self._server.now()):
            self._tell_presence()

    def disconnect(self, person: str) -> None:
        for member in self.members.of({person}):
            member.drop()

    def seat_members(self, game: TableGame) -> None:
        """By a game whose seats may have changed; who may no longer watch is dropped."""
        for member in self.members:
            member.seat = game.seat_of(member.person)
            if not game.may_watch(member.person, member.invitation):
                member.drop()
        self.presence.count(self.members, self._server.now())

    # Views ------------------------------------------------------------------------------------------------------------

    def view_of(self, seat: int | None) -> Data:
        return messages.views_data(self._standing.game, [seat], (), self._table_data())[seat]

    def tell_whole_view(self, member: Member) -> None:
        member.see_whole(Edition({member.seat: self.view_of(member.seat)}))

    def tell_views(self, news: list[Happened]) -> None:
        """What members share is computed and written once: the table for all, the view for those at the same seat."""
        if self.members:
            seats = self.members.seats()
            self.members.send_views(messages.views_data(self._standing.game, seats, news, self._table_data()))

    def _table_data(self) -> Data:
        now = self._standing
        return messages.table_data(now.game, self.presence, now.question, now.result, self._server.now())

    # Presence ---------------------------------------------------------------------------------------------------------

    def _tell_presence(self, besides: Member | None = None) -> None:
        seats = messages.seats_data(self._standing.game, self.presence, self._server.now())
        told = {"type": "presence", "seats": seats, "spectators": self.presence.spectators}
        self.members.send(told, besides={besides})
