"""What can be played, and creating tables."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from sqlalchemy import select, update

import doubloon
from doubloon.registry import find_game
from doubloon.server.database.schema import log, tables
from doubloon.server.settings import Settings

from .house import EASY, OPEN, SELF, House, opened

pytestmark = pytest.mark.anyio


async def test_games_list_all_their_options(house: House) -> None:
    games = await house.stranger().get("/games")
    assert [game["name"] for game in games] == list(doubloon.games())
    for game in games:
        defaults = {option["keyword"]: option["default"] for option in game["options"]}
        assert find_game(game["name"]).read_options({}) == defaults
    players, new_buildings, nobles, *_ = games[0]["options"]
    assert players["kind"] == "number"
    assert (players["least"], players["most"]) == (2, 5)
    assert nobles["kind"] == "flag"
    assert new_buildings["kind"] == "choice"
    assert "aqueduct" in new_buildings["names"]


async def test_each_game_lists_its_facts(house: House) -> None:
    stranger = house.stranger()
    for game in doubloon.games():
        assert await stranger.get(f"/games/{game}/facts") == find_game(game).facts
    await stranger.get("/games/unheard-of/facts", expect=422)


@pytest.mark.parametrize("balanced", [False, True])
async def test_a_list_of_names_that_fills_its_groups_is_taken(house: House, balanced: bool) -> None:
    ann = await house.person("Ann")
    [option] = [each for each in (await ann.get("/games"))[0]["options"] if each["groups"]]
    [fitting] = [each["groups"] for each in option["groups"] if each["where"] == {"balanced": balanced}]
    assert {name for group in fitting for name in group["names"]} == set(option["names"])
    names = [name for group in fitting for name in group["names"][: group["count"]]]
    options = {option["keyword"]: names, "balanced": balanced}
    made = await ann.table(SELF, OPEN, game="puerto-rico", options=options)
    assert set(made["options"][option["keyword"]]) == set(names)


async def test_levels_are_those_of_the_bots(house: House) -> None:
    levels = await house.stranger().get("/levels")
    assert [level["name"] for level in levels] == [level.name for level in doubloon.levels()]


async def test_a_table_shows_what_was_asked_for(house: House) -> None:
    ann = await house.person("Ann", is_guest=True)
    clock = {"kind": "game", "seconds": 600, "seconds_a_move": 5, "on_timeout": "resign"}
    made = await ann.table(OPEN, SELF, EASY, game="puerto-rico", options={"nobles": True}, clock=clock)
    assert made == await ann.get(f"/tables/{made['id']}")
    assert made["options"] == find_game("puerto-rico").read_options({"players": 3, "nobles": True})
    assert made["clock"] == clock
    assert made["status"] == "open"
    assert made["my_seat"] == 1
    assert made["host"] == {"id": ann.id, "name": "Ann", "emblem": "parrot", "is_guest": True}
    assert [chair["is_open"] for chair in made["seats"]] == [True, False, False]
    assert made["seats"][2]["bot"] == "easy"


@pytest.mark.parametrize(
    ("options", "named"),
    [
        ({"players": 7}, "players"),
        ({"players": 3}, "players"),
        ({"edition": 3}, "edition"),
        ({"edition": 1, "expansion": True}, "expansion"),
        ({"expansion": 1}, "expansion"),
        ({"nobles": True}, "nobles"),
        ({"guard_room": ["built"]}, "guard_room"),
        ({"guard_room": "\ud800" * 1000}, "guard_room"),
        ({"players": 10**1000}, "players"),
        ({"edition": {"edition": 2}}, "edition"),
    ],
)
async def test_a_wrong_option_is_named(house: House, options: dict[str, Any], named: str) -> None:
    ann = await house.person("Ann")
    refusal = await ann.table(SELF, OPEN, options=options, expect=422)
    assert refusal["error"] == "bad-option"
    assert refusal["option"] == named
    assert named in refusal["message"]


async def test_named_buildings_are_checked_by_the_game(house: House) -> None:
    ann = await house.person("Ann")
    options = {"new_buildings": ["aqueduct", "aqueduct"]}
    refusal = await ann.table(SELF, OPEN, game="puerto-rico", options=options, expect=422)
    assert refusal["option"] == "new_buildings"
    assert "twice" in refusal["message"]


@pytest.mark.parametrize(
    "wrong",
    [
        {"game": "chess"},
        {"seats": []},
        {"seats": [SELF] * 2},
        {"seats": [SELF, {"kind": "bot", "level": "godlike"}]},
        {"seats": [SELF, {"kind": "person", "person": "nobody"}]},
        {"seats": [SELF] + [OPEN] * 10},
        {"clock": {"kind": "move"}},
        {"clock": {"kind": "move", "seconds": 0}},
        {"clock": {"kind": "days", "days": 1, "on_timeout": "explode"}},
        {"clock": {"kind": "hourglass"}},
        {"seed": "1"},
        {"is_rated": True, "seats": [SELF, EASY]},
        {"is_rated": True, "seats": [SELF, OPEN]},
    ],
)
async def test_a_wrong_wish_is_refused(house: House, wrong: dict[str, Any]) -> None:
    ann = await house.person("Ann")
    wish = {"game": "san-juan", "seats": [SELF, OPEN]} | wrong
    assert (await ann.post("/tables", wish, expect=422))["message"]


async def test_strangers_and_guests_have_their_limits(house: House) -> None:
    assert (await house.stranger().table(SELF, OPEN, expect=401))["error"] == "not-logged-in"
    guest = await house.person("Gus", is_guest=True)
    assert (await guest.table(SELF, OPEN, is_rated=True, expect=403))["error"] == "account-needed"


async def test_nobody_has_too_many_tables(database_url: str) -> None:
    async with opened(Settings(database=database_url, tables_a_person=3)) as house:
        ann = await house.person("Ann")
        answers = await asyncio.gather(
            *(ann.client.post("/api/tables", json={"game": "san-juan", "seats": [SELF, OPEN]}) for _ in range(6))
        )
        assert sorted(answer.status_code for answer in answers) == [201] * 3 + [409] * 3
        await ann.delete(f"/tables/{(await ann.get('/tables'))['tables'][0]['id']}")
        await ann.table(SELF, OPEN)


async def test_a_full_table_starts_at_once_and_writes_it_down(house: House) -> None:
    ann = await house.person("Ann")
    made = await ann.table(SELF, EASY, clock={"kind": "move", "seconds": 60})
    assert made["status"] == "running"
    assert made["version"] == 1
    assert made["current"] == 0
    assert made["deadline"] == made["started"] + 60
    async with house.server.database.read() as connection:
        entries = (await connection.execute(select(log.c.number, log.c.kind))).all()
    assert [tuple(entry) for entry in entries] == [(1, "start")]


async def test_a_bot_that_begins_has_no_deadline(house: House) -> None:
    ann = await house.person("Ann")
    assert (await ann.table(EASY, SELF, clock={"kind": "days", "days": 2}))["deadline"] is None


async def test_the_seed_does_not_leave_the_server(house: House) -> None:
    ann = await house.person("Ann")
    made = await ann.table(SELF, EASY)
    seed = (await house.row(made["id"])).seed
    for path in ("/tables", f"/tables/{made['id']}", f"/tables/{made['id']}/replay"):
        assert seed not in (await ann.client.get(f"/api{path}")).text


async def test_a_table_needs_a_person(house: House) -> None:
    ann = await house.person("Ann")
    assert (await ann.table(EASY, EASY, expect=422))["error"] == "person-needed"
    table = (await ann.table(OPEN, OPEN))["id"]
    assert (await ann.post(f"/tables/{table}/start", {"fill_with": "easy"}, expect=422))["error"] == "person-needed"
    assert (await ann.patch(f"/tables/{table}", {"seats": [EASY, EASY]}, expect=422))["error"] == "person-needed"


async def test_bots_that_search_are_limited_by_host(house: House) -> None:
    ann, ben = await house.person("Ann"), await house.person("Ben")
    expert = {"kind": "bot", "level": "expert"}
    for _ in range(4):
        table = (await ann.table(SELF, expert, expert, expert))["id"]
    refused = await ann.table(SELF, expert, expect=409)
    assert (refused["error"], refused["most"]) == ("too-many-searching-bots", 12)
    waiting = (await ann.table(SELF, OPEN))["id"]
    await ann.patch(f"/tables/{waiting}", {"seats": [SELF, OPEN, expert]}, expect=409)
    await ann.post(f"/tables/{waiting}/start", {"fill_with": "master"}, expect=409)
    await ben.table(SELF, expert)
    async with house.server.database.write() as connection:
        await connection.execute(update(tables).where(tables.c.id == table).values(status="over"))
    await ann.post(f"/tables/{waiting}/start", {"fill_with": "master"})
