"""What a search adds to a network: python bench/search_strength.py FOLDER [--device cuda]

The network of a training run, with search, at one seat against the same network without search at all others, every
seat equally often. Each setting is simulations, firmness and doubt (see doubloon/bots/neural/planning.py).
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path

import torch

from doubloon.registry import find_game
from doubloon.train.bot import load_network
from doubloon.train.evaluation import interval, own_seats
from doubloon.train.searching import Searching
from doubloon.train.store import Store
from doubloon.train.tables import WIN, Tables

SETTINGS = [(32, 50, 4), (32, 50, 0), (32, 20, 0), (32, 20, 4), (32, 20, 16), (32, 100, 16), (128, 50, 4), (128, 20, 4)]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path, help="of a training run")
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--games", type=int, default=2048)
    parser.add_argument("--device", default="cpu")
    parser.add_argument("--setting", action="append", help="SIMULATIONS,FIRMNESS,DOUBT; as often as you like")
    arguments = parser.parse_args()
    game = find_game(Store(arguments.folder).progress()["run"]["game"])
    network = load_network(str(arguments.folder)).to(arguments.device)
    if arguments.device == "cuda":
        network = network.bfloat16()
    sets = [({"players": arguments.players}, arguments.games)]
    settings = [tuple(map(float, each.split(","))) for each in arguments.setting or ()] or SETTINGS
    for simulations, firmness, doubt in settings:
        began = time.perf_counter()
        tables = Tables(game, sets, ("balanced",), device=arguments.device, seed=2**41)
        searching = Searching(tables, int(simulations), noisy=False, trust=(firmness, doubt))
        with torch.inference_mode():
            wins = play(tables, searching, network)
        low, high = interval(wins, tables.games)
        print(
            f"{game.name}, {arguments.players} players, {simulations:.0f} simulations, {firmness=}, {doubt=}: "
            f"{wins / tables.games:.3f} ({low:.3f} to {high:.3f}), {time.perf_counter() - began:.0f} s",
            flush=True,
        )


def play(tables: Tables, searching: Searching, network: torch.nn.Module) -> float:
    """The share of wins of the seat that searches, summed up over all games."""
    own = own_seats(tables).to(tables.players.device)
    won, open_games = torch.zeros_like(own, dtype=torch.float32), torch.ones_like(tables.done)
    while bool(open_games.any()):
        outlook = searching.search(network)
        best = outlook.preferences.masked_fill(~tables.masks, -1e9).argmax(1)
        torch.where(tables.current.long() == own, searching.chosen, best, out=tables.actions)
        tables.turn()
        got = tables.results[torch.arange(tables.games, device=own.device), own, WIN]
        won = torch.where(open_games & tables.done, got, won)
        open_games &= ~tables.done
    return float(won.sum())


if __name__ == "__main__":
    main()
