"""What a game gives to the rest of the house.

A game is a folder of rules beside the others. The core plays it, batches it, records it and
replays it through this description alone and never imports it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from hashlib import blake2b
from pickle import PicklingError
from types import ModuleType
from typing import Any, Self

import numpy as np

from .contract import Contract
from .errors import IllegalAction
from .events import Event
from .families import action_name

Data = dict[str, Any]
"""Plain data, ready for JSON."""


@dataclass(frozen=True)
class NameGroup:
    """A list of names holds `count` of these; `about` says what they have in common."""

    count: int
    names: Sequence[str]
    about: Data


@dataclass(frozen=True)
class NameGroups:
    """The groups of a list of names, where other options have these values."""

    where: Data
    groups: Sequence[NameGroup]


@dataclass(frozen=True)
class Game:
    """One game. `state` below is an opened struct: attributes give ints, arrays or nested structs.

    `rules` is the module with the kernels that every game has:

    - `lay_out(state, events)`: the state holds options and generator only; lays out the game.
    - `waits(state)`: somebody has to decide, or the game is over.
    - `proceed(state, events)`: while nobody has to decide, goes on by a step.
    - `legal(state, choices)`: fills the list of legal actions; an empty list when the game is over.
    - `is_secret(state)`: the pending decision depends on what others may not know. Then it is asked even where one
      action alone is legal, because skipping it would tell. What it looks at is public, or it would tell itself.
    - `answer(state, events, action)`: does what a legal action does; what follows from it may be left to `proceed`.
    - `current(state)`: the seat that decides, -1 when the game is over.
    - `kind(state)`: a number below 63 for what comes next, a decision or a step. Playouts on a GPU sort games by it,
      because threads that do the same are quicker.
    - `score(state, seat)`: the points of a seat as they stand.
    - `tie_break(state, seat)`: what counts between seats of equal points; if that is equal, too, they share the win.
    - `ending(state)`: what ended the game, an index into `endings`; 0 while it runs.
    - `rounds_played(state)`: how many rounds have begun.
    - `blank(state, seat)`: blanks, in a copy, what the seat (-1: a spectator) may not know; the copy is then a view.
    - `resample(state, generator)`: makes a possible full state of a view, in place.
    """

    name: str
    title: str
    rules_version: int
    state_type: np.dtype[np.void]
    action_count: int
    most_seats: int
    endings: Sequence[str]
    rules: ModuleType

    read_options: Callable[[Mapping[str, Any]], Data]
    """All options from the given keywords, defaults filled in; ValueError names what is wrong."""
    write_options: Callable[[Any, Data], None]
    """Puts options that `read_options` gave into a fresh state."""
    options_of: Callable[[Any], Data]
    """The options of a state, as `read_options` gives them."""
    action_text: Callable[[Any, int], str]
    """The action's words in this state: unique among the legal ones, no comma, semicolon or colon."""
    action_data: Callable[[int], Data]
    """The action's kind, a word, and what it is about, by names. The permanent name is made of it, so neither the words
    nor their order may change; `tests/test_action_names.py` sees to that."""
    heading: Callable[[Any], str]
    """The label of the record's line that a decision belongs to; a new label starts a new line."""
    event_data: Callable[[Event, int | None], Data]
    """An event of core.events as data for a seat (None: a spectator), what it may not know left out: all but the seat
    of a secret event get the same."""
    why_not: Callable[[Any, int], Data]
    """Why an illegal action is illegal: an id and figures."""
    common_data: Callable[[Any], Any]
    """What `view_data` needs alike for all views of a state, from any of them."""
    view_data: Callable[[Any, int | None, Any], Any]
    """A view's struct as data of the type `contract.view`, with every figure that a client shows; what is common may be
    given."""
    score_data: Callable[[Any], list[dict[str, int]]]
    """Each seat's points by source, with their total."""
    facts: Any
    """What is the same in every game and clients need to draw it, as data of the type `contract.facts`."""
    outlook: Callable[[Any, int], Any]
    """From a seat's view, what each role would bring everybody if the seat took it now, as data of the type
    `contract.outlook`; None unless somebody is choosing a role."""
    consequences: Callable[[Any, Sequence[int]], list[Data]]
    """From the deciding seat's view, what a legal move would leave to the others: an effect and its figures each."""
    remarks: Callable[[Any, Sequence[int]], dict[int, Data]]
    """From the deciding seat's view, what clients are told of its legal actions besides `action_data`."""
    contract: Contract
    """The types of all that clients are told."""
    to_position: Callable[[Any], Data]
    """The complete state as data."""
    from_position: Callable[[Data, Any], None]
    """Fills a fresh state from data; ValueError names the field that is wrong."""

    joining: frozenset[str] = frozenset()
    """Words, in small letters, that begin an action which a record writes on behind the one before, without a comma.
    They stand before other words, and in an action's text only at its beginning."""

    revealing: frozenset[str] = frozenset()
    """Kinds of events by which everybody learns what was hidden, without a draw of chance."""

    option_values: Mapping[str, Sequence[Any]] = field(default_factory=dict)
    """Every option with its values, the default first."""
    option_names: Mapping[str, Sequence[str]] = field(default_factory=dict)
    """The options that may be a list of names instead of a value, with the names to choose from."""
    option_groups: Mapping[str, Sequence[NameGroups]] = field(default_factory=dict)
    """How many of which names such a list has."""
    option_idle_with: Mapping[str, Mapping[str, Sequence[Any]]] = field(default_factory=dict)
    """Options that have no effect, or may not be chosen, with these values of others."""

    # Copies ---------------------------------------------------------------------------------------------------------

    def __copy__(self) -> Self:
        """There is one of each game."""
        return self

    def __deepcopy__(self, memo: Data) -> Self:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        """A game is pickled by its name, and refused where its states have another form."""
        from ..registry import GAMES, find_same

        if self.name not in GAMES:
            raise PicklingError(f"{self.name!r} is not in the registry of games, so it cannot be found again")
        return find_same, (self.name, self.fingerprint)

    # The names of actions -------------------------------------------------------------------------------------------

    @cached_property
    def action_names(self) -> tuple[str, ...]:
        """The permanent names of all actions, by number."""
        return tuple(action_name(self.action_data(action)) for action in range(self.action_count))

    @cached_property
    def _numbers(self) -> dict[str, int]:
        return {name: action for action, name in enumerate(self.action_names)}

    def action_name(self, action: int) -> str:
        """The name of an action, the same in every version and state."""
        return self.action_names[action]

    def action_number(self, name: str) -> int:
        """The number, in this version, of the action of that name; IllegalAction if there is none."""
        try:
            return self._numbers[name]
        except KeyError:
            raise IllegalAction(str(name), {"id": "unknown_action"}, ()) from None

    @cached_property
    def fingerprint(self) -> str:
        """Equal in two versions only if records and action numbers of one mean the same in the other."""
        meaning = (self.name, self.rules_version, str(self.state_type), self.action_names)
        return blake2b(repr(meaning).encode(), digest_size=8).hexdigest()
