"""Play on the bare rules of Puerto Rico."""

from __future__ import annotations

from functools import partial

from doubloon.core.choices import choices_type
from doubloon.puerto_rico.actions import ACTION_COUNT
from doubloon.puerto_rico.game import GAME

from ..play import Play, chosen_play, random_play

CHOICES = choices_type(ACTION_COUNT)

Game = partial(Play, GAME)
random_game = partial(random_play, GAME)
played_game = partial(chosen_play, GAME)
