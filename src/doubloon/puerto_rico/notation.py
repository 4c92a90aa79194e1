"""Words for actions, events and lines of a record. English, short and unique; other languages are the client's."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from ..core.game import Data
from . import actions, decisions, happenings
from .facts import FIRST_VIOLET, GOODS, NAMES, QUARRY, ROLES, TILES
from .state import CHOOSING_ROLE, DRAFT, ENDINGS, FINAL, FIRST_BUILDING, HOME, OVER


def place_name(place: int) -> str:
    """A tile's kind, a building, or home."""
    if place == HOME:
        return "home"
    if place >= FIRST_BUILDING:
        return NAMES[place - FIRST_BUILDING]
    return TILES[place]


_TEXTS: dict[str, Callable[[int], str]] = {
    "ROLE": lambda role: ROLES[role],
    "TAKE_PLANTATION": lambda kind: f"take {GOODS[kind]}",
    "TAKE_QUARRY": lambda _: f"take {TILES[QUARRY]}",
    "TAKE_AS_FOREST": lambda kind: f"take {GOODS[kind]} as forest",
    "DRAW_TILE": lambda _: "draw tile",
    "LAY_AS_PLANTATION": lambda _: "lay as plantation",
    "LAY_AS_FOREST": lambda _: "lay as forest",
    "TAKE_COLONIST": lambda _: "take colonist",
    "TAKE_NOBLE": lambda _: "take noble",
    "TAKE_NOBODY": lambda _: "take nobody",
    "BUILD": lambda building: f"build {NAMES[building]}",
    "GIVE_COLONIST": lambda place: f"give colonist from {place_name(place)}",
    "GIVE_NOBLE": lambda place: f"give noble from {place_name(place)}",
    "GIVE_GOOD": lambda good: f"give {GOODS[good]}",
    "TAKE_GOOD": lambda good: f"one more {GOODS[good]}",
    "SELL": lambda good: f"sell {GOODS[good]}",
    "SELL_TO_TRADING_POST": lambda good: f"sell {GOODS[good]} to trading post",
    "DISCARD_EMPTY": lambda kind: f"discard {GOODS[kind]}",
    "DISCARD_WITH_COLONIST": lambda kind: f"discard {GOODS[kind]} with colonist",
    "DISCARD_WITH_NOBLE": lambda kind: f"discard {GOODS[kind]} with noble",
    "DISCARD_FOREST": lambda kind: f"discard forest on {GOODS[kind]}",
    "LOAD": lambda load: f"load {GOODS[load % 5]} on ship {load // 5 + 1}",
    "USE_WHARF": lambda good: f"{GOODS[good]} by wharf",
    "USE_SMALL_WHARF": lambda _: "small wharf",
    "SUPPLY": lambda good: f"supply {GOODS[good]}",
    "STORE": lambda good: f"store {GOODS[good]}",
    "KEEP": lambda good: f"keep {GOODS[good]}",
    "PICK": lambda index: f"pick {NAMES[FIRST_VIOLET + index]}",
    "MOVE_COLONIST": lambda place: f"guest to {place_name(place)}",
    "MOVE_NOBLE": lambda place: f"noble guest to {place_name(place)}",
}


def _good(number: int) -> Data:
    return {"good": GOODS[number]}


def _tile(number: int) -> Data:
    return {"tile": GOODS[number]}


def _place(number: int) -> Data:
    return {"place": place_name(number)}


_PARAMETERS: dict[str, Callable[[int], Data]] = {
    "ROLE": lambda role: {"role": ROLES[role]},
    "TAKE_PLANTATION": _tile,
    "TAKE_AS_FOREST": _tile,
    "AMOUNT": lambda number: {"number": number},
    "BUILD": lambda building: {"building": NAMES[building]},
    "GIVE_COLONIST": _place,
    "GIVE_NOBLE": _place,
    "GIVE_GOOD": _good,
    "TAKE_GOOD": _good,
    "SELL": _good,
    "SELL_TO_TRADING_POST": _good,
    "DISCARD_EMPTY": _tile,
    "DISCARD_WITH_COLONIST": _tile,
    "DISCARD_WITH_NOBLE": _tile,
    "DISCARD_FOREST": _tile,
    "LOAD": lambda load: {"good": GOODS[load % 5], "ship": load // 5 + 1},
    "USE_WHARF": _good,
    "SUPPLY": _good,
    "STORE": _good,
    "KEEP": _good,
    "PICK": lambda index: {"building": NAMES[FIRST_VIOLET + index]},
    "MOVE_COLONIST": _place,
    "MOVE_NOBLE": _place,
}
"""What an action is about, where its family alone does not say it."""

_FAMILY_OF = {action: name for name, family in actions.FAMILIES.items() for action in family}


def action_text(state: Any, action: int) -> str:
    """The action's words; amounts and passing depend on what is asked."""
    family = _FAMILY_OF[action]
    number = action - actions.FAMILIES[family].start
    if family == "AMOUNT":
        return _amount_text(state, number)
    if family == "PASS":
        return _PASS_TEXTS.get(state.decision, "pass")
    return _TEXTS[family](number)


@cache
def action_data(action: int) -> Data:
    """What kind of action it is, and what it is about."""
    family = _FAMILY_OF[action]
    parameters = _PARAMETERS.get(family, lambda _: {})
    return {"kind": family.lower(), **parameters(action - actions.FAMILIES[family].start)}


_PASS_TEXTS = {decisions.GIVE_PERSON: "give nobody", decisions.GIVE_GOOD: "give no good"}


def _amount_text(state: Any, number: int) -> str:
    if state.decision == decisions.PLACE_NOBLES:
        return f"{place_name(state.place)} {number} noble" + "s" * (number != 1)
    if state.decision == decisions.PLACE_COLONISTS:
        return f"{place_name(state.place)} {number}"
    if state.decision == decisions.SMALL_WHARF_BARRELS:
        return f"{number} {GOODS[state.place]}"
    return f"{number}"


def heading(state: Any) -> str:
    """The record has a line for each role taken: round and number of the role in it."""
    if state.phase == DRAFT:
        return "draft"
    if state.phase in (FINAL, OVER):
        return "end"
    return f"{state.round}.{state.roles_taken + (state.phase == CHOOSING_ROLE)}"


def reason_name(value: int) -> str:
    return ROLES[value - happenings.BY_ROLE] if value >= happenings.BY_ROLE else NAMES[value]


_WORDS: dict[str, Callable[[int], Any]] = {
    "building": lambda value: NAMES[value],
    "role": lambda value: ROLES[value],
    "reason": reason_name,
    "tile": lambda value: TILES[value],
    "printed": lambda value: TILES[value],
    "person": lambda value: happenings.PERSONS[value],
    "source": lambda value: happenings.SOURCES[value],
    "place": place_name,
    "good": lambda value: GOODS[value],
    "market": lambda value: happenings.MARKETS[value],
    "ship": lambda value: value + 1,
    "ending": lambda value: ENDINGS[value],
}
"""Figures that are names; all others are numbers."""

_OPEN_FIGURES = {happenings.LAID_TILE: ("tile",)}
"""What everybody sees of a secret event: that a forest was laid, though not on what."""


def event_data(event: Any, seat: int | None) -> Data:
    """What happened, who did it (None: nobody in particular) and the figures that the seat may know."""
    figures = happenings.FIGURES[event.kind]
    data: Data = {"event": happenings.NAMES[event.kind], "seat": event.seat if event.seat >= 0 else None}
    for figure, value in zip(figures, event.figures, strict=False):
        if event.secret and event.seat != seat and figure not in _OPEN_FIGURES.get(event.kind, ()):
            continue
        data[figure] = _WORDS[figure](value) if figure in _WORDS else value
    return data
