"""Links that no longer lead to a table: whoever still has one may know whose table it was, and what became of it."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Row, delete, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from ..database.schema import expired_links, people
from ..guard.errors import Refused

CLOSED, RENEWED = "closed", "renewed"


async def expire(connection: AsyncConnection, table: Row[Any], why: str) -> None:
    """The table's current link no longer works. That of a public table has no secret in it."""
    await connection.execute(
        insert(expired_links).values(
            table=table.id,
            invitation="" if table.is_public else table.invitation,
            host=table.host,
            game=table.game,
            why=why,
            created=table.created,
        )
    )


async def check_expired(connection: AsyncConnection, table_id: str, invitation: str | None) -> None:
    """Refuses a link that once led to a table."""
    is_given = (expired_links.c.invitation == (invitation or "")) | (expired_links.c.invitation == "")
    query = (
        select(expired_links.c.game, expired_links.c.why, people.c.name, people.c.emblem)
        .join(people, people.c.id == expired_links.c.host)
        .where(expired_links.c.table == table_id, is_given, ~people.c.is_deleted)
    )
    link = (await connection.execute(query)).first()
    if link is not None:
        figures = {"host": link.name, "emblem": link.emblem, "game": link.game, "why": link.why}
        raise Refused(404, "link-expired", "This link no longer leads to a table.", **figures)


async def forget_links(connection: AsyncConnection, before: float) -> None:
    """Forgets the links of tables that were opened before this time."""
    await connection.execute(delete(expired_links).where(expired_links.c.created < before))
