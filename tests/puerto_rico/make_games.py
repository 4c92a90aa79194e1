"""Plays the games that `test_games.py` replays, and writes their records:

.venv/bin/python -m tests.puerto_rico.make_games

Only for a change that is meant to let the same actions play out differently, or for more games. What it changes is
read before it is committed.
"""

from __future__ import annotations

import random
from pathlib import Path

from doubloon import Action, Match

from ..whole_games import Recipe, any_action, write
from .option_sets import LISTED

FOLDER = Path(__file__).parent / "games"

DECLINING = ("pass", "take nobody", "give nobody", "give no good")
"""How an offer is declined."""


def keen_action(match: Match, chance: random.Random) -> Action:
    """Declines nothing, fills places with people, and mostly builds the last building on the board it can pay for.

    Such games fill ships, cities and the colonist ship as people's games do.
    """
    actions = [action for action in match.legal if action.text not in DECLINING] or list(match.legal)
    kind = match.view(None)["decision"]["kind"]
    if kind.startswith("place") or (kind == "build" and chance.random() < 0.7):
        return actions[-1]
    return chance.choice(actions)


def shipping_action(match: Match, chance: random.Random) -> Action:
    """Keen, and for goods and ships above all: such a game ends by its victory points."""
    roles = [role for role in ("captain", "craftsman") if role in match.legal]
    if roles and chance.random() < 0.8:
        return match.legal[[action.text for action in match.legal].index(chance.choice(roles))]
    return keen_action(match, chance)


RECIPES = {
    "two-players-base": Recipe(keen_action, 1, {"players": 2}),
    "three-players-base": Recipe(keen_action, 2, {"players": 3}, ("Ana", "Benoît", "Žofie")),
    "four-players-base": Recipe(keen_action, 3, {"players": 4}),
    "four-players-at-random": Recipe(any_action, 4, {"players": 4}),
    "three-players-shipping": Recipe(shipping_action, 14, {"players": 3, "new_buildings": "random", "nobles": True}),
    "five-players-base": Recipe(keen_action, 5, {"players": 5, "five_player_vp": 126}),
    "two-players-drafted-nobles": Recipe(keen_action, 6, {"players": 2, "new_buildings": "drafted", "nobles": True}),
    "three-players-nobles": Recipe(keen_action, 7, {"players": 3, "nobles": True}),
    "three-players-drafted": Recipe(any_action, 8, {"players": 3, "new_buildings": "drafted"}),
    "four-players-random-buildings": Recipe(keen_action, 9, {"players": 4, "new_buildings": "random"}),
    "four-players-both-expansions": Recipe(keen_action, 10, {"players": 4, "new_buildings": "random", "nobles": True}),
    "five-players-listed-nobles": Recipe(keen_action, 11, {"players": 5, "new_buildings": LISTED, "nobles": True}),
    "three-players-other-options": Recipe(
        keen_action,
        12,
        {
            "players": 3,
            "new_buildings": "random",
            "nobles": True,
            "balanced": True,
            "open_vp": True,
            "library_quarry": True,
            "library_goods": "different",
            "forest_with_hacienda": False,
        },
    ),
}

FROM_A_POSITION = "four-players-from-a-position"
"""The second half of the game with both expansions, begun where its first half had led."""

if __name__ == "__main__":
    write("puerto-rico", FOLDER, RECIPES, FROM_A_POSITION, of="four-players-both-expansions")
