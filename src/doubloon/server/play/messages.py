"""What clients are told. Anything about the game comes from `Match.view` and `Match.events_for` for their seat."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import orjson

from ...core.game import Data
from ...core.match import Imagined
from .log import MOVE, START, Entry
from .presence import Presence
from .question import Question
from .table_game import TableGame

PUBLIC = ("to", "by", "seconds", "lost", "because")
"""What everybody may know of an entry's data."""
Audience = Iterable[int | None]
"""Seats; None: spectators."""
Views = dict[int | None, Data]
"""By seat."""


@dataclass(frozen=True, slots=True)
class Happened:
    """A log entry as each seat may see it. The entry's own data is left out: actions can reveal what is hidden."""

    public: Data
    events: Mapping[int | None, Sequence[Data]]

    def seen_by(self, seat: int | None) -> Data:
        return self.public | {"events": self.events.get(seat, ())}


def happened(entry: Entry, after: TableGame, audience: Audience) -> Happened:
    public: Data = {"version": entry.number, "kind": entry.kind, "seat": entry.seat, "at": entry.at}
    public |= {name: entry.data[name] for name in PUBLIC if name in entry.data}
    tells = entry.kind in (START, MOVE)
    return Happened(public, {seat: after.match.events_for(seat) for seat in audience} if tells else {})


def table_data(game: TableGame, presence: Presence, question: Question | None, result: Data | None, now: float) -> Data:
    """The part that is the same for everybody."""
    return {
        "status": game.status,
        "is_rated": game.table.is_rated,
        "current": game.current,
        "seats": seats_data(game, presence, now),
        "spectators": presence.spectators,
        "clock": {"now": now, "deadline": game.deadline, "asked_at": game.asked_at, "time_left": game.time_left},
        "undo_asked": question and question.data(),
        "result": result,
    }


def seats_data(game: TableGame, presence: Presence, now: float) -> list[Data]:
    connected = presence.people
    return [
        {
            "person": seat.person,
            "name": seat.name,
            "bot": game.bots[number],
            "emblem": seat.emblem,
            "has_resigned": number in game.resigned,
            "is_connected": seat.person in connected,
            "away_since": presence.away_since(seat, now),
        }
        for number, seat in enumerate(game.table.seats)
    ]


def legal_data(game: TableGame, seat: int | None) -> list[Data]:
    """The legal actions, for the seat that decides; nothing for others."""
    if seat is None or seat != game.current or game.deciding_bot:
        return []
    return game.match.offers()


def views_data(game: TableGame, seats: Collection[int | None], news: Sequence[Happened], table: Data) -> Views:
    """The full view for each seat. `table` is shared by all of them."""
    views = game.match.views(seats) if game.has_begun else dict.fromkeys(seats)
    return {
        seat: {
            "type": "view",
            "version": game.version,
            "seat": seat,
            "view": views[seat],
            "legal": legal_data(game, seat),
            "happened": [each.seen_by(seat) for each in news],
            "table": table,
        }
        for seat in seats
    }


def imagined_data(imagined: Imagined, seat: int) -> Data:
    """Where a seat's actions would lead, as far as it may know."""
    match = imagined.match
    return {
        "events": imagined.events,
        "view": match and match.view(seat),
        "legal": match.offers() if match and match.current == seat else [],
    }


def write(data: Any) -> str:
    return orjson.dumps(data).decode()
