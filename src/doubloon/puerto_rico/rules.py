"""The rules of Puerto Rico as one machine: who decides what, what is legal, and what an action does.

Each decision belongs to the file of a role; this is the table that says which.
"""

from __future__ import annotations

from ..core import roles
from ..core.choices import clear, offer, offer_either
from ..core.kernel import kernel
from ..core.roles import current, rounds_played
from . import (
    actions,
    builder,
    captain,
    craftsman,
    decisions,
    draft,
    guests,
    island,
    mayor,
    prospector,
    rounds,
    settler,
    storage,
    trader,
)
from .facts import BUILDER, CAPTAIN, CRAFTSMAN, MAYOR, PROSPECTOR, SETTLER, TRADER
from .hidden import blank, resample
from .scoring import score, tie_break
from .setup import lay_out
from .state import CHOOSING_ROLE, DRAFT, FINAL, OPENING, OVER

DECISIONS = len(decisions.NAMES)
PHASES = OVER + 1

__all__ = [
    "answer",
    "blank",
    "current",
    "ending",
    "is_secret",
    "kind",
    "lay_out",
    "legal",
    "proceed",
    "resample",
    "rounds_played",
    "score",
    "tie_break",
    "waits",
]


@kernel
def waits(state):
    """Nothing happens until somebody decides, or the game is over."""
    return state.decision != decisions.NOTHING or state.phase == OVER


@kernel
def proceed(state, events):
    """Goes on by one step of the phase."""
    if guests.is_window(state):
        if guests.window(state):
            begin(state, events)
    elif state.phase == CHOOSING_ROLE:
        rounds.proceed(state, events)
    elif state.phase == SETTLER:
        settler.proceed(state, events)
    elif state.phase == MAYOR:
        mayor.proceed(state, events)
    elif state.phase == BUILDER:
        builder.proceed(state)
    elif state.phase == CRAFTSMAN:
        craftsman.proceed(state)
    elif state.phase == TRADER:
        trader.proceed(state, events)
    elif state.phase == CAPTAIN:
        captain.proceed(state, events)
    elif state.phase == DRAFT:
        draft.proceed(state, events)
    elif state.phase == FINAL:
        rounds.finish(state, events)


@kernel
def begin(state, events):
    """After a window comes what it was opened before."""
    opening = state.stage == OPENING
    state.stage += 1
    if opening:
        if state.phase == CRAFTSMAN:
            craftsman.begin(state, events)
        elif state.phase == CAPTAIN:
            captain.begin(state, events)
        elif state.phase == PROSPECTOR:
            prospector.begin(state, events)


@kernel
def legal(state, choices):
    """The legal actions of the pending decision; none when the game is over."""
    clear(choices)
    decision = state.decision
    if decision == decisions.PLACE_COLONISTS or decision == decisions.PLACE_NOBLES:
        mayor.place_offers(state, choices)
    elif decision == decisions.TAKE_ROLE:
        rounds.offers(state, choices)
    elif decision == decisions.BUILD:
        builder.offers(state, choices)
    elif decision == decisions.LOAD:
        captain.offers(state, choices)
    elif decision == decisions.SETTLE:
        settler.offers(state, choices)
    elif decision == decisions.TRADE:
        trader.offers(state, choices)
    elif decision == decisions.STORE_KIND:
        storage.store_offers(state, choices)
    elif decision == decisions.KEEP_BARREL:
        storage.keep_offers(state, choices)
    elif decision == decisions.PRIVILEGE_GOOD:
        craftsman.privilege_offers(state, choices)
    elif (
        decision == decisions.MAYOR_COLONIST
        or decision == decisions.HOSPICE_COLONIST
        or decision == decisions.UNIVERSITY_COLONIST
    ):
        offer_either(choices, actions.TAKE_COLONIST, actions.TAKE_NOBODY)
    elif decision == decisions.PICK_BUILDING:
        draft.offers(state, choices)
    elif decision == decisions.MOVE_GUESTS:
        offer(choices, actions.PASS)
    elif decision == decisions.LAY_TILE:
        offer_either(choices, actions.LAY_AS_PLANTATION, actions.LAY_AS_FOREST)
    elif decision == decisions.HUNT:
        settler.hunt_offers(state, choices)
    elif decision == decisions.VILLA_NOBLE:
        mayor.villa_offers(state, choices)
    elif decision == decisions.SHIP_PERSON:
        offer_either(choices, actions.TAKE_COLONIST, actions.TAKE_NOBLE)
    elif decision == decisions.GIVE_PERSON:
        builder.person_offers(state, choices)
    elif decision == decisions.GIVE_GOOD:
        builder.good_offers(state, choices)
    elif decision == decisions.SMALL_WHARF_BARRELS:
        captain.small_wharf_offers(state, choices)
    if guests_may_move(state) and not captain.is_skipped(state, choices):
        guests.offers(state, choices)


@kernel
def guests_may_move(state):
    """PR-NEW-6: at windows and in the owner's own decisions, never inside a sequence."""
    decision = state.decision
    if decision == decisions.STORE_KIND or decision == decisions.KEEP_BARREL:
        return storage.is_beginning(state)
    if decision == decisions.PRIVILEGE_GOOD:
        return state.privileges == 0
    return (
        decision == decisions.MOVE_GUESTS
        or decision == decisions.TAKE_ROLE
        or decision == decisions.SETTLE
        or decision == decisions.HUNT
        or decision == decisions.BUILD
        or decision == decisions.TRADE
        or decision == decisions.LOAD
    )


@kernel
def answer(state, events, action):
    """Gives the action to the owner of the decision."""
    decision = state.decision
    if action >= actions.MOVE_COLONIST:
        guests.move(state, events, action)
    elif decision == decisions.PLACE_COLONISTS or decision == decisions.PLACE_NOBLES:
        mayor.place(state, events, action)
    elif decision == decisions.TAKE_ROLE:
        rounds.take_role(state, events, action)
    elif decision == decisions.BUILD:
        builder.build(state, events, action)
    elif decision == decisions.LOAD:
        captain.load(state, events, action)
    elif decision == decisions.SETTLE:
        settler.settle(state, events, action)
    elif decision == decisions.TRADE:
        trader.trade(state, events, action)
    elif decision == decisions.STORE_KIND:
        storage.store(state, action)
    elif decision == decisions.KEEP_BARREL:
        storage.keep(state, action)
    elif decision == decisions.MAYOR_COLONIST:
        mayor.use_privilege(state, events, action)
    elif decision == decisions.PRIVILEGE_GOOD:
        craftsman.use_privilege(state, events, action)
    elif decision == decisions.HOSPICE_COLONIST:
        settler.use_hospice(state, events, action)
    elif decision == decisions.UNIVERSITY_COLONIST:
        builder.use_university(state, events, action)
    elif decision == decisions.PICK_BUILDING:
        draft.pick(state, events, action)
    elif decision == decisions.MOVE_GUESTS:
        roles.next_seat(state)
    elif decision == decisions.LAY_TILE:
        lay_tile(state, events, action)
    elif decision == decisions.HUNT:
        settler.hunt(state, events, action)
    elif decision == decisions.VILLA_NOBLE:
        mayor.use_villa(state, events, action)
    elif decision == decisions.SHIP_PERSON:
        mayor.choose_from_ship(state, events, action)
    elif decision == decisions.GIVE_PERSON:
        builder.give_person(state, events, action)
    elif decision == decisions.GIVE_GOOD:
        builder.give_good(state, events, action)
    elif decision == decisions.SMALL_WHARF_BARRELS:
        captain.use_small_wharf(state, events, action)


@kernel
def lay_tile(state, events, action):
    """The tile drawn by hacienda or land office; then the turn in which it was drawn continues."""
    island.lay_drawn(state, events, action)
    state.decision = decisions.NOTHING
    if state.phase == TRADER:
        trader.go_on(state)


@kernel
def is_secret(state):
    """What is legal never depends on anything hidden."""
    return False


@kernel
def kind(state):
    return roles.kind(state, DECISIONS, PHASES)


@kernel
def ending(state):
    """What ended the game; 0 while it runs, even if its last round has begun."""
    if state.phase != OVER:
        return 0
    return state.ended_by
