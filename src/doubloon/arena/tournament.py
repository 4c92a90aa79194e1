"""What is played: the game, its bots, and every game of the tournament."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import count
from typing import Any, NamedTuple

import doubloon

from ..core.game import Data
from ..core.random import SEEDS
from ..registry import find_game
from .entrant import Entrant
from .errors import ArenaError
from .seatings import Seating, lone_lineups, mixed_lineups, seatings_of_deal


class ScheduledGame(NamedTuple):
    """A game to play: its number in the tournament, the seed of its deal, and who sits where."""

    number: int
    seed: int
    seating: Seating


@dataclass(frozen=True)
class Tournament:
    game: str
    options: Data
    """All options of the game, the defaults too."""
    entrants: tuple[Entrant, ...]
    """All bots; the common opponent, where there is one, is the last."""
    lineups: tuple[Seating, ...]
    games: int
    """How many are wanted; more are played if needed to complete the last deal."""
    seed: int
    time_limit: float | None
    records: bool

    @classmethod
    def read(
        cls,
        game: str,
        bots: Sequence[str],
        *,
        against: str | None = None,
        games: int = 200,
        seed: int = 1,
        time_limit: float | None = None,
        records: bool = False,
        alone: bool = False,
        **options: Any,
    ) -> Tournament:
        """A tournament from the bots' texts; `against` is who takes all other seats. ArenaError says what is wrong.

        `alone` lets a single bot play against itself.
        """
        _read_options(game, options)  # Before bots are started.
        entrants = tuple(Entrant.read(text) for text in [*bots, *([against] if against else [])])
        if games < 1 or not 0 <= seed <= SEEDS - games or (time_limit is not None and time_limit <= 0):
            raise ArenaError("games and a time limit are more than 0, seeds at least 0 and less than 2**63")
        opened = cls.open(game, entrants, seed=seed, time_limit=time_limit, records=records, alone=alone, **options)
        last = len(entrants) - 1
        lineups = lone_lineups(last, last, opened.seats) if against else mixed_lineups(len(entrants), opened.seats)
        return replace(opened, lineups=tuple(lineups), games=games)

    @classmethod
    def open(
        cls,
        game: str,
        entrants: Sequence[Entrant],
        *,
        seed: int,
        time_limit: float | None,
        records: bool,
        alone: bool = False,
        **options: Any,
    ) -> Tournament:
        """A tournament whose games somebody else schedules."""
        _check_entrants(entrants, 1 if alone else 2)
        return cls(game, _read_options(game, options), tuple(entrants), (), 0, seed, time_limit, records)

    @property
    def seats(self) -> int:
        return int(self.options["players"])

    @cached_property
    def schedule(self) -> tuple[ScheduledGame, ...]:
        """Whole deals, until there are as many games as wanted."""
        return tuple(self._deal_out())

    def _deal_out(self) -> Iterator[ScheduledGame]:
        numbers = count()
        for deal in count():
            for seating in seatings_of_deal(self.lineups, deal):
                number = next(numbers)
                yield ScheduledGame(number, self.seed + deal, seating)
            if number + 1 >= self.games:
                return

    def labels(self, scheduled: ScheduledGame) -> list[str]:
        """Who sits where, seat after seat."""
        return [self.entrants[entrant].label for entrant in scheduled.seating]

    def settings(self) -> Data:
        """All that its games depend on, as plain data; how many are played changes none of them."""
        submitted = {entrant.label: entrant.digest for entrant in self.entrants if entrant.digest}
        return {
            "doubloon": doubloon.__version__,
            "game": self.game,
            "rules": find_game(self.game).rules_version,
            "options": self.options,
            "bots": [entrant.label for entrant in self.entrants],
            **({"submissions": submitted} if submitted else {}),
            "lineups": [[self.entrants[entrant].label for entrant in lineup] for lineup in self.lineups],
            "seed": self.seed,
            "time_limit": self.time_limit,
            "records": self.records,
        }


def _read_options(game: str, options: Mapping[str, Any]) -> Data:
    try:
        return find_game(game).read_options(options)
    except (TypeError, ValueError) as error:
        raise ArenaError(str(error)) from error


def _check_entrants(entrants: Sequence[Entrant], least: int) -> None:
    if len(entrants) < least:
        raise ArenaError("a tournament needs two bots")
    for label, number in Counter(entrant.label for entrant in entrants).items():
        if number > 1:
            raise ArenaError(f"bot {label!r} takes part {number} times; the same bot needs different options")
