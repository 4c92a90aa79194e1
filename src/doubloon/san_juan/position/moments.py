"""The pending decision of a position: at which moment of the game it is asked, and what is remembered then."""

from __future__ import annotations

from typing import Any

from ...core.game import Data
from ...core.plain_data import Field, Fields
from ...core.position import (
    Memory,
    Moment,
    Words,
    fields_of_moment,
    find_moment,
    flag,
    memory_data,
    named,
    number,
)
from .. import decisions
from ..contract import PHASES
from ..facts import (
    BUILDER,
    COUNCILLOR,
    GOLD_MINE,
    GOLDSMITH,
    GOODS,
    NAMES,
    PRODUCER,
    PROSPECTOR,
    ROLES,
    TRADER,
)
from ..state import (
    CHOOSING_HAND,
    CHOOSING_ROLE,
    LIMITS,
    NO_BUILDING,
    NO_SEAT,
    OFFICES,
    OPENING,
    OVER,
    ROUND_START,
    SAVINGS,
    STAGES,
    TURNS,
)
from .cards import cards_counted, read_counts
from .seats import MOST_IN_HAND

# Memories ------------------------------------------------------------------------------------------------------------

DIGGING = (NAMES[GOLD_MINE], NAMES[GOLDSMITH])
MOST_DONE = 5
"""More goods than anybody sells or produces in a turn."""


def _cards(name: str) -> Memory:
    """Cards that lie aside, counted by kind and together."""

    def read(field: Field, state: Any) -> None:
        read_counts(field, state, getattr(state, name))
        total = sum(getattr(state, name))
        if total > MOST_IN_HAND:
            raise field.wrong(f"{total} cards, more than {MOST_IN_HAND}")
        setattr(state, f"{name}_size", total)

    return Memory(lambda state: cards_counted(getattr(state, name)) or None, read)


def _write_over(state: Any) -> str | None:
    return None if state.cover == NO_BUILDING else NAMES[state.cover]


def _write_last_good(state: Any) -> str | None:
    return GOODS[state.first_good] if state.done else None


def _write_used(state: Any) -> list[str] | None:
    used = (state.gold_mine_used, state.goldsmith_used)
    return [name for name, is_used in zip(DIGGING, used, strict=True) if is_used] or None


def _read_used(field: Field, state: Any) -> None:
    used = field.names(DIGGING)
    state.gold_mine_used, state.goldsmith_used = used & 1, used >> 1


MEMORIES = {
    "library": Memory(lambda state: state.library == 1, flag("library").read),
    "building": named("building", NAMES),
    "over": Memory(_write_over, named("cover", NAMES).read),
    "due": number("due", MOST_IN_HAND),
    "done": number("done", MOST_DONE),
    "last_good": Memory(_write_last_good, named("first_good", GOODS).read),
    "earned": number("due", MOST_IN_HAND),
    "anything_sold": flag("anything_sold"),
    "drawn": _cards("drawn"),
    "used": Memory(_write_used, _read_used),
    "chosen": _cards("chosen"),
    "left": number("to_choose", MOST_IN_HAND),
}

# Moments -------------------------------------------------------------------------------------------------------------

_GOODS = ("done", "last_good")
_CHOICE = ("chosen", "left")

MOMENTS = (
    Moment(decisions.DISCARD, CHOOSING_HAND, OPENING, may=_CHOICE),
    Moment(decisions.EXCHANGE, ROUND_START, OFFICES, may=_CHOICE),
    Moment(decisions.CHAPEL, ROUND_START, SAVINGS),
    Moment(decisions.BANK, ROUND_START, SAVINGS, may=_CHOICE),
    Moment(decisions.DISCARD, ROUND_START, LIMITS, may=_CHOICE),
    Moment(decisions.TAKE_ROLE, CHOOSING_ROLE, OPENING),
    *(Moment(decisions.USE_LIBRARY, role, OPENING, may=("library",)) for role in range(len(ROLES))),
    Moment(decisions.BUILD, BUILDER, TURNS, may=("library",)),
    Moment(decisions.COVER, BUILDER, TURNS, needs=("building",), may=("library",)),
    Moment(decisions.GIVE_GOOD, BUILDER, TURNS, needs=("building",), may=("library", "over", *_GOODS, "due")),
    Moment(decisions.PAY, BUILDER, TURNS, needs=("building",), may=("library", "over", *_GOODS, "due", *_CHOICE)),
    Moment(decisions.PRODUCE, PRODUCER, OPENING, may=("library", *_GOODS)),
    Moment(decisions.SELL, TRADER, TURNS, may=("library", *_GOODS, "earned", "anything_sold")),
    Moment(decisions.KEEP, COUNCILLOR, TURNS, needs=("drawn",), may=("library", *_CHOICE)),
    Moment(decisions.DISCARD, COUNCILLOR, TURNS, needs=("left",), may=("library", "chosen")),
    Moment(decisions.DRAW, PROSPECTOR, OPENING, may=("library", "done")),
    Moment(decisions.DIG, PROSPECTOR, TURNS, may=("library", "used")),
    Moment(decisions.TAKE_CARD, PROSPECTOR, TURNS, needs=("drawn", "used"), may=("library",)),
)

_COMMON = ("kind", "seat", "phase", "stage")
_WORDS = Words(decisions.NAMES, PHASES, STAGES)

# Writing -------------------------------------------------------------------------------------------------------------


def decision_data(state: Any) -> Data | None:
    if state.phase == OVER:
        return None
    words = (decisions.NAMES[state.decision], state.current, PHASES[state.phase], STAGES[state.stage])
    here = (state.decision, state.phase, state.stage)
    moment = next(moment for moment in MOMENTS if moment[:3] == here)
    return dict(zip(_COMMON, words, strict=True)) | memory_data(state, moment, MEMORIES)


# Reading -------------------------------------------------------------------------------------------------------------


def read_moment(field: Field, state: Any) -> Fields:
    """Decision, phase and stage. Gives the decision's fields, which are read when the seats are known."""
    state.building = state.cover = NO_BUILDING
    if field.value is None:
        state.phase, state.current = OVER, NO_SEAT
        return {}
    moment = find_moment(field, field.fields((*_COMMON, *MEMORIES)), MOMENTS, _WORDS)
    state.decision, state.phase, state.stage = moment[:3]
    return fields_of_moment(field, moment, _COMMON)


def read_memories(given: Fields, state: Any) -> None:
    """The library is read with the order of the roles."""
    for key, memory in MEMORIES.items():
        if key in given and key != "library":
            memory.read(given[key], state)
