"""How often somebody may do something: token buckets by person or address, in the memory of each process."""

from __future__ import annotations

import math
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from ipaddress import IPv4Address, IPv6Address, ip_address
from typing import Annotated, Any

from fastapi import Depends
from starlette.requests import HTTPConnection

from ..context import Server, TheServer
from ..people.sessions import MaybePerson
from .errors import Refused


@dataclass(frozen=True)
class Limit:
    """So many at once, and so many a second in the long run."""

    burst: float
    per_second: float
    by_address: bool = False
    """Where people could get around it by being somebody new."""


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
    "connections": Limit(30, 1),
}


class Buckets:
    """A bucket for each key, full at first. A full one is forgotten: it is as good as none."""

    SWEEP_AT_LEAST = 1000

    def __init__(self) -> None:
        self._buckets: dict[tuple[str, str], tuple[float, float, Limit]] = {}
        self._sweep_at = self.SWEEP_AT_LEAST

    def __len__(self) -> int:
        return len(self._buckets)

    def take(self, name: str, who: str, limit: Limit, now: float) -> float:
        """Takes one; else the seconds until there is one."""
        tokens = self._tokens((name, who), limit, now)
        if tokens < 1:
            return (1 - tokens) / limit.per_second
        self._buckets[name, who] = (tokens - 1, now, limit)
        if len(self._buckets) >= self._sweep_at:
            self._sweep(now)
        return 0.0

    def _tokens(self, key: tuple[str, str], limit: Limit, now: float) -> float:
        tokens, at, _ = self._buckets.get(key, (limit.burst, now, limit))
        return min(limit.burst, tokens + max(0.0, now - at) * limit.per_second)

    def _sweep(self, now: float) -> None:
        """Rare enough, by doubling, that it costs nothing in the long run."""
        kept = {
            key: bucket for key, bucket in self._buckets.items() if self._tokens(key, bucket[2], now) < bucket[2].burst
        }
        self._buckets = kept
        self._sweep_at = max(self.SWEEP_AT_LEAST, 2 * len(kept))


class Limits:
    """For those who count by hand, such as live connections: `limits.take("chat", person.id)`."""

    def __init__(self, server: Server) -> None:
        self._server = server
        self._buckets = Buckets()

    def take(self, name: str, who: str) -> None:
        """Raises `Refused` if this is once too often."""
        wait = self._buckets.take(name, who, LIMITS[name], self._server.now())
        if wait > 0:
            message = "That was too often; please wait a little."
            raise Refused(429, "too-often", message, retry_after=math.ceil(wait))


def limits_of(connection: HTTPConnection, server: TheServer) -> Limits:
    """Those of the app, made when they are first asked for."""
    state = connection.app.state
    if not hasattr(state, "limits"):
        state.limits = Limits(server)
    limits: Limits = state.limits
    return limits


TheLimits = Annotated[Limits, Depends(limits_of)]


def limited(name: str) -> Any:
    """For routes: `dependencies=[limited("login")]`."""

    async def by_address(connection: HTTPConnection, limits: TheLimits) -> None:
        if not _is_this_machine(connection):
            limits.take(name, address_of(connection))

    async def by_person(connection: HTTPConnection, limits: TheLimits, person: MaybePerson) -> None:
        limits.take(name, person.id if person else address_of(connection))

    check: Callable[..., Awaitable[None]] = by_address if LIMITS[name].by_address else by_person
    return Depends(check)


def address_of(connection: HTTPConnection) -> str:
    """Whom an address stands for: with IPv6, one subscriber has a whole network of 64 bits."""
    address = _ip_address(connection)
    return address.exploded[:19] if isinstance(address, IPv6Address) else str(address)


def _is_this_machine(connection: HTTPConnection) -> bool:
    """Who sits at the server's own machine is no stranger, however many he brings."""
    address = _ip_address(connection)
    return address is not None and address.is_loopback


def _ip_address(connection: HTTPConnection) -> IPv4Address | IPv6Address | None:
    try:
        address = ip_address(connection.client.host if connection.client else "")
    except ValueError:
        return None
    return (address.ipv4_mapped or address) if isinstance(address, IPv6Address) else address
