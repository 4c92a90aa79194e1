"""Routes that nobody may call too often: counted by person, or by address for strangers."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

from fastapi import Depends
from starlette.requests import HTTPConnection

from ..context import TheServer
from ..guard.addresses import address_of, is_this_machine
from ..guard.limits import LIMITS
from .sessions import MaybePerson


def limited(name: str) -> Any:
    """For routes: `dependencies=[limited("login")]`."""

    async def by_address(connection: HTTPConnection, server: TheServer) -> None:
        if not is_this_machine(connection, server.settings):
            server.limits.take(name, address_of(connection))

    async def by_person(connection: HTTPConnection, server: TheServer, person: MaybePerson) -> None:
        server.limits.take(name, person.id if person else address_of(connection))

    check: Callable[..., Awaitable[None]] = by_address if LIMITS[name].by_address else by_person
    return Depends(check)
