"""A trained network, ready to play: a file of the package, run by ONNX Runtime on the CPU."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import NamedTuple

import numpy as np

from ...core.game import Game
from ...observations import layout_of
from ...registry import find_game

FOLDER = Path(__file__).parent / "networks"
"""Holds a network for each game, with a card that says where it comes from and what it can do."""


class NetworkError(ValueError):
    """Says why a network cannot play."""


class Outlook(NamedTuple):
    """What a network says about rows of observations. Seats are counted from the one that decides."""

    preferences: np.ndarray
    """Among all actions, legal or not, as logarithms. [rows, actions]"""
    chances: np.ndarray
    """To win. [rows, seats]"""
    margins: np.ndarray
    """How far ahead of the best other, from -1 to 1. [rows, seats]"""


class Network:
    """A network from a file. It plays the game, and sees the observations, that it was trained on, and no others."""

    def __init__(self, game: Game, file: Path) -> None:
        import onnxruntime

        settings = onnxruntime.SessionOptions()
        settings.intra_op_num_threads = settings.inter_op_num_threads = 1  # whoever plays many games has other work
        settings.log_severity_level = 3
        try:
            self._session = onnxruntime.InferenceSession(str(file), settings, providers=["CPUExecutionProvider"])
        except Exception as error:
            raise NetworkError(f"{file} cannot be read as a network: {error}") from None
        self.about: dict[str, str] = dict(self._session.get_modelmeta().custom_metadata_map)
        """What is known of its training."""
        for name, value in identity(game).items():
            if self.about.get(name) != value:
                raise NetworkError(f"{file} was trained with another {name}: {self.about.get(name)!r}, not {value!r}")

    def __call__(self, observations: np.ndarray) -> Outlook:
        """`observations` are rows as `Sight` makes them. int16 [rows, numbers]"""
        return Outlook(*self._session.run(None, {"observations": observations}))


def identity(game: Game) -> dict[str, str]:
    """What must be the same when a network is trained and when it plays."""
    return {"game": game.name, "actions": game.fingerprint, "observations": layout_of(game).checksum()}


def network_of(game: Game, file: str | None = None) -> Network:
    """The network that comes with the package, or another one from a file."""
    return _loaded(game.name, str(FOLDER / f"{game.name}.onnx") if file is None else file)


@cache
def _loaded(game: str, file: str) -> Network:
    if not Path(file).is_file():
        raise NetworkError(f"no network is at {file}")
    return Network(find_game(game), Path(file))
