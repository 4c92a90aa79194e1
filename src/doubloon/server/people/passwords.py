"""Passwords are hashed with Argon2, in a few threads of their own: never on the event loop, never too many at once."""

from __future__ import annotations

import asyncio
import unicodedata
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from typing import TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from ..guard.errors import Refused

AT_ONCE = 2
WAITING_AT_MOST = 50

Answer = TypeVar("Answer")


class Passwords:
    """`hasher` sets the cost of a guess; the default is what OWASP recommends: 19 MiB, two passes, one lane."""

    def __init__(self) -> None:
        self.hasher = PasswordHasher(time_cost=2, memory_cost=19 * 1024, parallelism=1)
        self._threads = ThreadPoolExecutor(AT_ONCE, thread_name_prefix="passwords")
        self._waiting = 0

    async def hash(self, password: str) -> str:
        return await self._in_thread(lambda: self.hasher.hash(_bytes(password)))

    async def matches(self, password: str, hashed: str | None) -> bool:
        """Takes just as long if there is no hash to compare with, so that the time gives nothing away."""
        return await self._in_thread(lambda: self._verify(password, hashed))

    def is_outdated(self, hashed: str) -> bool:
        """Whether the hash was made with cheaper parameters than today's."""
        return self.hasher.check_needs_rehash(hashed)

    def _verify(self, password: str, hashed: str | None) -> bool:
        try:
            self.hasher.verify(hashed or _decoy(self.hasher), _bytes(password))
        except (VerificationError, InvalidHashError):
            return False
        return hashed is not None

    async def _in_thread(self, work: Callable[[], Answer]) -> Answer:
        if self._waiting >= WAITING_AT_MOST:
            raise Refused(503, "busy", "Too many people are logging in right now.", retry_after=5)
        self._waiting += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._threads, work)
        finally:
            self._waiting -= 1


@cache
def _decoy(hasher: PasswordHasher) -> str:
    return hasher.hash(b"nobody's")


def _bytes(password: str) -> bytes:
    """The same letters are the same password, however a keyboard composes them."""
    return unicodedata.normalize("NFC", password).encode()


passwords = Passwords()
