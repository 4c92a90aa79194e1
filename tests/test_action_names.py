"""The names of actions are permanent: logs of games that were played years ago are written in them."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from doubloon import Match
from doubloon.core.errors import IllegalAction
from doubloon.registry import GAMES, find_game

TESTS = Path(__file__).parent


def listed(game: str) -> list[str]:
    return (TESTS / game.replace("-", "_") / "action_names.txt").read_text().splitlines()


@pytest.mark.parametrize("game", GAMES)
def test_no_name_goes_or_changes(game: str) -> None:
    gone = set(listed(game)) - set(find_game(game).action_names)
    assert not gone, "logs that were kept can no longer be read"


@pytest.mark.parametrize("game", GAMES)
def test_every_name_is_listed(game: str) -> None:
    new = [name for name in find_game(game).action_names if name not in set(listed(game))]
    assert not new, "add them to action_names.txt: from now on they are permanent"


@pytest.mark.parametrize("game", GAMES)
def test_a_name_and_a_number_lead_to_each_other(game: str) -> None:
    description = find_game(game)
    numbers = [description.action_number(name) for name in description.action_names]
    assert numbers == list(range(description.action_count))
    assert [description.action_name(number) for number in numbers] == list(description.action_names)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("name", ["", "fly", "build", "Build library", "build  library", "0"])
def test_what_is_no_name_is_refused(game: str, name: str) -> None:
    with pytest.raises(IllegalAction, match="unknown_action") as refused:
        find_game(game).action_number(name)
    assert refused.value.action == name


@pytest.mark.parametrize(
    ("game", "options"),
    [("puerto-rico", {"new_buildings": "drafted", "nobles": True}), ("san-juan", {"expansion": True})],
)
def test_words_are_never_the_name_of_something_else(game: str, options: dict[str, object]) -> None:
    """A bot may answer with either."""
    match, chance = Match(game, players=3, seed=4, **options), random.Random(4)
    names = set(match.game.action_names)
    while not match.over:
        for action in match.legal:
            if action.text in names:
                assert match.game.action_number(action.text) == action.id
        match.play(chance.choice(match.legal))
