"""A trained network as a bot, for the arena: `doubloon.train.bot:NetworkBot:folder=FOLDER`."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import torch

from ..bots.bot import Bot
from ..core.seat_view import SeatView
from ..observations import observation_of
from ..registry import find_game
from .config import NetworkShape
from .network import Network, network_for
from .store import Store


class NetworkBot(Bot):
    """Takes the action that the network of a run likes best."""

    def __init__(self, folder: str) -> None:
        self.network = load_network(folder)

    def choose(self, view: SeatView) -> int:
        masks = torch.zeros(1, view.game.action_count, dtype=torch.bool)
        masks[0, list(view.legal)] = True
        row = torch.zeros(1, len(self.network.scale), dtype=torch.int16)
        seen = torch.from_numpy(observation_of(view))
        row[0, : len(seen)] = seen
        with torch.inference_mode():
            outlook = self.network(row, masks)
        return int(outlook.preferences.argmax())


@cache
def load_network(folder: str) -> Network:
    """The network that was last saved in a run's folder, on the CPU."""
    torch.set_num_threads(1)  # the arena has a process for each core
    store = Store(Path(folder))
    if not store.exists:
        raise ValueError(f"no run was saved in {folder}")
    run = store.progress()["run"]
    network: Network = network_for(find_game(run["game"]), NetworkShape(**run["network"]))
    network.load_state_dict(store.load("network", "cpu"))
    return network
