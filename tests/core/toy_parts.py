"""What the toy games have in common."""

from __future__ import annotations

import sys
from typing import Any

from doubloon.core.contract import Contract
from doubloon.core.game import Data, Game
from doubloon.core.kernel import kernel


@kernel
def tie_break(state, seat):
    return 0


@kernel
def ending(state):
    return state.ended_by


@kernel
def rounds_played(state):
    return state.round


@kernel
def forget_chance(seen):
    seen.generator.seed = 0
    seen.generator.draws = 0


def write_options(state: Any, options: Data) -> None:
    state.players, state.goal = options["players"], options["goal"]


def options_of(state: Any) -> Data:
    return {"players": state.players, "goal": state.goal}


def not_needed(*_: Any) -> Any:
    raise NotImplementedError("the tests of this game need no words")


WORDS = (
    *("action_data", "heading", "event_data", "why_not", "common_data", "view_data", "score_data"),
    *("to_position", "from_position"),
)
"""What a game does without as long as it is only played."""


def toy_game(module: str, rules_version: int, **words: Any) -> Game:
    """The game whose rules are in this module."""
    rules = sys.modules[module]
    return Game(
        name="toy",
        title="Toy",
        rules_version=rules_version,
        state_type=rules.STATE,
        action_count=rules.ACTIONS,
        most_seats=rules.MOST_SEATS,
        endings=rules.ENDINGS,
        rules=rules,
        read_options=rules.read_options,
        write_options=write_options,
        options_of=options_of,
        facts={},
        outlook=lambda _, __: None,
        consequences=lambda _, __: [],
        remarks=lambda _, __: {},
        contract=Contract(dict, dict, dict, dict, {}, {}, {}, {}),
        **(dict.fromkeys(WORDS, not_needed) | words),
    )
