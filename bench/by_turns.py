"""Compares this checkout with another one in the same run.

Each checkout plays in a process of its own, by turns. What counts is processor time, and of all rounds the best: other
work on the machine makes a round slower, never quicker. Both processes load their rules from the cache, because code
that was compiled in the same process runs up to a fifth slower than the same code loaded later.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
UNMEASURED = 1_000_000
"""The round to warm up with: what is remembered of its games helps no other round."""

Play = Callable[[int], int]
"""Plays the round of a number, and counts what is measured."""
Prepare = Callable[[int, int], Play]
"""Gets ready for a case, by its index, with a number of games in a round."""


class Checkout:
    """Plays whenever it is asked to."""

    def __init__(self, root: Path, games: int) -> None:
        command = [sys.executable, sys.argv[0], "--play", str(root), "--games", str(games)]
        subprocess.run(command, input="", text=True, check=True, stdout=subprocess.DEVNULL)  # compiles
        self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def a_second(self, case: int, round: int) -> float:
        assert self._process.stdin
        assert self._process.stdout
        print(case, round, file=self._process.stdin, flush=True)
        return float(self._process.stdout.readline())

    def close(self) -> None:
        self._process.kill()


def compare(about: str | None, what: str, cases: Sequence[str], prepare: Prepare, rounds: int, games: int) -> None:
    """The command line of a benchmark: prints how much of what each checkout does in a second."""
    parser = argparse.ArgumentParser(description=about, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--against", type=Path, metavar="CHECKOUT", help="another checkout of this repository")
    parser.add_argument("--rounds", type=int, default=rounds, help=f"how often each plays ({rounds})")
    parser.add_argument("--games", type=int, default=games, help=f"games in a round ({games})")
    parser.add_argument("--play", type=Path, help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.play:
        _play(asked.play, [(case, asked.games) for case in range(len(cases))], prepare)
    elif asked.against is None:
        parser.error("--against: the other checkout is needed")
    else:
        print(f"{what} a second of CPU time: the other checkout, this one, and how many times as quick")
        _take_turns(asked.against.resolve(), cases, asked.rounds, asked.games)


def _take_turns(other: Path, cases: Sequence[str], rounds: int, games: int) -> None:
    checkouts = [Checkout(root, games) for root in (other, ROOT)]
    for case, name in enumerate(cases):
        speeds = [[checkout.a_second(case, number) for checkout in checkouts] for number in range(rounds)]
        theirs, ours = map(max, zip(*speeds, strict=True))
        print(f"{name}: {theirs:,.0f} {ours:,.0f} {ours / theirs:.3f}", flush=True)
    for checkout in checkouts:
        checkout.close()


def _play(root: Path, cases: Sequence[tuple[int, int]], prepare: Prepare) -> None:
    """Plays the rounds that it is told, and says how quick it was."""
    sys.path.insert(0, str(root / "src"))
    plays = [prepare(*case) for case in cases]
    for play in plays:
        play(UNMEASURED)
    for line in sys.stdin:
        case, round = map(int, line.split())
        began = time.process_time()
        count = plays[case](round)
        print(count / (time.process_time() - began), flush=True)
