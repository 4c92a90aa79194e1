"""Every set of options that tests go through: all combinations in which each option changes the game. The guard room
comes with the expansion, and with the expansion the further production cards do."""

from __future__ import annotations

from itertools import product
from typing import Any

_GAMES = (
    *({"edition": edition, "more_production": more} for edition, more in product((2, 1), (False, True))),
    *({"expansion": True, "guard_room": guard_room} for guard_room in ("built", "always")),
)


def option_sets() -> list[dict[str, Any]]:
    return [
        {"players": players, "choose_hand": choose_hand} | game
        for players, game, choose_hand in product((2, 3, 4), _GAMES, (False, True))
    ]


def name_of(options: dict[str, Any]) -> str:
    """A short name for test reports."""
    edition = "expansion" if options.get("expansion") else f"edition-{options['edition']}"
    flags = [flag for flag in ("more_production", "choose_hand") if options.get(flag)]
    always = ["always"] * (options.get("guard_room") == "always")
    return "-".join([str(options["players"]), edition, *always, *flags])
