"""Play on the bare rules of San Juan."""

from __future__ import annotations

from functools import partial

from doubloon.san_juan.game import GAME

from ..play import Play, chosen_play, random_play

Game = partial(Play, GAME)
random_game = partial(random_play, GAME)
played_game = partial(chosen_play, GAME)
