"""The friendly object, on a toy game."""

from __future__ import annotations

import dataclasses
import importlib
import json
import pickle
import random
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import numpy as np
import pytest
import toy_match as toy
from hypothesis import given
from hypothesis import strategies as st
from toy_match import GAME, finished, matches

import doubloon
from doubloon import Action, IllegalAction, Match, registry
from doubloon.core.events import CAPACITY, emit
from doubloon.core.game import Game
from doubloon.core.layout import snapshot
from doubloon.core.match import REMEMBERED, VERSION_DIGITS


def everything(match: Match) -> Any:
    """All that can be told about a match."""
    shown = [(match.view(seat), match.events_for(seat)) for seat in (None, *range(len(match.seats)))]
    return match.position(), match.legal, match.current, match.actions, match.events, shown, match.record()


def begun(**options: Any) -> Match:
    """Seat 0 holds a three, seat 1 a two, seat 2 a one."""
    return Match(GAME, seed=7, **options)


# Beginning ----------------------------------------------------------------------------------------------------------


def test_a_match_begins_with_its_options_and_names() -> None:
    match = Match(GAME, seed=7, seats=["Anna", "Ben"], players=2)
    assert match.options == {"players": 2, "goal": 20}
    assert (match.seed, match.seats, match.current, match.over) == (7, ("Anna", "Ben"), 0, False)
    assert (match.actions, match.winners, match.totals) == ((), (), (0, 0))
    assert match.game is GAME


def test_a_folded_match_is_the_same() -> None:
    match, same = begun(), begun()
    match.play(match.legal[0])
    same.play(same.legal[0])
    match.fold()
    assert everything(match) == everything(same)
    match.play(match.legal[-1])
    same.play(same.legal[-1])
    assert everything(match) == everything(same)


def test_seats_without_names_are_called_by_their_numbers() -> None:
    assert begun().seats == ("1", "2", "3")


def test_the_same_seed_gives_the_same_match_and_none_a_new_one() -> None:
    assert everything(begun()) == everything(begun())
    assert Match(GAME).seed != Match(GAME).seed


@pytest.mark.parametrize("seed", [-1, 2**63, 10**30])
def test_a_seed_out_of_range_is_refused(seed: int) -> None:
    with pytest.raises(ValueError, match="seed is at least 0"):
        Match(GAME, seed=seed)


@pytest.mark.parametrize("seed", [True, 1.0, "7", b"7", np.True_])
def test_a_seed_that_is_no_number_is_refused(seed: Any) -> None:
    with pytest.raises(TypeError, match="seed is a whole number"):
        Match(GAME, seed=seed)


def test_numbers_may_be_numpys() -> None:
    match = Match(GAME, seed=np.int64(7))
    match.play(np.int16(toy.DRAW))
    match.undo(np.int64(1))
    assert everything(match) == everything(begun())


@pytest.mark.parametrize(
    ("names", "problem"),
    [
        (["Anna"], "1 names for 3 seats"),
        (["A", "B", "C", "D"], "4 names for 3 seats"),
        (["A", "B", " "], "empty"),
        (["A", "B", "C\nD"], "cannot be shown"),
        (["A", "B", "C\u2028D"], "cannot be shown"),
        (["A", "B", "\ud800"], "cannot be shown"),
        (["A", "B", 3], "a name is text, not 3"),
        ("ABC", "list of names"),
        (3, "list of names"),
    ],
)
def test_bad_names_are_refused(names: Any, problem: str) -> None:
    with pytest.raises((TypeError, ValueError), match=problem):
        begun(seats=names)


def test_seats_may_change_hands() -> None:
    match = begun()
    match.seats = ["Anna", "Ben", "a bot"]
    assert match.seats == ("Anna", "Ben", "a bot")


def test_the_game_says_which_options_it_does_not_take() -> None:
    with pytest.raises(ValueError, match="unknown option 'colour'"):
        Match(GAME, colour="red")


def test_games_are_found_by_name(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(registry.GAMES, "toy", "toy_match:GAME")
    assert Match("toy", seed=7).record() == begun().record()
    assert "puerto-rico" in doubloon.games()
    with pytest.raises(ValueError, match="no game is called 'chess'; there are: puerto-rico"):
        Match("chess")
    with pytest.raises(TypeError, match="by its name, not by 3"):
        Match(3)  # type: ignore[arg-type]


def test_every_game_of_the_registry_is_there() -> None:
    for name in doubloon.games():
        assert registry.find_game(name).name == name


def test_a_match_needs_no_compiler() -> None:
    program = (
        "import sys, doubloon, toy_match; doubloon.Match(toy_match.GAME).play('draw');assert 'numba' not in sys.modules"
    )
    subprocess.run([sys.executable, "-c", program], check=True, cwd=Path(toy.__file__).parent)


@pytest.fixture
def _hasty_threads() -> Iterator[None]:
    interval = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    yield
    sys.setswitchinterval(interval)


@pytest.mark.usefixtures("_hasty_threads")
def test_the_first_matches_of_a_game_may_begin_in_many_threads_at_once() -> None:
    expected = begun().record()
    for _ in range(10):
        game = with_rules()
        with ThreadPoolExecutor(8) as pool:
            matches = pool.map(lambda seed, game=game: Match(game, seed=seed), [7] * 8)
            assert {match.record() for match in matches} == {expected}


def test_the_package_offers_the_cores_batch() -> None:
    batch = importlib.import_module("doubloon.core.batch")
    assert doubloon.Batch is batch.Batch


# Legal actions ------------------------------------------------------------------------------------------------------


def test_legal_actions_have_number_and_words() -> None:
    legal = begun().legal
    assert legal == (Action(0, "draw"), Action(3, "play three"), Action(4, "challenge 2"))
    assert [str(action) for action in legal] == ["draw", "play three", "challenge 2"]
    assert legal[1].id == toy.PLAY + 2
    assert legal[-1].text == "challenge 2"
    assert len(legal) == 3


def test_legal_actions_are_found_in_every_form() -> None:
    legal = begun().legal
    for action in ("draw", " Draw ", "PLAY  three", 3, np.int8(3), legal[2]):
        assert action in legal
    for other in ("play two", "nonsense", "", 1, -1, True, None, 1.5, Action(3, "play two"), ["draw"]):
        assert other not in legal


def test_nothing_is_legal_when_the_game_is_over() -> None:
    match = finished(begun())
    assert (match.over, match.current, match.legal) == (True, None, ())


# Playing ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("action", ["play three", "  PLAY three", 3, Action(3, "play three")])
def test_an_action_is_played_by_words_number_or_itself(action: Any) -> None:
    match = begun()
    match.play(action)
    assert match.actions == (3,)
    assert match.totals == (3, -1, -1)


def test_an_illegal_action_says_why_and_what_is_legal() -> None:
    match = begun()
    before = everything(match)
    with pytest.raises(IllegalAction) as caught:
        match.play("play two")
    assert str(caught.value) == (
        "'play two' is not legal: not_in_hand (value: 2, cards: 1); legal: draw, play three, challenge 2"
    )
    assert caught.value.action == "play two"
    assert caught.value.reason == {"id": "not_in_hand", "value": 2, "cards": 1}
    assert caught.value.legal == ("draw", "play three", "challenge 2")
    assert isinstance(caught.value, ValueError)
    assert everything(match) == before


def test_errors_survive_pickling() -> None:
    for error in (IllegalAction("draw", {"id": "no_cards_left"}, ["pass"]), doubloon.RecordError(3, "foreign")):
        again = pickle.loads(pickle.dumps(error))
        assert (str(again), vars(again)) == (str(error), vars(error))


@pytest.mark.parametrize("action", ["nonsense", "", "draw, draw", 5, -1, 10**30, Action(99, "draw")])
def test_an_unknown_action_is_illegal(action: Any) -> None:
    match = begun()
    with pytest.raises(IllegalAction, match="unknown_action; legal: draw"):
        match.play(action)
    assert match.why_not(action) == {"id": "unknown_action"}
    assert match.actions == ()


@pytest.mark.parametrize("action", [None, True, False, 1.5, b"draw", ["draw"], ("draw", "draw"), np.True_])
def test_what_is_no_action_at_all_is_a_type_error(action: Any) -> None:
    match = begun()
    for method in (match.play, match.why_not, match.preview):
        with pytest.raises(TypeError, match="given by its words"):
            method(action)
    assert match.actions == ()


def test_playing_nothing_is_an_error() -> None:
    with pytest.raises(ValueError, match="needs an action"):
        begun().play()


def test_nothing_can_be_played_when_the_game_is_over() -> None:
    match = finished(begun())
    with pytest.raises(IllegalAction, match="'draw' is not legal: game_over; legal: nothing"):
        match.play("draw")


def test_an_action_offered_elsewhere_is_refused_if_it_means_something_else_now() -> None:
    match = begun()
    challenge, draw = match.legal[2], match.legal[0]
    match.play(draw)
    assert challenge.id in match.legal
    assert challenge not in match.legal
    with pytest.raises(IllegalAction, match="'challenge 2' is not legal: stale_action"):
        match.play(challenge)
    match.play(draw)


def test_a_move_is_all_or_none() -> None:
    match = begun()
    match.play("challenge 2", 0)
    before = everything(match)
    with pytest.raises(IllegalAction, match="'play three'"):
        match.play("challenge 3", "draw", "challenge 1", "play three")
    with pytest.raises(TypeError):
        match.play("challenge 3", None)  # type: ignore[arg-type]
    assert everything(match) == before


def with_rules(**changed: Any) -> Game:
    """The toy game with some of its rules changed."""
    rules = ModuleType("changed_rules")
    vars(rules).update(vars(toy) | changed)
    return dataclasses.replace(GAME, rules=rules)


def test_a_failing_rule_changes_nothing() -> None:
    def broken(state: Any, events: Any, action: int) -> None:
        toy.answer(state, events, action)
        if action == toy.DRAW:
            raise KeyboardInterrupt

    match = Match(with_rules(answer=broken), seed=7)
    before = everything(match)
    with pytest.raises(KeyboardInterrupt):
        match.play("challenge 2", "draw")
    assert everything(match) == before


def test_too_many_events_are_an_internal_error() -> None:
    def flood(state: Any, events: Any, action: int) -> None:
        for _ in range(CAPACITY + 2):
            emit(events, toy.LOST, 0, 1, 0, 0, 0)

    match = Match(with_rules(answer=flood), seed=7)
    before = everything(match)
    with pytest.raises(RuntimeError, match="1026 events"):
        match.play("draw")
    assert everything(match) == before


@given(matches(), st.lists(st.integers(-1, toy.ACTIONS), min_size=1, max_size=4))
def test_any_move_is_played_whole_or_changes_nothing(match: Match, move: list[int]) -> None:
    before, twin = everything(match), match.copy()
    try:
        match.play(*move)
    except IllegalAction:
        assert everything(match) == before
        return
    for action in move:
        assert action in twin.legal
        twin.play(action)
    assert match.actions == twin.actions
    assert match.position() == twin.position()
    assert match.legal == twin.legal


@given(matches())
def test_what_is_not_legal_has_a_reason(match: Match) -> None:
    for action in range(toy.ACTIONS):
        reason = match.why_not(action)
        assert (reason is None) == (action in match.legal)
        assert reason is None or isinstance(reason["id"], str)


def test_why_not_finds_words_that_are_not_legal() -> None:
    match = begun()
    assert match.why_not("Play Two ") == {"id": "not_in_hand", "value": 2, "cards": 1}
    assert match.why_not("draw") is None
    assert finished(match).why_not("draw") == {"id": "game_over"}


# Looking ahead and going back ---------------------------------------------------------------------------------------


def test_a_preview_shows_the_cascade() -> None:
    match = begun()
    before = everything(match)
    assert match.preview("play three") == (
        {"kind": "played", "seat": 0, "figure": 3},
        {"kind": "lost", "seat": 1, "figure": 1},
        {"kind": "lost", "seat": 2, "figure": 1},
    )
    assert match.preview("draw") == ()
    assert everything(match) == before
    with pytest.raises(IllegalAction, match="not_in_hand"):
        match.preview("play two")


def test_a_preview_stops_at_chance() -> None:
    match = begun()
    match.play("play three")
    assert match.preview("play two") == ({"kind": "played", "seat": 1, "figure": 2},)
    match.play("play two")
    assert [event["kind"] for event in match.events] == ["played", "rolled"]


def test_a_preview_has_the_details_of_its_events() -> None:
    match = begun()
    match.play("play three", "draw", "play one")
    assert match.preview("play two") == ({"kind": "played", "seat": 1, "figure": 2, "list": [1]},)


@given(matches(), st.integers(0, 2**63 - 1))
def test_a_preview_reveals_nothing_that_the_seat_does_not_know(match: Match, seed: int) -> None:
    if match.current is None:
        return
    other = match.resample(match.current, seed)
    assert other.legal == match.legal
    for action in match.legal:
        before = everything(match)
        imagined, elsewhere = match.imagine(action), other.imagine(action)
        assert imagined.events == elsewhere.events
        assert (imagined.match is None) == (elsewhere.match is None)
        if imagined.match and elsewhere.match:
            assert imagined.match.view(match.current) == elsewhere.match.view(match.current)
        assert everything(match) == before


def test_a_move_of_a_seat_ends_where_another_decides() -> None:
    match = begun()
    before = everything(match)
    for actions in (["draw", "draw"], ["play three", "play two"]):
        with pytest.raises(IllegalAction, match=r"another_decides|not_known_yet"):
            match.play_as(0, *actions)
        with pytest.raises(IllegalAction, match=r"another_decides|not_known_yet"):
            match.preview(*actions)
    with pytest.raises(IllegalAction, match="another_decides"):
        match.play_as(1, "draw")
    assert everything(match) == before
    match.play_as(0, "play three")
    assert match.current == 1


@given(matches(), st.data())
def test_undo_takes_actions_back(match: Match, data: st.DataObject) -> None:
    if not match.actions:
        return
    steps = data.draw(st.integers(1, len(match.actions)))
    replayed = Match(GAME, seed=match.seed, **match.options)
    for action in match.actions[:-steps]:
        replayed.play(action)
    after = everything(match)
    undone = match.actions[-steps:]
    match.undo(steps)
    assert everything(match) == everything(replayed)
    for action in undone:
        match.play(action)
    assert everything(match) == after


def test_undo_takes_back_a_move_action_by_action() -> None:
    match = begun()
    match.play("challenge 2", "draw")
    match.undo()
    assert match.actions == (toy.CHALLENGE,)
    assert match.events == ({"kind": "challenged", "seat": 0, "figure": 1},)


@pytest.mark.parametrize("steps", [0, -1, 3])
def test_undo_needs_something_to_undo(steps: int) -> None:
    match = begun()
    match.play("challenge 2", "draw")
    with pytest.raises(ValueError, match=f"{steps} actions to undo; 2 were played"):
        match.undo(steps)
    assert match.actions == (toy.CHALLENGE, toy.DRAW)


def test_undo_counts_in_whole_numbers() -> None:
    for steps in (True, 1.0, "1", None):
        with pytest.raises(TypeError, match="steps is a whole number"):
            begun().undo(steps)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="1 actions to undo; 0 were played"):
        begun().undo()


# Events and views ---------------------------------------------------------------------------------------------------


def test_events_are_the_whole_truth_and_each_seat_is_told_its_part() -> None:
    match = begun()
    assert [event["figure"] for event in match.events] == [3, 2, 1]
    assert match.events_for(1) == (
        {"kind": "drew", "seat": 0},
        {"kind": "drew", "seat": 1, "figure": 2},
        {"kind": "drew", "seat": 2},
    )
    assert all("figure" not in event for event in match.events_for(None))


def test_a_list_comes_with_its_event_and_a_secret_one_to_its_seat_alone() -> None:
    match = begun()
    match.play("play three", "draw", "play one")
    match.play("play two")
    played = {"kind": "played", "seat": 1, "figure": 2}
    assert match.events[0] == match.events_for(1)[0] == played | {"list": [1]}
    for seat in (None, 0, 2):
        assert match.events_for(seat)[0] == played


def test_a_public_list_goes_to_everybody() -> None:
    match = finished(begun(goal=8))
    for events in (match.events, *map(match.events_for, (None, 0, 1, 2))):
        assert events[-1] == {"kind": "ended", "seat": -1, "figure": 1, "list": list(match.totals)}


def test_the_events_of_a_move_come_together() -> None:
    match = begun()
    match.play("challenge 2", "play three")
    assert [event["kind"] for event in match.events] == ["challenged", "played", "lost", "lost"]
    match.play("play two")
    assert [event["kind"] for event in match.events] == ["played", "rolled"]


def test_a_forced_draw_is_an_event_of_the_step_before() -> None:
    match = begun(players=2)
    match.play("play three", "draw")
    assert [(event["kind"], event["seat"]) for event in match.events][-2:] == [("drew", 1), ("drew", 0)]


def last_cards() -> Match:
    """Seat 0 has a two and a three, seat 1 two threes. Nothing is left to draw, and both have challenged."""
    position = begun(players=2).position() | {"deck": [0, 0, 0], "deck_cards": 0}
    for seat, hand in zip(position["seats"], ([0, 1, 1], [0, 0, 2]), strict=True):
        seat |= {"hand": hand, "cards": 2, "challenged": True}
    return Match.from_position(GAME, position)


def test_a_seat_without_a_choice_is_asked_if_the_others_cannot_know_that() -> None:
    match = last_cards()
    match.play("play two")
    assert (match.current, [str(action) for action in match.legal]) == (1, ["play three"])
    assert [event["kind"] for event in match.events_for(0)] == ["played", "rolled"]


def test_a_seat_without_a_choice_is_not_asked_if_everybody_knows_that() -> None:
    match = last_cards()
    match.play("play two", "play three")
    match.play("play three")
    assert match.over
    assert [event["seat"] for event in match.events if event["kind"] == "played"] == [0, 1]
    assert len(match.actions) == 3


@given(matches(), st.integers(0, 2**63 - 1))
def test_a_seat_sees_the_same_in_every_position_possible_to_it(match: Match, seed: int) -> None:
    for seat in (None, *range(len(match.seats))):
        other = match.resample(seat, seed)
        assert other.view(seat) == match.view(seat)
        assert other.current == match.current
        assert other.position() == match.resample(seat, seed).position()
        assert other.seats == match.seats


def test_resampling_forgets_the_seed() -> None:
    match = begun()
    assert match.resample(0).seed != match.resample(0).seed
    hands = {tuple(match.resample(0, seed).position()["seats"][1]["hand"]) for seed in range(50)}
    assert len(hands) == 3
    assert match.resample(0, 4).record() == match.resample(0, 4).record()


@pytest.mark.parametrize("seat", [-1, 3, 99])
def test_a_seat_that_is_not_there_is_refused(seat: int) -> None:
    match = begun()
    for method in (match.view, match.events_for, match.resample):
        with pytest.raises(ValueError, match="there are seats 0 to 2"):
            method(seat)


@pytest.mark.parametrize("seat", [True, "1", 1.0])
def test_a_seat_is_a_number(seat: Any) -> None:
    match = begun()
    for method in (match.view, match.events_for, match.resample):
        with pytest.raises(TypeError, match="a seat is a whole number"):
            method(seat)


@given(matches())
def test_all_data_is_ready_for_json(match: Match) -> None:
    for data in (match.view(None), match.view(0), match.position(), match.scores, match.options, list(match.events)):
        assert json.loads(json.dumps(data)) == data


# Scores -------------------------------------------------------------------------------------------------------------


@given(matches())
def test_winners_have_the_best_score_of_a_finished_game(match: Match) -> None:
    assert match.totals == tuple(score["total"] for score in match.scores)
    best = max(match.totals)
    expected = tuple(seat for seat, total in enumerate(match.totals) if total == best)
    assert match.winners == (expected if match.over else ())


# Copies and positions -----------------------------------------------------------------------------------------------


@given(matches())
def test_a_copy_plays_on_alone(match: Match) -> None:
    before = everything(match)
    twin = match.copy()
    assert everything(twin) == before
    finished(twin)
    assert everything(match) == before
    if match.actions:
        match.undo()
    assert twin.over


@given(matches())
def test_a_position_survives_the_round_trip(match: Match) -> None:
    again = Match.from_position(GAME, json.loads(json.dumps(match.position())), seats=match.seats)
    assert snapshot(again._state) == snapshot(match._state)
    assert again.legal == match.legal
    assert (again.events, again.actions) == ((), ())
    assert finished(again).totals == finished(match).totals


def test_a_position_may_be_given_other_chance() -> None:
    position = begun().position()
    match = Match.from_position(GAME, position, seed=8)
    assert match.position() == position | {"generator": {"seed": 8, "draws": 0}}
    assert Match.from_position(GAME, position).seed == 7


@pytest.mark.parametrize("data", [None, [], "position", 3])
def test_a_position_is_a_dict(data: Any) -> None:
    with pytest.raises(TypeError, match="a position is a dict"):
        Match.from_position(GAME, data)


def test_the_game_says_what_is_wrong_with_a_position() -> None:
    with pytest.raises(ValueError, match="position: players: 2 to 4, not 9"):
        Match.from_position(GAME, begun().position() | {"players": 9})


def test_a_position_in_which_nothing_can_be_done_is_refused() -> None:
    position = begun().position() | {"deck": [0, 0, 0], "deck_cards": 0}
    position["seats"][0] |= {"hand": [0, 0, 0], "cards": 0, "challenged": True}
    with pytest.raises(ValueError, match="no action is legal"):
        Match.from_position(GAME, position)


def test_what_a_match_says_of_itself() -> None:
    match = begun()
    match.play("draw")
    assert repr(match) == ("<Match toy {'players': 3, 'goal': 20} seed=7: 1 actions, round 1, seat 1 decides>")
    assert repr(finished(match)).endswith("over>")


def test_the_module_has_no_more_than_it_says() -> None:
    assert isinstance(doubloon.__version__, str)
    with pytest.raises(AttributeError, match="no attribute 'Chess'"):
        doubloon.Chess  # noqa: B018


def test_subclasses_stay_what_they_are() -> None:
    class Table(Match):
        """With something of its own."""

    table = Table(GAME, seed=7)
    for other in (table.copy(), table.resample(0), Table.from_position(GAME, table.position())):
        assert isinstance(other, Table)


def test_events_of_nobody_go_to_spectators(monkeypatch: pytest.MonkeyPatch) -> None:
    seen = SimpleNamespace(seat="not asked")

    def event_data(event: Any, seat: int | None) -> dict[str, Any]:
        seen.seat = seat
        return {}

    match = finished(begun())
    monkeypatch.setattr(match, "_game", SimpleNamespace(event_data=event_data))
    assert match.events
    assert seen.seat is None


def test_only_the_last_steps_are_kept_and_any_number_is_taken_back() -> None:
    match, chance = Match("san-juan", players=2, seed=5), random.Random(1)
    stands = [(match.position(), match.events)]
    while not match.over:
        match.play(chance.choice(match.legal))
        stands.append((match.position(), match.events))
    assert len(match._recent) <= 2 * REMEMBERED < len(match.actions)
    for steps in (3, REMEMBERED, 2 * REMEMBERED + 5, 1):
        match.undo(steps)
        del stands[-steps:]
        assert (match.position(), match.events) == stands[-1]
    match.undo(len(match.actions))
    assert (match.position(), match.events) == stands[0]


@pytest.mark.parametrize("length", [REMEMBERED, 2 * REMEMBERED, 2 * REMEMBERED + 1, 3 * REMEMBERED + 1])
def test_a_long_move_reports_everything_it_caused(length: int) -> None:
    match, twin, actions, events = begun(), begun(), [], []
    for _ in range(length):
        actions.append(twin.legal[0].id)
        twin.play(actions[-1])
        events += twin.events
    match.play(*actions)
    assert len(events) >= length
    assert match.events == tuple(events)
    match.play(match.legal[0])
    twin.play(twin.legal[0])
    assert match.events == twin.events


def test_a_seat_sees_all_of_a_long_move_before_and_after() -> None:
    """After a one the same seat goes on."""
    position, ones = begun(goal=99).position(), [toy.PLAY] * (2 * REMEMBERED + 1)
    position["seats"][0] |= {"hand": [len(ones) + 1, 0, 0], "cards": len(ones) + 1}
    match = Match.from_position(GAME, position)
    foreseen = match.preview(*ones)
    assert [event["kind"] for event in foreseen] == ["played"] * len(ones)
    match.play_as(0, *ones)
    assert match.events_for(0) == foreseen
    assert [event["kind"] for event in match.events_for(1)] == ["played"] * len(ones)


def test_positions_are_told_apart_by_their_checksums() -> None:
    match, twin = begun(), begun()
    assert match.checksum() == twin.checksum() == Match.from_position(GAME, match.position()).checksum()
    match.play(match.legal[0])
    assert match.checksum() != twin.checksum()
    assert match.checksum()[:VERSION_DIGITS] == twin.checksum()[:VERSION_DIGITS]
    later = Match(dataclasses.replace(GAME, rules_version=GAME.rules_version + 1), seed=7)
    assert later.checksum()[:VERSION_DIGITS] != twin.checksum()[:VERSION_DIGITS]


def test_a_game_without_a_board_is_shown_by_its_name() -> None:
    match = Match(GAME, seed=7)
    assert str(match) == repr(match)
    assert match._repr_svg_() is None
