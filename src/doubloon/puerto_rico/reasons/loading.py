"""Loading cargo ships, the two wharves and the royal supplier."""

from __future__ import annotations

from typing import Any, TypedDict

from ...core.choices import choices_type
from ...core.contract import Described, Figures
from ...core.game import Data
from ...core.layout import new_struct
from ...core.reasons import Check, deciding_seat, when
from .. import captain, decisions
from ..actions import ACTION_COUNT, LOAD
from ..contract import Building, Good
from ..facts import GOODS, NAMES, ROYAL_SUPPLIER, SMALL_WHARF, WHARF
from ..state import NO_GOOD, own_nobles
from .goods import good_not_held, named_before
from .needs import unused, with_building, working
from .timing import only_on


class Load(TypedDict):
    good: Good
    ship: int
    """Counted from 1."""


REASONS: dict[str, Figures] = {
    "ship_not_in_game": {"ship": int, "players": int},
    "ship_carries": Described("The ship carries another kind.", ship=int, good=Good, carries=Good),
    "kind_on_ship": Described("The kind is already on this other ship.", good=Good, ship=int),
    "ship_full": {"ship": int, "good": Good, "capacity": int},
    "larger_ship": Described(
        "The other `ships` take more barrels of the kind.", ship=int, good=Good, takes=int, ships=list[int], most=int
    ),
    "loading_compulsory": Described("The seat can load, so it must: these are its possible loads.", loads=list[Load]),
    "first_turn_only": Described("The first turn of the phase is over.", building=Building),
    "nobles_spent": Described("One good for each noble, and all nobles have been used.", nobles=int, supplied=int),
    "too_many_barrels": Described("The seat has only this many.", good=Good, barrels=int),
    "one_barrel_at_least": {"good": Good},
}

_CHOICES = choices_type(ACTION_COUNT)

# Cargo ships: the number of a load is 5 * ship + good ----------------------------------------------------------------


def _ship_not_in_game(state: Any, load: int) -> Data | None:
    ship = load // 5
    missing = captain.capacity(state, ship) == 0
    return when(missing, "ship_not_in_game", ship=ship + 1, players=state.options.players)


def _not_held_to_load(state: Any, load: int) -> Data | None:
    return good_not_held(state, load % 5)


def _ship_carries(state: Any, load: int) -> Data | None:
    ship, good = divmod(load, 5)
    carries = state.cargo_good[ship]
    other = carries not in (NO_GOOD, good)
    return when(other, "ship_carries", ship=ship + 1, good=GOODS[good], carries=GOODS[carries])


def _kind_on_ship(state: Any, load: int) -> Data | None:
    ship, good = divmod(load, 5)
    other = captain.ship_with(state, good)
    return when(other not in (-1, ship), "kind_on_ship", good=GOODS[good], ship=other + 1)


def _ship_full(state: Any, load: int) -> Data | None:
    ship, good = divmod(load, 5)
    full = captain.room(state, ship) == 0
    return when(full, "ship_full", ship=ship + 1, good=GOODS[good], capacity=captain.capacity(state, ship))


def _larger_ship(state: Any, load: int) -> Data | None:
    ship, good = divmod(load, 5)
    takes = min(deciding_seat(state).goods[good], captain.room(state, ship))
    most = captain.most_on_empty_ship(state, deciding_seat(state), good)
    ships = [each["ship"] for each in _loads(state) if each["good"] == GOODS[good]]
    return when(takes < most, "larger_ship", ship=ship + 1, good=GOODS[good], takes=takes, ships=ships, most=most)


def _loads(state: Any) -> list[Load]:
    """What the seat can load on cargo ships."""
    choices = new_struct(_CHOICES)
    captain.ship_offers(state, deciding_seat(state), choices)
    loads = (divmod(choices.actions[index] - LOAD, 5) for index in range(choices.count))
    return [{"good": GOODS[good], "ship": ship + 1} for ship, good in loads]


def _loading_compulsory(state: Any, _: int) -> Data | None:
    loads = _loads(state)
    return when(loads, "loading_compulsory", loads=loads)


# Small wharf and royal supplier --------------------------------------------------------------------------------------


def _too_many_barrels(state: Any, number: int) -> Data | None:
    barrels = deciding_seat(state).goods[state.place]
    return when(number > barrels, "too_many_barrels", good=GOODS[state.place], barrels=barrels)


def _one_barrel_at_least(state: Any, number: int) -> Data | None:
    none_yet = number + state.due == 0 and captain.is_last_kind(deciding_seat(state), state.place)
    return when(none_yet, "one_barrel_at_least", good=GOODS[state.place])


def _first_turn_only(state: Any, _: int) -> Data | None:
    return when(state.circle, "first_turn_only", building=NAMES[ROYAL_SUPPLIER])


def _nobles_spent(state: Any, _: int) -> Data | None:
    nobles = own_nobles(deciding_seat(state))
    return when(state.supplied >= nobles, "nobles_spent", nobles=nobles, supplied=state.supplied)


def _supplied_before(state: Any, good: int) -> Data | None:
    return named_before(good, state.supply_from - 1)


# The checks of each family -------------------------------------------------------------------------------------------

PASSING = {decisions.LOAD: (_loading_compulsory,)}
AMOUNTS = {decisions.SMALL_WHARF_BARRELS: (_too_many_barrels, _one_barrel_at_least)}

_UNUSED_WHARF = unused(WHARF, lambda state: deciding_seat(state).wharf_used)
_UNUSED_SMALL_WHARF = unused(SMALL_WHARF, lambda state: deciding_seat(state).small_wharf_used)
_SUPPLIES = (working(ROYAL_SUPPLIER), _first_turn_only, _nobles_spent, _supplied_before, good_not_held)

CHECKS: dict[str, tuple[Check, ...]] = {
    "LOAD": (
        _ship_not_in_game,
        only_on(decisions.LOAD, _not_held_to_load, _ship_carries, _kind_on_ship, _ship_full, _larger_ship),
    ),
    "USE_WHARF": (with_building(WHARF), only_on(decisions.LOAD, working(WHARF), _UNUSED_WHARF, good_not_held)),
    "USE_SMALL_WHARF": (
        with_building(SMALL_WHARF),
        only_on(decisions.LOAD, working(SMALL_WHARF), _UNUSED_SMALL_WHARF),
    ),
    "SUPPLY": (with_building(ROYAL_SUPPLIER), only_on(decisions.LOAD, *_SUPPLIES)),
}
