"""Playing on against bots from a position of a game that has ended: practice, which counts for nothing."""

from __future__ import annotations

from typing import Any

from pydantic import Field
from sqlalchemy import Row
from sqlalchemy.ext.asyncio import AsyncConnection

from ...core.match import Match
from ..context import Server
from ..guard.errors import Refused
from ..people.sessions import Person
from ..tables.clocks import NoClock
from ..tables.find import seats_of
from ..tables.forms import Form, LevelName, SeatNumber
from ..tables.opening import Chair, lay
from .replay import with_line

USUAL_LEVEL = "hard"


class PlayingOn(Form):
    step: int = Field(ge=0, le=100_000, description="A step of the replay; 0 is the table as it was laid out.")
    seat: SeatNumber | None = Field(None, description="By default one’s own, or the one that decides.")
    level: LevelName = Field(USUAL_LEVEL, description="Of the bots in the seats of people.")


async def play_on(
    connection: AsyncConnection, server: Server, table: Row[Any], match: Match, wish: PlayingOn, person: Person
) -> str:
    """The id of the new table. What chance brings from here on is new."""
    chairs = await seats_of(connection, table.id)
    if wish.step > len(match.actions):
        raise Refused(404, "no-such-step", "The game has no such step.", steps=len(match.actions))
    then = with_line(match, wish.step, ())
    if then.current is None:
        raise Refused(409, "nothing-to-play", "The game is over here.")
    own = next((chair.seat for chair in chairs if chair.person == person.id), then.current)
    seat = own if wish.seat is None else wish.seat
    if seat >= len(chairs):
        raise Refused(404, "no-such-seat", "The table has no such seat.", seats=len(chairs))
    settled = {
        "game": table.game,
        "options": table.options,
        "is_public": False,
        "is_rated": False,
        "clock": NoClock().model_dump(),
        "start": {"table": table.id, "step": wish.step, "position": then.position()},
    }
    bots = [Chair(bot=chair.bot if chair.person is None else wish.level) for chair in chairs]
    return await lay(connection, server, settled, [*bots[:seat], Chair(person=person.id), *bots[seat + 1 :]], person)
