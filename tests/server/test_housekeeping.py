"""What is swept, and what is not: forgotten tables, lost guests, sessions that are over."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from typing import Any

import httpx
import pytest
from fastapi import FastAPI
from sqlalchemy import func, insert, select, update

from doubloon.server.context import Server
from doubloon.server.database.schema import mutes, people, seats, sessions, tables
from doubloon.server.housekeeping import (
    AT_ONCE,
    GUESTS,
    GUESTS_WITHOUT_A_GAME,
    WAITS_MOST,
    WAITS_UNSEEN,
    Housekeeping,
)

from .conftest import client_of

pytestmark = pytest.mark.anyio

ME, OPEN, BOT = {"kind": "person"}, {"kind": "open"}, {"kind": "bot", "level": "easy"}
HOUR = 3600.0


class House:
    """A server whose clock the tests turn, and browsers for it."""

    def __init__(self, app: FastAPI, browsers: AsyncExitStack) -> None:
        self.app = app
        self.server: Server = app.state.server
        self.housekeeping: Housekeeping = app.state.housekeeping
        self.time = 1_000_000_000.0
        self.server.now = lambda: self.time
        self._browsers = browsers

    async def guest(self, name: str) -> Browser:
        client = await self._browsers.enter_async_context(client_of(self.app))
        made = await client.post("/api/guests", json={"name": name})
        return Browser(client, made.raise_for_status().json()["id"])

    async def later(self, seconds: float) -> None:
        self.time += seconds
        await self.housekeeping.work()

    async def person(self, person: str) -> Any:
        async with self.server.database.read() as connection:
            return (await connection.execute(select(people).where(people.c.id == person))).one_or_none()

    async def count(self, table: Any) -> int:
        async with self.server.database.read() as connection:
            return (await connection.execute(select(func.count()).select_from(table))).scalar_one()


class Browser:
    def __init__(self, client: httpx.AsyncClient, person: str) -> None:
        self.client = client
        self.id = person

    async def lay_table(self, *chairs: dict[str, Any]) -> str:
        made = await self.client.post("/api/tables", json={"game": "san-juan", "seats": chairs})
        return str(made.raise_for_status().json()["id"])

    async def join(self, table: str) -> None:
        (await self.client.post(f"/api/tables/{table}/seats", json={})).raise_for_status()

    async def come_back(self) -> None:
        (await self.client.get("/api/me")).raise_for_status()

    async def status_of(self, table: str) -> str | None:
        found = await self.client.get(f"/api/tables/{table}")
        return found.json()["status"] if found.status_code == 200 else None


@pytest.fixture
async def house(app: FastAPI) -> AsyncIterator[House]:
    async with AsyncExitStack() as browsers:
        yield House(app, browsers)


# Tables ---------------------------------------------------------------------------------------------------------------


async def test_an_open_table_whose_people_are_not_seen_is_closed(house: House) -> None:
    ann, ben = await house.guest("Ann"), await house.guest("Ben")
    forgotten, running = await ann.lay_table(ME, OPEN), await ann.lay_table(ME, BOT)
    shared = await ann.lay_table(ME, OPEN, OPEN)
    await ben.join(shared)
    told = []

    async def note(message: dict[str, Any]) -> None:
        told.append(message)

    await house.server.bus.subscribe(f"table:{forgotten}", note)
    await house.later(WAITS_UNSEEN - HOUR)
    assert await ben.status_of(forgotten) == "open"
    await house.later(HOUR)
    assert [await ben.status_of(table) for table in (forgotten, shared, running)] == [None, "open", "running"]
    assert told == [{"kind": "closed"}]


async def test_no_table_is_open_for_ever(house: House) -> None:
    ann = await house.guest("Ann")
    table = await ann.lay_table(ME, OPEN)
    for _ in range(int(WAITS_MOST / WAITS_UNSEEN) + 1):
        assert await ann.status_of(table) == "open"
        await house.later(WAITS_UNSEEN - HOUR)
    await house.later(WAITS_UNSEEN)
    assert await ann.status_of(table) is None


# People ---------------------------------------------------------------------------------------------------------------


async def test_guests_who_never_sat_are_forgotten_entirely(house: House) -> None:
    ann, ben = await house.guest("Ann"), await house.guest("Ben")
    (await ann.client.put(f"/api/me/mutes/{ben.id}")).raise_for_status()
    await house.later(GUESTS_WITHOUT_A_GAME - HOUR)
    await ben.come_back()
    await house.later(HOUR)
    assert (await house.person(ann.id), await house.count(mutes)) == (None, 0)
    assert (await house.person(ben.id)).name == "Ben"
    assert (await ann.client.get("/api/me")).status_code == 401


async def test_guests_who_played_are_without_a_name_when_they_cannot_come_back(house: House) -> None:
    ann, ben = await house.guest("Ann"), await house.guest("Ben")
    table = await ann.lay_table(ME, OPEN)
    await ben.join(table)
    for unseen in (GUESTS - HOUR, GUESTS):
        assert (await house.person(ann.id)).name == "Ann"
        async with house.server.database.write() as connection:
            await connection.execute(update(people).where(people.c.id == ann.id).values(seen=house.time - unseen))
        await house.later(0)
    row = await house.person(ann.id)
    assert (row.name, row.is_deleted) == ("deleted", True)
    await house.app.state.checks.check()
    shown = (await ben.client.get(f"/api/tables/{table}")).json()
    assert [chair["has_resigned"] for chair in shown["seats"]] == [True, False]
    assert (shown["seats"][0]["person"]["name"], shown["status"]) == ("deleted", "over")


async def test_nobody_waits_for_a_lost_guest(house: House) -> None:
    ann, ben = await house.guest("Ann"), await house.guest("Ben")
    hosted = await ann.lay_table(ME, OPEN, OPEN)
    await ben.join(hosted)
    house.time += GUESTS - HOUR
    await ben.come_back()
    async with house.server.database.write() as connection:
        await connection.execute(update(tables).values(created=house.time))
    kept = await ben.lay_table(ME, {"kind": "person", "person": ann.id}, OPEN)
    await house.later(HOUR)
    shown = [(await ben.client.get(f"/api/tables/{table}")).json() for table in (hosted, kept)]
    assert shown[0]["host"]["id"] == ben.id
    assert [chair["reserved"] for chair in shown[1]["seats"]] == [None, None, None]
    assert await house.person(ann.id) is None


async def test_accounts_are_kept(house: House) -> None:
    ann = await house.guest("Ann")
    account = {"name": "Ann", "password": "correct horse"}
    (await ann.client.post("/api/accounts", json=account)).raise_for_status()
    await house.later(10 * GUESTS)
    assert (await house.person(ann.id)).name == "Ann"
    (await ann.client.post("/api/session", json=account)).raise_for_status()


async def test_a_deleted_account_that_nothing_refers_to_leaves_no_row(house: House) -> None:
    ann, ben = await house.guest("Ann"), await house.guest("Ben")
    await ben.lay_table(ME, BOT)
    for each in (ann, ben):
        (await each.client.delete("/api/me")).raise_for_status()
    await house.later(0)
    assert await house.person(ann.id) is None
    assert (await house.person(ben.id)).name == "deleted"


# The rest -------------------------------------------------------------------------------------------------------------


async def test_sessions_that_are_over_and_limits_that_are_forgotten(house: House) -> None:
    ann = await house.guest("Ann")
    await ann.lay_table(ME, BOT)
    house.server.limits.take("chat", ann.id)
    assert await house.count(sessions) == 1
    assert len(house.server.limits.buckets) > 0
    await house.later(GUESTS)
    assert (await house.count(sessions), len(house.server.limits.buckets)) == (0, 0)


async def test_several_processes_sweep_at_once(house: House) -> None:
    many = 2 * AT_ONCE + 10
    async with house.server.database.write() as connection:
        for number in range(many):
            person = {"id": f"guest{number}", "name": "Guest", "created": 0.0, "seen": 0.0}
            await connection.execute(insert(people).values(person))
    ann = await house.guest("Ann")
    for _ in range(3):
        await ann.lay_table(ME, OPEN)
    await house.later(0)
    assert (await house.count(people), await house.count(tables)) == (1, 3)
    house.time += WAITS_UNSEEN + GUESTS
    await asyncio.gather(*(Housekeeping(house.server).work() for _ in range(4)))
    assert [await house.count(table) for table in (people, tables, seats)] == [0, 0, 0]
