"""How many ways there are to go on, for one action, for two, for three and so on: a rule that offers an action too many
or too few, or leads on to another decision, changes these numbers.

Chance is drawn from the position's own generator, so each sequence of actions counts once. The numbers were counted by
the rules themselves; they say that nothing has changed, not that it was right.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from .play import count_sequences
from .whole_games import position_in


class Start(NamedTuple):
    """A position: that of a game of `games/` after this many actions, and what is asked there."""

    game: str
    actions: int
    asked: str

    def __str__(self) -> str:
        return f"{self.game}-{self.actions}"


def assert_ways_to_go_on(folder: Path, decisions: Sequence[str], start: Start, counts: list[int]) -> None:
    """`counts` are the numbers of sequences of one action, of two actions, and so on."""
    play = position_in(folder / f"{start.game}.txt", start.actions)
    assert decisions[play.state.decision] == start.asked
    depths = range(1, len(counts) + 1)
    assert [count_sequences(play.game, play.state, play.choices, depth) for depth in depths] == counts
