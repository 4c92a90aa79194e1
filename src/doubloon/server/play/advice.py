"""What people may ask before they decide."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from hashlib import blake2b

from ...core.errors import IllegalAction
from ...core.game import Data
from ...core.going_on import going_on
from ...core.match import Match
from ...core.random import SEEDS
from ..bots import Bots
from ..guard.errors import Refused
from . import messages, rights
from .table_game import TableGame, TableRow

ADVICE_SECONDS = 1.6
"""How long bots may take for all parts of a suggestion: people get it within two seconds."""
SUGGESTED_MOST = 50
"""Actions in a suggestion."""


def preview(game: TableGame, person: str, actions: list[str]) -> Data:
    """What actions would lead to, and leave to the others."""
    return imagined(game.match, rights.deciding_seat(game, person), actions)


def imagined(match: Match, seat: int, actions: list[str]) -> Data:
    """Where actions of the deciding seat would lead."""
    try:
        numbers = [match.game.action_number(action) for action in actions]
        ahead, consequences = match.imagine(*numbers), match.consequences(*numbers)
    except IllegalAction as error:
        raise illegal(error) from None
    return {"actions": actions, **messages.imagined_data(ahead, seat), "consequences": consequences}


def outlook(game: TableGame, seat: int) -> Data | None:
    """What each role would bring everybody if the seat took it now; None unless a person chooses one."""
    return None if game.deciding_bot else game.match.outlook(seat)


class Answers:
    """What was asked about a position is worked out once, for all devices of a seat."""

    MOST = 200

    def __init__(self) -> None:
        self._about: tuple[int, TableRow] | None = None
        self._told: dict[tuple[int, ...] | tuple[str, ...], str] = {}

    def preview(self, game: TableGame, person: str, actions: list[str]) -> str:
        """The message."""
        rights.deciding_seat(game, person)  # only one seat can ask for previews
        return self._once(game, tuple(actions), lambda: {"type": "preview", **preview(game, person, actions)})

    def outlook(self, game: TableGame, person: str) -> str:
        """The message."""
        seat = rights.seat_in_game(game, person)
        return self._once(
            game, (seat,), lambda: {"type": "outlook", "version": game.version, "outlook": outlook(game, seat)}
        )

    def _once(self, game: TableGame, key: tuple[int, ...] | tuple[str, ...], answer: Callable[[], Data]) -> str:
        if self._about != (game.version, game.table) or len(self._told) >= self.MOST:
            self._about, self._told = (game.version, game.table), {}
        if key not in self._told:
            self._told[key] = messages.write(answer())
        return self._told[key]


def why_not(game: TableGame, person: str, action: str) -> Data | None:
    """Why an action is not legal; None if it is."""
    rights.deciding_seat(game, person)
    try:
        return game.match.why_not(game.match.game.action_number(action))
    except IllegalAction as error:
        return error.reason


async def suggest(game: TableGame, person: str, bots: Bots) -> Data:
    """A whole move as a bot would make it: until all that is asked is answered, or what follows cannot be known."""
    rights.check_may_be_advised(game)
    seat = rights.deciding_seat(game, person)
    version, seed, time = game.version, bot_seed(game, seat), asyncio.get_running_loop().time
    deadline = time() + ADVICE_SECONDS
    match: Match | None = game.match
    actions: list[str] = []
    while match is not None and len(actions) < SUGGESTED_MOST:
        action = await bots.advise(match.seat_view(seat), seed, deadline - time(), person)
        actions.append(match.game.action_name(action))
        match = going_on(match, seat, action)
    return {"version": version, "actions": actions}


async def hints(game: TableGame, person: str, bots: Bots) -> Data:
    """The best whole moves that a bot finds, each with everybody's chance to win and what speaks for it."""
    rights.check_may_be_advised(game)
    seat, version = rights.deciding_seat(game, person), game.version
    found = await bots.hints(game.match.seat_view(seat), bot_seed(game, seat), ADVICE_SECONDS, person)
    return {"version": version, "hints": found}


def illegal(error: IllegalAction) -> Refused:
    return Refused(409, "illegal-action", "That isn’t possible now.", reason=error.reason)


def bot_seed(game: TableGame, seat: int) -> int:
    """The same for the whole game, so that a bot keeps its character; nobody can work it out from what is public."""
    digest = blake2b(f"bot {game.table.seed} {seat}".encode(), digest_size=8).digest()
    return int.from_bytes(digest) % SEEDS
