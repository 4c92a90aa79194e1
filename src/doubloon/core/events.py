"""What happened in a step, in order, for logs and animations. Every kernel that plays takes such a struct."""

from collections.abc import Iterable
from typing import Any, NamedTuple, Self

from .kernel import Target, compile_alone, kernel, native
from .layout import struct_type

EVENT = struct_type([("kind", "i2"), ("seat", "i1"), ("secret", "i1"), ("figures", "i2", 4)])
"""A secret event's figures are for its seat only."""

CAPACITY = 1024
EVENTS = struct_type([("count", "i4"), ("capacity", "i4"), ("items", EVENT, CAPACITY)])
"""`count` rises beyond `capacity` when events were lost. Capacity 0 switches events off: then nothing is written."""

PUBLIC, SECRET = range(2)

CHANCE = 0
"""The kind of the event that says: here chance was drawn. A preview stops there."""
DETAIL = -1
"""The kind of the event that is no event of its own: its first figure is one more value for the list of the event
before, which belongs to the same step and the same seat."""


@kernel
def emit(events, kind, seat, a, b, c, d):
    """Adds a public event."""
    add(events, kind, seat, PUBLIC, a, b, c, d)


@kernel
def emit_secret(events, kind, seat, a, b, c, d):
    """Adds an event whose figures are for its seat only."""
    add(events, kind, seat, SECRET, a, b, c, d)


@kernel
def emit_chance(events):
    """Notes that chance was drawn."""
    add(events, CHANCE, -1, PUBLIC, 0, 0, 0, 0)


@kernel
def emit_detail(events, seat, value, openness):
    """Adds one more value to the list of the event before. If it is SECRET, the whole list is for its seat only."""
    add(events, DETAIL, seat, openness, value, 0, 0, 0)


def _compile_none_kept(target: Target) -> Any:
    return compile_alone(target, lambda events: False)


@native(_compile_none_kept)
def are_kept(events):
    """Compiled games are played for their results: they keep no events, and what makes them is left out."""
    return events.capacity > 0


@kernel
def add(events, kind, seat, secret, a, b, c, d):
    if not are_kept(events):
        return
    if events.count < events.capacity:
        event = events.items[events.count]
        event.kind = kind
        event.seat = seat
        event.secret = secret
        event.figures[0] = a
        event.figures[1] = b
        event.figures[2] = c
        event.figures[3] = d
    events.count += 1


class Event(NamedTuple):
    """What happened, to be put into words: an event with the list of details behind it."""

    kind: int
    seat: int
    secret: bool
    """The figures are for the seat only."""
    figures: tuple[int, ...]
    details: tuple[int, ...] = ()
    details_secret: bool = False
    """The details are for the seat only."""

    @property
    def is_secret(self) -> bool:
        """Its seat learns more than the others."""
        return self.secret or self.details_secret

    def with_detail(self, detail: Any) -> Self:
        details_secret = self.details_secret or bool(detail.secret)
        return self._replace(details=(*self.details, detail.figures[0]), details_secret=details_secret)


def gather(structs: Iterable[Any]) -> list[Event]:
    """The events of opened structs. Draws of chance are left out: other events tell what was drawn."""
    events: list[Event] = []
    for struct in structs:
        if struct.kind == DETAIL:
            events[-1] = events[-1].with_detail(struct)
        elif struct.kind != CHANCE:
            events.append(Event(struct.kind, struct.seat, bool(struct.secret), tuple(struct.figures)))
    return events
