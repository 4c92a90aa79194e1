"""The spaces of observations and actions, as Gymnasium describes them."""

from __future__ import annotations

import numpy as np
from gymnasium import spaces

from ..core.game import Game
from ..observations import layout_of


def observation_space(game: Game) -> spaces.Box:
    low, high = layout_of(game).bounds
    return spaces.Box(low, high, dtype=np.int16)


def action_space(game: Game) -> spaces.Discrete:
    return spaces.Discrete(game.action_count)


def mask_space(game: Game) -> spaces.Box:
    return spaces.Box(0, 1, (game.action_count,), np.int8)
