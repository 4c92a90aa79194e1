"""Tables over HTTP, before the first move and beside the game."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Annotated, Any

from fastapi import APIRouter, Query, Response
from sqlalchemy import Row
from sqlalchemy.ext.asyncio import AsyncConnection

from ...registry import find_game
from ..answers import answer, answer_with, described_as
from ..context import Server, TheServer
from ..guard.errors import REFUSALS
from ..people.limited import limited
from ..people.sessions import MaybePerson, Person, ThePerson
from . import catalogue, seating
from .announcing import CLOSED, SEATS, announce, announce_changes, topic
from .changing import change
from .find import describe, find_table
from .forms import (
    GameName,
    Id,
    Invitation,
    InvitationData,
    Joining,
    NewTable,
    Report,
    Starting,
    TableChanges,
    TableData,
    TablesPage,
)
from .lobby import Filters, lobby
from .opening import close, create, fill, invite
from .rematch import rematch
from .reports import report
from .seating import check_host, check_open

router = APIRouter(prefix="/api", tags=["tables"], responses=REFUSALS)


@asynccontextmanager
async def _locked(
    server: Server, table_id: str, person: Person, invitation: str | None = None, *, hosts_only: bool = False
) -> AsyncIterator[tuple[AsyncConnection, Row[Any]]]:
    """A transaction, and the row of a table that the person may change, or the host alone."""
    async with server.database.write() as connection:
        table = await find_table(connection, table_id, person, invitation, is_locked=True)
        if hosts_only:
            check_host(table, person)
        yield connection, table


# What can be played ---------------------------------------------------------------------------------------------------


@router.get("/games")
async def get_games() -> list[catalogue.GameData]:
    """The games with all their options."""
    return catalogue.games()


@router.get("/games/{game}/facts", responses=described_as("Facts"))
async def get_facts(game: GameName) -> Response:
    """What is the same in every game of this name: a client asks for it once, to draw views."""
    return answer(find_game(game).facts)


@router.get("/levels")
async def get_levels() -> list[catalogue.LevelData]:
    """The levels of bots, the weakest first."""
    return catalogue.levels()


# Tables ---------------------------------------------------------------------------------------------------------------


@router.get("/tables", response_model=TablesPage, dependencies=[limited("lists"), limited("lists-from")])
async def get_tables(filters: Annotated[Filters, Query()], server: TheServer, person: MaybePerson) -> Response:
    """The lobby: public tables, or one's own, the newest first. A page may be short, or empty, and not be the last."""
    async with server.database.read() as connection:
        return answer_with(await lobby(connection, filters, person))


@router.post("/tables", status_code=201, dependencies=[limited("tables")])
async def post_table(wish: NewTable, server: TheServer, person: ThePerson) -> TableData:
    """A new table; its game starts as soon as all seats are taken."""
    async with server.database.write() as connection:
        table_id = await create(connection, server, wish, person)
        data = await describe(connection, table_id, person)
    await announce(server, data)
    return data


@router.get("/tables/{table_id}", dependencies=[limited("looks")])
async def get_table(table_id: Id, server: TheServer, person: MaybePerson, invitation: Invitation = None) -> TableData:
    async with server.database.read() as connection:
        await find_table(connection, table_id, person, invitation)
        return await describe(connection, table_id, person)


@router.patch("/tables/{table_id}", dependencies=[limited("me")])
async def patch_table(table_id: Id, wish: TableChanges, server: TheServer, person: ThePerson) -> TableData:
    """The host changes a table whose game has not started; everybody who sits at it keeps a seat.

    The game starts if that leaves no seat open. The refusal `seat-needed` means that somebody would lose a seat: they
    may have sat down a moment ago.
    """
    async with _locked(server, table_id, person, hosts_only=True) as (connection, table):
        check_open(table)
        await change(connection, server, table, wish, person)
        data = await describe(connection, table_id, person)
    await announce(server, data)
    return data


@router.delete("/tables/{table_id}", status_code=204)
async def delete_table(table_id: Id, server: TheServer, person: ThePerson) -> Response:
    """The host closes a table whose game has not started."""
    async with _locked(server, table_id, person, hosts_only=True) as (connection, table):
        check_open(table)
        await close(connection, table)
    await announce_changes(server.bus, {table_id: CLOSED})
    return Response(status_code=204)


@router.post("/tables/{table_id}/seats")
async def post_seat(
    table_id: Id, wish: Joining, server: TheServer, person: ThePerson, invitation: Invitation = None
) -> TableData:
    """Takes a seat."""
    async with _locked(server, table_id, person, wish.invitation or invitation) as (connection, table):
        await seating.join(connection, table, person, wish.seat, server.now())
        data = await describe(connection, table_id, person)
    await announce(server, data)
    return data


@router.delete("/tables/{table_id}/seats/me", status_code=204)
async def delete_my_seat(table_id: Id, server: TheServer, person: ThePerson) -> Response:
    """Leaves a table whose game has not started. The last one closes it, a host hands it on."""
    async with _locked(server, table_id, person) as (connection, table):
        is_left_to_others = await seating.leave(connection, table, person)
        if not is_left_to_others:
            await close(connection, table)
    await announce_changes(server.bus, {table_id: SEATS if is_left_to_others else CLOSED})
    return Response(status_code=204)


@router.delete("/tables/{table_id}/seats/{removed}", status_code=204, dependencies=[limited("me")])
async def delete_seat(table_id: Id, removed: Id, server: TheServer, person: ThePerson) -> Response:
    """The host removes a person from a table whose game has not started.

    The request names the person, not the seat: somebody else may have sat down there a moment ago. From then on the
    person is refused with `removed`, until the host keeps a seat for them.
    """
    async with _locked(server, table_id, person, hosts_only=True) as (connection, table):
        await seating.remove(connection, table, removed)
    await announce_changes(server.bus, {table_id: SEATS})
    return Response(status_code=204)


@router.post("/tables/{table_id}/start")
async def post_start(table_id: Id, wish: Starting, server: TheServer, person: ThePerson) -> TableData:
    """The host starts the game; bots take the seats that are still open, if asked to."""
    async with _locked(server, table_id, person, hosts_only=True) as (connection, table):
        await fill(connection, server, table, wish.fill_with)
        data = await describe(connection, table_id, person)
    await announce(server, data)
    return data


@router.post("/tables/{table_id}/invitation")
async def post_invitation(table_id: Id, server: TheServer, person: ThePerson) -> InvitationData:
    """A new link for the host to share; the old one no longer works."""
    async with _locked(server, table_id, person, hosts_only=True) as (connection, table):
        invitation = await invite(connection, table)
    await announce_changes(server.bus, {table_id: SEATS})
    return InvitationData(invitation=invitation)


@router.post("/tables/{table_id}/rematch", dependencies=[limited("tables")])
async def post_rematch(table_id: Id, server: TheServer, person: ThePerson) -> TableData:
    """The same people once more. The first to ask sets up the table; the others take their seats by asking, too."""
    async with _locked(server, table_id, person) as (connection, table):
        data = await describe(connection, await rematch(connection, server, table, person), person)
    await server.bus.publish(topic(table_id), {"kind": "rematch", "table": data.id})
    await announce(server, data)
    return data


@router.post("/tables/{table_id}/reports", status_code=204, dependencies=[limited("reports")])
async def post_report(table_id: Id, said: Report, server: TheServer, person: ThePerson) -> Response:
    """Tells the administrator about somebody at the table."""
    async with server.database.write() as connection:
        table = await find_table(connection, table_id, person)
        await report(connection, table, person, said, server.now())
    return Response(status_code=204)
