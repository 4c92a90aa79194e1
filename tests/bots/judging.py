"""What is asked of the judge of any game."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import numpy as np

from doubloon import Bot, Match, SeatView
from doubloon.bots.judges import judge_of, taste_of
from doubloon.core.game import Game
from doubloon.core.layout import array_of, snapshot

from ..play import Play
from ..table import GameTable


def worths(game: Game, state: Any, legal: Iterable[int], character: str = "balanced") -> dict[int, int]:
    """What each action is worth to a character."""
    judge, taste = judge_of(game), taste_of(game, character)
    return {action: judge.judge(state, action, taste) for action in legal}


def worth_by_words(table: GameTable) -> dict[str, int]:
    worth = worths(table.game, table.state, table.legal.values())
    return {words: worth[action] for words, action in table.legal.items()}


def choice(table: GameTable) -> str:
    """The words of the action that is worth most."""
    view = SeatView(table.game, table.state, table.state.current)
    worth = worths(table.game, view.state, view.legal)
    return view.text(max(worth, key=lambda action: worth[action]))


def assert_worths_depend_on_the_view_alone(plays: Iterable[Play]) -> None:
    """Every action has one, and asking for it changes nothing."""
    for number, play in enumerate(plays):
        if play.choices.count == 0 or number % 3:
            continue
        view = SeatView(play.game, play.state, play.state.current)
        before = snapshot(view.state)
        judged = worths(play.game, view.state, view.legal)
        assert all(type(worth) is int for worth in judged.values())
        assert snapshot(view.state) == before
        for state in (play.state, view.sample(number)):
            assert worths(play.game, state, view.legal) == judged


def assert_agrees(compiled: Callable[..., None], character: str, plays: Iterable[Play]) -> None:
    """The compiled judge, which judges a list of actions, says what the interpreted one does."""
    for play in plays:
        actions = np.array(play.legal, np.int64)
        results = np.zeros(len(actions), np.int64)
        compiled(array_of(play.state), actions, array_of(taste_of(play.game, character)), results)
        judged = worths(play.game, play.state, play.legal, character)
        assert dict(zip(play.legal, results.tolist(), strict=True)) == judged


def play_match(game: str, seed: int, *bots: Bot, **options: Any) -> Match:
    match = Match(game, seed=seed, players=len(bots), **options)
    while match.current is not None:
        match.play(bots[match.current].choose(match.seat_view(match.current)))
    return match
