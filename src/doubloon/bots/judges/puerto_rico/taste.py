"""Tastes of players of Puerto Rico."""

from __future__ import annotations

from ....core.layout import struct_type

TASTE = struct_type(
    [
        ("shipping", "i2"),  # barrels for victory points, and what helps to load them
        ("trading", "i2"),  # barrels for doubloons, and what raises their price
        ("building", "i2"),  # buildings, for what they do and for their points
        ("settling", "i2"),  # tiles
        ("peopling", "i2"),  # colonists
        ("envy", "i2"),  # what a role gives to others
    ]
)

CHARACTERS: dict[str, dict[str, int]] = {
    "balanced": {},
    "shipper": {"shipping": 140, "building": 90},
    "builder": {"shipping": 75, "building": 130},
    "trader": {"shipping": 85, "trading": 200},
    "planter": {"settling": 160, "peopling": 120},
    "spoiler": {"envy": 200},
}
