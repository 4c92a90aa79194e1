"""Words for actions, events and lines of a record. English, short and unique; other languages are the client's."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..core.families import Abouts, describing, located
from ..core.game import Data
from . import actions, decisions, happenings
from .facts import GOODS, NAMES, ROLES, TRADING_TILES
from .setup import BY_SETUP
from .state import CHOOSING_HAND, CHOOSING_ROLE, ENDINGS, NO_BUILDING, OVER, ROUND_START

JOINING = frozenset({"over", "for", "and", "without"})
"""An action that begins with one of these goes on with the sentence before it."""

_TEXTS = {
    "ROLE": "{role}",
    "USE_LIBRARY": "use library",
    "BUILD": "build {building}",
    "COVER": "over {building}",
    "DRAW": "draw",
    "USE_GOLD_MINE": "gold mine",
    "USE_GOLDSMITH": "goldsmith",
}

_FIRST_WORDS = {
    decisions.KEEP: "keep {}",
    decisions.TAKE_CARD: "take {}",
    decisions.EXCHANGE: "exchange {}",
    decisions.CHAPEL: "{} under chapel",
    decisions.BANK: "{} under bank",
    decisions.DISCARD: "discard {}",
}
"""A card at the beginning of a sequence; the others follow with "and", and after a building even the first one does."""

_ABOUTS: Abouts = {
    "ROLE": {"role": ROLES},
    "BUILD": {"building": NAMES},
    "COVER": {"building": NAMES},
    "GIVE_GOOD": {"good": GOODS},
    "CARD": {"card": NAMES},
    "PRODUCE": {"good": GOODS},
    "SELL": {"good": GOODS},
}

_LOCATED = located(actions.FAMILIES)
action_data = describing(actions.FAMILIES, _ABOUTS)


def action_text(state: Any, action: int) -> str:
    """The action's words; cards, goods and passing depend on what is asked, and on what of it was said already."""
    family, number = _LOCATED[action]
    if family in _SEQUENCES:
        return _SEQUENCES[family](state, number)
    return _FIXED_TEXTS[action]


_FIXED_TEXTS = {
    action: _TEXTS[family].format_map(action_data(action))
    for action, (family, _place) in _LOCATED.items()
    if family in _TEXTS
}


def _card_text(state: Any, card: int) -> str:
    if state.chosen_size > 0 or (state.decision == decisions.PAY and state.done > 0):
        return f"and {NAMES[card]}"
    return _FIRST_WORDS.get(state.decision, "for {}").format(NAMES[card])


def _good_text(state: Any, good: int) -> str:
    return f"{_word(state, decisions.GIVE_GOOD, 'for')} {GOODS[good]} good"


def _produce_text(state: Any, good: int) -> str:
    return f"{_word(state, decisions.PRODUCE, 'produce')} {GOODS[good]}"


def _sell_text(state: Any, good: int) -> str:
    return f"{_word(state, decisions.SELL, 'sell')} {GOODS[good]}"


def _word(state: Any, decision: int, first: str) -> str:
    """What a sequence of goods begins with, or "and" behind its first good."""
    return "and" if state.decision == decision and state.done > 0 else first


def _pass_text(state: Any, _: int) -> str:
    if state.decision == decisions.COVER:
        return "over nothing"
    if state.decision == decisions.GIVE_GOOD:
        return "and no further good" if state.done > 0 else "without goods"
    if state.decision == decisions.DRAW or (state.chosen_size == 0 and state.done == 0):
        return "pass"
    return "and no more"


_SEQUENCES: dict[str, Callable[[Any, int], str]] = {
    "CARD": _card_text,
    "GIVE_GOOD": _good_text,
    "PRODUCE": _produce_text,
    "SELL": _sell_text,
    "PASS": _pass_text,
}


def heading(state: Any) -> str:
    """The record has a line for each role taken: round and number of the role in it; 0 is before the first."""
    if state.phase == CHOOSING_HAND:
        return "hands"
    if state.phase == OVER:
        return "end"
    if state.phase == ROUND_START:
        return f"{state.round}.0"
    return f"{state.round}.{state.roles_taken + (state.phase == CHOOSING_ROLE)}"


def reason_name(value: int) -> str:
    if value == BY_SETUP:
        return "setup"
    return ROLES[value - happenings.BY_ROLE] if value >= happenings.BY_ROLE else NAMES[value]


_WORDS: dict[str, Callable[[int], Any]] = {
    "building": lambda value: NAMES[value],
    "covered": lambda value: None if value == NO_BUILDING else NAMES[value],
    "card": lambda value: NAMES[value],
    "role": lambda value: ROLES[value],
    "reason": reason_name,
    "good": lambda value: GOODS[value],
    "tile": lambda value: list(TRADING_TILES[value]),
    "ending": lambda value: ENDINGS[value],
}
"""Figures that are names; all others are numbers."""


def event_data(event: Any, seat: int | None) -> Data:
    """What happened, who did it (None: nobody in particular), its figures, and the cards that the seat may know."""
    figures = zip(happenings.FIGURES[event.kind], event.figures, strict=False)
    data: Data = {"event": happenings.NAMES[event.kind], "seat": event.seat if event.seat >= 0 else None}
    data |= {figure: _WORDS[figure](value) if figure in _WORDS else value for figure, value in figures}
    if event.details and (not event.details_secret or event.seat == seat):
        data["cards"] = [NAMES[card] for card in event.details]
    return data
