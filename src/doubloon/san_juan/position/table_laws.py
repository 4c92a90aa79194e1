"""What lies on the table of a position goes together, whatever is asked.

Counts and sums are checked where they are read (`seats`, `table`).
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from ...core.plain_data import Fields, require
from ..facts import (
    BANK,
    BUILDER,
    BUILDINGS_TO_END,
    CARDS_TO_CHOOSE_FROM,
    CARDS_TO_START_WITH,
    CHAPEL,
    CRANE,
    GOLD_MINE,
    GOLDSMITH,
    HARBOR,
    INDIGO_PLANT,
    LIBRARY,
    NAMES,
    ROLES,
)
from ..rounds import hand_limit
from ..state import (
    CHOOSING_HAND,
    CHOOSING_ROLE,
    ENDINGS,
    LIMITS,
    NO_SEAT,
    OVER,
    works,
)
from .cards import CARDS, seats_of
from .order import usual_library
from .table import tiles_data


def _check_seen(_: Fields, state: Any) -> None:
    """A seat only remembers discards that are there."""
    for index, seat in enumerate(seats_of(state)):
        for card, name in enumerate(CARDS):
            seen, there = seat.seen_discards[card], state.discards[card]
            path = f"seats[{index}].seen_discards.{name}"
            require(seen <= there, path, f"{seen}, but {there} are among the discards")


def _check_shown(_: Fields, state: Any) -> None:
    """What all saw going into a hand is there, though it may be chosen to leave it."""
    for index, seat in enumerate(seats_of(state)):
        hand = Counter(dict(enumerate(seat.hand)))
        if index == state.current and not state.drawn_size:
            hand.update(dict(enumerate(state.chosen)))
        missing = Counter(seat.shown_cards[: seat.shown]) - hand
        require(not missing, f"seats[{index}].shown", f"not in the hand: {', '.join(CARDS[card] for card in missing)}")


_LEFT_BY = {
    "chapel": (CHAPEL,),
    "bank": (BANK,),
    "harbor": (HARBOR,),
    "shown": (GOLD_MINE, GOLDSMITH),
}
"""What a seat has by certain buildings alone, which may have been covered since."""


def _check_traces(_: Fields, state: Any) -> None:
    for what, buildings in _LEFT_BY.items():
        gone = sum(state.covered[building] for building in buildings)
        for index, seat in enumerate(seats_of(state)):
            if getattr(seat, what) and not any(works(seat, building) for building in buildings):
                gone -= 1
                names = " nor ".join(NAMES[building] for building in buildings)
                require(gone >= 0, f"seats[{index}].{what}", f"no {names} is built or covered")


def _check_harbors(_: Fields, state: Any) -> None:
    cards, under = sum(state.harbor_cards), sum(seat.harbor for seat in seats_of(state))
    require(cards == under, "harbor_cards", f"{cards}, but the seats have {under} under harbors")


def _check_once_a_round(_: Fields, state: Any) -> None:
    """SJ-CTY-9, SJ-EXP-8: chapel from the second round on and harbor take one card a round."""
    for index, seat in enumerate(seats_of(state)):
        for what, most in (("chapel", max(0, state.round - 1)), ("harbor", state.round)):
            path, number = f"seats[{index}].{what}", getattr(seat, what)
            require(number <= most, path, f"{number}, but in round {state.round} at most {most}")


def _check_covered(_: Fields, state: Any) -> None:
    """SJ-CTY-8: nobody covers without a crane, and cranes stay."""
    require(state.covered[CRANE] == 0, f"covered.{NAMES[CRANE]}", "it cannot be covered")
    cranes = any(works(seat, CRANE) for seat in seats_of(state))
    require(cranes or not sum(state.covered), "covered", "but nobody has a crane")


def _check_twelve(_: Fields, state: Any) -> None:
    """SJ-END-1: a twelfth building is built in the last builder phase, by a seat that has had its turn in it."""
    for index, seat in enumerate(seats_of(state)):
        had_turn = (index - state.taker) % state.options.players < state.turn
        may = state.phase == OVER or (state.phase == BUILDER and had_turn)
        require(may or seat.buildings < BUILDINGS_TO_END, f"seats[{index}]", "with a twelfth building the game is over")


def _check_ending(top: Fields, state: Any) -> None:
    """Which one it is can be seen."""
    if "ending" in top:
        ending = top["ending"].name(ENDINGS[1:]) + 1
        seen = ENDINGS[state.ended_by] if state.ended_by else "nothing"
        require(ending == state.ended_by, "ending", f"{seen} has ended the game")


def _check_library_used(_: Fields, state: Any) -> None:
    """SJ-CTY-12: by a governor of two players; since then he may have covered it."""
    if state.library_used:
        require(state.options.players == 2, "library_used", "this is remembered with two players only")
        require(state.roles_taken > 0, "library_used", "nobody has taken a role in this round")
        require(_had_library(state, state.governor), "library_used", "the governor has none")


def _had_library(state: Any, index: int) -> bool:
    """Now, or before the builder phase of this round."""
    covered = state.covered[LIBRARY] > 0 and state.role_taker[BUILDER] != NO_SEAT
    return bool(works(state.seats[index], LIBRARY) or covered)


def _check_library(_: Fields, state: Any) -> None:
    """SJ-CTY-12: whether it counts in this phase. After the builder's own turn his library may be new, or gone."""
    if state.phase >= len(ROLES):
        return
    path = "decision.library"
    if state.phase != BUILDER or state.turn == 0:
        require(state.library == usual_library(state), path, "it is not as the rules say")
    require(not state.library or _had_library(state, state.taker), path, "the taker has none")
    if state.options.players == 2 and state.taker == state.governor:
        now, used = state.library, state.library_used
        agree = now == used if state.roles_taken == 1 else not (now and used)
        require(agree, path, "the governor's library counts once a round")


def _check_hands(_: Fields, state: Any) -> None:
    """SJ-RND-4: a seat that was asked for the hand limit keeps it until the first role is taken."""
    asked = 0
    if state.phase == CHOOSING_ROLE and state.roles_taken == 0:
        asked = state.options.players
    elif state.stage == LIMITS:
        asked = state.turn
    for step in range(asked):
        index = (state.governor + step) % state.options.players
        size, limit = state.seats[index].hand_size, hand_limit(state, index)
        require(size <= limit, f"seats[{index}].hand", f"{size} cards, but the limit is {limit}")


def _check_first_hands(_: Fields, state: Any) -> None:
    """SJ-SET-2: nothing has been played yet, and the seats before have chosen."""
    if state.phase != CHOOSING_HAND:
        return
    require(state.options.choose_hand, "decision.phase", "without this option nobody chooses a hand")
    require(not tiles_data(state), "tiles", "none is turned up yet")
    thrown = sum(CARDS_TO_CHOOSE_FROM[: state.turn]) - CARDS_TO_START_WITH * state.turn
    require(state.discards_size == thrown, "discards", f"{state.discards_size} cards instead of {thrown}")
    for index, seat in enumerate(seats_of(state)):
        path = f"seats[{index}]"
        require(seat.production[INDIGO_PLANT] == seat.buildings == 1, path, "only an indigo plant is built yet")
        require(not sum(seat.goods), f"{path}.goods", "there are none yet")
        _check_first_hand(state, index)


def _check_first_hand(state: Any, index: int) -> None:
    seat, dealt = state.seats[index], CARDS_TO_CHOOSE_FROM[index]
    due = CARDS_TO_START_WITH if index < state.turn else dealt
    size = seat.hand_size + (state.chosen_size if index == state.turn else 0)
    require(size == due, f"seats[{index}].hand", f"{size} cards instead of {due}")
    seen = sum(seat.seen_discards)
    require(seen <= dealt - due, f"seats[{index}].seen_discards", f"{seen}, but the seat discarded {dealt - due}")


TABLE_LAWS = (
    _check_seen,
    _check_shown,
    _check_traces,
    _check_harbors,
    _check_once_a_round,
    _check_covered,
    _check_twelve,
    _check_ending,
    _check_library_used,
    _check_library,
    _check_hands,
    _check_first_hands,
)
