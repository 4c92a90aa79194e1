"""Positions as data, of any game: complete, writable by hand, and refused when they cannot be."""

from __future__ import annotations

import copy
import json
import random
import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, NamedTuple

import pytest
from hypothesis import strategies as st

from doubloon.core.choices import choices_type
from doubloon.core.game import Game
from doubloon.core.layout import copy_struct, new_struct, snapshot
from doubloon.core.random import GENERATOR
from doubloon.core.turns import turns_of

from .damage import Data, damage
from .play import NO_EVENTS, SPECTATOR, legal_in, random_play, view

Moment = tuple[int, int, int]


class Sample(NamedTuple):
    """A position of a random game, with the name of the game's options."""

    options: str
    moment: Moment
    state: Any
    data: Data


@dataclass(frozen=True)
class Positions:
    """The positions of a game. `check` raises AssertionError if anything was lost or made."""

    game: Game
    check: Callable[[Any], None]

    def read(self, data: Any) -> Any:
        """The state of a position."""
        state = new_struct(self.game.state_type)
        self.game.from_position(data, state)
        return state

    def legal(self, state: Any) -> set[str]:
        """The words of the legal actions."""
        return {self.game.action_text(state, action) for action in legal_in(self.game, state)}

    def samples(self, options: Data, name: str, seeds: Iterable[int], first: int, share: float) -> Iterator[Sample]:
        """Positions from games with these options: the first few of every moment, and a share of the others."""
        chance = random.Random(name)
        met: Counter[Moment] = Counter()
        for seed in seeds:
            for play in random_play(self.game, options, seed):
                moment = (play.state.decision, play.state.phase, play.state.stage)
                met[moment] += 1
                if met[moment] <= first or chance.random() < share:
                    state = copy_struct(play.state)
                    yield Sample(name, moment, state, self.game.to_position(state))

    def play_on(self, state: Any, seed: int) -> None:
        """Random actions to the end, nothing lost on the way."""
        chance, choices = random.Random(seed), new_struct(choices_type(self.game.action_count))
        self.game.rules.legal(state, choices)
        while choices.count:
            action = choices.actions[chance.randrange(choices.count)]
            assert turns_of(self.game.rules).step(state, NO_EVENTS, choices, action)
            if chance.random() < 0.1:
                self.check(state)
        self.check(state)
        assert self.game.rules.ending(state)

    # What holds -----------------------------------------------------------------------------------------------------

    def assert_same(self, state: Any, where: str) -> None:
        """Written out and read again it is the same state."""
        data = json.loads(json.dumps(self.game.to_position(state)))
        assert snapshot(self.read(data)) == snapshot(state), (where, data)

    def assert_imaginable(self, samples: Iterable[Sample]) -> None:
        """What a seat, or a spectator, can imagine is a position, too. All get their turn."""
        generator = new_struct(GENERATOR)
        for number, sample in enumerate(samples):
            imagined = view(self.game, sample.state, number % (sample.state.options.players + 1) + SPECTATOR)
            self.game.rules.resample(imagined, generator)
            self.assert_same(imagined, sample.options)

    def assert_refused(self, data: Any, path: str) -> None:
        """The error begins with the field, and the state stays as it was."""
        state = new_struct(self.game.state_type)
        with pytest.raises(ValueError, match=rf"^{re.escape(path)}: "):
            self.game.from_position(data, state)
        assert snapshot(state) == snapshot(new_struct(self.game.state_type))

    def assert_refused_or_plays_on(self, damaged: Sample) -> None:
        """Changed data is either a position or refused with the name of the field at fault."""
        state = self._read_or_error(damaged.data)
        if isinstance(state, ValueError):
            assert re.match(r"[^:]+: .", str(state)), "the field is not named"
            return
        self.check(state)
        self.assert_same(state, damaged.options)
        self.play_on(state, seed=1)

    def _read_or_error(self, data: Data) -> Any:
        try:
            return self.read(data)
        except ValueError as error:
            return error


def draw_damaged(draw: Callable[..., Any], samples: list[Sample], words: list[str], parts: list[Any]) -> Sample:
    """A sample of any moment, damaged in a few places."""
    moment = draw(st.sampled_from(sorted({sample.moment for sample in samples})))
    sample: Sample = draw(st.sampled_from([sample for sample in samples if sample.moment == moment][:20]))
    data = copy.deepcopy(sample.data)
    for _ in range(draw(st.integers(1, 3))):
        damage(draw, data, words, parts)
    return sample._replace(data=data)


class PositionTests:
    """What a game's tests of positions begin with; the fixture `samples` is the game's own."""

    positions: ClassVar[Positions]
    moments: ClassVar[Iterable[Sequence[int]]]
    """All moments of the game; decision, phase and stage come first."""

    @pytest.mark.slow
    def test_a_position_is_complete(self, samples: list[Sample]) -> None:
        for sample in samples:
            self.positions.assert_same(sample.state, sample.options)

    def test_every_moment_is_met(self, samples: list[Sample]) -> None:
        met = {sample.moment for sample in samples if not self.positions.game.rules.ending(sample.state)}
        assert met == {tuple(moment[:3]) for moment in self.moments}

    @pytest.mark.parametrize("data", [None, [], "position", 7, {}, {1: 2}, {"seats": []}])
    def test_what_is_no_position_is_refused(self, data: Any) -> None:
        with pytest.raises(ValueError, match=": "):
            self.positions.read(data)
