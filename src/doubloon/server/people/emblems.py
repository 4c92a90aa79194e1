"""Everybody has an emblem, an animal of the island; clients draw it."""

from __future__ import annotations

import secrets
from typing import Literal, get_args

Emblem = Literal[
    "parrot", "tortoise", "heron", "cat", "iguana", "crab", "pelican", "goat", "donkey", "frog", "ray", "owl"
]
EMBLEMS: tuple[Emblem, ...] = get_args(Emblem)


def any_emblem() -> Emblem:
    return secrets.choice(EMBLEMS)
