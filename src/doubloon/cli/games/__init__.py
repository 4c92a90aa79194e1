"""The games as the terminal shows and tells them, by their names."""

from __future__ import annotations

from ..presentation import Presentation
from .puerto_rico import PUERTO_RICO
from .san_juan import SAN_JUAN

__all__ = ["PRESENTATIONS"]

PRESENTATIONS: dict[str, Presentation] = {"puerto-rico": PUERTO_RICO, "san-juan": SAN_JUAN}
