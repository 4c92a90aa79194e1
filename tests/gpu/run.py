"""Compares interpreted, CPU and CUDA byte for byte, in every set of options. Needs a GPU and no test framework:

PYTHONPATH=src python3 tests/gpu/run.py [--sets N] [--games N]
"""

from __future__ import annotations

import argparse
import sys
import time
import traceback
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import numpy as np

TESTS = Path(__file__).parent.parent
sys.path[:0] = [str(TESTS.parent), str(TESTS / "core")]

import toy  # noqa: E402
from tests.puerto_rico.option_sets import option_sets  # noqa: E402

from doubloon.core.batch import Batch, play_games  # noqa: E402
from doubloon.core.game import Game  # noqa: E402
from doubloon.registry import find_game  # noqa: E402

OPTION_SETS = [
    (toy.GAME, [{"players": 2}, {"players": 3, "goal": 12}, {"players": 4, "goal": 40}]),
    (find_game("puerto-rico"), option_sets()),
]
"""What is gone through for each game."""

FEW = 3
"""So many games are interpreted, too; it takes long."""
STEPS = 60


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--sets", type=int, help="only so many sets of options of each game")
    parser.add_argument("--games", type=int, default=1000, help="games for each comparison of CPU and CUDA")
    arguments = parser.parse_args()
    Batch(toy.GAME, 1, device="cuda")  # without a GPU it says so
    passed = failed = 0
    for name, check in checks(arguments.sets, arguments.games):
        started = time.perf_counter()
        try:
            check()
        except Exception:
            failed += 1
            print(f"FAILED {name}\n{traceback.format_exc()}", flush=True)
        else:
            passed += 1
            print(f"passed {name} ({time.perf_counter() - started:.1f} s)", flush=True)
    print(f"{passed} passed, {failed} failed")
    return 1 if failed or not passed else 0


def checks(sets: int | None, games: int) -> Iterator[tuple[str, Callable[[], None]]]:
    for game, all_options in OPTION_SETS:
        for options in all_options[:sets]:
            name = f"{game.name} {options}"
            yield f"{name}: steps", lambda options=options, game=game: compare_steps(game, options)
            yield f"{name}: playouts", lambda options=options, game=game: compare_playouts(game, options, games)
            yield f"{name}: whole games", lambda options=options, game=game: compare_games(game, options, games)
    yield "arrays stay on the device", check_device_arrays


def compare_steps(game: Game, options: dict[str, Any]) -> None:
    """Random actions, legal and illegal ones, with games that start anew; then to the end."""
    batches = [Batch(game, FEW, seed=7, device=device, **options) for device in ("python", "cpu", "cuda")]
    generator = np.random.default_rng(1)
    for turn in range(STEPS):
        assert_same(batches)
        actions = some_actions(batches[0], generator)
        for batch in batches:
            batch.step(actions)
        if turn % 20 == 19:
            for batch in batches:
                batch.reset([turn % FEW])
    for batch in batches:
        batch.playout()
    assert_same(batches)
    for batch in batches:
        batch.reset()
    assert_same(batches)


def compare_playouts(game: Game, options: dict[str, Any], games: int) -> None:
    batches = [Batch(game, games, seed=1000, device=device, **options) for device in ("cpu", "cuda")]
    counts = [batch.to_host(batch.playout()) for batch in batches]
    assert np.array_equal(*counts), "decisions"
    assert_same(batches)


def compare_games(game: Game, options: dict[str, Any], games: int) -> None:
    expected = play_games(game, games, seed=5, **options)
    given = play_games(game, games, seed=5, device="cuda", lanes=games // 3 + 1, **options)
    assert str(given) == str(expected), f"{given} is not {expected}"


def check_device_arrays() -> None:
    """Actions and flags that lie on the GPU are used there; wrong ones are refused."""
    from numba import cuda

    on_host, on_device = (Batch(toy.GAME, 100, seed=1, device="cuda") for _ in range(2))
    actions, flags = np.ones(100, np.int64), np.arange(100) % 2 == 0
    on_host.step(actions)
    on_device.step(cuda.to_device(actions))
    on_host.reset(flags)
    on_device.reset(cuda.to_device(flags))
    assert_same([on_host, on_device])
    assert hasattr(on_device.last.rewards, "__cuda_array_interface__")
    for wrong in (actions.astype(np.int32), actions[:50]):
        try:
            on_device.step(cuda.to_device(wrong))
        except ValueError:
            continue
        raise AssertionError("wrong actions were taken")


def some_actions(batch: Batch, generator: np.random.Generator) -> np.ndarray:
    """A legal action for each game, now and then any number."""
    counts, lists = batch.choices["count"], batch.choices["actions"]
    legal = lists[np.arange(batch.games), generator.integers(0, np.maximum(counts, 1))]
    anything = generator.integers(-1, batch.game.action_count + 1, batch.games)
    return np.where(generator.random(batch.games) < 0.1, anything, legal).astype(np.int64)


def assert_same(batches: list[Batch]) -> None:
    """All arrays, to the byte."""
    first, *others = [told(batch) for batch in batches]
    for batch, other in zip(batches[1:], others, strict=True):
        for name, expected in first.items():
            assert other[name] == expected, f"{name} differs between {batches[0].device} and {batch.device}"


def told(batch: Batch) -> dict[str, bytes]:
    arrays = {name: getattr(batch, name) for name in ("states", "choices", "current", "seeds", "winners")}
    arrays |= batch.last._asdict() | {"legal mask": batch.legal_mask(), "scores": batch.scores()}
    return {name: batch.to_host(array).tobytes() for name, array in arrays.items()}


if __name__ == "__main__":
    sys.exit(main())
