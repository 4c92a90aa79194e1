"""What happened in a step, in order, for logs and animations. Every kernel that plays takes such a record."""

from .kernel import kernel
from .layout import record_type

EVENT = record_type([("kind", "i2"), ("seat", "i1"), ("secret", "i1"), ("figures", "i2", 4)])
"""A secret event's figures are for its seat only."""

CAPACITY = 1024
EVENTS = record_type([("count", "i4"), ("capacity", "i4"), ("items", EVENT, CAPACITY)])
"""`count` rises beyond `capacity` when events were lost. Capacity 0 switches events off: then nothing is written, so
that any number of threads may share the record."""

CHANCE = 0
"""The kind of the event that says: here chance was drawn. A preview stops there."""


@kernel
def emit(events, kind, seat, a, b, c, d):
    """Adds a public event."""
    add(events, kind, seat, 0, a, b, c, d)


@kernel
def emit_secret(events, kind, seat, a, b, c, d):
    """Adds an event whose figures are for its seat only."""
    add(events, kind, seat, 1, a, b, c, d)


@kernel
def emit_chance(events):
    """Notes that chance was drawn."""
    add(events, CHANCE, -1, 0, 0, 0, 0, 0)


@kernel
def add(events, kind, seat, secret, a, b, c, d):
    if events.capacity == 0:
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
