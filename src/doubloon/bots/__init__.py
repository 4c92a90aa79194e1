"""Bots by name. One gets the view of its seat and answers with an action; it never sees the state."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from .bot import Bot

BOTS = {
    "random": "doubloon.bots.random_bot:RandomBot",
    "greedy": "doubloon.bots.greedy:GreedyBot",
    "mcts": "doubloon.bots.mcts:MctsBot",
    "neural": "doubloon.bots.neural.bots:NeuralBot",
    "neural+search": "doubloon.bots.neural.bots:NeuralSearchBot",
    "command": "doubloon.bots.command:CommandBot",
    "easy": "doubloon.bots.levels:easy",
    "medium": "doubloon.bots.levels:medium",
    "hard": "doubloon.bots.levels:hard",
    "expert": "doubloon.bots.levels:expert",
    "master": "doubloon.bots.levels:master",
}
"""Where each kind of bot is, as module:name. It is imported when it is first asked for."""


def bot(name: str, *arguments: Any, **options: Any) -> Bot:
    """A bot of that name. ValueError or TypeError says what is wrong with the name or the options."""
    if not isinstance(name, str):
        raise TypeError(f"a bot is given by its name, not by {name!r}")
    if name not in BOTS:
        raise ValueError(f"no bot is called {name!r}; there are: {', '.join(BOTS)}")
    module, kind = BOTS[name].split(":")
    try:
        made = getattr(import_module(module), kind)(*arguments, **options)
    except TypeError as error:
        raise TypeError(f"bot {name!r}: {error}") from None
    assert isinstance(made, Bot)
    return made
