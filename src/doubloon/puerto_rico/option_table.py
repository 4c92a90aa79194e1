"""The options of Puerto Rico (docs/rules/puerto-rico.md, section 13)."""

from __future__ import annotations

from ..core.options import Option, values_of
from .facts import FEWEST_PLAYERS, MOST_PLAYERS, VP_POOL

WAYS_OF_NEW_BUILDINGS = ("off", "drafted", "random", "listed")
NEW_BUILDINGS_OFF, NEW_BUILDINGS_DRAFTED, NEW_BUILDINGS_RANDOM, NEW_BUILDINGS_LISTED = range(4)
"""The last stands for a list of names instead of a value."""

FEWER_THAN_FIVE = tuple(range(FEWEST_PLAYERS, MOST_PLAYERS))
WITHOUT_NEW_BUILDINGS = {"new_buildings": WAYS_OF_NEW_BUILDINGS[:NEW_BUILDINGS_DRAFTED]}

OPTION_TABLE = (
    Option("players", tuple(range(FEWEST_PLAYERS, MOST_PLAYERS + 1)), "players"),
    Option("new_buildings", WAYS_OF_NEW_BUILDINGS[:NEW_BUILDINGS_LISTED], "new buildings"),
    Option("nobles", (False, True), "1 with nobles"),
    Option("balanced", (False, True), "1 with balanced costs"),
    Option("five_player_vp", (VP_POOL[-1], 126), "VP for five players", idle_with={"players": FEWER_THAN_FIVE}),
    Option("open_vp", (False, True), "1 if VP lie open"),
    Option(
        "library_quarry",
        (False, True),
        "1 if the library's second tile may be a quarry",
        idle_with=WITHOUT_NEW_BUILDINGS,
    ),
    Option(
        "library_goods",
        ("any", "different"),
        "1 if the library's goods must differ",
        "library_goods_different",
        WITHOUT_NEW_BUILDINGS,
    ),
    Option(
        "forest_with_hacienda",
        (True, False),
        "1 if hacienda and forest house may be in one game",
        idle_with=WITHOUT_NEW_BUILDINGS,
    ),
)
VALUES = values_of(OPTION_TABLE)
