"""Who won and why. `play` calls `finish` in the transaction of the last move."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pydantic import BaseModel
from sqlalchemy import Row, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from ...core.match import Match
from ..database.schema import OVER, seats, tables
from ..tables.find import seats_of
from .ratings import Change, rate
from .statistics import count

RESIGNED = "resigned"
"""What ended a game that the rules did not end."""
NO_SOURCE = ("total", "tie_break")


class SeatResult(BaseModel):
    seat: int
    place: int
    """Seats that are equal in everything share a place."""
    score: int
    tie_break: int
    points: dict[str, int]
    """The score by its sources."""
    has_resigned: bool
    rating: Change | None
    """What a rated game did to the person's rating."""


class Result(BaseModel):
    ending: str
    winners: list[int]
    seats: list[SeatResult]


def result_of(match: Match, resigned: Sequence[bool] = (), changes: Sequence[Change | None] = ()) -> Result:
    """How a game has ended, with who has resigned and what it did to ratings, by seat."""
    nobody, nothing = [False] * len(match.scores), [None] * len(match.scores)
    gone, rated = resigned or nobody, changes or nothing
    places = _places(match.scores, gone)
    return Result(
        ending=match.view(None)["ending"] if match.over else RESIGNED,
        winners=[seat for seat, place in enumerate(places) if place == 1],
        seats=[
            SeatResult(
                seat=seat,
                place=places[seat],
                score=score["total"],
                tie_break=score["tie_break"],
                points={source: points for source, points in score.items() if source not in NO_SOURCE},
                has_resigned=gone[seat],
                rating=rated[seat],
            )
            for seat, score in enumerate(match.scores)
        ],
    )


async def finish(connection: AsyncConnection, table_id: str, match: Match, now: float) -> Result:
    """Writes the result of a game that is over, or that all but one have resigned from; the seats say who has."""
    table = (await connection.execute(select(tables).where(tables.c.id == table_id))).one()
    chairs = await seats_of(connection, table_id)
    resigned = [bool(chair.has_resigned) for chair in chairs]
    changes = await _changes(connection, table, chairs, _places(match.scores, resigned))
    result = result_of(match, resigned, changes)
    await _write(connection, table_id, result, now)
    if table.start is not None:  # played on from another game: nobody earned that position
        return result
    played = {chair.person: seat for chair, seat in zip(chairs, result.seats, strict=True) if chair.person}
    await count(connection, table.game, {person: (seat.place, seat.score) for person, seat in played.items()})
    return result


def _places(scores: Sequence[dict[str, Any]], resigned: Sequence[bool]) -> list[int]:
    """People who have resigned come after all who have not, however well a bot played on."""
    merits = [(not gone, score["total"], score["tie_break"]) for score, gone in zip(scores, resigned, strict=True)]
    return [1 + sum(other > merit for other in merits) for merit in merits]


async def _changes(
    connection: AsyncConnection, table: Row[Any], chairs: Sequence[Row[Any]], places: Sequence[int]
) -> Sequence[Change | None]:
    persons = [chair.person for chair in chairs]
    if not table.is_rated or None in persons:
        return [None] * len(chairs)
    return await rate(connection, table.game, persons, places)


async def _write(connection: AsyncConnection, table_id: str, result: Result, now: float) -> None:
    for seat in result.seats:
        await connection.execute(
            update(seats)
            .where(seats.c.table == table_id, seats.c.seat == seat.seat)
            .values(place=seat.place, score=seat.score, ended=now)
        )
    await connection.execute(
        update(tables)
        .where(tables.c.id == table_id)
        .values(status=OVER, result=result.model_dump(), current=None, deadline=None, ended=now)
    )
