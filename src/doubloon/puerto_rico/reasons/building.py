"""Building, and paying by the black market."""

from __future__ import annotations

from typing import Any, Literal

from ...core.contract import Described, Figures
from ...core.game import Data
from ...core.reasons import Check, deciding_seat, reason, when
from .. import builder, decisions
from ..contract import Building, Person, Place
from ..facts import BLACK_MARKET, CITY_SPACES_OF, NAMES
from ..happenings import COLONIST, NOBLE, PERSONS
from ..notation import place_name
from ..people import has_person
from ..state import FIRST_BUILDING, PLACES, city_spaces_free, has_built
from .goods import good_not_held
from .needs import not_in_game, with_building, with_nobles
from .status import Status, status
from .timing import only_on

REASONS: dict[str, Figures] = {
    "already_built": {"building": Building},
    "sold_out": {"building": Building},
    "city_full": Described(
        "The building needs more city spaces than are free.", building=Building, needed=int, free=int
    ),
    "too_expensive": Described(
        "`gives`: how many things the black market could take; `lacks`: which it could not, if it is working.",
        building=Building,
        price=int,
        doubloons=int,
        black_market=Status,
        gives=int,
        lacks=list[Literal["person", "good", "vp"]],
    ),
    "nobody_there": {"place": Place, "person": Person},
    "works_on_black_market": {},
    "lowers_price": Described("The person there lowers the price of the building.", place=Place, building=Building),
    "person_needed": Described("More things are due than can be given without a person.", due=int, others=int),
    "good_needed": Described("More things are due than can be given without a good.", due=int, others=int),
}

# Building ------------------------------------------------------------------------------------------------------------


def _already_built(state: Any, building: int) -> Data | None:
    return when(has_built(deciding_seat(state), building), "already_built", building=NAMES[building])


def _sold_out(state: Any, building: int) -> Data | None:
    return when(state.buildings[building] == 0, "sold_out", building=NAMES[building])


def _city_full(state: Any, building: int) -> Data | None:
    needed, free = CITY_SPACES_OF[building], city_spaces_free(deciding_seat(state))
    return when(free < needed, "city_full", building=NAMES[building], needed=needed, free=free)


def _too_expensive(state: Any, building: int) -> Data | None:
    black_market = status(deciding_seat(state), BLACK_MARKET)
    return when(
        not builder.can_pay(state, state.current, building),
        "too_expensive",
        building=NAMES[building],
        price=builder.price(state, state.current, building),
        doubloons=deciding_seat(state).doubloons,
        black_market=black_market,
        gives=builder.things_to_give(state, state.current, building),
        lacks=_lacks(state, building) if black_market == "working" else [],
    )


def _lacks(state: Any, building: int) -> list[str]:
    """Which of the three things the black market could not take."""
    seat = deciding_seat(state)
    there = {
        "person": any(builder.may_give_from(state, state.current, building, place) for place in range(PLACES)),
        "good": builder.has_goods(seat),
        "vp": seat.vp > 0,
    }
    return [thing for thing, is_there in there.items() if not is_there]


# Paying by the black market ------------------------------------------------------------------------------------------


def _nobody_there(person: int) -> Check:
    def check(state: Any, place: int) -> Data | None:
        there = has_person(deciding_seat(state), person, place)
        return when(not there, "nobody_there", place=place_name(place), person=PERSONS[person])

    return check


def _protected(state: Any, place: int) -> Data | None:
    if builder.may_give_from(state, state.current, state.building, place):
        return None
    if place == FIRST_BUILDING + BLACK_MARKET:
        return reason("works_on_black_market")
    return reason("lowers_price", place=place_name(place), building=NAMES[state.building])


def _person_needed(state: Any, _: int) -> Data | None:
    others = builder.good_or_vp_to_give(deciding_seat(state))
    return when(state.due > others, "person_needed", due=state.due, others=others)


def _good_needed(state: Any, _: int) -> Data | None:
    others = min(1, deciding_seat(state).vp)
    return when(state.due > others, "good_needed", due=state.due, others=others)


def _gives(person: int) -> Check:
    return only_on(decisions.GIVE_PERSON, _nobody_there(person), _protected)


# The checks of each family -------------------------------------------------------------------------------------------

PASSING = {decisions.GIVE_PERSON: (_person_needed,), decisions.GIVE_GOOD: (_good_needed,)}

CHECKS: dict[str, tuple[Check, ...]] = {
    "BUILD": (not_in_game, only_on(decisions.BUILD, _already_built, _sold_out, _city_full, _too_expensive)),
    "GIVE_COLONIST": (with_building(BLACK_MARKET), _gives(COLONIST)),
    "GIVE_NOBLE": (with_building(BLACK_MARKET), with_nobles, _gives(NOBLE)),
    "GIVE_GOOD": (with_building(BLACK_MARKET), only_on(decisions.GIVE_GOOD, good_not_held)),
}
