"""A hostile client, over HTTP and live connections: nothing changes, nothing leaks, the server stays up."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import pytest
from sqlalchemy import delete, insert, select, update
from websockets.exceptions import ConnectionClosed

from doubloon import Match
from doubloon.server.context import Server
from doubloon.server.database.schema import log, tables
from doubloon.server.play.log import UPGRADE

from .clients import EASY, ME, OPEN, Guest, hear, hear_turn, hear_view, move, say

OWN_SEAT, BEFORE = 0, 40
"""The seat that looks, and the actions before it does."""

pytestmark = pytest.mark.anyio


async def log_of(server: Server, table_id: str) -> list[Any]:
    async with server.database.read() as connection:
        return list(await connection.execute(select(log).where(log.c.table == table_id).order_by(log.c.number)))


# What changes nothing -------------------------------------------------------------------------------------------------


@pytest.fixture
async def people(address: str) -> list[Guest]:
    """Two who play, one who watches, and one without a name."""
    http = f"http://{address}"
    return [*[await Guest.arrive(http, name) for name in ("Ann", "Ben", "Eve")], Guest(http)]


@pytest.fixture
async def table_id(people: list[Guest]) -> str:
    """Ann has moved already, and it is her turn or Ben's."""
    ann, ben, *_ = people
    table_id = await ann.lay_table("san-juan", ME, OPEN)
    await ben.join(table_id)
    async with ann.live(table_id) as live:
        view = await hear_turn(live, await hear_view(live))
        await move(live, view["version"], view["legal"][0]["id"])
        await hear_view(live, view["version"] + 1)
    return table_id


def foreign_moves(version: int, legal: str) -> Iterator[dict[str, Any]]:
    """Of a client that does not decide: what would be legal for another, late, early, or not at all."""
    for on in (0, version - 1, version, version + 1, 2**31 - 1):
        for actions in ([legal], [legal] * 20, ["no such action"]):
            yield {"version": on, "actions": actions}


MALFORMED: list[Any] = [
    None,
    [],
    "move",
    {},
    {"version": 1},
    {"actions": ["pass"]},
    {"version": "1", "actions": ["pass"]},
    {"version": 1.5, "actions": ["pass"]},
    {"version": -1, "actions": ["pass"]},
    {"version": 2**31, "actions": ["pass"]},
    {"version": 1, "actions": []},
    {"version": 1, "actions": [0]},
    {"version": 1, "actions": [""]},
    {"version": 1, "actions": ["x" * 61]},
    {"version": 1, "actions": [None]},
    {"version": 1, "actions": "pass"},
    {"version": 1, "actions": ["pass"] * 201},
    {"version": 1, "actions": ["pass"], "seat": 0},
    {"version": 1, "actions": ["pass"], "person": "somebody"},
]
"""As moves."""
NO_JSON = ("", "{", "nothing", "[" * 5_000, '{"version": NaN}', "\ud83d".encode(errors="surrogatepass"))


async def decider_of(people: list[Guest], table_id: str) -> tuple[Guest, dict[str, Any]]:
    """Who decides, and the view."""
    for guest in people[:2]:
        view = await guest.get(f"/api/tables/{table_id}/game")
        if view["legal"]:
            return guest, view
    raise AssertionError("nobody decides")


async def test_moves_of_others_change_nothing(people: list[Guest], table_id: str, server: Server) -> None:
    decider, view = await decider_of(people, table_id)
    before = await log_of(server, table_id)
    for intruder in (guest for guest in people if guest is not decider):
        async with intruder.live(table_id) as live:
            for wish in foreign_moves(view["version"], view["legal"][0]["id"]):
                await say(live, type="move", **wish)
                check_refused(await hear(live, "refused"), intruder, people)
                answer = await intruder.ask("POST", f"/api/tables/{table_id}/moves", json=wish)
                assert answer.status_code in (401, 403, 409)
    assert await log_of(server, table_id) == before


def check_refused(refused: dict[str, Any], intruder: Guest, people: list[Guest]) -> None:
    """A stale move is answered with the view of one's own seat."""
    if "view" in refused:
        assert refused["view"]["seat"] == (people.index(intruder) if intruder in people[:2] else None)
        assert not refused["view"]["legal"]


async def test_a_move_counts_once(people: list[Guest], table_id: str, server: Server) -> None:
    """Said again, over either way, on the version that it was made on, or on another."""
    decider, view = await decider_of(people, table_id)
    wish = {"version": view["version"], "actions": [view["legal"][0]["id"]]}
    async with decider.live(table_id) as live:
        await say(live, type="move", **wish)
        await hear_view(live, view["version"] + 1)
        before = await log_of(server, table_id)
        for version in (0, view["version"] - 1, view["version"], len(before) + 1, 2**31 - 1):
            again = wish | {"version": version}
            await say(live, type="move", **again)
            assert (await hear(live, "refused"))["error"] == "stale"
            assert (await decider.ask("POST", f"/api/tables/{table_id}/moves", json=again)).status_code == 409
    assert await log_of(server, table_id) == before


async def test_what_is_malformed_or_huge_changes_nothing(people: list[Guest], table_id: str, server: Server) -> None:
    decider, view = await decider_of(people, table_id)
    before = await log_of(server, table_id)
    async with decider.live(table_id) as live:
        for wish in MALFORMED:
            said = {"type": "move", **wish} if isinstance(wish, dict) else wish
            await live.send(json.dumps(said))
            assert (await hear(live, "refused"))["error"] == "malformed"
            assert (await decider.ask("POST", f"/api/tables/{table_id}/moves", json=wish)).status_code == 422
    for content in NO_JSON:
        answer = await decider.ask("POST", f"/api/tables/{table_id}/moves", content=content)
        assert answer.status_code == 422
    huge = await decider.ask("POST", f"/api/tables/{table_id}/moves", content="0" * 10**6)
    assert huge.status_code == 413
    for message in ("0" * 10_000, "0" * 10**6):
        async with decider.live(table_id) as live:
            with suppress(ConnectionClosed):
                await live.send(message)
                while True:
                    await live.recv()
            assert live.close_code == 4413
    assert await log_of(server, table_id) == before
    assert (await decider.get(f"/api/tables/{table_id}/game"))["view"] == view["view"]


# What leaks nothing ---------------------------------------------------------------------------------------------------


async def lay_world(server: Server, guest: Guest, world: Match) -> str:
    """A table whose game goes on from the position of the match."""
    table_id = await guest.lay_table("san-juan", ME, EASY)
    async with server.database.write() as connection:
        await connection.execute(delete(log).where(log.c.table == table_id, log.c.number > 1))
        position = {"number": 2, "kind": UPGRADE, "data": {"position": world.position()}, "at": 0.0}
        await connection.execute(insert(log).values(table=table_id, **position))
        row = {"version": 2, "current": OWN_SEAT, "due": None}
        await connection.execute(update(tables).where(tables.c.id == table_id).values(row))
    return table_id


def two_worlds(seed: int) -> tuple[Match, Match]:
    """The same for a seat that decides, and different where it may not look."""
    match, chance = Match("san-juan", players=2, seed=seed), random.Random(seed)
    while len(match.actions) < BEFORE or match.current != OWN_SEAT:
        match.play(chance.choice(match.legal))
    return match, match.resample(OWN_SEAT, seed=seed)


def comparable(text: str, table_id: str) -> str:
    """Without what differs for everybody to see: times and names."""
    times = r'"(now|at|asked_at|away_since|created|started|moved|deadline|invitation)": ?[^,}]+'
    # A bot's emblem goes by the id of the table.
    return re.sub(rf'{times}|"emblem": ?"\w+"', "", text.replace(table_id, "TABLE"))


async def everything_told(guest: Guest, table_id: str, actions: list[str]) -> list[str]:
    """All that the server says about the table when it is asked in every way."""
    told: list[str] = []
    pasts = (
        "/replay",
        "/replay?shows_everything=true",
        "/replay?seat=0",
        "/replay?seat=1",
        "/story",
        "/story?seat=1",
        "/course",
    )
    parts = ("", "/game", "/chat", "/log", *pasts, "/record", "/result")
    for path in parts:
        answer = await guest.ask("GET", f"/api/tables/{table_id}{path}")
        told.append(f"{answer.status_code} {answer.text}")
    async with guest.live(table_id) as live:
        told.append(json.dumps(await hear(live, "view")))
        for action in actions:
            for kind, asked in (("preview", {"actions": [action]}), ("why_not", {"action": action})):
                await say(live, type=kind, **asked)
                told.append(json.dumps(await hear(live, kind, "refused")))
    return [comparable(each, table_id) for each in told]


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(2))
async def test_nobody_can_tell_two_worlds_apart(people: list[Guest], server: Server, seed: int) -> None:
    """Whatever is asked, the answers are the same whatever the other hand and the pile are."""
    ann, _, eve, nobody = people
    worlds = two_worlds(seed)
    assert worlds[0].position() != worlds[1].position()
    names = worlds[0].game.action_names
    actions = [*(names[action.id] for action in worlds[0].legal), names[0], names[100]][:6]
    laid = [await lay_world(server, ann, world) for world in worlds]
    for guest in (ann, eve, nobody):
        first, second = [await everything_told(guest, table_id, actions) for table_id in laid]
        assert first == second
        for table_id, told in zip(laid, (first, second), strict=True):
            check_no_seed(told, await seed_of(server, table_id))


async def seed_of(server: Server, table_id: str) -> str:
    async with server.database.read() as connection:
        return str((await connection.execute(select(tables.c.seed).where(tables.c.id == table_id))).scalar_one())


def check_no_seed(told: list[str], seed: str) -> None:
    for text in told:
        assert seed not in text
        assert "seed" not in text
