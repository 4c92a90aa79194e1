"""Whole games, replayed from their records: a rule that was changed without meaning to shows here first.

`make_games.py` made them.
"""

from __future__ import annotations
