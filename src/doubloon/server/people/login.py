"""Whether a name and a password belong together."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Row

from ..context import Server
from ..guard.errors import Refused
from . import accounts
from .devices import Device, is_known
from .names import account_key, clean_name
from .passwords import passwords
from .sessions import Person, refuse_banned


async def check_password(server: Server, name: str, password: str, device: Device) -> Row[Any]:
    """The account with this name and password. The answer is the same whichever of them is wrong."""
    key = account_key(clean_name(name))
    async with server.database.read() as connection:
        account = await accounts.find_account(connection, key)
        is_trusted = account is not None and await is_known(connection, device, account.id)
    if is_trusted:
        server.limits.take("guesses-by", f"{key} {device.key.hex()}")
    else:
        _count_stranger(server, key, device)
    is_right = await passwords.matches(password, account.password if account else None)
    if account is None or not is_right:
        raise wrong_login()
    refuse_banned(account.banned_until, server.now())
    return account


def _count_stranger(server: Server, key: str, device: Device) -> None:
    if not device.is_this_machine:
        server.limits.take("login", device.address)
    server.limits.take("guesses", f"{key} {device.address}")
    server.limits.take("guesses-at", key)


async def check_own_password(server: Server, person: Person, password: str) -> Row[Any]:
    """Checks the password of somebody who is logged in; only their own guesses count."""
    server.limits.take("guesses-by", person.id)
    async with server.database.read() as connection:
        account = await accounts.read_person(connection, person.id)
    if not await passwords.matches(password, account.password):
        raise wrong_login()
    return account


def wrong_login() -> Refused:
    return Refused(401, "wrong-login", "The name or the password is wrong.")
