"""Whether chances to win are what they say: `python bench/calibration.py san-juan --players 4 --games 100`.

`hard` bots play whole games. At every tenth decision with a choice a search tells each seat's chance to win; of all
seats that were given about the same chance, the share that won should be just that.
"""

from __future__ import annotations

import argparse
from collections import defaultdict

import doubloon

EVERY = 10
BANDS = 5


def told_and_won(game: str, players: int, seed: int, simulations: int) -> list[tuple[float, float]]:
    """For each seat at each decision that was looked at: its chance, and its share of the win."""
    match, chances, decisions = doubloon.Match(game, players=players, seed=seed), [], 0
    bots = [doubloon.bot("hard", seed=seed * players + seat) for seat in range(players)]
    while match.current is not None:
        view = match.seat_view(match.current)
        if len(view.legal) > 1:
            decisions += 1
            if decisions % EVERY == 0:
                told = doubloon.analyse(view, "neural+search", simulations=simulations, seed=seed)
                chances.append(told.best.chances or ())
        match.play(bots[view.seat].choose(view))
    won = [(seat in match.winners) / len(match.winners) for seat in range(players)]
    return [(chance, won[seat]) for told in chances for seat, chance in enumerate(told)]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=doubloon.games())
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--simulations", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1, help="of the first game")
    wanted = parser.parse_args()
    bands: dict[int, list[tuple[float, float]]] = defaultdict(list)
    for seed in range(wanted.seed, wanted.seed + wanted.games):
        for chance, won in told_and_won(wanted.game, wanted.players, seed, wanted.simulations):
            bands[min(BANDS - 1, int(chance * BANDS))].append((chance, won))
    print(f"{wanted.game}, {wanted.players} players, {wanted.games} games, {wanted.simulations} simulations")
    print("| told | positions and seats | mean chance | won |\n|---|---|---|---|")
    for band, pairs in sorted(bands.items()):
        mean, won = (sum(each) / len(pairs) for each in zip(*pairs, strict=True))
        print(f"| {100 * band // BANDS}–{100 * (band + 1) // BANDS} % | {len(pairs):,} | {mean:.1%} | {won:.1%} |")


if __name__ == "__main__":
    main()
