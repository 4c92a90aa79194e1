"""Servers without HTTP, a clock that tests move, and tables to play at."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any

import pytest
from sqlalchemy import insert, select

from doubloon.core.seat_view import SeatView
from doubloon.server.bus import Bus, LocalBus
from doubloon.server.context import Server
from doubloon.server.database import Database
from doubloon.server.database.schema import log, people, seats, tables
from doubloon.server.play.checks import Checks
from doubloon.server.play.log import Entry
from doubloon.server.play.members import Member
from doubloon.server.play.ownership import Ownership, SoleOwnership
from doubloon.server.play.room import Room
from doubloon.server.play.rooms import Rooms
from doubloon.server.play.store import load
from doubloon.server.play.table_game import replay
from doubloon.server.repeating import stop
from doubloon.server.settings import Settings
from doubloon.server.tables.seating import start_if_full

Chooser = Callable[[Any], int]


class FakeBots:
    """Choose at once, anything; they can be held back."""

    state = "ready"

    def __init__(self) -> None:
        self.may_think = asyncio.Event()
        self.may_think.set()
        self.asked: list[tuple[int, str]] = []
        self._chance = random.Random(1)

    async def open(self) -> None: ...

    async def close(self) -> None: ...

    async def choose(self, view: SeatView, level: str, seed: int, host: str = "") -> int:
        self.asked.append((view.seat, level))
        await self.may_think.wait()
        return self._chance.choice(view.legal)

    async def advise(self, view: SeatView, seed: int, seconds: float, host: str = "") -> int:
        return await self.choose(view, "adviser", seed, host)

    async def hints(self, view: SeatView, seed: int, seconds: float, host: str = "") -> list[dict[str, Any]]:
        self.asked.append((view.seat, "hints"))
        return []


@dataclass
class Clock:
    time: float = 1_000_000.0

    def __call__(self) -> float:
        return self.time


@dataclass
class Process:
    """One of the processes that serve the same database."""

    server: Server
    rooms: Rooms
    checks: Checks
    bots: FakeBots


@dataclass
class World:
    """A database, a clock, and processes on them that share a bus."""

    url: str
    clock: Clock = field(default_factory=Clock)
    bus: Bus = field(default_factory=LocalBus)
    processes: list[Process] = field(default_factory=list)
    _databases: list[Database] = field(default_factory=list)
    """Also those of processes that were killed: the system would close what they leave open."""

    async def process(self, bus: Bus | None = None, ownership: Ownership | None = None) -> Process:
        """One more process; those that share a bus are not alone. Unless told who owns what, each believes that every
        table is its own, as all do while Redis is away."""
        settings = Settings(database=self.url, redis="redis://shared" if self.processes else None)
        bots = FakeBots()
        server = Server(settings, Database(self.url), bus or self.bus, bots, self.clock)
        self._databases.append(server.database)
        await server.database.open()
        await server.bus.open()
        rooms = Rooms(server, ownership or SoleOwnership())
        process = Process(server, rooms, Checks(rooms), bots)
        await process.rooms.open()
        await process.checks.open()
        self.processes.append(process)
        return process

    async def close(self) -> None:
        for process in self.processes:
            await process.checks.close()
            await process.rooms.close()
            await process.server.bus.close()
        for database in self._databases:
            await database.close()


@pytest.fixture
async def world(database_url: str) -> AsyncIterator[World]:
    world = World(database_url)
    yield world
    await world.close()


@pytest.fixture
async def process(world: World) -> Process:
    return await world.process()


async def lay_table(
    process: Process, *sitting: str, game: str = "puerto-rico", seed: int = 5, is_public: bool = True, **row: Any
) -> str:
    """A table whose game has begun. Names in small letters are people, in capitals the levels of bots."""
    table_id = f"t{random.randrange(10**9)}"
    now = process.server.now()
    host = next((name for name in sitting if name.islower()), "host")
    async with process.server.database.write() as connection:
        known = set((await connection.execute(select(people.c.id))).scalars())
        for name in {host, *(name for name in sitting if name.islower())} - known:
            await connection.execute(insert(people).values(id=name, name=name.title(), created=now, seen=now))
        values: dict[str, Any] = {
            "id": table_id,
            "game": game,
            "options": {"players": len(sitting)},
            "seed": str(seed),
            "rules_version": 1,
            "status": "open",
            "is_public": is_public,
            "is_rated": False,
            "clock": {"kind": "none"},
            "host": host,
            "created": now,
        }
        await connection.execute(insert(tables).values(values | row))
        for seat, name in enumerate(sitting):
            who = {"person": name} if name.islower() else {"bot": name.lower()}
            await connection.execute(insert(seats).values(table=table_id, seat=seat, **who))
        await start_if_full(connection, table_id, now)
    return table_id


async def shared_table(world: World, *sitting: str, **row: Any) -> tuple[Room, Room]:
    """A table that two processes both believe to own."""
    one, two = await world.process(), await world.process()
    table_id = await lay_table(one, *sitting, **row)
    return await one.rooms.room(table_id), await two.rooms.room(table_id)


async def row_of(process: Process, table_id: str) -> Any:
    async with process.server.database.read() as connection:
        return (await connection.execute(select(tables).where(tables.c.id == table_id))).one()


async def entries_of(process: Process, table_id: str) -> list[Entry]:
    async with process.server.database.read() as connection:
        rows = await connection.execute(select(log).where(log.c.table == table_id).order_by(log.c.number))
        return [Entry(row.number, row.kind, row.seat, row.data, row.at) for row in rows]


async def assert_log_is_the_game(process: Process, room: Room) -> None:
    """What the database holds replays to what is in memory, byte for byte."""
    async with process.server.database.read() as connection:
        loaded = await load(connection, room.id)
    assert loaded is not None
    again, live = replay(loaded.table, loaded.entries), room.game
    assert [entry.number for entry in loaded.entries] == list(range(1, live.version + 1))
    assert again.match.position() == live.match.position()
    assert again.match.actions == live.match.actions
    for name in ("version", "status", "bots", "resigned", "time_left", "asked_at"):
        assert getattr(again, name) == getattr(live, name), name
    row = await row_of(process, room.id)
    assert (row.version, row.status, row.current) == (live.version, live.status, live.current)


def person_at(room: Room, seat: int | None = None) -> str:
    """The person at the seat, or at the one that decides."""
    seat = room.game.current if seat is None else seat
    assert seat is not None
    person = room.game.table.seats[seat].person
    assert person is not None
    return person


def offered(room: Room) -> list[str]:
    """The names of the legal actions."""
    return [choice["id"] for choice in room.game.match.offers()]


async def move(room: Room, chance: random.Random | None = None) -> None:
    """The deciding seat makes a move: the first, or any."""
    legal = offered(room)
    await room.move(person_at(room), room.game.version, [chance.choice(legal) if chance else legal[0]])


async def move_far(room: Room, chance: random.Random) -> int:
    """The deciding seat goes on for as long as a move may: how many actions that took."""
    seat, trial = room.game.current, room.game.match
    actions: list[str] = []
    while trial is not None and trial.current == seat:
        action = chance.choice(trial.legal)
        actions.append(trial.game.action_name(action.id))
        trial = trial.imagine(action).match
    await room.move(person_at(room), room.game.version, actions)
    return len(actions)


async def settle(room: Room) -> None:
    """Until no bot has anything to decide."""
    while room.game.deciding_bot and not room.question:
        await asyncio.sleep(0.001)


async def until(condition: Callable[[], bool]) -> None:
    async with asyncio.timeout(60):
        while not condition():
            await asyncio.sleep(0.001)


async def hears(member: Member, *types: str) -> None:
    """Until messages of all these types have come."""
    async with asyncio.timeout(60):
        missing = set(types)
        while missing:
            missing.discard(json.loads(await member.next() or "{}")["type"])


async def heard(member: Member) -> list[dict[str, Any]]:
    """What waits for the member."""
    await asyncio.sleep(0.002)
    said = []
    while member._waiting:
        said.append(json.loads(await member.next() or "{}"))
    return said


@asynccontextmanager
async def killed(process: Process) -> AsyncIterator[None]:
    """As kill -9 would leave it: nothing is closed, nothing is said."""
    yield
    process.rooms.timers.close()
    await stop([*process.rooms._looking, *process.checks._checking, *process.rooms.tasks])
