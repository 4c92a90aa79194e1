"""How many games people have played, and how well: counted with the last move of each game."""

from __future__ import annotations

from collections.abc import Mapping

from sqlalchemy import case, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from ..database.schema import people, statistics
from ..tables.find import locked


async def count(connection: AsyncConnection, game: str, played: Mapping[str, tuple[int, int]]) -> None:
    """A game that is over: the place and the score of everybody who played it. Nothing is kept of deleted people."""
    # Two of their games may end at the same moment: then the second one waits.
    who = select(people.c.id).where(people.c.id.in_(played), ~people.c.is_deleted).order_by(people.c.id)
    for person in (await connection.execute(locked(who))).scalars().all():
        await _add(connection, person, game, *played[person])


async def _add(connection: AsyncConnection, person: str, game: str, place: int, score: int) -> None:
    row, win = statistics.c, int(place == 1)
    more = {
        "games": row.games + 1,
        "wins": row.wins + win,
        "best_score": case((row.best_score < score, score), else_=row.best_score),
        "scores": row.scores + score,
        "places": row.places + place,
    }
    added = await connection.execute(update(statistics).where(row.person == person, row.game == game).values(more))
    if not added.rowcount:
        first = {"games": 1, "wins": win, "best_score": score, "scores": score, "places": place}
        await connection.execute(insert(statistics).values(person=person, game=game, **first))
