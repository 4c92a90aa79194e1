"""The host names that a server accepts if it was not told its public one.

A page of another site can let its own name lead to this machine and then pass for a page of ours. What it cannot do is
change the name: so only addresses are accepted that nobody else can own.
"""

from __future__ import annotations

from collections.abc import Awaitable
from ipaddress import IPv4Address, IPv6Address, ip_address
from typing import ClassVar
from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Receive, Scope, Send

from .errors import Refused, refuse
from .middleware import Middleware


class HostCheck(Middleware):
    """`Host` is this machine's loopback, the address that the server is bound to, or the one that the connection came
    to."""

    kinds: ClassVar = {"http", "websocket"}

    def __init__(self, app: ASGIApp, bound: str) -> None:
        super().__init__(app)
        self._bound = _canonical(bound)

    def handle(self, scope: Scope, receive: Receive, send: Send) -> Awaitable[None]:
        if self._is_ours(scope):
            return self.app(scope, receive, send)
        message = "This server does not go by that name. Its host can name it with public_url."
        return refuse(Refused(421, "wrong-host", message), scope, receive, send)

    def _is_ours(self, scope: Scope) -> bool:
        name = _canonical(_name(Headers(scope=scope).get("host", "")))
        came_to = (scope.get("server") or ("",))[0]
        return _is_loopback(name) or name in (self._bound, _canonical(came_to))


def _name(host: str) -> str:
    """The name without its port."""
    try:
        return urlsplit(f"//{host}").hostname or ""
    except ValueError:
        return ""


def _canonical(name: str) -> str | IPv4Address | IPv6Address:
    try:
        address = ip_address(name.partition("%")[0])
    except ValueError:
        return name.lower()
    return (address.ipv4_mapped or address) if isinstance(address, IPv6Address) else address


def _is_loopback(name: str | IPv4Address | IPv6Address) -> bool:
    return name == "localhost" if isinstance(name, str) else name.is_loopback
