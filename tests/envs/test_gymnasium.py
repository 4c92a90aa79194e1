"""Gymnasium's own tests, one seat against bots, and thousands of games at once."""

from __future__ import annotations

import warnings
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import doubloon
from doubloon import Batch, Bot, SeatView, games
from doubloon.envs.gymnasium import IDS, SeatEnv, SeatVectorEnv
from doubloon.observations import Observer

from ..batches import compile_once


@pytest.fixture(autouse=True, scope="module")
def compiled() -> None:
    for game in games():
        compile_once(game)


def any_action(mask: np.ndarray, chance: np.random.Generator) -> int:
    return int(chance.choice(np.flatnonzero(mask)))


def play(env: SeatEnv, seed: int) -> tuple[list[bytes], float]:
    """Random legal actions to the end: all observations, and the reward."""
    chance = np.random.default_rng(seed)
    observation, info = env.reset(seed=seed)
    seen, over, reward = [observation.tobytes()], False, 0.0
    while not over:
        assert reward == 0.0
        assert env.table.current == env.seat
        observation, reward, over, truncated, info = env.step(any_action(info["action_mask"], chance))
        seen.append(observation.tobytes())
        assert not truncated
    return seen, reward


# One seat -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", IDS)
def test_gymnasium_is_content(name: str) -> None:
    env = gymnasium.make(name, players=3, seat=1)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(env.unwrapped, skip_render_check=True)


@pytest.mark.parametrize("game", games())
def test_a_seed_repeats_the_game_of_seat_and_bots(game: str) -> None:
    env = SeatEnv(game, seat=2, players=3)
    games_played = [play(env, seed)[0] for seed in (4, 5, 4)]
    assert games_played[0] == games_played[2] != games_played[1]


@pytest.mark.parametrize("game", games())
def test_the_seat_gets_its_share_of_the_win(game: str) -> None:
    env = SeatEnv(game, seat=1, players=2)
    for seed in range(5):
        reward = play(env, seed)[1]
        winners = env.table.batch.winners[0]
        assert reward == winners[1] / winners.sum()


def test_an_illegal_action_ends_the_episode_with_the_lowest_reward() -> None:
    for reward, lowest in (("win_share", -1.0), ("score_margin", -100.0), ("place", -1.0)):
        env = SeatEnv("san-juan", players=2, reward=reward)
        _, info = env.reset(seed=1)
        illegal = int(np.flatnonzero(info["action_mask"] == 0)[0])
        assert env.step(illegal)[1:4] == (lowest, True, False)


class Noted(Bot):
    """Takes the first action, and notes for which seat."""

    def __init__(self) -> None:
        self.seats: set[int] = set()

    def choose(self, view: SeatView) -> int:
        self.seats.add(view.seat)
        return view.legal[0]


def test_bots_sit_in_the_order_of_play_behind_the_agent() -> None:
    bots = [Noted(), Noted()]
    play(SeatEnv("san-juan", seat=1, opponents=bots, players=3), 1)
    assert [bot.seats for bot in bots] == [{2}, {0}]
    play(SeatEnv("san-juan", seat=0, opponents=["random", doubloon.bot("random", seed=1)], players=3), 1)


class Cheat(Bot):
    def choose(self, view: SeatView) -> int:
        return -1


def test_a_bot_that_plays_no_legal_action_is_named() -> None:
    with pytest.raises(ValueError, match="the bot at seat 0 chose the illegal action -1"):
        play(SeatEnv("san-juan", seat=1, opponents=Cheat(), players=2), 1)


@pytest.mark.parametrize(
    ("keywords", "words"),
    [
        ({"seat": 4}, "seat 4: there are seats 0 to 3"),
        ({"opponents": ["random"]}, "opponents: 3 are needed, not 1"),
        ({"reward": "money"}, "reward: 'money' is none of"),
    ],
)
def test_what_is_wrong_is_named(keywords: dict[str, Any], words: str) -> None:
    with pytest.raises(ValueError, match=words):
        SeatEnv("puerto-rico", **keywords)


# Thousands of games ---------------------------------------------------------------------------------------------------


def any_actions(info: dict[str, Any], chance: np.random.Generator) -> np.ndarray:
    """A legal action for each game; any where the game is over."""
    return np.argmax(chance.random(info["action_mask"].shape) * (info["action_mask"] + 1e-9), axis=1)


@pytest.mark.parametrize("game", games())
def test_self_play_is_the_batch_as_the_deciding_seat_sees_it(game: str) -> None:
    env, batch = SeatVectorEnv(game, 50, seat=None, players=3), Batch(game, 50, seed=7, players=3)
    observer, chance = Observer(batch), np.random.default_rng(1)
    observations, info = env.reset(seed=7)
    ended = np.zeros(50, np.bool_)
    for _ in range(400):
        running = ~ended
        assert (info["seat"] == batch.current)[running].all()
        assert (observations == observer.observe())[running].all()
        assert (info["action_mask"] == batch.legal_mask())[running].all()
        actions, actors = any_actions(info, chance), info["seat"]
        observations, rewards, terminated, truncated, info = env.step(actions)
        last = batch.step(actions)
        batch.reset(ended)
        assert (terminated == last.done).all()
        assert not truncated.any()
        assert np.allclose(rewards[running], last.rewards[np.arange(50), actors][running])
        assert np.allclose(info["rewards"][running], last.rewards[running])
        assert not rewards[ended].any()
        ended = terminated.copy()
    assert env.batch.seeds.max() > 7 + 50, "no game started again"


@pytest.mark.parametrize("game", games())
def test_the_seat_always_decides_against_random_opponents(game: str) -> None:
    env = SeatVectorEnv(game, 50, seat=1, players=3, reward="place")
    chance, ends, total = np.random.default_rng(1), 0, 0.0
    observations, info = env.reset(seed=7)
    while ends < 200:
        assert (info["seat"] == 1).all()
        assert env.observation_space.contains(observations)
        observations, rewards, terminated, _, info = env.step(any_actions(info, chance))
        assert not rewards[~terminated].any()
        assert (rewards == info["rewards"][:, 1]).all()
        assert (env.batch.current == np.where(terminated, -1, 1)).all()
        ends, total = ends + terminated.sum(), total + rewards.sum()
    assert 0.35 < total / ends < 0.65, "a random agent among random ones has the middle place on average"


@pytest.mark.slow
@pytest.mark.parametrize("game", games())
def test_greedy_opponents_beat_a_random_agent(game: str) -> None:
    wins = {}
    for opponents in ("random", "greedy", "greedy:character=builder"):
        env, chance = SeatVectorEnv(game, 50, players=2, opponents=opponents), np.random.default_rng(1)
        _, info = env.reset(seed=7)
        ends, total = 0, 0.0
        while ends < 100:
            assert (info["seat"] == 0).all()
            _, rewards, terminated, _, info = env.step(any_actions(info, chance))
            ends, total = ends + terminated.sum(), total + rewards.sum()
        wins[opponents] = total / ends
    assert wins["random"] > 0.3
    assert max(wins["greedy"], wins["greedy:character=builder"]) < 0.1


def test_wrong_opponents_are_named() -> None:
    with pytest.raises(ValueError, match="opponents: 'mcts' is none of 'random', 'greedy'"):
        SeatVectorEnv("san-juan", 2, players=2, opponents="mcts")
    with pytest.raises(ValueError, match="no character of San Juan is called 'sly'"):
        SeatVectorEnv("san-juan", 2, players=2, opponents="greedy:character=sly")


def test_random_opponents_follow_from_the_seed() -> None:
    def some(seed: int) -> bytes:
        env, chance = SeatVectorEnv("san-juan", 20, players=3), np.random.default_rng(1)
        observations, info = env.reset(seed=seed)
        for _ in range(100):
            observations, _, _, _, info = env.step(any_actions(info, chance))
        return observations.tobytes()

    assert some(1) == some(1) != some(2)


def test_an_illegal_action_ends_one_game_alone() -> None:
    env = SeatVectorEnv("san-juan", 3, players=2)
    _, info = env.reset(seed=1)
    actions = np.argmax(info["action_mask"], axis=1)
    actions[1] = np.flatnonzero(info["action_mask"][1] == 0)[0]
    _, rewards, terminated, _, info = env.step(actions)
    assert terminated.tolist() == [False, True, False]
    assert rewards.tolist() == [0.0, -1.0, 0.0]
    seeds = env.batch.seeds.copy()
    _, rewards, _, _, _ = env.step(np.argmax(info["action_mask"], axis=1))
    assert (env.batch.seeds - seeds).tolist() == [0, 3, 0]
    assert rewards.tolist() == [0.0, 0.0, 0.0]


def test_arrays_are_the_callers_own_unless_speed_is_preferred() -> None:
    for copy in (True, False):
        env = SeatVectorEnv("san-juan", 3, players=2, copy=copy)
        first, info = env.reset(seed=1)
        second = env.step(np.argmax(info["action_mask"], axis=1))[0]
        assert (first is second) == (not copy)


def test_gymnasium_makes_them_by_name() -> None:
    env = gymnasium.make_vec("doubloon/SanJuan-v0", 8, vectorization_mode="vector_entry_point", players=2)
    assert isinstance(env.unwrapped, SeatVectorEnv)
    observations, _ = env.reset(seed=1)
    assert observations.shape == env.observation_space.shape


def test_a_wrong_seat_is_named() -> None:
    with pytest.raises(ValueError, match="seat 3: there are seats 0 to 2"):
        SeatVectorEnv("san-juan", 2, seat=3, players=3)


def test_masks_and_pictures_are_given_as_others_ask_for_them() -> None:
    env = SeatEnv("san-juan", players=2, render_mode="ansi")
    _, info = env.reset(seed=1)
    assert env.action_masks().dtype == np.bool_
    assert np.array_equal(env.action_masks(), info["action_mask"])
    assert "Your hand" in (env.render() or "")
    with pytest.raises(ValueError, match="render_mode: 'human' is none of ansi"):
        SeatEnv("san-juan", render_mode="human")
