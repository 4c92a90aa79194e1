"""How many simulations a second the search makes, one core: `python bench/search.py [--seconds 2]`.

Positions are those of a game in which all seats play as greedy does, at every tenth decision.
"""

from __future__ import annotations

import argparse
import time

import doubloon

POSITIONS = 12
EVERY = 10


def positions(game: str, players: int) -> list[doubloon.SeatView]:
    """What the deciding seats know, spread over games one after the other."""
    views: list[doubloon.SeatView] = []
    seed = 0
    while len(views) < POSITIONS:
        seed += 1
        match, greedy, decisions = doubloon.Match(game, players=players, seed=seed), doubloon.bot("greedy", seed=1), 0
        while match.current is not None and len(views) < POSITIONS:
            view = match.seat_view(match.current)
            if decisions % EVERY == 0 and len(view.legal) > 1:
                views.append(view)
            match.play(greedy.choose(view))
            decisions += 1
    return views


def simulations_a_second(game: str, players: int, seconds: float) -> float:
    views, bot = positions(game, players), doubloon.bot("mcts", simulations=100, seed=1)
    bot.choose(views[0])  # compiles
    before, started = bot.simulated, time.perf_counter()
    while time.perf_counter() - started < seconds:
        for view in views:
            bot.choose(view)
    return (bot.simulated - before) / (time.perf_counter() - started)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=2.0, help="for each row")
    arguments = parser.parse_args()
    for game, most in (("puerto-rico", 5), ("san-juan", 4)):
        for players in range(2, most + 1):
            rate = simulations_a_second(game, players, arguments.seconds)
            print(f"{game}, {players} players: {rate:,.0f} simulations a second")


if __name__ == "__main__":
    main()
