"""What every game's `kind` gives: a number for what comes next, by which playouts on a GPU are sorted."""

from __future__ import annotations

import random
from collections import defaultdict
from typing import Any

from doubloon.core.choices import choices_type
from doubloon.core.events import EVENTS
from doubloon.core.layout import new_struct
from doubloon.registry import find_game

KINDS = 63


def kinds_met(name: str, seed: int, **options: Any) -> dict[int, set[tuple[Any, ...]]]:
    """For each kind in a random game what it stood for: a decision, and whether it is the last seat's, or a phase."""
    game, chance = find_game(name), random.Random(seed)
    state, choices, events = (new_struct(each) for each in (game.state_type, choices_type(game.action_count), EVENTS))
    game.write_options(state, game.read_options(options))
    state.generator.seed = seed
    game.rules.lay_out(state, events)
    met = defaultdict(set)
    while game.rules.ending(state) == 0:
        is_last = state.turn == state.options.players - 1
        met[game.rules.kind(state)].add((state.decision, is_last) if state.decision else ("phase", state.phase))
        if game.rules.waits(state):
            game.rules.legal(state, choices)
            game.rules.answer(state, events, chance.choice(choices.actions[: choices.count]))
        else:
            game.rules.proceed(state, events)
    return met


def assert_kinds_differ(name: str, **options: Any) -> None:
    """A kind stands for one thing, and fits into the table by which games are sorted."""
    met = kinds_met(name, 3, **options)
    assert len(met) > 10
    assert all(len(meanings) == 1 for meanings in met.values())
    assert 0 <= min(met) <= max(met) < KINDS
    assert len(set.union(*met.values())) == len(met)
