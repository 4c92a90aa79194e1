"""San Juan for PettingZoo. The version is raised when observations, actions or rewards change."""

from __future__ import annotations

from typing import Any

from pettingzoo import AECEnv

from .aec import GameEnv, wrapped


def env(players: int = 4, reward: str = "win_share", **options: Any) -> AECEnv:
    """The environment; an illegal action ends the game with the lowest reward for the seat that took it."""
    return wrapped(raw_env(players, reward, **options))


def raw_env(players: int = 4, reward: str = "win_share", **options: Any) -> GameEnv:
    """The same without wrappers; it raises for an illegal action."""
    return GameEnv("san_juan_v0", "san-juan", reward, players=players, **options)
