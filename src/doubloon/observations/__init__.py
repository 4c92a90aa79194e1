"""Observations: what a seat knows, as a flat row of numbers for programs that learn.

They are made from the seat's view and nothing else. Which numbers stand where is a table of each game in the module of
its name beside this one, and has a version.
"""

from __future__ import annotations

from .layout import Field, Layout, layout_of
from .observer import Observer, observation_of

__all__ = ["Field", "Layout", "Observer", "layout_of", "observation_of"]
