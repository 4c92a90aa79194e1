"""Results, replays, records, profiles and the leaderboard over HTTP."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Annotated, Any, NamedTuple

import orjson
from fastapi import APIRouter, Depends, Query
from fastapi.responses import PlainTextResponse, Response
from pydantic import StringConstraints
from sqlalchemy import Row

from ...core.match import Match
from ..answers import answer, answer_with, answer_written, described_as
from ..context import Server, TheServer
from ..database.schema import ABANDONED, OPEN, OVER
from ..guard.errors import REFUSALS, Refused
from ..people.limited import limited
from ..people.sessions import MaybePerson, ThePerson
from ..results.finishing import Result
from ..results.ratings import LeadersCursor, LeadersPage, leaderboard
from ..tables.announcing import announce
from ..tables.find import describe, find_table, people_by_id, seats_of
from ..tables.forms import GameName, Id, Invitation, Players, TableData
from ..tables.pages import Cursor
from . import reviews
from .games import match_at
from .playing_on import PlayingOn, play_on
from .profiles import Profile, find_person, profile
from .replay import Eyes, course, record, replay, story, with_line
from .styles import Style, style

router = APIRouter(prefix="/api", tags=["afterwards"], responses=REFUSALS)

REFUSAL = {"application/json": {"schema": {"$ref": "#/components/schemas/Refusal"}}}
JSON_REFUSALS: dict[int | str, dict[str, Any]] = {"4XX": {"description": "Refused, and why", "content": REFUSAL}}
"""For a route whose answer is text: its refusals are not."""


ActionName = Annotated[str, StringConstraints(min_length=1, max_length=60)]
LINE = "Actions by their names, tried in place of what was played; only when the game has ended."

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
    after: int = 0
    line: tuple[str, ...] = ()
    """Actions that are tried after that step, in place of what was played."""


async def shown_game(
    table_id: Id,
    server: TheServer,
    person: MaybePerson,
    invitation: Invitation = None,
    seat: Annotated[int | None, Query(ge=0, le=9, description="As this seat saw it.")] = None,
    shows_everything: bool = False,
    after: Annotated[int, Query(ge=0, le=100_000, description="The step after which `line` is tried.")] = 0,
    line: Annotated[list[ActionName] | None, Query(max_length=20, description=LINE)] = None,
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
        if not has_ended(table.status) and (shows_everything or line or not is_own):
            raise not_over()
        names = await people_by_id(connection, {chair.person for chair in chairs if chair.person})
    named = frozenset((each.id, each.name) for each in names.values())
    return Shown(table_id, table.version, table.status, named, Eyes(seat, shows_everything), after, tuple(line or ()))


TheShown = Annotated[Shown, Depends(shown_game)]
REPLAYS = [limited("replays"), limited("replays-from")]


async def kept_answer(server: Server, shown: Shown, tell: Callable[..., Any], *details: int) -> bytes:
    """What `tell` makes of the game, with these details; it is replayed for that, so the answer is kept."""

    async def make() -> bytes:
        async with server.database.read() as connection:
            match = await match_at(connection, shown.table)
        if shown.line:
            match = _tried(match, shown)
        # In a thread: a long game takes longer than others should wait.
        return await asyncio.to_thread(lambda: orjson.dumps(tell(match, *details, shown.eyes)))

    return await server.kept.get((tell, shown, details), make)


def _tried(match: Match, shown: Shown) -> Match:
    try:
        return with_line(match, shown.after, shown.line)
    except ValueError as error:
        raise Refused(422, "illegal-line", f"This line cannot be played: {error}") from None


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


# Learning from it -----------------------------------------------------------------------------------------------------


async def ended_table(table_id: Id, server: TheServer, person: MaybePerson, invitation: Invitation = None) -> Row[Any]:
    async with server.database.read() as connection:
        table = await find_table(connection, table_id, person, invitation)
    if not has_ended(table.status):
        raise not_over()
    return table


TheEnded = Annotated[Row[Any], Depends(ended_table)]


@router.get("/tables/{table_id}/review", responses=described_as("ReviewData"), dependencies=[limited("looks")])
async def get_review(
    table: TheEnded,
    server: TheServer,
    after: Annotated[int, Query(ge=0, le=100_000, description="Decisions up to this number are left out.")] = 0,
) -> Response:
    """The review of a game that has ended, as far as it has come; `state` says whether there is one."""
    async with server.database.read() as connection:
        return answer(await reviews.tell(connection, server, table.id, after))


@router.post("/tables/{table_id}/review", responses=described_as("ReviewData"), dependencies=[limited("reviews")])
async def post_review(table: TheEnded, server: TheServer, person: ThePerson) -> Response:
    """Asks for a review. It is made once, in the background, and kept with the game."""
    async with server.database.read() as connection:
        match = await match_at(connection, table.id)
    async with server.database.write() as connection:
        await reviews.ask(connection, server, table.id, person, len(match.actions))
        data = await reviews.tell(connection, server, table.id, 0)
    await server.bus.publish(reviews.TOPIC, {"table": table.id})
    return answer(data)


@router.post("/tables/{table_id}/play-on", status_code=201, dependencies=[limited("tables")])
async def post_play_on(table: TheEnded, wish: PlayingOn, server: TheServer, person: ThePerson) -> TableData:
    """A new private table against bots, which goes on from a step of a game that has ended. It does not count."""
    async with server.database.read() as connection:
        match = await match_at(connection, table.id)
    async with server.database.write() as connection:
        table_id = await play_on(connection, server, table, match, wish, person)
        data = await describe(connection, table_id, person)
    await announce(server, data)
    return data


def has_ended(status: str) -> bool:
    return status in (OVER, ABANDONED)


def not_over() -> Refused:
    return Refused(409, "not-over", "The game is not over.")


# Of people ------------------------------------------------------------------------------------------------------------


PageSize = Annotated[int, Query(ge=1, le=100)]
HistoryCursor = Annotated[Cursor | None, Query(description="Where the page of the history before ended.")]
LeaderCursor = Annotated[LeadersCursor | None, Query(description="Where the page before ended.")]
LISTS = [limited("lists"), limited("lists-from")]


@router.get("/people/{person_id}", response_model=Profile, dependencies=LISTS)
async def get_profile(
    person_id: Id, server: TheServer, person: MaybePerson, cursor: HistoryCursor = None, count: PageSize = 20
) -> Response:
    """Ratings, statistics by game, and the games that are over."""
    async with server.database.read() as connection:
        return answer_with(await profile(connection, person_id, person, cursor, count))


@router.get("/people/{person_id}/style", response_model=Style, dependencies=LISTS)
async def get_style(person_id: Id, game: GameName, server: TheServer) -> Response:
    """How somebody plays a game: figures of all games that count, beside those of strong bots."""
    async with server.database.read() as connection:
        await find_person(connection, person_id)
        return answer_with(await style(connection, person_id, game))


@router.get("/leaderboard", response_model=LeadersPage, dependencies=LISTS)
async def get_leaderboard(
    game: GameName, players: Players, server: TheServer, cursor: LeaderCursor = None, count: PageSize = 100
) -> Response:
    """The strongest at a game with this number of players, by rated games."""
    async with server.database.read() as connection:
        return answer_with(await leaderboard(connection, game, players, cursor, count))
