"""An update that adds a building and a card in the middle of the facts: the numbers of actions, kinds and places move,
and what was kept means the same as before."""

from __future__ import annotations

import json
import os
import random
import re
import shutil
import subprocess
import sys
from itertools import product
from pathlib import Path
from typing import Any

import pytest

import doubloon
from doubloon.registry import GAMES, find_game
from doubloon.server.play.room import Room

from ...puerto_rico.table import NEW_BUILDINGS
from ..play.conftest import World, lay_table, move

pytestmark = [pytest.mark.anyio, pytest.mark.slow]

ROOT = Path(__file__).parents[3]
NEW = "customs shed"
BEHIND = {"puerto_rico": "aqueduct", "san_juan": "hut"}
"""Rows of the expansions that get a neighbour like them."""
TABLES: dict[str, tuple[str, dict[str, Any]]] = {
    "island": ("puerto-rico", {}),
    "nobles": ("puerto-rico", {"nobles": True, "new_buildings": NEW_BUILDINGS}),
    "cards": ("san-juan", {}),
    "expansion": ("san-juan", {"expansion": True}),
}
MOVES = {"running": 25, "over": 10_000}
SAME = ("island", "nobles", "cards")
"""The new rows are not in these games, so they play out as before."""


def add_rows(folder: Path) -> None:
    """A copy of the package in which each game has a row more; San Juan with the expansion plays out differently."""
    copy = folder / "doubloon"
    shutil.copytree(Path(doubloon.__file__).parent, copy, ignore=shutil.ignore_patterns("__pycache__", "client"))
    for game, name in BEHIND.items():
        facts = copy / game / "facts.py"
        text = facts.read_text()
        row = re.search(rf'    Building\("{name}".*?\n(?=    (Building|#))', text, re.DOTALL)
        assert row
        text = text.replace(row[0], row[0] + row[0].replace(name, NEW))
        constant = f"    {name.upper()},\n"
        facts.write_text(text.replace(constant, f"{constant}    {NEW.upper().replace(' ', '_')},\n"))
    description = copy / "san_juan" / "game.py"
    description.write_text(description.read_text().replace("RULES_VERSION = 1", "RULES_VERSION = 2"))


async def lay_out(url: str) -> dict[tuple[str, str], Room]:
    """A running and a finished game at each kind of table, by the present engine."""
    world, laid = World(url), {}
    process = await world.process()
    for (name, (game, options)), (status, moves) in product(TABLES.items(), MOVES.items()):
        table = await lay_table(process, "ann", "ben", "cid", game=game, options={"players": 3, **options})
        room, chance = await process.rooms.room(table), random.Random(name)
        while room.game.current is not None and room.game.version <= moves:
            await move(room, chance)
        assert room.game.status == status
        laid[name, status] = room
    await world.close()
    return laid


def reopen(folder: Path, url: str, records: dict[str, str]) -> dict[str, Any]:
    """With the changed engine, in a process of its own."""
    program = [sys.executable, "-m", "tests.server.whole.reopening", url]
    environment = os.environ | {"PYTHONPATH": str(folder)}
    answer = subprocess.run(
        program, cwd=ROOT, env=environment, input=json.dumps(records), stdout=subprocess.PIPE, text=True, check=False
    )
    assert answer.returncode == 0
    found: dict[str, Any] = json.loads(answer.stdout)
    assert Path(found["engine"]).is_relative_to(folder)
    for game in GAMES:
        assert found["actions"][game] > find_game(game).action_count
    return found


async def test_what_was_kept_means_the_same_afterwards(sqlite_url: str, tmp_path: Path) -> None:
    laid = await lay_out(sqlite_url)
    add_rows(tmp_path / "changed")
    records = {room.id: room.game.match.record() for room in laid.values()}
    found = reopen(tmp_path / "changed", sqlite_url, records)
    for (name, status), room in laid.items():
        match, there, told = room.game.match, found["tables"][room.id], found["records"][room.id]
        is_raised = match.game.name == "san-juan"
        if status == "running":
            assert there["position"] == with_new_cards(name, match.position())
            assert there["new_entries"] == ["upgrade"] * is_raised
        if name in SAME and (status == "over" or not is_raised):
            assert told == list(match.totals)
        else:
            assert told.startswith("line "), "it would play out differently, or would have to go on by other rules"
        if status == "over":
            assert there == ({"totals": list(match.totals)} if name in SAME else {"refused": "older-rules"})


def with_new_cards(name: str, position: dict[str, Any]) -> dict[str, Any]:
    """Cards that are new to a running game are shuffled into its pile."""
    if name in SAME:
        return position
    pile = position["pile"]
    return position | {"pile": pile | {NEW: 3}}
