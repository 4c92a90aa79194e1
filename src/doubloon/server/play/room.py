"""A table on this process: a cache of the log, and the people who are connected to it here.

Whatever happens is tried on a copy of the game, then written in one transaction that asks for the version it was tried
on, and only then does the copy become the game and is anybody told. So what a client was told is in the database, and
of two processes that want to go on from the same version one wins; the other reads what it lacks.

The process that wrote the last entry is in charge of the bots. If it dies, the game falls due in the database, and
whoever sees that first takes charge.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import TYPE_CHECKING, NamedTuple

from ...core.errors import IllegalAction
from ...core.game import Data
from .. import metrics
from ..bus import Message
from ..database.schema import OPEN, OVER
from ..guard.errors import Refused
from ..tables.clocks import ABANDONED_AFTER, NoClock
from . import messages, rights, store
from .advice import bot_seed, illegal
from .audience import Audience
from .consent import Question
from .game import Game
from .log import ABANDON, LEAVE, MOVE, RESIGN, RETURN, TIME, UNDO, Entry, replay
from .members import Member
from .messages import Happened
from .presence import Presence

if TYPE_CHECKING:
    from .rooms import Rooms

DEVICES_MOST = 10
"""Connections of one person to a table."""
MEMBERS_MOST = 500
"""Connections to a table on one process before spectators are turned away."""
STAND_IN = "medium"
"""The level of the bot that plays for somebody who is away or has resigned."""


class Draft(NamedTuple):
    """What is to be written into the log."""

    kind: str
    seat: int | None
    data: Data


class Stale(Refused):
    """Somebody else was quicker."""

    def __init__(self, version: int) -> None:
        super().__init__(409, "stale", "The game has gone on in the meantime.", version=version)


class NotDue(Exception):
    """Nothing has to be done after all."""


class Room:
    def __init__(self, rooms: Rooms, game: Game, result: Data | None, *, is_in_charge: bool) -> None:
        self.game = game
        self.result = result
        """Of a game that is over."""
        self.members = Audience()
        self.presence = Presence()
        self.question: Question | None = None
        self.used_at = rooms.server.now()
        self._rooms = rooms
        self._server = rooms.server
        self._is_in_charge = is_in_charge
        self._lock = asyncio.Lock()
        self._thinking: asyncio.Task[None] | None = None
        self._unsubscribe: Callable[[], Awaitable[None]] | None = None

    @property
    def id(self) -> str:
        return self.game.table.id

    @property
    def is_idle(self) -> bool:
        return not self.members and not self._is_thinking and not self._lock.locked()

    async def listen(self) -> None:
        self._unsubscribe = await self._server.bus.subscribe(self.topic, self._hear)

    async def close(self) -> None:
        """What is being written is finished."""
        if self._unsubscribe:
            await self._unsubscribe()
        if self._thinking:
            self._thinking.cancel()
        self._rooms.timers.cancel(self.id)
        async with self._lock:
            for member in self.members:
                member.drop()

    @property
    def topic(self) -> str:
        return f"table:{self.id}"

    # People come and go -----------------------------------------------------------------------------------------------

    def check_may_watch(self, person: str | None, invitation: str | None = None) -> None:
        if not self.game.may_watch(person, invitation):
            raise Refused(404, "no-such-table", "There is no such table.")

    def check_may_enter(self, person: str | None, invitation: str | None = None) -> None:
        self.check_may_watch(person, invitation)
        if person is not None and len(self.members.of({person})) >= DEVICES_MOST:
            raise Refused(429, "too-many-devices", "You are connected to this table many times already.")
        if self.game.seat_of(person) is None and len(self.members) >= MEMBERS_MOST:
            raise Refused(503, "too-many-spectators", "Too many people are watching this table.")

    async def enter(self, person: str | None, *, invitation: str | None = None, session: bytes | None = None) -> Member:
        """A connection, which gets the whole view at once."""
        self.check_may_enter(person, invitation)
        member = Member(person, self.game.seat_of(person), invitation=invitation, session=session)
        self.members.add(member)
        changed = self.presence.count(self.members)
        member.send(messages.write(self.view_of(member.seat)))
        if changed:
            self._tell_presence(besides=member)
            await self._publish(self.presence.message())
        return member

    async def exit(self, member: Member) -> None:
        self.members.discard(member)
        self.used_at = self._server.now()
        if self.presence.count(self.members):
            self._tell_presence()
            await self._publish(self.presence.message())

    def disconnect(self, person: str) -> None:
        for member in self.members.of({person}):
            member.drop()

    async def renew_presence(self) -> None:
        """Other processes know that this one is alive, and the other way round."""
        if self.presence.is_shared and self.members:
            await self._publish(self.presence.message())
        if self.presence.forget(self._server.now()):
            self._tell_presence()

    def view_of(self, seat: int | None) -> Data:
        return messages.views_data(self.game, [seat], (), self._table_data())[seat]

    def view_for(self, person: str | None, invitation: str | None = None) -> Data:
        self.check_may_watch(person, invitation)
        return self.view_of(self.game.seat_of(person))

    # What people do ---------------------------------------------------------------------------------------------------

    async def move(self, person: str, version: int, actions: list[int]) -> None:
        def draft(game: Game) -> Draft:
            return Draft(MOVE, rights.deciding_seat(game, person), {"actions": actions})

        with metrics.move_seconds.time():
            await self._append(draft, version)
        metrics.moves.labels("person").inc()

    async def undo(self, person: str) -> None:
        """Takes one's last move back: at once if nobody could mind, else the others are asked."""
        game = self.game
        seat = rights.playing_seat(game, person)
        to = rights.before_last_move(game, seat)
        others = game.players() - {person}
        if not others or (game.moves.last_seat == seat and game.tells_nothing_new()):
            await self._append(lambda _: Draft(UNDO, seat, {"to": to}), game.version)
        else:
            self._server.limits.take("undo", person)
            question = Question(seat, to, game.version, set(others))
            self._ask(question)
            await self._publish({"kind": "undo_asked", "question": question.data()})

    async def answer_undo(self, person: str, agrees: bool) -> None:
        question = self.question
        if question is None or person not in question.waits_for:
            raise Refused(409, "no-question", "You are not asked to take a move back.")
        self._hear_answer(question.version, person, agrees)
        answer = {"kind": "undo_answered", "version": question.version, "person": person, "agrees": agrees}
        await self._publish(answer)
        await self._settle_question()

    async def resign(self, person: str) -> None:
        def draft(game: Game) -> Draft:
            return Draft(RESIGN, rights.seat_in_game(game, person), {"bot": STAND_IN})

        await self._append(draft)

    async def leave(self, person: str) -> None:
        """A bot stands in until the person comes back."""
        await self._append(lambda game: Draft(LEAVE, rights.playing_seat(game, person), {"bot": STAND_IN}))

    async def come_back(self, person: str) -> None:
        def draft(game: Game) -> Draft:
            seat = rights.seat_in_game(game, person)
            if not game.is_away(seat):
                raise Refused(409, "not-away", "You play this seat already.")
            return Draft(RETURN, seat, {})

        await self._append(draft)

    async def say(self, person: str, text: str) -> None:
        seat = self.game.seat_of(person)
        if seat is None:
            raise Refused(403, "not-seated", "Only people at the table talk at it.")
        self._server.limits.take("chat", person)
        now = self._server.now()
        async with self._server.database.write() as connection:
            number = await store.say(connection, self.id, person, text, now)
        name = self.game.table.seats[seat].name
        said = {"id": number, "person": person, "name": name, "text": text, "at": now}
        await self._publish({"kind": "chat", "said": said})

    # Taking moves back by consent -------------------------------------------------------------------------------------

    def _ask(self, question: Question) -> None:
        is_known = self.question is not None and self.question.version == question.version
        if question.version != self.game.version or is_known:
            return
        self.question = question
        self.members.send({"type": "undo_asked", **question.data()})

    def _hear_answer(self, version: int, person: str, agrees: bool) -> None:
        question = self.question
        if question is None or question.version != version or person not in question.waits_for:
            return
        if agrees:
            question.waits_for.remove(person)
        else:
            self.question = None
        self.members.send({"type": "undo_answered", "person": person, "agrees": agrees})

    async def _settle_question(self) -> None:
        """Two processes may both see that everybody has agreed: one of them writes it."""
        question = self.question
        if question is not None and question.is_settled:
            with suppress(Stale):
                await self._append(lambda _: Draft(UNDO, question.seat, {"to": question.to}), question.version)

    # Writing ----------------------------------------------------------------------------------------------------------

    async def _append(self, draft: Callable[[Game], Draft], version: int | None = None) -> None:
        """Writes what is drafted on the game as it stands. With a version: on no other one.

        A client that goes away in the middle does not stop it.
        """
        await asyncio.shield(self._rooms.spawn(self._write(draft, version)))

    async def _write(self, draft: Callable[[Game], Draft], version: int | None) -> None:
        async with self._lock:
            if version is not None and version > self.game.version:
                await self._read()
            entry, after = await self._write_on_newest(draft, version)
            self._is_in_charge = True
            news = [messages.happened(entry, after, self.members.seats())]
            self._go_on(after, news)
        await self._publish({"kind": "entry", "version": entry.number})

    async def _write_on_newest(self, draft: Callable[[Game], Draft], version: int | None) -> tuple[Entry, Game]:
        while True:
            if version not in (None, self.game.version):
                raise Stale(self.game.version)
            entry = Entry(self.game.version + 1, *draft(self.game), self._server.now())
            after = _tried(self.game, entry)
            async with self._server.database.write() as connection:
                is_written = await store.append(connection, entry, after, self.due(after))
                if is_written and after.status == OVER:
                    self.result = await store.result_of(connection, self.id)
            if is_written:
                return entry, after
            if not await self._read():
                raise Refused(404, "no-such-table", "There is no such table.")

    async def _read(self) -> bool:
        """Catches up with what other processes wrote; whether there was anything."""
        if self.game.status == OPEN:
            return await self._read_anew()
        async with self._server.database.read() as connection:
            entries = await store.entries_after(connection, self.id, self.game.version)
        news, after, audience = [], self.game.copy(), self.members.seats()
        for entry in entries:
            after.apply(entry)
            news.append(messages.happened(entry, after, audience))
        if after.status == OVER:
            async with self._server.database.read() as connection:
                self.result = await store.result_of(connection, self.id)
        if news:
            self._is_in_charge = False
            self._go_on(after, news)
        return bool(news)

    async def _read_anew(self) -> bool:
        """Before the game starts people come and go, and the table has no version for that."""
        async with self._server.database.read() as connection:
            loaded = await store.load(connection, self.id)
        if loaded is None:
            return False
        after = replay(loaded.table, loaded.entries)
        self._seat_members(after)
        news = [messages.happened(loaded.entries[0], after, self.members.seats())] if after.version == 1 else []
        self._go_on(after, news)
        return True

    def _seat_members(self, after: Game) -> None:
        for member in self.members:
            member.seat = after.seat_of(member.person)
            if not after.may_watch(member.person, member.invitation):
                member.drop()
        self.presence.count(self.members)

    def _go_on(self, after: Game, news: list[Happened]) -> None:
        """From here on the game is this one."""
        self.game = after
        self.question = None
        self.used_at = self._server.now()
        self._tell_views(news)
        self.see_to_it()
        if after.has_begun:
            after.match.fold()

    # Bots and clocks --------------------------------------------------------------------------------------------------

    def due(self, game: Game) -> float | None:
        """When the game needs the server."""
        if game.current is None:
            return None
        if game.deciding_bot:
            return game.asked_at + self._rooms.bot_patience
        return game.deadline or game.asked_at + ABANDONED_AFTER

    def see_to_it(self) -> None:
        """Lets a bot think, or waits for what is due."""
        due = self.due(self.game)
        if due is None:
            self._rooms.timers.cancel(self.id)
        elif self.game.deciding_bot and self._is_in_charge:
            self._rooms.timers.cancel(self.id)
            self._think()
        else:
            self._rooms.timers.set(self.id, due, self._fall_due)

    def _fall_due(self) -> None:
        self._rooms.spawn(self.attend())

    async def attend(self) -> None:
        """Does what is due, and takes charge of the bots."""
        self._is_in_charge = True
        if self.game.deciding_bot:
            self._think()
            return
        with suppress(NotDue):
            await self._append(self._overdue)

    def _overdue(self, game: Game) -> Draft:
        due = self.due(game)
        if due is None or due > self._server.now() or game.deciding_bot:
            raise NotDue
        clock = game.table.clock
        if isinstance(clock, NoClock):
            return Draft(ABANDON, None, {})
        return Draft(TIME, game.current, {"bot": STAND_IN, "resigns": clock.on_timeout == "resign"})

    @property
    def _is_thinking(self) -> bool:
        return self._thinking is not None and not self._thinking.done()

    def _think(self) -> None:
        if not self._is_thinking:
            self._thinking = self._rooms.spawn(self._play_bots())

    async def _play_bots(self) -> None:
        """For as long as bots decide. If one fails, the game falls due again."""
        while self._is_in_charge and (level := self.game.deciding_bot):
            version, seat = self.game.version, self.game.current
            assert seat is not None
            view = self.game.match.seat_view(seat)
            action = await self._server.bots.choose(view, level, bot_seed(self.game, seat))
            with suppress(Stale):
                await self._play_for_bot(seat, version, action)

    async def _play_for_bot(self, seat: int, version: int, action: int) -> None:
        await self._append(lambda _: Draft(MOVE, seat, {"actions": [action]}), version)
        metrics.moves.labels("bot").inc()

    # Telling ----------------------------------------------------------------------------------------------------------

    def _table_data(self) -> Data:
        return messages.table_data(self.game, self.presence, self.question, self.result, self._server.now())

    def _tell_views(self, news: list[Happened]) -> None:
        """What members share is computed and written once: the table for all, the view for those at the same seat."""
        if self.members:
            table = messages.written(self._table_data())
            self.members.send_by_seat(messages.views_data(self.game, self.members.seats(), news, table))

    def _tell_presence(self, besides: Member | None = None) -> None:
        seats = messages.seats_data(self.game, self.presence)
        spectators = self.presence.all_spectators()
        self.members.send({"type": "presence", "seats": seats, "spectators": spectators}, besides={besides})

    async def _tell_chat(self, said: Data) -> None:
        async with self._server.database.read() as connection:
            deaf = await store.who_muted(connection, said["person"], self.members.people())
        self.members.send({"type": "chat", **said}, besides=self.members.of(deaf))

    # Other processes --------------------------------------------------------------------------------------------------

    async def _publish(self, message: Message) -> None:
        await self._server.bus.publish(self.topic, message)

    async def _hear(self, message: Message) -> None:
        """The bus waits for this: what takes longer is done beside it."""
        hears = HEARS.get(message.get("kind", ""))
        if hears:
            hears(self, message)

    def _hear_entry(self, message: Message) -> None:
        if message["version"] > self.game.version:
            self._rooms.spawn(self._catch_up(message["version"]))

    async def _catch_up(self, version: int) -> None:
        async with self._lock:
            if version > self.game.version:
                await self._read()

    async def catch_up(self) -> None:
        async with self._lock:
            await self._read()

    def _hear_seats(self, _: Message) -> None:
        self._rooms.spawn(self.take_seats())

    async def take_seats(self) -> None:
        """Who sits here, or what they are called, has changed beside the game."""
        async with self._lock:
            if self.game.status == OPEN:
                await self._read()
            else:
                await self._read_table()

    async def _read_table(self) -> None:
        async with self._server.database.read() as connection:
            table = await store.load_table(connection, self.id)
        if table is not None:
            self.game.renew(table)
            self._seat_members(self.game)
            self._tell_views([])

    def _hear_closed(self, _: Message) -> None:
        self.end()

    def end(self) -> None:
        """The table is no more."""
        self.members.send({"type": "closed"})
        self._rooms.spawn(self._rooms.drop(self))

    def _hear_lost(self, _: Message) -> None:
        self._rooms.spawn(self.catch_up())

    def _hear_rematch(self, message: Message) -> None:
        self.members.send({"type": "rematch", "table": message["table"]})

    def _hear_presence(self, message: Message) -> None:
        if self.presence.hear(message, self._server.now()):
            self._tell_presence()
            if self.members:
                self._rooms.spawn(self._publish(self.presence.message()))

    def _hear_question(self, message: Message) -> None:
        self._ask(Question.from_data(message["question"]))

    def _hear_undo_answered(self, message: Message) -> None:
        self._hear_answer(message["version"], message["person"], message["agrees"])
        self._rooms.spawn(self._settle_question())

    def _hear_chat(self, message: Message) -> None:
        if self.members:
            self._rooms.spawn(self._tell_chat(message["said"]))


HEARS: dict[str, Callable[[Room, Message], None]] = {
    "lost": Room._hear_lost,
    "entry": Room._hear_entry,
    "open": Room._hear_seats,
    "running": Room._hear_seats,
    "seats": Room._hear_seats,
    "closed": Room._hear_closed,
    "rematch": Room._hear_rematch,
    "presence": Room._hear_presence,
    "undo_asked": Room._hear_question,
    "undo_answered": Room._hear_undo_answered,
    "chat": Room._hear_chat,
}


def _tried(game: Game, entry: Entry) -> Game:
    after = game.copy()
    try:
        after.apply(entry)
    except IllegalAction as error:
        raise illegal(error) from None
    return after
