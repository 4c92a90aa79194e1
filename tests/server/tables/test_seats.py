"""Joining, leaving, starting, closing."""

from __future__ import annotations

import asyncio
from collections import Counter

import pytest

from .house import EASY, OPEN, SELF, House

pytestmark = pytest.mark.anyio


async def test_the_last_one_to_join_starts_the_game(house: House) -> None:
    ann, ben, cleo = [await house.person(name) for name in ("Ann", "Ben", "Cleo")]
    table = (await ann.table(SELF, OPEN, OPEN))["id"]
    assert (await ben.join(table, seat=2))["status"] == "open"
    joined = await cleo.join(table)
    assert joined["status"] == "running"
    assert [chair["person"]["name"] for chair in joined["seats"]] == ["Ann", "Cleo", "Ben"]


async def test_joining_twice_is_joining_once(house: House) -> None:
    ann, ben = await house.person("Ann"), await house.person("Ben")
    table = (await ann.table(SELF, OPEN, OPEN, OPEN))["id"]
    first = await ben.join(table, seat=2)
    assert await ben.join(table) == await ben.join(table, seat=2) == first
    assert (await ben.join(table, seat=3, expect=409))["error"] == "already-seated"


async def test_only_open_seats_can_be_taken(house: House) -> None:
    ann, ben, cleo = [await house.person(name) for name in ("Ann", "Ben", "Cleo")]
    kept = {"kind": "person", "person": cleo.id}
    table = (await ann.table(SELF, EASY, kept, OPEN))["id"]
    for seat in (0, 1, 2):
        assert (await ben.join(table, seat=seat, expect=409))["error"] == "seat-taken"
    assert (await ben.join(table, seat=4, expect=404))["error"] == "no-such-seat"
    await ben.join(table)
    assert (await (await house.person("Dan")).join(table, expect=409))["error"] == "table-full"
    assert (await cleo.join(table))["my_seat"] == 2
    assert (await (await house.person("Eve")).join(table, expect=409))["error"] == "table-started"


async def test_one_of_many_gets_the_last_seat(house: House) -> None:
    ann = await house.person("Ann")
    crowd = [await house.person(f"Guest{number}", is_guest=True) for number in range(8)]
    for _ in range(3):
        table = (await ann.table(SELF, OPEN))["id"]
        answers = await asyncio.gather(
            *(each.client.post(f"/api/tables/{table}/seats", json={"seat": 1}) for each in crowd)
        )
        assert Counter(answer.status_code for answer in answers) == {200: 1, 409: 7}
        winner = next(answer.json() for answer in answers if answer.status_code == 200)
        assert winner["status"] == "running"
        refusals = {answer.json()["error"] for answer in answers if answer.status_code == 409}
        assert refusals <= {"seat-taken", "table-started"}


async def test_all_seats_are_taken_by_different_people_at_once(house: House) -> None:
    ann = await house.person("Ann")
    crowd = [await house.person(f"Guest{number}", is_guest=True) for number in range(3)]
    table = (await ann.table(SELF, OPEN, OPEN, OPEN))["id"]
    await asyncio.gather(*(each.join(table) for each in crowd))
    chairs = (await ann.get(f"/tables/{table}"))["seats"]
    assert {chair["person"]["id"] for chair in chairs} == {each.id for each in [ann, *crowd]}


async def test_guests_do_not_join_rated_tables(house: House) -> None:
    ann, gus = await house.person("Ann"), await house.person("Gus", is_guest=True)
    table = (await ann.table(SELF, OPEN, is_rated=True, clock={"kind": "days", "days": 1}))["id"]
    assert (await gus.join(table, expect=403))["error"] == "account-needed"


async def test_leaving_opens_the_seat_and_hands_the_table_on(house: House) -> None:
    ann, ben = await house.person("Ann"), await house.person("Ben")
    table = (await ann.table(SELF, OPEN, OPEN))["id"]
    await ben.join(table)
    await ann.delete(f"/tables/{table}/seats/me")
    left = await ben.get(f"/tables/{table}")
    assert left["host"]["id"] == ben.id
    assert left["seats"][0]["is_open"]
    assert (await ann.client.delete(f"/api/tables/{table}/seats/me")).json()["error"] == "not-seated"
    await ben.delete(f"/tables/{table}/seats/me")
    await ben.get(f"/tables/{table}", expect=404)


async def test_nobody_leaves_a_running_game_like_that(house: House) -> None:
    ann = await house.person("Ann")
    table = (await ann.table(SELF, EASY))["id"]
    assert (await ann.delete(f"/tables/{table}/seats/me", expect=409))["error"] == "table-started"
    assert (await ann.delete(f"/tables/{table}", expect=409))["error"] == "table-started"


async def test_the_host_starts_with_bots_on_open_seats(house: House) -> None:
    ann, ben = await house.person("Ann"), await house.person("Ben")
    table = (await ann.table(SELF, OPEN, {"kind": "person", "person": ben.id}))["id"]
    assert (await ben.post(f"/tables/{table}/start", {"fill_with": "hard"}, expect=403))["error"] == "not-host"
    assert (await ann.post(f"/tables/{table}/start", expect=409))["open_seats"] == 2
    started = await ann.post(f"/tables/{table}/start", {"fill_with": "hard"})
    assert started["status"] == "running"
    assert [chair["bot"] for chair in started["seats"]] == [None, "hard", "hard"]
    assert started["seats"][2]["reserved"] is None
    assert (await ann.post(f"/tables/{table}/start", expect=409))["error"] == "table-started"


async def test_rated_tables_are_not_filled_with_bots(house: House) -> None:
    ann = await house.person("Ann")
    table = (await ann.table(SELF, OPEN, is_rated=True, clock={"kind": "days", "days": 1}))["id"]
    refusal = await ann.post(f"/tables/{table}/start", {"fill_with": "hard"}, expect=409)
    assert refusal["error"] == "rated-without-bots"


async def test_the_host_closes_an_open_table(house: House) -> None:
    ann, ben = await house.person("Ann"), await house.person("Ben")
    table = (await ann.table(SELF, OPEN))["id"]
    assert (await ben.delete(f"/tables/{table}", expect=403))["error"] == "not-host"
    await ann.delete(f"/tables/{table}")
    await ann.get(f"/tables/{table}", expect=404)


async def test_nobody_waits_for_somebody_who_is_gone(house: House) -> None:
    ann, ben = await house.person("Ann"), await house.person("Ben")
    hosted = (await ben.table(SELF, OPEN))["id"]
    joined = (await ann.table(SELF, OPEN, OPEN))["id"]
    await ben.join(joined)
    kept = (await ann.table(SELF, {"kind": "person", "person": ben.id}))["id"]
    await house.delete(ben.id)
    await ann.get(f"/tables/{hosted}", expect=404)
    assert [chair["is_open"] for chair in (await ann.get(f"/tables/{joined}"))["seats"]] == [False, True, True]
    assert (await ann.get(f"/tables/{kept}"))["seats"][1]["reserved"] is None
    refusal = await ann.table(SELF, {"kind": "person", "person": ben.id}, expect=422)
    assert refusal["error"] == "no-such-person"


async def test_people_are_reported_to_the_administrator(house: House) -> None:
    ann, ben = await house.person("Ann"), await house.person("Ben")
    table = (await ann.table(SELF, OPEN, OPEN))["id"]
    said = {"about": ben.id, "text": "Shouts."}
    assert (await ann.post(f"/tables/{table}/reports", said, expect=422))["error"] == "no-such-person"
    await ben.join(table)
    await ann.post(f"/tables/{table}/reports", said, expect=204)
    assert (await ben.post(f"/tables/{table}/reports", said, expect=422))["error"] == "about-yourself"


@pytest.mark.parametrize("text", ["", " ", "x" * 1001, "\0", "\ud800"])
async def test_reports_are_text_of_a_decent_length(house: House, text: str) -> None:
    ann, ben = await house.person("Ann"), await house.person("Ben")
    table = (await ann.table(SELF, {"kind": "person", "person": ben.id}))["id"]
    await ben.join(table)
    await ann.post(f"/tables/{table}/reports", {"about": ben.id, "text": text}, expect=422)
