"""Token buckets: by whom, how many, how soon again, and how much memory strangers can make them take."""

from __future__ import annotations

from contextlib import ExitStack

import pytest
from starlette.requests import HTTPConnection

from doubloon.server.guard.addresses import address_of, is_this_machine
from doubloon.server.guard.buckets import Buckets, Limit
from doubloon.server.guard.errors import Refused
from doubloon.server.guard.limits import CONNECTIONS_AN_ADDRESS, Limits
from doubloon.server.settings import Settings

LIMIT = Limit(burst=3, per_second=0.5)


def connection_from(host: str) -> HTTPConnection:
    return HTTPConnection({"type": "http", "headers": [], "client": (host, 1)})


def test_a_burst_is_granted_and_then_one_at_a_time() -> None:
    buckets = Buckets()
    assert [buckets.take("login", "ada", LIMIT, now=0) for _ in range(4)] == [0, 0, 0, 2.0]
    assert buckets.take("login", "ada", LIMIT, now=1.5) == 0.5
    assert buckets.take("login", "ada", LIMIT, now=2) == 0
    assert buckets.take("login", "ada", LIMIT, now=2) == 2.0


def test_refused_requests_do_not_make_it_longer() -> None:
    buckets = Buckets()
    for _ in range(100):
        buckets.take("login", "ada", LIMIT, now=0)
    assert buckets.take("login", "ada", LIMIT, now=2) == 0


@pytest.mark.parametrize(
    ("first", "later", "granted"),
    [pytest.param(0, 1e6, 3, id="after a long rest"), pytest.param(100, 0, 2, id="when the clock has gone back")],
)
def test_a_long_rest_gives_no_more_than_a_burst_and_a_clock_that_goes_back_takes_nothing_away(
    first: float, later: float, granted: int
) -> None:
    buckets = Buckets()
    buckets.take("login", "ada", LIMIT, now=first)
    assert [buckets.take("login", "ada", LIMIT, now=later) for _ in range(4)].count(0) == granted


def test_everybody_and_everything_is_counted_apart() -> None:
    buckets = Buckets()
    for _ in range(3):
        buckets.take("login", "ada", LIMIT, now=0)
    assert buckets.take("login", "bob", LIMIT, now=0) == 0
    assert buckets.take("chat", "ada", LIMIT, now=0) == 0


def test_those_long_gone_take_no_memory() -> None:
    buckets = Buckets()
    for number in range(100_000):
        buckets.take("login", f"stranger {number}", LIMIT, now=number)
    assert len(buckets) <= Buckets.SWEEP_AT_LEAST


@pytest.mark.parametrize(
    ("host", "address"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:0db8:0001:0002"),
        ("2001:db8:1:2::ffff", "2001:0db8:0001:0002"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("nonsense", "None"),
    ],
)
def test_a_subscriber_is_one_address_or_one_network(host: str, address: str) -> None:
    assert address_of(connection_from(host)) == address


@pytest.mark.parametrize(
    ("host", "public_url", "is_here"),
    [
        ("127.0.0.1", None, True),
        ("::1", None, True),
        ("::ffff:127.0.0.1", None, True),
        ("192.0.2.7", None, False),
        ("nonsense", None, False),
        ("127.0.0.1", "https://play.example", False),
    ],
)
def test_behind_a_proxy_nobody_is_taken_for_this_machine(host: str, public_url: str | None, is_here: bool) -> None:
    settings = Settings(database="sqlite://", public_url=public_url)
    assert is_this_machine(connection_from(host), settings) is is_here


def test_live_connections_are_limited_by_address() -> None:
    limits = Limits(Settings(database="sqlite://"), lambda: 0.0)
    with ExitStack() as connections:

        def connect(host: str) -> None:
            connections.enter_context(limits.connected(connection_from(host)))

        for _ in range(CONNECTIONS_AN_ADDRESS):
            connect("192.0.2.7")
        with pytest.raises(Refused, match="too-many-connections"):
            connect("192.0.2.7")
        for host in ("192.0.2.8", *["127.0.0.1"] * (CONNECTIONS_AN_ADDRESS + 1)):
            connect(host)
    assert not limits._connections
