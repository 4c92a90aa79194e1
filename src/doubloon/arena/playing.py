"""One game of a tournament, played to its end whatever the bots do."""

from __future__ import annotations

import random
from collections.abc import Mapping, MutableSequence, Sequence
from dataclasses import dataclass
from hashlib import blake2b
from math import inf
from time import monotonic, perf_counter
from typing import Any, NamedTuple

import numpy as np

from ..bots.bot import Bot, IllegalAnswer
from ..core.match import Match
from ..core.random import SEEDS
from ..core.seat_view import SeatView
from .entrant import Entrant
from .tournament import ScheduledGame, Tournament

CRASHED, ILLEGAL, LATE = FAILURES = ("crashed", "illegal", "late")
"""What costs a bot its move: a random one is played instead."""

PATIENCE = 10
"""How many time limits pass before a bot that does not answer is given up."""
START_UP_SECONDS = 1200.0
"""What a bot may take to start in a process: it may have to compile, on a machine that is busy."""

Watch = MutableSequence[float]
"""Who is thinking, for another process to watch: until when at most (0: nobody is), at which seat, over which of its
decisions; and whether the first bots have started."""
FREE = (0.0, 0.0, 0.0, 0.0)
"""What it is at first."""


class Forfeit(NamedTuple):
    """A bot took its process down or had to be killed: from this decision on it is not asked in this game."""

    decision: int
    failure: str


Forfeits = Mapping[int, Forfeit]
"""By seat."""

Answer = tuple[Any, tuple[str, str] | None]
"""What a bot says, and, if it fails, the kind of failure and what was wrong."""


@dataclass(frozen=True)
class Played:
    """What came of a game, in lists with an entry for each seat."""

    game: int
    seed: int
    bots: list[str]
    scores: list[int]
    places: list[float]
    """Equal seats share theirs: two at the top have 1.5 each."""
    wins: list[float]
    """1, or a part of it if several share the win."""
    decisions: list[int]
    microseconds: list[list[int]]
    """For each answer."""
    failures: list[dict[str, Any]]
    """Each with seat, decision, kind and what was wrong."""


def play(tournament: Tournament, scheduled: ScheduledGame, forfeits: Forfeits, watch: Watch) -> tuple[Played, Match]:
    match = Match(tournament.game, seed=scheduled.seed, seats=tournament.labels(scheduled), **tournament.options)
    players = [Player(tournament, scheduled, seat, forfeits.get(seat), watch) for seat in range(tournament.seats)]
    while match.current is not None:
        match.play(players[match.current].decide(match.seat_view(match.current)))
    return _played(scheduled, match, players), match


class Player:
    """A bot at a seat, its clock and its failures."""

    def __init__(
        self, tournament: Tournament, scheduled: ScheduledGame, seat: int, forfeit: Forfeit | None, watch: Watch
    ) -> None:
        entrant = tournament.entrants[scheduled.seating[seat]]
        # Labels and not numbers: the other bots of the tournament do not change a game.
        origin = scheduled.seed, *tournament.labels(scheduled), seat
        self._bot = make_or_fail(entrant, derive_seed("bot", *origin), tournament.time_limit)
        self._random = random.Random(derive_seed("failure", *origin))
        self._seat = seat
        self._limit = inf if tournament.time_limit is None else tournament.time_limit
        self._forfeit = forfeit
        self._watch = watch
        self.decisions = 0
        self.microseconds: list[int] = []
        self.failures: list[dict[str, Any]] = []

    def decide(self, view: SeatView) -> int:
        """The bot's answer, or a random action if it fails."""
        legal = view.legal
        answer, failure = self._forfeited() or self._ask(view, legal)
        if failure:
            answer = self._random.choice(legal)
            kind, error = failure
            self.failures.append({"seat": self._seat, "decision": self.decisions, "kind": kind, "error": error})
        self.decisions += 1
        return int(answer)

    def _forfeited(self) -> Answer | None:
        if self._forfeit and self.decisions >= self._forfeit.decision:
            return None, (self._forfeit.failure, "lost the rest of the game")
        return None

    def _ask(self, view: SeatView, legal: Sequence[int]) -> Answer:
        begin_watch(self._watch, PATIENCE * self._limit, self._seat, self.decisions)
        began = perf_counter()
        answer: Any = None
        failure: tuple[str, str] | None = None
        try:
            answer = self._bot.choose(view)
        except Exception as error:
            kind = ILLEGAL if isinstance(error, IllegalAnswer) else CRASHED
            failure = kind, f"{type(error).__name__}: {error}"
        seconds = perf_counter() - began
        end_watch(self._watch)
        self.microseconds.append(round(1e6 * seconds))
        if seconds > self._limit:
            failure = LATE, f"{seconds:.3f} s"
        elif not failure and not _is_one_of(answer, legal):
            failure = ILLEGAL, repr(answer)[:200]
        return answer, failure


class Broken(Bot):
    """Stands for a bot that could not be made."""

    def __init__(self, error: Exception) -> None:
        self._error = error

    def choose(self, view: SeatView) -> int:
        raise self._error


def make_or_fail(entrant: Entrant, seed: int, time_limit: float | None) -> Bot:
    try:
        return entrant.make(seed, time_limit)
    except Exception as error:
        return Broken(error)


def start_up(tournament: Tournament, scheduled: ScheduledGame, seat: int, watch: Watch) -> None:
    """Lets a bot answer once, outside the tournament: what it loads and compiles is no thinking about a move."""
    match = Match(tournament.game, seed=scheduled.seed, **tournament.options)
    assert match.current is not None
    bot = make_or_fail(tournament.entrants[scheduled.seating[seat]], 0, tournament.time_limit)
    begin_watch(watch, inf if tournament.time_limit is None else START_UP_SECONDS, seat, 0)
    try:
        bot.choose(match.seat_view(match.current))
    except Exception:
        pass  # If it fails at the table, too, it is counted there.
    finally:
        end_watch(watch)


def begin_watch(watch: Watch, seconds: float, seat: int, decision: int) -> None:
    watch[1], watch[2] = seat, decision
    watch[0] = monotonic() + seconds


def end_watch(watch: Watch) -> None:
    watch[0] = 0.0


def derive_seed(*origin: object) -> int:
    """A seed that follows from all of these and tells nothing about them."""
    return int.from_bytes(blake2b(repr(origin).encode(), digest_size=8).digest()) % SEEDS


def _is_one_of(answer: object, legal: Sequence[int]) -> bool:
    return isinstance(answer, (int, np.integer)) and not isinstance(answer, bool) and answer in legal


def _played(scheduled: ScheduledGame, match: Match, players: Sequence[Player]) -> Played:
    winners = match.winners
    return Played(
        game=scheduled.number,
        seed=scheduled.seed,
        bots=list(match.seats),
        scores=list(match.totals),
        places=_places([(score["total"], score["tie_break"]) for score in match.scores]),
        wins=[(seat in winners) / len(winners) for seat in range(len(players))],
        decisions=[player.decisions for player in players],
        microseconds=[player.microseconds for player in players],
        failures=[failure for player in players for failure in player.failures],
    )


def _places(results: Sequence[tuple[int, int]]) -> list[float]:
    """The mean of the places that equal ones take."""
    ahead = [sum(other > result for other in results) for result in results]
    return [1 + better + (results.count(result) - 1) / 2 for better, result in zip(ahead, results, strict=True)]
