"""The network: from what a seat sees to its preferences among actions and to what it expects for every seat."""

from __future__ import annotations

from typing import NamedTuple

import torch
from torch import nn

from ..core.game import Game
from ..observations import layout_of
from ..observations.sight import aligned
from .config import NetworkShape

NEVER = -1e9
"""The preference for an action that is not legal."""


class Outlook(NamedTuple):
    """Seats are counted from the one that decides."""

    preferences: torch.Tensor
    """Of each action; NEVER where it is not legal. [rows, actions]"""
    wins: torch.Tensor
    """The chances to win, as logarithms, up to a constant. [rows, seats]"""
    margins: torch.Tensor
    """How far ahead of the best other, between -1 and 1 (see `squashed`). [rows, seats]"""


class Block(nn.Module):
    def __init__(self, width: int) -> None:
        super().__init__()
        self.norm = nn.LayerNorm(width, elementwise_affine=False)
        self.widen, self.narrow = nn.Linear(width, width), nn.Linear(width, width)

    def forward(self, rows: torch.Tensor) -> torch.Tensor:
        return rows + self.narrow(torch.relu(self.widen(self.norm(rows))))


class Network(nn.Module):
    """A residual network over the row of numbers."""

    scale: torch.Tensor

    def __init__(self, numbers: int, actions: int, seats: int, shape: NetworkShape) -> None:
        super().__init__()
        self.register_buffer("scale", torch.ones(numbers))
        self.actions, self.seats = actions, seats
        self.first = nn.Linear(numbers, shape.width)
        self.blocks = nn.Sequential(*(Block(shape.width) for _ in range(shape.blocks)))
        self.norm = nn.LayerNorm(shape.width, elementwise_affine=False)
        self.last = nn.Linear(shape.width, aligned(actions + 2 * seats))
        nn.init.orthogonal_(self.last.weight, 0.01)  # at first it has no opinion
        nn.init.zeros_(self.last.bias)

    def forward(self, observations: torch.Tensor, masks: torch.Tensor) -> Outlook:
        rows = self.norm(self.blocks(self.first(observations.to(self.scale.dtype) * self.scale)))
        said = self.last(rows).float()
        preferences, wins, margins, _ = said.tensor_split(
            (self.actions, self.actions + self.seats, self.actions + 2 * self.seats), 1
        )
        return Outlook(preferences.masked_fill(~masks, NEVER), wins, margins)


def network_for(game: Game, shape: NetworkShape) -> Network:
    return Network(aligned(layout_of(game).size), game.action_count, game.most_seats, shape)


def scale_for(observations: torch.Tensor) -> torch.Tensor:
    """What brings numbers down to the size of flags: one over the usual size, where that is more than one."""
    return observations.float().square().mean(0).sqrt().clamp(min=1.0).reciprocal()


def squashed(margins: torch.Tensor) -> torch.Tensor:
    """Margins between -1 and 1: the first points count most."""
    return margins / (margins.abs() + USUAL_MARGIN)


USUAL_MARGIN = 15.0
"""Points ahead that count half."""


def drawn(preferences: torch.Tensor) -> torch.Tensor:
    """Actions drawn by preference: the largest after adding Gumbel noise."""
    return (preferences - torch.empty_like(preferences).exponential_().log()).argmax(1)


def turned(values: torch.Tensor, seats: torch.Tensor, players: torch.Tensor, way: int) -> torch.Tensor:
    """Values of seats counted from those given, as values of the table's seats (`way` -1), or the other way (1).

    Seats that nobody has stay where they are. [..., seats, kinds]
    """
    place = torch.arange(values.shape[-2], device=values.device).expand(values.shape[:-1])
    count = players.long()[..., None]
    index = torch.where(place < count, (place + way * seats.long()[..., None]) % count, place)
    return values.gather(-2, index[..., None].expand_as(values))
