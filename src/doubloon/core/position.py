"""Positions, complete states as plain data: what is the same for all games.

A position's decision is asked at a `Moment` of the game, and what a phase or a turn remembers there are its `Memory`s.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from .events import EVENTS
from .game import Data
from .layout import array_of, copy_into, new_struct
from .plain_data import Field, Fields
from .random import SEEDS

NO_EVENTS = new_struct(EVENTS)
"""Of capacity 0: nothing is written into it."""

Parts = Mapping[str, Callable[[Any], Any]]
"""The parts of a position by their keys, in their order, and what writes each. None is written for the decision of a
game that is over; elsewhere it says that there is no such part."""


def writer(parts: Parts) -> Callable[[Any], Data]:
    """A game's `to_position`."""

    def to_position(state: Any) -> Data:
        data = {key: write(state) for key, write in parts.items()}
        return {key: part for key, part in data.items() if part is not None or key == "decision"}

    return to_position


def reader(
    parts: Parts,
    options: Collection[str],
    read_options: Callable[[Mapping[str, Any]], Data],
    write_options: Callable[[Any, Data], None],
) -> Callable[[Callable[[Fields, Any], None]], Callable[[Data, Any], None]]:
    """Makes a game's `from_position` of a function that reads a position's parts into a state with the options."""

    def wrap(read: Callable[[Fields, Any], None]) -> Callable[[Data, Any], None]:
        def from_position(data: Data, state: Any) -> None:
            filled = new_struct(array_of(state).dtype)
            try:
                top = _top_fields(Field("", data, title="position"), parts)
                write_options(filled, _options_given(top, options, read_options))
                read(top, filled)
            except RecursionError:
                raise ValueError("position: nested too deeply") from None
            copy_into(state, filled)

        return from_position

    return wrap


def _top_fields(position: Field, known: Collection[str]) -> Fields:
    """The parts of a position, which needs at least seats and a decision."""
    top = position.fields(known)
    for key in ("seats", "decision"):
        if key not in top:
            raise ValueError(f"{key}: missing; a position needs it")
    return top


def _options_given(top: Fields, known: Collection[str], read: Callable[[Mapping[str, Any]], Data]) -> Data:
    """Their own reader says what is wrong with them. If they are left out, there are as many players as seats."""
    seats = top["seats"].items()
    field = top.get("options", Field("options", {}))
    given = {name: option.value for name, option in field.fields(known).items()}
    try:
        options = read({"players": len(seats)} | given)
    except ValueError as error:
        raise field.wrong(str(error)) from None
    if len(seats) != options["players"]:
        raise top["seats"].wrong(f"{len(seats)} for {options['players']} players")
    return options


def fill(counts: Any, numbers: Sequence[int]) -> None:
    """Puts numbers into an array of the struct."""
    for at, number in enumerate(numbers):
        counts[at] = number


# The table -----------------------------------------------------------------------------------------------------------


def generator_data(state: Any) -> Data:
    return {"seed": state.generator.seed, "draws": state.generator.draws}


def read_generator(field: Field | None, state: Any) -> None:
    given = field.fields(("seed", "draws")) if field else {}
    for key, most in (("seed", SEEDS - 1), ("draws", SEEDS // 2)):
        if key in given:
            setattr(state.generator, key, given[key].whole(0, most))


def rest(path: str, field: Field | None, total: int, elsewhere: int, least: int = 0) -> int:
    """What is left of a thing in its supply: computed if it is left out, checked if it is given."""
    left = total - elsewhere
    if left < least:
        raise ValueError(f"{path}: the game has {total}, but {elsewhere} lie elsewhere")
    if field is not None and field.whole(least, total) != left:
        raise field.wrong(f"{field.value}, but of {total} in the game {elsewhere} lie elsewhere")
    return left


def rests(
    path: str, field: Field | None, names: Sequence[str], total: Callable[[int], int], elsewhere: Callable[[int], int]
) -> Iterator[int]:
    """The same for a supply of several kinds. One that does not appear in the position is computed, too: it may be
    newer than the position, and then joins the game."""
    given = field.fields(names) if field else {}
    for kind, name in enumerate(names):
        lies_somewhere = name in given or elsewhere(kind) > 0
        count = given.get(name, Field(f"{path}.{name}", 0)) if field and lies_somewhere else None
        yield rest(f"{path}.{name}", count, total(kind), elsewhere(kind))


# The decision --------------------------------------------------------------------------------------------------------


class Memory(NamedTuple):
    """What a phase or a turn remembers, under a key of the decision. `write` gives None for what need not be
    written."""

    write: Callable[[Any], Any]
    read: Callable[[Field, Any], None]


def number(name: str, most: int) -> Memory:
    return Memory(
        lambda state: getattr(state, name) or None,
        lambda field, state: setattr(state, name, field.whole(0, most)),
    )


def flag(name: str) -> Memory:
    return Memory(
        lambda state: bool(getattr(state, name)) or None,
        lambda field, state: setattr(state, name, field.flag()),
    )


def named(name: str, names: Sequence[str]) -> Memory:
    return Memory(
        lambda state: names[getattr(state, name)],
        lambda field, state: setattr(state, name, field.name(names)),
    )


class Moment(NamedTuple):
    """A decision at a stage of a phase. `needs` and `may` are the keys, beside those that all decisions have, that it
    must and may have."""

    decision: int
    phase: int
    stage: int
    needs: tuple[str, ...] = ()
    may: tuple[str, ...] = ()


class Words(NamedTuple):
    """The names of a game's decisions, phases and stages."""

    decisions: Sequence[str]
    phases: Sequence[str]
    stages: Sequence[str]


def memory_data(state: Any, moment: Moment, memories: Mapping[str, Memory]) -> Data:
    """What is remembered at this moment."""
    values = {key: memories[key].write(state) for key in (*moment.needs, *moment.may)}
    return {key: value for key, value in values.items() if value is not None}


def find_moment(field: Field, given: Fields, moments: Sequence[Moment], words: Words) -> Moment:
    """By kind, phase and stage. A phase may be left out if there is no other, of several stages the first is meant."""
    if "kind" not in given:
        raise field.wrong("'kind' is missing")
    kind = given["kind"].name(words.decisions)
    found: Sequence[Moment] = [moment for moment in moments if moment.decision == kind]
    if not found:
        raise given["kind"].wrong("a decision is needed; when the game is over there is None in its place")
    found = _narrow(given.get("phase"), found, "phase", words)
    if len({moment.phase for moment in found}) > 1:
        raise field.wrong("'phase' is missing: this is asked in several")
    return _narrow(given.get("stage"), found, "stage", words)[0]


def _narrow(field: Field | None, found: Sequence[Moment], attribute: str, words: Words) -> Sequence[Moment]:
    """The moments of the given phase or stage."""
    if field is None:
        return found
    names = getattr(words, f"{attribute}s")
    number = field.name(names)
    narrowed = [moment for moment in found if getattr(moment, attribute) == number]
    if not narrowed:
        raise field.wrong(f"{words.decisions[found[0].decision]!r} is not asked in {names[number]!r}")
    return narrowed


def fields_of_moment(field: Field, moment: Moment, common: Sequence[str]) -> Fields:
    """The decision's fields: those that all have, and those of its moment."""
    given = field.fields((*common, *moment.needs, *moment.may))
    for key in moment.needs:
        if key not in given:
            raise field.wrong(f"{key!r} is missing")
    return given
