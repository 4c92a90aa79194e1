"""The list of what happened, and the list of what may be done."""

from __future__ import annotations

from typing import Any

import pytest

from doubloon.core.choices import choices_type, clear, holds, offer
from doubloon.core.events import (
    CAPACITY,
    CHANCE,
    EVENT,
    EVENTS,
    PUBLIC,
    SECRET,
    Event,
    emit,
    emit_chance,
    emit_detail,
    emit_secret,
    gather,
)
from doubloon.core.layout import new_struct, snapshot


@pytest.fixture
def events() -> Any:
    struct = new_struct(EVENTS)
    struct.capacity = CAPACITY
    return struct


def test_events_are_kept_in_order(events: Any) -> None:
    emit(events, 5, 2, 1, -2, 300, 4)
    emit_secret(events, 6, 1, 9, 0, 0, 0)
    emit_chance(events)
    first, second, third = events.items[:3]
    assert (first.kind, first.seat, first.secret, list(first.figures)) == (5, 2, 0, [1, -2, 300, 4])
    assert (second.kind, second.seat, second.secret, list(second.figures)) == (6, 1, 1, [9, 0, 0, 0])
    assert (third.kind, third.seat, third.secret) == (CHANCE, -1, 0)
    assert events.count == 3


def test_an_event_has_twelve_bytes() -> None:
    assert EVENT.itemsize == 12


def test_events_beyond_the_capacity_are_counted_only(events: Any) -> None:
    events.capacity = 2
    for kind in range(1, 6):
        emit(events, kind, 0, 0, 0, 0, 0)
    assert events.count == 5
    assert [event.kind for event in events.items[:3]] == [1, 2, 0]


def test_without_capacity_nothing_is_written() -> None:
    events = new_struct(EVENTS)
    emit(events, 1, 1, 1, 1, 1, 1)
    emit_secret(events, 1, 1, 1, 1, 1, 1)
    emit_chance(events)
    emit_detail(events, 1, 1, PUBLIC)
    emit_detail(events, 1, 1, SECRET)
    assert not snapshot(events).strip(b"\0")


def test_details_are_gathered_into_the_list_of_the_event_before(events: Any) -> None:
    emit(events, 5, 2, 1, 2, 3, 4)
    emit_secret(events, 6, 1, 9, 0, 0, 0)
    emit_detail(events, 1, 30, PUBLIC)
    emit_detail(events, 1, -7, PUBLIC)
    emit(events, 7, 0, 0, 0, 0, 0)
    emit_detail(events, 0, 8, SECRET)
    assert gather(events.items[: events.count]) == [
        Event(kind=5, seat=2, secret=False, figures=(1, 2, 3, 4), details=(), details_secret=False),
        Event(kind=6, seat=1, secret=True, figures=(9, 0, 0, 0), details=(30, -7), details_secret=False),
        Event(kind=7, seat=0, secret=False, figures=(0, 0, 0, 0), details=(8,), details_secret=True),
    ]


def test_one_secret_detail_makes_the_list_secret(events: Any) -> None:
    emit(events, 5, 2, 0, 0, 0, 0)
    emit_detail(events, 2, 1, PUBLIC)
    emit_detail(events, 2, 2, SECRET)
    emit_detail(events, 2, 3, PUBLIC)
    (event,) = gather(events.items[: events.count])
    assert (event.details, event.details_secret) == ((1, 2, 3), True)


def test_chance_may_be_drawn_between_an_event_and_its_details(events: Any) -> None:
    emit_chance(events)
    emit(events, 5, 2, 0, 0, 0, 0)
    for value in (4, 5):
        emit_chance(events)
        emit_detail(events, 2, value, PUBLIC)
    (event,) = gather(events.items[: events.count])
    assert (event.kind, event.details) == (5, (4, 5))


@pytest.mark.parametrize("actions", [1, 2, 7, 400])
def test_choices_hold_every_action(actions: int) -> None:
    choices = new_struct(choices_type(actions))
    for action in reversed(range(actions)):
        assert not holds(choices, action)
        offer(choices, action)
    assert choices.count == actions
    assert all(holds(choices, action) for action in range(actions))
    assert not holds(choices, actions)
    assert not holds(choices, -1)
    clear(choices)
    assert choices.count == 0
    assert not holds(choices, 0)
