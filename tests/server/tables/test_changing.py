"""The host changes a table whose game has not started."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from .house import EASY, OPEN, SELF, Caller, House

DAYS = {"kind": "days", "days": 1}
pytestmark = pytest.mark.anyio

HARD = {"kind": "bot", "level": "hard"}


def seat_of(person: Caller) -> dict[str, Any]:
    return {"kind": "person", "person": person.id}


async def test_what_is_not_given_stays_as_it_is(house: House) -> None:
    ann = await house.person("Ann")
    clock = {"kind": "days", "days": 2, "on_timeout": "resign"}
    made = await ann.table(SELF, OPEN, EASY, options={"expansion": True}, clock=clock)
    assert await ann.patch(f"/tables/{made['id']}", {}) == made
    assert await ann.patch(f"/tables/{made['id']}", {"clock": {"kind": "none"}}) == made | {"clock": {"kind": "none"}}


async def test_options_are_given_as_a_whole_and_checked(house: House) -> None:
    ann = await house.person("Ann")
    made = await ann.table(SELF, OPEN, options={"expansion": True})
    refusal = await ann.patch(f"/tables/{made['id']}", {"options": {"expansion": True, "edition": 1}}, expect=422)
    assert (refusal["error"], refusal["option"]) == ("bad-option", "expansion")
    changed = await ann.patch(f"/tables/{made['id']}", {"options": {"choose_hand": True}})
    assert changed["options"] == made["options"] | {"expansion": False, "choose_hand": True}


async def test_seats_come_go_and_get_other_bots(house: House) -> None:
    ann, ben = await house.person("Ann"), await house.person("Ben")
    table = (await ann.table(SELF, EASY, OPEN, OPEN))["id"]
    await ben.join(table, seat=3)
    changed = await ann.patch(f"/tables/{table}", {"seats": [OPEN, SELF, seat_of(ben)]})
    assert changed["players"] == changed["options"]["players"] == 3
    assert [chair["person"] and chair["person"]["id"] for chair in changed["seats"]] == [None, ann.id, ben.id]
    changed = await ann.patch(f"/tables/{table}", {"seats": [HARD, SELF, seat_of(ben), OPEN]})
    assert [chair["bot"] for chair in changed["seats"]] == ["hard", None, None, None]


async def test_nobody_loses_the_seat(house: House) -> None:
    ann, ben = await house.person("Ann"), await house.person("Ben")
    table = (await ann.table(SELF, OPEN, OPEN))["id"]
    await ben.join(table)
    for seats in ([SELF, OPEN, OPEN], [SELF, HARD, OPEN], [OPEN, seat_of(ben), OPEN]):
        refusal = await ann.patch(f"/tables/{table}", {"seats": seats}, expect=409)
        assert refusal["error"] == "seat-needed"
    assert [chair["is_open"] for chair in (await ann.get(f"/tables/{table}"))["seats"]] == [False, False, True]


async def test_seats_are_kept_for_people_who_do_not_sit_yet(house: House) -> None:
    ann, ben = await house.person("Ann"), await house.person("Ben")
    table = (await ann.table(SELF, OPEN, OPEN))["id"]
    changed = await ann.patch(f"/tables/{table}", {"seats": [SELF, seat_of(ben), OPEN]})
    assert (changed["seats"][1]["person"], changed["seats"][1]["reserved"]["id"]) == (None, ben.id)
    await ben.join(table)
    refusal = await ann.patch(f"/tables/{table}", {"seats": [SELF, seat_of(ben), seat_of(ben)]}, expect=422)
    assert refusal["error"] == "two-seats"


async def test_a_host_without_a_seat_can_take_one(house: House) -> None:
    ann = await house.person("Ann")
    table = (await ann.table(OPEN, OPEN))["id"]
    assert (await ann.patch(f"/tables/{table}", {"seats": [OPEN, SELF]}))["my_seat"] == 1


async def test_a_table_that_becomes_full_starts(house: House) -> None:
    ann = await house.person("Ann")
    table = (await ann.table(SELF, OPEN))["id"]
    assert (await ann.patch(f"/tables/{table}", {"seats": [SELF, HARD]}))["status"] == "running"
    assert (await ann.patch(f"/tables/{table}", {"is_public": False}, expect=409))["error"] == "table-started"


async def test_only_the_host_changes_it(house: House) -> None:
    ann, ben = await house.person("Ann"), await house.person("Ben")
    table = (await ann.table(SELF, OPEN, OPEN))["id"]
    await ben.join(table)
    assert (await ben.patch(f"/tables/{table}", {"is_public": False}, expect=403))["error"] == "not-host"
    assert (await house.stranger().patch(f"/tables/{table}", {}, expect=401))["error"] == "not-logged-in"


async def test_private_and_public_again(house: House) -> None:
    ann, ben = await house.person("Ann"), await house.person("Ben")
    table = (await ann.table(SELF, OPEN))["id"]
    private = await ann.patch(f"/tables/{table}", {"is_public": False})
    await ben.get(f"/tables/{table}", expect=404)
    await ben.get(f"/tables/{table}", invitation=private["invitation"])
    assert (await ann.patch(f"/tables/{table}", {"is_public": True}))["is_public"]
    await ben.get(f"/tables/{table}")
    assert (await ann.patch(f"/tables/{table}", {"is_public": False}))["invitation"] == private["invitation"]


async def test_rated_tables_have_neither_guests_nor_bots(house: House) -> None:
    ann, gus = await house.person("Ann"), await house.person("Gus", is_guest=True)
    table = (await ann.table(SELF, EASY, OPEN))["id"]
    assert (await ann.patch(f"/tables/{table}", {"is_rated": True}, expect=422))["error"] == "rated-without-bots"
    casual = {"is_rated": True, "seats": [SELF, OPEN, OPEN]}
    assert (await ann.patch(f"/tables/{table}", casual, expect=422))["error"] == "rated-needs-clock"
    await ann.patch(f"/tables/{table}", {"is_rated": True, "seats": [SELF, OPEN, OPEN], "clock": DAYS})
    await ann.patch(f"/tables/{table}", {"is_rated": False})
    await gus.join(table)
    assert (await ann.patch(f"/tables/{table}", {"is_rated": True}, expect=403))["error"] == "account-needed"


@pytest.mark.parametrize(
    "wrong", [{"seats": []}, {"seats": [SELF]}, {"game": "puerto-rico"}, {"clock": {"kind": "sand"}}]
)
async def test_what_cannot_be_is_refused(house: House, wrong: dict[str, Any]) -> None:
    ann = await house.person("Ann")
    made = await ann.table(SELF, OPEN)
    await ann.patch(f"/tables/{made['id']}", wrong, expect=422)
    assert await ann.get(f"/tables/{made['id']}") == made


async def test_somebody_who_sits_down_at_the_same_moment_has_a_seat(house: House) -> None:
    ann = await house.person("Ann")
    for number in range(5):
        ben = await house.person(f"Ben{number}")
        table = (await ann.table(SELF, OPEN, OPEN))["id"]
        joined, changed = await asyncio.gather(
            ben.client.post(f"/api/tables/{table}/seats", json={"seat": 1}),
            ann.client.patch(f"/api/tables/{table}", json={"seats": [SELF, HARD, OPEN]}),
        )
        chair = (await ann.get(f"/tables/{table}"))["seats"][1]
        assert (joined.status_code, changed.status_code) in ((200, 409), (409, 200))
        assert chair["bot"] == (None if joined.status_code == 200 else "hard")
