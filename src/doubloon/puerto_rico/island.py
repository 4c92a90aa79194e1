"""Island tiles: the stack, laying and discarding."""

from __future__ import annotations

from ..core.choices import offer
from ..core.events import emit, emit_chance, emit_secret
from ..core.kernel import kernel
from ..core.random import draw_any
from . import actions, happenings
from .facts import FOREST, FOREST_HOUSE
from .happenings import COLONIST, NOBLE
from .people import send_home
from .state import NO_TILE, island_is_full, occupied, of_all_kinds


@kernel
def tile_is_available(state):
    """PR-SET-4: from the stack, or from the discards that would make a new one."""
    return of_all_kinds(state.stack) + of_all_kinds(state.discards) > 0


@kernel
def draw_from_stack(state, events):
    """A plantation from the stack; an empty stack is first refilled from the discards (PR-SET-3)."""
    if of_all_kinds(state.stack) == 0:
        shuffle_discards(state)
    emit_chance(events)
    return draw_any(state.stack, of_all_kinds(state.stack), state.generator)


@kernel
def shuffle_discards(state):
    """The discards become the stack. They lay face up, so its contents are known, and so are the unseen forests of
    a single owner: they are the tiles that nobody saw."""
    for kind in range(5):
        state.stack[kind] = state.discards[kind]
        state.discards[kind] = 0
    owner = only_owner_of_unseen_forests(state)
    if owner >= 0:
        seat = state.seats[owner]
        for kind in range(5):
            seat.seen_forests[kind] += seat.unseen_forests[kind]
            seat.unseen_forests[kind] = 0


@kernel
def only_owner_of_unseen_forests(state):
    owner = -1
    for index in range(state.options.players):
        if of_all_kinds(state.seats[index].unseen_forests) > 0:
            if owner >= 0:
                return -1
            owner = index
    return owner


@kernel
def draw_tile(state, events):
    """PR-SET-4, PR-NOB-8: the current seat draws a tile unseen. It must be laid; True if as what is to be decided."""
    kind = draw_from_stack(state, events)
    if occupied(state.seats[state.current], FOREST_HOUSE):
        state.drawn = kind
        emit_secret(events, happenings.DREW_TILE, state.current, kind, 0, 0, 0)
        return True
    emit(events, happenings.DREW_TILE, state.current, kind, 0, 0, 0)
    lay(state, events, state.current, kind)
    return False


@kernel
def lay_drawn(state, events, action):
    """PR-NEW-3: lays the tile that was drawn unseen, as it is or as forest; under a forest nobody else sees what is
    printed."""
    kind = state.drawn
    state.drawn = NO_TILE
    if action == actions.LAY_AS_FOREST:
        seat = state.seats[state.current]
        seat.island[FOREST] += 1
        seat.unseen_forests[kind] += 1
        emit_secret(events, happenings.LAID_TILE, state.current, FOREST, kind, 0, 0)
    else:
        lay(state, events, state.current, kind)


@kernel
def lay(state, events, seat, tile):
    state.seats[seat].island[tile] += 1
    emit(events, happenings.LAID_TILE, seat, tile, tile, 0, 0)


@kernel
def lay_as_forest(state, events, seat, kind):
    """A face-up plantation laid as forest: everybody saw what is printed on it."""
    state.seats[seat].island[FOREST] += 1
    state.seats[seat].seen_forests[kind] += 1
    emit(events, happenings.LAID_TILE, seat, FOREST, kind, 0, 0)


@kernel
def may_draw(state, seat):
    """A drawn tile must be placed, so it needs a free space and a tile."""
    return not island_is_full(seat) and tile_is_available(state)


@kernel
def discard_offers(seat, choices, forests_too):
    """PR-NOB-8, PR-NOB-9: any plantation, empty or with its occupant, and forests where allowed; never a quarry."""
    for kind in range(5):
        if seat.island[kind] > seat.people[kind]:
            offer(choices, actions.DISCARD_EMPTY + kind)
        if seat.people[kind] > seat.nobles[kind]:
            offer(choices, actions.DISCARD_WITH_COLONIST + kind)
        if seat.nobles[kind] > 0:
            offer(choices, actions.DISCARD_WITH_NOBLE + kind)
        if forests_too and seat.seen_forests[kind] + seat.unseen_forests[kind] > 0:
            offer(choices, actions.DISCARD_FOREST + kind)


@kernel
def discard(state, events, action):
    """The current seat discards a tile; its occupant goes home. A forest joins the discards as what is printed on it
    (PR-NEW-3); of two alike the one that everybody saw goes first."""
    seat = state.seats[state.current]
    kind = (action - actions.DISCARD_EMPTY) % 5
    tile = kind
    if action >= actions.DISCARD_FOREST:
        tile = FOREST
        if seat.seen_forests[kind] > 0:
            seat.seen_forests[kind] -= 1
        else:
            seat.unseen_forests[kind] -= 1
    elif action >= actions.DISCARD_WITH_NOBLE:
        send_home(seat, NOBLE, kind)
    elif action >= actions.DISCARD_WITH_COLONIST:
        send_home(seat, COLONIST, kind)
    seat.island[tile] -= 1
    state.discards[kind] += 1
    emit(events, happenings.DISCARDED_TILE, state.current, tile, kind, 0, 0)
