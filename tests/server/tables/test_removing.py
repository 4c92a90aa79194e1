"""The host removes somebody from a table whose game has not started."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from sqlalchemy import func, select

from doubloon.server.database.schema import removals
from doubloon.server.tables.announcing import SEATS, topic

from .house import EASY, OPEN, SELF, Caller, House

pytestmark = pytest.mark.anyio


def seat_of(person: Caller) -> str:
    return f"/seats/{person.id}"


async def table_with(host: Caller, *guests: Caller, **more: Any) -> str:
    """A seat stays open; its path."""
    made = await host.table(SELF, *(OPEN for _ in guests), OPEN, **more)
    for guest in guests:
        await guest.join(made["id"], invitation=made["invitation"])
    return f"/tables/{made['id']}"


async def refusal(answer: Any) -> str:
    return str((await answer)["error"])


async def kept(house: House) -> int:
    async with house.server.database.read() as connection:
        return int((await connection.execute(select(func.count()).select_from(removals))).scalar_one())


async def test_somebody_who_was_removed_cannot_sit_down_again(house: House) -> None:
    ann, ben, cleo = [await house.person(name) for name in ("Ann", "Ben", "Cleo")]
    table = await table_with(ann, ben, cleo)
    await ann.delete(f"{table}{seat_of(ben)}")
    seen = await ben.get(table)
    assert (seen["my_seat"], seen["is_removed"], seen["host"]["id"]) == (None, True, ann.id)
    assert [chair["is_open"] for chair in seen["seats"]] == [False, True, False, True]
    assert not (await cleo.get(table))["is_removed"]
    assert not (await house.stranger().get(table))["is_removed"]
    for wish in ({}, {"seat": 1}, {"seat": 3}):
        assert await refusal(ben.post(f"{table}/seats", wish, expect=403)) == "removed"
    assert (await ben.get("/tables", has_open_seat=True))["tables"] == []
    assert len((await cleo.get("/tables", has_open_seat=True))["tables"]) == 1


async def test_it_is_kept_for_this_table_only(house: House) -> None:
    ann, ben = await house.person("Ann"), await house.person("Ben")
    table, other = await table_with(ann, ben), await table_with(ann)
    await ann.delete(f"{table}{seat_of(ben)}")
    assert not (await ben.get(other))["is_removed"]
    await ben.post(f"{other}/seats")


async def test_everybody_is_told(house: House) -> None:
    ann, ben = await house.person("Ann"), await house.person("Ben")
    table = await table_with(ann, ben)
    told = []

    async def note(message: dict[str, Any]) -> None:
        told.append(message)

    await house.server.bus.subscribe(topic(table.removeprefix("/tables/")), note)
    await ann.delete(f"{table}{seat_of(ben)}")
    assert told == [{"kind": SEATS}]


async def test_only_the_host_removes(house: House) -> None:
    ann, ben, cleo = [await house.person(name) for name in ("Ann", "Ben", "Cleo")]
    table = await table_with(ann, ben, cleo)
    assert await refusal(ben.delete(f"{table}{seat_of(cleo)}", expect=403)) == "not-host"
    assert await refusal(ben.delete(f"{table}{seat_of(ann)}", expect=403)) == "not-host"
    assert await refusal(house.stranger().delete(f"{table}{seat_of(ben)}", expect=401)) == "not-logged-in"
    assert await kept(house) == 0


async def test_only_somebody_else_who_sits_there(house: House) -> None:
    ann, ben, cleo = [await house.person(name) for name in ("Ann", "Ben", "Cleo")]
    made = await ann.table(SELF, EASY, {"kind": "person", "person": ben.id}, OPEN)
    table = f"/tables/{made['id']}"
    assert await refusal(ann.delete(f"{table}{seat_of(ann)}", expect=409)) == "own-seat"
    for nobody in (ben.id, cleo.id, "nobody", "1"):
        assert await refusal(ann.delete(f"{table}/seats/{nobody}", expect=409)) == "has-no-seat"
    assert await refusal(ann.delete(f"{table}/seats/no.body", expect=422)) == "invalid"
    assert await refusal(ann.delete(f"/tables/nowhere{seat_of(ben)}", expect=404)) == "no-such-table"
    assert await ann.get(table) == made


async def test_nobody_is_removed_twice(house: House) -> None:
    ann, ben = await house.person("Ann"), await house.person("Ben")
    table = await table_with(ann, ben)
    answers = await asyncio.gather(*(ann.client.delete(f"/api{table}{seat_of(ben)}") for _ in range(3)))
    assert sorted(answer.status_code for answer in answers) == [204, 409, 409]


async def test_nobody_is_removed_from_a_running_game(house: House) -> None:
    ann, ben = await house.person("Ann"), await house.person("Ben")
    table = await table_with(ann, ben)
    await ann.post(f"{table}/start", {"fill_with": "easy"})
    assert await refusal(ann.delete(f"{table}{seat_of(ben)}", expect=409)) == "table-started"


async def test_nothing_is_kept_once_the_game_runs_or_the_table_is_closed(house: House) -> None:
    ann, ben = await house.person("Ann"), await house.person("Ben")
    started, closed = await table_with(ann, ben), await table_with(ann, ben)
    for table in (started, closed):
        await ann.delete(f"{table}{seat_of(ben)}")
    assert await kept(house) == 2
    await ann.post(f"{started}/start", {"fill_with": "easy"})
    await ann.delete(closed)
    assert await kept(house) == 0


async def test_a_private_table_says_why_it_is_closed_to_somebody(house: House) -> None:
    ann, ben = await house.person("Ann"), await house.person("Ben")
    table = await table_with(ann, ben, is_public=False)
    invitation = (await ann.get(table))["invitation"]
    await ann.delete(f"{table}{seat_of(ben)}")
    assert await refusal(ben.get(table, expect=403)) == "removed"
    assert (await ben.get(table, invitation=invitation))["is_removed"]
    assert await refusal(ben.post(f"{table}/seats", {"invitation": invitation}, expect=403)) == "removed"


async def test_a_kept_seat_makes_welcome_again(house: House) -> None:
    ann, ben, cleo = [await house.person(name) for name in ("Ann", "Ben", "Cleo")]
    table = await table_with(ann, ben, cleo)
    for guest in (ben, cleo):
        await ann.delete(f"{table}{seat_of(guest)}")
    await ann.patch(table, {"seats": [SELF, {"kind": "person", "person": ben.id}, OPEN]})
    assert (await ben.post(f"{table}/seats"))["my_seat"] == 1
    assert await refusal(cleo.post(f"{table}/seats", expect=403)) == "removed"
    await ann.delete(f"{table}{seat_of(ben)}")
    assert await refusal(ben.post(f"{table}/seats", expect=403)) == "removed"


async def test_somebody_who_sits_down_at_the_same_moment_is_removed_or_was_not_there_yet(house: House) -> None:
    ann = await house.person("Ann")
    for number in range(5):
        ben = await house.person(f"Ben{number}")
        table = await table_with(ann)
        joined, removed = await asyncio.gather(
            ben.client.post(f"/api{table}/seats", json={}), ann.client.delete(f"/api{table}{seat_of(ben)}")
        )
        assert joined.status_code == 200 or removed.status_code == 409
        seen = await ben.get(table)
        assert (seen["my_seat"] is None) == seen["is_removed"] == (removed.status_code == 204)
