"""How fast single games are through Python, compared with another checkout in the same run.

    .venv/bin/python bench/matches.py --against CHECKOUT [--rounds 6] [--games 4]

Random games of four players by `Match`, with nothing else, with what a bot gets (`seat_view` with its legal actions),
with its observation, or with the view as data; and the same games by OpenSpiel's states.
"""

from __future__ import annotations

import inspect
import random
from collections.abc import Callable
from typing import Any

from by_turns import Play, compare

WAYS = ("match", "seat view", "observation", "view as data", "OpenSpiel")
CASES = [(game, way) for game in ("puerto-rico", "san-juan") for way in WAYS]


def prepare(case: int, games: int) -> Play:
    game, way = CASES[case]
    play = spiel(game) if way == "OpenSpiel" else matches(game, way)
    return lambda round: sum(play(round * games + number) for number in range(games))


def matches(game: str, way: str) -> Play:
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


def spiel(game: str) -> Play:
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


if __name__ == "__main__":
    compare(__doc__, "decisions", [", ".join(case) for case in CASES], prepare, rounds=6, games=4)
