"""The lobby: filters and pages."""

from __future__ import annotations

from typing import Any

import pytest

from doubloon.server.tables import pages

from .house import EASY, OPEN, SELF, Caller, House

pytestmark = pytest.mark.anyio


async def listed(caller: Caller, **filters: Any) -> set[str]:
    return {table["id"] for table in (await caller.get("/tables", **filters))["tables"]}


async def test_filters(house: House) -> None:
    ann, ben = await house.person("Ann"), await house.person("Ben")
    duel = (await ann.table(SELF, OPEN))["id"]
    rated = (await ann.table(SELF, OPEN, OPEN, is_rated=True, clock={"kind": "days", "days": 1}))["id"]
    island = (await ann.table(SELF, EASY, OPEN, game="puerto-rico"))["id"]
    running = (await ben.table(SELF, EASY))["id"]
    kept = (await ann.table(SELF, {"kind": "person", "person": ben.id}))["id"]

    assert await listed(house.stranger()) == {duel, rated, island, running, kept}
    assert await listed(ann, game="puerto-rico") == {island}
    assert await listed(ann, status="running") == {running}
    assert await listed(ann, status="over") == set()
    assert await listed(ann, players=3) == {rated, island}
    assert await listed(ann, is_rated=True) == {rated}
    assert await listed(ann, is_rated=False, players=2) == {duel, running, kept}
    assert await listed(ann, has_open_seat=True) == {duel, rated, island}
    assert await listed(ben, has_open_seat=True) == {duel, rated, island, kept}
    assert await listed(ann, has_open_seat=False) == {running, kept}
    assert await listed(ben, is_mine=True) == {running, kept}


async def test_pages_follow_each_other_while_tables_come_and_go(house: House) -> None:
    ann = await house.person("Ann")
    made = [(await ann.table(SELF, OPEN))["id"] for _ in range(7)]
    first = await ann.get("/tables", count=3)
    assert [table["id"] for table in first["tables"]] == made[:3:-1]
    await ann.table(SELF, OPEN)
    await ann.delete(f"/tables/{made[4]}")
    second = await ann.get("/tables", count=3, cursor=first["next"])
    assert [table["id"] for table in second["tables"]] == [made[3], made[2], made[1]]
    third = await ann.get("/tables", count=3, cursor=second["next"])
    assert [table["id"] for table in third["tables"]] == [made[0]]
    assert third["next"] is None


@pytest.mark.parametrize(
    "wrong",
    [
        {"game": "chess"},
        {"status": "broken"},
        {"players": 10**30},
        {"count": 0},
        {"count": 1000},
        {"cursor": "1"},
        {"cursor": "1~\0"},
        {"cursor": "nan~1"},
        {"color": "red"},
    ],
)
async def test_wrong_filters_are_refused(house: House, wrong: dict[str, Any]) -> None:
    await house.stranger().get("/tables", expect=422, **wrong)


@pytest.mark.parametrize("is_mine", [False, True])
async def test_a_page_ends_where_too_many_tables_were_looked_at(
    house: House, monkeypatch: pytest.MonkeyPatch, is_mine: bool
) -> None:
    """What hardly any table matches is still found, on a later page."""
    monkeypatch.setattr(pages, "LOOKED_AT_MOST", 3)
    ann = await house.person("Ann")
    island = (await ann.table(SELF, OPEN, OPEN, game="puerto-rico"))["id"]
    for _ in range(7):
        await ann.table(SELF, OPEN)
    asking: dict[str, Any] = {"game": "puerto-rico", "is_mine": is_mine}
    found = []
    while True:
        page = await ann.get("/tables", **asking)
        found.append([table["id"] for table in page["tables"]])
        if page["next"] is None:
            break
        asking["cursor"] = page["next"]
    assert found == [[], [], [island]]
