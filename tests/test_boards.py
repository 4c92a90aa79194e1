"""A table in text and as a drawing, for notebooks and environments."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from doubloon import Match, bot, games
from doubloon.boards import GAMES, text_board
from doubloon.boards.sprites import has_symbol

FULL = {"puerto-rico": {"players": 5, "new_buildings": "random", "nobles": True}, "san-juan": {"expansion": True}}


def in_the_middle(game: str) -> Match:
    match = Match(game, seed=1, **FULL[game])
    thinking = bot("greedy", seed=1)
    for _ in range(300):
        if match.current is None:
            break
        match.play(thinking.choose(match.seat_view(match.current)))
    return match


def test_every_game_has_a_board() -> None:
    assert tuple(GAMES) == games()


@pytest.mark.parametrize("game", games())
def test_a_match_prints_its_table(game: str) -> None:
    match = in_the_middle(game)
    text = str(match)
    assert text.startswith(f"{match.game.title}, {match.heading}: ")
    assert "governor" in text
    assert "\x1b" not in text
    assert all(len(line) <= 110 for line in text.splitlines()[1:])


def test_a_hidden_hand_is_not_printed() -> None:
    match = Match("san-juan", seed=1)
    assert text_board(match.view(None), match.seats) == text_board(match.resample(None, 7).view(None), match.seats)


@pytest.mark.parametrize("game", games())
def test_a_notebook_draws_it(game: str) -> None:
    drawing = in_the_middle(game)._repr_svg_()
    assert drawing
    ids = {element.get("id") for element in ElementTree.fromstring(drawing).iter() if element.get("id")}
    used = set(re.findall(r'href="#([^"]+)"', drawing))
    assert used
    assert used <= ids
    named = set(re.findall(r"var\((--[\w-]+)\)", drawing))
    assert {name for name in named if f"{name}:" not in drawing} == set(), "colours without a value"


@pytest.mark.parametrize("game", games())
def test_every_building_has_a_drawing(game: str) -> None:
    for building in Match(game, seed=1, **FULL[game]).view(None)["buildings"]:
        assert has_symbol(f"b-{building['building'].replace(' ', '-')}"), building


def test_names_are_written_as_they_are() -> None:
    match = Match("san-juan", seed=1, players=2, seats=["<b>Ana</b>", "[red]Ben"])
    assert "<b>Ana</b>" in str(match)
    assert "[red]Ben" in str(match)
    ElementTree.fromstring(match._repr_svg_() or "")
