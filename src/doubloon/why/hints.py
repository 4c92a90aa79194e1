"""Hints: the best whole moves of a decision, with everybody's chance to win and what speaks for each."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass

from ..bots.analysis import Candidate, Step
from ..bots.greedy import GreedyBot
from ..bots.judges import worth_considering
from ..bots.neural.bots import NeuralBot, NeuralSearchBot
from ..core.arguments import positive
from ..core.errors import IllegalAction
from ..core.game import Data
from ..core.going_on import going_on
from ..core.match import Match
from ..core.seat_view import SeatView
from . import Reason, reasons

SECONDS = 1.6
"""For all hints together: people get them within two seconds."""
MOST = 3
SIMULATIONS = 2000
"""At most, for each look."""
FIRST_LOOK = 0.3
"""Of the time: to find out which actions are worth a closer look."""
CLOSER_LOOKS = 0.4
"""Of the time: to compare them, each by itself. The rest is for reasons."""
SPARE = 3
"""Actions that get a closer look besides as many as are told."""
LONGEST = 50
"""Actions of a move."""


@dataclass(frozen=True)
class Hint:
    """A whole move: all that is asked until somebody else decides, or until what follows cannot be known."""

    actions: tuple[int, ...]
    chances: tuple[float, ...]
    """Each seat's chance to win with it."""
    reasons: tuple[Reason, ...]
    """What speaks for it, compared with what looks best at a glance, or with the best other move if it is that itself;
    none if nothing shows until the next role is taken."""


def hints(view: SeatView, *, seconds: float = SECONDS, most: int = MOST, seed: int = 1) -> tuple[Hint, ...]:
    """The best whole moves for the seat that decides, the best first. ValueError if it has nothing to decide."""
    if not view.legal:
        raise ValueError(f"seat {view.seat} has nothing to decide")
    began, most = time.perf_counter(), positive("most", most)
    looked = _closer_looks(view, seconds, most, seed)
    moves = {whole_move(view, each): each.chances or () for each in looked}
    tempting = GreedyBot(seed=0).choose(view)
    found = []
    for move, chances in moves.items():
        against = _compared_with(move, list(moves), tempting)
        is_in_time = time.perf_counter() - began < seconds
        why = reasons(view, move, against, most=1) if against and is_in_time else ()
        found.append(Hint(move, chances, why))
    return tuple(found)


def _closer_looks(view: SeatView, seconds: float, most: int, seed: int) -> list[Candidate]:
    """The actions that a first look likes most, each searched by itself and with the same luck, the best first."""
    first = NeuralSearchBot(SIMULATIONS, seconds * FIRST_LOOK, seed).analyse(view, worth_considering(view))
    # A search leaves out what it likes little; what is plainly bad comes last.
    promising = list(dict.fromkeys([*(each.action for each in first), *view.legal]))[: most + SPARE]
    share = seconds * CLOSER_LOOKS / len(promising)
    looked = [NeuralSearchBot(SIMULATIONS, share, seed).analyse(view, [action]).best for action in promising]
    return sorted(looked, key=lambda each: -each.chances[view.seat] if each.chances else 0)[:most]


def _compared_with(move: Sequence[int], moves: Sequence[Sequence[int]], tempting: int) -> Sequence[int]:
    """What looks best at a glance; if the move begins so itself, the best other one; nothing if there is none."""
    if move[0] != tempting:
        return next((each for each in moves if each[0] == tempting), [tempting])
    return next((each for each in moves if each != move), [])


def whole_move(view: SeatView, candidate: Candidate) -> tuple[int, ...]:
    """An action with all that belongs to the same move: as the search expects it, then as the network likes it.

    It goes on in an imagined state: what is asked of the seat in its own move does not depend on what it cannot see.
    """
    match: Match | None = Match.imagined(view, seed=0)
    line, action, move = list(candidate.line), candidate.action, [candidate.action]
    while match is not None and len(move) < LONGEST:
        match = going_on(match, view.seat, action)
        if match is not None:
            action = _next(match, view.seat, line)
            move.append(action)
    return tuple(move)


def events_of(view: SeatView, move: Sequence[int]) -> tuple[Data, ...]:
    """What a whole move would cause, up to the first draw of chance."""
    match = Match.imagined(view, seed=0)
    try:
        return match.preview(*move)
    except IllegalAction:  # behind a draw of chance
        return match.preview(move[0])


def _next(match: Match, seat: int, line: list[Step]) -> int:
    step = line.pop(0) if line else None
    if step and step.seat == seat and step.action in [action.id for action in match.legal]:
        return step.action
    line.clear()
    return NeuralBot().choose(match.seat_view(seat))
