"""Bots that have learned: the network that answers at once, and the search with the network at its leaves."""

from __future__ import annotations

import json
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import doubloon
from doubloon import Match, SeatView
from doubloon.bots.judges import judge_of
from doubloon.bots.neural import bots as neural
from doubloon.bots.neural import network as networks
from doubloon.bots.neural.bots import TOGETHER, NeuralSearchBot, Tree, observed
from doubloon.bots.neural.network import FOLDER, NetworkError, Outlook, network_of
from doubloon.bots.neural.planner import Planner
from doubloon.core.choices import choices_type
from doubloon.core.device import open_device
from doubloon.observations import layout_of, observation_of
from doubloon.registry import GAMES, find_game

from ..puerto_rico import option_sets as puerto_rico
from ..san_juan import option_sets as san_juan
from .test_mcts import after_some_turns, deciding_view

for_each_game = pytest.mark.parametrize("game", GAMES)
MOST_BYTES = 8_000_000
OPTIONS = {"puerto-rico": {"players": 3}, "san-juan": {"players": 3, "expansion": True}}
SETS = {"puerto-rico": puerto_rico.option_sets()[::16], "san-juan": san_juan.option_sets()[::9]}


class Blind:
    """Likes all actions and all seats equally."""

    def __init__(self, game: str) -> None:
        self.game = find_game(game)

    def __call__(self, observations: np.ndarray) -> Outlook:
        rows, seats = len(observations), self.game.most_seats
        nothing = np.zeros((rows, seats), np.float32)
        return Outlook(np.zeros((rows, self.game.action_count), np.float32), nothing + 1 / seats, nothing)


class Whimsical(Blind):
    """Has opinions that follow from what it sees, though from nothing sensible."""

    def __call__(self, observations: np.ndarray) -> Outlook:
        rows, width, seats = observations.astype(np.float32), observations.shape[1], self.game.most_seats
        chance = np.random.default_rng(1)
        mixed = rows @ chance.normal(size=(width, self.game.action_count + 2 * seats), scale=0.02)
        actions = self.game.action_count
        said, wins, margins = np.split(mixed.astype(np.float32), [actions, actions + seats], 1)
        chances = np.exp(wins) / np.exp(wins).sum(1, keepdims=True)
        return Outlook(said, chances, np.tanh(margins))


# The networks of the package ------------------------------------------------------------------------------------------


def test_the_networks_are_small_and_each_has_a_card() -> None:
    assert sum(file.stat().st_size for file in FOLDER.glob("*.onnx")) <= MOST_BYTES
    for game in GAMES:
        card = (FOLDER / f"{game}.md").read_text(encoding="utf-8")
        training = json.loads(network_of(find_game(game)).about["training"])
        assert f"{training['decisions'] // 10**6:,} million decisions" in card


@for_each_game
def test_a_network_refuses_other_observations_than_those_it_learned_from(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    known = networks.identity(find_game(game))
    monkeypatch.setattr(networks, "identity", lambda game: known | {"observations": "others"})
    with pytest.raises(NetworkError, match=rf"{game}.onnx was trained with another observations: .*, not 'others'"):
        networks.Network(find_game(game), FOLDER / f"{game}.onnx")


def test_a_network_of_the_other_game_is_refused() -> None:
    with pytest.raises(NetworkError, match="was trained with another game: 'san-juan', not 'puerto-rico'"):
        networks.Network(find_game("puerto-rico"), FOLDER / "san-juan.onnx")


def test_a_file_that_is_missing_or_no_network_is_named(tmp_path: Path) -> None:
    view = deciding_view(Match("san-juan", seed=1))
    with pytest.raises(NetworkError, match=r"no network is at .*nowhere.onnx"):
        doubloon.bot("neural", network=str(tmp_path / "nowhere.onnx")).choose(view)
    broken = tmp_path / "broken.onnx"
    broken.write_bytes(b"no network")
    with pytest.raises(NetworkError, match=r"broken.onnx cannot be read as a network"):
        doubloon.bot("neural", network=str(broken)).choose(view)


@for_each_game
def test_the_network_sees_the_documented_observation(game: str) -> None:
    view = deciding_view(after_some_turns(game, OPTIONS[game]))
    row = observed(view)[0]
    size = layout_of(view.game).size
    assert (row[:size] == observation_of(view)).all()
    assert not row[size:].any()


@for_each_game
def test_chances_add_up_and_belong_to_the_seats_that_play(game: str) -> None:
    view = deciding_view(after_some_turns(game, OPTIONS[game]))
    outlook = network_of(view.game)(observed(view))
    assert outlook.chances.sum() == pytest.approx(1, abs=1e-3)
    assert outlook.chances[0, 3:].sum() < 0.1
    assert np.abs(outlook.margins).max() < 1.5


# Answers at once ------------------------------------------------------------------------------------------------------


@pytest.mark.slow
@for_each_game
def test_neural_plays_every_set_of_options_to_the_end(game: str) -> None:
    """Every action is legal, or the match would raise."""
    bots = [doubloon.bot("neural"), doubloon.bot("neural", variety=1.0, seed=1)]
    for number, options in enumerate(SETS[game]):
        match = Match(game, seed=number, **options)
        while match.current is not None:
            match.play(bots[match.current % 2].choose(match.seat_view(match.current)))
        assert match.winners


@pytest.mark.slow
@for_each_game
def test_neural_beats_greedy(game: str) -> None:
    """One against two: an even share would be 4 of 12."""
    won = 0
    for seed in range(12):
        bots = [doubloon.bot("greedy", seed=seat) for seat in range(3)]
        bots[seed % 3] = doubloon.bot("neural")
        match = Match(game, seed=seed, players=3)
        while match.current is not None:
            match.play(bots[match.current].choose(match.seat_view(match.current)))
        won += seed % 3 in match.winners
    assert won >= 7


def test_variety_takes_what_is_liked_nearly_as_much() -> None:
    match = Match("san-juan", seed=1, players=4)
    taken: set[tuple[int, ...]] = set()
    for seed in range(6):
        bot, trial = doubloon.bot("neural", variety=1.0, seed=seed), Match("san-juan", seed=1, players=4)
        while trial.current is not None and len(trial.actions) < 40:
            trial.play(bot.choose(trial.seat_view(trial.current)))
        taken.add(tuple(trial.actions))
    assert len(taken) > 1
    same = {doubloon.bot("neural").choose(deciding_view(match)) for _ in range(3)}
    assert len(same) == 1


def test_wrong_arguments_are_named() -> None:
    for bot, options, words in (
        ("neural", {"variety": -1}, "variety: at least 0, not -1"),
        ("neural+search", {"simulations": 0}, "simulations: at least 1, not 0"),
        ("neural+search", {"seconds": -0.5}, "seconds: at least 0, not -0.5"),
    ):
        with pytest.raises(ValueError, match=words):
            doubloon.bot(bot, **options)  # type: ignore[arg-type]


# Search ---------------------------------------------------------------------------------------------------------------


def searched(test: Any) -> Any:
    """Marks a test that needs the compiled search."""
    return pytest.mark.slow(pytest.mark.usefixtures("compiled_search")(test))


@searched
@for_each_game
def test_answers_repeat_from_the_seed_and_follow_from_the_view_alone(game: str) -> None:
    view = deciding_view(after_some_turns(game, OPTIONS[game]))
    answers = []
    for seed in range(3):
        other = SeatView(view.game, view.sample(seed), view.seat)
        bot = doubloon.bot("neural+search", simulations=48, seed=9)
        answers.append([[(each.action, each.visits) for each in bot.analyse(other)] for _ in range(2)])  # type: ignore[attr-defined]
    assert answers[0] == answers[1] == answers[2]


@searched
@for_each_game
def test_all_simulations_are_counted_and_the_best_comes_first(game: str) -> None:
    view = deciding_view(after_some_turns(game, OPTIONS[game]))
    analysis = doubloon.analyse(view, "neural+search", simulations=TOGETHER * 12, seed=1)
    assert {each.action for each in analysis} == set(view.legal)
    visits = [each.visits for each in analysis]
    assert sum(visits) == TOGETHER * 12
    assert all(one >= next_one for one, next_one in pairwise(visits))
    for each in analysis:
        if each.visits:
            assert each.chances is not None
            assert each.margins is not None
            assert sum(each.chances) == pytest.approx(1, abs=0.1)
    assert analysis.best.line
    assert 0 <= analysis.best.line[0].seat < 3


@searched
def test_a_time_limit_ends_the_search() -> None:
    view = deciding_view(after_some_turns("san-juan", OPTIONS["san-juan"]))
    bot = NeuralSearchBot(seconds=0.0, seed=1)
    assert sum(each.visits for each in bot.analyse(view)) == TOGETHER
    assert bot.choose(view) in view.legal


@searched
@for_each_game
def test_trees_side_by_side_grow_as_they_do_alone(game: str) -> None:
    """Two decisions of different matches; a leaf of each at a time."""
    views = [deciding_view(after_some_turns(game, OPTIONS[game], actions)) for actions in (20, 44)]
    together = grown(game, views, rounds=30)
    alone = [grown(game, [view], rounds=30)[0] for view in views]
    assert together == alone
    assert together[0] != together[1]


def grown(game: str, views: list[SeatView], rounds: int) -> list[list[tuple[int, int]]]:
    """The actions at each root, with how often they were tried."""
    description, network = find_game(game), Whimsical(game)
    choices = np.zeros(len(views), choices_type(description.action_count))
    for place, view in enumerate(views):
        choices[place]["count"] = len(view.legal)
        choices[place]["actions"][: len(view.legal)] = view.legal
    table = np.concatenate([view.array for view in views]), choices, np.array([view.seat for view in views], np.int8)
    device = open_device("cpu", description, 1, judge=judge_of(description).judge)
    planner = Planner(device, description, np.full(len(views), 3, np.int8), table, rounds=rounds)
    planner.seeds[:] = 7
    planner.plant()
    for _ in range(rounds + 1):
        planner.descend()
        planner.said[:], planner.chances[:], planner.margins[:] = network(planner.sight.observations)
        planner.back_up()
    planner.conclude()
    assert planner.wanted.sum(1) == pytest.approx(np.ones(len(views)), abs=1e-4)
    found = []
    for tree, view in enumerate(views):
        nodes, tried, child = planner.nodes[tree], [], int(planner.nodes[tree, 0]["first_child"])
        while child:
            tried.append((int(nodes[child]["action"]), int(nodes[child]["visits"])))
            child = int(nodes[child]["next_sibling"])
        assert sum(visits for _, visits in tried) == rounds
        assert planner.chosen[tree] in {action for action, _ in tried} <= set(view.legal)
        found.append(tried)
    return found


@searched
@for_each_game
def test_a_search_sees_the_end_of_the_game_without_a_network(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Near the end results are in reach: a network that knows nothing is enough to tell who wins."""
    monkeypatch.setattr(neural, "network_of", lambda game, file: Blind(game.name))
    match, bot = Match(game, seed=4, players=2), doubloon.bot("greedy", seed=1)
    before: list[SeatView] = []
    while match.current is not None:
        view = match.seat_view(match.current)
        before = [*before[-5:], view]
        match.play(bot.choose(view))
    (winner,) = match.winners
    last = before[-1]
    chances = doubloon.analyse(last, "neural+search", simulations=160, seed=1).best.chances
    assert chances is not None
    assert chances[winner] > 0.9


@searched
def test_what_the_network_likes_is_tried_first_and_what_proves_better_most() -> None:
    """Preferences decide while little is known; values decide in the end."""
    view = deciding_view(after_some_turns("san-juan", OPTIONS["san-juan"]))
    network = network_of(view.game)
    few = Tree(view, view.legal, network, TOGETHER, seed=1)
    few.grow(None)
    preferences = network(observed(view)).preferences[0]
    liked = max(view.legal, key=lambda action: preferences[action])
    assert few.candidate(liked).visits > 0
    many = doubloon.analyse(view, "neural+search", simulations=400, seed=1)
    best = max((each for each in many if each.chances), key=lambda each: each.visits)
    assert best is many.best
