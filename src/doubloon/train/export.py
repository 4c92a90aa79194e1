"""Writes a trained network as a file that plays without PyTorch: whole numbers of eight bits, in the ONNX format."""

from __future__ import annotations

import json
from copy import deepcopy
from pathlib import Path
from typing import Any

import torch
from torch import nn

from ..bots.neural.network import identity
from ..registry import find_game
from .bot import load_network
from .network import Network
from .store import Store

LARGEST = 127


class Small(nn.Module):
    """A layer whose weights are whole numbers times one factor for each output."""

    def __init__(self, layer: nn.Linear) -> None:
        super().__init__()
        factors = layer.weight.detach().abs().amax(1, keepdim=True).clamp(min=1e-9) / LARGEST
        self.register_buffer("numbers", (layer.weight.detach() / factors).round().to(torch.int8).T.contiguous())
        self.register_buffer("factors", factors.T.contiguous())
        self.register_buffer("bias", layer.bias.detach().clone())

    def forward(self, rows: torch.Tensor) -> torch.Tensor:
        return rows @ (self.numbers.float() * self.factors) + self.bias


class Player(nn.Module):
    """The network as it plays: chances instead of logarithms, and no masks."""

    def __init__(self, network: Network) -> None:
        super().__init__()
        self.network = network
        _shrink(network)

    def forward(self, observations: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor, torch.Tensor]:
        anything = torch.ones(1, self.network.actions, dtype=torch.bool)
        preferences, wins, margins = self.network(observations, anything)
        return preferences, wins.softmax(1), margins


def export(folder: Path, file: Path) -> None:
    """The network of a run's folder; ValueError or OSError says what is wrong."""
    network = load_network(str(folder))
    progress = Store(folder).progress()
    game = find_game(progress["run"]["game"])
    player = Player(deepcopy(network)).eval()
    numbers = len(player.network.scale)
    torch.onnx.export(
        player,
        (torch.zeros(2, numbers, dtype=torch.int16),),
        str(file),
        input_names=["observations"],
        output_names=["preferences", "chances", "margins"],
        dynamic_axes={name: {0: "rows"} for name in ("observations", "preferences", "chances", "margins")},
        do_constant_folding=False,
        dynamo=False,
    )
    about = {name: progress[name] for name in ("decisions", "seconds", "pieces")}
    _describe(file, identity(game) | {"training": json.dumps(about)})


def _shrink(module: nn.Module) -> None:
    for name, child in module.named_children():
        if isinstance(child, nn.Linear):
            setattr(module, name, Small(child))
        else:
            _shrink(child)


def _describe(file: Path, about: dict[str, Any]) -> None:
    """Notes in the file what it is; whoever loads it compares that."""
    import onnx

    model = onnx.load(str(file))
    onnx.helper.set_model_props(model, about)
    onnx.save(model, str(file))
