"""One seat at a table of bots."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import gymnasium
import numpy as np

from ...bots import bot
from ...bots.bot import Bot
from ...core.random import SEEDS
from ..single_game import RENDER_MODES, SingleGame, check_render_mode
from ..spaces import action_space, observation_space

Opponents = str | Bot | Sequence[str | Bot]
Info = dict[str, Any]


class SeatEnv(gymnasium.Env[np.ndarray, np.int64]):
    """The agent has one seat and bots have the others. The mask of legal actions is `info["action_mask"]`; an illegal
    action ends the episode with the lowest reward."""

    metadata = {"render_modes": list(RENDER_MODES)}  # noqa: RUF012

    def __init__(
        self,
        game: str,
        seat: int = 0,
        opponents: Opponents = "random",
        reward: str = "win_share",
        players: int = 4,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        """Opponents are bots or names of bots: one for all, or one for each in the order of play, from the seat behind
        the agent's. Bots given by their names follow from the environment's seed."""
        self.table = SingleGame(game, reward, players=players, **options)
        self.render_mode = check_render_mode(render_mode)
        self.seat = _check_seat(seat, players)
        self._opponents = _one_for_each(opponents, players - 1)
        self._bots: dict[int, Bot] = {}
        self.observation_space = observation_space(self.table.game)
        self.action_space = action_space(self.table.game)

    def reset(self, *, seed: int | None = None, options: Info | None = None) -> tuple[np.ndarray, Info]:
        """A new game; with a seed it is the match of that seed."""
        super().reset(seed=seed)
        self._seat_bots()
        self.table.restart(seed, self.np_random)
        self._play_others()
        return self._observation(), self._info()

    def step(self, action: np.int64 | int) -> tuple[np.ndarray, float, bool, bool, Info]:
        if not self.table.play(int(action)):
            return self._observation(), self.table.reward_for_illegal, True, False, self._info()
        self._play_others()
        return self._observation(), self.table.results()[self.seat], self.table.over, False, self._info()

    def action_masks(self) -> np.ndarray:
        """Which actions are legal, as sb3-contrib's MaskablePPO asks for it."""
        return self.table.action_mask(self.seat).astype(np.bool_)

    def render(self) -> str | None:
        """The table in text, as the agent's seat sees it, if `render_mode` is "ansi"."""
        return self.table.text(self.seat) if self.render_mode else None

    def _seat_bots(self) -> None:
        for place, opponent in enumerate(self._opponents):
            seat = (self.seat + 1 + place) % self.table.seats
            seed = int(self.np_random.integers(SEEDS))
            self._bots[seat] = opponent if isinstance(opponent, Bot) else bot(opponent, seed=seed)

    def _play_others(self) -> None:
        """Bots play until the agent has to decide or the game is over."""
        while not self.table.over and self.table.current != self.seat:
            current = self.table.current
            action = self._bots[current].choose(self.table.view(current))
            if not self.table.play(action):
                raise ValueError(f"the bot at seat {current} chose the illegal action {action}")

    def _observation(self) -> np.ndarray:
        return self.table.observation(self.seat)

    def _info(self) -> Info:
        return {"action_mask": self.table.action_mask(self.seat)}


def _check_seat(seat: int, players: int) -> int:
    if seat not in range(players):
        raise ValueError(f"seat {seat}: there are seats 0 to {players - 1}")
    return seat


def _one_for_each(opponents: Opponents, count: int) -> list[str | Bot]:
    if isinstance(opponents, (str, Bot)):
        return [opponents] * count
    if len(opponents) != count:
        raise ValueError(f"opponents: {count} are needed, not {len(opponents)}")
    return list(opponents)
