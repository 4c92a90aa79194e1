"""Plays the games that `test_games.py` replays, and writes their records anew:

.venv/bin/python -m tests.puerto_rico.make_games

Only for a change that is meant to let the same actions play out differently, or for more games. What it changes is
read before it is committed.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

from doubloon import Action, Match

from .option_sets import LISTED

FOLDER = Path(__file__).parent / "games"

Chooser = Callable[[Match, random.Random], Action]

DECLINING = ("pass", "take nobody", "give nobody", "give no good")
"""What somebody says who does not want to."""


def any_action(match: Match, chance: random.Random) -> Action:
    """Every legal action is as likely as any other."""
    return chance.choice(match.legal)


def keen_action(match: Match, chance: random.Random) -> Action:
    """Declines nothing, fills places with people, and mostly builds the last building on the board that he can pay for.

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


class Recipe(NamedTuple):
    """How a game is made."""

    choose: Chooser
    seed: int
    options: dict[str, Any]
    seats: tuple[str, ...] | None = None


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


def main() -> None:
    records = {name: play(recipe) for name, recipe in RECIPES.items()}
    records[FROM_A_POSITION] = second_half(records["four-players-both-expansions"])
    for name, match in records.items():
        (FOLDER / f"{name}.txt").write_text(match.record(), encoding="utf-8")
        view = match.view(None)
        print(f"{name}: {len(match.actions)} actions, {view['round']} rounds, {match.totals}, {view['ending']}")


def play(recipe: Recipe) -> Match:
    match = Match("puerto-rico", seed=recipe.seed, seats=recipe.seats, **recipe.options)
    chance = random.Random(recipe.seed)
    while not match.over:
        match.play(recipe.choose(match, chance))
    return match


def second_half(game: Match) -> Match:
    first = game.copy()
    first.undo(len(game.actions) // 2)
    second = Match.from_position("puerto-rico", first.position())
    for action in game.actions[len(first.actions) :]:
        second.play(action)
    return second


if __name__ == "__main__":
    main()
