"""Bots as text."""

from __future__ import annotations

import pytest

from doubloon.arena import ArenaError, Entrant
from doubloon.bots.random_bot import RandomBot

from .doubles import Crashing, Unseeded
from .tools import double, tournament


def test_a_bot_by_its_name() -> None:
    entrant = Entrant.read(" random ")
    assert entrant.label == "random"
    assert isinstance(entrant.make(seed=3), RandomBot)


def test_a_bot_by_its_class_with_options() -> None:
    bot = Entrant.read(double("Crashing", every=7)).make(seed=3)
    assert isinstance(bot, Crashing)
    assert bot.every == 7


def test_a_bot_need_not_take_a_seed() -> None:
    assert isinstance(Entrant.read(double("Unseeded")).make(seed=3), Unseeded)


@pytest.mark.parametrize(
    ("text", "value"), [("7", 7), ("0.5", 0.5), ("true", True), ("shipper", "shipper"), ("1e3", 1000.0)]
)
def test_values_are_numbers_truths_or_words(text: str, value: object) -> None:
    options = Entrant.read(double("Crashing", every=text)).options
    assert options == {"every": value}
    assert type(options["every"]) is type(value)


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("nobody", "no bot is called 'nobody'; there are: random"),
        ("", "no bot is called ''"),
        ("random:depth=3", "unexpected keyword argument 'depth'"),
        ("random:seed=3", "the arena gives the seeds"),
        ("random:", "'random:'"),
        ("random:=3", "'=3' is no option=value"),
        (double("Crashing") + ":every", "'every' is no option=value"),
        (double("Crashing", every=1) + ":every=2", "'every' stands twice"),
        (double("Broken", depth=3), "depth: 3 is too deep"),
        (double("NoBot"), "is no kind of doubloon.Bot"),
        (double("Nothing"), "has no attribute 'Nothing'"),
        ("no_such_module:Bot", "No module named 'no_such_module'"),
    ],
)
def test_it_says_what_is_wrong_with_a_bot(text: str, problem: str) -> None:
    with pytest.raises(ArenaError) as error:
        Entrant.read(text)
    assert problem in str(error.value)


@pytest.mark.parametrize(
    ("bots", "settings", "problem"),
    [
        (["random"], {}, "a tournament needs two bots"),
        (["random", "random"], {}, "bot 'random' takes part 2 times"),
        (["random"], {"against": "random"}, "takes part 2 times"),
        (["random", double("Unseeded")], {"games": 0}, "games and a time limit are more than 0"),
        (["random", double("Unseeded")], {"time_limit": 0}, "games and a time limit are more than 0"),
        (["random", double("Unseeded")], {"seed": -1}, "seeds at least 0"),
        (["random", double("Unseeded")], {"players": 9}, "players"),
        (["random", double("Unseeded")], {"dragons": True}, "dragons"),
    ],
)
def test_it_says_what_is_wrong_with_a_tournament(bots: list[str], settings: dict[str, object], problem: str) -> None:
    with pytest.raises(ArenaError) as error:
        tournament(*bots, **settings)  # type: ignore[arg-type]
    assert problem in str(error.value)
