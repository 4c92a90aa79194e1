"""What a bot thinks of a decision: every legal action, with what it promises to each seat and what would follow."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator, Sequence
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
    """The legal actions of a decision, the best first."""

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
    """A bot that can say what it thinks."""

    @abstractmethod
    def analyse(self, view: SeatView, actions: Sequence[int] | None = None) -> Analysis:
        """Its thoughts about a decision of the view's seat: about some of the legal actions, or about all of them."""

    def choose(self, view: SeatView) -> int:
        return self.analyse(view).best.action


def analyse(
    view: SeatView, bot: str | Bot = "mcts", *, actions: Sequence[int] | None = None, **options: Any
) -> Analysis:
    """What a bot thinks of the decision that a seat faces: of all legal actions, or of these alone.

    The bot is given by its name and options, as for `doubloon.bot`, or as itself. ValueError if it cannot analyse, if
    the seat has nothing to decide or if an action is not legal.
    """
    thinker = make_bot(bot, **options) if isinstance(bot, str) else bot
    if not isinstance(thinker, Bot):
        raise TypeError(f"a bot or the name of one is needed, not {bot!r}")
    if thinker is bot and options:
        raise TypeError(f"options are for a bot given by its name: {', '.join(options)}")
    if not isinstance(thinker, AnalysingBot):
        raise ValueError(f"bot {bot!r} does not analyse; 'mcts' does")
    return thinker.analyse(view, actions)


def checked_actions(view: SeatView, actions: Sequence[int] | None) -> Sequence[int]:
    """The actions to analyse; ValueError says what is wrong with them."""
    if not view.legal:
        raise ValueError(f"seat {view.seat} has nothing to decide")
    if actions is None:
        return view.legal
    if not actions:
        raise ValueError("actions: at least one is needed")
    for action in actions:
        if action not in view.legal:
            raise ValueError(f"actions: {action!r} is not legal")
    return actions
