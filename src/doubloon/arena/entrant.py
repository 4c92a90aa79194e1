"""Who takes part: a kind of bot with its options, as text and as a bot."""

from __future__ import annotations

import json
from dataclasses import dataclass
from importlib import import_module
from inspect import signature
from typing import Any

from ..bots import BOTS
from ..bots.bot import Bot
from .errors import ArenaError


@dataclass(frozen=True)
class Entrant:
    """A built-in bot by its name, or any class by `module:Class`; then `:option=value` as often as needed."""

    label: str
    kind: str
    """Where the class is, as module:name."""
    options: dict[str, Any]

    @classmethod
    def read(cls, text: str) -> Entrant:
        """An entrant that can be made: ArenaError says what is wrong with the text."""
        label = text.strip()
        name, *parts = label.split(":")
        if parts and "=" not in parts[0]:
            kind = f"{name}:{parts.pop(0)}"
        elif name in BOTS:
            kind = BOTS[name]
        else:
            raise ArenaError(f"no bot is called {name!r}; there are: {', '.join(BOTS)}, and any module:Class")
        entrant = cls(label, kind, _read_options(label, parts))
        entrant.make(seed=0)
        return entrant

    def make(self, seed: int) -> Bot:
        """A new bot. It only gets the seed if it takes one."""
        kind = self._find()
        try:
            seeds = {"seed": seed} if "seed" in signature(kind).parameters else {}
            made = kind(**self.options, **seeds)
        except (TypeError, ValueError) as error:
            raise ArenaError(f"bot {self.label!r}: {error}") from error
        if not isinstance(made, Bot):
            raise ArenaError(f"bot {self.label!r}: {self.kind} is no kind of doubloon.Bot")
        return made

    def _find(self) -> Any:
        module, name = self.kind.split(":")
        try:
            return getattr(import_module(module), name)
        except (ImportError, AttributeError, ValueError) as error:
            raise ArenaError(f"bot {self.label!r}: {error}") from error


def _read_options(label: str, parts: list[str]) -> dict[str, Any]:
    options: dict[str, Any] = {}
    for part in parts:
        name, equals, value = (piece.strip() for piece in part.partition("="))
        if not equals or not name.isidentifier():
            raise ArenaError(f"bot {label!r}: {part!r} is no option=value")
        if name in options:
            raise ArenaError(f"bot {label!r}: {name!r} stands twice")
        options[name] = _read_value(value)
    if "seed" in options:
        raise ArenaError(f"bot {label!r}: the arena gives the seeds, another one for each game and seat")
    return options


def _read_value(text: str) -> Any:
    """A number, true or false, or a word."""
    try:
        return json.loads(text)
    except ValueError:
        return text
