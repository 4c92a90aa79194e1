"""Everything that holds a game can be copied and pickled, and then plays on by itself, exactly as the original does."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from typing import Any

import numpy as np
import pyspiel
import pytest

import doubloon.envs.open_spiel
from doubloon import Batch, Match
from doubloon.envs.gymnasium import SeatEnv, SeatVectorEnv
from doubloon.envs.pettingzoo import san_juan_v0
from doubloon.envs.training import SelfPlay
from doubloon.registry import find_game, find_same

from ..batches import compile_once


@pytest.fixture(autouse=True, scope="module")
def compiled() -> None:
    compile_once("san-juan")


def pickled(thing: Any) -> Any:
    return pickle.loads(pickle.dumps(thing))


every_way = pytest.mark.parametrize("copied", [copy.copy, copy.deepcopy, pickled])
whole_ways = pytest.mark.parametrize("copied", [copy.deepcopy, pickled])
"""A shallow copy of an environment shares its game, as Python's shallow copies do."""

Copied = Callable[[Any], Any]


def first_legal(masks: np.ndarray) -> Any:
    return np.argmax(masks, axis=-1)


@every_way
@pytest.mark.parametrize("name", doubloon.games())
def test_a_match(copied: Copied, name: str) -> None:
    match = Match(name, seed=1)
    match.play(match.legal[0])
    twin = copied(match)
    assert (twin.record(), twin.events, twin.seats) == (match.record(), match.events, match.seats)
    before = match.position()
    twin.play(twin.legal[0])
    twin.undo(2)
    assert match.position() == before
    match.undo()
    assert twin.position() == match.position()


@every_way
def test_a_view(copied: Copied) -> None:
    match = Match("san-juan", seed=1)
    view = match.seat_view(0)
    twin = copied(view)
    assert (twin.legal, twin.data, twin.seat) == (view.legal, view.data, view.seat)


@every_way
def test_a_game_stays_itself(copied: Copied) -> None:
    game = find_game("san-juan")
    assert copied(game) is game


def test_what_another_version_pickled_is_refused() -> None:
    with pytest.raises(ValueError, match="other rules or states of 'san-juan'"):
        find_same("san-juan", "0123456789abcdef")


@every_way
@pytest.mark.parametrize("device", ["cpu", "python"])
def test_a_batch(copied: Copied, device: str) -> None:
    batch = Batch("san-juan", 3, seed=3, device=device, players=2)
    batch.step(batch.choices["actions"][:, 0])
    twin = copied(batch)
    before = batch.states.copy()
    twin.playout(seed=1)
    assert np.array_equal(batch.states, before)
    assert not np.array_equal(twin.states, before)
    batch.playout(seed=1)
    assert np.array_equal(twin.states, batch.states)
    assert np.array_equal(twin.last.done, batch.last.done)


@whole_ways
def test_self_play(copied: Copied) -> None:
    play = SelfPlay("san-juan", 20, seed=1, players=2)
    while not play.turn.done.any():
        play.step(first_legal(play.turn.masks))
    twin = copied(play)
    for _ in range(100):
        assert all(map(np.array_equal, twin.turn, play.turn))
        twin.step(first_legal(twin.turn.masks))
        play.step(first_legal(play.turn.masks))


@whole_ways
@pytest.mark.parametrize("opponents", ["random", "greedy", "mcts"])
def test_a_seat(copied: Copied, opponents: str) -> None:
    env = SeatEnv("san-juan", players=2, opponents=opponents)
    _, info = env.reset(seed=1)
    twin = copied(env)
    for _ in range(5):
        action = first_legal(info["action_mask"])
        (observation, *_, info), (its_observation, *_) = env.step(action), twin.step(action)
        assert np.array_equal(its_observation, observation)


@whole_ways
def test_a_vector_of_seats(copied: Copied) -> None:
    env = SeatVectorEnv("san-juan", num_envs=10, players=2)
    _, info = env.reset(seed=1)
    twin = copied(env)
    for _ in range(60):
        actions = first_legal(info["action_mask"])
        (*results, info), (*its_results, _) = env.step(actions), twin.step(actions)
        assert all(map(np.array_equal, its_results, results))


@whole_ways
def test_agents_of_pettingzoo(copied: Copied) -> None:
    env = san_juan_v0.env(players=2)
    env.reset(seed=1)
    twin = copied(env)
    for _ in range(30):
        observation = env.last()[0]
        assert np.array_equal(twin.last()[0]["observation"], observation["observation"])
        for each in (env, twin):
            each.step(first_legal(observation["action_mask"]))


@whole_ways
def test_a_state_of_open_spiel(copied: Copied) -> None:
    state = pyspiel.load_game("python_san_juan(players=2)").new_initial_state()
    while state.is_chance_node():
        state.apply_action(7)
    twin = copied(state)
    assert twin.history() == state.history()
    assert str(twin) == str(state)
