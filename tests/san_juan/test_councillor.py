"""The councillor (section 3 of docs/rules/san-juan.md)."""

from __future__ import annotations

import pytest

from .table import Table

FIVE = ["indigo plant", "smithy", "well", "library", "hero"]


# SJ-COU-1 ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SJ-COU-1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_each_chooses_one_of_two_cards_and_the_taker_one_of_five(players: int) -> None:
    table = Table(players)
    table.take("councillor", seat=1)
    for step in range(players):
        seat = (1 + step) % players
        assert table.asked == ("keep", seat)
        assert table.happened("drew_to_choose", seat=seat, amount=5 if seat == 1 else 2)
        table.play(next(iter(table.legal)))
        assert len(table.held(seat)) == 1
    assert table.asked == ("take role", 2 % players)
    assert len(table.in_discards) == 4 + (players - 1)


@pytest.mark.rule("SJ-COU-1")
@pytest.mark.parametrize("card", FIVE)
def test_any_of_the_cards_may_be_kept_and_the_rest_is_discarded(card: str) -> None:
    table = Table().draws(*FIVE)
    table.take("councillor")
    assert list(table.legal) == [f"keep {each}" for each in FIVE]
    table.play(f"keep {card}")
    assert table.held(0) == [card]
    assert table.in_discards == [each for each in FIVE if each != card]


@pytest.mark.rule("SJ-COU-1")
def test_cards_already_in_hand_stay_there() -> None:
    table = Table().hand(0, "palace").draws(*FIVE)
    table.take("councillor")
    assert "keep palace" not in table.legal
    table.play("keep hero")
    assert table.held(0) == ["hero", "palace"]
    assert "palace" not in table.in_discards


@pytest.mark.rule("SJ-COU-1")
def test_of_two_equal_cards_one_is_kept() -> None:
    table = Table(2).draws("hero", "hero", "well", "well", "well", "tower", "tower")
    table.take("councillor")
    table.play("keep hero", "keep tower")
    assert (table.held(0), table.held(1)) == (["hero"], ["tower"])
    assert table.in_discards == ["well", "well", "well", "tower", "hero"]


@pytest.mark.rule("SJ-COU-1", "SJ-RND-5")
def test_only_the_player_who_draws_sees_the_cards_to_choose_from() -> None:
    table = Table().draws(*FIVE)
    table.take("councillor")
    assert table.happened("drew_to_choose", seat=0, cards=FIVE)
    assert table.view(0)["decision"]["from"] == FIVE
    for viewer in (1, None):
        assert table.view(viewer)["decision"]["from_cards"] == 5
        assert table.view(viewer)["decision"]["from"] == []
        assert not any("cards" in event for event in table.events_seen_by(viewer))


@pytest.mark.rule("SJ-COU-1", "SJ-RND-5")
def test_what_is_kept_and_discarded_is_known_to_its_chooser_only() -> None:
    table = Table().draws(*FIVE)
    table.take("councillor")
    table.play("keep well")
    assert table.happened("kept", seat=0, cards=["well"])
    assert table.happened("discarded", seat=0, cards=[card for card in FIVE if card != "well"])
    assert table.view(0)["seen_discards"] == {card: 1 for card in FIVE if card != "well"}
    for viewer in (2, None):
        assert table.view(viewer)["seen_discards"] == {}
        assert table.view(viewer)["seats"][0]["hand"] == []
        assert not any("cards" in event for event in table.events_seen_by(viewer))


@pytest.mark.rule("SJ-COU-1")
def test_a_single_card_to_be_had_is_kept() -> None:
    table = Table(2).pile("hero")
    table.take("councillor")
    assert (table.held(0), table.held(1)) == (["hero"], [])
    assert table.asked == ("take role", 1)
