"""Cookies, how long they last, and whom they are good for."""

from __future__ import annotations

import hashlib

import httpx
import pytest
from fastapi import FastAPI
from sqlalchemy import select, update

from doubloon.server.context import Server
from doubloon.server.database.schema import people, sessions
from doubloon.server.people.sessions import DAY
from doubloon.server.settings import Settings

from ..guard.live import open_live
from .conftest import Clock, NewBrowser, log_in, make_account, make_guest, name_of

pytestmark = pytest.mark.anyio


async def ban(server: Server, person: str, until: float) -> None:
    async with server.database.write() as connection:
        await connection.execute(update(people).where(people.c.id == person).values(banned_until=until))


def copy_cookies(thief: httpx.AsyncClient, victim: httpx.AsyncClient) -> None:
    thief.cookies.update(victim.cookies)


# The cookie -----------------------------------------------------------------------------------------------------------


async def test_the_cookie_is_out_of_reach_of_scripts_and_other_sites(client: httpx.AsyncClient) -> None:
    answer = await client.post("/api/guests", json={"name": "Ada"})
    cookie = answer.headers["set-cookie"]
    assert cookie.startswith("doubloon=")
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie
    assert "Path=/" in cookie
    assert "Secure" not in cookie
    assert "Domain" not in cookie


class TestOverTls:
    @pytest.fixture
    def settings(self, sqlite_url: str) -> Settings:
        return Settings(database=sqlite_url, public_url="https://play.example")

    async def test_the_cookie_is_this_hosts_and_never_goes_without(self, new_browser: NewBrowser) -> None:
        client = new_browser(base_url="https://play.example")
        answer = await client.post("/api/guests", json={"name": "Ada"})
        cookie = answer.headers["set-cookie"]
        assert cookie.startswith("__Host-doubloon=")
        assert "Secure" in cookie
        assert await name_of(client) == "Ada"
        await client.delete("/api/session")
        assert not client.cookies


async def test_the_database_holds_no_token(client: httpx.AsyncClient, server: Server) -> None:
    await make_guest(client)
    async with server.database.read() as connection:
        kept = (await connection.execute(select(sessions.c.token))).scalar_one()
    assert kept == hashlib.sha256(client.cookies["doubloon"].encode()).digest()


async def test_a_token_that_was_there_before_never_becomes_a_login(
    client: httpx.AsyncClient, new_browser: NewBrowser
) -> None:
    attacker = new_browser()
    await make_guest(attacker, "Mallory")
    await make_account(new_browser())
    copy_cookies(client, attacker)
    assert (await log_in(client)).status_code == 200
    assert client.cookies["doubloon"] != attacker.cookies["doubloon"]
    assert await name_of(client) == "Ada"
    assert await name_of(attacker) is None


async def test_what_knew_the_guest_does_not_know_the_account(
    client: httpx.AsyncClient, new_browser: NewBrowser
) -> None:
    thief = new_browser()
    await make_guest(client)
    copy_cookies(thief, client)
    assert await name_of(thief) == "Ada"
    await make_account(client)
    assert await name_of(client) == "Ada"
    assert await name_of(thief) is None


async def test_a_made_up_token_is_nobody(client: httpx.AsyncClient) -> None:
    for token in ["x", "x" * 5000, "'; drop table people; --", "é", "%00"]:
        answer = await client.get("/api/me", headers={"Cookie": f"doubloon={token}".encode("latin-1")})
        assert (answer.status_code, answer.json()["error"]) == (401, "not-logged-in")


# Time -----------------------------------------------------------------------------------------------------------------


async def test_a_guest_is_known_for_90_days_an_account_for_30(
    client: httpx.AsyncClient, new_browser: NewBrowser, clock: Clock
) -> None:
    guest, account = client, new_browser()
    await make_guest(guest, "Gus")
    await make_account(account, "Ada")
    start = clock.now
    clock.now = start + 30 * DAY + 1
    assert await name_of(account) is None
    clock.now = start + 90 * DAY - 1
    assert await name_of(guest) == "Gus"


async def test_a_session_in_use_does_not_expire(client: httpx.AsyncClient, clock: Clock) -> None:
    await make_account(client)
    for _ in range(10):
        clock.now += 20 * DAY
        answer = await client.get("/api/me")
        assert answer.status_code == 200
        assert "Max-Age=2592000" in answer.headers["set-cookie"]
    clock.now += 30 * DAY
    assert await name_of(client) is None


async def test_seeing_somebody_is_written_now_and_then_only(
    client: httpx.AsyncClient, server: Server, clock: Clock
) -> None:
    async def seen() -> tuple[float, float]:
        query = select(sessions.c.seen, people.c.seen).join(people, people.c.id == sessions.c.person)
        async with server.database.read() as connection:
            return tuple((await connection.execute(query)).one())

    await make_guest(client)
    start = clock.now
    clock.now = start + 299
    await name_of(client)
    assert await seen() == (start, start)
    clock.now = start + 301
    await name_of(client)
    assert await seen() == (clock.now, clock.now)


# Logging out ----------------------------------------------------------------------------------------------------------


async def test_logging_out_ends_this_session_alone(client: httpx.AsyncClient, new_browser: NewBrowser) -> None:
    phone, thief = new_browser(), new_browser()
    await make_account(client)
    await log_in(phone)
    copy_cookies(thief, client)
    assert (await client.delete("/api/session")).status_code == 204
    assert list(client.cookies) == ["doubloon-device"]
    assert await name_of(thief) is None
    assert await name_of(phone) == "Ada"


async def test_whoever_is_not_logged_in_can_log_out(client: httpx.AsyncClient) -> None:
    assert (await client.delete("/api/session")).status_code == 204


async def test_logging_out_everywhere_makes_a_stolen_cookie_worthless(
    client: httpx.AsyncClient, new_browser: NewBrowser, server: Server
) -> None:
    told = []

    async def note(message: dict[str, object]) -> None:
        told.append(message)

    await server.bus.subscribe("people", note)
    phone, thief = new_browser(), new_browser()
    me = await make_account(client)
    await log_in(phone)
    copy_cookies(thief, phone)
    assert (await client.delete("/api/sessions")).status_code == 204
    assert [await name_of(browser) for browser in (client, phone, thief)] == [None] * 3
    assert told == [{"person": me["id"], "event": "sessions-ended"}]


# Who may --------------------------------------------------------------------------------------------------------------


async def test_somebody_who_is_banned_is_told_until_when_and_counts_as_nobody(
    client: httpx.AsyncClient, server: Server, clock: Clock
) -> None:
    me = await make_account(client)
    await ban(server, me["id"], until=clock.now + DAY)
    answer = await client.get("/api/me")
    assert (answer.status_code, answer.json()["error"]) == (403, "banned")
    assert answer.json()["until"] == clock.now + DAY
    assert (await client.get("/api/whoever")).json() == "nobody"
    assert (await log_in(client)).json()["error"] == "banned"
    assert (await client.post("/api/accounts", json={"name": "New", "password": "password"})).status_code == 403
    clock.now += DAY
    assert await name_of(client) == "Ada"
    assert (await client.get("/api/whoever")).json() == "Ada"


async def test_a_live_connection_knows_its_person(client: httpx.AsyncClient, app: FastAPI) -> None:
    await make_guest(client)
    cookie = f"doubloon={client.cookies['doubloon']}"
    assert (await open_live(app, "/api/live", {"cookie": cookie}))[-1]["reason"] == "Ada"
    stranger = await open_live(app, "/api/live")
    assert stranger == [{"type": "websocket.close", "code": 4401, "reason": "not-logged-in"}]
    foreign = await open_live(app, "/api/live", {"cookie": cookie, "origin": "http://evil.example"})
    assert foreign == [{"type": "websocket.close", "code": 4403, "reason": "foreign-origin"}]
