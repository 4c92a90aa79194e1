"""How people play, counted when their games have ended."""

from __future__ import annotations

import pytest
from sqlalchemy import select, update

from doubloon import Match
from doubloon.server.afterwards.counting import Counting
from doubloon.server.database.schema import habits, tables
from doubloon.server.results.figures import added, figures_of, outcomes
from doubloon.server.results.strong import strong_figures, strong_means

from ..tables.house import EASY, OPEN, SELF, House

pytestmark = pytest.mark.anyio


async def test_what_somebody_did_is_counted_once(house: House) -> None:
    ann, counting = await house.person("Ann"), Counting(house.server)
    matches = []
    for seed in range(2):
        table = (await ann.table(SELF, EASY))["id"]
        matches.append(await house.play(table, seed=seed))
    for _ in range(2):
        await counting.work()
    style = await house.stranger().get(f"/people/{ann.id}/style", game="san-juan")
    assert style["games"] == 2
    expected = added(figures_of(match)[0] for match in matches)
    for group, counts in expected.items():
        assert style["figures"][group] == counts
    assert style["figures"]["seats"] == {"0": 2}
    assert style["figures"]["levels"] == {"easy": 2}
    assert sum(style["figures"]["points"].values()) == sum(match.totals[0] for match in matches)
    assert sum(style["strong"]["roles"].values()) > 0
    assert (await ann.get(f"/people/{ann.id}/style", game="puerto-rico"))["games"] == 0


async def test_people_are_compared_with_whom_they_played(house: House) -> None:
    ann, ben = await house.person("Ann"), await house.person("Ben")
    table = (await ann.table(SELF, OPEN))["id"]
    await ben.join(table)
    match = await house.play(table)
    await Counting(house.server).work()
    [rival] = (await ann.get(f"/people/{ann.id}/style", game="san-juan"))["rivals"]
    assert rival["person"]["id"] == ben.id
    [mirrored] = (await ann.get(f"/people/{ben.id}/style", game="san-juan"))["rivals"]
    assert (rival["games"], rival["ahead"], rival["behind"]) == (1, mirrored["behind"], mirrored["ahead"])
    if match.totals[0] != match.totals[1]:
        assert rival["ahead"] == int(match.totals[0] > match.totals[1])


async def test_practice_and_games_under_older_rules_do_not_count(house: House) -> None:
    ann, counting = await house.person("Ann"), Counting(house.server)
    table = (await ann.table(SELF, EASY))["id"]
    await house.play(table)
    again = (await ann.post(f"/tables/{table}/play-on", {"step": 9}, expect=201))["id"]
    await house.play(again)
    older = (await house.row(table)).result
    older["seats"][0]["score"] += 1
    async with house.server.database.write() as connection:
        await connection.execute(update(tables).where(tables.c.id == table).values(result=older))
    await counting.work()
    async with house.server.database.read() as connection:
        assert (await connection.execute(select(habits))).all() == []
        assert not (await connection.execute(select(tables.c.id).where(~tables.c.is_counted))).all()


async def test_nobody_has_no_style(house: House) -> None:
    refused = await house.stranger().get("/people/nobody/style", game="san-juan", expect=404)
    assert refused["error"] == "no-such-person"


async def test_deleted_people_are_not_counted(house: House) -> None:
    ann = await house.person("Ann")
    table = (await ann.table(SELF, EASY))["id"]
    await house.play(table)
    await house.delete(ann.id)
    await Counting(house.server).work()
    async with house.server.database.read() as connection:
        assert (await connection.execute(select(habits))).all() == []


def test_goods_and_roles_are_those_of_the_events() -> None:
    match = Match("puerto-rico", seed=3, players=3)
    match.play("settler", "take quarry")
    figures = figures_of(match)
    assert figures == [{"roles": {"settler": 1}}, {}, {}]
    [first, second, _] = outcomes(figures, [1, 2, 2], [{"vp": 3}, {}, {}], [None, "easy", "easy"])
    assert first["levels_beaten"] == {"easy": 2}
    assert second["levels_beaten"] == {"easy": 0}
    assert (first["places"], first["seats_won"], first["points"]) == ({"1": 1}, {"0": 1}, {"vp": 3})


def test_strong_play_is_known_for_every_number_of_players() -> None:
    numbers = {("puerto-rico", players) for players in (2, 3, 4, 5)} | {("san-juan", players) for players in (2, 3, 4)}
    assert set(strong_figures()) == numbers
    for game, players in numbers:
        means = strong_means(game, {players: 7})
        assert sum(means["seats"].values()) == pytest.approx(1)
        # Somebody wins each game; a shared win counts for each.
        assert sum(means["seats_won"].values()) >= 1 / players
    assert strong_means("puerto-rico", {9: 3}) == {}
