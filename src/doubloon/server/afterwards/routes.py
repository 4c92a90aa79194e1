"""Results, replays, records, profiles and the leaderboard over HTTP."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any, NamedTuple

from fastapi import APIRouter, Depends, Query
from fastapi.responses import PlainTextResponse, Response
from sqlalchemy import Row

from ...core.match import Match
from ..answers import answer, answer_with, described_as
from ..context import TheServer
from ..database.schema import ABANDONED, OPEN, OVER
from ..guard.errors import REFUSALS, Refused
from ..people.limited import limited
from ..people.sessions import MaybePerson
from ..results.finishing import Result
from ..results.ratings import LeadersCursor, LeadersPage, leaderboard
from ..tables.find import find_table, seats_of
from ..tables.forms import GameName, Id, Invitation, Players
from ..tables.pages import Cursor
from .games import match_at
from .profiles import Profile, profile
from .replay import Eyes, replay, story

router = APIRouter(prefix="/api", tags=["afterwards"], responses=REFUSALS)

REFUSAL = {"application/json": {"schema": {"$ref": "#/components/schemas/Refusal"}}}
JSON_REFUSALS: dict[int | str, dict[str, Any]] = {"4XX": {"description": "Refused, and why", "content": REFUSAL}}
"""For a route whose answer is text: its refusals are none."""


# Of a table -----------------------------------------------------------------------------------------------------------


@router.get("/tables/{table_id}/result", dependencies=[limited("looks")])
async def get_result(table_id: Id, server: TheServer, person: MaybePerson, invitation: Invitation = None) -> Result:
    """Places, and points by source."""
    async with server.database.read() as connection:
        table = await find_table(connection, table_id, person, invitation)
    if table.status != OVER:
        raise not_over()
    return Result.model_validate(table.result)


@router.get(
    "/tables/{table_id}/record",
    response_class=PlainTextResponse,
    responses=JSON_REFUSALS,
    dependencies=[limited("replays")],
)
async def get_record(
    table_id: Id, server: TheServer, person: MaybePerson, invitation: Invitation = None
) -> PlainTextResponse:
    """The whole game as text. It holds the seed, so there is none before the game has ended."""
    async with server.database.read() as connection:
        table = await find_table(connection, table_id, person, invitation)
        if not has_ended(table):
            raise not_over()
        match = await match_at(connection, table)
    text = await asyncio.to_thread(match.record)
    return PlainTextResponse(text, headers={"Content-Disposition": f'attachment; filename="doubloon-{table_id}.txt"'})


class Shown(NamedTuple):
    """A game, and who looks at it."""

    match: Match
    eyes: Eyes


async def shown_game(
    table_id: Id,
    server: TheServer,
    person: MaybePerson,
    invitation: Invitation = None,
    seat: Annotated[int | None, Query(ge=0, le=9, description="As this seat saw it.")] = None,
    shows_everything: bool = False,
) -> Shown:
    """While the game is running, people see it as spectators, or from their own seat; afterwards from any, or all."""
    async with server.database.read() as connection:
        table = await find_table(connection, table_id, person, invitation)
        if table.status == OPEN:
            raise Refused(409, "not-started", "The game has not started.")
        chairs = await seats_of(connection, table_id)
        if seat is not None and seat >= len(chairs):
            raise Refused(404, "no-such-seat", "The table has no such seat.", seats=len(chairs))
        is_own = seat is None or (person is not None and chairs[seat].person == person.id)
        if not has_ended(table) and (shows_everything or not is_own):
            raise not_over()
        return Shown(await match_at(connection, table), Eyes(seat, shows_everything))


TheShown = Annotated[Shown, Depends(shown_game)]


@router.get("/tables/{table_id}/replay", responses=described_as("ReplayPage"), dependencies=[limited("replays")])
async def get_replay(
    shown: TheShown,
    first: Annotated[int, Query(ge=0, le=100_000)] = 0,
    count: Annotated[int, Query(ge=1, le=25)] = 10,
) -> Response:
    """The game step by step as a spectator sees it, or one's own seat; as any seat or with everything shown only when
    it has ended."""
    return answer(await asyncio.to_thread(replay, shown.match, first, count, shown.eyes))


@router.get("/tables/{table_id}/story", responses=described_as("Story"), dependencies=[limited("replays")])
async def get_story(shown: TheShown) -> Response:
    """Everything that happened in the game, without the tables in between; hidden things as in the replay."""
    return answer(await asyncio.to_thread(story, shown.match, shown.eyes))


def has_ended(table: Row[Any]) -> bool:
    return table.status in (OVER, ABANDONED)


def not_over() -> Refused:
    return Refused(409, "not-over", "The game is not over.")


# Of people ------------------------------------------------------------------------------------------------------------


@router.get("/people/{person_id}", response_model=Profile, dependencies=[limited("lists"), limited("lists-from")])
async def get_profile(
    person_id: Id,
    server: TheServer,
    person: MaybePerson,
    cursor: Annotated[Cursor | None, Query(description="Where the page of the history before ended.")] = None,
    count: Annotated[int, Query(ge=1, le=100)] = 20,
) -> Response:
    """Ratings, statistics by game, and the games that are over."""
    async with server.database.read() as connection:
        return answer_with(await profile(connection, person_id, person, cursor, count))


@router.get("/leaderboard", response_model=LeadersPage, dependencies=[limited("lists"), limited("lists-from")])
async def get_leaderboard(
    game: GameName,
    players: Players,
    server: TheServer,
    cursor: Annotated[LeadersCursor | None, Query(description="Where the page before ended.")] = None,
    count: Annotated[int, Query(ge=1, le=100)] = 100,
) -> Response:
    """The strongest at a game with this number of players, by rated games."""
    async with server.database.read() as connection:
        return answer_with(await leaderboard(connection, game, players, cursor, count))
