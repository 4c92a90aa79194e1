"""Whole games, half of them played by the plain thing, for what is told of roles and actions beforehand."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from types import ModuleType
from typing import Any

from doubloon import Match
from doubloon.core.choices import choices_type
from doubloon.core.game import Game
from doubloon.core.layout import copy_struct, new_struct
from doubloon.core.turns import turns_of
from doubloon.puerto_rico import facts as puerto_rico
from doubloon.san_juan import facts as san_juan

from .play import NO_EVENTS, Chooser, Play, chosen_play, legal_in, view

Options = dict[str, Any]
ROLES = {"puerto-rico": puerto_rico.ROLES, "san-juan": san_juan.ROLES}


def mixed_game(game: Game, plain: ModuleType, options: Options, seed: int) -> Iterator[Play]:
    """Half of the actions are plain, the others random: boards fill, and everything happens."""
    chance = random.Random(seed)

    def choose(state: Any, legal: list[int]) -> int:
        action = plain.choose(state, legal)
        return int(action if chance.random() < 0.5 and action in legal else chance.choice(legal))

    return chosen_play(game, options, seed, choose)


def consequences_of(game: Game, table: Any, *texts: str) -> list[dict[str, Any]]:
    """What actions with these texts leave to the others, as the deciding seat of a laid-out table is told."""
    seen = view(game, table.state, table.state.current)
    return game.consequences(seen, [table.legal[text] for text in texts])


def remarks_on(game: Game, table: Any) -> dict[str, dict[str, Any]]:
    """What is remarked about legal actions, by their texts."""
    seen = view(game, table.state, table.state.current)
    words = {number: text for text, number in table.legal.items()}
    return {words[action]: remark for action, remark in game.remarks(seen, list(words)).items()}


def role_choices(plays: Iterator[Play], decision: int, share: float, seed: int) -> Iterator[Play]:
    """A share of the moments at which a role is chosen."""
    chance = random.Random(seed)
    return (play for play in plays if play.state.decision == decision and chance.random() < share)


def phase_played(game: Game, state: Any, action: int, choose: Chooser, goes_on: Callable[[Any], bool]) -> Any:
    """The state after an action and whatever is chosen as long as it goes on."""
    state, choices = copy_struct(state), new_struct(choices_type(game.action_count))
    game.rules.legal(state, choices)
    turns = turns_of(game.rules)
    turns.play(state, NO_EVENTS, choices, action)
    while goes_on(state):
        turns.play(state, NO_EVENTS, choices, choose(state, legal_in(game, state)))
    return state


def plain_but_for_others(plain: ModuleType, seat: int, seed: int) -> Chooser:
    """One seat does the plain thing, the others anything."""
    chance = random.Random(seed)
    return lambda state, legal: plain.choose(state, legal) if state.current == seat else chance.choice(legal)


def assert_outlook_tells_nothing_hidden(game: Game, options: Options, seed: int) -> None:
    """It is the same for every truth that the seat cannot tell from this one; and there is one whenever, and only when,
    a role is being chosen."""
    match, chance = Match(game, seed=seed, **options), random.Random(seed)
    seen = 0
    while match.current is not None:
        role_is_chosen = any(role in match.legal for role in ROLES[game.name])
        for seat in range(len(match.seats)):
            if not role_is_chosen:
                assert match.outlook(seat) is None
            elif chance.random() < 0.1:
                outlook, seen = match.outlook(seat), seen + 1
                assert outlook is not None
                for world in range(3):
                    assert match.resample(seat, seed=world).outlook(seat) == outlook
        match.play(chance.choice(match.legal))
    assert seen > 0


def assert_consequences_tell_nothing_hidden(game: Game, options: Options, seed: int) -> set[str]:
    """What a seat is told of its moves beforehand is the same for every truth that it cannot tell from this one. The
    effects that were met are returned."""
    match, chance, met = Match(game, seed=seed, **options), random.Random(seed), set()
    while match.current is not None:
        if chance.random() < 0.2:
            other = match.resample(match.current, seed=seed)
            assert match.offers() == other.offers()
            for action in match.legal:
                found = match.consequences(action)
                assert found == other.consequences(action)
                met |= {each["effect"] for each in found}
        match.play(chance.choice(match.legal))
    return met
