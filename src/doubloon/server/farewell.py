"""Deleting a person: first their seats at open tables, then everything personal.

In running games a bot takes over for good: `play/checks.py` sees to that.
"""

from __future__ import annotations

from collections.abc import Mapping

from fastapi import APIRouter, Response
from sqlalchemy.ext.asyncio import AsyncConnection

from .bus import Bus
from .context import TheServer
from .guard.errors import REFUSALS
from .people import accounts
from .people.forms import Goodbye
from .people.limited import limited
from .people.login import check_own_password
from .people.sessions import DELETED, PEOPLE, ThePerson, take_cookie, tell_sessions_ended
from .tables.announcing import announce_changes
from .tables.opening import leave_open_tables

router = APIRouter(prefix="/api", tags=["people"], responses=REFUSALS)


@router.delete("/me", status_code=204, dependencies=[limited("me")])
async def delete_me(server: TheServer, person: ThePerson, response: Response, form: Goodbye | None = None) -> None:
    """Deletes the account and everything personal. Accounts need their password."""
    if not person.is_guest:
        await check_own_password(server, person, (form and form.password) or "")
    async with server.database.write() as connection:
        left = await delete_person(connection, person.id)
    await tell_deleted(server.bus, person.id, left)
    take_cookie(response, server.settings)


async def delete_person(connection: AsyncConnection, person: str) -> dict[str, str]:
    """Returns the tables that have changed, to be announced once this is committed."""
    left = await leave_open_tables(connection, person)
    await accounts.delete_person(connection, person)
    return left


async def tell_deleted(bus: Bus, person: str, left: Mapping[str, str]) -> None:
    await announce_changes(bus, left)
    await bus.publish(PEOPLE, {"person": person, "event": DELETED})
    await tell_sessions_ended(bus, person)
