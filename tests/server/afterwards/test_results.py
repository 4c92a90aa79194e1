"""Results, records and ratings of whole games."""

from __future__ import annotations

import random
from typing import Any

import pytest
from sqlalchemy import select

from doubloon import Match, games
from doubloon.server.database import schema
from doubloon.server.results import ratings
from doubloon.server.results.finishing import finish

from ..tables.house import EASY, OPEN, SELF, Caller, House

pytestmark = pytest.mark.anyio


async def duel(ann: Caller, ben: Caller, **more: Any) -> str:
    """A table of two that has started."""
    table: str = (await ann.table(SELF, OPEN, **more))["id"]
    await ben.join(table)
    return table


@pytest.mark.parametrize("game", games())
async def test_a_whole_game_has_a_result(house: House, game: str) -> None:
    ann, ben = await house.person("Ann"), await house.person("Ben", is_guest=True)
    table = (await ann.table(SELF, OPEN, EASY, game=game))["id"]
    await ben.join(table)
    assert (await ann.get(f"/tables/{table}/result", expect=409))["error"] == "not-over"
    match = await house.play(table)

    result = await house.stranger().get(f"/tables/{table}/result")
    assert result["winners"] == list(match.winners)
    assert result["ending"] == match.view(None)["ending"]
    assert [seat["score"] for seat in result["seats"]] == list(match.totals)
    for seat in result["seats"]:
        assert sum(seat["points"].values()) == seat["score"]
        assert (seat["place"] == 1) == (seat["seat"] in match.winners)
        assert seat["rating"] is None
    shown = await ann.get(f"/tables/{table}")
    assert shown["status"] == "over"
    assert shown["current"] is None
    assert shown["ended"] is not None
    assert [chair["score"] for chair in shown["seats"]] == list(match.totals)


@pytest.mark.parametrize("game", games())
async def test_the_record_of_a_finished_game_round_trips(house: House, game: str) -> None:
    ann = await house.person("Ann")
    table = (await ann.table(SELF, EASY, EASY, game=game))["id"]
    assert (await ann.get(f"/tables/{table}/record", expect=409))["error"] == "not-over"
    played = await house.play(table)
    text = await house.stranger().get(f"/tables/{table}/record")
    again = Match.from_record(text)
    assert again.actions == played.actions
    assert again.totals == played.totals
    assert again.seed == int((await house.row(table)).seed)
    assert again.seats == ("Ann", "Bruno", "Clara")


async def test_a_game_of_older_rules_is_not_replayed_wrongly(house: House) -> None:
    ann = await house.person("Ann")
    table = (await ann.table(SELF, EASY))["id"]
    match = await house.play(table)
    match.undo(len(match.actions))
    async with house.server.database.write() as connection:
        await finish(connection, table, match, 1.0)
    for path in ("record", "replay"):
        assert (await ann.get(f"/tables/{table}/{path}", expect=410))["error"] == "older-rules"


async def test_a_player_who_resigned_comes_last(house: House) -> None:
    ann, ben = await house.person("Ann"), await house.person("Ben")
    table = await duel(ann, ben, is_rated=True, clock={"kind": "days", "days": 1})
    match, chance = Match("san-juan", seed=1, players=2), random.Random(1)
    while match.totals[0] <= match.totals[1]:
        match.play(chance.choice(match.legal))
    await house.resign(table, 0)
    async with house.server.database.write() as connection:
        await finish(connection, table, match, 1.0)
    result = await ann.get(f"/tables/{table}/result")
    assert result["ending"] == "resigned"
    assert result["winners"] == [1]
    assert [seat["place"] for seat in result["seats"]] == [2, 1]
    assert result["seats"][1]["rating"]["after"] > result["seats"][1]["rating"]["before"]


async def test_ratings_follow_the_places(house: House) -> None:
    players = [await house.person(name) for name in ("Ann", "Ben", "Cleo")]
    table = (await players[0].table(SELF, OPEN, OPEN, is_rated=True, clock={"kind": "days", "days": 1}))["id"]
    for each in players[1:]:
        await each.join(table)
    match = await house.play(table)
    result = await players[0].get(f"/tables/{table}/result")
    means = []
    for each in players:
        [rating] = (await each.get(f"/people/{each.id}"))["ratings"]
        assert (rating["game"], rating["players"], rating["games"]) == ("san-juan", 3, 1)
        assert rating["rating"] == pytest.approx(rating["mu"] - 3 * rating["sigma"], abs=0.001)
        means.append(rating["mu"])
    places = [seat["place"] for seat in result["seats"]]
    assert sorted(means, reverse=True) == [means[places.index(place)] for place in sorted(places)]
    assert means[match.winners[0]] > 25 > means[places.index(max(places))]


async def test_unrated_games_leave_ratings_alone(house: House) -> None:
    ann, ben = await house.person("Ann"), await house.person("Ben")
    await house.play(await duel(ann, ben))
    assert (await ann.get(f"/people/{ann.id}"))["ratings"] == []


async def test_a_rating_of_somebody_who_is_deleted_is_not_kept(house: House) -> None:
    ann, ben, cleo = [await house.person(name) for name in ("Ann", "Ben", "Cleo")]
    for gone in (ann.id, cleo.id):
        await house.delete(gone)
    async with house.server.database.write() as connection:
        changes = await ratings.rate(connection, "san-juan", [ann.id, ben.id], [2, 1])
        await ratings.rate(connection, "san-juan", [ann.id, cleo.id], [2, 1])
        kept = (await connection.execute(select(schema.ratings.c.person))).scalars().all()
    assert (kept, changes[1].after > changes[1].before) == ([ben.id], True)


async def test_the_leaderboard_is_for_those_with_enough_games(house: House) -> None:
    ann, ben, cleo = [await house.person(name) for name in ("Ann", "Ben", "Cleo")]
    persons = [ann.id, ben.id]
    async with house.server.database.write() as connection:
        for _ in range(ratings.ENOUGH_GAMES - 1):
            await ratings.rate(connection, "san-juan", persons, [2, 1])
    nobody = {"leaders": [], "next": None}
    assert await ann.get("/leaderboard", game="san-juan", players=2) == nobody
    async with house.server.database.write() as connection:
        await ratings.rate(connection, "san-juan", persons, [2, 1])
        await ratings.rate(connection, "san-juan", [cleo.id, ann.id], [1, 2])
    leaders = (await ann.get("/leaderboard", game="san-juan", players=2))["leaders"]
    assert [(leader["place"], leader["person"]["name"]) for leader in leaders] == [(1, "Ben"), (2, "Ann")]
    assert leaders[0]["rating"] > leaders[1]["rating"]
    assert leaders[1]["games"] == ratings.ENOUGH_GAMES + 1
    assert await ann.get("/leaderboard", game="san-juan", players=3) == nobody
    assert await ann.get("/leaderboard", game="puerto-rico", players=2) == nobody
    await ann.get("/leaderboard", game="chess", players=2, expect=422)


async def test_the_leaderboard_comes_in_pages(house: House) -> None:
    people = [await house.person(name) for name in ("Ann", "Ben", "Cleo", "Dora")]
    persons = [each.id for each in people]
    async with house.server.database.write() as connection:
        for _ in range(ratings.ENOUGH_GAMES):
            await ratings.rate(connection, "san-juan", persons, [4, 3, 2, 1])
    asking = {"game": "san-juan", "players": 4, "count": 3}
    first = await house.stranger().get("/leaderboard", **asking)
    second = await house.stranger().get("/leaderboard", **asking, cursor=first["next"])
    found = [(leader["place"], leader["person"]["name"]) for leader in first["leaders"] + second["leaders"]]
    assert found == [(1, "Dora"), (2, "Cleo"), (3, "Ben"), (4, "Ann")]
    assert second["next"] is None
    for wrong in ("1~nan~a", "1~2", "x~1.0~a"):
        await house.stranger().get("/leaderboard", **asking, cursor=wrong, expect=422)
