"""Tensors of self-play are the batch's own memory and say what the CPU's arrays say. Needs PyTorch, no test framework:

python -m tests.envs.tensors
"""

from __future__ import annotations

from typing import Any

import numpy as np

from doubloon import games
from doubloon.envs.training import SelfPlay, Turn

from ..batches import some_actions

STEPS = 300


def check(game: str, device: str) -> None:
    """Random actions, legal and illegal ones, with games that end and start again."""
    import torch

    expected = SelfPlay(game, 50, seed=1, players=2)
    given = SelfPlay(game, 50, seed=1, players=2, device=device, tensors=True)
    chance, ended = np.random.default_rng(1), 0
    for _ in range(STEPS):
        for name, array, own, tensor in zip(Turn._fields, expected.turn, given.arrays, given.turn, strict=True):
            assert tensor.device.type == device, f"{name} lies on {tensor.device}"
            assert tensor.data_ptr() == address(own), f"{name} was copied"
            assert np.array_equal(tensor.cpu().numpy(), array), f"{name} differs"
        actions = some_actions(expected.batch, chance)
        ended += int(expected.step(actions).done.sum())
        given.step(torch.from_numpy(actions).to(device))
    assert ended > 0


def address(array: Any) -> int:
    """Where an array begins, in the memory of the host or of the device."""
    place = array.ctypes.data if isinstance(array, np.ndarray) else array.__cuda_array_interface__["data"][0]
    return int(place)


if __name__ == "__main__":
    for game in games():
        check(game, "cpu")
