"""What somebody has played, and how well."""

from __future__ import annotations

from typing import Any

from pydantic import BaseModel
from sqlalchemy import ColumnElement, Row, exists, or_, select
from sqlalchemy.ext.asyncio import AsyncConnection

from ..database.schema import OVER, people, ratings, seats, statistics, tables
from ..guard.errors import Refused
from ..people.sessions import Person
from ..results.ratings import shown
from ..tables.find import belongs_to
from ..tables.forms import PersonData, TablesPage
from ..tables.pages import Walk, page_of


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
    """Finished games, the latest first; private ones only for those who played them."""


async def profile(
    connection: AsyncConnection, person_id: str, viewer: Person | None, cursor: str | None, count: int
) -> Profile:
    person = await find_person(connection, person_id)
    return Profile(
        person=PersonData(id=person.id, name=person.name, emblem=person.emblem, is_guest=person.account_name is None),
        since=person.created,
        ratings=await _ratings(connection, person_id),
        statistics=await _statistics(connection, person_id),
        history=await page_of(
            connection, _through_games_of(person_id), _shown_to(viewer, person_id), cursor, count, viewer
        ),
    )


async def find_person(connection: AsyncConnection, person_id: str) -> Row[Any]:
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
    query = select(statistics).where(statistics.c.person == person_id).order_by(statistics.c.game)
    return [
        Statistics(
            game=row.game,
            games=row.games,
            wins=row.wins,
            best_score=row.best_score,
            mean_score=row.scores / row.games,
            mean_place=row.places / row.games,
        )
        for row in await connection.execute(query)
    ]


def _through_games_of(person_id: str) -> Walk:
    return Walk(seats.c.ended, seats.c.table, [belongs_to(person_id), seats.c.ended.is_not(None)])


def _shown_to(viewer: Person | None, person_id: str) -> list[ColumnElement[bool]]:
    is_over = tables.c.status == OVER
    if viewer is None:
        return [is_over, tables.c.is_public]
    if viewer.id == person_id:
        return [is_over]
    chairs = seats.alias()
    has_played = exists().where(chairs.c.table == tables.c.id, chairs.c.person == viewer.id)
    return [is_over, or_(tables.c.is_public, has_played)]
