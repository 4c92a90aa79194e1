"""The words of the terminal: there are some for everything, and they use figures that exist."""

from __future__ import annotations

import random
from collections.abc import Iterator
from string import Formatter
from typing import Any

import pytest

from doubloon import Match
from doubloon.cli.games import PRESENTATIONS
from doubloon.cli.words import REASONS, Speaker, counted, listed
from doubloon.puerto_rico import decisions as puerto_rico_decisions
from doubloon.puerto_rico import happenings as puerto_rico_happenings
from doubloon.puerto_rico import reasons as puerto_rico_reasons
from doubloon.registry import find_game
from doubloon.san_juan import decisions as san_juan_decisions
from doubloon.san_juan import happenings as san_juan_happenings
from doubloon.san_juan import reasons as san_juan_reasons

RULES: dict[str, Any] = {
    "puerto-rico": (puerto_rico_happenings, puerto_rico_decisions, puerto_rico_reasons),
    "san-juan": (san_juan_happenings, san_juan_decisions, san_juan_reasons),
}
for_each_game = pytest.mark.parametrize("game", RULES)

OPTION_SETS: dict[str, tuple[dict[str, Any], ...]] = {
    "puerto-rico": ({"players": 3}, {"players": 4, "nobles": True, "new_buildings": "drafted"}),
    "san-juan": ({"players": 2, "edition": 1}, {"players": 4, "expansion": True, "choose_hand": True}),
}


def figures_in(template: str) -> Iterator[str]:
    for _, name, spec, _ in Formatter().parse(template):
        if name:
            yield name.partition("[")[0]
            yield from figures_in(spec or "")


# There is a text for everything --------------------------------------------------------------------------------------


@for_each_game
def test_every_event_has_a_sentence_of_its_figures(game: str) -> None:
    happenings, sentences = RULES[game][0], PRESENTATIONS[game].sentences
    assert {*sentences, "chance"} == set(happenings.NAMES)
    for name, figures in zip(happenings.NAMES[1:], happenings.FIGURES[1:], strict=True):
        assert set(figures_in(sentences[name])) <= {*figures, "seat", "cards"}, name
    assert set(PRESENTATIONS[game].together) <= set(sentences)


@for_each_game
def test_every_decision_has_a_question(game: str) -> None:
    assert {*PRESENTATIONS[game].questions, "nothing"} == set(RULES[game][1].NAMES)
    assert PRESENTATIONS[game].board_at <= set(PRESENTATIONS[game].questions)


@for_each_game
def test_every_reason_has_a_sentence_of_its_figures(game: str) -> None:
    reasons, sentences = RULES[game][2].REASONS, PRESENTATIONS[game].reasons
    assert {*sentences, "game_over"} == set(reasons)
    for name, sentence in sentences.items():
        assert set(figures_in(sentence)) <= set(reasons[name]), name


@for_each_game
def test_every_ending_has_words(game: str) -> None:
    assert ("running", *PRESENTATIONS[game].endings) == tuple(find_game(game).endings)


# In games ------------------------------------------------------------------------------------------------------------


def everything_said(game: str, options: dict[str, Any], seed: int) -> Iterator[str]:
    """Random play in the words of all seats and of a spectator, with reasons for what is not legal."""
    match, chance = Match(game, seed=seed, **options), random.Random(seed)
    readers = [None, *range(len(match.seats))]
    speakers = {reader: Speaker(PRESENTATIONS[game], match.seats, reader) for reader in readers}
    while not match.over:
        for reader in readers:
            yield from speakers[reader].sentences(match.events_for(reader))
        deciding = speakers[match.current]
        yield deciding.question(match.view(match.current)["decision"])
        reason = match.why_not(chance.randrange(match.game.action_count))
        if reason is not None:
            yield deciding.explanation(reason)
        match.play(chance.choice(match.legal))
    yield from speakers[None].sentences(match.events)


@pytest.mark.parametrize(("game", "options"), [(game, each) for game in OPTION_SETS for each in OPTION_SETS[game]])
def test_whole_games_are_told_without_a_gap(game: str, options: dict[str, Any]) -> None:
    said = list(everything_said(game, options, seed=1))
    assert len(said) > 500
    for sentence in said:
        assert not {"None", "?", "{", "<", "|"} & set(sentence.removesuffix("?").split()), sentence
        assert not any(sign in sentence for sign in "{}<>|[]"), sentence
    assert said[-1] == "The game is over"


# Templates -----------------------------------------------------------------------------------------------------------


def speaker(you: int | None = 0) -> Speaker:
    return Speaker(PRESENTATIONS["san-juan"], ("1", "Anna"), you)


def event(name: str, seat: int | None, **figures: Any) -> dict[str, Any]:
    return {"event": name, "seat": seat, **figures}


def test_the_owner_reads_cards_and_others_their_number() -> None:
    built = event("built", 0, building="library", amount=3, covered=None)
    assert speaker(1).sentence(built) == "Seat 1 builds library for 3 cards"
    seen = built | {"cards": ["indigo plant", "indigo plant", "well"]}
    assert speaker().sentence(seen) == "Seat 1 (you) builds library for indigo plant ×2, well"


def test_what_is_not_there_is_not_said() -> None:
    free = event("built", 1, building="statue", amount=0, covered="coffee roaster")
    assert speaker().sentence(free) == "Anna builds statue over coffee roaster for no card"
    assert speaker().explanation({"id": "cathedral_gone", "seat": None}) == "the cathedral is covered"
    assert speaker(1).explanation({"id": "cathedral_gone", "seat": 0}) == "Seat 1 has built the cathedral"


def test_events_that_belong_together_are_one_sentence() -> None:
    tiles = [event("turned_up", None, tile=tile, amount=amount) for tile, amount in (("corn", 2), ("sugar", 1))]
    told = Speaker(PRESENTATIONS["puerto-rico"], ("1", "2"), 0).sentences([*tiles, event("passed", 1)])
    assert list(told) == ["Turned up: 2 corn, 1 sugar", "Seat 2 passes"]


def test_things_are_counted_and_listed() -> None:
    assert [counted(1, "card"), counted(2, "card"), counted(0, "card")] == ["1 card", "2 cards", "0 cards"]
    assert [counted(1, "+doubloon"), counted(-2, "+doubloon")] == ["+1 doubloon", "-2 doubloons"]
    assert listed(["well", "smithy", "well"]) == "well ×2, smithy"


def test_reasons_of_every_game_have_words() -> None:
    for name in REASONS:
        assert speaker().explanation({"id": name}) == REASONS[name]
