"""A search of your own over `Batch`: tries every action in many games that could be the real one, and plays them out.

    python tree_search.py                                  # one game against the greedy bot
    doubloon arena san-juan --players 2 --bots tree_search:TreeSearch,greedy --games 20

What the seat cannot know is imagined afresh in each of those games. Actions share the games by how well they do (UCB1):
the better one looks, the more often it is tried.
"""

from __future__ import annotations

import argparse

import numpy as np

from doubloon import Batch, Bot, Match, SeatView, bot
from doubloon.core.layout import array_of

WAVES = 4
"""How often the games are shared out again."""


class TreeSearch(Bot):
    def __init__(self, games: int = 400, exploration: float = 1.0, seed: int | None = None) -> None:
        self.games, self.exploration = games // WAVES, exploration
        self.chance = np.random.default_rng(seed)

    def choose(self, view: SeatView) -> int:
        if len(view.legal) == 1:
            return view.legal[0]
        legal = np.array(view.legal)
        batch = Batch(view.game, self.games, threads=1, **view.options)
        wins, tries = np.zeros(len(legal)), np.zeros(len(legal))
        for _ in range(WAVES):
            tried = self.shared_out(wins, tries)
            won = self.play_out(batch, view, legal[tried])
            np.add.at(wins, tried, won)
            np.add.at(tries, tried, 1)
        return int(legal[np.argmax(tries)])

    def shared_out(self, wins: np.ndarray, tries: np.ndarray) -> np.ndarray:
        """Which action each game tries."""
        tries, tried = tries.copy(), np.empty(self.games, np.int64)
        means = wins / np.maximum(tries, 1)
        for game in range(self.games):
            bounds = means + self.exploration * np.sqrt(np.log(tries.sum() + 2) / np.maximum(tries, 1e-9))
            tried[game] = np.argmax(bounds)
            tries[tried[game]] += 1
        return tried

    def play_out(self, batch: Batch, view: SeatView, actions: np.ndarray) -> np.ndarray:
        """The seat's share of the win in each game after its action, if all then play at random."""
        imagined = [array_of(view.sample(int(seed))) for seed in self.chance.integers(2**62, size=batch.games)]
        batch.load(np.concatenate(imagined))
        batch.step(actions)
        batch.playout(int(self.chance.integers(2**62)))
        shares: np.ndarray = batch.winners[:, view.seat] / batch.winners.sum(axis=1)
        return shares


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=400, help="games that are played out for a decision")
    parser.add_argument("--decisions", type=int, default=10_000, help="stops after this many")
    asked = parser.parse_args()
    match = Match("san-juan", seed=1, players=2)
    bots = TreeSearch(asked.games, seed=1), bot("greedy", seed=1)
    for _ in range(asked.decisions):
        if match.current is None:
            break
        match.play(bots[match.current].choose(match.seat_view(match.current)))
    print(match)
    print("tree search and greedy have", *match.totals)


if __name__ == "__main__":
    main()
