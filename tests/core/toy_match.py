"""A small game with everything that a match has to cope with: chance, hands that are hidden, moves that are forced,
a seat that goes on, one event that causes more, events with a list, and words that depend on who speaks them.

There are cards of three values, six of each. A seat draws a card or plays one for its value; a die (chance) adds to a
two, after a one the same seat goes on, and a three costs every other seat a point. A seat without cards must draw, and
is not asked. Nor is the last seat with cards if it has no choice; while others have cards nobody knows its hand, and
it is asked. Once a game a seat may challenge its neighbour, which does nothing. Who reaches the goal ends the game; the
end of all cards does too.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from hypothesis import strategies as st
from toy_parts import ending, forget_chance, options_of, rounds_played, tie_break, toy_game  # noqa: F401 (rules)

from doubloon.core.choices import clear, offer
from doubloon.core.events import PUBLIC, SECRET, Event, emit, emit_chance, emit_detail, emit_secret
from doubloon.core.game import Data
from doubloon.core.kernel import kernel
from doubloon.core.layout import struct_type
from doubloon.core.match import Match
from doubloon.core.random import GENERATOR, below

VALUES = ("one", "two", "three")
EACH = 6
MOST_SEATS = 4

DRAW, PLAY, CHALLENGE, ACTIONS = 0, 1, 4, 5
KINDS = ("chance", "drew", "played", "rolled", "lost", "challenged", "ended")
DREW, PLAYED, ROLLED, LOST, CHALLENGED, ENDED = range(1, 7)
ENDINGS = ("running", "goal", "cards")

SEAT = struct_type([("points", "i2"), ("hand", "i1", 3), ("cards", "i1"), ("challenged", "i1")])
STATE = struct_type(
    [
        ("generator", GENERATOR),
        ("seats", SEAT, MOST_SEATS),
        ("goal", "i2"),
        ("round", "i2"),
        ("deck", "i1", 3),
        ("deck_cards", "i1"),
        ("played", "i1", 3),
        ("players", "i1"),
        ("current", "i1"),
        ("ended_by", "i1"),
    ]
)


# The rules ----------------------------------------------------------------------------------------------------------


@kernel
def lay_out(state, events):
    for value in range(3):
        state.deck[value] = EACH
    state.deck_cards = 3 * EACH
    state.round = 1
    for seat in range(state.players):
        take_card(state, events, seat)


@kernel
def waits(state):
    return state.ended_by or state.seats[state.current].cards


@kernel
def proceed(state, events):
    """A seat without cards draws, if it can."""
    if state.deck_cards:
        take_card(state, events, state.current)
        end_turn(state)
    elif any(state.seats[seat].cards for seat in range(state.players)):
        end_turn(state)
    else:
        end(state, events, 2)


@kernel
def legal(state, choices):
    clear(choices)
    if state.ended_by:
        return
    seat = state.seats[state.current]
    if state.deck_cards:
        offer(choices, DRAW)
    for value in range(3):
        if seat.hand[value]:
            offer(choices, PLAY + value)
    if not seat.challenged:
        offer(choices, CHALLENGE)


@kernel
def is_secret(state):
    return any(state.seats[seat].cards for seat in range(state.players) if seat != state.current)


@kernel
def answer(state, events, action):
    if action == DRAW:
        take_card(state, events, state.current)
        end_turn(state)
    elif action == CHALLENGE:
        state.seats[state.current].challenged = 1
        emit(events, CHALLENGED, state.current, (state.current + 1) % state.players, 0, 0, 0)
    else:
        play_card(state, events, action - PLAY)


@kernel
def take_card(state, events, seat):
    emit_chance(events)
    value = draw_value(state.deck, state.deck_cards, state.generator)
    state.deck[value] -= 1
    state.deck_cards -= 1
    give(state, seat, value)
    emit_secret(events, DREW, seat, value + 1, 0, 0, 0)


@kernel
def give(state, seat, value):
    state.seats[seat].hand[value] += 1
    state.seats[seat].cards += 1


@kernel
def draw_value(counts, total, generator):
    number = below(generator, total)
    value = 0
    while number >= counts[value]:
        number -= counts[value]
        value += 1
    return value


@kernel
def play_card(state, events, value):
    seat = state.seats[state.current]
    seat.hand[value] -= 1
    seat.cards -= 1
    seat.points += value + 1
    state.played[value] += 1
    emit(events, PLAYED, state.current, value + 1, 0, 0, 0)
    list_hand(state, events, state.current)
    if value == 1:
        emit_chance(events)
        rolled = below(state.generator, 6) + 1
        seat.points += rolled
        emit(events, ROLLED, state.current, rolled, 0, 0, 0)
    elif value == 2:
        for other in range(state.players):
            if other != state.current:
                state.seats[other].points -= 1
                emit(events, LOST, other, 1, 0, 0, 0)
    if seat.points >= state.goal:
        end(state, events, 1)
    elif value > 0 or not seat.cards:
        end_turn(state)


@kernel
def list_hand(state, events, seat):
    """What is left in the hand, for its owner."""
    for value in range(3):
        for _ in range(state.seats[seat].hand[value]):
            emit_detail(events, seat, value + 1, SECRET)


@kernel
def end(state, events, reason):
    """The list is what every seat has won."""
    state.ended_by = reason
    emit(events, ENDED, -1, reason, 0, 0, 0)
    for seat in range(state.players):
        emit_detail(events, -1, state.seats[seat].points, PUBLIC)


@kernel
def end_turn(state):
    state.current = (state.current + 1) % state.players
    if state.current == 0:
        state.round += 1


@kernel
def current(state):
    return -1 if state.ended_by else state.current


@kernel
def score(state, seat):
    return state.seats[seat].points


@kernel
def blank(seen, seat):
    forget_chance(seen)
    for value in range(3):
        seen.deck[value] = 0
        for other in range(seen.players):
            if other != seat:
                seen.seats[other].hand[value] = 0


@kernel
def resample(state, generator):
    """Deals the cards that the seat does not see; what is left is the deck."""
    for value in range(3):
        state.deck[value] = EACH - state.played[value] - sum(state.seats[seat].hand[value] for seat in range(4))
    for seat in state.seats:
        for _ in range(seat.cards - sum(seat.hand)):
            value = draw_value(state.deck, sum(state.deck), generator)
            state.deck[value] -= 1
            seat.hand[value] += 1
    state.generator.seed = below(generator, 1 << 31)


# The words ----------------------------------------------------------------------------------------------------------


def read_options(given: Mapping[str, Any]) -> Data:
    options = {"players": 3, "goal": 20} | given
    for name in options:
        if name not in ("players", "goal"):
            raise ValueError(f"unknown option {name!r}")
    if type(options["players"]) is not int or not 2 <= options["players"] <= MOST_SEATS:
        raise ValueError(f"players: 2 to {MOST_SEATS}, not {options['players']!r}")
    if type(options["goal"]) is not int or not 1 <= options["goal"] <= 99:
        raise ValueError(f"goal: 1 to 99, not {options['goal']!r}")
    return options


def action_text(state: Any, action: int) -> str:
    if action == DRAW:
        return "draw"
    if action == CHALLENGE:
        return f"challenge {(state.current + 1) % state.players + 1}"
    return f"play {VALUES[action - PLAY]}"


def heading(state: Any) -> str:
    return f"round {state.round}"


def event_data(event: Event, seat: int | None) -> Data:
    data: Data = {"kind": KINDS[event.kind], "seat": event.seat}
    if event.seat == seat or not event.secret:
        data["figure"] = event.figures[0]
    if event.details and (event.seat == seat or not event.details_secret):
        data["list"] = list(event.details)
    return data


def why_not(state: Any, action: int) -> Data:
    if action == DRAW:
        return {"id": "no_cards_left"}
    if action == CHALLENGE:
        return {"id": "challenged_before"}
    return {"id": "not_in_hand", "value": action - PLAY + 1, "cards": state.seats[state.current].cards}


def common_data(seen: Any) -> Data:
    return {name: getattr(seen, name) for name in SCALARS}


def view_data(seen: Any, seat: int | None, common: Data | None) -> Data:
    return to_position(seen) | (common or common_data(seen)) | {"you": seat}


def score_data(state: Any) -> list[Data]:
    return [{"points": state.seats[seat].points, "total": state.seats[seat].points} for seat in range(state.players)]


SCALARS = ("goal", "round", "deck_cards", "players", "current", "ended_by")


def to_position(state: Any) -> Data:
    data: Data = {name: getattr(state, name) for name in SCALARS}
    data |= {"deck": list(state.deck), "played": list(state.played)}
    data["generator"] = {"seed": state.generator.seed, "draws": state.generator.draws}
    data["seats"] = [
        {"points": seat.points, "hand": list(seat.hand), "challenged": bool(seat.challenged), "cards": seat.cards}
        for seat in state.seats[: state.players]
    ]
    return data


def from_position(data: Data, state: Any) -> None:
    """Believes more than a real game may."""
    try:
        for name in SCALARS:
            setattr(state, name, data[name])
        for value in range(3):
            state.deck[value], state.played[value] = data["deck"][value], data["played"][value]
        state.generator.seed, state.generator.draws = data["generator"]["seed"], data["generator"]["draws"]
        read_options(options_of(state))
        for seat in range(state.players):
            _fill_seat(state.seats[seat], data["seats"][seat])
    except (KeyError, IndexError, TypeError, ValueError) as error:
        raise ValueError(f"position: {error}") from error
    if not 0 <= state.current < state.players or not 0 <= state.ended_by < len(ENDINGS):
        raise ValueError("position: nobody can decide this")


def _fill_seat(seat: Any, data: Data) -> None:
    seat.points, seat.cards, seat.challenged = data["points"], data["cards"], data["challenged"]
    for value in range(3):
        seat.hand[value] = data["hand"][value]


GAME = toy_game(
    __name__,
    2,
    action_text=action_text,
    action_data=lambda action: {"kind": "toy", "number": action},
    heading=heading,
    event_data=event_data,
    why_not=why_not,
    common_data=common_data,
    view_data=view_data,
    score_data=score_data,
    to_position=to_position,
    from_position=from_position,
    joining=frozenset({"challenge"}),
)


def play_on(match: Match, picks: Iterable[int]) -> Match:
    """Plays as the picks say, each taken round the list of legal actions, until the game is over."""
    for pick in picks:
        if match.over:
            break
        match.play(match.legal[pick % len(match.legal)])
    return match


def finished(match: Match) -> Match:
    """Plays to the end, cards before all else."""
    while not match.over:
        match.play(max(action.id for action in match.legal if action.id != CHALLENGE))
    return match


@st.composite
def matches(draw: st.DrawFn) -> Match:
    """Matches in all states, the finished ones too."""
    options = {"players": draw(st.integers(2, MOST_SEATS)), "goal": draw(st.sampled_from([5, 20, 99]))}
    match = Match(GAME, seed=draw(st.integers(0, 2**63 - 1)), **options)
    return play_on(match, draw(st.lists(st.integers(0, 3), max_size=80)))
