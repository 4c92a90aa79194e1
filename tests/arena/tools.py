"""Quick tournaments for the tests."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

from doubloon.arena import Tournament
from doubloon.arena.playing import FREE, Played, play

DOUBLES = "tests.arena.doubles"


def tournament(*bots: str, players: int = 2, **settings: Any) -> Tournament:
    return Tournament.read("san-juan", bots, players=players, **settings)


def double(name: str, **options: Any) -> str:
    return ":".join([f"{DOUBLES}:{name}", *(f"{option}={value}" for option, value in options.items())])


def play_here(played: Tournament, table: int = 0) -> Played:
    """One game of a tournament in this process."""
    return play(played, played.schedule[table], {}, list(FREE))[0]


def timeless(game: Played) -> Played:
    """All that must be the same whenever and wherever the game is played."""
    return replace(game, microseconds=[[] for _ in game.bots])


def games_in(folder: Path) -> list[Played]:
    """The finished games, in the order of their numbers, without times."""
    lines = (folder / "games.jsonl").read_text().splitlines()
    games = [timeless(Played(**json.loads(line))) for line in lines]
    return sorted(games, key=lambda game: game.game)
