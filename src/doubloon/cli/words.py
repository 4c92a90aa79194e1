"""English sentences out of a game's templates: what happened, what is asked, why something cannot be.

A template has figures in braces. `{amount:card}` counts: 1 card, 2 cards; `{amount:+card}` with a sign. `{taker:seat}`
is a seat's name; the figure `seat` always is. A list is told with commas. Of alternatives `<for {cards}|for nothing>`
the first counts whose figures are all there and not zero; if there is none, nothing is said.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from string import Formatter
from typing import Any

from ..core.game import Data
from .presentation import Presentation

REASONS = {
    "unknown_action": "there is no such action",
    "stale_action": "it was offered before something else happened",
    "game_over": "the game is over",
}
"""Why something is not legal in any game."""

ALTERNATIVES = re.compile("<(.*?)>")


class Speaker:
    """Tells a game to one seat at its table."""

    def __init__(self, game: Presentation, seats: Sequence[str], you: int | None) -> None:
        self.game = game
        self.formatter = _Figures(seats, you)

    def sentences(self, events: Iterable[Data]) -> Iterator[str]:
        for kind, run in groupby(events, lambda event: str(event["event"])):
            told = [self.sentence(event) for event in run]
            yield from [f"{self.game.together[kind]}: {', '.join(told)}"] if kind in self.game.together else told

    def sentence(self, event: Data) -> str:
        ending = {"ending": self.game.endings[event["ending"]]} if "ending" in event else {}
        return self._say(self.game.sentences[event["event"]], event | ending)

    def question(self, decision: Mapping[str, Any]) -> str:
        return self._say(self.game.questions[decision["kind"]], decision)

    def explanation(self, reason: Data) -> str:
        """Why something is not legal."""
        return self._say((REASONS | dict(self.game.reasons))[reason["id"]], reason)

    def _say(self, template: str, figures: Mapping[str, Any]) -> str:
        plain = ALTERNATIVES.sub(lambda found: _first_known(found[1].split("|"), figures), template)
        return self.formatter.vformat(plain, (), figures)


def _first_known(alternatives: Iterable[str], figures: Mapping[str, Any]) -> str:
    for alternative in alternatives:
        if all(_is_there(figures, name) for _, name, _, _ in Formatter().parse(alternative) if name):
            return alternative
    return ""


def _is_there(figures: Mapping[str, Any], name: str) -> bool:
    """The number of the first seat is 0, too."""
    return figures.get(name) is not None if name == "seat" else bool(figures.get(name))


class _Figures(Formatter):
    def __init__(self, seats: Sequence[str], you: int | None) -> None:
        self.seats = seats
        self.you = you

    def get_value(self, key: int | str, args: Sequence[Any], kwargs: Mapping[str, Any]) -> Any:
        """Some figures are hidden from who reads."""
        value = kwargs.get(str(key), "?")
        return self._who(value) if key == "seat" else value

    def format_field(self, value: Any, format_spec: str) -> str:
        if format_spec == "seat":
            return self._who(value)
        if isinstance(value, list):
            return listed(value)
        return counted(value, format_spec) if format_spec else str(value)

    def _who(self, seat: int | None) -> str:
        if seat is None:
            return "Nobody"
        return seat_name(seat, self.seats) + (" (you)" if seat == self.you else "")


def counted(number: int, thing: str) -> str:
    """1 card, 2 cards; with a plus before the thing also one before the number."""
    name = thing.removeprefix("+")
    figure = str(number) if name == thing else f"{number:+}"
    return f"{figure} {name}" if abs(number) == 1 else f"{figure} {name}s"


def listed(things: Iterable[Any]) -> str:
    """With commas; equal ones once, with their number."""
    return ", ".join(f"{thing} ×{number}" if number > 1 else str(thing) for thing, number in Counter(things).items())


def seat_name(seat: int, seats: Sequence[str]) -> str:
    """The player's name; a seat without one is a number."""
    return f"Seat {seats[seat]}" if seats[seat].isdecimal() else seats[seat]
