"""Cards and set-up (sections 1 and 2 of docs/rules/san-juan.md)."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from doubloon.san_juan.facts import BUILDINGS, TRADING_TILES

from .table import Table

DOCUMENT = Path(__file__).parents[2] / "docs/rules/san-juan.md"


def laid_out(players: int = 4, seed: int = 1, **options: object) -> Table:
    return Table(players, seed, cleared=False, **options)


def all_cards(table: Table) -> list[str]:
    """What lies in the pile and in the hands."""
    return table.in_pile + [card for seat in range(len(table.seats)) for card in table.held(seat)]


# The printed facts ---------------------------------------------------------------------------------------------------


def test_buildings_cost_and_count_what_the_document_says() -> None:
    rows = re.findall(r"\| ([a-z ]+?)(?: \([^|]*)? \| (\d)(?: \(1st\), (\d) \(2nd\))? \| (\d) \| (\d+) \|", text())
    assert {(name, int(second or cost), int(vp), int(copies)) for name, cost, second, vp, copies in rows} == {
        (building.name, building.cost, building.vp, building.copies) for building in BUILDINGS
    }


def test_trading_tiles_pay_what_the_document_says() -> None:
    tiles = re.findall(r"\d-\d-\d-\d-\d", text())
    assert {tuple(map(int, tile.split("-"))) for tile in tiles} == set(TRADING_TILES)
    assert len(TRADING_TILES) == 5


def test_the_deck_has_42_production_and_68_city_cards() -> None:
    table = Table()
    production = sum(table.state.pile[:5])
    assert (production, len(table.in_pile) - production) == (42, 68)


def text() -> str:
    return DOCUMENT.read_text(encoding="utf-8")


# SJ-SET-1 ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SJ-SET-1")
@pytest.mark.parametrize("edition", [1, 2])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_each_player_starts_with_an_indigo_plant_and_four_cards(players: int, edition: int) -> None:
    table = laid_out(players, edition=edition)
    for seat in range(players):
        assert table.built(seat) == ["indigo plant"]
        assert len(table.held(seat)) == 4
        assert table.goods_of(seat) == []
    assert len(table.in_pile) == 110 - 5 * players
    assert table.in_discards == []


@pytest.mark.rule("SJ-SET-1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_first_indigo_plants_are_searched_out_before_the_shuffle(players: int) -> None:
    for seed in range(5):
        assert all_cards(laid_out(players, seed)).count("indigo plant") == 10 - players


@pytest.mark.rule("SJ-SET-1")
def test_hands_are_dealt_by_lot() -> None:
    hands = {tuple(laid_out(seed=seed).held(seat)) for seed in range(5) for seat in range(4)}
    assert len(hands) == 20
    assert laid_out(seed=3).bytes() == laid_out(seed=3).bytes()


@pytest.mark.rule("SJ-SET-1")
def test_tiles_lie_face_down() -> None:
    for seat in (0, 3, None):
        house = laid_out().view(seat)["trading_house"]
        assert house["open"] is None
        assert house["order"] == [None] * 5
        assert len(house["unseen"]) == 5


@pytest.mark.rule("SJ-SET-1")
def test_tiles_are_shuffled() -> None:
    orders = set()
    for seed in range(12):
        table = Table(seed=seed)
        order = []
        for _ in TRADING_TILES:
            table.begin_round()
            table.play("trader")
            order += [tuple(event["tile"]) for event in table.happened("turned_up_tile")]
        assert sorted(order) == sorted(TRADING_TILES)
        orders.add(tuple(order))
    assert len(orders) > 10
    assert {order[0] for order in orders} == set(TRADING_TILES)


@pytest.mark.rule("SJ-SET-1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_first_seat_is_the_first_governor(players: int) -> None:
    table = laid_out(players)
    assert table.view(None)["governor"] == 0
    assert table.asked == ("take role", 0)
    assert table.state.round == 1


# SJ-SET-2 ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SJ-SET-2")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_seats_choose_their_hands_from_five_to_eight_cards(players: int) -> None:
    table = laid_out(players, choose_hand=True)
    assert [len(table.held(seat)) for seat in range(players)] == [5, 6, 7, 8][:players]
    for seat in range(players):
        for _ in range(seat + 1):
            assert table.asked == ("discard", seat)
            table.play(next(iter(table.legal)))
        assert len(table.held(seat)) == 4
    assert len(table.in_discards) == sum(range(1, players + 1))
    assert table.asked == ("take role", 0)
    assert table.state.round == 1


@pytest.mark.rule("SJ-SET-2")
def test_any_of_the_first_cards_may_be_discarded() -> None:
    for card in set(laid_out(2, choose_hand=True).held(0)):
        table = laid_out(2, choose_hand=True)
        kept = table.held(0)
        kept.remove(card)
        table.play(f"discard {card}")
        assert table.held(0) == kept
        assert table.in_discards == [card]


@pytest.mark.rule("SJ-SET-2")
def test_what_is_not_kept_of_the_first_hand_is_seen_by_its_owner_only() -> None:
    table = laid_out(2, choose_hand=True)
    card = table.held(0)[2]
    table.play(f"discard {card}")
    assert table.view(0)["seen_discards"] == {card: 1}
    assert table.view(1)["seen_discards"] == {}
    assert table.view(1)["discards"] == 1
    assert "cards" not in table.events_seen_by(1)[0]


@pytest.mark.rule("SJ-SET-2")
def test_hands_are_not_chosen_unless_the_option_says_so() -> None:
    assert laid_out().asked == ("take role", 0)
