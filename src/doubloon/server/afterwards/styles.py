"""How somebody plays: what they do, how it ends, and what strong play would do."""

from __future__ import annotations

from typing import Any

from pydantic import BaseModel
from sqlalchemy import Select, Table, select
from sqlalchemy.ext.asyncio import AsyncConnection

from ..database.schema import accuracies, habits, rivals
from ..results.figures import added
from ..results.strong import strong_means
from ..tables.find import people_by_id
from ..tables.forms import PersonData

MOST_RIVALS = 8
MOST_ACCURACIES = 50


class Rival(BaseModel):
    person: PersonData
    games: int
    ahead: int
    """How often one had the better place."""
    behind: int


class Accuracy(BaseModel):
    """Of a reviewed game."""

    table: str
    ended: float
    accuracy: float
    """From 0 to 1."""


class Style(BaseModel):
    """Counts by group and name, such as `roles` and `settler`, over all games of one kind."""

    game: str
    games: int
    figures: dict[str, dict[str, int]]
    strong: dict[str, dict[str, float]]
    """What a strong bot comes to in one game, on average, with as many players."""
    rivals: list[Rival]
    """Those one has played with most."""
    accuracies: list[Accuracy]
    """Of the latest reviewed games, the oldest first."""


async def style(connection: AsyncConnection, person: str, game: str) -> Style:
    rows = (await connection.execute(_own(habits, person, game))).all()
    return Style(
        game=game,
        games=sum(row.games for row in rows),
        figures=added(row.figures for row in rows),
        strong=strong_means(game, {row.players: row.games for row in rows}),
        rivals=await _rivals(connection, person, game),
        accuracies=await _accuracies(connection, person, game),
    )


def _own(table: Table, person: str, game: str) -> Select[Any]:
    return select(table).where(table.c.person == person, table.c.game == game)


async def _rivals(connection: AsyncConnection, person: str, game: str) -> list[Rival]:
    most = _own(rivals, person, game).order_by(rivals.c.games.desc()).limit(MOST_RIVALS)
    rows = (await connection.execute(most)).all()
    names = await people_by_id(connection, [row.rival for row in rows])
    return [Rival(person=names[row.rival], games=row.games, ahead=row.ahead, behind=row.behind) for row in rows]


async def _accuracies(connection: AsyncConnection, person: str, game: str) -> list[Accuracy]:
    latest = _own(accuracies, person, game).order_by(accuracies.c.ended.desc()).limit(MOST_ACCURACIES)
    rows = (await connection.execute(latest)).all()
    return [Accuracy(table=row.table, ended=row.ended, accuracy=row.accuracy) for row in reversed(rows)]
