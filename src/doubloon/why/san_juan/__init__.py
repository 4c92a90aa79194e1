"""What two moves of San Juan differ in.

Every finder looks at the contrast of two courses, `a` the better one and `b` the other, and yields differences; their
ids and values are declared in `san_juan/whys.py`.
"""

from __future__ import annotations

from collections.abc import Iterator

from ...san_juan import decisions
from ..contrast import gains
from ..course import Comparison, Difference
from . import buildings, cards, roles
from .contrast import contrasted

TAKE_ROLE = decisions.TAKE_ROLE
SOURCES = {"buildings": "buildings", "chapel": "cards", "bank": "cards", "harbor": "cards"}
"""What points come from; those of large buildings are not named."""

FINDERS = (*roles.FINDERS, *buildings.FINDERS, *cards.FINDERS, gains)


def differences(comparison: Comparison) -> Iterator[Difference]:
    contrast = contrasted(comparison)
    for find in FINDERS:
        yield from find(contrast)
