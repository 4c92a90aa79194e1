"""The text form of a game, on a toy game."""

from __future__ import annotations

import dataclasses
import json
import random
from collections.abc import Iterator
from typing import Any

import pytest
import toy_match
from hypothesis import given
from hypothesis import strategies as st
from toy_match import GAME, finished, matches

from doubloon import Match, RecordError, registry

RUNNING = """\
doubloon record 1
game: toy
rules: 2
options: {"players": 3, "goal": 20}
seed: 7
seats: ["1", "2", "3"]

round 1  1 challenge 2, play three; 2 play two; 3 play one
round 3  1 draw
"""


@pytest.fixture(autouse=True, scope="module")
def _registered() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(registry.GAMES, "toy", "toy_match:GAME")
        yield


def whole_game() -> str:
    return finished(Match(GAME, seed=7, goal=8)).record()


def refused(text: str) -> RecordError:
    with pytest.raises(RecordError) as caught:
        Match.from_record(text)
    assert str(caught.value) == f"line {caught.value.line}: {caught.value.problem}"
    return caught.value


def replaced(old: str, new: str, text: str = RUNNING) -> str:
    assert old in text
    return text.replace(old, new)


# There and back -----------------------------------------------------------------------------------------------------


def test_a_record_reads_like_a_game() -> None:
    match = Match(GAME, seed=7)
    match.play("challenge 2", "play three", "play two", "play one", "draw")
    assert match.record() == RUNNING


JOINED = """\
doubloon record 1
game: toy
rules: 2
options: {"players": 3, "goal": 20}
seed: 7
seats: ["1", "2", "3"]

round 1  1 draw; 2 challenge 3, draw; 3 draw
round 2  1 play one challenge 2, play three
"""


def test_an_action_that_begins_with_a_joining_word_is_written_on() -> None:
    match = Match(GAME, seed=7)
    match.play("draw", "challenge 3", "draw", "draw", "play one", "challenge 2", "play three")
    assert match.record() == JOINED


@pytest.mark.parametrize(
    "text",
    [
        JOINED,
        JOINED.replace("one challenge 2", "one , challenge 2"),
        JOINED.replace("one challenge 2", "one\tChallenge  2"),
        JOINED.replace("one challenge 2", "one; 1 challenge 2"),
    ],
)
def test_what_was_written_on_is_read_as_actions_of_their_own(text: str) -> None:
    again = Match.from_record(text)
    assert again.record() == JOINED
    assert [turn.action.text for turn in again.turns()][-3:] == ["play one", "challenge 2", "play three"]


@pytest.mark.parametrize(
    ("damaged", "problem"),
    [
        ("play onechallenge 2", "'play onechallenge 2' is not legal: unknown_action"),
        ("play one challenges 2", "'play one challenges 2' is not legal: unknown_action"),
        ("play one challenge", "'play one challenge' is not legal: unknown_action"),
        ("play one challenge 3", "'challenge 3' is not legal: unknown_action"),
        ("play one challenge 2 challenge 2", "'challenge 2' is not legal: challenged_before"),
        ("play one draw", "'play one draw' is not legal: unknown_action"),
    ],
)
def test_a_joined_line_that_is_damaged_is_refused_with_its_number(damaged: str, problem: str) -> None:
    error = refused(replaced("play one challenge 2", damaged, JOINED))
    assert (error.line, problem in error.problem) == (9, True), error


def test_a_finished_game_ends_with_its_result() -> None:
    assert (
        whole_game()
        == """\
doubloon record 1
game: toy
rules: 2
options: {"players": 3, "goal": 8}
seed: 7
seats: ["1", "2", "3"]

round 1  1 play three; 2 play two; 3 play one
round 3  1 play one; 2 play two
result: 4, 8, 0; won by 2
"""
    )


def test_winners_are_all_named() -> None:
    match = Match.from_position(GAME, Match(GAME, seed=7).position() | {"ended_by": 2})
    assert match.record().endswith("result: 0, 0, 0; won by 1, 2, 3\n")
    assert Match.from_record(match.record()).winners == (0, 1, 2)


@given(matches())
def test_text_and_match_are_the_same_game(match: Match) -> None:
    again = Match.from_record(match.record())
    assert again.record() == match.record()
    assert again.actions == match.actions
    assert again.position() == match.position()


@given(matches(), st.lists(st.integers(0, 3), max_size=20), st.integers(0, 2**63 - 1))
def test_a_game_from_a_position_has_a_record_too(match: Match, picks: list[int], seed: int) -> None:
    begun = toy_match.play_on(match.resample(0, seed), picks)
    assert "\nposition: {" in begun.record()
    assert "\nseed: " not in begun.record()
    again = Match.from_record(begun.record())
    assert again.record() == begun.record()
    assert again.position() == begun.position()


NAMES = st.text(st.characters(exclude_categories=["Cc", "Cs", "Zl", "Zp"]), min_size=1).filter(str.strip)


@given(st.lists(NAMES, min_size=3, max_size=3))
def test_names_are_kept_whatever_they_are(names: list[str]) -> None:
    match = Match(GAME, seed=7, seats=names)
    assert Match.from_record(match.record()).seats == tuple(names)


def test_names_are_readable() -> None:
    assert 'seats: ["Zoë", "b, \\"the\\" c", "# d;"]' in Match(GAME, seats=["Zoë", 'b, "the" c', "# d;"]).record()


# What does not matter -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        "\ufeff" + RUNNING,
        RUNNING.replace("\n", "\r\n"),
        RUNNING.replace("\n", "\r"),
        RUNNING.replace("\n", "  \t\n"),
        RUNNING.replace("\n", "\n\n"),
        RUNNING.replace("\n", "\n# a remark: 1 draw; 2 draw\n"),
        "\n  # in front\n\n" + RUNNING,
        RUNNING.rstrip(),
        RUNNING.replace("  1 challenge", "\t1   challenge").replace("; ", " ;  ").replace(", play", " ,play"),
        RUNNING.replace("play one", "Play ONE"),
        RUNNING.replace('seed: 7\nseats: ["1", "2", "3"]', 'seats:["1","2","3"]\nseed:7'),
        RUNNING.replace('"goal": 20, ', ""),
        RUNNING.replace("; 2 play two", "\nround 1  2 play two").replace(", play three", "; 1 play three"),
    ],
)
def test_how_it_is_written_does_not_matter(text: str) -> None:
    assert Match.from_record(text).record() == RUNNING


def test_a_record_need_not_have_moves() -> None:
    assert Match.from_record(RUNNING[: RUNNING.index("\nround")]).record() == Match(GAME, seed=7).record()


# What is refused ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text", ["", "\n\n", "# only a remark", "1. e4 e5 2. Nf3", "{}", "game: toy", "doubloon", "\x00"]
)
def test_a_foreign_text_is_refused(text: str) -> None:
    assert "not a record of a game" in refused(text).problem


def test_a_record_is_text() -> None:
    for text in (RUNNING.encode(), None, 3, [RUNNING]):
        with pytest.raises(TypeError, match="a record is text, not"):
            Match.from_record(text)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("old", "new", "line", "problem"),
    [
        ("record 1", "record 2", 1, "version '2' of the format"),
        ("game: toy", "game: chess", 2, "no game is called 'chess'; there are: puerto-rico, san-juan, toy"),
        ("game: toy\n", "", 7, "without 'game'"),
        ("rules: 2\n", "", 7, "without 'rules'"),
        ("seed: 7\n", "", 7, "one of seed and position"),
        ("seed: 7", "seed: 7\nposition: {}", 9, "one of seed and position"),
        ("rules: 2", "rules: two", 3, "whole number"),
        ("rules: 2", "rules: 3", 3, "version 3 of the rules; here they have version 2"),
        ("rules: 2", "rules: 1", 3, "goes on from its position"),
        ("game: toy", "game: toy\ngame: toy", 3, "a second 'game'; the first is in line 2"),
        ("seed: 7", "sead: 7", 5, "without 'seats'"),
        ('"goal"', '"gaol"', 4, "unknown option 'gaol'"),
        ('"players": 3', '"players": 7', 4, "players: 2 to 4, not 7"),
        ('"players": 3', '"players": 3.0', 4, "3.0 is no whole number"),
        ('"players": 3', '"players": NaN', 4, "NaN is no whole number"),
        ('"players": 3', '"goal": 3', 4, "'goal' stands twice"),
        ('{"players": 3, "goal": 20}', "[]", 4, "a dict is needed"),
        ('{"players": 3, "goal": 20}', '{"players": 3', 4, "at character 14"),
        ('{"players": 3, "goal": 20}', "[" * 100_000, 4, "nested too deeply"),
        ("seed: 7", "seed: -7", 5, "whole number"),
        ("seed: 7", "seed: ", 5, "whole number"),
        ("seed: 7", "seed: null", 5, "whole number"),
        ("seed: 7", "seed: ٧", 5, "whole number"),
        ("seed: 7", "seed: 9223372036854775808", 5, "less than 2"),
        ("seed: 7", "seed: " + "9" * 5000, 5, ""),
        ('"1", "2", "3"', '"1", "2"', 6, "2 names for 3 seats"),
        ('["1", "2", "3"]', '"123"', 6, "a list is needed"),
        ('"1", "2", "3"', '"1", "2", ""', 6, "empty"),
        ('"1", "2", "3"', '"1", "2", 3', 6, "a name is text"),
        ("round 1", "round 2", 8, "a line that begins with 'round 1' is due"),
        ("round 1", "", 8, "a line that begins with 'round 1' is due"),
        ("round 1", "round 11", 8, "a line that begins with 'round 1' is due"),
        ("round 3", "round 3 ;", 9, "seat 1 decides, not ''"),
        ("; 2 play", "; 1 play", 8, "seat 2 decides, not '1'"),
        ("; 2 play", "; x play", 8, "seat 2 decides, not 'x'"),
        ("play two", "play three", 8, "'play three' is not legal: not_in_hand (value: 3, cards: 1); legal: draw, "),
        ("play two", "fly", 8, "'fly' is not legal: unknown_action"),
        ("play two", "", 8, "'' is not legal: unknown_action"),
        ("1 draw", "1 draw; 2 draw; 3 draw; 1 draw", 9, "what begins with 'round 4' needs a line of its own"),
        ("1 draw", "1 draw\nresult: 1, 2, 3; won by 3", 10, "the game is not over"),
        ("1 draw", "1 draw\nseed: 7", 10, "a line that begins with 'round 3' is due"),
        ("1 draw", "1 draw\nand so on", 10, "a line that begins with 'round 3' is due"),
    ],
)
def test_damage_is_refused_with_its_line(old: str, new: str, line: int, problem: str) -> None:
    error = refused(replaced(old, new))
    assert (error.line, problem in error.problem) == (line, True), error


@pytest.mark.parametrize(
    ("old", "new", "line", "problem"),
    [
        ("result: 4, 8, 0; won by 2\n", "", 9, "its result is missing"),
        ("4, 8, 0", "4, 9, 0", 10, "the actions lead to 'result: 4, 8, 0; won by 2'"),
        ("won by 2", "won by 3", 10, "the actions lead to"),
        ("won by 2", "won by 2\nround 3  3 draw", 11, "the record has ended"),
        ("won by 2", "won by 2\nresult: 4, 8, 0; won by 2", 11, "the record has ended"),
        (
            "round 3  1 play one; 2 play two",
            "round 3  1 play one; 2 play two; 3 draw",
            9,
            "the game is over before the end of the line",
        ),
        (
            "round 3  1 play one; 2 play two",
            "round 3  1 play one; 2 play two\nround 3  3 draw",
            10,
            "only its result may follow",
        ),
        ("round 3  1 play one; 2 play two\n", "", 9, "the game is not over"),
    ],
)
def test_a_wrong_ending_is_refused_with_its_line(old: str, new: str, line: int, problem: str) -> None:
    error = refused(replaced(old, new, whole_game()))
    assert (error.line, problem in error.problem) == (line, True), error


def test_a_position_must_be_sound_and_agree_with_the_options() -> None:
    text = Match(GAME, seed=7).resample(0, 8).record()
    error = refused(replaced('"goal": 20}', '"goal": 30}', text))
    assert (error.line, error.problem) == (4, "the position has other options")
    error = refused(replaced('"deck": [', '"desk": [', text))
    assert (error.line, error.problem) == (5, "position: 'deck'")
    error = refused(replaced("position: {", "position: [{", text))
    assert error.line == 5


@pytest.fixture
def newer_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(toy_match, "GAME", dataclasses.replace(GAME, rules_version=3))


@pytest.mark.usefixtures("newer_rules")
def test_a_finished_game_of_older_rules_replays_if_nothing_differs() -> None:
    assert Match.from_record(whole_game()).record() == whole_game().replace("rules: 2", "rules: 3")


@pytest.mark.usefixtures("newer_rules")
def test_a_finished_game_of_older_rules_is_refused_by_line_if_something_differs() -> None:
    assert refused(replaced("won by 2", "won by 1, 2", whole_game())).line == 10
    assert refused(replaced("3 play one", "3 play three", whole_game())).line == 8


@pytest.mark.usefixtures("newer_rules")
def test_a_running_game_of_older_rules_goes_on_from_its_position() -> None:
    assert refused(RUNNING).line == 3
    assert refused(RUNNING.replace("play one", "nonsense")).line == 3


# Damage of every kind -----------------------------------------------------------------------------------------------


def readable(text: str) -> Match | None:
    """The match of a text that may be damaged; anything but a RecordError is a fault."""
    try:
        return Match.from_record(text)
    except RecordError:
        return None


@given(matches(), st.data())
def test_a_game_without_one_of_its_lines_is_refused(match: Match, data: st.DataObject) -> None:
    text = finished(match).record()
    lines = text.split("\n")
    at = data.draw(st.sampled_from([at for at, line in enumerate(lines) if line]))
    assert readable("\n".join(lines[:at] + lines[at + 1 :])) is None


@given(matches(), st.randoms(use_true_random=False), st.data())
def test_damaged_text_is_refused_or_holds_a_whole_game(match: Match, rng: random.Random, data: st.DataObject) -> None:
    text = data.draw(st.sampled_from([match.record, match.resample(None, 1).record]))()
    start = rng.randrange(len(text))
    stop = min(len(text), start + rng.choice([0, 1, 1, 2, 10]))
    damaged = text[:start] + data.draw(st.text(max_size=3) | st.sampled_from('0123456789:;,#"[]{}\n\r -')) + text[stop:]
    again = readable(damaged)
    if again:
        assert Match.from_record(again.record()).record() == again.record()


@given(matches(), st.data())
def test_a_line_with_a_word_in_it_is_refused(match: Match, data: st.DataObject) -> None:
    """Every line of the header and of the moves counts: none takes a word more."""
    lines = finished(match).record().rstrip("\n").split("\n")
    at = data.draw(st.sampled_from([at for at, line in enumerate(lines) if line]))
    lines[at] += " surplus"
    damaged = "\n".join(lines)
    assert refused(damaged).line == at + 1


@given(matches(), st.data())
def test_a_cut_game_is_refused_or_the_beginning_of_the_game(match: Match, data: st.DataObject) -> None:
    text = finished(match).record()
    again = readable(text[: data.draw(st.integers(0, len(text)))])
    if again:
        assert again.actions == match.actions[: len(again.actions)]


@given(st.text() | st.text('doublonrec 1\n:;,"{}[]sedgam#'))
def test_any_text_is_refused(text: str) -> None:
    assert readable(text) is None


DATA = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(),
    lambda data: st.lists(data) | st.dictionaries(st.text(), data),
)


@given(DATA, st.sampled_from(["options", "position", "seats", "seed"]))
def test_a_header_may_hold_any_data(data: Any, key: str) -> None:
    lines = [line for line in RUNNING.split("\n") if not line.startswith(key)]
    lines.insert(2, f"{key}: {json.dumps(data)}")
    readable("\n".join(lines))
