"""How fast single games are through Python, compared with another checkout in the same run.

    .venv/bin/python bench/matches.py --against CHECKOUT [--rounds 6] [--games 4]

Each checkout plays in a process of its own, by turns: random games of four players by `Match`, with nothing else, with
what a bot gets (`seat_view` with its legal actions), with its observation, or with the view as data; and the same games
by OpenSpiel's states. What counts is processor time, and of all rounds the best. Rules are compiled before.
"""

from __future__ import annotations

import argparse
import inspect
import random
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
WAYS = ("match", "seat view", "observation", "view as data", "OpenSpiel")
CASES = [(game, way) for game in ("puerto-rico", "san-juan") for way in WAYS]


class Player:
    """A checkout that plays whenever it is asked to."""

    def __init__(self, root: Path, games: int) -> None:
        command = [sys.executable, __file__, "--play", str(root), "--games", str(games)]
        self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def decisions_a_second(self, case: int, round: int) -> float:
        assert self._process.stdin
        assert self._process.stdout
        print(case, round, file=self._process.stdin, flush=True)
        return float(self._process.stdout.readline())

    def close(self) -> None:
        self._process.kill()


def serve(root: Path, games: int) -> None:
    """Plays the cases that it is told, and says how quick it was."""
    sys.path.insert(0, str(root / "src"))
    for line in sys.stdin:
        case, round = map(int, line.split())
        game, way = CASES[case]
        play = spiel(game) if way == "OpenSpiel" else matches(game, way)
        play(-1)
        began = time.process_time()
        decisions = sum(play(round * games + number) for number in range(games))
        print(decisions / (time.process_time() - began), flush=True)


def matches(game: str, way: str) -> Callable[[int], int]:
    """Plays the game of a number and counts its decisions."""
    from doubloon import Match
    from doubloon.observations import observation_of

    looks: dict[str, Callable[[Any], Any]] = {
        "match": lambda match: None,
        "seat view": lambda match: match.seat_view(match.current).legal,
        "observation": lambda match: observation_of(match.seat_view(match.current)),
        "view as data": lambda match: match.view(match.current),
    }
    look = looks[way]
    compiled = {"compiled": True} if "compiled" in inspect.signature(Match).parameters else {}

    def play(number: int) -> int:
        match, chance, decisions = Match(game, seed=number + 1, players=4, **compiled), random.Random(number), 0
        while not match.over:
            look(match)
            match.play(chance.choice(match.legal))
            decisions += 1
        return decisions

    return play


def spiel(game: str) -> Callable[[int], int]:
    import pyspiel

    import doubloon.envs.open_spiel  # noqa: F401

    loaded = pyspiel.load_game(f"python_{game.replace('-', '_')}(players=4)")

    def play(number: int) -> int:
        state, chance, decisions = loaded.new_initial_state(), random.Random(number), 0
        while not state.is_terminal():
            decisions += state.is_player_node()
            state.apply_action(chance.choice(state.legal_actions()))
        return decisions

    return play


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--against", type=Path, metavar="CHECKOUT", help="another checkout of this repository")
    parser.add_argument("--rounds", type=int, default=6, help="how often each plays (6)")
    parser.add_argument("--games", type=int, default=4, help="games in a round (4)")
    parser.add_argument("--play", type=Path, help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.play:
        return serve(asked.play, asked.games)
    if asked.against is None:
        parser.error("--against: the other checkout is needed")
    players = [Player(root, asked.games) for root in (asked.against.resolve(), ROOT)]
    print("decisions a second of CPU time: the other checkout, this one, and how many times as quick")
    for case, (game, way) in enumerate(CASES):
        rounds = [[player.decisions_a_second(case, number) for player in players] for number in range(asked.rounds)]
        theirs, ours = map(max, zip(*rounds, strict=True))
        print(f"{game}, {way}: {theirs:,.0f} {ours:,.0f} {ours / theirs:.1f}", flush=True)
    for player in players:
        player.close()
    return None


if __name__ == "__main__":
    main()
