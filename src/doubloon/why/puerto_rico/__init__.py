"""What two moves of Puerto Rico differ in.

Every finder looks at the contrast of two courses, `a` the better one and `b` the other, and yields differences; their
ids and values are declared in `puerto_rico/whys.py`. Weights turn things into points at the end; they decide what is
said, and are never said themselves.
"""

from __future__ import annotations

from collections.abc import Iterator

from ...puerto_rico import decisions
from ..contrast import gains
from ..course import Comparison, Difference
from . import ending, roles, ships, town, trading
from .contrast import contrasted

TAKE_ROLE = decisions.TAKE_ROLE
SOURCES = {"vp": "vp", "buildings": "buildings", "nobles": "nobles"}
"""What points come from; those of large buildings are not named."""

FINDERS = (*ships.FINDERS, *trading.FINDERS, *roles.FINDERS, *town.FINDERS, *ending.FINDERS, gains)


def differences(comparison: Comparison) -> Iterator[Difference]:
    contrast = contrasted(comparison)
    for find in FINDERS:
        yield from find(contrast)
