"""PettingZoo's own tests for every number of players, and what agents get."""

from __future__ import annotations

from types import ModuleType
from typing import Any

import numpy as np
import pytest

from doubloon import Batch, Match, games
from doubloon.envs.pettingzoo import puerto_rico_v0, san_juan_v0
from doubloon.observations import Observer

from ..batches import compile_once

TABLES = [(puerto_rico_v0, players) for players in (2, 3, 4, 5)] + [(san_juan_v0, players) for players in (2, 3, 4)]
GAMES = {puerto_rico_v0: "puerto-rico", san_juan_v0: "san-juan"}


@pytest.fixture(autouse=True, scope="module")
def compiled() -> None:
    for game in games():
        compile_once(game)


@pytest.mark.filterwarnings("ignore:Observation")  # it has a list of the games whose observations may be dicts
@pytest.mark.parametrize(("module", "players"), TABLES)
def test_pettingzoo_is_content(module: ModuleType, players: int, capsys: pytest.CaptureFixture[str]) -> None:
    from pettingzoo.test import api_test, seed_test

    api_test(module.env(players=players), num_cycles=300)
    seed_test(lambda: module.env(players=players), num_cycles=100)


def play(env: Any, seed: int) -> dict[str, float]:
    """Random legal actions to the end; what each agent got in sum."""
    env.reset(seed=seed)
    chance, total = np.random.default_rng(seed), dict.fromkeys(env.agents, 0.0)
    for agent in env.agent_iter():
        observation, reward, termination, _, _ = env.last()
        total[agent] += reward
        legal = np.flatnonzero(observation["action_mask"])
        env.step(None if termination else int(chance.choice(legal)))
    return total


@pytest.mark.parametrize("module", [puerto_rico_v0, san_juan_v0])
def test_rewards_follow_from_the_result(module: ModuleType) -> None:
    for seed in range(5):
        shares, margins, places = (
            list(play(module.env(players=3, reward=reward), seed).values())
            for reward in ("win_share", "score_margin", "place")
        )
        env = module.raw_env(players=3)
        play(env, seed)
        points = env.table.batch.scores()[0]
        winners = env.table.batch.winners[0]
        assert shares == pytest.approx(winners / winners.sum())
        assert margins == [points[seat] - max(np.delete(points, seat)) for seat in range(3)]
        assert sum(places) == pytest.approx(1.5)
        assert max(places) == max(places[seat] for seat in np.flatnonzero(winners))


def test_a_shared_place_lies_between() -> None:
    """Two seats win together: half of the win each, and the place between the first and the second of three."""
    for seed in range(2000):
        batch = Batch("san-juan", 1, seed=seed, players=3, threads=1)
        batch.playout()
        if batch.winners[0].sum() == 2:
            break
    for reward, best in (("win_share", 0.5), ("place", 0.75)):
        table = san_juan_v0.raw_env(players=3, reward=reward).table
        table.batch.load(batch.states)
        assert [table.results()[seat] for seat in np.flatnonzero(batch.winners[0])] == [best, best]
        assert sorted(table.results())[0] == 0.0


@pytest.mark.parametrize(("reward", "lowest"), [("win_share", -1.0), ("score_margin", -100.0), ("place", -1.0)])
def test_an_illegal_action_ends_the_game_with_the_lowest_reward(reward: str, lowest: float) -> None:
    env: Any = san_juan_v0.env(players=3, reward=reward)
    env.reset(seed=1)
    agent = env.agent_selection
    illegal = int(np.flatnonzero(env.observe(agent)["action_mask"] == 0)[0])
    env.step(illegal)
    assert all(env.terminations.values())
    assert env.rewards == {other: lowest if other == agent else 0.0 for other in env.possible_agents}


def test_without_wrappers_an_illegal_action_raises() -> None:
    env = san_juan_v0.raw_env(players=2)
    env.reset(seed=1)
    illegal = int(np.flatnonzero(env.observe(env.agent_selection)["action_mask"] == 0)[0])
    with pytest.raises(ValueError, match="illegal"):
        env.step(illegal)


@pytest.mark.parametrize("module", [puerto_rico_v0, san_juan_v0])
def test_a_seed_gives_the_match_of_that_seed(module: ModuleType) -> None:
    env = module.raw_env(players=3)
    env.reset(seed=11)
    match = Match(GAMES[module], seed=11, players=3)
    for _ in range(40):
        agent = env.agent_selection
        assert agent == f"player_{match.current}"
        legal = np.flatnonzero(env.observe(agent)["action_mask"]).tolist()
        assert legal == sorted(action.id for action in match.legal)
        others = [other for other in env.agents if other != agent]
        assert not any(env.observe(other)["action_mask"].any() for other in others)
        env.step(legal[-1])
        match.play(legal[-1])


def test_games_without_a_seed_differ_and_follow_from_the_last_seed() -> None:
    def openings(seed: int | None) -> list[bytes]:
        env = san_juan_v0.raw_env(players=2)
        env.reset(seed=seed)
        seeds = []
        for _ in range(3):
            seeds.append(env.table.batch.seeds.tobytes())
            env.reset()
        return seeds

    assert openings(5) == openings(5)
    assert len({*openings(5), *openings(6), *openings(None)}) == 9


def test_agents_observe_with_the_eyes_of_their_seats() -> None:
    env = puerto_rico_v0.raw_env(players=4, nobles=True)
    env.reset(seed=3)
    observer = Observer(Batch("puerto-rico", 1, seed=3, threads=1, players=4, nobles=True))
    for seat, agent in enumerate(env.possible_agents):
        assert (env.observe(agent)["observation"] == observer.observe([seat])[0]).all()


def test_what_is_wrong_is_named() -> None:
    with pytest.raises(ValueError, match="reward: 'money' is none of win_share, score_margin, place"):
        puerto_rico_v0.env(reward="money")
    with pytest.raises(ValueError, match="option players"):
        san_juan_v0.env(players=5)


def test_a_critic_sees_what_all_seats_know() -> None:
    env = san_juan_v0.env(players=3, render_mode="ansi")
    env.reset(seed=1)
    assert env.state_space.contains(env.state())
    for seat, agent in enumerate(env.possible_agents):
        assert np.array_equal(env.state()[seat], env.observe(agent)["observation"])
    assert "Your hand" in env.render()
