"""Bots that behave badly, in predictable ways."""

from __future__ import annotations

import os
import random
import time
from abc import abstractmethod
from typing import Any

from doubloon import Bot, SeatView


class Doubtful(Bot):
    """Takes any action, but misbehaves at every `every`th decision."""

    def __init__(self, every: int = 20, seed: int | None = None) -> None:
        self.every = every
        self.asked = 0
        self.random = random.Random(seed)

    def choose(self, view: SeatView) -> Any:
        self.asked += 1
        if self.asked % self.every == 0:
            return self.misbehave(view)
        return self.random.choice(view.legal)

    @abstractmethod
    def misbehave(self, view: SeatView) -> Any: ...


class Crashing(Doubtful):
    def misbehave(self, view: SeatView) -> Any:
        raise ZeroDivisionError("no such luck")


class Illegal(Doubtful):
    def misbehave(self, view: SeatView) -> Any:
        return view.game.action_count


class Wordy(Doubtful):
    def misbehave(self, view: SeatView) -> Any:
        return view.text(view.legal[0])


class Slow(Doubtful):
    def misbehave(self, view: SeatView) -> Any:
        time.sleep(0.3)
        return view.legal[0]


class Hanging(Doubtful):
    def misbehave(self, view: SeatView) -> Any:
        while True:
            time.sleep(1)


class Exiting(Doubtful):
    def misbehave(self, view: SeatView) -> Any:
        os._exit(3)


class Talking(Doubtful):
    def misbehave(self, view: SeatView) -> Any:
        print("I think, therefore I am printing")
        return view.legal[0]


class Unseeded(Bot):
    """Leaves nothing to chance and takes no seed."""

    def choose(self, view: SeatView) -> int:
        return view.legal[-1]


class MadeOnce(Unseeded):
    """Can be made in the first process only, when the tournament is read."""

    made = 0

    def __init__(self) -> None:
        MadeOnce.made += 1
        if MadeOnce.made > 1:
            raise RuntimeError("once is enough")


class Broken(Unseeded):
    def __init__(self, depth: int) -> None:
        raise ValueError(f"depth: {depth} is too deep")


class NoBot:
    pass
