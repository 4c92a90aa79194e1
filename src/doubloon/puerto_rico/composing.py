"""How each decision is answered: people are placed as numbers, goods are stored together, all else is one action."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..core.composing import Answer, Composing, Part
from . import actions, decisions, storage
from .notation import action_data, place_name

_FOLLOWS = {
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


def _place(state: Any) -> Answer:
    return _COMPOSING.amount(state.decision, place_name(state.place))


def _store(state: Any) -> Answer:
    """PR-CAP-9: whole kinds and single barrels are chosen together."""
    seat = state.seats[state.current]
    missing = min(storage.kinds_stored(seat), storage.kinds_held(seat)) - storage.kinds_in(state.stored)
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


_ANSWERS: dict[int, Callable[[Any], Answer]] = {
    decisions.PLACE_NOBLES: _place,
    decisions.PLACE_COLONISTS: _place,
    decisions.STORE_KIND: _store,
    decisions.KEEP_BARREL: _keep,
}
