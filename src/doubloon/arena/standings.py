"""What the games say: shares of wins, scores, places, ratings, times and failures, of each bot and by seat."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass
from typing import Any, NamedTuple

import numpy as np

from ..core.game import Data
from .intervals import mean_interval, wilson
from .pairs import Pair, SequentialTest, pairs_of
from .playing import FAILURES, Played
from .tournament import Tournament


@dataclass(frozen=True)
class Standing:
    """A bot at all seats together, or at one of them."""

    bot: str
    seat: int | None
    """Counted from 1; None stands for all."""
    games: int
    """A game counts once for each seat that the bot has in it."""
    wins: float
    win_share: float
    win_share_low: float
    win_share_high: float
    mean_score: float
    mean_place: float
    mean_place_low: float
    mean_place_high: float
    rating: float
    rating_sigma: float
    decisions: int
    mean_seconds: float
    p95_seconds: float
    max_seconds: float
    crashed: int
    illegal: int
    late: int


@dataclass(frozen=True)
class Results:
    settings: Data
    games: int
    seats: int
    standings: list[Standing]
    """Bot after bot, best first; each at all seats, then seat by seat."""
    pairs: list[Pair]
    """Who beat whom: each two that met, from the side of the one that stands higher."""
    errors: dict[str, str]
    """The first failure of each bot that had one."""
    until: float | None = None
    """With a sequential test: how close to one half counts as even."""

    @property
    def overall(self) -> list[Standing]:
        return [standing for standing in self.standings if standing.seat is None]

    def of(self, bot: str, seat: int | None = None) -> Standing:
        return next(standing for standing in self.standings if (standing.bot, standing.seat) == (bot, seat))

    def pair(self, bot: str, other: str) -> Pair:
        """What the bot did against the other."""
        found = next(pair for pair in self.pairs if {pair.bot, pair.other} == {bot, other})
        return found if found.bot == bot else found.turned()

    def data(self) -> Data:
        """As plain data."""
        return {
            "settings": self.settings,
            "games": self.games,
            "even_share": round(1 / self.seats, 6),
            "standings": [asdict(standing) for standing in self.standings],
            "until": self.until,
            "pairs": [asdict(pair) for pair in self.pairs],
            "errors": self.errors,
        }


class Rating(NamedTuple):
    mu: float
    sigma: float


class Appearance(NamedTuple):
    """A bot at a seat of a game."""

    game: Played
    seat: int


Key = Callable[[Played, int], object]
"""Who is rated, by game and seat."""


def sum_up(tournament: Tournament, games: Sequence[Played], test: SequentialTest | None = None) -> Results:
    """The results of games in the order of their numbers: ratings depend on it, so it must not depend on processes."""
    ratings = rate(games, lambda game, seat: (game.bots[seat], None))
    ratings |= rate(games, lambda game, seat: (game.bots[seat], seat + 1))
    labels = [entrant.label for entrant in tournament.entrants]
    standings = [
        _standing(label, seat, _appearances(games, label, seat), ratings[label, seat])
        for label in labels
        for seat in (None, *range(1, tournament.seats + 1))
    ]
    shares = {standing.bot: standing.win_share for standing in standings if standing.seat is None}
    standings.sort(key=lambda standing: -shares[standing.bot])
    ranks = {bot: rank for rank, bot in enumerate(dict.fromkeys(standing.bot for standing in standings))}
    met = test.pairs(games) if test else pairs_of(tournament, games)
    pairs = [pair if ranks[pair.bot] < ranks[pair.other] else pair.turned() for pair in met]
    return Results(
        settings=tournament.settings(),
        games=len(games),
        seats=tournament.seats,
        standings=standings,
        pairs=sorted(pairs, key=lambda pair: (ranks[pair.bot], ranks[pair.other])),
        errors={label: error for label in labels if (error := first_error(games, label))},
        until=test.within if test else None,
    )


def first_error(games: Sequence[Played], bot: str) -> str | None:
    """What went wrong when the bot first failed."""
    for game in games:
        for failure in game.failures:
            if game.bots[failure["seat"]] == bot:
                return f"{failure['kind']} in game {game.game}: {failure['error']}"
    return None


def rate(games: Sequence[Played], key: Key) -> dict[Any, Rating]:
    """Plackett-Luce ratings after all games. A bot with several seats in a game gets the mean of what they earn."""
    from openskill.models import PlackettLuce

    model = PlackettLuce()
    ratings: dict[object, Rating] = defaultdict(lambda: Rating(model.mu, model.sigma))
    for game in games:
        keys = [key(game, seat) for seat in range(len(game.bots))]
        # An object for each seat: one at several seats would be changed by each of them.
        rated = model.rate([[model.rating(*ratings[each])] for each in keys], ranks=game.places)
        earned = defaultdict(list)
        for each, team in zip(keys, rated, strict=True):
            earned[each].append(team[0])
        for each, seats in earned.items():
            ratings[each] = Rating(_mean(seat.mu for seat in seats), _mean(seat.sigma for seat in seats))
    return {each: Rating(round(mu, 4), round(sigma, 4)) for each, (mu, sigma) in ratings.items()}


def _appearances(games: Sequence[Played], label: str, seat: int | None) -> list[Appearance]:
    return [
        Appearance(game, at)
        for game in games
        for at, bot in enumerate(game.bots)
        if bot == label and seat in (None, at + 1)
    ]


def _standing(bot: str, seat: int | None, appearances: Sequence[Appearance], rating: Rating) -> Standing:
    games = len(appearances)
    wins = sum(game.wins[at] for game, at in appearances)
    low, high = wilson(wins / games, games)
    places = [game.places[at] for game, at in appearances]
    first, last = mean_interval(places, 1, len(appearances[0].game.bots))
    # A bot that lost all its games to a crash or a hang may never have answered.
    seconds = np.array([time for game, at in appearances for time in game.microseconds[at]] or [0]) / 1e6
    failures = Counter(_failures(appearances))
    return Standing(
        bot=bot,
        seat=seat,
        games=games,
        wins=round(wins, 6),
        win_share=round(wins / games, 6),
        win_share_low=round(low, 6),
        win_share_high=round(high, 6),
        mean_score=round(_mean(game.scores[at] for game, at in appearances), 4),
        mean_place=round(float(np.mean(places)), 4),
        mean_place_low=round(first, 4),
        mean_place_high=round(last, 4),
        rating=rating.mu,
        rating_sigma=rating.sigma,
        decisions=sum(game.decisions[at] for game, at in appearances),
        mean_seconds=round(float(seconds.mean()), 6),
        p95_seconds=round(float(np.percentile(seconds, 95)), 6),
        max_seconds=round(float(seconds.max()), 6),
        **{kind: failures[kind] for kind in FAILURES},
    )


def _failures(appearances: Sequence[Appearance]) -> Iterator[str]:
    for game, at in appearances:
        yield from (failure["kind"] for failure in game.failures if failure["seat"] == at)


def _mean(values: Iterator[Any]) -> float:
    return float(np.mean(list(values)))
