"""Many games at once, on a toy game."""

from __future__ import annotations

import os
import tracemalloc
from typing import Any

import numpy as np
import pytest
import toy

from doubloon.core.batch import Batch, Statistics, play_games
from doubloon.core.device import examples, open_device
from doubloon.core.events import EVENTS
from doubloon.core.kernel import translator
from doubloon.core.layout import new_struct, snapshot
from doubloon.core.numba_internals import import_cuda
from doubloon.core.random import SEEDS
from doubloon.core.turns import turns_of

ARRAYS = ("states", "choices", "current", "seeds")
OPTIONS = [{"players": 2}, {"players": 3, "goal": 12}, {"players": 4, "goal": 40}]


def told(batch: Batch) -> list[bytes]:
    """All that a batch can tell, as bytes."""
    arrays = [*(getattr(batch, name) for name in ARRAYS), *batch.last]
    return [array.tobytes() for array in (*arrays, batch.legal_mask(), batch.scores(), batch.winners)]


def actions_for(batch: Batch, generator: np.random.Generator) -> np.ndarray:
    """Mostly legal ones."""
    return generator.integers(-1, toy.ACTIONS + 1, batch.games)


@pytest.fixture
def batch() -> Batch:
    return Batch(toy.GAME, 50, seed=3, players=3)


def play_until_done(batch: Batch, game: int) -> None:
    """Steps one game to its end; the others get actions that are not legal."""
    actions = np.full(batch.games, -1)
    while not batch.last.done[game]:
        actions[game] = batch.choices["actions"][game, 1]
        batch.step(actions)


# Whichever way the rules run ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("options", OPTIONS)
def test_compiled_and_interpreted_agree_to_the_byte(options: dict[str, Any]) -> None:
    compiled = Batch(toy.GAME, 9, seed=100, threads=1, **options)
    interpreted = Batch(toy.GAME, 9, seed=100, device="python", **options)
    generator = np.random.default_rng(1)
    for turn in range(120):
        assert told(compiled) == told(interpreted)
        actions = actions_for(compiled, generator)
        compiled.step(actions)
        interpreted.step(actions)
        if turn % 10 == 9:
            compiled.reset()
            interpreted.reset()
    assert compiled.playout().tolist() == interpreted.playout().tolist()
    assert told(compiled) == told(interpreted)


@pytest.mark.parametrize("options", OPTIONS)
def test_statistics_agree_whichever_way(options: dict[str, Any]) -> None:
    compiled = play_games(toy.GAME, 40, seed=9, **options)
    interpreted = play_games(toy.GAME, 40, seed=9, device="python", **options)
    assert str(compiled) == str(interpreted)


def test_the_number_of_threads_changes_nothing() -> None:
    alone, together = (Batch(toy.GAME, 700, seed=5, threads=threads) for threads in (1, 3))
    generator = np.random.default_rng(2)
    for _ in range(20):
        actions = actions_for(alone, generator)
        alone.step(actions)
        together.step(actions)
    assert told(alone) == told(together)
    assert alone.playout().tolist() == together.playout().tolist()
    assert told(alone) == told(together)


def test_a_game_of_the_batch_is_the_game_of_its_seed(batch: Batch) -> None:
    state = new_struct(toy.STATE)
    toy.GAME.write_options(state, toy.read_options({"players": 3}))
    state.generator.seed = 3 + 17
    turns_of(toy).setup(state, new_struct(EVENTS))
    assert batch.states[17].tobytes() == snapshot(state)


def test_everything_is_compiled_beforehand(batch: Batch) -> None:
    """One that is used with other types would be compiled again, and not in time."""
    told(batch)
    batch.step(np.zeros(50, np.int8))
    batch.reset([1, 2])
    batch.playout()
    batch.load(batch.states.copy())
    play_games(toy.GAME, 5)
    entries = translator("cpu", rules=toy)._entries
    assert len(entries) == len(examples(toy.GAME))
    assert {len(entry.signatures) for entry in entries.values()} == {1}


# Steps --------------------------------------------------------------------------------------------------------------


def test_the_mask_shows_the_list(batch: Batch) -> None:
    mask = batch.legal_mask()
    assert mask.shape == (50, toy.ACTIONS)
    for row, choices in zip(mask, batch.choices, strict=True):
        assert set(np.flatnonzero(row)) == set(choices["actions"][: choices["count"]])


def test_an_illegal_action_is_flagged_and_changes_nothing(batch: Batch) -> None:
    before = batch.states.copy()
    actions = np.full(50, toy.HOLD)
    wrong = {3: 3, 7: -1, 11: 2**40, 13: toy.HOLD + 2**16}
    for game, action in wrong.items():
        actions[game] = action
    illegal = batch.step(actions).illegal
    assert set(np.flatnonzero(illegal)) == set(wrong)
    for game in range(50):
        assert (batch.states[game].tobytes() == before[game].tobytes()) == (game in wrong)


def test_rewards_are_given_when_a_game_ends(batch: Batch) -> None:
    assert not batch.last.done.any()
    play_until_done(batch, 4)
    winners = batch.winners[4]
    assert winners.any()
    assert batch.last.rewards[4].sum() == pytest.approx(1)
    assert (batch.last.rewards[4] > 0).tolist() == winners.tolist()
    assert batch.current[4] == -1
    assert not batch.legal_mask()[4].any()
    assert not batch.last.rewards[[0, 1, 2, 3, 5]].any()
    step = batch.step(np.zeros(50, int))
    assert step.illegal[4]
    assert step.done[4]
    assert not step.rewards[4].any()


def test_a_shared_win_is_a_shared_reward() -> None:
    batch = Batch(toy.GAME, 2000, seed=1, players=4, goal=8)
    shares = set()
    for _ in range(60):
        rewards = batch.step(batch.choices["actions"][:, 1]).rewards
        shares |= set(np.unique(rewards))
        assert set(np.unique(rewards.sum(axis=1).round(5))) <= {0, 1}
    assert {np.float32(1), np.float32(1 / 2), np.float32(1 / 3)} <= shares


def test_winners_have_the_best_score(batch: Batch) -> None:
    assert not batch.winners.any()
    batch.playout()
    best = batch.scores().max(axis=1, keepdims=True)
    assert np.array_equal(batch.winners, batch.scores() == best)


def test_a_step_allocates_nothing() -> None:
    batch = Batch(toy.GAME, 20_000, seed=1, threads=1)
    actions = np.ones(20_000, np.int64)
    arrays = batch.step(actions)
    tracemalloc.start()
    again = batch.step(actions)
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert all(one is other for one, other in zip(arrays, again, strict=True))
    assert peak < 4096


def test_events_are_switched_off(batch: Batch) -> None:
    batch.playout()
    assert not batch._events.tobytes().strip(b"\0")


# Starting again -----------------------------------------------------------------------------------------------------


def test_games_that_are_over_start_again(batch: Batch) -> None:
    play_until_done(batch, 4)
    before = batch.states.copy()
    batch.reset()
    assert batch.seeds[4] == 3 + 4 + 50
    assert batch.states[4].tobytes() == Batch(toy.GAME, 1, seed=57, players=3).states[0].tobytes()
    others = np.arange(50) != 4
    assert np.array_equal(batch.states[others], before[others])
    assert not batch.last.done.any()


@pytest.mark.parametrize("which", [[5, 2], np.array([2, 5]), np.isin(np.arange(50), [2, 5]), (2, 5, 2)])
def test_chosen_games_start_again(batch: Batch, which: Any) -> None:
    batch.reset(which)
    assert np.flatnonzero(batch.seeds != 3 + np.arange(50)).tolist() == [2, 5]


def test_restarted_with_a_seed_a_batch_is_as_new(batch: Batch) -> None:
    batch.playout()
    batch.restart(seed=20)
    fresh = Batch(toy.GAME, 50, seed=20, players=3)
    assert [getattr(batch, name).tobytes() for name in ARRAYS] == [getattr(fresh, name).tobytes() for name in ARRAYS]
    assert not batch.last.done.any()


def test_none_may_be_chosen(batch: Batch) -> None:
    batch.reset([])
    assert np.array_equal(batch.seeds, 3 + np.arange(50))


def test_seeds_wrap_around_at_their_end() -> None:
    for device in ("cpu", "python"):
        batch = Batch(toy.GAME, 2, seed=SEEDS - 2, device=device)
        batch.reset([0, 1])
        assert batch.seeds.tolist() == [0, 1]


def test_without_a_seed_it_is_random() -> None:
    first, second = (Batch(toy.GAME, 1) for _ in range(2))
    assert first.seeds[0] != second.seeds[0]


# Playouts -----------------------------------------------------------------------------------------------------------


def test_a_playout_goes_to_the_end(batch: Batch) -> None:
    decisions = batch.playout()
    assert (decisions > 0).all()
    assert (batch.current == -1).all()
    assert batch.last.done.all()
    assert (batch.playout() == 0).all()


def test_playouts_of_one_state_differ_by_their_seed(batch: Batch) -> None:
    state = batch.states[:1].copy()
    results = []
    for seed in (None, 1, 1, 2):
        batch.load(np.repeat(state, 50))
        batch.playout(seed)
        results.append(batch.scores().copy())
    assert np.array_equal(results[1], results[2])
    assert not np.array_equal(results[0], results[1])
    assert not np.array_equal(results[1], results[3])
    assert len(np.unique(results[1], axis=0)) > 10


def test_loaded_states_are_played_on(batch: Batch) -> None:
    batch.step(np.zeros(50, int))
    other = Batch(toy.GAME, 50, seed=1000, players=3)
    other.load(batch.states)
    assert np.array_equal(other.states, batch.states)
    assert np.array_equal(other.current, batch.current)
    assert np.array_equal(other.legal_mask(), batch.legal_mask())


# Whole games --------------------------------------------------------------------------------------------------------


def test_statistics_are_sums_over_the_games() -> None:
    batch = Batch(toy.GAME, 300, seed=7, players=4)
    decisions = batch.playout()
    result = play_games(toy.GAME, 300, seed=7, players=4)
    assert result.games == 300
    assert result.decisions == decisions.sum()
    assert result.rounds == batch.states["round"].sum()
    assert result.scores.tolist() == batch.scores().sum(axis=0).tolist()
    assert result.wins == pytest.approx((batch.winners / batch.winners.sum(axis=1, keepdims=True)).sum(axis=0))
    assert result.endings.tolist() == np.bincount(batch.states["ended_by"], minlength=3).tolist()


def test_lanes_change_nothing_and_parts_add_up() -> None:
    whole = play_games(toy.GAME, 100, seed=1)
    for lanes in (1, 3, 64, 1000):
        assert str(play_games(toy.GAME, 100, seed=1, lanes=lanes, threads=2)) == str(whole)
    parts: Statistics = play_games(toy.GAME, 30, seed=1) + play_games(toy.GAME, 70, seed=31)
    assert parts.games == 100
    assert parts.decisions == whole.decisions
    assert parts.wins == pytest.approx(whole.wins)


# What is refused ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "error", "message"),
    [
        ({"games": 0}, ValueError, "games: at least 1, not 0"),
        ({"games": 2.0}, TypeError, "games: a whole number"),
        ({"games": 2, "device": "tpu"}, ValueError, "device: 'cpu', 'cuda' or 'python', not 'tpu'"),
        ({"games": 2, "threads": 0}, ValueError, "threads: at least 1"),
        ({"games": 2, "seed": -1}, ValueError, "seed: from 0"),
        ({"games": 2, "seed": SEEDS - 1}, ValueError, "for 2 games"),
        ({"games": 2, "seed": "x"}, TypeError, "seed: a whole number"),
        ({"games": 2, "colour": 1}, ValueError, "unknown option: colour"),
    ],
)
def test_bad_settings_are_named(arguments: dict[str, Any], error: type[Exception], message: str) -> None:
    with pytest.raises(error, match=message):
        Batch(toy.GAME, **arguments)


@pytest.mark.parametrize(
    ("actions", "error", "message"),
    [
        (np.zeros(50), TypeError, "actions: integers are needed, not float64"),
        (np.zeros(50, bool), TypeError, "actions: integers are needed, not bool"),
        (np.zeros(49, int), ValueError, r"actions: the shape must be \(50,\), not \(49,\)"),
        (np.zeros((50, 1), int), ValueError, "actions: the shape"),
        (3, ValueError, "actions: the shape"),
        (["roll"] * 50, TypeError, "actions: integers"),
    ],
)
def test_bad_actions_are_named(batch: Batch, actions: Any, error: type[Exception], message: str) -> None:
    before = told(batch)
    with pytest.raises(error, match=message):
        batch.step(actions)
    assert told(batch) == before


def test_bad_choices_of_games_are_named(batch: Batch) -> None:
    with pytest.raises(IndexError, match="from 0 to 49"):
        batch.reset([50])
    with pytest.raises(IndexError, match="from 0 to 49"):
        batch.reset([-1])
    with pytest.raises(ValueError, match="which: the shape"):
        batch.reset(np.ones(49, bool))
    with pytest.raises(TypeError, match="which: bool are needed, not float64"):
        batch.reset(np.ones(50))


def test_foreign_states_are_refused(batch: Batch) -> None:
    with pytest.raises(TypeError, match="structs of toy"):
        batch.load(np.zeros(50, EVENTS))
    with pytest.raises(ValueError, match="states: the shape"):
        batch.load(np.zeros(2, toy.STATE))


def test_no_gpu_is_a_clear_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(import_cuda(), "is_available", lambda: False)
    with pytest.raises(RuntimeError, match="no NVIDIA GPU can be used"):
        Batch(toy.GAME, 2, device="cuda")


def test_all_cores_are_taken() -> None:
    device = open_device("cpu", toy.GAME, None)
    assert device.lanes == len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count()
