"""Reviews of finished games: asked for, worked on in the background, kept."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Any

import pytest
from sqlalchemy import select, update

from doubloon.server.afterwards import reviewing, reviews
from doubloon.server.afterwards.reviewing import Reviewing
from doubloon.server.bots.review_process import PROGRAM
from doubloon.server.contract import types
from doubloon.server.database.schema import accuracies, tables
from doubloon.server.settings import Settings

from ..tables.house import EASY, SELF, Caller, House, opened

pytestmark = pytest.mark.anyio

SECONDS = 120.0
"""A patience that no machine exhausts."""


def reviewer(body: str) -> tuple[str, ...]:
    """A process that reads its order and does this, in place of one that searches."""
    lines = [
        "import json, sys",
        "order = json.loads(sys.stdin.readline())",
        "say = lambda **said: print(json.dumps(said), flush=True)",
        "better = {'cost': 0.1, 'points': 1.5, 'reasons': [], 'line': []}",
        body,
    ]
    return (sys.executable, "-c", "\n".join(lines))


def finding(total: int) -> tuple[str, ...]:
    """Every decision of seat 0 has cost something."""
    told = "say(number=n, seat=n % 2, choices=2, chances=[0.5, 0.5], better=None if n % 2 else better)"
    return reviewer(f"for n in range(order['after'] + 1, {total} + 1): {told}")


@asynccontextmanager
async def working(house: House, program: Sequence[str]) -> AsyncIterator[Reviewing]:
    work = Reviewing(house.server, program)
    await work.open()
    yield work
    await work.close()


async def finished(house: House, who: Caller) -> tuple[str, int]:
    """The id of a game that is over, and the number of its decisions."""
    table = (await who.table(SELF, EASY))["id"]
    return table, len((await house.play(table)).actions)


async def state_of(caller: Caller, table: str, *wanted: str) -> Any:
    async with asyncio.timeout(SECONDS):
        while (found := await caller.get(f"/tables/{table}/review"))["state"] not in wanted:
            await asyncio.sleep(0.02)
    types()["ReviewData"].validate_python(found, strict=True, extra="forbid")
    return found


async def test_a_game_is_reviewed_once_and_kept(house: House) -> None:
    ann = await house.person("Ann")
    table, total = await finished(house, ann)
    assert (await house.stranger().get(f"/tables/{table}/review"))["state"] == "none"
    asked = await ann.post(f"/tables/{table}/review")
    assert (asked["state"], asked["total"], asked["done"]) == ("waiting", total, 0)
    async with working(house, finding(total)):
        found = await state_of(house.stranger(), table, "done")
    assert [decision["number"] for decision in found["decisions"]] == list(range(1, total + 1))
    assert found["accuracies"] == [pytest.approx(0.3679, abs=1e-4), 1.0]
    assert await ann.post(f"/tables/{table}/review") == found
    later = await ann.get(f"/tables/{table}/review", after=total - 2)
    assert later["decisions"] == found["decisions"][-2:]
    async with house.server.database.read() as connection:
        [row] = (await connection.execute(select(accuracies))).all()
    assert (row.person, row.table, row.seat, row.game) == (ann.id, table, 0, "san-juan")


async def test_running_games_and_games_of_others_are_not_reviewed(house: House) -> None:
    ann, ben = await house.person("Ann"), await house.person("Ben")
    table = (await ann.table(SELF, EASY))["id"]
    for ask in (ann.get, ann.post):
        assert (await ask(f"/tables/{table}/review", expect=409))["error"] == "not-over"
    hidden = (await ann.table(SELF, EASY, is_public=False))["id"]
    await house.play(hidden)
    assert (await ben.post(f"/tables/{hidden}/review", expect=404))["error"] == "no-such-table"
    assert (await house.stranger().post(f"/tables/{table}/review", expect=409))["error"] == "not-over"


async def test_nobody_asks_without_a_name(house: House) -> None:
    table, _ = await finished(house, await house.person("Ann"))
    assert (await house.stranger().post(f"/tables/{table}/review", expect=401))["error"] == "not-logged-in"


async def test_a_game_under_older_rules_is_refused(house: House) -> None:
    ann = await house.person("Ann")
    table, _ = await finished(house, ann)
    result = (await house.row(table)).result
    result["seats"][0]["score"] += 1
    async with house.server.database.write() as connection:
        await connection.execute(update(tables).where(tables.c.id == table).values(result=result))
    assert (await ann.post(f"/tables/{table}/review", expect=410))["error"] == "older-rules"


async def test_somebody_waits_for_few_at_a_time(house: House) -> None:
    ann, ben = await house.person("Ann"), await house.person("Ben")
    games = [(await finished(house, ann))[0] for _ in range(reviews.MOST_WAITING + 1)]
    for number, table in enumerate(games[:-1]):
        assert (await ann.post(f"/tables/{table}/review"))["ahead"] == number
    refused = await ann.post(f"/tables/{games[-1]}/review", expect=409)
    assert (refused["error"], refused["most"]) == ("too-many-reviews", reviews.MOST_WAITING)
    assert (await ben.post(f"/tables/{games[-1]}/review"))["state"] == "waiting"
    assert (await ben.post(f"/tables/{games[0]}/review"))["state"] == "waiting"


async def test_a_server_can_have_none(settings: Settings) -> None:
    async with opened(settings.model_copy(update={"review_simulations": 0})) as house:
        ann = await house.person("Ann")
        table, _ = await finished(house, ann)
        assert (await ann.get(f"/tables/{table}/review"))["state"] == "off"
        assert (await ann.post(f"/tables/{table}/review", expect=409))["error"] == "reviews-off"


async def test_it_goes_on_where_a_server_stopped(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviewing, "KEPT_EVERY", 0.0)
    ann = await house.person("Ann")
    table, total = await finished(house, ann)
    await ann.post(f"/tables/{table}/review")
    first = "say(number=1, seat=0, choices=2, chances=[0.75, 0.25], better=None)"
    async with working(house, reviewer(f"{first}\nsys.stdin.read()")):
        await state_of(ann, table, "running")
        async with asyncio.timeout(SECONDS):
            while not (await ann.get(f"/tables/{table}/review"))["done"]:
                await asyncio.sleep(0.02)
    assert (await ann.get(f"/tables/{table}/review"))["state"] == "waiting"
    check = "assert order['after'] == 1 and order['chances'] == [0.75, 0.25], order"
    told = "say(number=n, seat=0, choices=1, chances=[1, 0], better=None)"
    async with working(house, reviewer(f"{check}\nfor n in range(2, {total} + 1): {told}")):
        found = await state_of(ann, table, "done")
    assert [decision["number"] for decision in found["decisions"]] == list(range(1, total + 1))
    assert found["accuracies"] == [1.0, None]


async def test_another_process_takes_over_from_one_that_died(house: House) -> None:
    """The dead one may wake up: what it still finds is not kept."""
    ann = await house.person("Ann")
    table, _ = await finished(house, ann)
    await ann.post(f"/tables/{table}/review")
    now = house.server.now()
    async with house.server.database.write() as connection:
        dead = await reviews.take(connection, "one", now)
        assert dead is not None
        assert await reviews.take(connection, "two", now + reviews.LEASE - 1) is None
        alive = await reviews.take(connection, "two", now + reviews.LEASE)
        assert alive is not None
        assert not await reviews.keep(connection, "one", dead, now)
        assert await reviews.keep(connection, "two", alive, now)


async def test_a_reviewer_that_always_fails_is_given_up(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviews, "LEASE", 0.0)
    ann = await house.person("Ann")
    table, total = await finished(house, ann)
    await ann.post(f"/tables/{table}/review")
    async with working(house, reviewer("sys.exit(3)")):
        await state_of(ann, table, "failed")
    await ann.post(f"/tables/{table}/review")
    monkeypatch.setattr(reviews, "LEASE", 60.0)
    async with working(house, finding(total)):
        await state_of(ann, table, "done")


@pytest.mark.slow
async def test_a_game_is_really_reviewed(settings: Settings) -> None:
    async with opened(settings.model_copy(update={"review_simulations": 10})) as house:
        ann = await house.person("Ann")
        table, total = await finished(house, ann)
        await ann.post(f"/tables/{table}/review")
        async with asyncio.timeout(10 * SECONDS), working(house, PROGRAM):
            while (await ann.get(f"/tables/{table}/review"))["state"] != "done":
                await asyncio.sleep(0.2)
        found = await state_of(ann, table, "done")
        assert len(found["decisions"]) == total
        better = [decision for decision in found["decisions"] if decision["better"]]
        assert better, "somebody who plays anything makes mistakes"
        for decision in better:
            [first, *_] = line = decision["better"]["line"]
            assert first["seat"] == decision["seat"]
            # What it says can be tried.
            names = [step["action"] for step in line]
            tried = await ann.get(
                f"/tables/{table}/story", after=decision["number"] - 1, line=names, shows_everything=True
            )
            assert [step["events"] for step in tried["steps"][decision["number"] :]] == [
                step["events"] for step in line
            ]
