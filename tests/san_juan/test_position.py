"""Positions as data: complete, writable by hand, and refused when they cannot be."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from doubloon import Match
from doubloon.core.layout import snapshot
from doubloon.core.plain_data import sparse
from doubloon.san_juan import decisions, rules
from doubloon.san_juan.actions import PASS
from doubloon.san_juan.facts import GOODS, MOST_ROUNDS, NAMES, ROLES
from doubloon.san_juan.game import GAME
from doubloon.san_juan.position import PARTS as KEYS
from doubloon.san_juan.position.cards import CARDS
from doubloon.san_juan.position.moments import MEMORIES, MOMENTS
from doubloon.san_juan.position.seats import KEYS as SEAT_KEYS
from doubloon.san_juan.position.table import TILES
from doubloon.san_juan.state import ENDINGS, OVER

from ..damage import GONE, Data, Path, changed, endless
from ..play import chosen_play, random_play
from ..positions import Positions, PositionTests, Sample, draw_damaged
from ..properties import covering
from .conservation import check
from .option_sets import name_of, option_sets

POSITIONS = Positions(GAME, check)
read, legal, play_on = POSITIONS.read, POSITIONS.legal, POSITIONS.play_on
assert_same, assert_refused = POSITIONS.assert_same, POSITIONS.assert_refused


# There and back ------------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def samples() -> list[Sample]:
    found: list[Sample] = []
    for options in option_sets():
        seeds = range(4 if options["players"] == 2 else 2)
        found += POSITIONS.samples(options, name_of(options), seeds, first=3, share=0.02)
    return found


class TestPositions(PositionTests):
    positions = POSITIONS
    moments = MOMENTS


@pytest.mark.slow
@pytest.mark.parametrize("options", covering(option_sets()), ids=name_of)
def test_a_position_is_complete_in_every_decision(options: Data) -> None:
    for seed in range(10, 13):
        for play in random_play(GAME, options, seed):
            assert_same(play.state, name_of(options))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_position_is_complete_when_nobody_builds(players: int) -> None:
    """Cards go under chapel and harbor until the last round ends the game."""

    def hoard(state: Any, legal: list[int]) -> int:
        if state.decision == decisions.BUILD and state.round > 8:
            return PASS
        return max(legal, key=lambda action: (action != PASS, chance.random()))

    chance, chosen = random.Random(3), random.Random(4)
    for play in chosen_play(GAME, {"players": players, "expansion": True}, 5, hoard):
        if chosen.random() < 0.2 or play.state.phase == OVER:
            assert_same(play.state, f"{players} players")
    assert ENDINGS[play.state.ended_by] == "rounds"


@pytest.mark.slow
def test_what_a_seat_can_imagine_is_a_position(samples: list[Sample]) -> None:
    POSITIONS.assert_imaginable(samples[::3])


def test_what_follows_from_the_rest_can_be_left_out(samples: list[Sample]) -> None:
    for sample in samples[::5]:
        data = changed(sample.data, (("pile",), GONE))
        for key in {"cathedral", "ending"} & set(data):
            del data[key]
        for seat in data["seats"]:
            seat.pop("chapel", None)
        for key in ("stage", "due", "left"):
            if data["decision"] and not (key == "left" and sample.moment[:2] == ARCHIVE_MOMENT):
                data["decision"].pop(key, None)
        assert snapshot(read(data)) == snapshot(sample.state), sample.options


ARCHIVE_MOMENT = (decisions.DISCARD, ROLES.index("councillor"))

# Written by hand -----------------------------------------------------------------------------------------------------


def test_a_card_that_is_newer_than_the_position_joins_the_pile() -> None:
    match = Match("san-juan", players=2, seed=5, expansion=True)
    missing = next(card for card, count in match.position()["pile"].items() if count == 3)
    older = changed(match.position(), (("pile", missing), GONE))
    assert Match.from_position("san-juan", older).position() == match.position()


@pytest.mark.rule("SJ-SET-1")
def test_seats_and_a_decision_are_enough() -> None:
    state = read({"seats": [{}, {}, {}], "decision": {"kind": "take role"}})
    assert (state.options.players, state.round, state.governor, state.current) == (3, 1, 0, 0)
    assert (state.pile_size, state.pile[0], state.tile, state.cathedral) == (107, 7, 0, 0)
    assert [state.seats[index].buildings for index in range(4)] == [1, 1, 1, 0]
    check(state)
    assert legal(state) == set(ROLES)


@pytest.mark.rule("SJ-RND-1")
def test_the_turn_follows_from_the_seat_that_took_the_role() -> None:
    decision = {"kind": "build", "seat": 0}
    state = read({"seats": [{"hand": {"smithy": 2}}, {}, {}, {}], "decision": decision, "roles": {"builder": 3}})
    assert (state.taker, state.turn, state.governor, state.round, state.roles_taken) == (3, 1, 3, 4, 1)


@pytest.mark.rule("SJ-RND-1", "SJ-RND-2")
def test_roles_say_who_governs() -> None:
    roles = {"trader": 1, "producer": 0}
    state = read({"seats": [{}, {}], "decision": {"kind": "take role"}, "roles": roles, "governor": 1})
    assert (state.governor, state.round, state.roles_taken, state.current, state.taker) == (1, 2, 2, 1, 0)


@pytest.mark.rule("SJ-BLD-4", "SJ-CTY-12")
@pytest.mark.example("SJ", 14)
def test_the_price_follows_from_the_city() -> None:
    owner = {"hand": {"well": 2, "hero": 1}, "city": ["library", "quarry"]}
    decision = {"kind": "pay", "building": "palace", "chosen": {"well": 1}}
    state = read({"seats": [owner, {}, {}], "decision": decision})
    assert (state.library, state.due, state.to_choose, state.in_reach) == (1, 3, 2, 3)
    assert legal(state) == {"and well"}


@pytest.mark.rule("SJ-CTY-12")
def test_two_players_remember_the_library() -> None:
    data = position(
        {"city": ["library"]}, {"city": ["library"]}, decision={"kind": "draw", "seat": 0}, roles={"prospector": 0}
    )
    assert read(data).library == 0
    assert read(data | {"library_used": True}).library == 1
    data = data | {"roles": {"trader": 0, "prospector": 1}, "decision": {"kind": "draw", "seat": 1}}
    assert read(data | {"library_used": True}).library == 1
    data = data | {"roles": {"trader": 0, "builder": 1, "prospector": 0}, "decision": {"kind": "draw"}}
    assert [read(data | {"library_used": used}).library for used in (True, False)] == [0, 1]


@pytest.mark.rule("SJ-END-1")
def test_a_game_that_is_over() -> None:
    over = read(BY_HAND["over"])
    assert (over.phase, rules.ending(over), legal(over), over.taker) == (OVER, 1, set(), 0)
    ran_out = read(BY_HAND["ran out"])
    assert (ran_out.round, rules.ending(ran_out), ran_out.governor) == (MOST_ROUNDS, 2, 1)


# Moments by hand: what each has to remember --------------------------------------------------------------------------


def position(*seats: Data, options: Data | None = None, decision: Data | None, **more: Any) -> Data:
    return {"options": options or {}, "seats": [*seats], "decision": decision} | more


EXPANSION = {"expansion": True}
TILE = TILES[2]
"""1-1-2-2-3"""

BY_HAND: dict[str, Data] = {
    "midgame": position(
        {
            "hand": {"library": 1, "smithy": 2, "well": 2, "park": 1},
            "shown": ["park"],
            "production": {"indigo plant": 2, "sugar mill": 1},
            "city": ["chapel", "gold mine", "crane", "harbor"],
            "goods": {"indigo": ["hero", "tower"]},
            "under": {"quarry": 2},
            "harbor": 1,
            "seen_discards": {"archive": 1},
        },
        {
            "hand": {"palace": 1},
            "city": ["customs office", "bank"],
            "goods": {"customs": ["hut"]},
            "under": {"hut": 1},
            "bank": 1,
        },
        {},
        options=EXPANSION,
        round=4,
        governor=0,
        roles={"builder": 0},
        discards={"archive": 2, "poor house": 1},
        harbor_cards={"statue": 1},
        covered={"poor house": 1},
        tiles=[TILE],
        decision={"kind": "build", "seat": 0},
    ),
    "choosing": position({}, {}, {}, decision={"kind": "take role"}),
    "second round": position({"hand": {"well": 3}}, {}, {}, round=2, decision={"kind": "take role"}),
    "over": position({"production": {"indigo plant": 8, "sugar mill": 4}}, {}, {}, decision=None),
    "ran out": position({}, {}, decision=None),
    "hands": position(
        {"hand": {"well": 3, "hero": 1}, "seen_discards": {"tower": 1}},
        {"hand": {"chapel": 3, "tower": 2}},
        options={"choose_hand": True},
        discards={"tower": 1},
        decision={"kind": "discard", "phase": "choosing hand", "seat": 1, "chosen": {"crane": 1}},
    ),
    "library": position({"city": ["library"]}, {}, decision={"kind": "use library", "phase": "trader", "seat": 0}),
    "pay": position(
        {"hand": {"well": 2, "hero": 1}, "shown": ["hero", "smithy"], "city": ["gold mine", "crane"]},
        {},
        decision={"kind": "pay", "building": "library", "chosen": {"smithy": 1}, "over": "indigo plant", "due": 3},
    ),
    "cover": position(
        {"hand": {"well": 2, "hero": 1}, "city": ["smithy", "crane"]},
        {},
        decision={"kind": "cover", "building": "chapel"},
    ),
    "cathedral": position(
        {"hand": {"well": 3, "hero": 1}, "city": ["park", "crane"]},
        {},
        options=EXPANSION,
        roles={"builder": 1},
        decision={"kind": "pay", "seat": 0, "building": "cathedral", "over": "park"},
    ),
    "black market": position(
        {
            "hand": {"well": 3},
            "production": {"indigo plant": 2, "silver smelter": 1},
            "goods": {"indigo": ["hero"], "silver": ["hero"]},
            "city": ["black market"],
        },
        {},
        discards={"chapel": 1},
        decision={"kind": "give good", "building": "city hall", "done": 1, "last_good": "indigo"},
    ),
    "produce": position(
        {
            "production": {"indigo plant": 2, "sugar mill": 2},
            "goods": {"indigo": ["hero"]},
            "city": ["aqueduct", "well"],
        },
        {},
        decision={"kind": "produce", "done": 1, "last_good": "indigo"},
    ),
    "sell": position(
        {
            "production": {"indigo plant": 2, "silver smelter": 3},
            "goods": {"silver": ["hero"]},
            "city": ["trading post", "harbor"],
            "harbor": 1,
        },
        {},
        options=EXPANSION,
        harbor_cards={"well": 1},
        discards={"chapel": 1},
        tiles=[TILES[0], TILE],
        decision={
            "kind": "sell",
            "done": 2,
            "last_good": "silver",
            "earned": 4,
            "anything_sold": True,
        },
    ),
    "keep": position(
        {"city": ["prefecture"]},
        {"city": ["customs office"], "goods": {"customs": ["hero"]}},
        options=EXPANSION,
        decision={"kind": "keep", "drawn": {"well": 2, "tower": 2}, "chosen": {"smithy": 1}, "left": 1},
    ),
    "archive": position(
        {"hand": {"well": 2, "tower": 3}, "city": ["archive"]},
        {},
        {},
        decision={"kind": "discard", "phase": "councillor", "chosen": {"smithy": 1}, "left": 3},
    ),
    "draw": position({"hand": {"well": 1}, "city": ["library"]}, {}, {}, decision={"kind": "draw", "done": 1}),
    "dig": position(
        {"city": ["gold mine", "goldsmith"]},
        {},
        options=EXPANSION,
        discards={"well": 1},
        decision={"kind": "dig", "used": ["goldsmith"]},
    ),
    "gold mine": position(
        {"city": ["gold mine"]},
        {},
        decision={
            "kind": "take card",
            "drawn": {"smithy": 1, "well": 1, "tower": 1, "hero": 1},
            "used": ["gold mine"],
        },
    ),
    "goldsmith": position(
        {"city": ["goldsmith"]},
        {"city": ["well"]},
        options=EXPANSION,
        decision={"kind": "take card", "drawn": {"hut": 1}, "used": ["goldsmith"]},
    ),
    "office": position(
        {"hand": {"well": 2, "tower": 1}, "city": ["office building"]},
        {},
        options=EXPANSION,
        round=3,
        decision={"kind": "exchange", "seat": 0, "chosen": {"smithy": 1}},
    ),
    "chapel": position(
        {"hand": {"well": 2}, "city": ["chapel", "bank"]},
        {},
        options=EXPANSION,
        decision={"kind": "chapel", "seat": 0},
    ),
    "bank": position(
        {"hand": {"well": 2}, "city": ["chapel", "bank"]},
        {},
        options=EXPANSION,
        decision={"kind": "bank", "seat": 0, "chosen": {"smithy": 1}},
    ),
    "limit": position(
        {"hand": {"well": 3, "chapel": 1, "hero": 3}},
        {"city": ["guard room"]},
        options=EXPANSION,
        decision={"kind": "discard", "phase": "round start", "seat": 0, "chosen": {"smithy": 1}, "left": 1},
    ),
}


@pytest.mark.parametrize("name", BY_HAND)
def test_a_position_by_hand_plays_on(name: str) -> None:
    state = read(BY_HAND[name])
    check(state)
    assert_same(state, name)
    play_on(state, seed=1)


def in_hands(data: Data, state: Any) -> Data:
    """The position with the cards that no seat of the state has built or holds in the hands of the last two seats."""
    cards = [pile + drawn for pile, drawn in zip(state.pile, state.drawn, strict=True)]
    for card, number in data["decision"].get("drawn", {}).items():
        cards[CARDS.index(card)] -= number
    hands = [[number // 2 for number in cards], [number - number // 2 for number in cards]]
    first, *others = data["seats"]
    others = [seat | {"hand": sparse(NAMES, hand)} for seat, hand in zip(others, hands, strict=True)]
    return data | {"seats": [first, *others]}


FEWER = {
    "archive": (BY_HAND["archive"], {"left": 1}),
    "keep": (
        position({"hand": {"hero": 1}}, {}, {}, decision={"kind": "keep", "drawn": {"well": 2, "tower": 3}}),
        {"drawn": {"well": 2}},
    ),
}
"""Decisions, and how they would be if fewer cards had been drawn."""


@pytest.mark.rule("SJ-RND-6", "SJ-COU-1", "SJ-CTY-3")
@pytest.mark.parametrize("name", FEWER)
def test_fewer_cards_are_drawn_only_if_there_are_no_more(name: str) -> None:
    data, fewer = FEWER[name]
    short = data | {"decision": data["decision"] | fewer}
    assert_refused(short, f"decision.{next(iter(fewer))}")
    state = read(in_hands(short, read(data)))
    assert (state.pile_size, state.discards_size, state.to_choose) == (0, 0, 1)
    assert_same(state, name)
    play_on(state, seed=1)


# Refused -------------------------------------------------------------------------------------------------------------


TWELVE = {"production": {"silver smelter": 6, "tobacco storage": 6}}
CITY = ["smithy", "gold mine"]

REFUSED: list[tuple[str, Path, Any, str]] = [
    # What is not data of the right shape.
    ("midgame", ("colour",), 1, "colour"),
    ("midgame", ("seats", 1, "doubloons"), 1, "seats[1].doubloons"),
    ("midgame", ("seats",), GONE, "seats"),
    ("midgame", ("decision",), GONE, "decision"),
    ("midgame", ("seats",), {}, "seats"),
    ("midgame", ("seats", 0), None, "seats[0]"),
    ("midgame", ("seats", 0, "hand"), ["well"], "seats[0].hand"),
    ("midgame", ("seats", 0, "hand", "well"), True, "seats[0].hand.well"),
    ("midgame", ("seats", 0, "hand", "well"), -1, "seats[0].hand.well"),
    ("midgame", ("seats", 0, "hand", "well"), 10**5000, "seats[0].hand.well"),
    ("midgame", ("seats", 0, "hand", "wall"), 1, "seats[0].hand.wall"),
    ("midgame", ("seats", 0, "city"), {"well": 1}, "seats[0].city"),
    ("midgame", ("generator", "seed"), 2**63, "generator.seed"),
    ("midgame", ("generator", "dice"), 1, "generator.dice"),
    ("midgame", ("options", "players"), 4, "seats"),
    ("midgame", ("options", "edition"), 1, "options"),
    ("midgame", ("options", "nobles"), True, "options.nobles"),
    # Cards: every kind must add up, over all places.
    ("midgame", ("seats", 2, "hand"), {"palace": 4}, "seats[2].hand.palace"),
    ("midgame", ("seats", 2, "hand"), {"palace": 2}, "pile.palace"),
    ("midgame", ("seats", 2, "under"), {"hero": 2}, "seats[2].chapel"),
    ("midgame", ("seats", 2, "production"), {"indigo plant": 8}, "pile.indigo plant"),
    ("midgame", ("discards", "hut"), 2, "pile.hut"),
    ("midgame", ("covered", "statue"), 3, "pile.statue"),
    ("midgame", ("harbor_cards", "quarry"), 2, "pile.quarry"),
    ("midgame", ("pile",), {"well": 2}, "pile.indigo plant"),
    ("pay", ("seats", 1, "hand"), {"library": 3}, "pile.library"),
    ("pay", ("seats", 1, "hand"), {"smithy": 3}, "pile.smithy"),
    ("keep", ("seats", 1, "hand"), {"tower": 2}, "pile.tower"),
    ("choosing", ("seats", 0, "hand"), {"park": 1}, "seats[0].hand.park"),
    ("choosing", ("seats", 0, "city"), ["park"], "seats[0].city[0]"),
    ("choosing", ("covered",), {"cathedral": 1}, "covered.cathedral"),
    ("choosing", ("cathedral",), True, "cathedral"),
    ("midgame", ("cathedral",), False, "cathedral"),
    ("choosing", ("seats", 0, "city"), ["cathedral"], "seats[0].city[0]"),
    ("midgame", ("covered",), {"cathedral": 2}, "covered.cathedral"),
    # Seats.
    ("midgame", ("seats", 1, "city"), ["bank", "bank"], "seats[1].city[1]"),
    ("midgame", ("seats", 2, "city"), ["indigo plant"], "seats[2].city[0]"),
    ("midgame", ("seats", 2, "production"), {}, "seats[2]"),
    ("midgame", ("seats", 2, "production"), {"silver smelter": 7, "coffee roaster": 6}, "seats[2]"),
    ("midgame", ("seats", 2, "goods"), {"sugar": ["hero"]}, "seats[2].goods.sugar"),
    ("midgame", ("seats", 2, "goods"), {"indigo": ["hero", "hero"]}, "seats[2].goods.indigo"),
    ("midgame", ("seats", 2, "goods"), {"customs": ["hero"]}, "seats[2].goods.customs"),
    ("midgame", ("seats", 2, "goods"), {"indigo": ["corn"]}, "seats[2].goods.indigo[0]"),
    ("midgame", ("seats", 2, "goods"), {"corn": []}, "seats[2].goods.corn"),
    ("midgame", ("seats", 0, "shown"), ["palace"], "seats[0].shown"),
    ("midgame", ("seats", 0, "shown"), ["library", "library"], "seats[0].shown"),
    ("midgame", ("seats", 0, "shown"), ["well"] * 9, "seats[0].shown"),
    ("midgame", ("seats", 1, "shown"), ["palace"], "seats[1].shown"),
    ("midgame", ("seats", 0, "seen_discards"), {"archive": 3}, "seats[0].seen_discards.archive"),
    ("midgame", ("seats", 2, "seen_discards"), {"hero": 1}, "seats[2].seen_discards.hero"),
    ("midgame", ("seats", 0, "chapel"), 1, "seats[0].under"),
    ("midgame", ("seats", 0, "bank"), 3, "seats[0].under"),
    ("midgame", ("seats", 0, "bank"), 1, "seats[0].bank"),
    ("midgame", ("seats", 1, "bank"), 0, "seats[1].chapel"),
    ("midgame", ("seats", 0, "under"), {"quarry": 3, "statue": 2}, "seats[0].chapel"),
    ("midgame", ("seats", 0, "harbor"), 2, "harbor_cards"),
    ("midgame", ("seats", 2, "harbor"), 1, "seats[2].harbor"),
    ("midgame", ("harbor_cards",), GONE, "harbor_cards"),
    ("midgame", ("covered",), {"crane": 1}, "covered.crane"),
    ("choosing", ("covered",), {"well": 1}, "covered"),
    ("midgame", ("seats", 2), TWELVE, "seats[2]"),
    ("choosing", ("seats", 2), TWELVE, "seats[2]"),
    ("second round", ("seats", 0, "hand"), {"well": 3, "tower": 3, "hero": 2}, "seats[0].hand"),
    # Tiles.
    ("midgame", ("tiles",), [TILE, TILE], "tiles[1]"),
    ("midgame", ("tiles",), ["1-2-3-4-5"], "tiles[0]"),
    ("midgame", ("tile",), 0, "tile"),
    ("sell", ("tile",), 2, "tile"),
    ("sell", ("tiles",), [], "tiles"),
    # Roles, governor, round.
    ("midgame", ("roles", "mayor"), 1, "roles.mayor"),
    ("midgame", ("roles", "trader"), 3, "roles.trader"),
    ("midgame", ("roles", "trader"), 1, "roles.builder"),
    ("midgame", ("roles", "trader"), 0, "roles"),
    ("midgame", ("roles", "builder"), 1, "roles"),
    ("midgame", ("governor",), 1, "governor"),
    ("midgame", ("round",), 0, "round"),
    ("midgame", ("round",), 101, "round"),
    ("second round", ("decision", "seat"), 0, "decision.seat"),
    ("choosing", ("roles",), {role: at for at, role in enumerate(ROLES[:3])}, "roles"),
    ("chapel", ("roles",), {"trader": 1}, "roles"),
    ("chapel", ("round",), 1, "round"),
    ("over", ("roles",), {"builder": 0, "trader": 1}, "roles"),
    ("over", ("ending",), "rounds", "ending"),
    ("ran out", ("round",), 99, "round"),
    ("midgame", ("ending",), "buildings", "ending"),
    ("midgame", ("ending",), "rain", "ending"),
    # The library.
    ("midgame", ("library_used",), True, "library_used"),
    ("choosing", ("library_used",), True, "library_used"),
    ("library", ("library_used",), True, "decision"),
    ("library", ("decision", "library"), True, "decision.library"),
    ("library", ("seats", 0, "city"), ["smithy"], "decision"),
    ("draw", ("library_used",), True, "library_used"),
    ("draw", ("decision", "library"), False, "decision.library"),
    ("midgame", ("decision", "library"), True, "decision.library"),
    # Decisions that cannot be pending.
    ("midgame", ("decision", "kind"), "sleep", "decision.kind"),
    ("midgame", ("decision", "kind"), "nothing", "decision.kind"),
    ("midgame", ("decision", "kind"), GONE, "decision"),
    ("midgame", ("decision", "phase"), "trader", "decision.phase"),
    ("midgame", ("decision", "stage"), "opening", "decision.stage"),
    ("midgame", ("decision", "seat"), 2, "decision"),
    ("midgame", ("decision", "chosen"), {"well": 1}, "decision.chosen"),
    ("midgame", ("decision",), None, "round"),
    ("limit", ("decision", "phase"), GONE, "decision"),
    # Choosing a hand.
    ("hands", ("options", "choose_hand"), False, "decision.phase"),
    ("hands", ("seats", 1, "hand", "tower"), 1, "seats[1].hand"),
    ("hands", ("seats", 0, "hand", "well"), 2, "seats[0].hand"),
    ("hands", ("seats", 0, "city"), ["smithy"], "seats[0]"),
    ("hands", ("seats", 0, "goods"), {"indigo": ["smithy"]}, "seats[0].goods"),
    ("hands", ("seats", 1, "seen_discards"), {"tower": 1}, "seats[1].seen_discards"),
    ("hands", ("discards", "smithy"), 1, "discards"),
    ("hands", ("tiles",), [TILE], "tiles"),
    ("hands", ("round",), 1, "round"),
    ("hands", ("roles",), {"trader": 0}, "roles"),
    ("hands", ("decision", "left"), 2, "decision.left"),
    # Building.
    ("pay", ("decision", "building"), GONE, "decision"),
    ("pay", ("decision", "building"), "crane", "decision.over"),
    ("pay", ("decision", "building"), "park", "decision.building"),
    ("pay", ("decision", "building"), "cathedral", "decision.building"),
    ("pay", ("decision", "building"), "smithy", "decision.building"),
    ("pay", ("decision", "building"), "well", "decision.building"),
    ("pay", ("decision", "over"), "crane", "decision.over"),
    ("pay", ("decision", "over"), "smithy", "decision.over"),
    ("pay", ("decision", "over"), GONE, "decision"),
    ("pay", ("seats", 0, "city"), CITY, "decision.over"),
    ("pay", ("decision", "due"), 4, "decision.due"),
    ("pay", ("decision", "left"), 3, "decision.left"),
    ("pay", ("decision", "chosen"), {"hero": 1}, "seats[0].shown"),
    ("pay", ("decision", "chosen"), {"smithy": 1, "tower": 2}, "decision.chosen"),
    ("pay", ("decision", "chosen"), {"smithy": 1, "palace": 1}, "decision.chosen"),
    ("pay", ("decision", "done"), 1, "decision.last_good"),
    ("pay", ("seats", 0, "hand"), {"hero": 2}, "decision"),
    ("cover", ("seats", 0, "city"), ["smithy"], "decision"),
    ("cover", ("seats", 0, "hand"), {}, "decision"),
    ("cover", ("decision", "building"), "hut", "decision.building"),
    ("cathedral", ("covered",), {"cathedral": 1}, "decision.building"),
    ("cathedral", ("seats", 1, "city"), ["cathedral"], "decision.building"),
    ("black market", ("seats", 0, "city"), [], "decision"),
    ("black market", ("decision", "last_good"), GONE, "decision.last_good"),
    ("black market", ("decision", "last_good"), "silver", "decision.done"),
    ("black market", ("decision", "done"), 2, "decision.done"),
    ("black market", ("decision", "done"), 3, "decision.done"),
    ("black market", ("decision", "done"), GONE, "decision.last_good"),
    ("black market", ("decision", "building"), "smithy", "decision.building"),
    ("black market", ("seats", 0, "goods"), {}, "decision"),
    ("black market", ("discards",), {}, "seats[0].seen_discards"),
    ("black market", ("seats", 1, "seen_discards"), {"chapel": 1}, "seats[1].seen_discards"),
    ("black market", ("seats", 0, "hand"), {}, "decision"),
    # Goods.
    ("produce", ("decision", "done"), 3, "decision.done"),
    ("produce", ("decision", "done"), 2, "decision.done"),
    ("produce", ("decision", "last_good"), "sugar", "decision.done"),
    ("produce", ("decision", "last_good"), GONE, "decision.last_good"),
    ("produce", ("seats", 0, "production"), {"indigo plant": 1}, "decision"),
    ("produce", ("decision", "seat"), 1, "decision.done"),
    ("sell", ("decision", "done"), 3, "decision.done"),
    ("sell", ("decision", "earned"), 3, "decision.earned"),
    ("sell", ("decision", "earned"), GONE, "decision.earned"),
    ("sell", ("decision", "last_good"), "tobacco", "decision.done"),
    ("sell", ("decision", "anything_sold"), GONE, "decision.anything_sold"),
    ("sell", ("discards",), {}, "seats[0].seen_discards"),
    ("sell", ("seats", 0, "goods"), {}, "decision"),
    ("sell", ("decision",), {"kind": "sell", "anything_sold": True}, "decision.anything_sold"),
    # Councillor.
    ("keep", ("decision", "drawn"), GONE, "decision"),
    ("keep", ("decision", "drawn"), {"well": 3}, "decision.drawn"),
    ("keep", ("decision", "drawn"), {"well": 3, "tower": 3}, "decision.drawn"),
    ("keep", ("decision", "chosen"), {"smithy": 2}, "decision.drawn"),
    ("keep", ("decision", "chosen"), {"hero": 1}, "decision.chosen"),
    ("keep", ("decision", "left"), 2, "decision.left"),
    ("keep", ("seats", 0, "city"), ["archive", "prefecture"], "decision"),
    ("keep", ("seats", 0, "city"), [], "decision.chosen"),
    ("keep", ("seats", 1, "goods"), {}, "seats[1].goods"),
    ("archive", ("decision", "left"), GONE, "decision"),
    ("archive", ("decision", "left"), 2, "decision.left"),
    ("archive", ("decision", "left"), 4, "decision.left"),
    ("archive", ("seats", 0, "city"), [], "decision"),
    ("archive", ("seats", 0, "hand"), {"well": 3}, "seats[0].hand"),
    ("archive", ("decision", "seat"), 1, "decision"),
    # Prospector.
    ("draw", ("decision", "done"), 2, "seats[0].hand"),
    ("draw", ("seats", 0, "hand"), {}, "seats[0].hand"),
    ("draw", ("seats", 0, "city"), [], "decision"),
    ("draw", ("decision", "seat"), 1, "seats[1].hand"),
    ("dig", ("decision", "used"), ["gold mine", "goldsmith"], "decision"),
    ("dig", ("decision", "used"), ["smithy"], "decision.used[0]"),
    ("dig", ("seats", 0, "city"), ["gold mine"], "decision.used"),
    ("gold mine", ("decision", "drawn", "smithy"), 0, "decision.drawn"),
    ("gold mine", ("decision", "drawn"), {"smithy": 2, "tower": 1, "hero": 1}, "decision"),
    ("gold mine", ("decision", "used"), [], "decision.used"),
    ("gold mine", ("seats", 0, "city"), [], "decision.used"),
    ("goldsmith", ("decision", "drawn"), {"well": 1}, "decision"),
    ("goldsmith", ("decision", "drawn"), {}, "decision.drawn"),
    # The beginning of a round.
    ("office", ("seats", 0, "city"), [], "decision"),
    ("office", ("decision", "chosen"), {"smithy": 2}, "decision.chosen"),
    ("chapel", ("seats", 0, "city"), ["bank"], "decision"),
    ("chapel", ("seats", 0, "hand"), {}, "decision"),
    ("bank", ("seats", 0, "city"), ["chapel"], "decision"),
    ("bank", ("seats", 0), {"hand": {"well": 2}, "city": ["bank"], "under": {"hero": 1}, "bank": 1}, "decision"),
    ("limit", ("seats", 0, "city"), ["tower"], "decision"),
    ("limit", ("seats", 0, "hand", "hero"), 2, "decision.chosen"),
    ("limit", ("seats", 1, "hand"), {"silver smelter": 8}, "seats[1].hand"),
    ("limit", ("decision", "left"), 2, "decision.left"),
]


@pytest.mark.rule("SJ-SET-1", "SJ-RND-1", "SJ-RND-4", "SJ-BLD-2", "SJ-PRO-1", "SJ-TRA-1", "SJ-CTY-8", "SJ-EXP-6")
@pytest.mark.parametrize(
    ("name", "path", "value", "refused"),
    [pytest.param(*case, id=f"{case[3]} of {case[0]} {number}") for number, case in enumerate(REFUSED)],
)
def test_what_cannot_be_is_refused_by_its_field(name: str, path: Path, value: Any, refused: str) -> None:
    assert_refused(changed(BY_HAND[name], (path, value)), refused)


@pytest.mark.rule("SJ-EXP-10")
def test_there_is_one_cathedral() -> None:
    cities = ((("seats", 0, "city"), ["cathedral", "crane"]), (("seats", 1, "city"), ["cathedral"]))
    assert_refused(changed(position({}, {}, options=EXPANSION, decision={"kind": "take role"}), *cities), "cathedral")


def test_a_misspelt_name_is_recognised() -> None:
    with pytest.raises(ValueError, match=r"^seats\[0\].hand.wel: unknown; is 'well' meant\?$"):
        read(changed(BY_HAND["midgame"], (("seats", 0, "hand", "wel"), 1)))


def test_endless_nesting_is_refused() -> None:
    for path in (("seats", 0, "bank"), ("options", "players"), ("decision", "kind"), ("tiles",)):
        with pytest.raises(ValueError, match=": "):
            read(changed(BY_HAND["midgame"], (path, endless())))


# Damaged by chance ---------------------------------------------------------------------------------------------------

WORDS = sorted({*KEYS, *SEAT_KEYS, *MEMORIES, *GOODS, *ROLES, *NAMES, *TILES, *decisions.NAMES, "seat", "kind"})
PARTS = [{"smithy": 1}, {"well": 2, "hero": 1}, ["smithy"], ["crane", "library"], {"indigo": ["hero"]}, {"trader": 0}]


@settings(max_examples=400, deadline=None, suppress_health_check=list(HealthCheck))
@given(draw=st.data())
@pytest.mark.slow
def test_a_damaged_position_is_refused_or_plays_on(samples: list[Sample], draw: st.DataObject) -> None:
    damaged = draw_damaged(draw.draw, samples, WORDS, PARTS)
    if draw.draw(st.booleans()):
        damaged.data.pop("pile", None)  # where it is reckoned, damage elsewhere is not seen at once
    POSITIONS.assert_refused_or_plays_on(damaged)
