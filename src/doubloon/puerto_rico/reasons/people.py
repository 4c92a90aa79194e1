"""Colonists and nobles: taking and placing them, and the moves of guests."""

from __future__ import annotations

from typing import Any

from ...core.contract import Described, Figures
from ...core.game import Data
from ...core.reasons import Check, deciding_seat, reason, when
from .. import decisions, mayor, rules
from ..contract import DecisionKind, Person, Place
from ..facts import GUESTHOUSE
from ..guests import GUESTS
from ..happenings import COLONIST, NOBLE, PERSONS
from ..notation import place_name
from ..people import circles, free_circles, has_person
from ..state import FIRST_BUILDING
from .needs import missing, with_building, with_nobles, working
from .tiles import tile_missing
from .timing import asked, only_on

_PLACING = {"person": Person, "place": Place, "fewest": int, "most": int}

REASONS: dict[str, Figures] = {
    "colonists_only": Described("What is asked gives colonists, never nobles.", asked=DecisionKind),
    "noble_first": Described("The villa gives a noble as long as there are any.", nobles=int),
    "no_noble_left": {},
    "share_compulsory": Described("A share of the colonist ship cannot be refused."),
    "too_few_circles": Described("`circles` are free; `fewest` to `most` may be placed.", circles=int, **_PLACING),
    "too_few_at_home": Described("`home` wait there; `fewest` to `most` may be placed.", home=int, **_PLACING),
    "circles_must_be_filled": Described(
        "Too many circles would stay empty; `fewest` to `most` may be placed.", **_PLACING
    ),
    "guests_wait": Described("Guests do not move within this decision.", asked=DecisionKind, seat=int),
    "no_such_guest": {"person": Person},
    "already_guest": {},
    "no_free_circle": {"place": Place, "circles": int},
}

# Taking --------------------------------------------------------------------------------------------------------------


def _colonists_only(state: Any, _: int) -> Data | None:
    return reason("colonists_only", asked=decisions.NAMES[state.decision])


def _noble_first(state: Any, _: int) -> Data | None:
    return when(state.nobles > 0, "noble_first", nobles=state.nobles)


def _no_noble_left(state: Any, _: int) -> Data | None:
    return when(state.nobles == 0, "no_noble_left")


def _share_compulsory(_: Any, __: int) -> Data | None:
    return reason("share_compulsory")


# Placing -------------------------------------------------------------------------------------------------------------


def _placing(state: Any) -> Data:
    """Who is placed where, and how many."""
    noble = state.decision == decisions.PLACE_NOBLES
    numbers = mayor.numbers_of_nobles if noble else mayor.numbers_of_colonists
    fewest, most = numbers(state, deciding_seat(state))
    person = PERSONS[NOBLE if noble else COLONIST]
    return {"person": person, "place": place_name(state.place), "fewest": fewest, "most": most}


def _too_few_circles(state: Any, number: int) -> Data | None:
    free = free_circles(deciding_seat(state), state.place)
    return when(number > free, "too_few_circles", circles=free, **_placing(state))


def _too_few_at_home(state: Any, number: int) -> Data | None:
    """Where there are enough circles, the number of people at home is the limit."""
    placing = _placing(state)
    return when(number > placing["most"], "too_few_at_home", home=placing["most"], **placing)


def _circles_must_be_filled(state: Any, number: int) -> Data | None:
    placing = _placing(state)
    return when(number < placing["fewest"], "circles_must_be_filled", **placing)


_PLACES = (_too_few_circles, _too_few_at_home, _circles_must_be_filled)

# Guests --------------------------------------------------------------------------------------------------------------


def _guests_wait(state: Any, _: int) -> Data | None:
    asked_now = decisions.NAMES[state.decision]
    return when(not rules.guests_may_move(state), "guests_wait", asked=asked_now, seat=state.current)


def _no_such_guest(person: int) -> Check:
    def check(state: Any, _: int) -> Data | None:
        return when(not has_person(deciding_seat(state), person, GUESTS), "no_such_guest", person=PERSONS[person])

    return check


def _already_guest(_: Any, place: int) -> Data | None:
    return when(place == GUESTS, "already_guest")


def _nothing_there(state: Any, place: int) -> Data | None:
    """The seat has no such tile or building."""
    return tile_missing(state, place) if place < FIRST_BUILDING else missing(state, place - FIRST_BUILDING)


def _no_free_circle(state: Any, place: int) -> Data | None:
    seat = deciding_seat(state)
    full = free_circles(seat, place) == 0
    return when(full, "no_free_circle", place=place_name(place), circles=circles(seat, place))


def _moves(person: int) -> tuple[Check, ...]:
    return (
        _guests_wait,
        working(GUESTHOUSE),
        _no_such_guest(person),
        _already_guest,
        _nothing_there,
        _no_free_circle,
    )


# The checks of each family -------------------------------------------------------------------------------------------

AMOUNTS = {decisions.PLACE_NOBLES: _PLACES, decisions.PLACE_COLONISTS: _PLACES}

CHECKS: dict[str, tuple[Check, ...]] = {
    "TAKE_COLONIST": (only_on(decisions.VILLA_NOBLE, _noble_first),),
    "TAKE_NOBLE": (
        with_nobles,
        asked(
            {
                decisions.VILLA_NOBLE: (_no_noble_left,),
                decisions.MAYOR_COLONIST: (_colonists_only,),
                decisions.HOSPICE_COLONIST: (_colonists_only,),
                decisions.UNIVERSITY_COLONIST: (_colonists_only,),
            }
        ),
    ),
    "TAKE_NOBODY": (only_on(decisions.SHIP_PERSON, _share_compulsory),),
    "MOVE_COLONIST": (with_building(GUESTHOUSE), *_moves(COLONIST)),
    "MOVE_NOBLE": (with_building(GUESTHOUSE), with_nobles, *_moves(NOBLE)),
}
