"""A training run: stage after stage, each a number of iterations of playing and learning."""

from __future__ import annotations

import signal
import time
from collections.abc import Callable
from dataclasses import asdict
from pathlib import Path
from typing import Any

import numpy as np
import torch

from ..observations import layout_of
from .config import Config, Stage
from .curves import Curves
from .evaluation import Evaluation, Strength
from .kernels import FIRST_JUDGE
from .league import Older, OlderSeats, seating
from .learning import Learner
from .network import network_for, scale_for
from .processes import Processes
from .rollout import Rollout
from .store import Store, StoreError
from .tables import Tables

SLIPS_WHILE_STAGGERING = 0.05

Report = Callable[[str], None]


class Trainer:
    """Goes on with the run in a folder, or begins one there."""

    def __init__(
        self, config: Config, folder: Path, *, device: str = "cpu", threads: int | None = None, report: Report = print
    ) -> None:
        self.config, self.store, self.report = config, Store(folder), report
        self.processes = Processes(device)
        self.progress: dict[str, Any] = {"iteration": 0, "decisions": 0, "stage": 0, "stage decisions": 0}
        self.progress |= {"seconds": 0.0, "pieces": 0, "run": _identity(config)}
        if self.store.exists:
            self._check(self.store.progress())
        self.progress["pieces"] += 1
        if threads is not None:
            torch.set_num_threads(threads)
        torch.manual_seed(config.seed)
        torch.set_float32_matmul_precision("high")
        self._device, self._threads = device, threads
        self._lay_tables()
        network = network_for(config.description, config.network).to(device)
        network.scale.copy_(scale_for(self.tables.observations))
        self.learner = Learner(network, config.learning, self.processes)
        self.older = Older(self.learner.network, config.league.size)
        if self.store.exists:
            self._load(device)
        self.evaluations = [
            Evaluation(config, against, self.processes, device, threads) for against in config.evaluation.against
        ]
        self.curves = Curves(folder) if self.processes.leads else None
        self._stopping = False
        self._seated = -1
        """The stage for which everybody sits."""

    @property
    def stage(self) -> Stage | None:
        """The stage that goes on; None if the run is over."""
        number = self.progress["stage"]
        return self.config.stages[number] if number < len(self.config.stages) else None

    def run(self, seconds: float | None = None) -> None:
        """Trains until the last stage is over, time is up or somebody interrupts; what was reached is saved."""
        handlers = {each: signal.signal(each, self._stop) for each in (signal.SIGINT, signal.SIGTERM)}
        began, passed = time.monotonic(), self.progress["seconds"]
        while self.stage is not None:
            self._iterate(self.stage)
            self.progress["seconds"] = passed + time.monotonic() - began
            is_over = self.stage is None
            if is_over or self.progress["iteration"] % self.config.evaluation.every == 0:
                self.evaluate()
                self._save()
            late = seconds is not None and time.monotonic() - began >= seconds
            if self.processes.agree(late or self._stopping):
                break
        self._save()
        if self.curves is not None:
            self.curves.close()
        for each, handler in handlers.items():
            signal.signal(each, handler)
        self.processes.leave()

    def evaluate(self) -> list[Strength]:
        with torch.inference_mode():
            found = [strength for each in self.evaluations for strength in each(self.learner.network)]
        for each in found:
            options = {name: value for name, value in each.options.items() if name == "players" or value}
            self._note(f"share against {each.against}, {_words(options)}", each._asdict())
        return found

    def _iterate(self, stage: Stage) -> None:
        """Plays, learns, and counts what was done."""
        progress, began = self.progress, time.monotonic()
        torch.manual_seed(int(self._chance("iteration", progress["iteration"]).integers(2**62)))
        if self._laid != progress["stage"]:
            self._lay_tables()
        if self._seated != progress["stage"]:
            self._sit_down(stage)
        with torch.no_grad():
            self.rollout.play(self.learner.network, self._older_seats, slips=stage.slips, labelled=stage.imitation > 0)
        self._wait()
        played = time.monotonic()
        measured = self.learner.learn(self.rollout, stage, self._rate(stage))
        self._wait()
        ended = time.monotonic()
        learned = int(self.processes.total(torch.tensor([measured.pop("learned")], dtype=torch.float64))[0])
        before = progress["decisions"] // self.config.league.every
        progress["iteration"] += 1
        progress["decisions"] += learned
        progress["stage decisions"] += learned
        if progress["decisions"] // self.config.league.every > before:
            self.older.join(self.learner.network)
        speed = {"decisions a second": learned / (ended - began), "playing": played - began, "learning": ended - played}
        self._note("trained", {"stage": stage.name, **speed, **measured})
        if progress["stage decisions"] >= stage.decisions:
            progress["stage"] += 1
            progress["stage decisions"] = 0

    def _lay_tables(self) -> None:
        """For the stage that goes on; if the run is over, as in the last one."""
        number = self.progress["stage"]
        stage = self.config.stages[min(number, len(self.config.stages) - 1)]
        self.tables = Tables(
            self.config.description,
            _games_of_sets(self.config, stage.games or self.config.rollout.games),
            self.config.judges,
            device=self._device,
            seed=int(self._chance("games", number).integers(2**62)),
            threads=self._threads,
        )
        self._stagger()
        self._laid = number

    def _sit_down(self, stage: Stage) -> None:
        """Everybody keeps a seat for a stage; when one begins, the older selves are as old as the network."""
        if self.progress["stage decisions"] == 0:
            for _ in range(self.config.league.size):
                self.older.join(self.learner.network)
        shares, chance = stage.tables, self._chance("seats", self.progress["stage"])
        judges, older = len(self.config.judges), self.config.league.size
        players = seating(self.tables.sections, self.config.description.most_seats, shares, judges, older, chance)
        self.tables.players.copy_(torch.from_numpy(players))
        self._older_seats = OlderSeats(self.tables, self.older)
        self.rollout = Rollout(self.tables, stage.steps or self.config.rollout.steps, stage.search)
        self._seated = self.progress["stage"]

    def _stagger(self) -> None:
        """Lets games begin one after another, so that they are never all in the same round."""
        tables, steps = self.tables, self.config.rollout.stagger
        judges = FIRST_JUDGE + self._chance("stagger").integers(0, len(self.config.judges), tables.players.shape)
        tables.players.copy_(torch.from_numpy(judges))
        for step in range(steps):
            tables.decide(slips=SLIPS_WHILE_STAGGERING)
            tables.take_judged()
            tables.restart.fill_(False)
            tables.restart[step::steps] = True
            tables.turn()
        tables.restart.fill_(False)

    def _rate(self, stage: Stage) -> float:
        done: float = min(1.0, self.progress["stage decisions"] / stage.decisions)
        return stage.rate + done * ((stage.final_rate or stage.rate) - stage.rate)

    def _chance(self, *what: int | str) -> np.random.Generator:
        """Chance for a purpose, another one in each process and in each piece of the run."""
        words = [each if isinstance(each, int) else int.from_bytes(each.encode()) for each in what]
        return np.random.default_rng([self.config.seed, self.progress["pieces"], self.processes.rank, *words])

    def _note(self, what: str, values: dict[str, Any]) -> None:
        if self.curves is not None:
            place = {name: self.progress[name] for name in ("iteration", "seconds")}
            self.curves.add(self.progress["decisions"], {"what": what, **place, **values})
            numbers = (f"{name} {value:,.4g}" for name, value in values.items() if isinstance(value, float))
            self.report(f"{self.progress['decisions']:,} decisions, {what}: {', '.join(numbers)}")

    def _save(self) -> None:
        if self.processes.leads:
            tensors = {
                "network": self.learner.exact_weights(),
                "optimizer": self.learner.state(),
                "older": self.older.state(),
            }
            self.store.save(self.progress | {"config": asdict(self.config)}, tensors)

    def _check(self, found: dict[str, Any]) -> None:
        for name, value in self.progress["run"].items():
            if found["run"][name] != value:
                raise StoreError(
                    f"{self.store.folder} holds a run with another {name}: {found['run'][name]!r}, not {value!r}"
                )
        self.progress |= {name: found[name] for name in self.progress}

    def _load(self, device: str) -> None:
        weights = self.store.load("network", device)
        if weights is None:
            raise StoreError(f"{self.store.folder} lacks the network")
        self.learner.load(weights, self.store.load("optimizer", device))
        older = self.store.load("older", device)
        if older is None:
            older = Older(self.learner.network, self.config.league.size).state()
        self.older.load(older)

    def _wait(self) -> None:
        """For the GPU, so that times are true."""
        if self.processes.on_gpu:
            torch.cuda.synchronize()

    def _stop(self, *_: object) -> None:
        self._stopping = True


def _identity(config: Config) -> dict[str, Any]:
    """What must be the same for a network to go on."""
    game, layout = config.description, layout_of(config.description)
    return {
        "game": config.game,
        "rules and actions": game.fingerprint,
        "observations": layout.checksum(),
        "network": asdict(config.network),
    }


def _games_of_sets(config: Config, games: int) -> list[tuple[dict[str, Any], int]]:
    """The games of each set of options, by their shares."""
    total = sum(each.share for each in config.sets)
    return [(each.options, max(1, round(games * each.share / total))) for each in config.sets]


def _words(options: dict[str, Any]) -> str:
    return " ".join(f"{name}={value}" for name, value in options.items())
