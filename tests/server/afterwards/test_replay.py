"""Games step by step: all of it when they are over, and nothing hidden before."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import Any

import httpx
import pytest
from sqlalchemy import update

from doubloon import Match, games
from doubloon.server.afterwards import routes
from doubloon.server.afterwards.games import match_at
from doubloon.server.answers import KeptAnswers
from doubloon.server.database.schema import people
from doubloon.server.guard.limits import Limits

from ..tables.house import EASY, SELF, Caller, House

pytestmark = pytest.mark.anyio


async def whole_replay(caller: Caller, table: str, **parameters: Any) -> list[dict[str, Any]]:
    steps: list[dict[str, Any]] = []
    while True:
        page = await caller.get(f"/tables/{table}/replay", first=len(steps), count=25, **parameters)
        steps += page["steps"]
        if len(steps) == page["total"]:
            return steps
        assert page["steps"]


@pytest.mark.parametrize("game", games())
async def test_a_running_game_is_replayed_as_a_spectator_saw_it(house: House, game: str) -> None:
    ann = await house.person("Ann")
    table = (await ann.table(SELF, EASY, EASY, game=game))["id"]
    match = await house.play(table, moves=60)
    for caller in (ann, house.stranger()):
        steps = await whole_replay(caller, table)
        assert len(steps) == len(match.actions) + 1
        again = Match(game, seed=match.seed, **match.options)
        for number, step in enumerate(steps):
            if number:
                again.play(match.actions[number - 1])
            assert step["step"] == number
            assert step["view"] == again.view(None)
            assert step["events"] == list(again.events_for(None))
            # The words of an action may name a hidden card.
            assert step["action"] is None
        assert (await caller.get(f"/tables/{table}/replay", shows_everything=True, expect=409))["error"] == "not-over"


@pytest.mark.slow
@pytest.mark.parametrize("game", games())
async def test_a_game_that_is_over_shows_everything(house: House, game: str) -> None:
    ann = await house.person("Ann")
    table = (await ann.table(SELF, EASY, game=game))["id"]
    match = await house.play(table)
    steps = await whole_replay(house.stranger(), table, shows_everything=True)
    turns = match.turns()
    assert steps[0]["action"] is None
    assert [step["action"] for step in steps[1:]] == [turn.action.text for turn in turns]
    assert [step["seat"] for step in steps[1:]] == [turn.seat for turn in turns]
    again = Match(game, seed=match.seed, **match.options)
    for seat in (0, 1):
        assert steps[0]["view"]["seats"][seat] == again.view(seat)["seats"][seat]
    assert steps[-1]["view"]["over"]


@pytest.mark.parametrize("game", games())
async def test_whoever_plays_sees_their_own_seat(house: House, game: str) -> None:
    ann, ben = await house.person("Ann"), await house.person("Ben")
    table = (await ann.table(SELF, EASY, game=game))["id"]
    match = await house.play(table, moves=40)
    assert_seen(match, 0, await whole_replay(ann, table, seat=0))
    for caller, seat in ((ann, 1), (ben, 0), (house.stranger(), 0)):
        for path in ("replay", "story"):
            assert (await caller.get(f"/tables/{table}/{path}", seat=seat, expect=409))["error"] == "not-over"


@pytest.mark.slow
async def test_a_game_that_is_over_is_seen_as_any_seat_saw_it(house: House) -> None:
    ann = await house.person("Ann")
    table = (await ann.table(SELF, EASY, game="san-juan"))["id"]
    match = await house.play(table)
    for seat in (0, 1):
        assert_seen(match, seat, await whole_replay(house.stranger(), table, seat=seat))
    assert (await ann.get(f"/tables/{table}/replay", seat=2, expect=404))["error"] == "no-such-seat"


def assert_seen(match: Match, seat: int, steps: list[dict[str, Any]]) -> None:
    again = Match(match.game.name, seed=match.seed, **match.options)
    assert len(steps) == len(match.actions) + 1
    for step, action in zip(steps, (None, *match.actions), strict=True):
        if action is not None:
            again.play(action)
        assert step["view"] == again.view(seat)
        assert step["events"] == list(again.events_for(seat))
        assert step["action"] is None


@pytest.mark.slow
async def test_the_story_is_what_the_steps_tell(house: House) -> None:
    ann = await house.person("Ann")
    table = (await ann.table(SELF, EASY, game="san-juan"))["id"]
    await house.play(table)
    for shows_everything in (False, True):
        steps = await whole_replay(ann, table, shows_everything=shows_everything)
        story = (await ann.get(f"/tables/{table}/story", shows_everything=shows_everything))["steps"]
        assert story == [{key: step[key] for key in ("seat", "heading", "events")} for step in steps]


async def test_the_story_of_a_running_game_keeps_its_secrets(house: House) -> None:
    ann = await house.person("Ann")
    table = (await ann.table(SELF, EASY, game="san-juan"))["id"]
    await house.play(table, moves=10)
    await ann.get(f"/tables/{table}/story")
    assert (await ann.get(f"/tables/{table}/story", shows_everything=True, expect=409))["error"] == "not-over"


async def test_pages_stay_small(house: House) -> None:
    ann = await house.person("Ann")
    table = (await ann.table(SELF, EASY, game="puerto-rico"))["id"]
    await house.play(table)
    await ann.get(f"/tables/{table}/replay", count=26, expect=422)
    answer = await ann.client.get(f"/api/tables/{table}/replay", params={"count": 25, "first": 100})
    assert len(answer.content) < 300_000
    beyond = await ann.get(f"/tables/{table}/replay", first=100_000)
    assert beyond["steps"] == []


async def test_before_the_start_there_is_nothing_to_tell(house: House) -> None:
    ann = await house.person("Ann")
    table = (await ann.table(SELF, {"kind": "open"}))["id"]
    assert (await ann.get(f"/tables/{table}/replay", expect=409))["error"] == "not-started"


async def test_a_replay_is_worked_out_once(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """All who ask for the same thing, at the same time or later, get the same; a new name makes it another one."""
    replayed = []

    async def noted(connection: Any, table_id: str) -> Match:
        replayed.append(table_id)
        return await match_at(connection, table_id)

    monkeypatch.setattr(routes, "match_at", noted)
    ann = await house.person("Ann")
    table = (await ann.table(SELF, EASY))["id"]
    await house.play(table)
    for path, parameters in (("replay", {"count": 5}), ("story", {}), ("record", {})):
        replayed.clear()
        callers = [ann, house.stranger(), ann]
        told = await asyncio.gather(*(caller.get(f"/tables/{table}/{path}", **parameters) for caller in callers))
        assert (replayed, told[0] == told[1] == told[2]) == ([table], True)
        assert await ann.get(f"/tables/{table}/{path}", **parameters) == told[0]
        assert replayed == [table]
    await ann.get(f"/tables/{table}/replay", count=6)
    assert replayed == [table] * 2
    async with house.server.database.write() as connection:
        await connection.execute(update(people).values(name="Anna"))
    assert "Anna" in await ann.get(f"/tables/{table}/record")


async def test_kept_answers_have_an_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(KeptAnswers, "MOST_BYTES", 25)
    kept, made = KeptAnswers(), []

    async def make(number: int) -> bytes:
        made.append(number)
        return b"0123456789"

    for number in (1, 2, 1, 3, 1, 2):
        assert await kept.get(number, partial(make, number)) == b"0123456789"
    assert made == [1, 2, 3, 2]


async def test_replays_are_limited_by_person_and_by_address(house: House) -> None:
    house.server.now = lambda: 1_800_000_000.0
    ann = await house.person("Ann")
    table = (await ann.table(SELF, EASY))["id"]
    asked = [await ann.client.get(f"/api/tables/{table}/story") for _ in range(101)]
    assert [answer.status_code for answer in asked] == [200] * 100 + [429]
    house.server.limits = Limits(house.server.settings, house.server.now)
    transport = httpx.ASGITransport(app=house.app, client=("192.0.2.1", 1))
    refused = 0
    for number in range(5):
        guest = await house.person(f"Guest {number}", is_guest=True)
        async with httpx.AsyncClient(transport=transport, base_url="http://127.0.0.1") as client:
            for _ in range(90):
                answer = await client.get(f"/api/tables/{table}/story", headers={"person": guest.id})
                refused += answer.status_code == 429
    assert refused == 50


@pytest.mark.slow
@pytest.mark.parametrize("game", games())
async def test_the_course_has_the_points_of_every_round_once_the_game_is_over(house: House, game: str) -> None:
    ann = await house.person("Ann")
    running, over = [(await ann.table(SELF, EASY, game=game))["id"] for _ in range(2)]
    assert (await ann.get(f"/tables/{running}/course", expect=409))["error"] == "not-over"
    match = await house.play(over)
    rounds = (await ann.get(f"/tables/{over}/course"))["rounds"]
    assert rounds[-1] == list(match.totals)
    assert len(rounds) == match.view(None)["round"]
