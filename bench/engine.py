"""How fast random games are, compared with another checkout in the same run.

    .venv/bin/python bench/engine.py --against CHECKOUT [--rounds 14] [--games 3000]

Each checkout plays in a process of its own, on one core, by turns. What counts is processor time, and of all rounds the
best: other work on the machine makes a round slower, never quicker. Both processes load their rules from the cache,
because code that was compiled in the same process runs up to a fifth slower than the same code loaded later.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
CASES: tuple[tuple[str, dict[str, Any]], ...] = (
    ("puerto-rico", {"players": 4}),
    ("puerto-rico", {"players": 4, "new_buildings": "random", "nobles": True}),
    ("san-juan", {"players": 4}),
    ("san-juan", {"players": 4, "expansion": True}),
)


class Player:
    """A checkout that plays whenever it is asked to."""

    def __init__(self, root: Path, games: int) -> None:
        command = [sys.executable, __file__, "--play", str(root), "--games", str(games)]
        subprocess.run(command, input="", text=True, check=True, stdout=subprocess.DEVNULL)  # compiles
        self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def seconds(self, case: int) -> float:
        assert self._process.stdin
        assert self._process.stdout
        print(case, file=self._process.stdin, flush=True)
        return float(self._process.stdout.readline())

    def close(self) -> None:
        self._process.kill()


def play(root: Path, games: int) -> None:
    """Plays the cases that it is told, and says how long each took."""
    sys.path.insert(0, str(root / "src"))
    from doubloon.core.batch import play_games

    for game, options in CASES:
        play_games(game, 50, seed=1, threads=1, **options)
    for line in sys.stdin:
        game, options = CASES[int(line)]
        start = time.process_time()
        play_games(game, games, seed=5, threads=1, **options)
        print(time.process_time() - start, flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--against", type=Path, metavar="CHECKOUT", help="another checkout of this repository")
    parser.add_argument("--rounds", type=int, default=14, help="how often each plays (14)")
    parser.add_argument("--games", type=int, default=3000, help="games in a round (3000)")
    parser.add_argument("--play", type=Path, help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.play:
        return play(asked.play, asked.games)
    if asked.against is None:
        parser.error("--against: the other checkout is needed")
    players = [Player(root, asked.games) for root in (asked.against.resolve(), ROOT)]
    print("games a second of CPU time: the other checkout, this one, and this one's share of the other's speed")
    for case, (game, options) in enumerate(CASES):
        rounds = [[player.seconds(case) for player in players] for _ in range(asked.rounds)]
        theirs, ours = (asked.games / min(times) for times in zip(*rounds, strict=True))
        print(f"{game} {options}: {theirs:.0f} {ours:.0f} {ours / theirs:.3f}", flush=True)
    for player in players:
        player.close()
    return None


if __name__ == "__main__":
    main()
