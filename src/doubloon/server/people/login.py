"""Whether a name and a password belong together."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Row

from ..context import Server
from ..guard.errors import Refused
from . import accounts
from .names import account_key, clean_name
from .passwords import passwords
from .sessions import Person, refuse_banned


async def check_password(server: Server, name: str, password: str) -> Row[Any]:
    """The account with this name and password. The answer is the same whichever of them is wrong."""
    key = account_key(clean_name(name))
    server.limits.take("guesses", key)
    async with server.database.read() as connection:
        account = await accounts.find_account(connection, key)
    is_right = await passwords.matches(password, account.password if account else None)
    if account is None or not is_right:
        raise wrong_login()
    refuse_banned(account.banned_until, server.now())
    return account


async def check_own_password(server: Server, person: Person, password: str) -> Row[Any]:
    account = await check_password(server, person.name, password)
    # A guest may have the name of an account.
    if account.id != person.id:
        raise wrong_login()
    return account


def wrong_login() -> Refused:
    return Refused(401, "wrong-login", "The name or the password is wrong.")
