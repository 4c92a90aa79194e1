"""What can be played: the games with their options, and the levels of bots, as data for clients."""

from __future__ import annotations

import re
from dataclasses import asdict
from functools import cache
from typing import Any, Literal

from pydantic import BaseModel, Field

import doubloon

from ...core.game import Data, Game
from ...registry import find_game
from ..guard.errors import Refused

KINDS: dict[type, Literal["flag", "number", "choice"]] = {bool: "flag", int: "number", str: "choice"}
LONGEST_MESSAGE = 300


class NameGroupData(BaseModel):
    count: int
    names: list[str]
    about: dict[str, bool | int | str]
    """What they have in common."""


class NameGroupsData(BaseModel):
    """How many names of each group a list has, where other options have these values."""

    where: dict[str, bool | int | str]
    groups: list[NameGroupData]


class OptionData(BaseModel):
    """An option. Its text has the id `text_key`; that of a value has the same id, a dot and the value behind it."""

    keyword: str
    kind: Literal["flag", "number", "choice"]
    values: list[bool | int | str]
    default: bool | int | str
    least: int | None
    most: int | None
    names: list[str] | None
    """Instead of a value, a list of some of these names may be given."""
    groups: list[NameGroupsData]
    """How many of which names such a list has."""
    idle_with: dict[str, list[bool | int | str]]
    """Values of other options with which it has no effect, or may not be chosen: leave it at its default then."""
    text_key: str


class GameData(BaseModel):
    name: str
    title: str
    text_key: str
    rules_version: int
    options: list[OptionData]


class LevelData(BaseModel, from_attributes=True):
    name: str
    title: str
    summary: str
    text_key: str = Field(validation_alias="key")
    summary_key: str


@cache
def games() -> list[GameData]:
    return [_game_data(find_game(name)) for name in doubloon.games()]


@cache
def levels() -> list[LevelData]:
    return [LevelData.model_validate(level) for level in doubloon.levels()]


def checked_options(game: Game, given: Data, seats: int) -> Data:
    """All options for this number of seats, defaults filled in. A refusal names the option that is wrong."""
    try:
        options = game.read_options({"players": seats, **given})
    except ValueError as error:
        raise Refused(422, "bad-option", _shortened(str(error)), option=_option_named(str(error))) from None
    if options["players"] != seats:
        message = f"option players: {options['players']}, but there are {seats} seats"
        raise Refused(422, "bad-option", message, option="players")
    return options


def _game_data(game: Game) -> GameData:
    text_key = f"game.{game.name}"
    return GameData(
        name=game.name,
        title=game.title,
        text_key=text_key,
        rules_version=game.rules_version,
        options=[_option_data(game, keyword, f"{text_key}.option.{keyword}") for keyword in game.option_values],
    )


def _option_data(game: Game, keyword: str, text_key: str) -> OptionData:
    values: list[Any] = list(game.option_values[keyword])
    kind = KINDS[type(values[0])]
    names = game.option_names.get(keyword)
    return OptionData(
        keyword=keyword,
        kind=kind,
        values=values,
        default=values[0],
        least=min(values) if kind == "number" else None,
        most=max(values) if kind == "number" else None,
        names=None if names is None else list(names),
        groups=[NameGroupsData.model_validate(asdict(groups)) for groups in game.option_groups.get(keyword, ())],
        idle_with={name: list(others) for name, others in game.option_idle_with.get(keyword, {}).items()},
        text_key=text_key,
    )


def _option_named(message: str) -> str | None:
    """The games say "option players: …" and "unknown option 'player'; …"."""
    found = re.search(r"option '?(\w+)", message)
    return found and found[1]


def _shortened(message: str) -> str:
    return message if len(message) <= LONGEST_MESSAGE else message[:LONGEST_MESSAGE] + "…"
