"""Browsers in which somebody has logged in before.

They have a token in a cookie of its own. It logs nobody in: it only counts guesses at the password apart from those of
strangers, so that nobody who guesses at a name locks its owner out.
"""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from typing import Annotated

from fastapi import Depends
from sqlalchemy import delete, exists, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection
from starlette.requests import HTTPConnection
from starlette.responses import Response

from ..context import TheServer
from ..database.schema import devices
from ..guard.addresses import address_of, is_this_machine
from ..settings import Settings
from .sessions import DAY, hash_token

LIFETIME = 365 * DAY
MOST = 20
"""Devices of one person; those that were used last are known."""


@dataclass(frozen=True)
class Device:
    """What a request comes from."""

    token: str | None
    address: str
    is_this_machine: bool

    @property
    def key(self) -> bytes:
        """The hash by which the database knows it."""
        return hash_token(self.token or "")


async def device_of(connection: HTTPConnection, server: TheServer) -> Device:
    token = connection.cookies.get(cookie_name(server.settings))
    return Device(token, address_of(connection), is_this_machine(connection, server.settings))


TheDevice = Annotated[Device, Depends(device_of)]


async def is_known(connection: AsyncConnection, device: Device, person: str) -> bool:
    query = select(devices.c.token).where(devices.c.token == device.key, devices.c.person == person)
    return device.token is not None and (await connection.execute(query)).first() is not None


async def remember(connection: AsyncConnection, device: Device, person: str, now: float) -> str:
    """Its token. One that others of the same browser have is theirs together; one that we did not give is replaced."""
    if await is_known(connection, device, person):
        mine = (devices.c.token == device.key) & (devices.c.person == person)
        await connection.execute(update(devices).where(mine).values(seen=now))
        assert device.token
        return device.token
    is_ours = (await connection.execute(select(exists().where(devices.c.token == device.key)))).scalar_one()
    token = device.token if device.token and is_ours else secrets.token_urlsafe(32)
    await connection.execute(insert(devices).values(token=hash_token(token), person=person, seen=now))
    await _forget_oldest(connection, person)
    return token


async def _forget_oldest(connection: AsyncConnection, person: str) -> None:
    query = select(devices.c.token).where(devices.c.person == person).order_by(devices.c.seen.desc()).offset(MOST)
    oldest = (await connection.execute(query)).scalars().all()
    if oldest:
        await connection.execute(delete(devices).where(devices.c.person == person, devices.c.token.in_(oldest)))


def cookie_name(settings: Settings) -> str:
    return "__Host-doubloon-device" if settings.is_https else "doubloon-device"


def give_cookie(response: Response, settings: Settings, token: str) -> None:
    response.set_cookie(
        cookie_name(settings),
        token,
        max_age=int(LIFETIME),
        secure=settings.is_https,
        httponly=True,
        samesite="lax",
    )
