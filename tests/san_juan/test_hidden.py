"""What a seat may know (SJ-RND-5 of docs/rules/san-juan.md): views hide the rest, and resampling guesses it."""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Callable
from itertools import permutations
from typing import Any

import pytest

from doubloon import Match
from doubloon.core.layout import copy_struct, new_struct, snapshot
from doubloon.core.turns import turns_of
from doubloon.san_juan import cards, decisions, rules, trader
from doubloon.san_juan.facts import NAMES, TRADING_TILES
from doubloon.san_juan.game import GAME
from doubloon.san_juan.state import NO_TILE, SHOWN_PLACES, UNSEEN

from ..fairness import assert_fair, assert_futures_of_their_own, hypergeometric
from ..play import NO_EVENTS, SPECTATOR, Play, generator, resampled, view
from .conservation import check, counted, goods_on
from .option_sets import name_of, option_sets
from .play import Game, played_game
from .table import Table, listed
from .worlds import Worlds, dumped, shuffle_unknown

OWNER, OTHER, THIRD = 0, 1, 2
EVERYBODY = (OWNER, OTHER, THIRD, 3, SPECTATOR)
BUT_THE_OWNER = EVERYBODY[1:]
SEED = 0x1234_5678_9ABC_DEF0

pytestmark = pytest.mark.rule("SJ-RND-5")


def new_table(**options: Any) -> Table:
    return Table(players=4, seed=SEED, expansion=True, **options)


def seen_by(table: Table, seat: int) -> Any:
    return view(GAME, table.state, seat)


def seen_in_hand(table: Table, seat: int, owner: int = OWNER) -> list[str]:
    """The cards in the owner's hand that the seat knows."""
    return listed(seen_by(table, seat).seats[owner].hand)


def same_view(first: Table, second: Table, seat: int) -> bool:
    """As a record and as data, which must agree."""
    one, other = seen_by(first, seat), seen_by(second, seat)
    alike = snapshot(one) == snapshot(other)
    assert alike == (dumped(one, seat) == dumped(other, seat))
    return alike


def who_can_tell(first: Table, second: Table) -> set[int]:
    """The seats to whom two tables look different."""
    return {seat for seat in EVERYBODY if not same_view(first, second, seat)}


def exchange(table: Table, place: Any, out: str, back: str = "hero") -> None:
    """A card of a place goes to the pile for another one."""
    for cards_of_place, gone, come in ((place, out, back), (table.state.pile, back, out)):
        cards_of_place[NAMES.index(gone)] -= 1
        cards_of_place[NAMES.index(come)] += 1


# The same game twice --------------------------------------------------------------------------------------------------

WALKS = [
    pytest.param(options, number % (options["players"] + 1) - 1, id=f"{name_of(options)}-seen-by-{number}")
    for number, options in enumerate(option_sets())
]


@pytest.mark.parametrize(("options", "viewer"), WALKS)
@pytest.mark.slow
def test_nobody_can_tell_what_cards_lie_where_they_may_not_look(options: dict[str, Any], viewer: int) -> None:
    """Views, events and one's own legal actions are the same whatever the hidden cards are; so is who is asked what,
    and how often. While others choose nothing changes."""
    worlds = Worlds(options, seed=viewer + 10, viewer=viewer)
    while worlds.first.choices.count > 0:
        worlds.step()


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("viewer", EVERYBODY)
def test_nobody_can_tell_with_everything_in_the_game(viewer: int, seed: int) -> None:
    worlds = Worlds({"players": 4, "expansion": True, "choose_hand": True}, seed=100 + seed, viewer=viewer)
    while worlds.first.choices.count > 0:
        worlds.step()


def test_the_two_worlds_are_indeed_two() -> None:
    """Otherwise the tests above would say nothing: hands, goods, piles and cards under things mostly differ."""
    worlds = Worlds({"players": 4, "expansion": True}, seed=3, viewer=OTHER)
    differences: Counter[str] = Counter()
    while worlds.first.choices.count > 0:
        worlds.step()
        first, second = (world.state for world in worlds.both)
        differences["hands"] += list(first.seats[OWNER].hand) != list(second.seats[OWNER].hand)
        differences["goods"] += goods_on(first.seats[OTHER]) != goods_on(second.seats[OTHER])
        differences["piles"] += list(first.pile) != list(second.pile)
        differences["drawn"] += list(first.drawn) != list(second.drawn)
        differences["discards"] += list(first.discards) != list(second.discards)
        differences["steps"] += 1
    assert differences["hands"] > differences["steps"] / 3
    assert min(differences.values()) > 10


# What views hide ------------------------------------------------------------------------------------------------------


def test_a_hand_is_in_its_owners_view_only() -> None:
    first, second = new_table(), new_table()
    first.hand(OWNER, "smithy", "well")
    second.hand(OWNER, "palace", "crane")
    assert who_can_tell(first, second) == {OWNER}
    assert seen_in_hand(first, OWNER) == ["smithy", "well"]
    assert seen_in_hand(first, OTHER) == []
    assert first.view(OTHER)["seats"][OWNER]["hand_size"] == 2


def test_goods_are_in_nobodys_view_not_even_in_their_owners() -> None:
    first, second = new_table(), new_table()
    first.goods(OWNER, "indigo", "customs", card="hero")
    second.goods(OWNER, "indigo", "customs", card="tower")
    assert who_can_tell(first, second) == set()
    assert list(seen_by(first, OWNER).seats[OWNER].good_cards[:2]) == [UNSEEN, UNSEEN]


@pytest.mark.parametrize("where", ["chapel", "bank"])
def test_what_lies_under_chapel_and_bank_is_in_their_owners_view_only(where: str) -> None:
    first, second = new_table(), new_table()
    for table, card in ((first, "hero"), (second, "tower")):
        getattr(table, where)(OWNER, card)
    assert who_can_tell(first, second) == {OWNER}
    assert first.view(OWNER)["seats"][OWNER]["under_cards"] == ["hero"]
    for seat in (OTHER, None):
        assert "under_cards" not in first.view(seat)["seats"][OWNER]
        assert first.view(seat)["seats"][OWNER]["under"][where] == 1  # all have seen the hand growing smaller


def test_what_lies_under_a_harbor_is_in_nobodys_view() -> None:
    first, second = new_table(), new_table()
    for table, card in ((first, "hero"), (second, "tower")):
        table.builds(OWNER, "harbor").goods(OWNER, "silver", card=card)
        table.take("trader", seat=OWNER)
        table.play("sell silver")
        assert listed(table.state.harbor_cards) == [card]
    for seat in EVERYBODY:
        assert sum(seen_by(first, seat).harbor_cards) == 0
    exchange(second, second.state.harbor_cards, "tower", "hero")
    for seat in (0, 1, 2, 3):  # what was drawn for the sale may differ
        assert first.view(seat)["seats"][OWNER]["under"]["harbor"] == 1
    first.hand(OWNER)
    second.hand(OWNER)
    assert who_can_tell(first, second) == set()


def test_whose_of_two_hands_is_which_is_in_their_owners_views_only() -> None:
    first, second = new_table(), new_table()
    for table, hands in ((first, ("smithy", "palace")), (second, ("palace", "smithy"))):
        for seat, card in enumerate(hands):
            table.hand(seat, card)
    assert who_can_tell(first, second) == {OWNER, OTHER}


def test_the_generator_is_in_nobodys_view() -> None:
    first, second = new_table(), new_table()
    second.state.generator.seed = 99
    second.state.generator.draws = 1234
    assert who_can_tell(first, second) == set()


def test_the_seed_shows_in_no_view_and_in_no_resampled_state() -> None:
    table = new_table()
    number = SEED.to_bytes(8, "little")
    assert number in snapshot(table.state)
    for seat in EVERYBODY:
        seen = seen_by(table, seat)
        assert number not in snapshot(seen)
        assert str(SEED) not in dumped(seen, seat)
        assert number not in snapshot(resampled(GAME, seen, generator()))


def test_all_that_a_seat_cannot_place_is_counted_as_one_pile() -> None:
    """Everybody knows all cards of the game, so the kinds of those that somebody has not seen are no secret."""
    table = new_table().hand(OTHER, "palace").chapel(OTHER, "palace").goods(OWNER, "indigo", card="hero")
    table.discards("library")
    unseen = table.view(OWNER)["unseen"]
    assert (unseen["palace"], unseen["hero"], unseen["library"]) == (2, 3, 3)
    assert table.view(OTHER)["unseen"].get("palace") is None
    assert sum(unseen.values()) == table.state.pile_size + 1 + 1 + 1 + 1


def test_a_view_shows_sizes_as_they_are() -> None:
    table = new_table().hand(OWNER, "palace", "crane").discards("library", "hero")
    for seat in (OWNER, OTHER, None):
        seen = table.view(seat)
        assert (seen["pile"], seen["discards"]) == (table.state.pile_size, 2)


@pytest.mark.rule("SJ-TRA-1")
def test_tiles_that_were_never_turned_up_lie_in_no_order_at_all() -> None:
    """The next one is drawn when it is turned up: even the state does not hold it before."""
    table = new_table()
    assert list(table.state.tiles) == [-1] * 5
    table.goods(OTHER, "indigo")
    table.take("trader", seat=OWNER)
    table.play("pass")
    for seat in (*range(4), None):
        house = table.view(seat)["trading_house"]
        assert house["order"][:4] == [None] * 4
        assert house["order"][4] is not None
        assert len(house["unseen"]) == 4


# Discards -------------------------------------------------------------------------------------------------------------


def paid_for_a_well() -> Table:
    """The owner has paid a tower and a hero for a well."""
    table = new_table().hand(OWNER, "well", "tower", "hero", "crane")
    table.take("builder", seat=OTHER)
    table.play("build well", "for tower", "and hero")
    return table


def test_players_know_what_they_discarded_and_nobody_else_does() -> None:
    table = paid_for_a_well()
    assert table.view(OWNER)["seen_discards"] == {"tower": 1, "hero": 1}
    for seat in (OTHER, THIRD, 3, None):
        assert table.view(seat)["seen_discards"] == {}
        assert table.view(seat)["discards"] == 2


def test_goods_that_were_sold_lie_among_the_discards_unseen() -> None:
    table = new_table().goods(OWNER, "indigo", card="hero")
    table.take("trader", seat=OWNER)
    table.play("sell indigo")
    assert table.in_discards == ["hero"]
    for seat in (*range(4), None):
        assert table.view(seat)["seen_discards"] == {}


@pytest.mark.rule("SJ-RND-6")
def test_after_a_new_shuffle_nobody_knows_where_their_discards_are() -> None:
    table = paid_for_a_well().pile()
    table.play("prospector", "draw")
    assert table.state.discards_size == 0
    for seat in (*range(4), None):
        assert table.view(seat)["seen_discards"] == {}


@pytest.mark.rule("SJ-CTY-2", "SJ-EXP-9")
def test_what_was_turned_up_and_not_taken_all_know_among_the_discards() -> None:
    table = new_table().builds(OWNER, "gold mine", "goldsmith").draws("hero", "hero", "well", "palace", "gold mine")
    table.take("prospector", seat=OWNER)
    table.play("pass", "gold mine", "goldsmith")
    for seat in range(4):
        assert table.view(seat)["seen_discards"] == {"gold mine": 1, "hero": 2, "well": 1, "palace": 1}
    assert table.view(None)["seen_discards"] == {}  # for spectators nothing is kept


# Cards that all saw going into a hand ---------------------------------------------------------------------------------


def took_a_smithy(*hand: str, buildings: tuple[str, ...] = ()) -> Table:
    """By the gold mine, before all eyes; the others in the hand nobody saw."""
    table = new_table().builds(OWNER, "gold mine", *buildings).hand(OWNER, *hand)
    table.draws("hero", "smithy", "well", "palace")
    table.take("prospector", seat=OWNER)
    table.play("pass", "gold mine")
    for seat in EVERYBODY:  # as long as they lie open
        assert listed(seen_by(table, seat).drawn) == ["smithy", "well", "hero", "palace"]
    table.play("take smithy")
    return table


def next_role(table: Table, role: str) -> None:
    """The seat after the owner is asked for a role, and takes this one."""
    assert table.asked == ("take role", OTHER)
    table.play(role)


@pytest.mark.rule("SJ-CTY-2")
def test_a_card_taken_from_those_turned_up_is_known_in_the_hand() -> None:
    table = took_a_smithy("crane", "quarry")
    for seat in BUT_THE_OWNER:
        assert seen_in_hand(table, seat) == ["smithy"]
        assert listed(resampled(GAME, seen_by(table, seat), generator()).seats[OWNER].hand).count("smithy") >= 1
    assert seen_in_hand(table, OWNER) == ["smithy", "crane", "quarry"]


def test_it_is_known_there_until_the_hand_gives_cards_away_unseen() -> None:
    table = took_a_smithy("crane", "quarry", "quarry")
    next_role(table, "builder")
    table.play("build crane", "for smithy")
    for seat in BUT_THE_OWNER:  # while the owner chooses what to pay nothing has changed
        assert table.asked == ("pay", OWNER)
        assert seen_in_hand(table, seat) == ["smithy"]
    table.play("and quarry")
    for seat in BUT_THE_OWNER:
        assert seen_in_hand(table, seat) == []
        assert seen_by(table, seat).seats[OWNER].shown == 0
    assert seen_in_hand(table, OWNER) == ["quarry"]


def test_others_cannot_tell_whether_the_known_card_was_paid() -> None:
    tables = []
    for payment in (["for smithy", "and quarry"], ["for well", "and quarry"]):
        table = took_a_smithy("crane", "quarry", "well")
        next_role(table, "builder")
        table.play("build crane", *payment)
        tables.append(table)
    assert who_can_tell(*tables) == {OWNER}


def test_a_known_card_that_is_built_leaves_the_hand_before_all_eyes() -> None:
    table = took_a_smithy("crane", "quarry")
    next_role(table, "builder")
    table.play("build smithy")
    for seat in BUT_THE_OWNER:
        assert seen_in_hand(table, seat) == []


def test_what_costs_nothing_leaves_the_known_card_known() -> None:
    table = took_a_smithy("indigo plant", "quarry", buildings=("crane", "well"))
    next_role(table, "builder")
    table.play("build indigo plant", "over well")
    for seat in BUT_THE_OWNER:
        assert seen_in_hand(table, seat) == ["smithy"]


def test_drawing_and_keeping_cards_leaves_the_known_card_known() -> None:
    table = took_a_smithy("crane")
    next_role(table, "councillor")
    while table.asked[0] == "keep":
        table.play(next(iter(table.legal)))
    assert table.seats[OWNER].hand_size == 3
    for seat in BUT_THE_OWNER:
        assert seen_in_hand(table, seat) == ["smithy"]


@pytest.mark.rule("SJ-CTY-3")
def test_the_archive_gives_cards_away_unseen() -> None:
    table = took_a_smithy("crane", buildings=("archive",))
    next_role(table, "councillor")
    while table.asked[0] in ("keep", "discard"):
        table.play(next(iter(table.legal)))
    for seat in BUT_THE_OWNER:
        assert seen_in_hand(table, seat) == []


@pytest.mark.rule("SJ-CTY-9", "SJ-EXP-1", "SJ-EXP-7")
@pytest.mark.parametrize(
    ("building", "words"),
    [
        ("chapel", ["crane under chapel"]),
        ("office building", ["exchange crane", "and no more"]),
        ("bank", ["crane under bank", "and no more"]),
    ],
)
def test_chapel_office_and_bank_take_cards_unseen(building: str, words: list[str]) -> None:
    table = took_a_smithy("crane", "quarry", buildings=(building,))
    table.begin_round(OWNER)
    for text in words:
        assert all(seen_in_hand(table, seat) == ["smithy"] for seat in BUT_THE_OWNER)
        table.play(text)
    assert all(seen_in_hand(table, seat) == [] for seat in BUT_THE_OWNER)


def test_passing_at_chapel_and_bank_gives_nothing_away() -> None:
    table = took_a_smithy("crane", "quarry", buildings=("chapel", "bank", "office building"))
    table.begin_round(OWNER)
    table.play("pass", "pass", "pass")
    assert table.asked == ("take role", OWNER)
    assert all(seen_in_hand(table, seat) == ["smithy"] for seat in BUT_THE_OWNER)


def test_a_hand_that_is_paid_to_the_last_card_is_no_longer_known() -> None:
    table = took_a_smithy("well", "indigo plant")
    next_role(table, "builder")
    table.play("build well")
    assert table.held(OWNER) == []
    assert table.seats[OWNER].shown == 0


def test_more_known_cards_than_there_is_room_for_count_as_unseen() -> None:
    table = new_table().hand(OWNER, *["silver smelter"] * (SHOWN_PLACES + 1))
    for _ in range(SHOWN_PLACES + 1):
        cards.show_in_hand(table.seats[OWNER], NAMES.index("silver smelter"))
    check(table.state)
    assert len(seen_in_hand(table, OTHER)) == SHOWN_PLACES
    check(resampled(GAME, seen_by(table, OTHER), generator()))


# While somebody chooses -----------------------------------------------------------------------------------------------


@pytest.mark.rule("SJ-COU-1")
def test_cards_to_choose_from_are_in_their_owners_view_only() -> None:
    first, second = new_table(), new_table()
    for table, drawn in (
        (first, ["hero"] * 3 + ["well"] * 2),
        (second, ["palace", "smithy", "crane", "tower", "well"]),
    ):
        table.draws(*drawn)
        table.take("councillor", seat=OWNER)
        assert table.asked == ("keep", OWNER)
    assert who_can_tell(first, second) == {OWNER}
    asked = first.view(OTHER)["decision"]
    assert (asked["kind"], asked["from"], asked["from_cards"], asked["chosen"]) == ("keep", [], 5, [])
    assert len(first.view(OWNER)["decision"]["from"]) == 5


HAND = ("indigo plant", "sugar mill", "smithy", "well", "crane", "tower", "hero", "palace", "library")

SEQUENCES = {
    "pay": ["build library", "for indigo plant", "and sugar mill", "and smithy", "and well"],
    "exchange": ["exchange indigo plant", "and hero"],
    "bank": ["indigo plant under bank", "and sugar mill", "and hero", "and palace"],
    "discard": ["discard indigo plant", "and sugar mill", "and palace"],
}


def in_the_middle(kind: str, chosen: int) -> Table:
    """The owner is asked for cards of this kind and has already chosen some."""
    table = new_table(guard_room="always").hand(OWNER, *HAND)
    if kind == "pay":
        table.take("builder", seat=OWNER)
        table.play("build library")
    else:
        table.builds(OWNER, {"exchange": "office building", "bank": "bank", "discard": "well"}[kind])
        table.begin_round(OWNER)
    assert table.asked == (kind, OWNER)
    table.play(*SEQUENCES[kind][kind == "pay" :][:chosen])
    assert table.asked == (kind, OWNER)
    assert table.state.chosen_size == chosen
    return table


@pytest.mark.parametrize("kind", SEQUENCES)
def test_a_sequence_shows_to_others_only_when_it_is_complete(kind: str) -> None:
    table = in_the_middle(kind, 0)
    before = {seat: snapshot(seen_by(table, seat)) for seat in BUT_THE_OWNER}
    hand_before = table.seats[OWNER].hand_size
    for text in SEQUENCES[kind][kind == "pay" :][:-1]:
        table.play(text)
        assert table.asked == (kind, OWNER)
        for seat in BUT_THE_OWNER:
            assert table.events_seen_by(None if seat == SPECTATOR else seat) == []
            seen = seen_by(table, seat)
            assert snapshot(seen) == before[seat]
            assert (seen.first_card, seen.chosen_size, seen.in_reach) == (0, 0, hand_before)
            assert seen.seats[OWNER].hand_size == hand_before
        assert table.view(OWNER)["decision"]["chosen"] != []


@pytest.mark.parametrize("kind", SEQUENCES)
def test_a_state_guessed_in_the_middle_of_a_sequence_begins_it_again(kind: str) -> None:
    table = in_the_middle(kind, 1)
    guess = resampled(GAME, seen_by(table, OTHER), generator())
    check(guess)
    assert guess.chosen_size == 0
    own = resampled(GAME, seen_by(table, OWNER), generator())
    assert counted(own.chosen) == counted(table.state.chosen)
    assert counted(own.seats[OWNER].hand) == counted(table.seats[OWNER].hand)
    for state in (guess, own):
        play_to_the_end(state)


def test_a_sequence_is_asked_to_its_end_even_where_nothing_is_left_to_choose() -> None:
    """Two hands of five, one of five kinds and one all alike: the same questions, as many times."""
    asked = []
    for hand in (("hero",) * 3 + ("indigo plant",) * 2, ("smithy", "well", "crane", "tower", "hero")):
        table = new_table().hand(OWNER, "well", *hand)
        table.take("builder", seat=OTHER)
        table.play("build well")
        questions = 0
        while table.asked == ("pay", OWNER):
            questions += 1
            table.play(next(iter(table.legal)))
        asked.append(questions)
    assert asked == [2, 2]


@pytest.mark.rule("SJ-BLD-1")
def test_a_player_who_cannot_pay_for_anything_is_still_asked() -> None:
    """So the others cannot tell this seat from one that does not want to build."""
    poor, rich = new_table(), new_table()
    poor.hand(OWNER, "palace", "guild hall")
    rich.hand(OWNER, "indigo plant", "smithy")
    for table in (poor, rich):
        table.hand(THIRD, "palace")
        table.take("builder", seat=THIRD)
        table.play("pass")
        assert table.asked == ("build", OWNER)
    assert list(poor.legal) == ["pass"]
    assert len(rich.legal) == 3
    assert who_can_tell(poor, rich) == {OWNER}
    for table in (poor, rich):
        table.play("pass")
    for seat in (OTHER, THIRD, 3, None):
        assert poor.events_seen_by(seat) == rich.events_seen_by(seat)
    assert who_can_tell(poor, rich) == {OWNER}


# Events ---------------------------------------------------------------------------------------------------------------


def cards_told(table: Table, seat: int | None) -> dict[str, list[str]]:
    """The cards of the last action's events that the seat is told of."""
    return {event["event"]: event["cards"] for event in table.events_seen_by(seat) if "cards" in event}


def test_only_the_player_who_draws_is_told_what() -> None:
    table = new_table().draws("hero")
    table.take("prospector", seat=OWNER)
    table.play("draw")
    assert cards_told(table, OWNER) == {"drew": ["hero"]}
    for seat in (OTHER, THIRD, 3, None):
        assert cards_told(table, seat) == {}
        assert {"event": "drew", "seat": OWNER, "amount": 1, "reason": "prospector"} in table.events_seen_by(seat)


def test_only_the_player_who_pays_is_told_what() -> None:
    table = paid_for_a_well()
    assert cards_told(table, OWNER) == {"built": ["tower", "hero"]}
    for seat in (OTHER, THIRD, 3, None):
        assert cards_told(table, seat) == {}


def test_only_the_player_who_keeps_and_discards_is_told_what() -> None:
    table = new_table().draws("hero", "well", "well", "palace", "smithy")
    table.take("councillor", seat=OWNER)
    assert cards_told(table, OWNER) == {"drew_to_choose": ["hero", "well", "well", "palace", "smithy"]}
    assert cards_told(table, OTHER) == cards_told(table, None) == {}
    table.play("keep palace")
    assert cards_told(table, OWNER) == {"kept": ["palace"], "discarded": ["smithy", "well", "well", "hero"]}
    assert "kept" not in cards_told(table, OTHER)
    assert cards_told(table, None) == {}


def test_all_are_told_what_is_turned_up() -> None:
    table = new_table().builds(OWNER, "gold mine").draws("hero", "smithy", "well", "palace")
    table.take("prospector", seat=OWNER)
    table.play("pass", "gold mine")
    for seat in (OWNER, OTHER, None):
        assert cards_told(table, seat) == {"turned_up": ["hero", "smithy", "well", "palace"]}
    table.play("take smithy")
    for seat in (OWNER, OTHER, None):
        assert {"event": "took_card", "seat": OWNER, "card": "smithy"} in table.events_seen_by(seat)


def test_nobody_is_told_what_cards_goods_are() -> None:
    table = new_table().builds(OWNER, "indigo plant", "harbor")
    table.take("producer", seat=OWNER)
    table.play("produce indigo")
    for seat in (OWNER, OTHER, None):
        assert cards_told(table, seat) == {}
    table.play("trader", "sell indigo")
    for seat in (OTHER, None):
        assert cards_told(table, seat) == {}
    assert list(cards_told(table, OWNER)) == ["drew"]  # what the good has brought


@pytest.mark.parametrize("seat", [*range(4), None])
def test_a_match_shows_a_seat_no_card_that_it_may_not_know(seat: int | None) -> None:
    """In a whole game, by the interface that servers use."""
    match, chance = Match("san-juan", seed=SEED, players=4, expansion=True), random.Random(9)
    while not match.over:
        match.play(chance.choice(match.legal))
        for event in match.events_for(seat):
            assert "cards" not in event or event["seat"] == seat or event["event"] == "turned_up"
        if chance.random() < 0.05:
            assert match.resample(seat, seed=1).view(seat) == match.view(seat)


# Possible states ------------------------------------------------------------------------------------------------------


def keen(chance: random.Random) -> Callable[[Any, list[int]], int]:
    """Mostly does more than passing, so that all places fill with cards."""

    def choose(_: Any, legal: list[int]) -> int:
        return chance.choice(legal[1:] if len(legal) > 1 and chance.random() < 0.7 else legal)

    return choose


def some_states(options: dict[str, Any], seed: int, share: float) -> list[Any]:
    """States of a game in which much happens."""
    chance = random.Random(seed)
    return [copy_struct(game.state) for game in played_game(options, seed, keen(chance)) if chance.random() < share]


STATES = some_states({"players": 4, "expansion": True}, seed=11, share=0.08)


def play_to_the_end(state: Any) -> None:
    game: Play = Game({"players": state.options.players, "expansion": bool(state.options.expansion)}, 0)
    game.go_on_from(copy_struct(state))
    chance = random.Random(1)
    while game.choices.count > 0:
        assert game.step(chance.choice(game.legal))
    check(game.state)


@pytest.mark.parametrize("seat", EVERYBODY)
def test_a_resampled_state_keeps_all_that_the_seat_knows(seat: int) -> None:
    chance = generator()
    for state in STATES:
        guess = resampled(GAME, view(GAME, state, seat), chance)
        check(guess)
        assert snapshot(view(GAME, guess, seat)) == snapshot(view(GAME, state, seat))
        for index in range(4):
            shown = Counter(state.seats[index].shown_cards[: state.seats[index].shown])
            assert shown <= counted(guess.seats[index].hand) + counted(guess.chosen)
        if seat == SPECTATOR:
            continue
        mine, guessed = state.seats[seat], guess.seats[seat]
        for name in ("hand", "under", "seen_discards"):
            assert list(getattr(guessed, name)) == list(getattr(mine, name))
        assert counted(mine.seen_discards) <= counted(guess.discards)
        if state.current == seat or state.decision == decisions.TAKE_CARD:
            assert list(guess.drawn) == list(state.drawn)
            assert list(guess.chosen) == list(state.chosen)


@pytest.mark.parametrize("seat", EVERYBODY)
def test_resampling_moves_nothing_but_hidden_cards_and_chance(seat: int) -> None:
    """Whatever else the record holds stays as it is in the view."""
    chance = generator()
    for state in STATES:
        seen = view(GAME, state, seat)
        guess = resampled(GAME, seen, chance)
        for record in (seen, guess):
            record.generator.seed = record.generator.draws = 0
            for cards_of_place in (record.pile, record.discards, record.harbor_cards, record.drawn):
                for card in range(len(cards_of_place)):
                    cards_of_place[card] = 0
            for owner in record.seats:
                for place in (owner.hand, owner.under, owner.good_cards):
                    for card in range(len(place)):
                        place[card] = 0
        assert snapshot(seen) == snapshot(guess)


@pytest.mark.parametrize("seat", EVERYBODY)
def test_resampling_sees_nothing_but_the_view(seat: int) -> None:
    """Two truths behind one view give the same states, guess for guess."""
    one, other, chance = generator(), generator(), random.Random(5)
    for state in STATES:
        if state.chosen_size == 0 or state.current == seat:
            truth = copy_struct(state)
            shuffle_unknown(truth, seat, chance)
            truth.generator.seed = chance.getrandbits(60)
            assert snapshot(truth) != snapshot(state)
            first, second = (view(GAME, each, seat) for each in (state, truth))
            assert dumped(first, seat) == dumped(second, seat)
            assert snapshot(resampled(GAME, first, one)) == snapshot(resampled(GAME, second, other))


@pytest.mark.parametrize("seat", EVERYBODY)
def test_a_game_goes_on_to_its_end_from_a_resampled_state(seat: int) -> None:
    chance = generator()
    for state in STATES[::5]:
        play_to_the_end(resampled(GAME, view(GAME, state, seat), chance))


def test_every_guess_has_a_future_of_its_own() -> None:
    seen, chance = seen_by(new_table(), OWNER), generator()
    assert_futures_of_their_own([resampled(GAME, seen, chance) for _ in range(100)], SEED)


def test_the_marks_of_a_view_are_in_no_state() -> None:
    """Where a view says that a card was not seen, a guess has a card."""
    for state in STATES:
        guess = resampled(GAME, view(GAME, state, OWNER), generator())
        for owner in guess.seats:
            assert UNSEEN not in owner.good_cards


def test_a_view_is_plain_data() -> None:
    for state in STATES:
        for seat in EVERYBODY:
            data = json.loads(dumped(view(GAME, state, seat), seat))
            assert data["seat"] == (None if seat == SPECTATOR else seat)
            hidden = [index for index in range(4) if index != seat]
            assert all("under_cards" not in data["seats"][index] for index in hidden)


# Fair chance ----------------------------------------------------------------------------------------------------------

GUESSES = 1500


def guesses(table: Table, seat: int, case: Callable[[Any], Any]) -> Counter[Any]:
    seen, chance = seen_by(table, seat), generator()
    return Counter(case(resampled(GAME, seen, chance)) for _ in range(GUESSES))


def small_table() -> Table:
    """Twelve cards that the owner cannot place: six indigo plants, four silver smelters, two palaces. Of them three are
    the other's hand, two are goods, one lies under a chapel, one under a harbor, and two are discards."""
    table = Table(players=2, expansion=True)
    table.hand(OTHER, "indigo plant", "indigo plant", "palace").goods(OTHER, "indigo", card="silver smelter")
    table.goods(OWNER, "indigo", card="indigo plant")
    table.chapel(OTHER, "silver smelter")
    table.harbor(OWNER, 1)
    exchange(table, table.state.harbor_cards, *listed(table.state.harbor_cards), back="palace")
    table.discards("indigo plant", "silver smelter").pile("indigo plant", "indigo plant", "silver smelter")
    return table


INDIGO = NAMES.index("indigo plant")
POOL, INDIGO_IN_POOL = 12, 6

PLACES: dict[str, tuple[int, Callable[[Any], int]]] = {
    "a hand": (3, lambda state: state.seats[OTHER].hand[INDIGO]),
    "goods": (1, lambda state: list(state.seats[OTHER].good_cards[:1]).count(INDIGO)),
    "one's own goods": (1, lambda state: list(state.seats[OWNER].good_cards[:1]).count(INDIGO)),
    "under a chapel": (1, lambda state: state.seats[OTHER].under[INDIGO]),
    "under a harbor": (1, lambda state: state.harbor_cards[INDIGO]),
    "discards": (2, lambda state: state.discards[INDIGO]),
    "the pile": (3, lambda state: state.pile[INDIGO]),
    "a hand and the discards": (5, lambda state: state.seats[OTHER].hand[INDIGO] + state.discards[INDIGO]),
}


@pytest.mark.parametrize("place", PLACES)
def test_cards_are_guessed_by_what_is_left(place: str) -> None:
    drawn, number = PLACES[place]
    table = small_table()
    assert sum(seen_by(table, OWNER).pile) == POOL
    assert seen_by(table, OWNER).pile[INDIGO] == INDIGO_IN_POOL
    assert_fair(guesses(table, OWNER, number), hypergeometric(POOL, INDIGO_IN_POOL, drawn))


def test_beside_a_known_card_a_hand_is_guessed_by_what_is_left() -> None:
    """One of three is known to be an indigo plant; the other two are any of the eleven left."""
    table = small_table()
    cards.show_in_hand(table.seats[OTHER], INDIGO)
    counts = guesses(table, OWNER, lambda state: state.seats[OTHER].hand[INDIGO])
    chances = hypergeometric(POOL - 1, INDIGO_IN_POOL - 1, 2)
    assert_fair(counts, {number + 1: chance for number, chance in chances.items()})


def test_beside_known_discards_the_others_are_guessed_by_what_is_left() -> None:
    table = small_table()
    table.seats[OWNER].seen_discards[INDIGO] = 1
    counts = guesses(table, OWNER, lambda state: state.discards[INDIGO])
    chances = hypergeometric(POOL - 1, INDIGO_IN_POOL - 1, 1)
    assert_fair(counts, {number + 1: chance for number, chance in chances.items()})


def test_the_next_card_is_guessed_by_what_is_left() -> None:
    counts = guesses(small_table(), OWNER, cards.draw)
    assert_fair(counts, {INDIGO: 6 / 12, NAMES.index("silver smelter"): 4 / 12, NAMES.index("palace"): 2 / 12})


def test_two_hands_are_guessed_together() -> None:
    table = Table(players=3).hand(OTHER, "hero").hand(THIRD, "palace").pile("hero", "hero")
    hero, palace = NAMES.index("hero"), NAMES.index("palace")
    counts = guesses(table, OWNER, lambda state: (state.seats[OTHER].hand[hero], state.seats[THIRD].hand[hero]))
    assert_fair(counts, {(1, 1): 6 / 12, (0, 1): 3 / 12, (1, 0): 3 / 12})
    counts = guesses(table, OTHER, lambda state: state.seats[THIRD].hand[palace])
    assert_fair(counts, {1: 1 / 3, 0: 2 / 3})


def set_up(seed: int) -> Any:
    """A fresh game of four."""
    state = new_struct(GAME.state_type)
    state.generator.seed = seed
    GAME.write_options(state, GAME.read_options({"players": 4}))
    turns_of(rules).setup(state, NO_EVENTS)
    return state


@pytest.mark.rule("SJ-SET-1")
def test_first_hands_are_drawn_by_what_the_pile_holds() -> None:
    """Each four of 106 cards, of which six are indigo plants."""
    counts = Counter(set_up(seed).seats[3].hand[INDIGO] for seed in range(3000))
    assert_fair(counts, hypergeometric(106, 6, 4))


@pytest.mark.rule("SJ-SET-1", "SJ-TRA-1")
def test_every_order_of_the_tiles_is_as_likely() -> None:
    """As they are turned up, one by one."""
    counts = Counter(order_of_tiles(seed) for seed in range(6000))
    assert_fair(counts, dict.fromkeys(permutations(range(5)), 1 / 120))


def order_of_tiles(seed: int) -> tuple[int, ...]:
    state = new_struct(GAME.state_type)
    state.generator.seed = seed
    for state.tile in range(len(TRADING_TILES)):
        state.tiles[state.tile] = NO_TILE
        trader.turn_up_tile(state, NO_EVENTS)
    return tuple(state.tiles)
