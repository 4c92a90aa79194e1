"""The words of the terminal: whole games are told without a gap, in every language."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from doubloon import Match
from doubloon.cli.words import Speaker, seat_names, source_name
from doubloon.texts import languages, texts_in

OPTION_SETS: dict[str, tuple[dict[str, Any], ...]] = {
    "puerto-rico": ({"players": 3}, {"players": 4, "nobles": True, "new_buildings": "drafted"}),
    "san-juan": ({"players": 2, "edition": 1}, {"players": 4, "expansion": True, "choose_hand": True}),
}

# In games ------------------------------------------------------------------------------------------------------------


def everything_said(game: str, options: dict[str, Any], seed: int, language: str) -> Iterator[str]:
    """Random play in the words of all seats and of a spectator, with reasons for what is not legal."""
    match, chance, texts = Match(game, seed=seed, **options), random.Random(seed), texts_in(language)
    readers = [None, *range(len(match.seats))]
    names = seat_names(match.seats, texts)
    speakers = {reader: Speaker(game, names, reader, texts) for reader in readers}
    while not match.over:
        for reader in readers:
            yield from speakers[reader].sentences(match.events_for(reader))
        deciding = speakers[match.current]
        yield deciding.question(match.view(match.current)["decision"])
        reason = match.why_not(chance.randrange(match.game.action_count))
        if reason is not None:
            yield deciding.explanation(reason)
        match.play(chance.choice(match.legal))
    yield from (source_name(game, source, texts) for source in match.scores[0])
    yield from speakers[None].sentences(match.events)


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize(("game", "options"), [(game, each) for game in OPTION_SETS for each in OPTION_SETS[game]])
def test_whole_games_are_described_without_a_gap(game: str, options: dict[str, Any], language: str) -> None:
    said = list(everything_said(game, options, seed=1, language=language))
    assert len(said) > 500
    for sentence in said:
        assert not any(sign in sentence for sign in "{}<>|[]_#"), sentence
        assert not {"none", "None"} & set(sentence.split()), sentence
    assert said[-1] == texts_in(language).say(f"event.{game}.game_over")


# Sentences -----------------------------------------------------------------------------------------------------------


def speaker(you: int | None = 0, game: str = "san-juan") -> Speaker:
    texts = texts_in("en")
    return Speaker(game, seat_names(("1", "Anna"), texts), you, texts)


def event(name: str, seat: int | None, **figures: Any) -> dict[str, Any]:
    return {"event": name, "seat": seat, **figures}


def told(speaker: Speaker, *events: dict[str, Any]) -> list[str]:
    return list(speaker.sentences(events))


def test_the_owner_reads_cards_and_others_their_number() -> None:
    built = event("built", 0, building="library", amount=3, covered=None)
    assert told(speaker(1), built) == ["Seat 1 builds a library for 3 cards"]
    seen = built | {"cards": ["indigo plant", "indigo plant", "well"]}
    assert told(speaker(), seen) == ["You build a library for 2 × indigo plant and well"]


def test_what_is_not_there_is_not_said() -> None:
    free = event("built", 1, building="statue", amount=0, covered="coffee roaster")
    assert told(speaker(), free) == ["Anna builds a statue over the coffee roaster for free"]
    assert speaker().explanation({"id": "cathedral_gone", "seat": None}) == "It has been covered"
    assert speaker(1).explanation({"id": "cathedral_gone", "seat": 0}) == "Somebody has built it"


def test_what_goes_without_saying_is_not_said() -> None:
    board = speaker(game="puerto-rico")
    laid = event("laid_tile", 1, tile="corn", printed="corn")
    assert told(board, laid) == ["Anna lays a corn plantation"]
    assert told(board, laid | {"tile": "forest"}) == ["Anna lays a forest (corn)"]
    produced = event("produced", 0, good="corn", amount=2, reason="craftsman")
    assert told(board, produced) == ["You produce 2 corn"]
    assert told(board, produced | {"reason": "aqueduct"}) == ["You produce 2 corn (aqueduct)"]
    assert told(speaker(), event("drew", 1, amount=4, reason="setup")) == ["Anna draws 4 cards"]


def test_events_that_belong_together_are_one_sentence() -> None:
    tiles = [event("turned_up", None, tile=tile, amount=amount) for tile, amount in (("corn", 2), ("sugar", 1))]
    board = speaker(game="puerto-rico")
    assert told(board, *tiles, event("passed", 1)) == ["New face-up tiles: 2 corn and sugar", "Anna passes"]
    person = event("got_person", 0, person="colonist", source="ship", place="home")
    assert told(board, person, person | {"seat": 1}, person) == [
        "You get 2 colonists from the ship",
        "Anna gets a colonist from the ship",
    ]


def test_doubloons_that_go_the_other_way_are_paid() -> None:
    paid = event("got_doubloons", 1, amount=-1, reason="land office")
    assert told(speaker(game="puerto-rico"), paid) == ["Anna pays 1 doubloon (land office)"]


def test_points_have_sources() -> None:
    names = [source_name("puerto-rico", source, texts_in("en")) for source in ("vp", "customs house", "total")]
    assert names == ["VP chips", "Customs house", "Total"]


def test_reasons_of_every_game_have_words() -> None:
    assert speaker().explanation({"id": "unknown_action"}) == "There is no such action"
    assert speaker().explanation({"id": "stale_action"}) == "Things have changed since then"
