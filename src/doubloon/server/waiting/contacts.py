"""Where people want to be told, in the database. Each function is part of its caller's transaction."""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from typing import Any

from sqlalchemy import delete, false, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from ..database.schema import EMAIL, WEBHOOK, contacts, people
from ..guard.errors import Refused

CODE_LASTS = 3600.0
"""Seconds for which a code confirms an address."""
MOST_TRIES = 5


@dataclass(frozen=True)
class Contact:
    kind: str
    address: str
    secret: str
    """Signs what a webhook gets; stands in the link that stops mails."""
    is_confirmed: bool


def new_email(address: str) -> Contact:
    """Nothing but a code is sent there until it is confirmed."""
    return Contact(EMAIL, address, secrets.token_urlsafe(32), is_confirmed=False)


def new_webhook(address: str) -> Contact:
    """One request per turn harms nobody, so there is nothing to confirm."""
    return Contact(WEBHOOK, address, secrets.token_urlsafe(32), is_confirmed=True)


async def read_contact(connection: AsyncConnection, person: str) -> Contact | None:
    query = select(contacts.c.kind, contacts.c.address, contacts.c.secret, contacts.c.is_confirmed)
    row = (await connection.execute(query.where(contacts.c.person == person))).one_or_none()
    return Contact(*row) if row else None


async def keep_contact(connection: AsyncConnection, person: str, contact: Contact, **confirmation: Any) -> None:
    """In place of any other; `code`, hashed, and `code_until` if it has to be confirmed."""
    await _lock(connection, person)
    await forget_contact(connection, person)
    values = {
        "person": person,
        "kind": contact.kind,
        "address": contact.address,
        "secret": contact.secret,
        "is_confirmed": contact.is_confirmed,
    }
    await connection.execute(insert(contacts).values(values | confirmation))


async def _lock(connection: AsyncConnection, person: str) -> None:
    """Two changes at once are made one after the other; a person who is deleted meanwhile has none."""
    there = select(people.c.id).where(people.c.id == person, people.c.is_deleted == false()).with_for_update()
    if (await connection.execute(there)).one_or_none() is None:
        raise Refused(401, "not-logged-in", "Please log in, or play as a guest.")


async def forget_contact(connection: AsyncConnection, person: str) -> None:
    await connection.execute(delete(contacts).where(contacts.c.person == person))


async def confirm(connection: AsyncConnection, person: str, code: str, now: float) -> bool:
    """Whether the code, hashed, is the right one. Each try counts, so the transaction must be kept if it is not."""
    mine = update(contacts).where(contacts.c.person == person, contacts.c.code_until > now)
    tried = await connection.execute(mine.where(contacts.c.tries < MOST_TRIES).values(tries=contacts.c.tries + 1))
    if tried.rowcount == 0:
        return False
    is_right = mine.where(contacts.c.code == code)
    confirmed = await connection.execute(is_right.values(is_confirmed=True, code=None, code_until=None))
    return confirmed.rowcount == 1


# By the link in a mail ------------------------------------------------------------------------------------------------


async def settings_of_owner(connection: AsyncConnection, secret: str) -> dict[str, Any] | None:
    """The settings of the person who gets the mails with this secret."""
    query = select(people.c.settings).join(contacts, contacts.c.person == people.c.id)
    found = await connection.execute(query.where(contacts.c.kind == EMAIL, contacts.c.secret == secret))
    settings: dict[str, Any] | None = found.scalar_one_or_none()
    return settings


async def stop_mail(connection: AsyncConnection, secret: str) -> None:
    await connection.execute(delete(contacts).where(contacts.c.kind == EMAIL, contacts.c.secret == secret))
