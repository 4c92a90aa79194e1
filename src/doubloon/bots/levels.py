"""Levels for people: bots that are named after how strong they play, each clearly stronger than the one before.

>>> [level.name for level in levels()]
['easy', 'medium', 'hard', 'expert', 'master']

"""

from __future__ import annotations

import random
import secrets
from dataclasses import dataclass
from functools import partial

from ..core.game import Game
from ..core.random import SEEDS
from ..core.seat_view import SeatView
from .bot import Bot
from .judges import judge_of


@dataclass(frozen=True)
class Level:
    name: str
    title: str
    """Its name in English; clients translate it by `key`."""
    summary: str
    """How it plays, in English; clients translate it by `summary_key`."""
    slips: float = 0.0
    """How often it takes any action instead of what it likes best."""
    has_learned: bool = False
    """It plays as a trained network says; otherwise it takes what looks best at a glance."""
    simulations: int = 0
    """How far it thinks ahead."""

    @property
    def key(self) -> str:
        return f"level.{self.name}"

    @property
    def summary_key(self) -> str:
        return f"level.{self.name}.summary"


LEVELS = (
    Level("easy", "Easy", "Plays at a glance, and every fourth move is a slip.", slips=0.25),
    Level("medium", "Medium", "Plays at a glance, to its own taste."),
    Level("hard", "Hard", "Has learned from millions of games, and answers at once.", has_learned=True),
    Level("expert", "Expert", "Has learned, and thinks a moment ahead.", has_learned=True, simulations=64),
    Level("master", "Master", "Has learned, and thinks far ahead.", has_learned=True, simulations=2000),
)


def levels() -> tuple[Level, ...]:
    """All levels, the weakest first."""
    return LEVELS


class LevelBot(Bot):
    """Plays at a level, with a character that follows from the seed: three of them are no three copies.

    Nothing else is remembered: an answer depends on the seed and the view alone. So a bot can be made again for every
    move, and a game that is taken back goes on as before.
    """

    def __init__(self, level: Level, seed: int | None = None) -> None:
        self.level = level
        self._seed = secrets.randbelow(SEEDS) if seed is None else seed

    def choose(self, view: SeatView) -> int:
        chance = random.Random(f"{self._seed} {view.array.tobytes().hex()}")
        if chance.random() < self.level.slips:
            return chance.choice(view.legal)
        return self._thinker(self.character(view.game), chance.randrange(SEEDS)).choose(view)

    def character(self, game: Game) -> str:
        """What it likes: one of the game's characters."""
        characters: list[str] = list(judge_of(game).CHARACTERS)
        return random.Random(self._seed).choice(characters)

    def _thinker(self, character: str, seed: int) -> Bot:
        # Imported here: who lists the levels needs neither judges nor networks.
        from .greedy import GreedyBot
        from .neural.bots import NeuralBot, NeuralSearchBot

        if self.level.simulations > 0:
            return NeuralSearchBot(self.level.simulations, seed=seed)
        return NeuralBot(variety=1.0, seed=seed) if self.level.has_learned else GreedyBot(character, seed=seed)


easy, medium, hard, expert, master = (partial(LevelBot, level) for level in LEVELS)


def adviser(seconds: float, seed: int | None = None) -> Bot:
    """Who advises people: as good as the highest level as far as the time allows."""
    from .neural.bots import NeuralSearchBot

    return NeuralSearchBot(LEVELS[-1].simulations, seconds=seconds, seed=seed)
