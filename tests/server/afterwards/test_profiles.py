"""What somebody has played."""

from __future__ import annotations

import pytest

from ..tables.house import EASY, SELF, House

pytestmark = pytest.mark.anyio


async def test_a_profile_counts_the_games_that_are_over(house: House) -> None:
    ann = await house.person("Ann")
    scores = []
    for seed in range(3):
        table = (await ann.table(SELF, EASY))["id"]
        scores.append((await house.play(table, seed=seed)).totals)
    await ann.table(SELF, EASY)
    profile = await house.stranger().get(f"/people/{ann.id}")
    assert profile["person"]["name"] == "Ann"
    [statistics] = profile["statistics"]
    assert statistics["game"] == "san-juan"
    assert statistics["games"] == 3
    assert statistics["best_score"] == max(mine for mine, _ in scores)
    assert statistics["mean_score"] == pytest.approx(sum(mine for mine, _ in scores) / 3)
    assert 1 <= statistics["mean_place"] <= 2
    assert 0 <= statistics["wins"] <= 3


async def test_the_history_comes_in_pages(house: House) -> None:
    ann = await house.person("Ann")
    played = []
    for seed in range(3):
        played.append((await ann.table(SELF, EASY))["id"])
        await house.play(played[-1], seed=seed)
    first = (await ann.get(f"/people/{ann.id}", count=2))["history"]
    assert [table["id"] for table in first["tables"]] == [played[2], played[1]]
    second = (await ann.get(f"/people/{ann.id}", count=2, cursor=first["next"]))["history"]
    assert [table["id"] for table in second["tables"]] == [played[0]]
    assert second["next"] is None


async def test_private_games_are_in_the_history_for_those_who_played(house: House) -> None:
    ann, ben = await house.person("Ann"), await house.person("Ben")
    table = (await ann.table(SELF, EASY, is_public=False))["id"]
    await house.play(table)
    assert len((await ann.get(f"/people/{ann.id}"))["history"]["tables"]) == 1
    for other in (ben, house.stranger()):
        assert (await other.get(f"/people/{ann.id}"))["history"]["tables"] == []


async def test_nobody_has_no_profile(house: House) -> None:
    assert (await house.stranger().get("/people/nobody", expect=404))["error"] == "no-such-person"
