"""Who beat whom: how often each bot came out ahead of each other at the same table, and when that is settled."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations, groupby

from .intervals import RISK, ConfidenceSequence, Interval, wilson
from .playing import Played
from .tournament import Tournament

AHEAD, BEHIND, EVEN = "ahead", "behind", "even"


@dataclass(frozen=True)
class Pair:
    """A bot and another that it met."""

    bot: str
    other: str
    games: int
    """In which both had a seat."""
    ahead: float
    """The share of these in which the bot came before the other; the same place counts one half, and where they have
    several seats, all pairs of seats count alike."""
    ahead_low: float
    ahead_high: float
    settled: str | None = None
    """With a sequential test: ahead, behind, even, or None if it cannot be told yet. Then the interval is the test's,
    which holds although the games ended because of it."""

    def turned(self) -> Pair:
        """The same from the other's side."""
        verdict = {AHEAD: BEHIND, BEHIND: AHEAD}.get(self.settled or "", self.settled)
        ahead, low, high = (round(1 - share, 6) for share in (self.ahead, self.ahead_high, self.ahead_low))
        return Pair(self.other, self.bot, self.games, ahead, low, high, verdict)


def meetings(tournament: Tournament) -> list[tuple[str, str]]:
    """The bots that meet at a table."""
    found = {pair for lineup in tournament.lineups for pair in combinations(sorted(set(lineup)), 2)}
    return [(tournament.entrants[one].label, tournament.entrants[other].label) for one, other in sorted(found)]


def came_ahead(game: Played, bot: str, other: str) -> float | None:
    """How often, from 0 to 1, over all pairs of their seats; None if they did not meet."""
    places = [(mine, theirs) for mine in _places(game, bot) for theirs in _places(game, other)]
    return sum(_point(mine, theirs) for mine, theirs in places) / len(places) if places else None


def _places(game: Played, bot: str) -> list[float]:
    return [place for label, place in zip(game.bots, game.places, strict=True) if label == bot]


def _point(mine: float, theirs: float) -> float:
    return 0.5 if mine == theirs else float(mine < theirs)


def _points(games: Sequence[Played], bot: str, other: str) -> list[float]:
    return [point for game in games if (point := came_ahead(game, bot, other)) is not None]


def pairs_of(tournament: Tournament, games: Sequence[Played]) -> list[Pair]:
    """All that met, by Wilson's interval."""
    return [_pair(games, *meeting) for meeting in meetings(tournament)]


def _pair(
    games: Sequence[Played], bot: str, other: str, interval: Interval | None = None, settled: str | None = None
) -> Pair:
    points = _points(games, bot, other)
    share = sum(points) / len(points)
    low, high = interval or wilson(share, len(points))
    return Pair(bot, other, len(points), round(share, 6), round(low, 6), round(high, 6), settled)


class SequentialTest:
    """Watches a tournament deal by deal until all pairs are settled.

    A pair is settled when one of the two is ahead for certain, or when they are as good as even: `within` is how far
    from one half the share may be for that. Deals are independent of each other, games of one deal are not: a deal is
    one value. With several pairs each has a part of the risk.
    """

    def __init__(self, tournament: Tournament, within: float) -> None:
        self._tournament = tournament
        self.within = within
        self._deals = [list(deal) for _, deal in groupby(tournament.schedule, lambda scheduled: scheduled.seed)]
        pairs = meetings(tournament)
        self._sequences = {pair: ConfidenceSequence(RISK / len(pairs)) for pair in pairs}
        self._next = 0
        self.games = 0
        """How many it has looked at: the first ones, always whole deals."""
        self.is_settled = False

    def look(self, played: Mapping[int, Played]) -> bool:
        """Takes the deals that are complete, in their order: the end does not depend on who finishes first."""
        while not self.is_settled and self._next < len(self._deals):
            deal = [played.get(scheduled.number) for scheduled in self._deals[self._next]]
            games = [game for game in deal if game]
            if len(games) < len(deal):
                break
            for pair, sequence in self._sequences.items():
                points = _points(games, *pair)
                sequence.add(sum(points) / len(points))
            self._next += 1
            self.games += len(games)
            self.is_settled = all(self._verdicts())
        return self.is_settled

    def pairs(self, games: Sequence[Played]) -> list[Pair]:
        verdicts = self._verdicts()
        return [
            _pair(games, *pair, sequence.interval, verdict)
            for (pair, sequence), verdict in zip(self._sequences.items(), verdicts, strict=True)
        ]

    def _verdicts(self) -> list[str | None]:
        return [self._verdict(*sequence.interval) for sequence in self._sequences.values()]

    def _verdict(self, low: float, high: float) -> str | None:
        if low > 0.5 or high < 0.5:
            return AHEAD if low > 0.5 else BEHIND
        return EVEN if low >= 0.5 - self.within and high <= 0.5 + self.within else None
