"""What another version of the engine makes of a database: a program for `test_new_rows.py`.

Given the address of the database and, in its input, records of games by names, it plays on at every running table,
replays every finished one and every record, and prints what it found as JSON.
"""

from __future__ import annotations

import asyncio
import json
import random
import sys
from typing import Any

from sqlalchemy import select

import doubloon
from doubloon import Match
from doubloon.core.errors import RecordError
from doubloon.registry import GAMES, find_game
from doubloon.server.afterwards.games import match_at
from doubloon.server.database.schema import tables
from doubloon.server.guard.errors import Refused

from ..play.conftest import Process, World, assert_log_is_the_game, entries_of, move

MOVES = 10


async def reopen(url: str) -> dict[str, Any]:
    world = World(url)
    process = await world.process()
    async with process.server.database.read() as connection:
        rows = (await connection.execute(select(tables).order_by(tables.c.id))).all()
    found = {row.id: await (play_on if row.status == "running" else replay)(process, row) for row in rows}
    await world.close()
    return found


async def play_on(process: Process, row: Any) -> dict[str, Any]:
    room = await process.rooms.room(row.id)
    position, chance = room.game.match.position(), random.Random(row.id)
    kinds = [entry.kind for entry in (await entries_of(process, row.id))[row.version :]]
    for _ in range(MOVES):
        await move(room, chance)
    await assert_log_is_the_game(process, room)
    return {"position": position, "new_entries": kinds}


async def replay(process: Process, row: Any) -> dict[str, Any]:
    try:
        async with process.server.database.read() as connection:
            match = await match_at(connection, row.id)
    except Refused as refused:
        return {"refused": refused.error_id}
    return {"totals": match.totals}


def read(record: str) -> list[int] | str:
    """The points, or what is wrong."""
    try:
        return list(Match.from_record(record).totals)
    except RecordError as error:
        return str(error)


if __name__ == "__main__":
    counts = {game: find_game(game).action_count for game in GAMES}
    records = {name: read(record) for name, record in json.load(sys.stdin).items()}
    found = {"engine": doubloon.__file__, "actions": counts, "records": records}
    print(json.dumps(found | {"tables": asyncio.run(reopen(sys.argv[1]))}))
