"""Words for the cards of a position, and for the state that it is written from and read into."""

from __future__ import annotations

from typing import Any

from ...core.plain_data import Field
from ...core.position import fill
from ..facts import CARD_KINDS, FIRST_CITY, NAMES
from ..setup import copies
from ..state import cards_end

CARDS = NAMES[:CARD_KINDS]
PRODUCTION = NAMES[:FIRST_CITY]


def seats_of(state: Any) -> list[Any]:
    return [state.seats[index] for index in range(state.options.players)]


def cards_in_game(state: Any) -> tuple[str, ...]:
    """The names of the cards; without the expansion those of the base game alone."""
    return CARDS[: cards_end(state)]


def buildings_in_game(state: Any) -> tuple[str, ...]:
    """With the expansion the cathedral is among them, which is no card."""
    return NAMES[: cards_end(state) + state.options.expansion]


def copies_in_game(state: Any, names: tuple[str, ...]) -> list[int]:
    return [copies(state, building) for building in range(len(names))]


def read_counts(field: Field, state: Any, cards: Any) -> None:
    """Cards by kind."""
    names = cards_in_game(state)
    fill(cards, field.counts(names, copies_in_game(state, names)))


def cards_counted(counts: Any) -> dict[str, int]:
    """Those that there are, by name. Lists have empty places behind the last kind."""
    return {NAMES[card]: number for card, number in enumerate(counts) if number}


def cards_listed(cards: Any) -> list[str]:
    """Cards whose order counts."""
    return [CARDS[card] for card in cards]
