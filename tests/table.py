"""A table to try a game's rules on: what the tables of all games have in common.

What puts something on the table gives the table back, so that a test arranges it in one sentence:

    table = Table(players=3).ship(1, "corn", 4).goods(0, corn=2).builds(0, "wharf")
"""

from __future__ import annotations

from types import ModuleType
from typing import Any, ClassVar

from doubloon.core.choices import choices_type
from doubloon.core.events import CAPACITY, EVENTS, Event, gather
from doubloon.core.game import Game
from doubloon.core.layout import new_struct, snapshot
from doubloon.core.turns import turns_of

from .play import SPECTATOR, view


class GameTable:
    """A game at its first question."""

    game: ClassVar[Game]
    decisions: ClassVar[ModuleType]

    def __init__(self, players: int = 4, seed: int = 1, **options: Any) -> None:
        self.turns = turns_of(self.game.rules)
        self.state = new_struct(self.game.state_type)
        self.events_struct = new_struct(EVENTS)
        self.events_struct.capacity = CAPACITY
        self.choices = new_struct(choices_type(self.game.action_count))
        self.state.generator.seed = seed
        self.game.write_options(self.state, self.game.read_options({"players": players, **options}))
        self.turns.setup(self.state, self.events_struct)

    @property
    def seats(self) -> list[Any]:
        return [self.state.seats[index] for index in range(self.state.options.players)]

    # Playing --------------------------------------------------------------------------------------------------------

    def ask_role(self, seat: int = 0) -> None:
        """The seat is asked for a role, as the first of the round."""
        self.state.governor = seat
        self.state.decision = self.decisions.NOTHING
        self.turns.advance(self.state, self.events_struct)

    def take(self, role: str, seat: int = 0) -> None:
        """The seat takes the role, as the first of the round."""
        self.ask_role(seat)
        self.play(role)

    def play(self, *texts: str) -> None:
        """Plays actions by their words; `events` has what happened in the last one."""
        for text in texts:
            self.events_struct.count = 0
            legal = self.legal
            assert text in legal, f"{text!r} is not legal for {self.asked}: {sorted(legal)}"
            assert self.step(legal[text])

    def step(self, action: int) -> bool:
        return bool(self.turns.step(self.state, self.events_struct, self.choices, action))

    @property
    def legal(self) -> dict[str, int]:
        """The legal actions, words to numbers."""
        self.game.rules.legal(self.state, self.choices)
        numbers = list(self.choices.actions)[: self.choices.count]
        return {self.game.action_text(self.state, number): number for number in numbers}

    @property
    def asked(self) -> tuple[str, int]:
        """What is asked, and whom."""
        return self.decisions.NAMES[self.state.decision], self.state.current

    @property
    def events(self) -> list[dict[str, Any]]:
        """All that happened in the last action, seen by the seat that it concerns."""
        return [self.game.event_data(event, event.seat) for event in self._gathered()]

    def events_seen_by(self, seat: int | None) -> list[dict[str, Any]]:
        """All that happened in the last action, as the seat sees it (None: a spectator)."""
        return [self.game.event_data(event, seat) for event in self._gathered()]

    def _gathered(self) -> list[Event]:
        return gather(self.events_struct.items[index] for index in range(self.events_struct.count))

    def happened(self, name: str, **figures: Any) -> list[dict[str, Any]]:
        """The events of this name with these figures."""
        return [event for event in self.events if event["event"] == name and figures.items() <= event.items()]

    # Looking --------------------------------------------------------------------------------------------------------

    def score(self, seat: int) -> dict[str, int]:
        """The seat's points by source, "total" and "tie_break"."""
        return self.game.score_data(self.state)[seat]

    @property
    def winners(self) -> list[int]:
        """The seats that have won; none while the game runs."""
        bits = self.turns.winners(self.state, self.state.options.players)
        return [index for index in range(self.state.options.players) if (bits >> index) & 1]

    @property
    def ending(self) -> str:
        """What ended the game; "running" while it goes on."""
        return self.game.endings[self.game.rules.ending(self.state)]

    def seen_by(self, seat: int | None) -> Any:
        """The record with what the seat (None: a spectator) may not know blanked."""
        return view(self.game, self.state, SPECTATOR if seat is None else seat)

    def view(self, seat: int | None) -> Any:
        """The table as the seat (None: a spectator) may see it, as plain data."""
        seen = self.seen_by(seat)
        return self.game.view_data(seen, seat, self.game.common_data(seen))

    def bytes(self) -> bytes:
        return snapshot(self.state)
