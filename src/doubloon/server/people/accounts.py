"""Guests, accounts and their end, in the database. Each function is part of its caller's transaction."""

from __future__ import annotations

import secrets
from typing import Any

from sqlalchemy import Row, delete, exists, insert, null, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from ..database.schema import (
    accuracies,
    attempts,
    chat,
    contacts,
    expired_links,
    habits,
    mutes,
    people,
    ratings,
    removals,
    reports,
    reviews,
    rivals,
    seats,
    solvers,
    statistics,
)
from .sessions import Person, end_all_sessions

NAME_OF_THE_DELETED = "deleted"


async def add_guest(connection: AsyncConnection, name: str, emblem: str, now: float) -> Person:
    person = Person(secrets.token_hex(8), name, is_guest=True)
    await connection.execute(
        insert(people).values(id=person.id, name=name, emblem=emblem, created=now, seen=now, is_deleted=False)
    )
    return person


async def make_account(connection: AsyncConnection, guest: Person, name: str, **hashed: str) -> Person:
    """Gives a guest `account_name`, `password` and `recovery`; IntegrityError if somebody has the name."""
    await connection.execute(update(people).where(people.c.id == guest.id).values(name=name, **hashed))
    # What knew the guest must not know the account.
    await end_all_sessions(connection, guest.id)
    return Person(guest.id, name, is_guest=False)


async def find_account(connection: AsyncConnection, account_name: str) -> Row[Any] | None:
    found = await connection.execute(select(people).where(people.c.account_name == account_name))
    return found.one_or_none()


async def still_has_password(connection: AsyncConnection, person: str, hashed: str) -> bool:
    """Hashing takes a while, in which the password may have been replaced; now that waits for this transaction."""
    query = select(people.c.id).where(people.c.id == person, people.c.password == hashed).with_for_update()
    return (await connection.execute(query)).one_or_none() is not None


async def set_password(connection: AsyncConnection, person: str, hashed: str) -> None:
    await connection.execute(update(people).where(people.c.id == person).values(password=hashed))


async def set_recovery(connection: AsyncConnection, person: str, hashed: str) -> None:
    await connection.execute(update(people).where(people.c.id == person).values(recovery=hashed))


async def recover(connection: AsyncConnection, person: str, used: str, password: str, recovery: str) -> bool:
    """A new password and a new code for a code, all of them hashed; False if the code is used up."""
    changed = await connection.execute(
        update(people)
        .where(people.c.id == person, people.c.recovery == used)
        .values(password=password, recovery=recovery)
    )
    if changed.rowcount:
        await end_all_sessions(connection, person)
    return changed.rowcount == 1


async def read_person(connection: AsyncConnection, person: str) -> Row[Any]:
    return (await connection.execute(select(people).where(people.c.id == person))).one()


async def change_person(connection: AsyncConnection, person: str, changes: dict[str, Any]) -> None:
    values = {name: null() if value is None else value for name, value in changes.items()}
    if values:
        await connection.execute(update(people).where(people.c.id == person).values(values))


async def wear_at_tables(connection: AsyncConnection, person: str, emblem: str) -> None:
    """Shows the emblem at the person's tables, except where somebody else already has it."""
    others = seats.alias()
    is_taken = exists().where(others.c.table == seats.c.table, others.c.emblem == emblem)
    await connection.execute(update(seats).where(seats.c.person == person, ~is_taken).values(emblem=emblem))


async def delete_person(connection: AsyncConnection, person: str) -> None:
    """Everything personal goes; a row without it stays, so that the games of others stay whole."""
    await end_all_sessions(connection, person)
    await connection.execute(delete(chat).where(chat.c.person == person))
    await connection.execute(delete(mutes).where(or_(mutes.c.person == person, mutes.c.muted == person)))
    await connection.execute(delete(reports).where(or_(reports.c.reporter == person, reports.c.about == person)))
    await connection.execute(delete(removals).where(removals.c.person == person))
    await connection.execute(delete(expired_links).where(expired_links.c.host == person))
    for kept in (ratings, statistics, habits, rivals, accuracies, solvers, attempts):
        await connection.execute(delete(kept).where(kept.c.person == person))
    await connection.execute(delete(rivals).where(rivals.c.rival == person))
    await connection.execute(update(reviews).where(reviews.c.person == person).values(person=None))
    await connection.execute(
        update(people)
        .where(people.c.id == person)
        .values(
            name=NAME_OF_THE_DELETED,
            account_name=None,
            password=None,
            recovery=None,
            settings=null(),
            is_deleted=True,
        )
    )
    # Last: somebody who sets one at this very moment waits for the row above, and then finds nobody.
    await connection.execute(delete(contacts).where(contacts.c.person == person))
