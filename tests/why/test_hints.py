"""Hints: whole moves, with chances and reasons."""

from __future__ import annotations

import pytest

import doubloon
from doubloon import Match
from doubloon.core.seat_view import SeatView
from doubloon.registry import GAMES
from doubloon.why.hints import events_of, hints

from ..bots.conftest import compiled_search  # noqa: F401

pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("compiled_search")]

SECONDS = 0.3
"""Enough for tests; what is asserted does not depend on it."""


def looked_at(game: str, every: int) -> list[tuple[Match, SeatView]]:
    match, found, turns = Match(game, seed=3, players=3), [], 0
    bots = [doubloon.bot("medium", seed=seat) for seat in range(3)]
    while match.current is not None:
        view = match.seat_view(match.current)
        if len(view.legal) > 1:
            turns += 1
            if turns % every == 0:
                found.append((match.copy(), view))
        match.play(bots[match.current].choose(view))
    return found


@pytest.mark.parametrize("game", GAMES)
def test_hints_are_whole_moves_with_chances(game: str) -> None:
    lengths, told = set(), 0
    for match, view in looked_at(game, every=9):
        found = hints(view, seconds=SECONDS)
        assert 1 <= len(found) <= 3
        assert len(found) == min(3, len(view.legal)) or len({hint.actions for hint in found}) < len(view.legal)
        assert len({hint.actions for hint in found}) == len(found)
        own = [hint.chances[view.seat] for hint in found]
        assert own == sorted(own, reverse=True)
        for hint in found:
            assert sum(hint.chances) == pytest.approx(1, abs=0.01)
            assert len(hint.reasons) <= 1
            trial = match.copy()
            for action in hint.actions:
                assert trial.current == view.seat
                trial.play(action)
            assert isinstance(events_of(view, hint.actions), tuple)
            lengths.add(len(hint.actions))
            told += len(hint.reasons)
    assert len(lengths) > 1, "some moves have several parts"
    assert told > 0


@pytest.mark.parametrize("game", GAMES)
def test_whose_turn_it_is_not_gets_no_hint(game: str) -> None:
    match = Match(game, seed=1, players=3)
    assert match.current == 0
    with pytest.raises(ValueError, match="seat 1 has nothing to decide"):
        hints(match.seat_view(1))


def test_hints_are_exported() -> None:
    assert doubloon.hints is hints
