"""Who is logged in: a random token in a cookie, its hash in the database.

Other parts depend on `ThePerson` or `MaybePerson`, in requests and in live connections. A live connection outlives the
request that opened it: listen to `PEOPLE` on the bus to learn that it has to end.
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Collection
from dataclasses import dataclass
from typing import Annotated

from fastapi import Depends
from sqlalchemy import delete, false, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection
from starlette.requests import HTTPConnection
from starlette.responses import Response

from ..bus import Bus
from ..context import Server, TheServer
from ..database.schema import devices, people, sessions
from ..guard.errors import Refused
from ..settings import Settings

DAY = 24 * 3600.0
LIFETIME_OF_GUESTS = 90 * DAY
"""Longer than an account's: guests who lose it cannot log in again."""
LIFETIME_OF_ACCOUNTS = 30 * DAY
SEEN_EVERY = 300.0

PEOPLE = "people"
"""The topic of what happens to people: {"person": id, "event": one of those below}."""
SESSIONS_ENDED, DELETED, RENAMED = "sessions-ended", "deleted", "renamed"


@dataclass(frozen=True)
class Person:
    id: str
    name: str
    is_guest: bool


@dataclass(frozen=True)
class Visit:
    """A session that is in force, even if its person is banned."""

    person: Person
    key: bytes
    """The hash by which the database knows the session."""
    seen: float
    banned_until: float | None
    token: str = ""
    """The secret itself, in the process that the person is connected to."""

    def is_banned(self, now: float) -> bool:
        return self.banned_until is not None and self.banned_until > now


# Dependencies ---------------------------------------------------------------------------------------------------------


HANDED_OVER = "doubloon.visit"
"""Where the visit stands in the scope of a connection that another process relays: that one has seen the cookie."""


async def visit_of(connection: HTTPConnection, server: TheServer) -> Visit | None:
    if HANDED_OVER in connection.scope:
        handed_over: Visit | None = connection.scope[HANDED_OVER]
        return handed_over
    token = connection.cookies.get(cookie_name(server.settings))
    visit = await _find(server, token) if token else None
    if visit and server.now() - visit.seen > SEEN_EVERY:
        async with server.database.write() as writing:
            await note_seen(writing, [visit.key], server.now())
    return visit


MaybeVisit = Annotated[Visit | None, Depends(visit_of)]


async def maybe_person(visit: MaybeVisit, server: TheServer) -> Person | None:
    """The person who is logged in; banned people count as nobody."""
    return visit.person if visit and not visit.is_banned(server.now()) else None


async def the_person(visit: MaybeVisit, server: TheServer) -> Person:
    if visit is None:
        raise Refused(401, "not-logged-in", "Please log in, or play as a guest.")
    refuse_banned(visit.banned_until, server.now())
    return visit.person


MaybePerson = Annotated[Person | None, Depends(maybe_person)]
ThePerson = Annotated[Person, Depends(the_person)]


def refuse_banned(until: float | None, now: float) -> None:
    if until is not None and until > now:
        raise Refused(403, "banned", "You can’t play here for now.", until=until)


# Beginning and end ----------------------------------------------------------------------------------------------------


async def start_session(connection: AsyncConnection, person: Person, now: float, instead_of: Visit | None) -> str:
    """A new token, always: one that somebody slipped into a browser beforehand never becomes a login."""
    if instead_of:
        await end_session(connection, instead_of)
    token = secrets.token_urlsafe(32)
    await connection.execute(
        insert(sessions).values(
            token=hash_token(token), person=person.id, created=now, seen=now, expires=now + lifetime(person)
        )
    )
    return token


async def end_session(connection: AsyncConnection, visit: Visit) -> None:
    await connection.execute(delete(sessions).where(sessions.c.token == visit.key))


async def end_all_sessions(connection: AsyncConnection, person: str) -> None:
    """And forgets the devices. Once this is committed, `tell_sessions_ended`: live connections end too."""
    for known in (sessions, devices):
        await connection.execute(delete(known).where(known.c.person == person))


async def tell_sessions_ended(bus: Bus, person: str) -> None:
    await bus.publish(PEOPLE, {"person": person, "event": SESSIONS_ENDED})


# The cookie -----------------------------------------------------------------------------------------------------------


def cookie_name(settings: Settings) -> str:
    """With the prefix, browsers accept it only from this very host and over TLS."""
    return "__Host-doubloon" if settings.is_https else "doubloon"


def give_cookie(response: Response, settings: Settings, person: Person, token: str) -> None:
    response.set_cookie(
        cookie_name(settings),
        token,
        max_age=int(lifetime(person)),
        secure=settings.is_https,
        httponly=True,
        samesite="lax",
    )


def take_cookie(response: Response, settings: Settings) -> None:
    response.delete_cookie(cookie_name(settings), secure=settings.is_https, httponly=True, samesite="lax")


def lifetime(person: Person) -> float:
    return LIFETIME_OF_GUESTS if person.is_guest else LIFETIME_OF_ACCOUNTS


# In the database ------------------------------------------------------------------------------------------------------


async def _find(server: Server, token: str) -> Visit | None:
    found = (
        select(people.c.id, people.c.name, people.c.account_name, people.c.banned_until, sessions.c.seen)
        .join(sessions, sessions.c.person == people.c.id)
        .where(sessions.c.token == hash_token(token), sessions.c.expires > server.now(), people.c.is_deleted == false())
    )
    async with server.database.read() as connection:
        row = (await connection.execute(found)).one_or_none()
    if row is None:
        return None
    person = Person(row.id, row.name, is_guest=row.account_name is None)
    return Visit(person, hash_token(token), row.seen, row.banned_until, token)


async def last_seen(connection: AsyncConnection, keys: Collection[bytes], now: float) -> dict[bytes, float]:
    """Of these sessions, those whose people may still act, and when they did last."""
    query = (
        select(sessions.c.token, sessions.c.seen)
        .join(people, people.c.id == sessions.c.person)
        .where(sessions.c.token.in_(keys), sessions.c.expires > now, people.c.is_deleted == false())
        .where(people.c.banned_until.is_(None) | (people.c.banned_until <= now))
    )
    return {bytes(row.token): row.seen for row in await connection.execute(query)}


async def note_seen(connection: AsyncConnection, keys: Collection[bytes], now: float) -> None:
    """A session in use does not expire: it lasts for its lifetime from now on."""
    meant = sessions.c.token.in_(keys)
    their_people = select(sessions.c.person).where(meant)
    await connection.execute(update(people).where(people.c.id.in_(their_people)).values(seen=now))
    prolonged = sessions.c.expires + (now - sessions.c.seen)
    await connection.execute(update(sessions).where(meant).values(seen=now, expires=prolonged))


def hash_token(token: str) -> bytes:
    return hashlib.sha256(token.encode()).digest()
