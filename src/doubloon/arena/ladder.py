"""A ladder: bots rated from scratch, in games that are chosen as it goes, where they tell most."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from hashlib import blake2b
from itertools import count
from math import comb
from pathlib import Path

from ..core.device import usable_cores
from ..core.game import Data
from .competition import Competition, Discipline
from .folder import Folder
from .playing import Played
from .seatings import Seating, circular_orders, mixed_lineups, rotations
from .standings import first_error
from .strength import Ranking, Strengths, measure, most_telling
from .tournament import ScheduledGame, Tournament
from .workers import Workers

MOST_LINEUPS = 1000
"""The best are chosen from at most this many; if there are more, from a random selection of them."""


@dataclass(frozen=True)
class Rung:
    """A bot on the ladder of one discipline."""

    bot: str
    rating: float
    margin: float
    """How far the 95 % interval reaches to each side."""
    games: int
    win_share: float
    failures: int
    error: str | None
    """What went wrong when it first failed."""


@dataclass(frozen=True)
class Ladder:
    discipline: str
    settings: Data
    games: int
    rungs: list[Rung]
    """The strongest first."""

    def of(self, bot: str) -> Rung:
        return next(rung for rung in self.rungs if rung.bot == bot)

    def data(self) -> Data:
        return asdict(self)


Progress = Callable[[str, int, int], None]
"""Hears the discipline, how many games there are, and how many there will be at most."""


def climb(
    competition: Competition,
    folder: str | Path,
    processes: int | None = None,
    on_progress: Progress = lambda discipline, played, most: None,
) -> list[Ladder]:
    """The ladder of each discipline. What the folder has already is not played again."""
    ladders = [
        _climb(competition, discipline, Path(folder) / discipline.folder, processes or usable_cores(), on_progress)
        for discipline in competition.disciplines
    ]
    data = {"title": competition.title, "ladders": [ladder.data() for ladder in ladders]}
    (Path(folder) / "ladder.json").write_text(json.dumps(data, indent=2) + "\n", encoding="utf-8")
    return ladders


def _climb(
    competition: Competition, discipline: Discipline, folder: Path, processes: int, on_progress: Progress
) -> Ladder:
    tournament = competition.tournament(discipline)
    rounds = Rounds(tournament)
    games: list[Played] = []
    with Folder(folder, tournament) as store, Workers(tournament, processes) as workers:
        there = store.played()
        while True:
            strengths = rounds.measure(games)
            on_progress(discipline.title, len(games), competition.games)
            if len(games) >= competition.games or competition.is_precise(strengths):
                break
            scheduled = rounds.next(strengths, competition.games - len(games))
            missing = [each for each in scheduled if each.number not in there]
            done = len(games) + len(scheduled) - len(missing)
            for more, (game, record) in enumerate(workers.play(missing), 1):
                store.keep(game, record)
                there[game.game] = game
                on_progress(discipline.title, done + more, competition.games)
            games += [there[each.number] for each in scheduled]
    return Ladder(discipline.title, tournament.settings(), len(games), _rungs(competition, strengths, games))


class Rounds:
    """Chooses games, a round at a time. What is chosen depends on the results of earlier rounds alone, not on the
    processes that play them: a ladder that was interrupted goes on as if it had not been."""

    def __init__(self, tournament: Tournament) -> None:
        self._tournament = tournament
        self._labels = [entrant.label for entrant in tournament.entrants]
        self._deals, self._numbers = count(), count()

    def measure(self, games: Sequence[Played]) -> Strengths:
        return measure(len(self._labels), [self._ranking(game) for game in games])

    def next(self, strengths: Strengths, most: int) -> list[ScheduledGame]:
        """A table for each bot, so that processes have something to do, and each in all its rotations; fewer if most
        games have been played."""
        bots, seats = len(self._labels), self._tournament.seats
        wanted = min(bots, -(-most // seats))
        return [
            ScheduledGame(next(self._numbers), self._tournament.seed + deal, seating)
            for lineup in most_telling(strengths, self._lineups(), wanted)
            for deal in [next(self._deals)]
            for seating in self._seatings(lineup, deal)
        ]

    def _lineups(self) -> list[Seating]:
        bots, seats = len(self._labels), self._tournament.seats
        if bots < seats or comb(bots, seats) <= MOST_LINEUPS:
            return mixed_lineups(bots, seats)
        chance = random.Random(f"{self._tournament.seed} {bots} {seats}")
        return sorted({tuple(sorted(chance.sample(range(bots), seats))) for _ in range(MOST_LINEUPS)})

    def _seatings(self, lineup: Seating, deal: int) -> list[Seating]:
        orders = circular_orders(lineup)
        digest = blake2b(str(deal).encode(), digest_size=4).digest()
        return rotations(orders[int.from_bytes(digest) % len(orders)])

    def _ranking(self, game: Played) -> Ranking:
        return tuple(self._labels.index(bot) for bot in game.bots), game.places


def _rungs(competition: Competition, strengths: Strengths, games: Sequence[Played]) -> list[Rung]:
    rungs = []
    for entrant, (points, margin) in zip(competition.entrants, competition.points(strengths), strict=True):
        label = entrant.label
        wins = [won for game in games for bot, won in zip(game.bots, game.wins, strict=True) if bot == label]
        failed = [each for game in games for each in game.failures if game.bots[each["seat"]] == label]
        share = round(sum(wins) / len(wins), 6) if wins else 0.0
        error = first_error(games, label)
        rungs.append(Rung(label, round(points, 1), round(margin, 1), len(wins), share, len(failed), error))
    return sorted(rungs, key=lambda rung: -rung.rating)
