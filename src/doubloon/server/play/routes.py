"""Play over HTTP, for clients without a live connection."""

from __future__ import annotations

import asyncio

import orjson
from fastapi import APIRouter
from starlette.responses import Response

from ..answers import answer, answer_written, described_as
from ..context import TheServer
from ..guard.errors import REFUSALS
from ..people.limited import limited
from ..people.sessions import MaybePerson, ThePerson
from ..tables.forms import Id, Invitation
from . import store
from .chat import said_at
from .forms import NewMove
from .history import history
from .rooms import TheRooms
from .writing import Stale

router = APIRouter(prefix="/api", tags=["play"], responses=REFUSALS)


@router.get("/tables/{table_id}/game", responses=described_as("ViewMessage"), dependencies=[limited("looks")])
async def get_game(table_id: Id, rooms: TheRooms, person: MaybePerson, invitation: Invitation = None) -> Response:
    """Everything that the person's seat may know, or a spectator."""
    room = await rooms.room(table_id)
    return answer(room.view_for(person.id if person else None, invitation))


@router.post("/tables/{table_id}/moves", responses=described_as("ViewMessage"), dependencies=[limited("moves")])
async def post_move(table_id: Id, wish: NewMove, rooms: TheRooms, person: ThePerson) -> Response:
    """Makes a move on the newest version; on an older one it is refused."""
    room = await rooms.room(table_id)
    room.telling.check_may_watch(person.id)
    try:
        await room.move(person.id, wish.version, wish.actions)
    except Stale as stale:
        stale.figures["view"] = room.view_for(person.id)
        raise
    return answer(room.view_for(person.id))


@router.get(
    "/tables/{table_id}/log",
    responses=described_as("LogEntry", is_list=True),
    dependencies=[limited("replays"), limited("replays-from")],
)
async def get_log(
    table_id: Id, server: TheServer, rooms: TheRooms, person: MaybePerson, invitation: Invitation = None
) -> Response:
    """Everything that has happened, as the person's seat may know it, the oldest first, in the form of `happened`."""
    room = await rooms.room(table_id)
    reader = person.id if person else None
    room.telling.check_may_watch(reader, invitation)
    table, seat, with_match = room.game.table, room.game.seat_of(reader), room.game.has_begun

    async def make() -> bytes:
        async with server.database.read() as connection:
            entries = await store.entries_after(connection, table_id, 0)
        # In a thread: a long game takes longer than others should wait.
        return await asyncio.to_thread(lambda: orjson.dumps(history(table, entries, seat, with_match=with_match)))

    return answer_written(await server.kept.get((history, table_id, room.game.version, table.seats, seat), make))


@router.get(
    "/tables/{table_id}/chat", responses=described_as("ChatMessage", is_list=True), dependencies=[limited("looks")]
)
async def get_chat(
    table_id: Id, server: TheServer, rooms: TheRooms, person: MaybePerson, invitation: Invitation = None
) -> Response:
    """What was said last, the oldest first."""
    reader = person.id if person else None
    (await rooms.room(table_id)).telling.check_may_watch(reader, invitation)
    async with server.database.read() as connection:
        return answer(await said_at(connection, table_id, reader))
