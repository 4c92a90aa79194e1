"""What people may ask before they decide."""

from __future__ import annotations

from collections.abc import Callable
from hashlib import blake2b

from ...core.errors import IllegalAction
from ...core.game import Data
from ...core.random import SEEDS
from ..bots import Bots
from ..guard.errors import Refused
from . import messages, rights
from .table_game import TableGame, TableRow

ADVISER = "medium"
"""The level of the bot whose advice is given: it answers at a glance."""
SUGGESTED_MOST = 50
"""Actions in a suggestion."""


def preview(game: TableGame, person: str, actions: list[str]) -> Data:
    """What actions would lead to, and leave to the others."""
    seat, match = rights.deciding_seat(game, person), game.match
    try:
        numbers = [match.game.action_number(action) for action in actions]
        imagined, consequences = match.imagine(*numbers), match.consequences(*numbers)
    except IllegalAction as error:
        raise illegal(error) from None
    return {"actions": actions, **messages.imagined_data(imagined, seat), "consequences": consequences}


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
    """How a bot would decide, until somebody else does or chance is drawn."""
    rights.check_may_be_advised(game)
    seat = rights.deciding_seat(game, person)
    version, match, seed = game.version, game.match, bot_seed(game, seat)
    actions: list[str] = []
    while match.current == seat and len(actions) < SUGGESTED_MOST:
        action = await bots.choose(match.seat_view(seat), ADVISER, seed, person)
        actions.append(match.game.action_name(action))
        imagined = match.imagine(action).match
        if imagined is None:
            break
        match = imagined
    return {"version": version, "actions": actions}


def illegal(error: IllegalAction) -> Refused:
    return Refused(409, "illegal-action", "That isn’t possible now.", reason=error.reason)


def bot_seed(game: TableGame, seat: int) -> int:
    """The same for the whole game, so that a bot keeps its character; nobody can work it out from what is public."""
    digest = blake2b(f"bot {game.table.seed} {seat}".encode(), digest_size=8).digest()
    return int.from_bytes(digest) % SEEDS
