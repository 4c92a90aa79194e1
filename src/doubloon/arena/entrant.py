"""Who takes part: a kind of bot with its options, as text and as a bot."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from dataclasses import dataclass
from importlib import import_module
from inspect import signature
from typing import Any

from ..bots import BOTS
from ..bots.bot import Bot
from ..bots.command import CommandBot
from .errors import ArenaError

PROGRAM = "command"
"""The kind of bot that is a program."""


@dataclass(frozen=True)
class Entrant:
    """A built-in bot by its name, or any class by `module:Class`; then `:option=value` as often as needed.

    Behind `command:` stands a program with its arguments, as in a shell.
    """

    label: str
    kind: str
    """Where the class is, as module:name."""
    options: dict[str, Any]
    digest: str | None = None
    """Of a submission: what it consists of, so that another one of the same name is noticed."""

    @classmethod
    def read(cls, text: str) -> Entrant:
        """An entrant that can be made: ArenaError says what is wrong with the text."""
        label = text.strip()
        name, *parts = label.split(":")
        if name == PROGRAM:
            return cls.of_program(label, label.partition(":")[2].strip())
        if parts and "=" not in parts[0]:
            kind = f"{name}:{parts.pop(0)}"
        elif name in BOTS:
            kind = BOTS[name]
        else:
            raise ArenaError(f"no bot is called {name!r}; there are: {', '.join(BOTS)}, and any module:Class")
        return cls(label, kind, _read_options(label, parts)).checked()

    @classmethod
    def of_program(cls, label: str, command: str | Sequence[str], folder: str | None = None) -> Entrant:
        """A program that speaks the protocol, started in that folder or in the current one."""
        return cls(label, BOTS[PROGRAM], {"command": command, "folder": folder}).checked()

    def checked(self) -> Entrant:
        made = self.make(seed=0)
        if isinstance(made, CommandBot):
            made.close()
        return self

    def make(self, seed: int, time_limit: float | None = None) -> Bot:
        """A new bot. It only gets the seed if it takes one; a program is told the time limit, which the arena keeps."""
        kind = self._find()
        try:
            given: dict[str, Any] = {"seed": seed} if "seed" in signature(kind).parameters else {}
            if kind is CommandBot:
                given = {"seconds": time_limit, "patient": True}
            made = kind(**self.options, **given)
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


def split_bots(text: str) -> list[str]:
    """What stands between commas; a comma in quotes is part of a program's arguments."""
    pieces = re.split(r"""('[^']*'|"[^"]*")""", text)
    if any(quote in piece for piece in pieces[::2] for quote in "'\""):
        raise ArenaError(f"{text!r}: no closing quotation mark")
    pieces[::2] = [piece.replace(",", "\n") for piece in pieces[::2]]
    return "".join(pieces).split("\n")


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
