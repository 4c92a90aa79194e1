"""A game looked at again: who was winning when, and which decisions cost most."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from ..bots.analysis import Candidate, Step
from ..bots.neural.bots import NeuralSearchBot
from ..core.arguments import positive
from ..core.match import Match
from ..core.seat_view import SeatView
from ..why import Reason, reasons
from .accuracy import accuracy

USUAL_SIMULATIONS = 400
HALVES = 2
"""Independent comparisons of two actions: of what they say, the smaller counts, as the rest may be luck."""
LEAST_COST = 0.02
"""Of a chance to win: less is not called a mistake."""


@dataclass(frozen=True)
class Expected:
    """A step of the line that the search expects."""

    seat: int
    action: str
    """By its permanent name: the line may not be possible for all that others hold."""


@dataclass(frozen=True)
class Alternative:
    """What would have been better than what was played."""

    action: str
    cost: float
    """How much of a chance to win was given away."""
    points: float
    """How many points ahead of the best of the others, at the end."""
    line: tuple[Expected, ...]
    """The better action, and what the search expects to follow."""
    reasons: tuple[Reason, ...] = ()
    """Why it was better, the weightiest first; none if that shows later than until the next role is taken."""


@dataclass(frozen=True)
class Decision:
    """An action of the game, and where it left everybody."""

    number: int
    """Counted from 1, as in the record."""
    heading: str
    seat: int
    action: str
    choices: int
    """How many actions were legal: with one there was nothing to decide."""
    chances: tuple[float, ...]
    """Each seat's chance to win after it, as far as the seat that decided could know."""
    better: Alternative | None
    """None: nothing was, or the search cannot tell."""


@dataclass(frozen=True)
class Review:
    game: str
    seats: tuple[str, ...]
    """Their names."""
    simulations: int
    decisions: tuple[Decision, ...]

    def mistakes(self, most: int = 5) -> list[Decision]:
        """The decisions that cost most, the dearest first."""
        found = [decision for decision in self.decisions if decision.better]
        return sorted(found, key=_cost, reverse=True)[:most]

    def accuracy(self, seat: int) -> float | None:
        """How well a seat decided, from 0 to 1; None if it had nothing to decide."""
        own = [each for each in self.decisions if each.seat == seat and each.choices > 1]
        return accuracy(_cost(decision) for decision in own)

    def data(self) -> dict[str, Any]:
        """As plain data."""
        return asdict(self)


def review(
    match: Match,
    *,
    simulations: int = USUAL_SIMULATIONS,
    seed: int = 1,
    on_progress: Callable[[int], None] = lambda done: None,
) -> Review:
    """Looks at every decision of a match again, each with a search of this many simulations; where something else seems
    better than what was played, each of both gets as many more. `on_progress` is told the number of actions done."""
    decisions = []
    for decision in review_decisions(match, simulations=simulations, seed=seed):
        decisions.append(decision)
        on_progress(decision.number)
    return Review(match.game.name, match.seats, simulations, tuple(decisions))


def review_decisions(
    match: Match,
    *,
    simulations: int = USUAL_SIMULATIONS,
    seed: int = 1,
    after: int = 0,
    chances: Sequence[float] | None = None,
) -> Iterator[Decision]:
    """The decisions of a review one by one, as they are found. A review that was interrupted goes on `after` the last
    decision that is known, with the chances that it left."""
    reviewer = _Reviewer(positive("simulations", simulations), seed)
    even = tuple(1 / len(match.seats) for _ in match.seats)
    return reviewer.decisions(match, after, even if chances is None else tuple(chances))


class _Reviewer:
    def __init__(self, simulations: int, seed: int) -> None:
        self._simulations = simulations
        self._half = max(1, simulations // HALVES)
        self._seed = seed

    def decisions(self, match: Match, after: int, chances: tuple[float, ...]) -> Iterator[Decision]:
        turns = match.turns()
        again = match.copy()
        if len(turns) > after:
            again.undo(len(turns) - after)
        for number, turn in enumerate(turns[after:], after + 1):
            view, better = again.seat_view(turn.seat), None
            if len(view.legal) > 1:
                chances, better = self._look(number, view, turn.action.id)
            again.play(turn.action.id)
            if again.over:
                chances = _result(again)
            yield Decision(number, turn.heading, turn.seat, turn.action.text, len(view.legal), chances, better)

    def _look(self, number: int, view: SeatView, action: int) -> tuple[tuple[float, ...], Alternative | None]:
        """Each seat's chance after the action, and what would have been better."""
        # Each decision has luck of its own, that no other depends on, and another than the comparison.
        best = NeuralSearchBot(self._simulations, seed=self._seed + HALVES + number).analyse(view).best
        if best.action == action:
            return _chances(best), None
        played, better = self._alone(view, action), self._alone(view, best.action)
        gains = [_gain(view.seat, *each) for each in zip(better, played, strict=True)]
        chances = tuple(sum(each) / HALVES for each in zip(*map(_chances, played), strict=True))
        cost, points = (min(each) for each in zip(*gains, strict=True))
        if cost < LEAST_COST or points <= 0:
            return chances, None
        why = reasons(view, [best.action], [action], gap=points)
        return chances, Alternative(view.text(best.action), cost, points, _line(view, best), why)

    def _alone(self, view: SeatView, action: int) -> list[Candidate]:
        """What an action leads to, each time with other luck, which is the same for every action."""
        seeds = range(self._seed + 1, self._seed + 1 + HALVES)
        return [NeuralSearchBot(self._half, seed=seed).analyse(view, [action]).best for seed in seeds]


def _gain(seat: int, best: Candidate, played: Candidate) -> tuple[float, float]:
    """In chance and in points."""
    assert best.margins
    assert played.margins
    return _chances(best)[seat] - _chances(played)[seat], best.margins[seat] - played.margins[seat]


def _line(view: SeatView, best: Candidate) -> tuple[Expected, ...]:
    steps = (Step(view.seat, best.action), *best.line)
    return tuple(Expected(step.seat, view.game.action_name(step.action)) for step in steps)


def _chances(candidate: Candidate) -> tuple[float, ...]:
    """They add up to 1, which a network's do only nearly."""
    assert candidate.chances
    total = sum(candidate.chances)
    return tuple(chance / total for chance in candidate.chances)


def _result(match: Match) -> tuple[float, ...]:
    return tuple(1 / len(match.winners) if seat in match.winners else 0.0 for seat in range(len(match.seats)))


def _cost(decision: Decision) -> float:
    return decision.better.cost if decision.better else 0.0
