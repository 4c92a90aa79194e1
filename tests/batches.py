"""Batches of any game on several devices, to be compared byte for byte. Needs no test framework."""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np

from doubloon import Batch
from doubloon.compiling import prepare_playouts
from doubloon.core.batch import play_games
from doubloon.core.game import Game

compile_once = cache(prepare_playouts)
"""Compiles a game's rules for the CPU. Test processes and servers share the result: one compiles, the others wait."""


def told(batch: Batch) -> dict[str, bytes]:
    """All that a batch tells, to the byte."""
    arrays = {name: getattr(batch, name) for name in ("states", "choices", "current", "seeds", "winners")}
    arrays |= batch.last._asdict() | {"legal mask": batch.legal_mask(), "scores": batch.scores()}
    return {name: batch.to_host(array).tobytes() for name, array in arrays.items()}


def assert_same(batches: list[Batch]) -> None:
    """All arrays, to the byte."""
    first, *others = [told(batch) for batch in batches]
    for batch, other in zip(batches[1:], others, strict=True):
        for name, expected in first.items():
            assert other[name] == expected, f"{name} differs between {batches[0].device} and {batch.device}"


def some_actions(batch: Batch, generator: np.random.Generator) -> np.ndarray:
    """A legal action for each game, now and then any number."""
    counts, lists = batch.choices["count"], batch.choices["actions"]
    legal = lists[np.arange(batch.games), generator.integers(0, np.maximum(counts, 1))]
    anything = generator.integers(-1, batch.game.action_count + 1, batch.games)
    return np.where(generator.random(batch.games) < 0.1, anything, legal).astype(np.int64)


def step_together(batches: list[Batch], generator: np.random.Generator) -> None:
    """Compares them and plays the same actions in all."""
    assert_same(batches)
    actions = some_actions(batches[0], generator)
    for batch in batches:
        batch.step(actions)


def play_together(batches: list[Batch], steps: int) -> None:
    """Random actions, legal and illegal ones, then to the end by a playout, then from the start: always the same."""
    generator = np.random.default_rng(1)
    for _ in range(steps):
        step_together(batches, generator)
    decisions = [batch.to_host(batch.playout()).tolist() for batch in batches]
    assert all(each == decisions[0] for each in decisions)
    assert batches[0].to_host(batches[0].last.done).all()
    assert_same(batches)
    for batch in batches:
        batch.reset()
    assert_same(batches)


def assert_all_end(game: Game, games: int, by_rounds: int, options: dict[str, Any]) -> None:
    """Every random game ends and somebody wins; at most `by_rounds` of them end with the last round."""
    statistics = play_games(game, games, seed=1, **options)
    assert statistics.games == games == statistics.wins.sum().round(6)
    assert statistics.endings.sum() == games
    assert statistics.endings[game.endings.index("running")] == 0
    assert statistics.endings[game.endings.index("rounds")] <= by_rounds
