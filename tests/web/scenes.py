"""Tables in the middle of a game, to look at.

The games are records in `games/`, which bots once played: a bot that learns to play differently changes no scene. To
add one, with the options as JSON:

.venv/bin/python -m tests.web.scenes puerto-rico 11 '{"players": 5, "nobles": true}'
"""

from __future__ import annotations

import json
import secrets
import sys
import time
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

from playwright.sync_api import APIRequestContext, Page
from sqlalchemy import create_engine, insert

from doubloon import Match, bot
from doubloon.server.database.schema import ABANDONED, RUNNING, log, seats, tables
from doubloon.server.people.emblems import EMBLEMS

LEVEL = "medium"
GAMES = Path(__file__).parent / "games"


@dataclass(frozen=True)
class Scene:
    """Somebody is to decide, in this round at the earliest, on something of this kind."""

    game: str
    seed: int
    decision: str
    first_round: int
    options: dict[str, Any] = field(default_factory=dict, hash=False)
    choices: int = 3
    """At least."""
    building: str = ""
    """The deciding seat has it (San Juan)."""
    offer: str = ""
    """One of the choices has this name."""
    is_given_up: bool = False
    """Nobody has decided for too long."""


FULLEST = {"players": 5, "new_buildings": "random", "nobles": True, "open_vp": True}
"""Options of Puerto Rico with which most lies on the table."""

FULLEST_CARDS = {"players": 4, "expansion": True}
"""Likewise of San Juan."""

SCENES = {
    "puerto-rico": Scene("puerto-rico", 11, "load", 9, FULLEST),
    "full": Scene("puerto-rico", 34, "load", 16, FULLEST, choices=6),
    "building": Scene("puerto-rico", 27, "build", 13, FULLEST),
    "puerto-rico-three": Scene("puerto-rico", 12, "take role", 7, {"players": 3}),
    "roles": Scene("puerto-rico", 28, "take role", 15, FULLEST, choices=10),
    "settling": Scene("puerto-rico", 28, "settle", 11, FULLEST, choices=7),
    "mayor": Scene("puerto-rico", 34, "place nobles", 9, FULLEST, choices=2),
    "trading": Scene("puerto-rico", 34, "trade", 14, FULLEST, choices=7),
    "warehouse": Scene("puerto-rico", 5, "store kind", 15, {"players": 3}, choices=2),
    "draft": Scene("puerto-rico", 2, "pick building", 0, {"players": 4, "new_buildings": "drafted"}),
    "storing": Scene("puerto-rico", 27, "keep barrel", 14, FULLEST, choices=5),
    "last-ship": Scene("puerto-rico", 1, "load", 10, {"players": 3}, choices=3),
    "shutting-out": Scene("puerto-rico", 1, "load", 12, {"players": 3}, offer="load sugar on ship 3"),
    "placing": Scene("puerto-rico", 14, "place colonists", 3, {"players": 2}, choices=2),
    "san-juan": Scene("san-juan", 13, "build", 8, FULLEST_CARDS),
    "twelve-cards": Scene("san-juan", 20, "build", 13, FULLEST_CARDS, choices=13),
    "card-roles": Scene("san-juan", 32, "take role", 13, FULLEST_CARDS, choices=4),
    "drawing": Scene("san-juan", 20, "keep", 12, FULLEST_CARDS, choices=2),
    "selling": Scene("san-juan", 27, "sell", 14, FULLEST_CARDS, choices=4),
    "discarding": Scene("san-juan", 22, "discard", 14, FULLEST_CARDS, choices=4),
}


@cache
def played(scene: Scene) -> Match:
    """The game of the scene as far as it goes."""
    whole = Match.from_record(_file(scene.game, scene.seed, scene.options).read_text(encoding="utf-8"))
    match = Match(scene.game, seed=scene.seed, **scene.options)
    for turn in whole.turns():
        if _is_reached(match, scene):
            return match
        match.play(turn.action.id)
    raise AssertionError(f"{scene} was not reached")


def _file(game: str, seed: int, options: dict[str, Any]) -> Path:
    return GAMES / f"{game}-{options['players']}-{seed}.txt"


def record(game: str, seed: int, options: dict[str, Any]) -> None:
    """Lets bots with characters of their own play a whole game, so that cities look different."""
    match = Match(game, seed=seed, **options)
    bots = [bot(LEVEL, seed=seat) for seat in range(options["players"])]
    while match.current is not None:
        match.play(bots[match.current].choose(match.seat_view(match.current)))
    _file(game, seed, options).write_text(match.record(), encoding="utf-8")


def _is_reached(match: Match, scene: Scene) -> bool:
    view = match.view(None)
    decision = view["decision"]
    return (
        decision is not None
        and view["round"] >= scene.first_round
        and decision["kind"] == scene.decision
        and len(match.legal) >= scene.choices
        and (not scene.building or scene.building in view["seats"][decision["seat"]]["city"])
        and (not scene.offer or any(action.text == scene.offer for action in match.legal))
    )


def show(page: Page, address: str, database: str, scene: Scene) -> None:
    """The page sits where somebody is to decide; bots have the other seats."""
    ada = _guest(page.request, address, "Ada")
    _sit(page, address, database, scene, {_decider(scene): ada})


def show_waiting(page: Page, address: str, database: str, scene: Scene) -> None:
    """Somebody else is to decide and takes their time; the page sits next to them."""
    ada = _guest(page.request, address, "Ada")
    assert page.context.browser
    elsewhere = page.context.browser.new_context()
    zoe = _guest(elsewhere.request, address, "Zoe")
    elsewhere.close()
    seat = _decider(scene)
    _sit(page, address, database, scene, {seat: zoe, (seat + 1) % scene.options["players"]: ada})


def _guest(request: APIRequestContext, address: str, name: str) -> str:
    answer = request.post(f"{address}/api/guests", data={"name": name}, headers={"Origin": address})
    return str(answer.json()["id"])


def _decider(scene: Scene) -> int:
    seat = played(scene).current
    assert seat is not None
    return seat


def _sit(page: Page, address: str, database: str, scene: Scene, people: dict[int, str]) -> None:
    """People by seat, the one who looks last."""
    table_id = secrets.token_hex(8)
    _lay(database, table_id, scene, people)
    page.goto(f"{address}/tables/{table_id}")


def _lay(database: str, table_id: str, scene: Scene, people: dict[int, str]) -> None:
    """Into the server's database, as if it had been played there."""
    match, engine = played(scene), create_engine(database)
    *_, host = people.values()
    with engine.begin() as connection:
        connection.execute(insert(tables).values(_table(match, table_id, scene, host)))
        connection.execute(insert(seats), _seats(match, table_id, people))
        connection.execute(insert(log), _log(match, table_id, scene, time.time()))
    engine.dispose()


def _table(match: Match, table_id: str, scene: Scene, host: str) -> dict[str, Any]:
    return {
        "id": table_id,
        "game": scene.game,
        "options": match.options,
        "seed": str(scene.seed),
        "rules_version": match.game.rules_version,
        "status": ABANDONED if scene.is_given_up else RUNNING,
        "is_public": True,
        "is_rated": False,
        "clock": {"kind": "none"},
        "host": host,
        "version": len(match.actions) + 1 + scene.is_given_up,
        "current": match.current,
        "due": 4_000_000_000.0,
        "created": 0.0,
    }


def _seats(match: Match, table_id: str, people: dict[int, str]) -> list[dict[str, Any]]:
    return [
        {
            "table": table_id,
            "seat": seat,
            "person": people.get(seat),
            "bot": None if seat in people else LEVEL,
            "emblem": EMBLEMS[seat],
        }
        for seat in range(len(match.seats))
    ]


def _log(match: Match, table_id: str, scene: Scene, now: float) -> list[dict[str, Any]]:
    """Just now: games at which nobody has moved for long are given up."""
    moves = [("move", turn.seat, {"actions": [match.game.action_name(turn.action.id)]}) for turn in match.turns()]
    end = [("abandon", None, {})] if scene.is_given_up else []
    return [
        {"table": table_id, "number": number, "kind": kind, "seat": seat, "data": data, "at": now}
        for number, (kind, seat, data) in enumerate([("start", None, {}), *moves, *end], start=1)
    ]


if __name__ == "__main__":
    record(sys.argv[1], int(sys.argv[2]), json.loads(sys.argv[3]))
