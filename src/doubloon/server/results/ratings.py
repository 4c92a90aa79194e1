"""How strong people are, by game and number of players: a mean, and how sure it is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any

from openskill.models import PlackettLuce
from pydantic import BaseModel, StringConstraints
from sqlalchemy import Row, delete, insert, select, tuple_
from sqlalchemy.ext.asyncio import AsyncConnection

from ..database.schema import people, ratings
from ..tables.find import locked
from ..tables.forms import PersonData

MODEL = PlackettLuce()
ENOUGH_GAMES = 5
"""People with fewer rated games are not on the leaderboard yet."""
DOUBT = 3.0
"""How many deviations below the mean a rating is shown: it is hardly ever too high."""


class Change(BaseModel):
    """What a game did to a rating."""

    before: float
    after: float


class Leader(BaseModel):
    place: int
    person: PersonData
    rating: float
    mu: float
    sigma: float
    games: int


class LeadersPage(BaseModel):
    leaders: list[Leader]
    next: str | None
    """The cursor of the next page; none: this is the last."""


LeadersCursor = Annotated[
    str, StringConstraints(pattern=r"^[0-9]{1,9}~-?[0-9]{1,6}(\.[0-9]{1,20})?~[0-9A-Za-z_-]{1,16}$")
]
"""The place, the rating and the id of the last one of a page."""


def safely(mu: float, sigma: float) -> float:
    return mu - DOUBT * sigma


def shown(mu: float, sigma: float) -> float:
    return round(safely(mu, sigma), 3)


def rated(before: Sequence[Any], places: Sequence[float]) -> list[Any]:
    """The ratings of those who have played against each other, after that game."""
    return [team[0] for team in MODEL.rate([[rating] for rating in before], ranks=list(places))]


async def rate(connection: AsyncConnection, game: str, persons: Sequence[str], places: Sequence[int]) -> list[Change]:
    """Moves the ratings of people who have played a game against each other; they are given by seat.

    People who were deleted meanwhile count as new, and nothing of theirs is kept.
    """
    # Two of their games may end at the same moment: then the second one waits, and counts on from the first.
    who = select(people.c.id, people.c.is_deleted).where(people.c.id.in_(persons)).order_by(people.c.id)
    deleted = {row.id for row in await connection.execute(locked(who)) if row.is_deleted}
    old = {row.person: row for row in await connection.execute(_of(game, persons))}
    before = [_rating(old.get(person)) for person in persons]
    after = rated(before, [float(place) for place in places])
    await connection.execute(delete(ratings).where(_same(game, persons)))
    rows = [
        {
            "person": person,
            "game": game,
            "players": len(persons),
            "mu": rating.mu,
            "sigma": rating.sigma,
            "rating": safely(rating.mu, rating.sigma),
            "games": 1 + (old[person].games if person in old else 0),
        }
        for person, rating in zip(persons, after, strict=True)
        if person not in deleted
    ]
    if rows:
        await connection.execute(insert(ratings), rows)
    return [
        Change(before=shown(was.mu, was.sigma), after=shown(now.mu, now.sigma))
        for was, now in zip(before, after, strict=True)
    ]


async def leaderboard(
    connection: AsyncConnection, game: str, players: int, cursor: str | None, count: int
) -> LeadersPage:
    """People who have played enough rated games, the strongest first."""
    query = (
        select(ratings, people.c.name, people.c.emblem, people.c.account_name)
        .join(people, people.c.id == ratings.c.person)
        .where(ratings.c.game == game, ratings.c.players == players, ratings.c.games >= ENOUGH_GAMES)
        .order_by(ratings.c.rating.desc(), ratings.c.person.desc())
        .limit(count + 1)
    )
    place = 0
    if cursor:
        place, *last = _read(cursor)
        query = query.where(tuple_(ratings.c.rating, ratings.c.person) < tuple_(*last))
    rows = (await connection.execute(query)).all()
    page = rows[:count]
    leaders = [_leader(row, place + above) for above, row in enumerate(page, start=1)]
    return LeadersPage(leaders=leaders, next=_write(leaders[-1].place, page[-1]) if len(rows) > count else None)


def _leader(row: Row[Any], place: int) -> Leader:
    return Leader(
        place=place,
        person=PersonData(id=row.person, name=row.name, emblem=row.emblem, is_guest=row.account_name is None),
        rating=shown(row.mu, row.sigma),
        mu=row.mu,
        sigma=row.sigma,
        games=row.games,
    )


def _write(place: int, row: Row[Any]) -> str:
    return f"{place}~{row.rating!r}~{row.person}"


def _read(cursor: str) -> tuple[int, float, str]:
    place, rating, person = cursor.split("~")
    return int(place), float(rating), person


def _same(game: str, persons: Sequence[str]) -> Any:
    return (ratings.c.game == game) & (ratings.c.players == len(persons)) & ratings.c.person.in_(persons)


def _of(game: str, persons: Sequence[str]) -> Any:
    return select(ratings).where(_same(game, persons))


def _rating(row: Row[Any] | None) -> Any:
    return MODEL.rating() if row is None else MODEL.create_rating([row.mu, row.sigma])
