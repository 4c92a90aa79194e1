"""Small training runs."""

from __future__ import annotations

from pathlib import Path
from typing import Any

TINY = """
game = "san-juan"
seed = 1
characters = ["balanced", "builder", "trader"]

[[sets]]
options = { players = 2 }

[[sets]]
options = { players = 3, expansion = true }
share = 0.5

[network]
width = 64
blocks = 1

[rollout]
games = 96
steps = 16
stagger = 20

[learning]
batch = 512

[league]
size = 2
every = 2000

[evaluation]
games = 40
every = 1000
against = ["random"]

[[stages]]
name = "imitation"
decisions = 2000
tables = { judges = 0.5, self = 0.5 }
imitation = 1.0
reinforcement = 0.0
entropy = 0.0
rate = 2e-3
slips = 0.1

[[stages]]
name = "league"
decisions = 4000
tables = { self = 0.4, against_judges = 0.2, against_older = 0.2, against_random = 0.2 }

[[stages]]
name = "search"
decisions = 500
tables = { self = 0.5, among_judges = 0.25, against_older = 0.25 }
search = 4
games = 24
steps = 8
batch = 64
passes = 2
reinforcement = 0.0
entropy = 0.0
"""


def tiny(folder: Path, **changes: str) -> Path:
    """A file that describes a run of seconds; `changes` are lines by their beginnings."""
    lines = TINY.splitlines()
    for name, value in changes.items():
        number = next(index for index, line in enumerate(lines) if line.startswith(f"{name} ="))
        lines[number] = f"{name} = {value}"
    file = folder / "run.toml"
    file.write_text("\n".join(lines), encoding="utf-8")
    return file


def trainer(file: Path, folder: Path) -> Any:
    from doubloon.train.config import read_config
    from doubloon.train.trainer import Trainer

    return Trainer(read_config("san-juan", file), folder, threads=1, report=lambda line: None)
