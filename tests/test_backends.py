"""Whichever way the rules of a game run: the same bytes, in every set of options.

On CUDA `make test-gpu` compares the same; without a GPU it is only compiled here.
"""

from __future__ import annotations

import sys
from typing import Any

import pytest

from doubloon import Batch
from doubloon.core.batch import play_games
from doubloon.core.device import assembly, examples
from doubloon.registry import GAMES, find_game

from .batches import compile_once, play_together
from .puerto_rico import option_sets as puerto_rico
from .san_juan import option_sets as san_juan

OPTION_SETS = {"puerto-rico": puerto_rico, "san-juan": san_juan}
SETS = [
    pytest.param(game, options, id=f"{game}-{sets.name_of(options)}")
    for game, sets in OPTION_SETS.items()
    for options in sets.option_sets()
]
BATCH = 2
STEPS = 60


def test_no_game_is_forgotten() -> None:
    assert OPTION_SETS.keys() == GAMES.keys()


@pytest.mark.parametrize(("game", "options"), SETS)
def test_compiled_and_interpreted_agree_to_the_byte(game: str, options: dict[str, Any]) -> None:
    compile_once(game)
    compiled = Batch(game, BATCH, seed=7, threads=1, **options)
    interpreted = Batch(game, BATCH, seed=7, device="python", **options)
    play_together([interpreted, compiled], STEPS)


@pytest.mark.parametrize(("game", "options"), SETS[::5])
def test_whole_games_agree(game: str, options: dict[str, Any]) -> None:
    compile_once(game)
    compiled = play_games(game, BATCH, seed=9, **options)
    assert str(compiled) == str(play_games(game, BATCH, seed=9, device="python", **options))


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "darwin", reason="NVIDIA's compiler does not run here")
@pytest.mark.parametrize("game", GAMES)
def test_all_jobs_compile_to_ptx(game: str) -> None:
    codes = dict(assembly(find_game(game)))
    assert {job.__name__ for job in examples(find_game(game))} <= set(codes)
    assert all(".visible .entry" in code for code in codes.values())
