"""Batches for training: what a batch, an observer and the rewards say, with games that start again."""

from __future__ import annotations

import sys
from typing import Any

import numpy as np
import pytest

from doubloon import Batch, games
from doubloon.core import jobs
from doubloon.core.device import cuda_bindings
from doubloon.core.kernel import translator
from doubloon.core.numba_internals import ptx
from doubloon.envs.kernels import keep_flag, pay
from doubloon.envs.training import SelfPlay, Turn
from doubloon.observations import Observer

from ..batches import compile_once, some_actions


@pytest.fixture(autouse=True, scope="module")
def compiled() -> None:
    for game in games():
        compile_once(game)


def legal_actions(turn: Turn, chance: np.random.Generator) -> np.ndarray:
    chosen: np.ndarray = np.argmax(turn.masks * chance.random(turn.masks.shape), axis=1)
    return chosen


@pytest.mark.parametrize("game", games())
def test_a_turn_is_what_the_batch_says(game: str) -> None:
    play, batch = SelfPlay(game, 40, seed=5, players=3), Batch(game, 40, seed=5, players=3)
    observer, chance, ended = Observer(batch), np.random.default_rng(1), 0
    while ended < 60:
        assert (play.turn.observations == observer.observe()).all()
        assert (play.turn.masks == batch.legal_mask()).all()
        assert (play.turn.seats == batch.current).all()
        actions = some_actions(batch, chance)
        turn, last = play.step(actions), batch.step(actions)
        assert (turn.rewards == last.rewards * last.done[:, None]).all()
        assert (turn.done == last.done).all()
        assert (turn.illegal == last.illegal).all()
        ended += int(last.done.sum())
        batch.reset()
    assert (play.turn.seats >= 0).all(), "games that ended have started again"


@pytest.mark.parametrize(("reward", "total"), [("win_share", 1.0), ("place", 1.0), ("score_margin", 0.0)])
def test_rewards_are_paid_once_in_the_step_that_ends_a_game(reward: str, total: float) -> None:
    play, chance = SelfPlay("san-juan", 40, reward=reward, seed=1, players=2), np.random.default_rng(1)
    ended = 0
    while ended < 60:
        turn = play.step(legal_actions(play.turn, chance))
        assert not turn.rewards[~turn.done].any()
        assert turn.rewards[turn.done].sum(axis=1).tolist() == [total] * int(turn.done.sum())
        ended += int(turn.done.sum())


def test_interpreted_and_compiled_agree() -> None:
    plays = [SelfPlay("san-juan", 2, seed=1, device=device, players=2) for device in ("python", "cpu")]
    chance = np.random.default_rng(1)
    for _ in range(150):
        actions = legal_actions(plays[0].turn, chance)
        for expected, given in zip(*(play.step(actions) for play in plays), strict=True):
            assert np.array_equal(expected, given)


def test_without_pytorch_tensors_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "torch", None)
    with pytest.raises(RuntimeError, match="tensors need PyTorch"):
        SelfPlay("san-juan", 2, tensors=True)


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "darwin", reason="NVIDIA's compiler does not run here")
@pytest.mark.parametrize("game", games())
def test_rewards_compile_for_cuda(game: str) -> None:
    """On a GPU `make test-gpu` compares them."""
    play = SelfPlay(game, 1, threads=1)
    arguments: dict[Any, tuple[Any, ...]] = {
        pay: (play.turn.done, 0, play.batch.states, play.turn.rewards),
        keep_flag: (play.turn.done, play.turn.done),
    }
    for job, values in arguments.items():
        clone = translator("cuda", **cuda_bindings(play.batch.game)).clone(jobs.over_grid, job=job)
        assert ".visible .entry" in ptx(clone, (0, values))
