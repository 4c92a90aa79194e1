"""What somebody has played, and how well."""

from __future__ import annotations

from typing import Any

from pydantic import BaseModel
from sqlalchemy import Row, Select, case, func, or_, select
from sqlalchemy.ext.asyncio import AsyncConnection

from ..database.schema import OVER, people, ratings, seats, tables
from ..guard.errors import Refused
from ..people.sessions import Person
from ..results.ratings import shown
from ..tables.forms import PersonData, TablesPage
from ..tables.pages import page_of


class RatingData(BaseModel):
    game: str
    players: int
    rating: float
    mu: float
    sigma: float
    games: int


class Statistics(BaseModel):
    """Of the games of one kind that are over."""

    game: str
    games: int
    wins: int
    best_score: int
    mean_score: float
    mean_place: float


class Profile(BaseModel):
    person: PersonData
    since: float
    ratings: list[RatingData]
    statistics: list[Statistics]
    history: TablesPage
    """The games that are over, the latest first; private ones for those who played them only."""


async def profile(
    connection: AsyncConnection, person_id: str, viewer: Person | None, cursor: str | None, count: int
) -> Profile:
    person = await _find(connection, person_id)
    return Profile(
        person=PersonData(id=person.id, name=person.name, emblem=person.emblem, is_guest=person.account_name is None),
        since=person.created,
        ratings=await _ratings(connection, person_id),
        statistics=await _statistics(connection, person_id),
        history=await page_of(connection, _history(person_id, viewer), tables.c.ended, cursor, count, viewer),
    )


async def _find(connection: AsyncConnection, person_id: str) -> Row[Any]:
    query = select(people).where(people.c.id == person_id, ~people.c.is_deleted)
    row = (await connection.execute(query)).first()
    if row is None:
        raise Refused(404, "no-such-person", "There is no such person.")
    return row


async def _ratings(connection: AsyncConnection, person_id: str) -> list[RatingData]:
    query = select(ratings).where(ratings.c.person == person_id).order_by(ratings.c.game, ratings.c.players)
    return [
        RatingData(
            game=row.game,
            players=row.players,
            rating=shown(row.mu, row.sigma),
            mu=row.mu,
            sigma=row.sigma,
            games=row.games,
        )
        for row in await connection.execute(query)
    ]


async def _statistics(connection: AsyncConnection, person_id: str) -> list[Statistics]:
    query = (
        select(
            tables.c.game,
            func.count().label("games"),
            func.sum(case((seats.c.place == 1, 1), else_=0)).label("wins"),
            func.max(seats.c.score).label("best_score"),
            func.avg(seats.c.score).label("mean_score"),
            func.avg(seats.c.place).label("mean_place"),
        )
        .join(seats, seats.c.table == tables.c.id)
        .where(seats.c.person == person_id, tables.c.status == OVER)
        .group_by(tables.c.game)
        .order_by(tables.c.game)
    )
    return [Statistics.model_validate(dict(row._mapping)) for row in await connection.execute(query)]


def _history(person_id: str, viewer: Person | None) -> Select[Any]:
    query = (
        select(tables)
        .join(seats, seats.c.table == tables.c.id)
        .where(seats.c.person == person_id, tables.c.status == OVER)
    )
    if viewer is None:
        return query.where(tables.c.is_public)
    played_by_viewer = select(seats.c.table).where(seats.c.person == viewer.id)
    return query.where(or_(tables.c.is_public, tables.c.id.in_(played_by_viewer)))
