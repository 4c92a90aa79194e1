"""How often somebody may do something, in the memory of each process."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from starlette.requests import HTTPConnection

from ..settings import Settings
from .addresses import address_of, is_this_machine
from .buckets import Buckets, Limit
from .errors import Refused

MINUTE, HOUR = 60.0, 3600.0

LIMITS = {
    # A school or a club comes from one address, all at once.
    "guests": Limit(60, 120 / HOUR, by_address=True),
    "accounts": Limit(20, 20 / HOUR, by_address=True),
    "login": Limit(30, 6 / MINUTE, by_address=True),
    # Guesses at a password: by name and address, so that nobody locks out somebody elsewhere; by name, so that many
    # addresses together get no further; and by device where the right password was given before, which counts alone.
    "guesses": Limit(30, 2 / MINUTE),
    "guesses-at": Limit(300, 20 / MINUTE),
    "guesses-by": Limit(30, 2 / MINUTE),
    # A code is too long to be guessed, so there is nothing to count by name.
    "recoveries": Limit(30, 6 / MINUTE, by_address=True),
    "me": Limit(60, 1),
    # Each may send a mail: neither many to one address, nor one each to many.
    "contacts": Limit(10, 10 / HOUR),
    "contacts-from": Limit(20, 20 / HOUR, by_address=True),
    "mails-to": Limit(3, 1 / (8 * HOUR)),
    "tables": Limit(20, 2 / MINUTE),
    "reports": Limit(5, 6 / HOUR),
    "chat": Limit(8, 20 / MINUTE),
    "moves": Limit(300, 20),
    # Taking back what is one's own alone to take back, and asking others.
    "undos": Limit(20, 20 / MINUTE),
    "undo": Limit(3, 6 / MINUTE),
    "leaves": Limit(10, 6 / MINUTE),
    # A page asks while a move is put together.
    "previews": Limit(200, 10),
    "previews-from": Limit(1000, 50, by_address=True),
    "suggestions": Limit(30, 1),
    # Pages ask for them every few seconds, and a class has one address.
    "lists": Limit(60, 2),
    "lists-from": Limit(600, 20, by_address=True),
    # Programs that play look whether it is their turn.
    "looks": Limit(200, 20),
    "connections": Limit(30, 1),
    # What one live connection says, whatever it is.
    "live": Limit(300, 20),
    # Each page replays the game: a long one has some twenty pages.
    "replays": Limit(100, 2),
    "replays-from": Limit(400, 8, by_address=True),
    # Each takes a processor for a minute or two.
    "reviews": Limit(10, 10 / HOUR),
}

CONNECTIONS_AN_ADDRESS = 500
"""Live connections to one process at a time: more than a school has, and fewer than a process can bear."""


class Limits:
    """How much of their limits everybody has used up."""

    def __init__(self, settings: Settings, now: Callable[[], float]) -> None:
        self.buckets = Buckets()
        self._connections: Counter[str] = Counter()
        self._settings = settings
        self._now = now

    def take(self, name: str, who: str) -> None:
        """Raises `Refused` if the limit has been used up."""
        wait = self.buckets.take(name, who, LIMITS[name], self._now())
        if wait > 0:
            message = "That was too often; please wait a little."
            raise Refused(429, "too-often", message, retry_after=math.ceil(wait))

    @contextmanager
    def connected(self, connection: HTTPConnection) -> Iterator[None]:
        """Counts a live connection for as long as it lasts."""
        if is_this_machine(connection, self._settings):
            yield
            return
        address = address_of(connection)
        if self._connections[address] >= CONNECTIONS_AN_ADDRESS:
            raise Refused(
                429, "too-many-connections", "There are too many connections from your network.", retry_after=60
            )
        self._connections[address] += 1
        try:
            yield
        finally:
            self._connections[address] -= 1
            if not self._connections[address]:
                del self._connections[address]

    def sweep(self) -> None:
        """Frees the memory of what has been refilled."""
        self.buckets.sweep(self._now())
