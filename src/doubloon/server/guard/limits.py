"""How often somebody may do something: token buckets by person or address, in the memory of each process."""

from __future__ import annotations

import math
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from ipaddress import IPv4Address, IPv6Address, ip_address
from typing import Annotated, Any

from fastapi import Depends
from starlette.requests import HTTPConnection

from ..context import Server, TheServer
from ..people.sessions import MaybePerson
from ..settings import Settings
from .buckets import Limit
from .errors import Refused

MINUTE, HOUR = 60.0, 3600.0

LIMITS = {
    # A school or a club comes from one address, all at once.
    "guests": Limit(60, 120 / HOUR, by_address=True),
    "accounts": Limit(20, 20 / HOUR, by_address=True),
    "login": Limit(30, 6 / MINUTE, by_address=True),
    # By name, so that a password cannot be guessed from many addresses together.
    "guesses": Limit(30, 2 / MINUTE),
    "me": Limit(60, 1),
    # Each may send a mail: neither many to one address, nor one each to many.
    "contacts": Limit(10, 10 / HOUR),
    "contacts-from": Limit(20, 20 / HOUR, by_address=True),
    "mails-to": Limit(3, 1 / (8 * HOUR)),
    "tables": Limit(20, 2 / MINUTE),
    "reports": Limit(5, 6 / HOUR),
    "chat": Limit(8, 20 / MINUTE),
    "moves": Limit(60, 5),
    # Programs that play look whether it is their turn.
    "looks": Limit(200, 20),
    "connections": Limit(30, 1),
    # Each page plays the game anew: a long one has some twenty.
    "replays": Limit(100, 2),
}


def take(server: Server, name: str, who: str, limit: Limit) -> None:
    """Raises `Refused` if this is once too often."""
    wait = server.buckets.take(name, who, limit, server.now())
    if wait > 0:
        message = "That was too often; please wait a little."
        raise Refused(429, "too-often", message, retry_after=math.ceil(wait))


CONNECTIONS_AN_ADDRESS = 500
"""Live connections to one process at the same time: more than a school has, and fewer than a process can bear."""


class Limits:
    """For those who count by hand: `limits.take("guesses", name)`."""

    def __init__(self, server: Server) -> None:
        self._server = server

    def take(self, name: str, who: str) -> None:
        """Raises `Refused` if this is once too often."""
        take(self._server, name, who, LIMITS[name])


async def limits_of(server: TheServer) -> Limits:
    return Limits(server)


TheLimits = Annotated[Limits, Depends(limits_of)]


def limited(name: str) -> Any:
    """For routes: `dependencies=[limited("login")]`."""

    async def by_address(connection: HTTPConnection, server: TheServer, limits: TheLimits) -> None:
        if not is_this_machine(connection, server.settings):
            limits.take(name, address_of(connection))

    async def by_person(connection: HTTPConnection, limits: TheLimits, person: MaybePerson) -> None:
        limits.take(name, person.id if person else address_of(connection))

    check: Callable[..., Awaitable[None]] = by_address if LIMITS[name].by_address else by_person
    return Depends(check)


@contextmanager
def counted(connection: HTTPConnection, server: Server) -> Iterator[None]:
    """For live connections, as long as they last."""
    if is_this_machine(connection, server.settings):
        yield
        return
    address = address_of(connection)
    if server.connections[address] >= CONNECTIONS_AN_ADDRESS:
        raise Refused(429, "too-many-connections", "Too many are connected from your address.", retry_after=60)
    server.connections[address] += 1
    try:
        yield
    finally:
        server.connections[address] -= 1
        if not server.connections[address]:
            del server.connections[address]


def address_of(connection: HTTPConnection) -> str:
    """Whom an address stands for: with IPv6, one subscriber has a whole network of 64 bits."""
    address = _ip_address(connection)
    return address.exploded[:19] if isinstance(address, IPv6Address) else str(address)


def is_this_machine(connection: HTTPConnection, settings: Settings) -> bool:
    """Who sits at the server's own machine is no stranger, however many he brings.

    Behind a proxy nobody can be told from that: if it does not say whom it speaks for, everybody comes from there.
    """
    address = _ip_address(connection)
    return settings.public_url is None and address is not None and address.is_loopback


def _ip_address(connection: HTTPConnection) -> IPv4Address | IPv6Address | None:
    try:
        address = ip_address(connection.client.host if connection.client else "")
    except ValueError:
        return None
    return (address.ipv4_mapped or address) if isinstance(address, IPv6Address) else address
