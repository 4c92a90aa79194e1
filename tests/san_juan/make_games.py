"""Plays the games that `test_games.py` replays, and writes their records:

.venv/bin/python -m tests.san_juan.make_games

Only for a change that is meant to let the same actions play out differently, or for more games. What it changes is
read before it is committed.
"""

from __future__ import annotations

import random
from pathlib import Path

from doubloon import Action, Match
from doubloon.san_juan import actions

from ..whole_games import Recipe, any_action, write

FOLDER = Path(__file__).parent / "games"


def keen_action(match: Match, chance: random.Random) -> Action:
    """Declines little, covers little, and mostly builds the last building of the tables that it can pay for."""
    busy = [action for action in match.legal if action.id != actions.PASS] or list(match.legal)
    kind = match.view(None)["decision"]["kind"]
    if kind == "build" and chance.random() < 0.6:
        return busy[-1]
    if kind in ("cover", "chapel", "bank", "exchange") and chance.random() < 0.6:
        return match.legal[0]
    return chance.choice(busy)


RECIPES = {
    "two-players": Recipe(keen_action, 1, {"players": 2}),
    "three-players": Recipe(keen_action, 2, {"players": 3}, ("Ana", "Benoît", "Žofie")),
    "four-players": Recipe(keen_action, 4, {"players": 4}),
    "four-players-at-random": Recipe(any_action, 3, {"players": 4}),
    "two-players-first-edition": Recipe(keen_action, 5, {"players": 2, "edition": 1}),
    "four-players-first-edition": Recipe(
        keen_action, 6, {"players": 4, "edition": 1, "choose_hand": True, "more_production": True}
    ),
    "three-players-choosing-hands": Recipe(keen_action, 7, {"players": 3, "choose_hand": True}),
    "four-players-more-production": Recipe(keen_action, 8, {"players": 4, "more_production": True}),
    "two-players-expansion": Recipe(keen_action, 9, {"players": 2, "expansion": True}),
    "three-players-expansion": Recipe(keen_action, 10, {"players": 3, "expansion": True, "guard_room": "always"}),
    "four-players-expansion": Recipe(keen_action, 11, {"players": 4, "expansion": True}),
    "four-players-everything": Recipe(
        any_action, 12, {"players": 4, "expansion": True, "guard_room": "always", "choose_hand": True}
    ),
}

FROM_A_POSITION = "four-players-from-a-position"
"""The second half of the game with the expansion, begun where its first half had led."""

if __name__ == "__main__":
    write("san-juan", FOLDER, RECIPES, FROM_A_POSITION, of="four-players-expansion")
