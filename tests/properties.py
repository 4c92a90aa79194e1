"""What holds in every decision of every game, whatever its rules and options. `check` raises AssertionError if anything
was lost or made."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from itertools import combinations
from typing import Any, ClassVar

import pytest

from doubloon.core.game import Game
from doubloon.core.layout import copy_struct, new_struct, snapshot
from doubloon.core.match import Match
from doubloon.core.random import GENERATOR
from doubloon.core.turns import turns_of

from .play import SPECTATOR, Play, chosen_play, legal_in, random_play, view

Check = Callable[[Any], None]
Options = dict[str, Any]


QUICK = 4
"""One of this many sets of options is tried in quick tests, too."""


def of_all_sets(sets: Sequence[Options], name_of: Callable[[Options], str]) -> list[Any]:
    """Parameters of a test."""
    return [
        pytest.param(options, id=name_of(options), marks=[] if index % QUICK == 0 else [pytest.mark.slow])
        for index, options in enumerate(sets)
    ]


def covering(sets: Sequence[Options]) -> list[Options]:
    """A few of the sets in which any two options meet with any two of their values that meet in one of all sets.

    Enough for what is said about a game, which no more than two options shape at a time; rules are tried with all.
    """
    missing = set().union(*map(_pairs, sets))
    chosen = []
    while missing:
        chosen.append(max(sets, key=lambda options: len(missing & _pairs(options))))
        missing -= _pairs(chosen[-1])
    return chosen


def _pairs(options: Options) -> set[tuple[str, str]]:
    """All pairs of options with their values."""
    return set(combinations(sorted(f"{name}={value}" for name, value in options.items()), 2))


class PropertyTests:
    """What every game's tests of its properties begin with; the fixture `options` goes through the game's sets."""

    game: ClassVar[Game]
    check: ClassVar[Check]
    share_of_views: ClassVar[float]
    """Of all decisions, those whose views are looked at."""

    def test_nothing_is_lost_or_made(self, options: Options) -> None:
        assert_nothing_is_lost_or_made(self.game, options, self.check)

    def test_legal_actions_apply_and_all_others_change_nothing(self, options: Options) -> None:
        assert_only_legal_actions_apply(self.game, options, self.check, share=0.05)

    def test_a_view_hides_what_its_seat_may_not_know(self, options: Options) -> None:
        assert_views_hide_and_are_possible(self.game, options, self.check, share=self.share_of_views)

    def test_the_same_seed_and_actions_give_the_same_bytes(self, options: Options) -> None:
        assert_same_seed_and_actions_give_the_same_bytes(self.game, options)


def assert_nothing_is_lost_or_made(game: Game, options: Options, check: Check) -> None:
    for play in random_play(game, options, seed=1):
        check(play.state)
        assert play.choices.count != 1 or game.rules.is_secret(play.state), "one legal action was asked"
        words = [game.action_text(play.state, action) for action in play.legal]
        assert len(set(words)) == len(words), "two legal actions have the same words"
    assert turns_of(game.rules).winners(play.state, play.state.options.players) > 0


def assert_only_legal_actions_apply(game: Game, options: Options, check: Check, share: float) -> None:
    """In a share of all decisions every number is tried."""
    chance = random.Random(2)
    for play in random_play(game, options, seed=2):
        if chance.random() < share:
            _try_every_number(play, check)


def _try_every_number(play: Play, check: Check) -> None:
    before, listed = snapshot(play.state), snapshot(play.choices)
    legal = set(play.legal)
    assert len(legal) == play.choices.count, "an action was offered twice"
    for action in (-1, *range(play.game.action_count + 1)):
        if action in legal:
            check(play.after(action))
        else:
            assert not play.step(action)
            assert play.events.count == 0
            assert snapshot(play.state) == before
            assert snapshot(play.choices) == listed


def assert_views_hide_and_are_possible(game: Game, options: Options, check: Check, share: float) -> None:
    """A state made up from a view looks the same to that seat, offers it the same actions, and loses nothing."""
    chance = random.Random(3)
    generator = new_struct(GENERATOR)
    generator.seed = 3
    for play in random_play(game, options, seed=3):
        if chance.random() < share:
            for seat in range(SPECTATOR, options["players"]):
                assert_a_guess_is_possible(play, seat, generator, check)


def assert_a_guess_is_possible(play: Play, seat: int, generator: Any, check: Check) -> None:
    seen = view(play.game, play.state, seat)
    assert seen.generator.seed == seen.generator.draws == 0
    common = play.game.common_data(view(play.game, play.state, SPECTATOR))
    viewer = None if seat == SPECTATOR else seat
    assert play.game.view_data(seen, viewer, common) == play.game.view_data(seen, viewer, None)
    assert snapshot(view(play.game, seen, seat)) == snapshot(seen), "blanking twice blanks more"
    possible = copy_struct(seen)
    play.game.rules.resample(possible, generator)
    check(possible)
    assert snapshot(view(play.game, possible, seat)) == snapshot(seen)
    if seat == play.state.current:
        assert legal_in(play.game, possible) == play.legal


def assert_imagining_tells_nothing_hidden(game: Game, options: Options) -> None:
    """What a seat is told of its actions beforehand is the same for every truth that it cannot tell from this one."""
    match, chance = Match(game, seed=5, **options), random.Random(5)
    while match.current is not None:
        seat, other = match.current, match.resample(match.current, seed=5)
        for action in match.legal:
            imagined, elsewhere = match.imagine(action), other.imagine(action)
            assert imagined.events == elsewhere.events, action
            views = [each.match and each.match.view(seat) for each in (imagined, elsewhere)]
            assert views[0] == views[1], action
        match.play(chance.choice(match.legal))


def assert_same_seed_and_actions_give_the_same_bytes(game: Game, options: Options) -> None:
    played: list[int] = []
    chance = random.Random(4)

    def choose(_: Any, legal: list[int]) -> int:
        played.append(chance.choice(legal))
        return played[-1]

    *_, first = chosen_play(game, options, 4, choose)
    again = Play(game, options, 4)
    for action in played:
        assert again.step(action)
    assert snapshot(again.state) == snapshot(first.state)
