"""Webhooks: where they may lead, and how little of an answer is believed."""

from __future__ import annotations

from collections.abc import Iterator
from ipaddress import ip_address

import pytest

from doubloon.server.waiting import webhooks as module
from doubloon.server.waiting.delivery import Undelivered
from doubloon.server.waiting.webhooks import Webhooks, is_public

from .servers import WebServer

pytestmark = pytest.mark.anyio


@pytest.fixture
def webhooks() -> Iterator[Webhooks]:
    webhooks = Webhooks(may_be_private=True)
    yield webhooks
    webhooks.close()


@pytest.fixture
def strict() -> Iterator[Webhooks]:
    strict = Webhooks(may_be_private=False)
    yield strict
    strict.close()


def name_stands_for(monkeypatch: pytest.MonkeyPatch, *addresses: str) -> None:
    monkeypatch.setattr(module, "_look_up", lambda host, port: list(addresses))


@pytest.mark.parametrize(
    "address", ["93.184.215.14", "2606:2800:21f:cb07::1", "::ffff:93.184.215.14", "64:ff9b::5db8:d70e"]
)
def test_public_addresses(address: str) -> None:
    assert is_public(ip_address(address))


@pytest.mark.parametrize(
    "address",
    [
        "0.0.0.0",
        "10.1.2.3",
        "100.64.0.1",
        "127.0.0.1",
        "169.254.169.254",
        "172.16.0.1",
        "192.168.0.1",
        "198.18.0.1",
        "224.0.0.1",
        "239.1.1.1",
        "240.0.0.1",
        "255.255.255.255",
        "::",
        "::1",
        "::127.0.0.1",
        "::ffff:10.0.0.1",
        "64:ff9b::7f00:1",
        "2002:7f00:1::",
        "2001:db8::1",
        "2001:0:7f00:1::",
        "fc00::1",
        "fe80::1",
        "fe80::1%eth0",
        "fec0::1",
        "ff02::1",
        "ff0e::1",
    ],
)
def test_addresses_that_are_not_public(address: str) -> None:
    assert not is_public(ip_address(address))


async def test_the_address_that_was_judged_is_connected_to_under_the_name(
    webhooks: Webhooks, web_server: WebServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    name_stands_for(monkeypatch, "127.0.0.1")
    await webhooks.send(f"https://hooks.example.org:{web_server.port}", "secret", {"kind": "turn"})
    [request] = web_server.requests
    assert request.line == "POST / HTTP/1.1"
    assert request.headers["host"] == f"hooks.example.org:{web_server.port}"
    assert request.headers["content-type"] == "application/json"
    assert request.data == {"kind": "turn"}


async def test_a_name_that_stands_for_a_private_address_too_is_refused(
    strict: Webhooks, web_server: WebServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    name_stands_for(monkeypatch, "93.184.215.14", "127.0.0.1")
    url = f"https://hooks.example.org:{web_server.port}"
    for attempt in (strict.check(url), strict.send(url, "secret", {})):
        with pytest.raises(Undelivered, match="not public"):
            await attempt
    assert not web_server.requests


async def test_an_address_that_does_not_answer_gives_way_to_the_next(
    webhooks: Webhooks, web_server: WebServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    name_stands_for(monkeypatch, "::1", "127.0.0.1")
    await webhooks.send(f"https://hooks.example.org:{web_server.port}", "secret", {})
    assert len(web_server.requests) == 1


async def test_a_certificate_for_another_name_is_not_believed(
    webhooks: Webhooks, web_server: WebServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    name_stands_for(monkeypatch, "127.0.0.1")
    with pytest.raises(Undelivered, match="certificate"):
        await webhooks.send(f"https://another.example.org:{web_server.port}", "secret", {})
    assert not web_server.requests


@pytest.mark.parametrize(
    ("answer", "reason", "is_final"),
    [
        ("HTTP/1.1 302 Elsewhere\r\nLocation: https://127.0.0.1/\r\n\r\n", "status 302", False),
        ("HTTP/1.1 500 Oops\r\n\r\n", "status 500", False),
        ("HTTP/1.1 410 Gone\r\n\r\n", "status 410", True),
        ("SSH-2.0-here\r\n", "did not answer in HTTP", False),
        ("", "did not answer in HTTP", False),
        ("HTTP/1.1 200 " + "x" * 10_000, "cannot be reached", False),
    ],
)
async def test_other_answers_are_failures(
    webhooks: Webhooks, web_server: WebServer, answer: str, reason: str, is_final: bool
) -> None:
    web_server.answer_with = answer
    with pytest.raises(Undelivered, match=reason) as failure:
        await webhooks.send(web_server.url, "secret", {})
    assert failure.value.is_final == is_final
    assert len(web_server.requests) == 1


async def test_a_receiver_that_does_not_answer_is_not_waited_for(
    webhooks: Webhooks, web_server: WebServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    await webhooks.check(web_server.url)
    monkeypatch.setattr(module, "SECONDS", 0.3)
    web_server.may_answer.clear()
    with pytest.raises(Undelivered, match="did not answer within"):
        await webhooks.send(web_server.url, "secret", {})


async def test_a_receiver_that_is_not_there_is_reported_without_its_address(
    webhooks: Webhooks, web_server: WebServer
) -> None:
    web_server.close()
    with pytest.raises(Undelivered, match=r"^the webhook cannot be reached \(ConnectionRefusedError\)$"):
        await webhooks.send(web_server.url, "secret", {})
    with pytest.raises(Undelivered, match=r"^the webhook's name cannot be found$"):
        await webhooks.send("https://nowhere.invalid/", "secret", {})
