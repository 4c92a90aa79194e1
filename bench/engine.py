"""How fast random games are on one core, compared with another checkout in the same run.

.venv/bin/python bench/engine.py --against CHECKOUT [--rounds 14] [--games 3000]
"""

from __future__ import annotations

from typing import Any

from by_turns import Play, compare

CASES: tuple[tuple[str, dict[str, Any]], ...] = (
    ("puerto-rico", {"players": 4}),
    ("puerto-rico", {"players": 4, "new_buildings": "random", "nobles": True}),
    ("san-juan", {"players": 4}),
    ("san-juan", {"players": 4, "expansion": True}),
)


def prepare(case: int, games: int) -> Play:
    from doubloon.core.batch import play_games

    game, options = CASES[case]

    def play(round: int) -> int:
        play_games(game, games, seed=5, threads=1, **options)
        return games

    return play


if __name__ == "__main__":
    compare(__doc__, "games", [f"{game} {options}" for game, options in CASES], prepare, rounds=14, games=3000)
