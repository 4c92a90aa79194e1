"""What is wrong with a tournament."""

from __future__ import annotations


class ArenaError(ValueError):
    """A tournament that cannot be played as it is asked for; the message says why."""
