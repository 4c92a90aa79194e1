"""Compares interpreted, CPU and CUDA byte for byte, in every set of options. Needs a GPU and no test framework:

PYTHONPATH=src python3 tests/gpu/run.py [--sets N] [--games N] [--processes N]
"""

from __future__ import annotations

import argparse
import sys
import time
import traceback
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor, as_completed
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import numpy as np

TESTS = Path(__file__).parent.parent
sys.path[:0] = [str(TESTS.parent), str(TESTS / "core")]

import toy  # noqa: E402
from tests.batches import assert_same, some_actions, step_together  # noqa: E402
from tests.envs.tensors import check as check_tensors  # noqa: E402
from tests.puerto_rico import option_sets as puerto_rico  # noqa: E402
from tests.san_juan import option_sets as san_juan  # noqa: E402

from doubloon import games  # noqa: E402
from doubloon.core.batch import Batch, play_games  # noqa: E402
from doubloon.core.device import usable_cores  # noqa: E402
from doubloon.core.game import Game  # noqa: E402
from doubloon.observations import Observer  # noqa: E402
from doubloon.registry import find_game  # noqa: E402

OPTION_SETS = {
    toy.GAME.name: [{"players": 2}, {"players": 3, "goal": 12}, {"players": 4, "goal": 40}],
    "puerto-rico": puerto_rico.option_sets(),
    "san-juan": san_juan.option_sets(),
}
"""What is gone through for each game."""
OBSERVED = games()
"""The toy has no observations."""

FEW = 3
"""This many games are also interpreted, which is slow."""
STEPS = 60


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--sets", type=int, help="try only this many sets of options of each game")
    parser.add_argument("--games", type=int, default=1000, help="games for each comparison of CPU and CUDA")
    parser.add_argument("--processes", type=int, default=usable_cores(), help="checks at the same time")
    arguments = parser.parse_args()
    Batch(toy.GAME, 1, device="cuda")  # without a GPU it says so
    rounds = checks(arguments.sets, arguments.games)
    failed = 0
    with ProcessPoolExecutor(arguments.processes, get_context("spawn")) as pool:
        for round_of_checks in rounds:
            futures = [pool.submit(run_check, *check) for check in round_of_checks]
            failed += sum(report(*future.result()) for future in as_completed(futures))
    print(f"{failed} of {sum(map(len, rounds))} failed")
    return 1 if failed else 0


Check = tuple[Any, ...]
"""A name, a function, and what it is called with."""


def checks(sets: int | None, games: int) -> tuple[list[Check], list[Check]]:
    """First one set of options of each game, which compiles its rules for all others; then those."""
    first, then = [], []
    for name, all_options in OPTION_SETS.items():
        for number, options in enumerate(all_options[:sets]):
            for compare in COMPARISONS:
                check = f"{name} {options}: {compare.__name__}", compare, name, options, games
                (then if number else first).append(check)
    then.append(("arrays stay on the device", check_device_arrays))
    then += [(f"{name}: tensors are the batch's memory", check_tensors, name, "cuda") for name in OBSERVED]
    return first, then


def run_check(name: str, check: Callable[..., None], *arguments: Any) -> tuple[str, float, str]:
    """The name of a check, how long it took, and what went wrong."""
    started, error = time.perf_counter(), ""
    try:
        check(*arguments)
    except Exception:
        error = traceback.format_exc()
    return name, time.perf_counter() - started, error


def report(name: str, seconds: float, error: str) -> bool:
    """Prints what came of a check; True if it failed."""
    print(f"FAILED {name}\n{error}" if error else f"passed {name} ({seconds:.1f} s)", flush=True)
    return error != ""


def game_of(name: str) -> Game:
    return toy.GAME if name == toy.GAME.name else find_game(name)


def compare_steps(name: str, options: dict[str, Any], games: int) -> None:
    """Random actions, legal and illegal ones, with games that start again; then to the end. Few games: one of the three
    is interpreted."""
    few = min(FEW, games)
    batches = [Batch(game_of(name), few, seed=7, device=device, **options) for device in ("python", "cpu", "cuda")]
    generator = np.random.default_rng(1)
    for turn in range(STEPS):
        step_together(batches, generator)
        if turn % 20 == 19:
            for batch in batches:
                batch.reset([turn % few])
    for batch in batches:
        batch.playout()
    assert_same(batches)
    for batch in batches:
        batch.reset()
    assert_same(batches)


def compare_playouts(name: str, options: dict[str, Any], games: int) -> None:
    batches = [Batch(game_of(name), games, seed=1000, device=device, **options) for device in ("cpu", "cuda")]
    counts = [batch.to_host(batch.playout()) for batch in batches]
    assert np.array_equal(*counts), "decisions"
    assert_same(batches)


def compare_whole_games(name: str, options: dict[str, Any], games: int) -> None:
    expected = play_games(game_of(name), games, seed=5, **options)
    given = play_games(game_of(name), games, seed=5, device="cuda", lanes=games // 3 + 1, **options)
    assert str(given) == str(expected), f"{given} is not {expected}"


def compare_observations(name: str, options: dict[str, Any], games: int) -> None:
    """With the eyes of who decides, and of any seat."""
    if name not in OBSERVED:
        return
    batches = [Batch(name, games, seed=11, device=device, **options) for device in ("cpu", "cuda")]
    observers = [Observer(batch) for batch in batches]
    generator = np.random.default_rng(1)
    for _ in range(STEPS):
        for seats in (None, generator.integers(-1, batches[0].seats, games).astype(np.int8)):
            expected, given = (observer.batch.to_host(observer.observe(seats)) for observer in observers)
            assert np.array_equal(expected, given), "observations"
        actions = some_actions(batches[0], generator)
        for batch in batches:
            batch.step(actions)


COMPARISONS = (compare_steps, compare_playouts, compare_whole_games, compare_observations)


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


if __name__ == "__main__":
    sys.exit(main())
