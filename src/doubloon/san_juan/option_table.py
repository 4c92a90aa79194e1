"""The options of San Juan (docs/rules/san-juan.md, section 6)."""

from __future__ import annotations

from ..core.options import Option, values_of
from .facts import FEWEST_PLAYERS, MOST_PLAYERS

OPTION_TABLE = (
    Option("players", tuple(range(FEWEST_PLAYERS, MOST_PLAYERS + 1)), "players"),
    Option("edition", (2, 1), "edition"),
    Option("expansion", (False, True), "1 with the expansion", idle_with={"edition": (1,)}),
    Option("choose_hand", (False, True), "1 if first hands are chosen"),
    Option(
        "guard_room",
        ("built", "always"),
        "1 if the guard room's limit counts from the start",
        "guard_room_always",
        {"expansion": (False,)},
    ),
    Option("more_production", (False, True), "1 with further production cards", idle_with={"expansion": (True,)}),
)
VALUES = values_of(OPTION_TABLE)
