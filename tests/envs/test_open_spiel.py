"""Both games behind OpenSpiel's interface: its own tests, its own bot, and no state that knows too much."""

from __future__ import annotations

import pickle
import random
import unittest
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.integration_tests import api_test
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator
from open_spiel.python.observation import INFO_STATE_OBS_TYPE, make_observation
from open_spiel.python.tests import games_sim_test

from doubloon import Match
from doubloon.envs.open_spiel import SEED_BYTES, PlayoutEvaluator, utilities
from doubloon.observations import observation_of

NEW_BUILDINGS = (
    "aqueduct+forest house+black market+storehouse+guesthouse+church+trading post+small wharf+lighthouse"
    "+specialty factory+library+union hall+statue+cloister+guild hall+residence+fortress"
)
PUERTO_RICO = "python_puerto_rico(players=4,nobles=True,new_buildings=random)"
SAN_JUAN = "python_san_juan(players=3,expansion=True,choose_hand=True)"
BOTH = [PUERTO_RICO, SAN_JUAN]
RECALL = "perfect_recall=True"
RECALLING = f"python_san_juan(players=2,{RECALL})"
SETTINGS = [
    *(f"python_puerto_rico(players={players})" for players in (2, 3, 4, 5)),
    *(f"python_san_juan(players={players})" for players in (2, 3, 4)),
    PUERTO_RICO,
    "python_puerto_rico(players=3,new_buildings=drafted,balanced=True,open_vp=True,library_goods=different)",
    "python_puerto_rico(players=5,nobles=True,five_player_vp=126,library_quarry=True,forest_with_hacienda=False)",
    SAN_JUAN,
    "python_san_juan(players=4,edition=1,guard_room=always,more_production=True)",
]


def random_states(text: str, seed: int = 1) -> Iterator[Any]:
    """Every state of a random game; the same object, which changes."""
    state, chance = pyspiel.load_game(text).new_initial_state(), random.Random(seed)
    while not state.is_terminal():
        yield state
        state.apply_action(chance.choice(state.legal_actions()))
    yield state


def decisions(text: str, seed: int = 1) -> Iterator[Any]:
    return (state for state in random_states(text, seed) if state.is_player_node())


def after_chance(state: Any, chance: random.Random) -> Any:
    """The state when chance has decided."""
    while state.is_chance_node():
        state.apply_action(chance.choice(state.legal_actions()))
    return state


# OpenSpiel's own tests --------------------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize("text", SETTINGS)
def test_random_simulations(text: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(text), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("text", BOTH)
@pytest.mark.slow
def test_simulations_in_python_with_pickling(text: str) -> None:
    games_sim_test.GamesSimTest().sim_game(pyspiel.load_game(text))


@pytest.mark.slow
@pytest.mark.parametrize("text", [*BOTH, RECALLING])
def test_its_interface(text: str) -> None:
    class Enforced(api_test.EnforceAPIOnPartialTreeBase):  # type: ignore[misc]
        game = pyspiel.load_game(text)
        game_name = text

    results = unittest.TestResult()
    unittest.defaultTestLoader.loadTestsFromTestCase(Enforced).run(results)
    assert results.testsRun >= 5
    assert [reason for _, reason in (*results.errors, *results.failures)] == []


@pytest.mark.parametrize("text", BOTH)
@pytest.mark.slow
def test_its_search_plays_legal_actions_through_our_resampling(text: str) -> None:
    game = pyspiel.load_game(text)
    evaluator = RandomRolloutEvaluator(1, np.random.RandomState(1))
    bot = ISMCTSBot(game, evaluator, uct_c=2.0, max_simulations=3, random_state=np.random.RandomState(1))
    state, chance = game.new_initial_state(), random.Random(1)
    for _ in range(3):
        action = bot.step(after_chance(state, chance))
        assert action in state.legal_actions()
        state.apply_action(action)


def test_its_search_with_compiled_playouts() -> None:
    game = pyspiel.load_game(PUERTO_RICO)
    bot = ISMCTSBot(game, PlayoutEvaluator(game, seed=1), 2.0, 100, random_state=np.random.RandomState(1))
    state = next(decisions(PUERTO_RICO))
    assert bot.step(state) in state.legal_actions()


def test_compiled_playouts() -> None:
    """They leave the state as it is, repeat from their seed, and know who has won when all is over."""
    *_, last = random_states(PUERTO_RICO)
    game = last.get_game()
    beginning = game.new_initial_state()
    values = PlayoutEvaluator(game, 100, seed=1).evaluate(beginning)
    assert beginning.history() == []
    assert values.sum() == pytest.approx(0)
    assert values.tolist() == PlayoutEvaluator(game, 100, seed=1).evaluate(beginning).tolist()
    assert PlayoutEvaluator(game).evaluate(last).tolist() == last.returns()


# Chance -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("text", BOTH)
def test_no_state_holds_a_generator(text: str) -> None:
    assert not any(state.array["generator"]["seed"] or state.array["generator"]["draws"] for state in decisions(text))


@pytest.mark.parametrize("text", BOTH)
def test_clones_draw_for_themselves(text: str) -> None:
    """Wherever an action draws, clones go on alike from like outcomes and apart from others."""
    for before, state in pairwise(state.clone() for state in random_states(text)):
        if before.is_player_node() and state.is_chance_node():
            ends = [str(after_chance(state.clone(), random.Random(seed))) for seed in (1, 1, *range(2, 8))]
            assert ends[0] == ends[1]
            assert len(set(ends)) > 1
            return
    pytest.fail("nothing was drawn")


@pytest.mark.parametrize("text", BOTH)
def test_the_history_is_the_game(text: str) -> None:
    *_, state = random_states(text)
    again = state.get_game().new_initial_state()
    for action in state.history():
        again.apply_action(action)
    assert str(again) == str(state)
    assert again.returns() == state.returns()


@pytest.mark.parametrize(("text", "game"), [(PUERTO_RICO, "puerto-rico"), (SAN_JUAN, "san-juan")])
def test_a_set_up_is_that_of_the_match_with_the_seed(text: str, game: str) -> None:
    state = pyspiel.load_game(text).new_initial_state()
    for byte in (1, 2, 3, 4):
        state.apply_action(byte)
    match = Match(game, seed=0x01020304, **state.get_game().options)
    assert state.current_player() == match.current
    assert state.legal_actions() == sorted(action.id for action in match.legal)
    assert {state.action_to_string(action) for action in state.legal_actions()} == {a.text for a in match.legal}
    for seat in range(len(match.seats)):
        assert state.seen_by(seat).array.tobytes() == match.seat_view(seat).array.tobytes()


def test_a_state_that_waits_for_chance_survives_being_written_down() -> None:
    state = pyspiel.load_game(SAN_JUAN).new_initial_state()
    for _ in range(SEED_BYTES - 1):
        state.apply_action(7)
    _, read = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(state.get_game(), state))
    for twin in (read, pickle.loads(pickle.dumps(state))):
        assert twin.is_chance_node()
        twin.apply_action(9)
        assert str(twin) == str(state.child(9))


# What is hidden ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("text", "hides_cards"), [(PUERTO_RICO, False), (SAN_JUAN, True), (RECALLING, True)])
def test_what_a_player_cannot_know_changes_nothing_the_player_is_told(text: str, hides_cards: bool) -> None:
    chance, others = random.Random(1), 0
    for state in [state.clone() for state in decisions(text)][::5]:
        for player in range(state.num_players()):
            other = state.resample_from_infostate(player, chance.random)
            others += str(other) != str(state)
            assert other.information_state_string(player) == state.information_state_string(player)
            assert other.information_state_tensor(player) == state.information_state_tensor(player)
            assert other.observation_string(player) == state.observation_string(player)
            assert other.observation_tensor(player) == state.observation_tensor(player)
            assert other.current_player() == state.current_player()
            assert other.history() == []
            if player == state.current_player():
                assert other.legal_actions() == state.legal_actions()
    assert others > 0 or not hides_cards


def test_players_are_told_apart() -> None:
    state = next(decisions(SAN_JUAN))
    told = [state.information_state_string(player) for player in range(3)]
    assert len(set(told)) == 3
    observation = make_observation(state.get_game(), INFO_STATE_OBS_TYPE)
    observation.set_from(state, 2)
    assert observation.dict["player"].tolist() == [0, 0, 1]
    assert observation.tensor.tolist() == state.information_state_tensor(2)
    assert make_observation(state.get_game()).string_from(state, 2) == state.observation_string(2)


@pytest.mark.parametrize("text", BOTH)
def test_the_tensor_is_the_documented_observation(text: str) -> None:
    for state in [state.clone() for state in decisions(text)][::40]:
        for player in range(state.num_players()):
            observation = make_observation(state.get_game())
            observation.set_from(state, player)
            assert observation.dict["observation"].tolist() == observation_of(state.seen_by(player)).tolist()
            assert observation.tensor.tolist() == state.observation_tensor(player)


# Perfect recall ---------------------------------------------------------------------------------------------------


def test_with_perfect_recall_no_two_information_states_of_a_game_are_the_same() -> None:
    told = [state.information_state_string(player) for state in decisions(RECALLING) for player in range(2)]
    assert len(set(told)) == len(told)


def test_perfect_recall_tells_pasts_apart() -> None:
    """Nothing is hidden in Puerto Rico: resampled, it is the same position without the other player's past."""
    for text, same in (("python_puerto_rico(players=2)", True), (f"python_puerto_rico(players=2,{RECALL})", False)):
        state = [state.clone() for state in decisions(text)][50]
        other = state.resample_from_infostate(0, random.Random(1).random)
        assert (state.array == other.array).all()
        assert state.information_state_string(0) == other.information_state_string(0)
        assert (state.information_state_string(1) == other.information_state_string(1)) == same
        assert state.observation_string(1) == other.observation_string(1)


def test_perfect_recall_follows_from_the_history() -> None:
    *_, state = decisions(RECALLING)
    again = state.get_game().new_initial_state()
    for action in state.history():
        again.apply_action(action)
    for twin in (again, pickle.loads(pickle.dumps(state)), state.clone()):
        assert twin.information_state_string(0) == state.information_state_string(0)


def test_only_a_player_is_observed() -> None:
    game = pyspiel.load_game(SAN_JUAN)
    assert make_observation(game, pyspiel.IIGObservationType(perfect_recall=True, public_info=False)) is None
    with pytest.raises(ValueError, match="no parameters"):
        make_observation(game, INFO_STATE_OBS_TYPE, {"colour": "red"})


def test_a_state_that_waits_for_chance_is_not_resampled() -> None:
    with pytest.raises(ValueError, match="not when chance is"):
        pyspiel.load_game(SAN_JUAN).new_initial_state().resample_from_infostate(0, random.random)


# Results, actions, parameters -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("winners", "expected"), [(0b0000, [0, 0, 0, 0]), (0b0100, [-1, -1, 3, -1]), (0b0101, [1, -1, 1, -1])]
)
def test_utilities(winners: int, expected: list[float]) -> None:
    assert utilities(winners, 4) == expected


def test_an_illegal_action_is_refused_and_changes_nothing() -> None:
    state = next(decisions(PUERTO_RICO))
    before, history = str(state), state.history()
    illegal = next(action for action in range(state.num_distinct_actions()) if action not in state.legal_actions())
    with pytest.raises(ValueError, match=f"action {illegal} is not legal"):
        state.apply_action(illegal)
    assert str(state) == before
    assert state.history() == history


def test_a_list_is_one_text() -> None:
    game = pyspiel.load_game("python_puerto_rico", {"players": 3, "new_buildings": NEW_BUILDINGS})
    assert set(game.options["new_buildings"]) == set(NEW_BUILDINGS.split("+"))
    assert pyspiel.load_game(str(game)).options == game.options


@pytest.mark.parametrize("text", ["python_puerto_rico", "python_san_juan"])
def test_player_counts_are_those_of_the_game(text: str) -> None:
    kind = pyspiel.load_game(text).get_type()
    for players in range(8):
        if kind.min_num_players <= players <= kind.max_num_players:
            assert pyspiel.load_game(text, {"players": players}).num_players() == players
        else:
            with pytest.raises(ValueError, match=f"option players: {players} is none of"):
                pyspiel.load_game(text, {"players": players})


@pytest.mark.parametrize(
    ("text", "error", "words"),
    [
        ("python_san_juan(edition=1,expansion=True)", ValueError, "option expansion: it is for edition 2 only"),
        ("python_san_juan(expansion=1)", pyspiel.SpielError, "Wrong type for parameter expansion"),
        ("python_san_juan(guard_room=never)", ValueError, "option guard_room: 'never' is none of 'built', 'always'"),
        ("python_puerto_rico(new_buildings=statue+church)", ValueError, "17 buildings are needed"),
        ("python_puerto_rico(colour=red)", pyspiel.SpielError, "Unknown parameter 'colour'"),
    ],
)
def test_a_wrong_parameter_is_refused(text: str, error: Any, words: str) -> None:
    with pytest.raises(error, match=words):
        pyspiel.load_game(text)
