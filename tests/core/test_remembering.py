"""Answers that are remembered are those that would be worked out again."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from doubloon import Match
from doubloon.core.remembering import Remembered
from doubloon.puerto_rico import points as puerto_rico_points
from doubloon.puerto_rico import view as puerto_rico_view
from doubloon.san_juan import points as san_juan_points
from doubloon.san_juan import view as san_juan_view

GAMES: list[tuple[str, dict[str, Any]]] = [
    ("puerto-rico", {"players": 4}),
    ("puerto-rico", {"players": 5, "new_buildings": "drafted", "nobles": True}),
    ("san-juan", {"players": 4, "edition": 1}),
    ("san-juan", {"players": 3, "expansion": True}),
]
MODULES = (puerto_rico_points, puerto_rico_view, san_juan_points, san_juan_view)


def test_the_latest_answers_are_remembered() -> None:
    remembered, asked = Remembered[str](2), list[str]()

    def answer(key: str) -> str:
        return remembered(key, lambda: asked.append(key) or key.upper())  # type: ignore[func-returns-value]

    assert [answer(key) for key in "abacab"] == list("ABACAB")
    assert asked == ["a", "b", "c", "b"], "b was not asked for as long as a"
    remembered.clear()
    answer("a")
    assert asked[-1] == "a"


@pytest.mark.parametrize(("game", "options"), GAMES)
def test_what_is_remembered_of_views_is_what_would_be_worked_out(game: str, options: dict[str, Any]) -> None:
    """Two games in turn: neither may see what is remembered of the other."""
    assert views(game, options, lambda: None) == views(game, options, forget)


def views(game: str, options: dict[str, Any], before_each: Callable[[], None]) -> list[Any]:
    matches = [Match(game, seed=seed, **options) for seed in (1, 2)]
    chance, seen = random.Random(5), []
    for _ in range(120):
        for match in matches:
            if not match.over:
                match.play(chance.choice(match.legal))
                before_each()
                seen.append(match.views([None, *range(options["players"])]))
    return seen


def forget() -> None:
    for module in MODULES:
        for value in vars(module).values():
            if isinstance(value, Remembered):
                value.clear()
            elif hasattr(value, "cache_clear"):
                value.cache_clear()
