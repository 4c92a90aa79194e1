"""No two emblems at a table are alike: latecomers get a free one."""

from __future__ import annotations

from typing import Any

import pytest

from doubloon.server.people.accounts import wear_at_tables
from doubloon.server.people.emblems import EMBLEMS

from .house import EASY, OPEN, SELF, Caller, House

pytestmark = pytest.mark.anyio

PARROT, OWL = "parrot", "owl"


def emblems_at(table: dict[str, Any]) -> list[str | None]:
    return [chair["emblem"] for chair in table["seats"]]


async def wear(house: House, person: Caller, emblem: str) -> None:
    async with house.server.database.write() as connection:
        await wear_at_tables(connection, person.id, emblem)


async def test_people_have_their_own_and_bots_others(house: House) -> None:
    ann = await house.person("Ann")
    for _ in range(20):
        table = await ann.table(EASY, EASY, SELF, EASY)
        own, bots = emblems_at(table)[2], {*emblems_at(table)} - {PARROT}
        assert (own, len(bots)) == (PARROT, 3)
        assert bots <= {*EMBLEMS}


async def test_whoever_comes_later_gets_a_free_one_and_keeps_it(house: House) -> None:
    ann, ben = await house.person("Ann"), await house.person("Ben")
    table = (await ann.table(OPEN, SELF, OPEN, OPEN))["id"]
    before = emblems_at(await ben.join(table, seat=0))
    assert (before[1:], before[0] in EMBLEMS[1:]) == ([PARROT, None, None], True)
    bens = {"kind": "person", "person": ben.id}
    after = emblems_at(await ann.patch(f"/tables/{table}", {"seats": [EASY, bens, SELF, OPEN]}))
    assert after[1:] == [before[0], PARROT, None]
    assert len({*after}) == 4


async def test_people_who_leave_take_their_emblem_along(house: House) -> None:
    ann, ben, cy = await house.person("Ann"), await house.person("Ben"), await house.person("Cy")
    table = (await ann.table(SELF, OPEN, OPEN))["id"]
    await ben.join(table)
    await ann.delete(f"/tables/{table}/seats/me")
    assert emblems_at(await cy.join(table))[0] == PARROT


async def test_another_emblem_is_worn_where_it_is_free(house: House) -> None:
    ann, ben = await house.person("Ann"), await house.person("Ben")
    both, alone = (await ann.table(SELF, OPEN, OPEN))["id"], (await ben.table(SELF, OPEN))["id"]
    await wear(house, ann, OWL)
    await ben.join(both)
    await wear(house, ben, OWL)
    assert emblems_at(await ann.get(f"/tables/{both}")) == [OWL, PARROT, None]
    assert emblems_at(await ben.get(f"/tables/{alone}")) == [OWL, None]
