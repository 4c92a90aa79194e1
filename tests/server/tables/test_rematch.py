"""The same people once more."""

from __future__ import annotations

import asyncio

import pytest

from .house import EASY, OPEN, SELF, House

pytestmark = pytest.mark.anyio


async def test_one_rematch_however_many_ask(house: House) -> None:
    ann, ben, cleo = [await house.person(name) for name in ("Ann", "Ben", "Cleo")]
    played = await ann.table(SELF, OPEN, OPEN, EASY, options={"expansion": True}, is_public=False)
    table = played["id"]
    await ben.join(table, invitation=played["invitation"])
    await cleo.join(table, invitation=played["invitation"])
    assert (await ann.post(f"/tables/{table}/rematch", expect=409))["error"] == "not-over"
    await house.play(table)

    first = await asyncio.gather(*(each.post(f"/tables/{table}/rematch") for each in (ben, ben, ben)))
    assert len({answer["id"] for answer in first}) == 1
    again = first[0]
    assert again["status"] == "open"
    assert again["host"]["id"] == ben.id
    assert again["options"] == played["options"]
    assert not again["is_public"]
    assert [chair["bot"] for chair in again["seats"]] == [None, None, "easy", None]
    assert again["my_seat"] == 0
    assert again["seats"][1]["reserved"]["id"] == cleo.id
    assert again["seats"][3]["reserved"]["id"] == ann.id

    others = await asyncio.gather(*(each.post(f"/tables/{table}/rematch") for each in (ann, cleo, ann, cleo)))
    assert {answer["id"] for answer in others} == {again["id"]}
    full = await ann.get(f"/tables/{again['id']}")
    assert full["status"] == "running"
    assert [chair["person"] and chair["person"]["name"] for chair in full["seats"]] == ["Ben", "Cleo", None, "Ann"]
    assert (await ann.get(f"/tables/{table}"))["rematch"] == again["id"]
    assert (await house.row(table)).seed != (await house.row(again["id"])).seed


async def test_a_rematch_is_for_those_who_played(house: House) -> None:
    ann, ben = await house.person("Ann"), await house.person("Ben")
    table = (await ann.table(SELF, EASY))["id"]
    await house.play(table)
    assert (await ben.post(f"/tables/{table}/rematch", expect=403))["error"] == "not-at-the-table"


async def test_a_rematch_that_was_closed_can_be_asked_for_again(house: House) -> None:
    ann, ben = await house.person("Ann"), await house.person("Ben")
    table = (await ann.table(SELF, OPEN))["id"]
    await ben.join(table)
    await house.play(table)
    first = (await ann.post(f"/tables/{table}/rematch"))["id"]
    await ann.delete(f"/tables/{first}")
    assert (await ben.post(f"/tables/{table}/rematch"))["id"] != first


async def test_the_seat_of_somebody_who_is_gone_is_open(house: House) -> None:
    ann, ben = await house.person("Ann"), await house.person("Ben")
    table = (await ann.table(SELF, OPEN))["id"]
    await ben.join(table)
    await house.play(table)
    await house.delete(ben.id)
    again = await ann.post(f"/tables/{table}/rematch")
    assert again["my_seat"] == 1
    assert again["seats"][0]["is_open"]
    assert again["seats"][0]["reserved"] is None
