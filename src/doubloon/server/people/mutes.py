"""Muting: people whose chat somebody no longer wants to read."""

from __future__ import annotations

from sqlalchemy import delete, false, func, insert, select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from ..context import Server
from ..database.schema import mutes, people
from ..guard.errors import Refused
from .forms import MutedPerson

AT_MOST = 500


async def muted_by(connection: AsyncConnection, person: str) -> list[MutedPerson]:
    query = (
        select(people.c.id, people.c.name)
        .join(mutes, mutes.c.muted == people.c.id)
        .where(mutes.c.person == person)
        .order_by(people.c.name, people.c.id)
    )
    return [MutedPerson(id=row.id, name=row.name) for row in await connection.execute(query)]


async def mute(server: Server, person: str, muted: str) -> None:
    if person == muted:
        raise Refused(409, "oneself", "You can’t mute yourself.")
    try:
        async with server.database.write() as connection:
            await _refuse_unknown(connection, muted)
            await _refuse_too_many(connection, person)
            await connection.execute(insert(mutes).values(person=person, muted=muted))
    except IntegrityError:
        pass  # muted already, which is what was asked for


async def unmute(server: Server, person: str, muted: str) -> None:
    async with server.database.write() as connection:
        await connection.execute(delete(mutes).where(mutes.c.person == person, mutes.c.muted == muted))


async def _refuse_unknown(connection: AsyncConnection, person: str) -> None:
    query = select(people.c.id).where(people.c.id == person, people.c.is_deleted == false())
    if (await connection.execute(query)).one_or_none() is None:
        raise Refused(404, "no-such-person", "There is nobody with that id.")


async def _refuse_too_many(connection: AsyncConnection, person: str) -> None:
    query = select(func.count()).select_from(mutes).where(mutes.c.person == person)
    if (await connection.execute(query)).scalar_one() >= AT_MOST:
        raise Refused(409, "too-many-mutes", f"You can mute {AT_MOST} people at most.", most=AT_MOST)
