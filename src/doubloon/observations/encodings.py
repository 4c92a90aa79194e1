"""The words in which a game's table of observations is written: how a field of the struct becomes numbers."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from ..core.options import Option, Options

NUMBER, FLAGS, CHOICE, SEAT = range(4)
"""As it is; a flag for each bit; a flag for the one that it is; the same for a seat, counted from the observer's."""


Names = tuple[str, ...]
Bound = int | tuple[int, ...]
"""Of every number of a field, or of one after another."""


@dataclass(frozen=True)
class Encoding:
    kind: int
    meaning: str
    order: str = ""
    """What the numbers stand for, one by one: a key of `Observed.orders`."""
    first: int = 0
    """The value that the first flag of a choice stands for."""
    together: bool = False
    """The values of an array are counted in one row of flags instead of one row for each."""
    limit: str = ""
    """A field of the same struct that says how many values of the array count."""
    highest: Bound = field(default=1, repr=False)
    """What no number exceeds, in any game with any options. Bounds do not tell what a number means, so the checksum
    leaves them out."""
    lowest: Bound = field(default=0, repr=False)


Encodings = Mapping[str, Encoding]
"""By the name of the field in the struct, in the order of the observation; a dot leads into a nested struct."""


@dataclass(frozen=True)
class Observed:
    """What of a game is observed, and in which order."""

    orders: Mapping[str, Names]
    """Names of what is counted or chosen from."""
    table: Encodings
    """Of the whole state."""
    own: Encodings
    """Of the observer's seat, and what in other seats nobody else may know."""
    seats: Encodings
    """Of every seat, the observer's first."""
    left_out: frozenset[str]
    """Fields that would tell nothing: always the same in a view, or told by others."""
    actions: Mapping[str, str]
    """What an action of each family does."""


def number(meaning: str, highest: int, lowest: int = 0) -> Encoding:
    return Encoding(NUMBER, meaning, highest=highest, lowest=lowest)


def truth(meaning: str) -> Encoding:
    """A number that is 1 or 0."""
    return number(meaning, 1)


def options(table: Options, **others: Encoding) -> dict[str, Encoding]:
    """All options of a game, as numbers but for the named ones."""
    return {f"options.{option.field_name}": others.get(option.name) or _option(option) for option in table}


def _option(option: Option) -> Encoding:
    numbers = [option.number(value) for value in option.values]
    return number(f"option: {option.meaning}", max(numbers), min(numbers))


def counts(order: str, meaning: str, highest: Bound) -> Encoding:
    """An array of numbers."""
    return Encoding(NUMBER, meaning, order, highest=highest)


def flags(order: str, meaning: str) -> Encoding:
    """A set, kept as bits."""
    return Encoding(FLAGS, meaning, order)


def choice(order: str, meaning: str, first: int = 0) -> Encoding:
    """One of several; no flag is set for a value that is none of them. An array has one row of flags a value."""
    return Encoding(CHOICE, meaning, order, first)


def tally(order: str, meaning: str, limit: str, highest: Bound) -> Encoding:
    """A list, as numbers of each kind in it."""
    return Encoding(CHOICE, meaning, order, together=True, limit=limit, highest=highest)


def seat(meaning: str) -> Encoding:
    """A seat's number, or an array of them."""
    return Encoding(SEAT, meaning)


# Games of rounds and roles --------------------------------------------------------------------------------------------


def turns(seats: int, roles_a_round: Iterable[int], rounds: int) -> Encodings:
    """Whose turn it is, in a game of at most this many seats and rounds."""
    return {
        "decision": choice("decisions", "what the deciding seat is asked"),
        "phase": choice("phases", "the phase"),
        "stage": choice("stages", "where the phase stands"),
        "current": seat("who decides"),
        "governor": seat("who is governor"),
        "taker": seat("who took the role of this phase"),
        "turn": number("seats that had their turn, from the taker", seats - 1),
        "roles_taken": number("roles taken in this round", max(roles_a_round)),
        "round": number("the round, from 1", rounds),
        "ended_by": choice("endings", "what will end or has ended the game"),
    }


def orders_of_turns(
    players: Iterable[int], decisions: Names, phases: Names, stages: Names, endings: Names
) -> dict[str, Names]:
    """What `turns` chooses from, and the option of players."""
    counts = tuple(str(number) for number in players)
    return {"player counts": counts, "decisions": decisions, "phases": phases, "stages": stages, "endings": endings}
