"""Where the time of training goes: python bench/training.py CONFIG [--device cuda]

Milliseconds for each part of a turn of all games, for learning from a batch, and decisions a second in all.
"""

from __future__ import annotations

import argparse
import tempfile
import time
import tomllib
from collections.abc import Callable
from pathlib import Path

import torch

from doubloon.train.config import Config, read_config
from doubloon.train.network import drawn
from doubloon.train.trainer import Trainer

REPEATS = 20


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("config", type=Path)
    parser.add_argument("--device", default="cpu")
    parser.add_argument("--threads", type=int)
    parser.add_argument("--iterations", type=int, default=3, help="whole iterations of each stage")
    arguments = parser.parse_args()
    config = read_config(tomllib.loads(arguments.config.read_text())["game"], arguments.config)
    with tempfile.TemporaryDirectory() as folder:
        began = time.perf_counter()
        trainer = Trainer(config, Path(folder), device=arguments.device, threads=arguments.threads)
        print(f"ready after {time.perf_counter() - began:.1f} s, compiling included")
        measure_parts(trainer)
        for number, _ in enumerate(config.stages):
            measure_stage(trainer, config, number, arguments.iterations)


def measure_parts(trainer: Trainer) -> None:
    tables, network = trainer.tables, trainer.learner.network

    def measure(name: str, part: Callable[[], object]) -> None:
        part()
        trainer._wait()
        began = time.perf_counter()
        for _ in range(REPEATS):
            part()
        trainer._wait()
        seconds = (time.perf_counter() - began) / REPEATS
        print(f"{name}: {1000 * seconds:.3f} ms, {tables.games / seconds / 1e6:.1f} million a second")

    with torch.no_grad():
        measure("network", lambda: network(tables.observations, tables.masks))
        preferences = network(tables.observations, tables.masks).preferences
        measure("drawing actions", lambda: drawn(preferences))
        trainer.tables.players.fill_(1)
        measure("judging", tables.decide)
        measure("judging with labels", lambda: tables.decide(labelled=True))
        measure("observing", tables.observe)
        measure("playing, judged", lambda: (tables.decide(), tables.take_judged(), tables.turn()))


def measure_stage(trainer: Trainer, config: Config, number: int, iterations: int) -> None:
    trainer.progress |= {"stage": number, "stage decisions": 0}
    for _ in range(iterations):
        trainer._iterate(config.stages[number])


if __name__ == "__main__":
    main()
