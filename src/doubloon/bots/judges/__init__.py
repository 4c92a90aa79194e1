"""Judges: what an action is worth at a glance, hand-made for each game.

A game's judge is a module of its name beside this one, with

- `judge(state, action, taste)`: a kernel; the worth of a legal action for the seat that decides, in hundredths of a
  victory point, as a player who knows the table and their own cards would guess it, without thinking ahead. It runs on
  a view or on a state, and looks at nothing that the deciding seat may not know.
- `is_plainly_bad(state, action, lag, taste)`: whether no thought is needed to dismiss a legal action that is worth this
  much less than the best one. Ordinary Python.
- `TASTE`: the struct type of weights in percent; 100 in every field means no particular taste.
- `CHARACTERS`: names of tastes, the fields that differ from 100 for each; the first is "balanced".
"""

from __future__ import annotations

from importlib import import_module
from typing import Any

from ...core.game import Game
from ...core.layout import new_struct
from ...core.seat_view import SeatView

USUAL = 100


def judge_of(game: Game) -> Any:
    """The module that judges the game's actions."""
    return import_module(f"{__name__}.{game.name.replace('-', '_')}")


def taste_of(game: Game, character: str) -> Any:
    """The weights of a character, opened; ValueError if the game has none of that name."""
    judge = judge_of(game)
    if character not in judge.CHARACTERS:
        raise ValueError(
            f"no character of {game.title} is called {character!r}; there are: {', '.join(judge.CHARACTERS)}"
        )
    taste = new_struct(judge.TASTE)
    for field in judge.TASTE.names:
        setattr(taste, field, judge.CHARACTERS[character].get(field, USUAL))
    return taste


def worth_considering(view: SeatView) -> list[int]:
    """The legal actions without those that are plainly bad for any taste."""
    judge, taste = judge_of(view.game), taste_of(view.game, "balanced")
    worth = {action: judge.judge(view.state, action, taste) for action in view.legal}
    best = max(worth.values())
    considered = [
        action for action in view.legal if not judge.is_plainly_bad(view.state, action, best - worth[action], taste)
    ]
    return considered or list(view.legal)
