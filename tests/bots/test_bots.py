"""What every bot is: an answer to a view."""

from __future__ import annotations

from typing import Any

import pytest

import doubloon
from doubloon import Match, SeatView

GAMES = [
    ("puerto-rico", {"players": 4, "nobles": True, "new_buildings": "random"}),
    ("puerto-rico", {"players": 2}),
    ("san-juan", {"players": 3, "expansion": True, "choose_hand": True}),
    ("san-juan", {"players": 4, "edition": 1}),
]


def play(match: Match, *bots: doubloon.Bot) -> Match:
    while match.current is not None:
        match.play(bots[match.current % len(bots)].choose(match.seat_view(match.current)))
    return match


@pytest.mark.parametrize(("game", "options"), GAMES)
def test_a_view_lists_the_legal_actions_of_its_seat_and_nobody_elses(game: str, options: dict[str, Any]) -> None:
    match = Match(game, seed=3, **options)
    bot = doubloon.bot("random", seed=1)
    while match.current is not None:
        for seat in range(len(match.seats)):
            legal = [action.id for action in match.legal] if seat == match.current else []
            assert list(match.seat_view(seat).legal) == legal
        match.play(bot.choose(match.seat_view(match.current)))


@pytest.mark.parametrize(("game", "options"), GAMES)
def test_a_view_of_a_view_is_the_same(game: str, options: dict[str, Any]) -> None:
    match = Match(game, seed=4, **options)
    assert match.current is not None
    view = match.seat_view(match.current)
    again = SeatView(view.game, view.state, view.seat)
    assert again.array.tobytes() == view.array.tobytes()
    assert again.data == view.data == match.view(match.current)


@pytest.mark.parametrize(("game", "options"), GAMES)
def test_what_a_view_imagines_looks_the_same_to_its_seat(game: str, options: dict[str, Any]) -> None:
    view = Match(game, seed=5, **options).seat_view(0)
    for seed in range(20):
        imagined = SeatView(view.game, view.sample(seed), 0)
        assert imagined.array.tobytes() == view.array.tobytes()


def test_a_random_bot_repeats_its_games_from_its_seed() -> None:
    games = [
        play(Match("san-juan", seed=1, players=3), doubloon.bot("random", seed=seed)).record() for seed in (7, 7, 8)
    ]
    assert games[0] == games[1] != games[2]


@pytest.mark.parametrize(
    ("name", "options", "error", "words"),
    [
        ("clever", {}, ValueError, "no bot is called 'clever'; there are: random"),
        (3, {}, TypeError, "a bot is given by its name, not by 3"),
        ("random", {"depth": 2}, TypeError, "bot 'random': .*depth"),
    ],
)
def test_a_wrong_name_or_option_is_refused(name: Any, options: dict[str, Any], error: Any, words: str) -> None:
    with pytest.raises(error, match=words):
        doubloon.bot(name, **options)


def test_only_a_seat_of_the_table_has_a_view() -> None:
    match = Match("san-juan", seed=1, players=2)
    with pytest.raises(ValueError, match="seat 2: there are seats 0 to 1"):
        match.seat_view(2)
