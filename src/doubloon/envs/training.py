"""Thousands of games in self-play, for programs that learn: arrays or tensors that stay where the games are."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from ..core.batch import GRAIN, Batch
from ..core.game import Game
from ..observations import Observer
from .kernels import keep_flag
from .rewards import Payer


class Turn(NamedTuple):
    """Where all games stand, and what the last step brought. The next step overwrites the values."""

    observations: Any
    """What each deciding seat knows. int16 [games, numbers]"""
    masks: Any
    """Which actions are legal. bool [games, actions]"""
    seats: Any
    """Who decides. int8 [games]"""
    rewards: Any
    """What each seat got for the game that the last step ended; else 0. float32 [games, seats]"""
    done: Any
    """Whether the last step ended a game; what stands in its place is the next one. bool [games]"""
    illegal: Any
    """Whether the last action was not legal; then the game is as it was. bool [games]"""


class SelfPlay:
    """Every seat of many games at once. A game that ends restarts in the same step, with another seed.

    On the CPU all is NumPy's; on CUDA it lies on the device and never passes through the host. With `tensors` it comes
    as PyTorch's tensors over the same memory: nothing is copied.
    """

    def __init__(
        self,
        game: str | Game,
        games: int,
        *,
        device: str = "cpu",
        tensors: bool = False,
        reward: str = "win_share",
        seed: int | None = None,
        threads: int | None = None,
        **options: Any,
    ) -> None:
        self.batch = Batch(game, games, device=device, seed=seed, threads=threads, **options)
        self._tensors = tensors
        self._look(reward)

    def _look(self, reward: str) -> None:
        self._observer = Observer(self.batch)
        self._payer = Payer(self.batch, reward)
        self.arrays = Turn(
            observations=self._observer.observe(),
            masks=self.batch.legal_mask(),
            seats=self.batch.current,
            rewards=self._payer.rewards,
            done=self.batch.backend.zeros(self.batch.games, np.bool_),
            illegal=self.batch.last.illegal,
        )
        """The memory of the turn, as the batch holds it."""
        self.turn = Turn(*map(_tensor, self.arrays)) if self._tensors else self.arrays
        """Where the games stand now."""

    def __getstate__(self) -> dict[str, Any]:
        """The games, and what the last step brought: the rest of the turn follows from the games."""
        results = {name: self.batch.to_host(getattr(self.arrays, name)) for name in ("rewards", "done")}
        return {"batch": self.batch, "tensors": self._tensors, "reward": self._payer.reward, "results": results}

    def __setstate__(self, parts: dict[str, Any]) -> None:
        self.batch, self._tensors = parts["batch"], parts["tensors"]
        self._look(parts["reward"])
        for name, values in parts["results"].items():
            self.batch.backend.take(name, values, getattr(self.arrays, name))

    def step(self, actions: Any) -> Turn:
        """Plays an action in each game: integers [games], on the host or (int64) on the device."""
        self.batch.step(actions)
        self._payer.pay()
        self.batch.backend.run(keep_flag, self.batch.games, (self.batch.last.done, self.arrays.done), GRAIN)
        self.batch.reset()
        self._observer.observe()
        self.batch.legal_mask()
        return self.turn


def _tensor(array: Any) -> Any:
    """A tensor over the memory of an array."""
    try:
        import torch
    except ImportError as error:
        raise RuntimeError(f"tensors need PyTorch (pip install 'doubloon[torch]'): {error}") from error
    return torch.from_numpy(array) if isinstance(array, np.ndarray) else torch.as_tensor(array, device="cuda")
