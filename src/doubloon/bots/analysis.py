"""What a bot thinks of a decision: every legal action, with what it promises to each seat and what would follow."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, NamedTuple

from ..core.seat_view import SeatView
from . import bot as make_bot
from .bot import Bot


class Step(NamedTuple):
    """One action of a line of play."""

    seat: int
    action: int


@dataclass(frozen=True)
class Candidate:
    """A legal action as a bot sees it."""

    action: int
    visits: int
    """How often a search tried it; 0 where nothing was searched."""
    chances: tuple[float, ...] | None
    """Each seat's chance to win, a shared win counting in parts; None if the action was never tried."""
    margins: tuple[float, ...] | None
    """How many points each seat will be ahead of the best of the others, or behind it; None if the bot does not say."""
    line: tuple[Step, ...]
    """What the bot expects to follow, as far as it looked. Actions without an alternative are left out."""


@dataclass(frozen=True)
class Analysis:
    """All legal actions of a decision, the one that the bot would take first."""

    seat: int
    """Who decides."""
    candidates: tuple[Candidate, ...]

    @property
    def best(self) -> Candidate:
        return self.candidates[0]

    def __getitem__(self, action: int) -> Candidate:
        """The candidate of an action; KeyError if that is not legal."""
        for candidate in self.candidates:
            if candidate.action == action:
                return candidate
        raise KeyError(action)

    def __iter__(self) -> Iterator[Candidate]:
        return iter(self.candidates)


class AnalysingBot(Bot):
    """A bot that can say what it thinks. It plays by nothing else."""

    @abstractmethod
    def analyse(self, view: SeatView) -> Analysis:
        """Its thoughts about a decision of the view's seat."""

    def choose(self, view: SeatView) -> int:
        if len(view.legal) == 1:
            return view.legal[0]
        return self.analyse(view).best.action


def analyse(view: SeatView, bot: str | Bot = "mcts", **options: Any) -> Analysis:
    """What a bot thinks of the decision that a seat faces.

    The bot is given by its name and options, as for `doubloon.bot`, or as itself. ValueError if it cannot analyse or
    if the seat has nothing to decide.
    """
    thinker = make_bot(bot, **options) if isinstance(bot, str) else bot
    if not isinstance(thinker, Bot):
        raise TypeError(f"a bot or the name of one is needed, not {bot!r}")
    if thinker is bot and options:
        raise TypeError(f"options are for a bot given by its name: {', '.join(options)}")
    if not isinstance(thinker, AnalysingBot):
        raise ValueError(f"bot {bot!r} does not analyse; 'mcts' does")
    if not view.legal:
        raise ValueError(f"seat {view.seat} has nothing to decide")
    return thinker.analyse(view)
