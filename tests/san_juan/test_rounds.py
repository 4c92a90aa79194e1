"""Rounds (section 2 of docs/rules/san-juan.md)."""

from __future__ import annotations

from itertools import combinations_with_replacement

import pytest

from doubloon.san_juan.state import UNSEEN

from ..kinds import assert_kinds_differ
from .table import Table

ROLES = ["builder", "producer", "trader", "councillor", "prospector"]
NINE_CARDS = ["indigo plant"] * 3 + ["sugar mill"] * 3 + ["hero"] * 3
PAIRS = list(combinations_with_replacement(["indigo plant", "sugar mill", "hero"], 2))


def takers(table: Table, number: int) -> list[int]:
    """Who takes the next roles, when nobody does anything with them."""
    seats = []
    for _ in range(number):
        seats.append(table.asked[1])
        take_idly(table)
    return seats


def take_idly(table: Table) -> None:
    assert table.asked[0] == "take role"
    table.play(next(role for role in table.legal if role != "councillor"))
    while table.asked[0] not in ("take role", "discard"):
        table.play("pass")


# SJ-RND-1 ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SJ-RND-1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_there_are_five_roles(players: int) -> None:
    table = Table(players)
    assert list(table.legal) == ROLES


@pytest.mark.rule("SJ-RND-1")
@pytest.mark.parametrize(
    ("players", "seats"), [(3, [0, 1, 2, 1, 2, 0, 2, 0, 1, 0]), (4, [0, 1, 2, 3, 1, 2, 3, 0, 2, 3, 0, 1, 3])]
)
def test_each_seat_takes_one_role_and_the_governor_card_moves_on(players: int, seats: list[int]) -> None:
    assert takers(Table(players), len(seats)) == seats


@pytest.mark.rule("SJ-RND-1")
def test_roles_go_back_at_the_end_of_the_round() -> None:
    table = Table(3)
    table.play("builder", "producer", "trader")
    assert table.happened("round_began", round=2, seat=1)
    assert table.view(None)["governor"] == 1
    assert list(table.legal) == ROLES


@pytest.mark.rule("SJ-RND-1", "SJ-RND-7")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize(
    ("role", "question"),
    [("builder", "build"), ("producer", "produce"), ("trader", "sell"), ("councillor", "keep")],
)
def test_everyone_performs_the_role_clockwise_from_the_taker(players: int, role: str, question: str) -> None:
    table = Table(players)
    for seat in range(players):
        table.hand(seat, "sugar mill").goods(seat, "indigo").builds(seat, "indigo plant")
    table.take("prospector", seat=0)
    table.play("pass")
    table.play(role)
    for step in range(players):
        assert table.asked == (question, (1 + step) % players)
        table.play("pass" if "pass" in table.legal else next(iter(table.legal)))
    assert table.asked == ("take role", 2 % players)


@pytest.mark.rule("SJ-RND-7")
def test_cards_are_drawn_in_seat_order() -> None:
    table = Table(3)
    for seat in range(3):
        table.goods(seat, "indigo")
    table.draws("hero", "smithy", "well")
    table.take("trader", seat=1)
    table.play("sell indigo", "sell indigo", "sell indigo")
    assert [table.held(seat) for seat in (1, 2, 0)] == [["hero"], ["smithy"], ["well"]]


# SJ-RND-2 ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SJ-RND-2")
def test_of_two_players_the_governor_takes_two_roles() -> None:
    table = Table(2)
    assert takers(table, 9) == [0, 1, 0, 1, 0, 1, 0, 1, 0]
    assert table.state.round == 4


@pytest.mark.rule("SJ-RND-2")
def test_two_players_take_three_roles_a_round() -> None:
    table = Table(2)
    table.play("builder", "producer")
    assert (table.asked, table.state.round) == (("take role", 0), 1)
    table.play("trader")
    assert (table.asked, table.state.round) == (("take role", 1), 2)
    assert list(table.legal) == ROLES


# SJ-RND-3 ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SJ-RND-3")
def test_taking_a_role_is_compulsory() -> None:
    table = Table().builds(0, "chapel")
    assert "pass" not in table.legal
    assert list(table.legal) == ROLES


@pytest.mark.rule("SJ-RND-3")
@pytest.mark.parametrize("role", ["builder", "producer", "trader", "prospector"])
def test_the_action_of_a_role_may_be_declined(role: str) -> None:
    table = Table().hand(0, "smithy", "well").goods(0, "indigo").builds(0, "sugar mill")
    table.take(role)
    table.play("pass")
    assert table.happened("passed", seat=0)
    assert table.held(0) == ["smithy", "well"]
    assert table.goods_of(0) == ["indigo"]
    assert table.asked == ("take role", 1)


@pytest.mark.rule("SJ-RND-3")
def test_a_role_taken_is_gone_for_the_round() -> None:
    table = Table()
    table.play("trader")
    assert list(table.legal) == ["builder", "producer", "councillor", "prospector"]
    table.play("builder")
    assert list(table.legal) == ["producer", "councillor", "prospector"]
    assert table.view(2)["roles"][:3] == [
        {"role": "builder", "taken_by": 1},
        {"role": "producer", "taken_by": None},
        {"role": "trader", "taken_by": 0},
    ]


@pytest.mark.rule("SJ-RND-3")
def test_of_two_players_the_governor_cannot_take_a_role_again_either() -> None:
    table = Table(2)
    table.play("builder", "producer")
    assert list(table.legal) == ["trader", "councillor", "prospector"]


# SJ-RND-4 ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SJ-RND-4")
def test_each_step_is_done_by_all_from_the_new_governor_before_the_next() -> None:
    table = Table(3, expansion=True)
    for seat in range(3):
        table.holds(seat, 8 if seat else 9).builds(seat, "office building", "chapel", "bank")
    table.begin_round(1)
    for question in ("exchange 1", "exchange 2", "exchange 0"):
        assert "{} {}".format(*table.asked) == question
        table.play("pass")
    for seat in (1, 2, 0):
        assert table.asked == ("chapel", seat)
        table.play("pass")
        assert table.asked == ("bank", seat)
        table.play("pass")
    for seat in (1, 2, 0, 0):
        assert table.asked == ("discard", seat)
        table.play(next(iter(table.legal)))
    assert table.asked == ("take role", 1)
    assert [len(table.held(seat)) for seat in range(3)] == [7, 7, 7]


@pytest.mark.rule("SJ-RND-4")
def test_chapel_and_bank_may_be_used_in_one_round() -> None:
    table = Table(expansion=True).hand(0, "smithy", "well", "hero").builds(0, "chapel", "bank")
    table.begin_round()
    table.play("well under chapel", "smithy under bank", "and hero")
    assert (table.seats[0].chapel, table.seats[0].bank) == (1, 2)
    assert table.asked == ("take role", 0)


@pytest.mark.rule("SJ-RND-4")
def test_cards_under_the_chapel_no_longer_count_for_the_limit() -> None:
    table = Table().holds(0, 8).builds(0, "chapel")
    table.begin_round()
    table.play(f"{table.held(0)[0]} under chapel")
    assert table.asked == ("take role", 0)


@pytest.mark.rule("SJ-RND-4")
@pytest.mark.parametrize(("cards", "discarded"), [(7, 0), (8, 1), (10, 3), (12, 5)])
def test_a_player_with_more_than_seven_cards_discards_down_to_seven(cards: int, discarded: int) -> None:
    table = Table(3).holds(2, cards)
    table.begin_round()
    for _ in range(discarded):
        assert table.asked == ("discard", 2)
        assert "pass" not in table.legal
        table.play(next(iter(table.legal)))
    assert table.asked == ("take role", 0)
    assert len(table.held(2)) == 7
    assert len(table.in_discards) == discarded


@pytest.mark.rule("SJ-RND-4")
def test_with_a_tower_the_limit_is_twelve() -> None:
    table = Table(3).builds(0, "tower").builds(1, "tower").holds(0, 12).holds(1, 13)
    table.begin_round()
    assert table.asked == ("discard", 1)
    table.play(next(iter(table.legal)))
    assert table.asked == ("take role", 0)
    assert (len(table.held(0)), len(table.held(1))) == (12, 12)


@pytest.mark.rule("SJ-RND-4")
@pytest.mark.parametrize(("first", "second"), PAIRS)
def test_any_cards_may_be_discarded_to_the_limit(first: str, second: str) -> None:
    table = Table().hand(0, *NINE_CARDS)
    table.begin_round()
    table.play(f"discard {first}", f"and {second}")
    assert table.in_discards == [first, second]


@pytest.mark.rule("SJ-RND-4")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_during_a_round_there_is_no_limit(players: int) -> None:
    table = Table(players).holds(0, 9).holds(1, 7).goods(1, "silver")
    table.take("prospector")
    table.play("draw")
    assert table.asked == ("take role", 1)
    assert len(table.held(0)) == 10
    table.play("trader", "sell silver")
    assert table.asked[0] == "take role"
    assert len(table.held(1)) >= 9


@pytest.mark.rule("SJ-RND-4")
def test_the_limit_is_kept_when_the_round_has_ended() -> None:
    table = Table(2).holds(0, 7)
    table.take("prospector")
    table.play("draw", "producer", "trader")
    assert table.state.round == 2
    assert table.asked == ("discard", 0)


@pytest.mark.rule("SJ-RND-4")
def test_nothing_of_this_is_done_in_the_first_round() -> None:
    table = Table(expansion=True).holds(0, 9).builds(0, "office building", "chapel", "bank")
    table.ask_role()
    assert table.asked == ("take role", 0)


def test_a_game_that_nobody_ends_is_scored_after_a_hundred_rounds() -> None:
    table = Table()
    table.state.round = 99
    table.begin_round()
    assert table.asked == ("take role", 0)
    table.play("builder", "producer", "trader", "prospector", "pass")
    assert table.ending == "rounds"
    assert table.winners == [0, 1, 2, 3]


# SJ-RND-5 ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SJ-RND-5")
@pytest.mark.parametrize("viewer", [0, None])
def test_the_number_of_cards_in_a_hand_is_public_the_cards_are_not(viewer: int | None) -> None:
    table = Table().hand(1, "hero", "well")
    seen = table.view(viewer)["seats"][1]
    assert (seen["hand_size"], seen["hand"]) == (2, [])
    assert table.view(1)["seats"][1]["hand"] == ["well", "hero"]


@pytest.mark.rule("SJ-RND-5")
def test_a_drawn_card_is_seen_only_by_the_player_who_draws_it() -> None:
    table = Table().draws("hero")
    table.take("prospector")
    table.play("draw")
    assert table.events_seen_by(0)[0]["cards"] == ["hero"]
    for seat in (1, 2, 3, None):
        event = table.events_seen_by(seat)[0]
        assert (event["event"], event["amount"]) == ("drew", 1)
        assert "cards" not in event


@pytest.mark.rule("SJ-RND-5")
def test_a_card_seen_going_into_a_hand_is_known_there_until_the_hand_gives_cards_away() -> None:
    table = Table(2).builds(0, "gold mine").hand(0, "well", "hero", "tower")
    table.draws("smithy", "crane", "statue", "palace")
    table.take("prospector")
    table.play("pass", "gold mine", "take smithy")
    assert table.view(1)["seats"][0]["hand"] == ["smithy"]
    table.play("builder", "build well", "for tower", "and hero")
    assert table.held(0) == ["smithy"]
    assert table.view(1)["seats"][0]["hand"] == []


@pytest.mark.rule("SJ-RND-5")
@pytest.mark.parametrize("viewer", [0, 1])
def test_goods_are_not_looked_at_not_even_by_their_owner(viewer: int) -> None:
    table = Table().goods(0, "indigo", "silver", card="hero")
    assert list(table.seen_by(viewer).seats[0].good_cards)[:2] == [UNSEEN, UNSEEN]
    assert table.view(viewer)["seats"][0]["goods"] == {"indigo": 1, "silver": 1}
    assert table.view(viewer)["unseen"]["hero"] == 3


@pytest.mark.rule("SJ-RND-5")
def test_what_lies_under_chapel_and_bank_is_hidden_from_the_others() -> None:
    table = Table(expansion=True).chapel(0, "hero").bank(0, "well", "smithy")
    assert table.view(0)["seats"][0]["under_cards"] == ["smithy", "well", "hero"]
    assert table.view(0)["unseen"]["hero"] == 2
    for viewer in (1, None):
        assert sum(table.seen_by(viewer).seats[0].under) == 0
        seen = table.view(viewer)
        assert "under_cards" not in seen["seats"][0]
        assert [seen["unseen"][card] for card in ("hero", "well", "smithy")] == [3, 3, 3]


@pytest.mark.rule("SJ-RND-5")
@pytest.mark.parametrize("building", ["chapel", "bank"])
def test_others_do_not_see_which_cards_go_under_chapel_or_bank(building: str) -> None:
    table = Table(2, expansion=True).hand(0, "hero", "well").builds(0, building)
    table.begin_round()
    table.play(f"well under {building}")
    if building == "bank":
        table.play("and hero")
    (event,) = table.happened(f"put_under_{building}")
    assert "well" in event["cards"]
    assert not any("cards" in event for event in table.events_seen_by(1))


@pytest.mark.rule("SJ-RND-5")
@pytest.mark.parametrize("viewer", [0, 1, None])
def test_what_lies_under_the_harbor_is_looked_at_by_nobody(viewer: int | None) -> None:
    table = Table(2, expansion=True).builds(0, "harbor").goods(0, "indigo", card="hero")
    table.take("trader")
    table.play("sell indigo")
    assert sum(table.seen_by(viewer).harbor_cards) == 0
    assert not any("cards" in event for event in table.events_seen_by(viewer) if event["event"] == "put_under_harbor")
    assert table.view(viewer)["seats"][0]["under"]["harbor"] == 1


@pytest.mark.rule("SJ-RND-5")
def test_discards_lie_face_down() -> None:
    table = Table().hand(0, *NINE_CARDS)
    table.begin_round()
    table.play("discard hero", "and hero")
    assert table.view(0)["seen_discards"] == {"hero": 2}
    for viewer in (1, None):
        seen = table.view(viewer)
        assert (seen["discards"], seen["seen_discards"]) == (2, {})
        assert seen["unseen"]["hero"] == 3


# SJ-RND-6 ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SJ-RND-6")
def test_when_the_pile_is_empty_the_discards_become_the_pile() -> None:
    table = Table().discards("hero", "hero", "hero").pile()
    table.take("prospector")
    table.play("draw")
    assert table.happened("reshuffled", amount=3)
    assert table.held(0) == ["hero"]
    assert (table.in_pile, table.in_discards) == (["hero", "hero"], [])


@pytest.mark.rule("SJ-RND-6")
def test_discards_are_shuffled_in_the_middle_of_a_draw() -> None:
    table = Table().goods(0, "silver", card="hero").tile("1-2-2-3-3").discards("well", "well").pile("smithy")
    table.take("trader")
    table.play("sell silver")
    assert table.happened("reshuffled", amount=3)
    assert "smithy" in table.held(0)
    assert len(table.held(0)) == 3
    assert len(table.in_pile) == 1
    assert table.in_discards == []


@pytest.mark.rule("SJ-RND-6")
def test_while_cards_are_left_in_the_pile_no_discard_is_drawn() -> None:
    table = Table().discards("hero").pile("smithy")
    table.take("prospector")
    table.play("draw")
    assert table.held(0) == ["smithy"]
    assert table.in_discards == ["hero"]
    assert not table.happened("reshuffled")


@pytest.mark.rule("SJ-RND-6")
def test_discards_are_shuffled_for_a_good() -> None:
    table = Table().builds(0, "indigo plant", "sugar mill").discards("hero").pile("smithy")
    table.take("producer")
    table.play("produce indigo", "and sugar")
    assert table.happened("reshuffled", amount=1)
    assert (table.in_pile, table.in_discards) == ([], [])
    assert table.goods_of(0) == ["indigo", "sugar"]


@pytest.mark.rule("SJ-RND-6")
def test_if_pile_and_discards_are_empty_one_draws_what_there_is() -> None:
    table = Table().goods(0, "silver", card="hero").tile("1-2-2-3-3").pile("smithy")
    table.take("trader")
    table.play("sell silver")
    assert table.held(0) == ["smithy", "hero"]


@pytest.mark.rule("SJ-RND-6")
def test_with_no_card_to_be_had_nothing_is_drawn_or_produced() -> None:
    table = Table().builds(0, "indigo plant", "gold mine").pile()
    for role in ("prospector", "producer", "councillor"):
        table.play(role)
    assert table.asked == ("take role", 3)
    assert [table.held(seat) for seat in range(4)] == [[], [], [], []]
    assert table.goods_of(0) == []


@pytest.mark.rule("SJ-RND-6")
def test_councillors_choose_from_what_there_is() -> None:
    table = Table(3).discards("well").pile("smithy", "hero")
    table.take("councillor")
    assert table.happened("drew_to_choose", amount=3)
    table.play("keep well")
    assert table.asked == ("keep", 1)
    assert table.happened("reshuffled", amount=2)
    table.play("keep hero")
    assert [table.held(seat) for seat in range(3)] == [["well"], ["hero"], ["smithy"]]


@pytest.mark.rule("SJ-RND-6")
def test_cards_drawn_to_choose_from_are_not_among_the_discards_yet() -> None:
    table = Table(2).pile("smithy", "hero")
    table.take("councillor")
    assert table.happened("drew_to_choose", amount=2)
    assert (table.in_pile, table.in_discards) == ([], [])
    table.play("keep hero")
    assert table.held(1) == ["smithy"]


@pytest.mark.rule("SJ-RND-6")
def test_cards_just_turned_up_are_not_among_the_discards_yet() -> None:
    table = Table(2).builds(0, "gold mine").discards("well").pile("smithy", "hero")
    table.take("prospector")
    table.play("pass", "gold mine")
    assert table.happened("turned_up", amount=3)
    assert table.in_discards == ["smithy", "well", "hero"]
    assert table.held(0) == []


@pytest.mark.rule("SJ-RND-6")
def test_nobody_knows_where_shuffled_discards_are() -> None:
    table = Table(2).hand(0, *NINE_CARDS).goods(0, "silver").pile("smithy")
    table.begin_round()
    table.play("discard hero", "and hero", "trader")
    assert table.view(0)["seen_discards"] == {"hero": 2}
    table.play("sell silver")
    assert table.happened("reshuffled", amount=3)
    assert table.view(0)["seen_discards"] == {}


def test_what_comes_next_has_a_kind_of_its_own() -> None:
    assert_kinds_differ("san-juan", players=3, expansion=True)
