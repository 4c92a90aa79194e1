"""Who ships what, and what stays ashore."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ...puerto_rico import actions, captain, decisions
from ...puerto_rico.facts import CAPTAIN, CRAFTSMAN, GOODS, NAMES
from ...puerto_rico.happenings import BY_ROLE
from ...puerto_rico.state import NO_GOOD, of_all_kinds
from ..contrast import CONCRETE, OWN, THEIRS
from ..course import Difference
from .contrast import WORTH, Contrast


def _denied_loads(contrast: Contrast) -> Iterator[Difference]:
    if contrast.before.decision not in (decisions.LOAD, decisions.TAKE_ROLE):
        return
    for other in contrast.others:
        points, otherwise = contrast.theirs(other, "points")
        if points < otherwise:
            values = {"other": other, "points": points, "otherwise": otherwise}
            yield Difference("denied_load", float(otherwise - points), (THEIRS, other, "points"), values)


def _load(contrast: Contrast) -> tuple[int, int] | None:
    """The ship and the good of the better move, if it is a load."""
    first = contrast.a.move[0]
    return divmod(first - actions.LOAD, len(GOODS)) if first in actions.FAMILIES["LOAD"] else None


def _claimed_ship(contrast: Contrast) -> Iterator[Difference]:
    load, before = _load(contrast), contrast.before
    if load is None or before.cargo_good[load[0]] != NO_GOOD or _has_empty_ship(contrast.a.moved):
        return
    for other in contrast.others:
        shipped, otherwise = (gains.tallies[other].barrels["shipped"] for gains in (contrast.gains_a, contrast.gains_b))
        points, points_otherwise = contrast.theirs(other, "points")
        for kind in range(len(GOODS)):
            if otherwise[kind] > 0 and shipped[kind] == 0 and kind != load[1] and points < points_otherwise:
                values = {"good": GOODS[load[1]], "other": other, "kind": GOODS[kind], "barrels": otherwise[kind]}
                weight = CONCRETE * (points_otherwise - points)
                yield Difference("ship_claimed", weight, (THEIRS, other, "points"), values)


def _has_empty_ship(state: Any) -> bool:
    return any(state.cargo_good[ship] == NO_GOOD and captain.capacity(state, ship) > 0 for ship in range(3))


def _load_order(contrast: Contrast) -> Iterator[Difference]:
    """What others could load as well comes first."""
    load, before = _load(contrast), contrast.before
    points, otherwise = contrast.own("points")
    if load is None or points <= otherwise or before.cargo_good[load[0]] != load[1]:
        return
    ship, good = load
    other = max(contrast.others, key=lambda seat: before.seats[seat].goods[good])
    barrels, room = before.seats[other].goods[good], captain.room(before, ship)
    if barrels > 0 and barrels + before.seats[contrast.seat].goods[good] > room:
        values = {"seat": contrast.seat, "good": GOODS[good], "room": room, "other": other, "barrels": barrels}
        values |= {"points": points, "otherwise": otherwise}
        yield Difference("load_order", CONCRETE * (points - otherwise), (OWN, "points"), values)


def _points_for_loads(contrast: Contrast) -> Iterator[Difference]:
    """Of harbors and whatever else brings points for every load."""
    sources = [gains.tallies[contrast.seat].sources["vp"] for gains in (contrast.gains_a, contrast.gains_b)]
    for building in sorted(source for source in sources[0] if source < BY_ROLE):
        points, otherwise = (each[building] for each in sources)
        if points > otherwise:
            values = {"building": NAMES[building], "points": points, "otherwise": otherwise}
            yield Difference("per_load", float(points - otherwise), (OWN, "points", building), values)


def _lost_goods(contrast: Contrast) -> Iterator[Difference]:
    lost, otherwise = (
        gains.tallies[contrast.seat].barrels["lost"].total() for gains in (contrast.gains_a, contrast.gains_b)
    )
    if lost < otherwise:
        values = {"barrels": lost, "otherwise": otherwise}
        yield Difference("lost_goods", WORTH["barrels"] * (otherwise - lost), (OWN, "lost"), values)


def _ships_second(contrast: Contrast) -> Iterator[Difference]:
    """After the craftsman another seat opens the ships."""
    if contrast.role_b != CRAFTSMAN:
        return
    for turn in contrast.b.turns:
        if turn.role == CAPTAIN:
            barrels = of_all_kinds(turn.before.seats[contrast.seat].goods)
            room = contrast.gains(turn.events).tallies[contrast.seat].barrels["shipped"].total()
            if room < barrels:
                values = {"other": turn.seat, "barrels": barrels, "room": room}
                yield Difference("ships_second", WORTH["barrels"] * (barrels - room), (OWN, "room"), values)


FINDERS = (_denied_loads, _claimed_ship, _load_order, _points_for_loads, _lost_goods, _ships_second)
