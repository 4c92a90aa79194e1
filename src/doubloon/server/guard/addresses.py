"""Where a connection comes from."""

from __future__ import annotations

from ipaddress import IPv4Address, IPv6Address, ip_address

from starlette.requests import HTTPConnection

from ..settings import Settings


def address_of(connection: HTTPConnection) -> str:
    """The subscriber behind an address: with IPv6, each has a whole network of 64 bits."""
    address = _ip_address(connection)
    return address.exploded[:19] if isinstance(address, IPv6Address) else str(address)


def is_this_machine(connection: HTTPConnection, settings: Settings) -> bool:
    """People at the server's own machine are no strangers, however many there are.

    Behind a proxy nobody can be told apart from them: a proxy that does not say whom it speaks for makes everybody
    look local.
    """
    address = _ip_address(connection)
    return settings.public_url is None and address is not None and address.is_loopback


def _ip_address(connection: HTTPConnection) -> IPv4Address | IPv6Address | None:
    try:
        address = ip_address(connection.client.host if connection.client else "")
    except ValueError:
        return None
    return (address.ipv4_mapped or address) if isinstance(address, IPv6Address) else address
