"""How each decision is answered: people are placed as numbers, goods are stored and things given together, all else is
one action."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..core.composing import Answer, Composing, Part
from . import actions, builder, decisions, storage
from .happenings import COLONIST, NOBLE
from .notation import action_data, place_name
from .people import has_person
from .state import HOME, PLACES

_FOLLOWS = {
    decisions.MAYOR_COLONIST: (decisions.TAKE_ROLE,),
    decisions.HOSPICE_COLONIST: (decisions.SETTLE,),
    decisions.UNIVERSITY_COLONIST: (decisions.BUILD, decisions.GIVE_PERSON, decisions.GIVE_GOOD),
    decisions.GIVE_PERSON: (decisions.BUILD,),
    decisions.GIVE_GOOD: (decisions.BUILD, decisions.GIVE_PERSON),
    decisions.SMALL_WHARF_BARRELS: (decisions.LOAD,),
    decisions.PLACE_NOBLES: (decisions.PLACE_COLONISTS,),
    decisions.PLACE_COLONISTS: (decisions.PLACE_NOBLES,),
    decisions.KEEP_BARREL: (decisions.STORE_KIND,),
}
_COMPOSING = Composing(decisions.NAMES, _FOLLOWS, action_data)


def answer(state: Any) -> Answer:
    """How the current seat answers the pending decision."""
    special = _ANSWERS.get(state.decision)
    return special(state) if special else _COMPOSING.one(state.decision)


def _free_person(state: Any) -> Answer:
    """Hardly anybody declines whoever costs nothing."""
    is_noble = state.decision == decisions.VILLA_NOBLE and state.nobles > 0
    person = actions.TAKE_NOBLE if is_noble else actions.TAKE_COLONIST
    answer = _COMPOSING.one(state.decision)
    answer["ready"] = [_COMPOSING.name(person)]
    return answer


def _privilege_good(state: Any) -> Answer:
    """Of several kinds one is a real choice; a single one is hardly declined."""
    offered = [good for good in range(state.place, 5) if state.produced >> good & 1 and state.goods[good] > 0]
    answer = _COMPOSING.one(state.decision)
    if len(offered) == 1:
        answer["ready"] = [_COMPOSING.name(actions.TAKE_GOOD + offered[0])]
        answer["follows"] = [decisions.NAMES[decisions.TAKE_ROLE]]
    return answer


def _place(state: Any) -> Answer:
    return _COMPOSING.amount(state.decision, place_name(state.place))


def _store(state: Any) -> Answer:
    """PR-CAP-9: whole kinds and single barrels are chosen together."""
    seat = state.seats[state.current]
    missing = storage.kinds_to_store(state, seat)
    kinds = [barrels > 0 for barrels in _unstored(state)]
    reached = int(state.stored).bit_length()
    whole = _COMPOSING.part(decisions.STORE_KIND, actions.STORE, kinds, missing, missing, reached=reached)
    return _COMPOSING.several(state.decision, "one by one", whole, _barrels(state))


def _keep(state: Any) -> Answer:
    return _COMPOSING.several(state.decision, "one by one", _barrels(state))


def _barrels(state: Any) -> Part:
    left = [barrels - kept for barrels, kept in zip(_unstored(state), state.kept, strict=True)]
    reached = max((good for good, kept in enumerate(state.kept) if kept > 0), default=0)
    allowed = storage.single_barrels(state.seats[state.current]) - storage.barrels_kept(state)
    missing = min(allowed, sum(left[reached:]))
    return _COMPOSING.part(decisions.KEEP_BARREL, actions.KEEP, left, missing, missing, reached=reached)


def _unstored(state: Any) -> list[int]:
    """Barrels of kinds that do not lie in a warehouse."""
    goods = state.seats[state.current].goods
    return [0 if state.stored >> good & 1 else barrels for good, barrels in enumerate(goods)]


def _give(state: Any) -> Answer:
    """PR-NEW-4: somebody and a good are chosen together, and a VP pays what is then missing."""
    seat, due = state.seats[state.current], state.due
    vp = min(1, seat.vp)
    is_first = state.decision == decisions.GIVE_PERSON
    goods = _goods_to_give(state, 0 if is_first else max(0, due - vp))
    people = [_people_to_give(state, max(0, due - builder.good_or_vp_to_give(seat)))] if is_first else []
    answer = _COMPOSING.several(state.decision, "one by one", *people, goods)
    answer["total"], answer["least"] = due, due - vp
    answer["ready"] = [thing for thing in _least_missed(answer["parts"], vp)[:due] if thing]
    return answer


def _people_to_give(state: Any, fewest: int) -> Part:
    seat, index = state.seats[state.current], state.current
    there = [
        has_person(seat, person, place) and builder.may_give_from(state, index, state.building, place)
        for person in (COLONIST, NOBLE)
        for place in range(PLACES)
    ]
    return _COMPOSING.part(decisions.GIVE_PERSON, actions.GIVE_COLONIST, there, fewest, 1)


def _goods_to_give(state: Any, fewest: int) -> Part:
    there = [barrels > 0 for barrels in state.seats[state.current].goods]
    return _COMPOSING.part(decisions.GIVE_GOOD, actions.GIVE_GOOD, there, fewest, 1)


def _least_missed(parts: list[Part], vp: int) -> list[str]:
    """Somebody who stays at home, the cheapest good, the VP (which has no name), then somebody who works."""
    goods = [thing["id"] for thing in parts[-1]["among"]]
    people = parts[0]["among"] if len(parts) > 1 else []
    at_home = [thing["id"] for thing in people if thing["place"] == place_name(HOME)]
    at_work = [] if at_home else [thing["id"] for thing in people]
    return [*at_home[:1], *goods[:1], *[""] * vp, *at_work[:1]]


_ANSWERS: dict[int, Callable[[Any], Answer]] = {
    decisions.MAYOR_COLONIST: _free_person,
    decisions.VILLA_NOBLE: _free_person,
    decisions.HOSPICE_COLONIST: _free_person,
    decisions.UNIVERSITY_COLONIST: _free_person,
    decisions.PRIVILEGE_GOOD: _privilege_good,
    decisions.PLACE_NOBLES: _place,
    decisions.PLACE_COLONISTS: _place,
    decisions.STORE_KIND: _store,
    decisions.KEEP_BARREL: _keep,
    decisions.GIVE_PERSON: _give,
    decisions.GIVE_GOOD: _give,
}
