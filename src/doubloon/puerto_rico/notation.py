"""Words for actions, events and lines of a record. English, short and unique; other languages are the client's."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..core.families import Abouts, describing, located
from ..core.game import Data
from . import actions, decisions, happenings
from .facts import FIRST_VIOLET, GOODS, NAMES, ROLES, TILES
from .state import CHOOSING_ROLE, DRAFT, ENDINGS, FINAL, FIRST_BUILDING, HOME, OVER, PLACES


def place_name(place: int) -> str:
    """A tile's kind, a building, or home."""
    if place == HOME:
        return "home"
    if place >= FIRST_BUILDING:
        return NAMES[place - FIRST_BUILDING]
    return TILES[place]


_PLACES = tuple(map(place_name, range(PLACES)))
_GOOD = {"good": GOODS}
_TILE = {"tile": GOODS}
_PLACE = {"place": _PLACES}

_ABOUTS: Abouts = {
    "ROLE": {"role": ROLES},
    "TAKE_PLANTATION": _TILE,
    "TAKE_AS_FOREST": _TILE,
    "AMOUNT": {"number": range(len(actions.FAMILIES["AMOUNT"]))},
    "BUILD": {"building": NAMES},
    "GIVE_COLONIST": _PLACE,
    "GIVE_NOBLE": _PLACE,
    "GIVE_GOOD": _GOOD,
    "TAKE_GOOD": _GOOD,
    "SELL": _GOOD,
    "SELL_TO_TRADING_POST": _GOOD,
    "DISCARD_EMPTY": _TILE,
    "DISCARD_WITH_COLONIST": _TILE,
    "DISCARD_WITH_NOBLE": _TILE,
    "DISCARD_FOREST": _TILE,
    "LOAD": {"good": 3 * GOODS, "ship": [ship for ship in (1, 2, 3) for _ in GOODS]},
    "USE_WHARF": _GOOD,
    "SUPPLY": _GOOD,
    "STORE": _GOOD,
    "KEEP": _GOOD,
    "PICK": {"building": NAMES[FIRST_VIOLET:]},
    "MOVE_COLONIST": _PLACE,
    "MOVE_NOBLE": _PLACE,
}

_TEXTS = {
    "ROLE": "{role}",
    "TAKE_PLANTATION": "take {tile}",
    "TAKE_QUARRY": "take quarry",
    "TAKE_AS_FOREST": "take {tile} as forest",
    "DRAW_TILE": "draw tile",
    "LAY_AS_PLANTATION": "lay as plantation",
    "LAY_AS_FOREST": "lay as forest",
    "TAKE_COLONIST": "take colonist",
    "TAKE_NOBLE": "take noble",
    "TAKE_NOBODY": "take nobody",
    "BUILD": "build {building}",
    "GIVE_COLONIST": "give colonist from {place}",
    "GIVE_NOBLE": "give noble from {place}",
    "GIVE_GOOD": "give {good}",
    "TAKE_GOOD": "one more {good}",
    "SELL": "sell {good}",
    "SELL_TO_TRADING_POST": "sell {good} to trading post",
    "DISCARD_EMPTY": "discard {tile}",
    "DISCARD_WITH_COLONIST": "discard {tile} with colonist",
    "DISCARD_WITH_NOBLE": "discard {tile} with noble",
    "DISCARD_FOREST": "discard forest on {tile}",
    "LOAD": "load {good} on ship {ship}",
    "USE_WHARF": "{good} by wharf",
    "USE_SMALL_WHARF": "small wharf",
    "SUPPLY": "supply {good}",
    "STORE": "store {good}",
    "KEEP": "keep {good}",
    "PICK": "pick {building}",
    "MOVE_COLONIST": "guest to {place}",
    "MOVE_NOBLE": "noble guest to {place}",
}

_LOCATED = located(actions.FAMILIES)
action_data = describing(actions.FAMILIES, _ABOUTS)


def action_text(state: Any, action: int) -> str:
    """The action's words; amounts and passing depend on what is asked."""
    family, number = _LOCATED[action]
    if family == "AMOUNT":
        return _amount_text(state, number)
    if family == "PASS":
        return _PASS_TEXTS.get(state.decision, "pass")
    return _FIXED_TEXTS[action]


_FIXED_TEXTS = {
    action: _TEXTS[family].format_map(action_data(action))
    for action, (family, _place) in _LOCATED.items()
    if family in _TEXTS
}
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
