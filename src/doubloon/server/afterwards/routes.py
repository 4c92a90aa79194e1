"""Results, replays, records, profiles and the leaderboard over HTTP."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Annotated, Any, NamedTuple

import orjson
from fastapi import APIRouter, Depends, Query
from fastapi.responses import PlainTextResponse, Response

from ..answers import answer_with, answer_written, described_as
from ..context import Server, TheServer
from ..database.schema import ABANDONED, OPEN, OVER
from ..guard.errors import REFUSALS, Refused
from ..people.limited import limited
from ..people.sessions import MaybePerson
from ..results.finishing import Result
from ..results.ratings import LeadersCursor, LeadersPage, leaderboard
from ..tables.find import find_table, people_by_id, seats_of
from ..tables.forms import GameName, Id, Invitation, Players
from ..tables.pages import Cursor
from .games import match_at
from .profiles import Profile, profile
from .replay import Eyes, course, record, replay, story

router = APIRouter(prefix="/api", tags=["afterwards"], responses=REFUSALS)

REFUSAL = {"application/json": {"schema": {"$ref": "#/components/schemas/Refusal"}}}
JSON_REFUSALS: dict[int | str, dict[str, Any]] = {"4XX": {"description": "Refused, and why", "content": REFUSAL}}
"""For a route whose answer is text: its refusals are not."""


# Of a table -----------------------------------------------------------------------------------------------------------


@router.get("/tables/{table_id}/result", dependencies=[limited("looks")])
async def get_result(table_id: Id, server: TheServer, person: MaybePerson, invitation: Invitation = None) -> Result:
    """Places, and points by source."""
    async with server.database.read() as connection:
        table = await find_table(connection, table_id, person, invitation)
    if table.status != OVER:
        raise not_over()
    return Result.model_validate(table.result)


class Shown(NamedTuple):
    """A game, and who looks at it: all that an answer depends on."""

    table: str
    version: int
    status: str
    names: frozenset[tuple[str, str]]
    """Of the people who play, by id."""
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
        if not has_ended(table.status) and (shows_everything or not is_own):
            raise not_over()
        names = await people_by_id(connection, {chair.person for chair in chairs if chair.person})
    named = frozenset((each.id, each.name) for each in names.values())
    return Shown(table_id, table.version, table.status, named, Eyes(seat, shows_everything))


TheShown = Annotated[Shown, Depends(shown_game)]
REPLAYS = [limited("replays"), limited("replays-from")]


async def kept_answer(server: Server, shown: Shown, tell: Callable[..., Any], *details: int) -> bytes:
    """What `tell` makes of the game, with these details; it is replayed for that, so the answer is kept."""

    async def make() -> bytes:
        async with server.database.read() as connection:
            match = await match_at(connection, shown.table)
        # In a thread: a long game takes longer than others should wait.
        return await asyncio.to_thread(lambda: orjson.dumps(tell(match, *details, shown.eyes)))

    return await server.kept.get((tell, shown, details), make)


@router.get(
    "/tables/{table_id}/record", response_class=PlainTextResponse, responses=JSON_REFUSALS, dependencies=REPLAYS
)
async def get_record(
    table_id: Id, server: TheServer, person: MaybePerson, invitation: Invitation = None
) -> PlainTextResponse:
    """The whole game as text. It holds the seed, so there is none before the game has ended."""
    shown = await shown_game(table_id, server, person, invitation)
    if not has_ended(shown.status):
        raise not_over()
    text = orjson.loads(await kept_answer(server, shown, record))
    return PlainTextResponse(text, headers={"Content-Disposition": f'attachment; filename="doubloon-{table_id}.txt"'})


@router.get("/tables/{table_id}/replay", responses=described_as("ReplayPage"), dependencies=REPLAYS)
async def get_replay(
    shown: TheShown,
    server: TheServer,
    first: Annotated[int, Query(ge=0, le=100_000)] = 0,
    count: Annotated[int, Query(ge=1, le=25)] = 10,
) -> Response:
    """The game step by step as a spectator sees it, or one's own seat; as any seat or with everything shown only when
    it has ended."""
    return answer_written(await kept_answer(server, shown, replay, first, count))


@router.get("/tables/{table_id}/story", responses=described_as("Story"), dependencies=REPLAYS)
async def get_story(shown: TheShown, server: TheServer) -> Response:
    """Everything that happened in the game, without the tables in between; hidden things as in the replay."""
    return answer_written(await kept_answer(server, shown, story))


@router.get("/tables/{table_id}/course", responses=described_as("Course"), dependencies=REPLAYS)
async def get_course(table_id: Id, server: TheServer, person: MaybePerson, invitation: Invitation = None) -> Response:
    """Everybody's points round by round. They tell what was hidden, so there are none before the game has ended."""
    shown = await shown_game(table_id, server, person, invitation, shows_everything=True)
    return answer_written(await kept_answer(server, shown, course))


def has_ended(status: str) -> bool:
    return status in (OVER, ABANDONED)


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
