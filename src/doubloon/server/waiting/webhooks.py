"""Requests to people's own programs: signed, short, over TLS, and to no address that is not public.

A name is looked up first, what it stands for is judged, and then that very address is connected to: a name that stands
for something else a moment later cannot get around that. TLS and `Host` still go by the name.
"""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import re
import socket
import ssl
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cached_property
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address
from typing import Any, TypeVar
from urllib.parse import SplitResult, urlsplit

import orjson

import doubloon

from .delivery import Undelivered

SECONDS = 10.0
"""For all of it, from looking up the name to the answer."""
THREADS = 4
"""Names are looked up in threads of their own: a slow one must not keep the server from anything else."""
MOST_LINE = 1024
"""Bytes of the answer's first line; no more of it is read."""
SIGNATURE = "Doubloon-Signature"
GONE = 410

TRANSLATED = IPv6Network("64:ff9b::/96")
"""IPv4 as networks without it see it; the last four bytes are the address."""

Address = IPv4Address | IPv6Address
Result = TypeVar("Result")


class Webhooks:
    def __init__(self, *, may_be_private: bool) -> None:
        self._may_be_private = may_be_private
        self._threads = ThreadPoolExecutor(THREADS, thread_name_prefix="webhooks")

    def close(self) -> None:
        self._threads.shutdown(wait=False, cancel_futures=True)

    async def check(self, url: str) -> None:
        """Raises Undelivered if nothing could be sent there."""
        await self._within_time(self._addresses(urlsplit(url)))

    async def send(self, url: str, secret: str, content: dict[str, Any]) -> None:
        """Raises Undelivered."""
        status = await self._within_time(self._post(urlsplit(url), secret, orjson.dumps(content)))
        if not 200 <= status < 300:
            raise Undelivered(f"the webhook answered with status {status}", is_final=status == GONE)

    async def _within_time(self, work: Awaitable[Result]) -> Result:
        try:
            async with asyncio.timeout(SECONDS):
                return await work
        except (OSError, ValueError) as error:
            raise Undelivered(_reason(error)) from None

    async def _post(self, url: SplitResult, secret: str, body: bytes) -> int:
        """The status of the answer."""
        reader, writer = await self._connect(url)
        try:
            writer.write(_head(url, signature(secret, body), len(body)) + body)
            await writer.drain()
            return _status(await reader.readline())
        finally:
            writer.transport.abort()  # whatever else would come

    async def _connect(self, url: SplitResult) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        """Connects to the first of the addresses that answers."""
        failure, tls = OSError(), await self._in_thread(lambda: self._tls)
        for address in await self._addresses(url):
            try:
                return await asyncio.open_connection(
                    address, _port(url), ssl=tls, server_hostname=url.hostname, limit=MOST_LINE
                )
            except OSError as error:
                failure = error
        raise failure

    async def _addresses(self, url: SplitResult) -> list[str]:
        found = await self._in_thread(lambda: _look_up(url.hostname or "", _port(url)))
        if not self._may_be_private and not all(is_public(ip_address(address)) for address in found):
            raise Undelivered("the webhook's address is not public")
        return found

    @cached_property
    def _tls(self) -> ssl.SSLContext:
        """Reads all certificates that are trusted: nothing for the event loop."""
        return ssl.create_default_context()

    async def _in_thread(self, work: Callable[[], Result]) -> Result:
        return await asyncio.get_running_loop().run_in_executor(self._threads, work)


def signature(secret: str, body: bytes) -> str:
    """What the receiver compares with, to know that it comes from here."""
    return "sha256=" + hmac.new(secret.encode(), body, hashlib.sha256).hexdigest()


def is_public(address: Address) -> bool:
    """Nothing of the server's own network, however it is written."""
    if isinstance(address, IPv6Address):
        if (inside := _ipv4_inside(address)) is not None:
            return is_public(inside)
        if address.is_site_local:
            return False
    return address.is_global and not address.is_multicast and not address.is_reserved


def _ipv4_inside(address: IPv6Address) -> IPv4Address | None:
    if address in TRANSLATED:
        return IPv4Address(int(address) & 0xFFFFFFFF)
    return address.ipv4_mapped or address.sixtofour


def _look_up(host: str, port: int) -> list[str]:
    found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    return list(dict.fromkeys(str(address[0]) for *_, address in found))


def _port(url: SplitResult) -> int:
    return url.port or 443


def _head(url: SplitResult, signed: str, length: int) -> bytes:
    target = (url.path or "/") + (f"?{url.query}" if url.query else "")
    lines = (
        f"POST {target} HTTP/1.1",
        f"Host: {url.netloc}",
        f"User-Agent: Doubloon/{doubloon.__version__}",
        "Content-Type: application/json",
        f"Content-Length: {length}",
        f"{SIGNATURE}: {signed}",
        "Connection: close",
    )
    return "".join(f"{line}\r\n" for line in (*lines, "")).encode("ascii")


def _status(line: bytes) -> int:
    answered = re.match(rb"HTTP/1\.[01] ([0-9]{3})\b", line)
    if not answered:
        raise Undelivered("the webhook did not answer in HTTP")
    return int(answered[1])


def _reason(error: Exception) -> str:
    """What went wrong, in words that do not contain the address."""
    if isinstance(error, socket.gaierror):
        return "the webhook's name cannot be found"
    if isinstance(error, ssl.SSLCertVerificationError):
        return "the webhook's certificate is not valid"
    if isinstance(error, TimeoutError):
        return f"the webhook did not answer within {SECONDS:.0f} seconds"
    return f"the webhook cannot be reached ({type(error).__name__})"
