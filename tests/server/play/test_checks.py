"""What changes in the database without being told: sessions that end, people who are gone, tables that went on."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from sqlalchemy import delete, insert, select, update

from doubloon.server.bus import LOST, LocalBus
from doubloon.server.database.schema import people, seats, sessions, tables
from doubloon.server.operating.admin import Administration
from doubloon.server.people.accounts import delete_person
from doubloon.server.people.sessions import DELETED, PEOPLE, RENAMED, SEEN_EVERY, SESSIONS_ENDED
from doubloon.server.play.members import Member
from doubloon.server.play.room import Room
from doubloon.server.tables.announcing import topic

from .conftest import Process, World, entries_of, heard, lay_table, move, row_of, until

pytestmark = pytest.mark.anyio

LIFETIME = 1000.0


def administration(process: Process) -> Administration:
    """Another process, which nobody hears."""
    return Administration(process.server.database, LocalBus(), process.server.now)


async def change(process: Process, *statements: Any) -> None:
    async with process.server.database.write() as connection:
        for statement in statements:
            await connection.execute(statement)


async def session_of(process: Process, person: str, key: bytes) -> bytes:
    now = process.server.now()
    await change(
        process, insert(sessions).values(token=key, person=person, created=now, seen=now, expires=now + LIFETIME)
    )
    return key


async def connected(process: Process, room: Room, person: str, key: bytes) -> Member:
    return await room.enter(person, session=await session_of(process, person, key))


# Sessions -------------------------------------------------------------------------------------------------------------


async def test_connections_end_with_their_sessions(process: Process) -> None:
    room = await process.rooms.room(await lay_table(process, "ann", "ben", "cid"))
    ann, phone = await connected(process, room, "ann", b"ann"), await connected(process, room, "ann", b"phone")
    ben, watcher = await connected(process, room, "ben", b"ben"), await room.enter(None)
    await process.checks.check()
    assert not any(each.is_dropped for each in (ann, phone, ben, watcher))
    await change(process, delete(sessions).where(sessions.c.token == b"ann"))
    await administration(process).ban("ben", days=1)
    await process.checks.check()
    assert [each.is_dropped for each in (ann, phone, ben, watcher)] == [True, False, True, False]


async def test_people_who_are_connected_count_as_seen_and_stay_logged_in(process: Process, world: World) -> None:
    room = await process.rooms.room(await lay_table(process, "ann", "ben", "cid"))
    ann = await connected(process, room, "ann", b"ann")
    for _ in range(10):
        world.clock.time += SEEN_EVERY + 1
        await process.checks.check()
    assert not ann.is_dropped
    async with process.server.database.read() as connection:
        session = (await connection.execute(select(sessions))).one()
        seen = (await connection.execute(select(people.c.id, people.c.seen))).all()
    assert (session.seen, session.expires) == (world.clock.time, world.clock.time + LIFETIME)
    assert {row.id for row in seen if row.seen == world.clock.time} == {"ann"}


# People ---------------------------------------------------------------------------------------------------------------


async def test_somebody_who_is_banned_is_away_until_the_ban_is_over(process: Process, world: World) -> None:
    room = await process.rooms.room(await lay_table(process, "ann", "ben", "cid"))
    process.bots.may_think.clear()
    await administration(process).ban("ann", days=1)
    await process.checks.check()
    assert (room.game.is_away(0), room.game.resigned) == (True, frozenset())
    assert process.bots.asked == [(0, "medium")]
    await process.checks.check()
    world.clock.time += 2 * 86_400
    await room.come_back("ann")
    await process.checks.check()
    assert [entry.kind for entry in await entries_of(process, room.id)] == ["start", "leave", "return"]


async def test_somebody_who_is_deleted_has_resigned_and_the_others_play_on(process: Process) -> None:
    table_id = await lay_table(process, "ann", "ben", "cid")
    room = await process.rooms.room(table_id)
    ben = await room.enter("ben")
    async with process.server.database.write() as connection:
        await delete_person(connection, "ann")
    await process.server.bus.publish(PEOPLE, {"person": "ann", "event": DELETED})
    await until(lambda: room.game.resigned == {0} and not room.game.deciding_bot)
    await until(lambda: room.game.match.seats == ("deleted", "Ben", "Cid"))
    told = await heard(ben)
    assert (told[-1]["table"]["seats"][0]["name"], told[-1]["table"]["current"]) == ("deleted", 1)
    await move(room)
    assert (await row_of(process, table_id)).status == "running"


async def test_another_name_is_shown_at_once(process: Process) -> None:
    room = await process.rooms.room(await lay_table(process, "ann", "ben", "cid"))
    ann = await room.enter("ann")
    await change(process, update(people).where(people.c.id == "ann").values(name="Anna"))
    await process.server.bus.publish(PEOPLE, {"person": "ann", "event": RENAMED})
    await until(lambda: room.game.match.seats == ("Anna", "Ben", "Cid"))
    assert (await heard(ann))[-1]["table"]["seats"][0]["name"] == "Anna"
    assert not ann.is_dropped


async def test_a_game_between_two_is_over_when_one_is_deleted(process: Process) -> None:
    table_id = await lay_table(process, "ann", "ben", game="san-juan")
    async with process.server.database.write() as connection:
        await delete_person(connection, "ann")
    await process.checks.check()
    row = await row_of(process, table_id)
    assert (row.status, row.result["ending"], row.result["winners"]) == ("over", "resigned", [1])
    await process.checks.check()


async def test_nobody_waits_for_the_banned_at_open_tables(process: Process) -> None:
    hosted = await lay_table(process, "ann", "ben", "EASY")
    kept = await lay_table(process, "ben", "cid", "EASY")
    alone = await lay_table(process, "ann", "EASY", "EASY")
    await change(
        process,
        update(tables).values(status="open", version=0),
        update(seats).where(seats.c.table == kept, seats.c.seat == 1).values(person=None, reserved="ann"),
    )
    rooms = {table: await process.rooms.room(table) for table in (hosted, kept, alone)}
    waiting = {table: await room.enter("zoe") for table, room in rooms.items()}
    await administration(process).ban("ann", days=1)
    await process.checks.check()
    await until(lambda: waiting[alone].is_dropped and rooms[hosted].game.table.host == "ben")
    await until(lambda: rooms[kept].game.table.seats[1].reserved is None)
    assert rooms[hosted].game.table.seats[0].person is None
    assert "closed" in [message["type"] for message in await heard(waiting[alone])]


async def test_people_reported_gone_are_not_waited_for_and_nobody_else_is_looked_for(process: Process) -> None:
    hosted = {name: await lay_table(process, name, "dan", "EASY") for name in ("ann", "ben")}
    await change(process, update(tables).values(status="open", version=0))
    for name in hosted:
        await administration(process).ban(name, days=1)
    await process.server.bus.publish(PEOPLE, {"person": "ann", "event": SESSIONS_ENDED})
    while process.rooms.tasks:
        await asyncio.wait(process.rooms.tasks)
    assert [(await row_of(process, table)).host for table in hosted.values()] == ["dan", "ben"]


# Tables ---------------------------------------------------------------------------------------------------------------


async def test_tables_that_the_administrator_ends_are_ended_here(process: Process) -> None:
    running, waiting = await lay_table(process, "ann", "ben", "cid"), await lay_table(process, "ann", "ben", "cid")
    await change(process, update(tables).where(tables.c.id == waiting).values(status="open", version=0))
    members = {table: await (await process.rooms.room(table)).enter("ann") for table in (running, waiting)}
    for table in members:
        await administration(process).end_table(table)
    await process.checks.check()
    assert (await heard(members[running]))[-1]["table"]["status"] == "abandoned"
    assert (await heard(members[waiting]))[-1]["type"] == "closed"
    await until(lambda: members[waiting].is_dropped)


async def test_a_process_that_missed_messages_reads_the_database(
    world: World, caplog: pytest.LogCaptureFixture
) -> None:
    here, elsewhere = await world.process(), await world.process(LocalBus())
    table_id = await lay_table(here, "ann", "ben", "cid")
    room, other = await here.rooms.room(table_id), await elsewhere.rooms.room(table_id)
    await move(other)
    assert room.game.version == 1
    await here.server.bus.publish(topic(room.id), LOST)
    await until(lambda: room.game.version == 2)
    member = await room.enter("ann", session=b"ended")
    await here.server.bus.publish(PEOPLE, LOST)
    await until(lambda: member.is_dropped)
    assert not caplog.records


async def test_a_game_that_a_bot_begins_begins_at_once(process: Process) -> None:
    table_id = await lay_table(process, "EASY", "MEDIUM", "HARD", game="san-juan")
    process.server.due.set()
    await until(lambda: len(process.bots.asked) > 1)
    assert (await row_of(process, table_id)).due > process.server.now()


async def test_of_two_processes_one_attends_to_a_game_that_is_due(world: World) -> None:
    one, other = await world.process(), await world.process()
    for each in (one, other):
        each.bots.may_think.clear()
    await lay_table(one, "EASY", "MEDIUM", "HARD")
    for each in (one, other):
        await each.rooms.attend_to_due()
    await until(lambda: bool(one.bots.asked or other.bots.asked))
    assert sorted(len(each.bots.asked) for each in (one, other)) == [0, 1]
    assert sorted(len(each.rooms) for each in (one, other)) == [0, 1]


async def test_a_process_may_attend_to_what_is_due_soon(process: Process) -> None:
    """One that starts alone need not wait until the one before it would have been given up."""
    await lay_table(process, "ann", "ben", "cid")
    await change(process, update(tables).values(due=process.server.now() + 10))
    for within, rooms in ((9, 0), (10, 1)):
        await process.rooms.attend_to_due(within)
        assert len(process.rooms) == rooms


async def test_a_game_that_waits_for_a_person_is_not_due(process: Process) -> None:
    await lay_table(process, "ann", "ben", "cid")
    await process.rooms.look_after()
    assert len(process.rooms) == 0
