"""Games of several sets of options side by side: what a batch of each says, and what judges would do."""

from __future__ import annotations

import sys
from typing import Any

import numpy as np
import pytest

from doubloon import Batch
from doubloon.bots.judges import judge_of, taste_of
from doubloon.core import jobs
from doubloon.core.device import cuda_bindings
from doubloon.core.kernel import translator
from doubloon.core.layout import open_struct
from doubloon.core.numba_internals import ptx
from doubloon.observations import Observer
from doubloon.registry import find_game

pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("compiled_training")]

GAME = find_game("san-juan")
SETS = [({"players": 2}, 20), ({"players": 4, "expansion": True}, 12), ({"players": 2, "edition": 1}, 8)]


def tables(judges: tuple[str, ...] = ("balanced", "builder")) -> Any:
    from doubloon.train.tables import Tables

    return Tables(GAME, SETS, judges, device="cpu", seed=7, threads=1)


def test_each_set_is_what_its_batch_says() -> None:
    """With games that end and are followed by others, and rewards for each seat."""
    ours, ended = tables(), 0
    assert [(section.seats, section.stop - section.start) for section in ours.sections] == [(4, 12), (2, 20), (2, 8)]
    batches = [
        Batch(GAME, section.stop - section.start, seed=7 + section.start, threads=1, **section.options)
        for section in ours.sections
    ]
    observers, chance = [Observer(batch) for batch in batches], np.random.default_rng(1)
    for _ in range(400):
        for section, batch, observer in zip(ours.sections, batches, observers, strict=True):
            mine = slice(section.start, section.stop)
            assert (ours.observations[mine].numpy()[:, : ours.layout.size] == observer.observe()).all()
            assert (ours.masks[mine].numpy() == batch.legal_mask()).all()
            assert (ours.current[mine].numpy() == batch.current).all()
            actions = legal(batch, chance)
            ours.actions[mine] = ours.actions.new_tensor(actions.tolist())
            batch.step(actions)
        ours.turn()
        for section, batch in zip(ours.sections, batches, strict=True):
            mine = slice(section.start, section.stop)
            results = ours.results[mine].numpy()
            assert (ours.done[mine].numpy() == batch.last.done).all()
            assert (results[:, : section.seats, 0] == batch.last.rewards).all()
            assert (results[:, section.seats :] == 0).all()
            scores = np.sort(batch.scores(), axis=1)
            margins = (scores[:, -1] - scores[:, -2])[batch.last.done]
            assert (results[batch.last.done, :, 1].max(axis=1) == margins).all()
            ended += int(batch.last.done.sum())
            # The next game of a table has the seed that lies all tables beyond its last one.
            follow(batch, ours.games)
    assert ended > 20


def legal(batch: Batch, chance: np.random.Generator) -> np.ndarray:
    picked = chance.integers(batch.choices["count"])
    actions: np.ndarray = batch.choices["actions"][np.arange(batch.games), picked].astype(np.int64)
    return actions


def follow(batch: Batch, stride: int) -> None:
    done = batch.last.done.copy()
    batch.seeds[done] += stride - batch.games
    batch.reset(done)


@pytest.mark.parametrize("character", [0, 1])
def test_judges_take_what_looks_best_to_them(character: int) -> None:
    ours = tables()
    judge, taste = judge_of(GAME).judge, taste_of(GAME, ("balanced", "builder")[character])
    ours.players.fill_(1 + character)
    for _ in range(60):
        ours.decide()
        for game in range(0, ours.games, 5):
            state, options = open_struct(ours._states, game), ours.masks[game].nonzero()[:, 0].tolist()
            worth = {action: judge(state, action, taste) for action in options}
            assert worth[int(ours.judged[game])] == max(worth.values())
        ours.actions.copy_(ours.judged)
        ours.turn()


def test_others_are_left_alone_and_labels_are_of_the_first_judge() -> None:
    ours = tables()
    ours.players.zero_()
    ours.decide(labelled=True)
    assert (ours.judged == -1).all()
    assert ours.masks.gather(1, ours.labels[:, None]).all()
    ours.players.fill_(1)
    ours.decide(labelled=True)
    assert (ours.judged == ours.labels).all()
    ours.players.fill_(-1)
    drawn = set()
    for _ in range(20):
        ours.decide()
        assert ours.masks.gather(1, ours.judged[:, None]).all()
        drawn.add(int(ours.judged[0]))
    assert len(drawn) > 1, "chance differs"
    ours.players.fill_(1)
    ours.decide(slips=0.999999)
    assert (ours.judged != ours.labels).any()


def test_games_restart_on_request() -> None:
    ours = tables()
    ours.players.fill_(-1)
    for _ in range(10):
        ours.decide()
        ours.actions.copy_(ours.judged)
        ours.turn()
    before = ours._seeds.copy()
    ours.restart[::2] = True
    ours.decide()
    ours.actions.copy_(ours.judged)
    ours.turn()
    assert (ours._seeds[::2] == before[::2] + ours.games).all()
    assert (ours._seeds[1::2] == before[1::2]).all()
    assert not ours.done.any()


@pytest.mark.skipif(sys.platform == "darwin", reason="NVIDIA's compiler does not run here")
def test_jobs_compile_for_cuda() -> None:
    from doubloon.train.searching import Searching

    ours, seen = tables(), {}
    ours.backend.run = lambda job, count, arguments, *_: seen.setdefault(job, arguments)
    ours.decide(labelled=True)
    ours.turn()
    planner = Searching(ours, simulations=2).planner
    for step in (planner.plant, planner.descend, planner.back_up, planner.conclude):
        step()
    bindings = cuda_bindings(GAME) | {"judge": judge_of(GAME).judge}
    assert len(seen) >= 7
    for job, arguments in seen.items():
        clone = translator("cuda", **bindings).clone(jobs.over_grid, job=job)
        assert ".visible .entry" in ptx(clone, (0, arguments))
