"""What people at a table say to each other."""

from __future__ import annotations

from collections.abc import Collection

from sqlalchemy import insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from ...core.game import Data
from ..context import Server
from ..database.schema import chat, mutes, people
from ..guard.errors import Refused
from .standing import Standing
from .tasks import Tasks
from .telling import Telling

SHOWN_MOST = 200
"""How many of the last messages are shown."""


class Chat:
    def __init__(self, server: Server, standing: Standing, telling: Telling, tasks: Tasks) -> None:
        self._server = server
        self._standing = standing
        self._members = telling.members
        self._tasks = tasks

    async def say(self, person: str, text: str) -> None:
        table = self._standing.game.table
        seat = self._standing.game.seat_of(person)
        if seat is None:
            raise Refused(403, "not-seated", "Only people at the table can talk there.")
        self._server.limits.take("chat", person)
        now = self._server.now()
        async with self._server.database.write() as connection:
            number = await _keep(connection, table.id, person, text, now)
        said = {"id": number, "person": person, "name": table.seats[seat].name, "text": text, "at": now}
        if self._members:
            self._tasks.spawn(self._tell(said))

    async def _tell(self, said: Data) -> None:
        """All but those who have muted the speaker."""
        query = select(mutes.c.person).where(
            mutes.c.muted == said["person"], mutes.c.person.in_(self._members.people())
        )
        async with self._server.database.read() as connection:
            deaf = set((await connection.execute(query)).scalars())
        self._members.send({"type": "chat", **said}, besides=self._members.of(deaf))


async def said_at(connection: AsyncConnection, table_id: str, reader: str | None) -> list[Data]:
    """The latest messages, oldest first, except from people the reader has muted."""
    muted = select(mutes.c.muted).where(mutes.c.person == (reader or ""))
    query = (
        select(chat.c.id, chat.c.person, people.c.name, chat.c.text, chat.c.at)
        .join(people, people.c.id == chat.c.person)
        .where(chat.c.table == table_id, chat.c.person.not_in(muted))
        .order_by(chat.c.id.desc())
        .limit(SHOWN_MOST)
    )
    rows = (await connection.execute(query)).all()
    # The keys of a row are SQLAlchemy's own kind of text, which cannot be written as JSON.
    return [{str(name): value for name, value in row._mapping.items()} for row in reversed(rows)]


async def _keep(connection: AsyncConnection, table_id: str, person: str, text: str, at: float) -> int:
    """The number of the message."""
    kept = await connection.execute(insert(chat).values(table=table_id, person=person, text=text, at=at))
    key = kept.inserted_primary_key
    assert key is not None
    return int(key[0])


async def _who_muted(connection: AsyncConnection, person: str, among: Collection[str]) -> set[str]:
    query = select(mutes.c.person).where(mutes.c.muted == person, mutes.c.person.in_(among))
    return set((await connection.execute(query)).scalars())
