"""What was measured, over time: a line of JSON each time, and TensorBoard's files where it is installed."""

from __future__ import annotations

import json
from collections.abc import Mapping
from importlib.util import find_spec
from pathlib import Path
from typing import Any

FILE = "curves.jsonl"


class Curves:
    def __init__(self, folder: Path) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self._file = folder / FILE
        self._board = _board(folder)

    def add(self, decisions: int, values: Mapping[str, Any]) -> None:
        """Values at a number of decisions learned; those that are no numbers are for the file alone."""
        with self._file.open("a", encoding="utf-8") as file:
            file.write(json.dumps({"decisions": decisions, **values}) + "\n")
        if self._board is not None:
            for name, value in values.items():
                if isinstance(value, float):
                    self._board.add_scalar(name, value, decisions)

    def close(self) -> None:
        if self._board is not None:
            self._board.close()


def _board(folder: Path) -> Any:
    if find_spec("tensorboard") is None:
        return None
    from torch.utils.tensorboard import SummaryWriter

    return SummaryWriter(str(folder / "tensorboard"))
