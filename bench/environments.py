"""Decisions a second through the vector environment, with observations, masks and rewards: python bench/environments.py

The agent takes random legal actions. In self-play every decision is the agent's; against opponents, random or greedy,
only those of its seat are counted.
"""

from __future__ import annotations

import argparse
import time

import numpy as np

from doubloon import games
from doubloon.envs.gymnasium import SeatVectorEnv

STEPS = 20
WAYS = (("self-play", None, "random"), ("one seat", 0, "random"), ("one seat against greedy", 0, "greedy"))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=4096, help="games in a call")
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument(
        "--repeats", type=int, default=20, help=f"how often {STEPS} steps are measured; the best counts"
    )
    parser.add_argument("--threads", type=int, help="all cores unless given")
    arguments = parser.parse_args()
    for game in games():
        for label, seat, opponents in WAYS:
            env = SeatVectorEnv(
                game,
                arguments.games,
                seat,
                players=arguments.players,
                threads=arguments.threads,
                copy=False,
                opponents=opponents,
            )
            env.reset(seed=1)
            best = max(decisions_a_second(env) for _ in range(arguments.repeats))
            print(f"{game}, {label}: {best:,.0f} decisions a second")


def decisions_a_second(env: SeatVectorEnv) -> float:
    chance, rows = np.random.default_rng(1), np.arange(env.num_envs)
    began = time.perf_counter()
    for _ in range(STEPS):
        choices = env.batch.choices
        env.step(choices["actions"][rows, (chance.random(env.num_envs) * choices["count"]).astype(np.int64)])
    return STEPS * env.num_envs / (time.perf_counter() - began)


if __name__ == "__main__":
    main()
