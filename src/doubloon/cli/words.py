"""What happened, what is asked and why something cannot be, in sentences: the messages that the page says, too.

The messages are `event.{game}.{kind}`, `reason.{game}.{id}`, `name.{game}.{kind of thing}.{name}` and, for the terminal
alone, `terminal.ask.{game}.{decision}`. A kind of event that has `….item` beside its message is told once for all its
events in a move: "Anna produces 2 corn and 1 sugar". What a seat may not know is the word "none".
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from ..core.game import Data
from ..texts import Texts, telling
from ..texts.speech import Value

NONE = "none"

SEATS = ("seat", "other")
"""Figures of reasons that are seats."""
ANY_GAME = ("unknown_action", "stale_action")
"""Why something is not legal in any game."""


class Speaker:
    """Tells a game to one seat at its table."""

    def __init__(self, game: str, seats: Sequence[str], you: int | None, texts: Texts) -> None:
        self.game = game
        self.seats = seats
        self.you = you
        self.texts = texts

    def sentences(self, events: Iterable[Data]) -> Iterator[str]:
        for run in self._together(events):
            yield self._tell(run)

    def question(self, decision: Mapping[str, Any]) -> str:
        id_ = f"terminal.ask.{self.game}.{_word(decision['kind'])}"
        return self.texts.say(id_, **self._values(_without(decision, "kind", "seat")))

    def explanation(self, reason: Data) -> str:
        """Why something is not legal."""
        name = reason["id"]
        id_ = f"reason.{name}" if name in ANY_GAME else f"reason.{self.game}.{name}"
        figures = _without(reason, "id")
        if figures.get("seat") is not None:
            figures["seat"] = self.seats[figures["seat"]]
        return _capitalised(self.texts.say(id_, **self._values(figures)))

    def reason(self, id_: str, values: Mapping[str, Any]) -> str:
        """Why one move is better than another."""
        seats = {name: self._seat_name(values[name]) for name in SEATS if name in values}
        return _capitalised(self.texts.say(f"why.{self.game}.{id_}", **{**self._values(values), **seats}))

    def _seat_name(self, seat: int) -> str:
        return self.texts.say("why.you") if seat == self.you else self.seats[seat]

    # Events -----------------------------------------------------------------------------------------------------------

    def _together(self, events: Iterable[Data]) -> list[list[Data]]:
        """Events of a kind that are told in one sentence, where the first of them stood."""
        runs: list[list[Data]] = []
        begun: dict[tuple[Any, ...], list[Data]] = {}
        for event in events:
            kind = event["event"]
            key = (kind, event["seat"], *(event.get(name) for name in telling()["told_apart_by"].get(kind, ())))
            if key in begun and self.texts.has(f"event.{self.game}.{kind}.item"):
                begun[key].append(event)
            else:
                begun[key] = [event]
                runs.append(begun[key])
        return runs

    def _tell(self, run: Sequence[Data]) -> str:
        first = run[0]
        id_ = f"event.{self.game}.{_kind_of_sentence(first)}"
        values = self._figures(first) | self._who(first["seat"])
        if self.texts.has(f"{id_}.item"):
            things = [self.texts.say(f"{id_}.item", **self._figures(event)) for event in _summed(run)]
            values |= {"things": self.texts.listed(things), "count": len(things)}
        return self.texts.say(id_, **values)

    def _who(self, seat: int | None) -> dict[str, Value]:
        who = "me" if seat is not None and seat == self.you else "other"
        return {"who": who, "name": "" if seat is None else self.seats[seat]}

    def _figures(self, event: Data) -> dict[str, Value]:
        figures = _without(event, "event", "seat")
        if rule := telling()["goes_without_saying"].get(event["event"]):
            if self._goes_without_saying(rule, figures):
                del figures[rule["figure"]]
        if isinstance(figures.get("amount"), int):
            figures["amount"] = abs(figures["amount"])
        return self._values(figures)

    def _goes_without_saying(self, rule: Mapping[str, str], figures: Mapping[str, Any]) -> bool:
        figure = rule["figure"]
        given = figures.get(figure)
        if given is None:
            return False
        if "if_same_as" in rule:
            return bool(given == figures.get(rule["if_same_as"]))
        if "if_it_names" in rule:
            return self._kind_of(figure, given) == rule["if_it_names"]
        return bool(given == rule["if_it_is"])

    # Values -----------------------------------------------------------------------------------------------------------

    def _values(self, figures: Mapping[str, Any]) -> dict[str, Value]:
        values: dict[str, Value] = dict.fromkeys(telling()["may_be_hidden"], NONE)
        for figure, given in figures.items():
            values |= self._value(figure, given)
        return values

    def _value(self, figure: str, given: Any) -> dict[str, Value]:
        if isinstance(given, int):
            return {figure: given}
        if isinstance(given, str):
            return self._forms(figure, given)
        if not isinstance(given, Sequence) or not given:
            return {figure: NONE}
        if all(isinstance(each, int) for each in given):
            return {f"{figure}_{number}": each for number, each in enumerate(given, start=1)}
        names = Counter(str(self._forms(figure, str(each))[figure]) for each in given)
        return {figure: self.texts.listed([name if n == 1 else f"{n} × {name}" for name, n in names.items()])}

    def _forms(self, figure: str, name: str) -> dict[str, Value]:
        """A name alone, and as the object of a sentence with "a" or "the" before it."""
        kind = self._kind_of(figure, name)
        if kind is None:
            return {figure: _word(name)}
        id_ = f"name.{self.game}.{kind}.{_word(name)}"
        forms = (("alone", figure), ("a", f"a_{figure}"), ("the", f"the_{figure}"))
        return {value: self.texts.say(id_, form=form) for form, value in forms}

    def _kind_of(self, figure: str, name: str) -> str | None:
        """Which of a game's things a figure names; None: it is no name."""
        for kind in telling()["kinds_of_figure"].get(figure, ()):
            if self.texts.has(f"name.{self.game}.{kind}.{_word(name)}"):
                return str(kind)
        return None


SUMS = {"total": "result.total", "tie_break": "result.tie-break"}


def source_name(game: str, source: str, texts: Texts) -> str:
    """Where points come from: a building, or one of a few other things; and what they come to."""
    id_ = SUMS.get(source, f"result.source.{source}")
    if texts.has(id_):
        return texts.say(id_)
    return _capitalised(texts.say(f"name.{game}.building.{_word(source)}", form="alone"))


def seat_names(seats: Iterable[str], texts: Texts) -> list[str]:
    """The players' names; a seat without one is a number."""
    return [texts.say("terminal.seat", number=name) if name.isdecimal() else name for name in seats]


def _kind_of_sentence(event: Data) -> str:
    """Doubloons that go the other way are paid."""
    is_paid = event["event"] == "got_doubloons" and event["amount"] < 0
    return "paid_doubloons" if is_paid else str(event["event"])


def _summed(run: Iterable[Data]) -> list[dict[str, Any]]:
    """Events that differ in their amounts only, as one; where there is none, each counts as one."""
    sums: dict[tuple[Any, ...], dict[str, Any]] = {}
    for event in run:
        rest = _without(event, "amount")
        sums.setdefault(tuple(rest.items()), {**rest, "amount": 0})["amount"] += event.get("amount", 1)
    return list(sums.values())


def _without(figures: Mapping[str, Any], *names: str) -> dict[str, Any]:
    return {name: figure for name, figure in figures.items() if name not in names}


def _word(name: str) -> str:
    """ "small market" is `small_market` in ids, and where a message tells cases apart."""
    return name.replace(" ", "_")


def _capitalised(text: str) -> str:
    return text[:1].upper() + text[1:]
