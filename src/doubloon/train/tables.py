"""Thousands of games of several sets of options, side by side on a device, as tensors."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np
import torch

from ..bots.judges import judge_of, taste_of
from ..core.batch import GRAIN, template
from ..core.choices import choices_type
from ..core.device import open_device
from ..core.events import EVENTS
from ..core.game import Game
from ..core.layout import array_of
from ..observations import layout_of
from ..observations.sight import Sight
from .kernels import appraise, decide, label, turn

WIN, MARGIN = range(2)
"""What a result consists of."""
PARTS = {"cpu": 1, "python": 1, "cuda": 16}
"""How many threads share the work on a game where it can be shared."""


class Section(NamedTuple):
    """Games side by side with the same options."""

    options: dict[str, Any]
    start: int
    stop: int

    @property
    def seats(self) -> int:
        seats: int = self.options["players"]
        return seats


class Tables:
    """The games, with what each deciding seat sees. A game that ends is followed by another one at once. All tensors
    share the memory of the games and change with each turn.
    """

    def __init__(
        self,
        game: Game,
        sets: Sequence[tuple[dict[str, Any], int]],
        judges: Sequence[str],
        *,
        device: str,
        seed: int,
        threads: int | None = None,
    ) -> None:
        """`sets` has options and the number of games for each."""
        self.game, self.layout = game, layout_of(game)
        self.sections = _sections(game, sets)
        self.games = games = self.sections[-1].stop
        self.device = device
        self.backend, self._aside = (open_device(device, game, threads, judge=judge_of(game).judge) for _ in range(2))
        self._side = _side_stream(self._aside) if device == "cuda" else None

        seats = np.zeros(games, np.int8)
        kinds = np.zeros(games, np.int16)
        for number, section in enumerate(self.sections):
            seats[section.start : section.stop], kinds[section.start : section.stop] = section.seats, number
        self._states = self._zeros(games, game.state_type)
        self._choices = self._zeros(games, choices_type(game.action_count))
        self._events = self._zeros(1, EVENTS)
        self._current = self._zeros(games, np.int8)
        self._seeds, self._words = self._zeros(games, np.int64), self._zeros(games, np.int64)
        self._seats, self._kinds = self.backend.array(seats), self.backend.array(kinds)
        self._templates = self.backend.array(np.concatenate([template(game, each.options) for each in self.sections]))
        self._tastes = self.backend.array(np.concatenate([array_of(taste_of(game, name)) for name in judges]))
        self._actions, self._labels = self._zeros(games, np.int64), self._zeros(games, np.int64)
        self._restart, self._done = self._zeros(games, np.bool_), self._zeros(games, np.bool_)
        self._results = self._zeros((games, game.most_seats, 2), np.float32)
        self._masks = self._zeros((games, game.action_count), np.bool_)
        self._players = self._zeros((games, game.most_seats), np.int8)
        self._judged = self._zeros(games, np.int64)
        self._worths = self._zeros((games, game.action_count), np.int32)
        self._sight = Sight(self.backend, game, seats, self._states, self._current, PARTS[device])

        self.observations = tensor(self._sight.observations)
        """What each deciding seat knows, and zeros behind it. int16 [games, numbers]"""
        self.masks = tensor(self._masks)
        """Which actions are legal. bool [games, actions]"""
        self.current = tensor(self._current)
        """Who decides. int8 [games]"""
        self.seats = tensor(self._seats)
        """How many play. int8 [games]"""
        self.players = tensor(self._players)
        """Who plays each seat: see `kernels`. int8 [games, seats]"""
        self.actions = tensor(self._actions)
        """What is played next. int64 [games]"""
        self.judged = tensor(self._judged)
        """What judges and chance play, -1 where others decide. int64 [games]"""
        self.labels = tensor(self._labels)
        """What the first judge would do. int64 [games]"""
        self.done = tensor(self._done)
        """Whether the last turn ended a game. bool [games]"""
        self.results = tensor(self._results)
        """What each seat got for it: the share of the win, and the margin. float32 [games, seats, 2]"""
        self.restart = tensor(self._restart)
        """Games that begin again after the next turn, whether they are over or not. bool [games]"""
        self.begin(seed)

    @property
    def decisions(self) -> tuple[Any, Any, Any]:
        """The views of the deciding seats, the legal actions and who they are, for a search."""
        return self._sight.views, self._choices, self._current

    def begin(self, seed: int) -> None:
        """Begins all games, the i-th with the seed `seed + i`."""
        words = np.random.default_rng(seed).integers(1, 2**32, self.games)
        tensor(self._words).copy_(torch.from_numpy(words))
        tensor(self._seeds).copy_(torch.from_numpy(seed - self.games + np.arange(self.games)))
        self.current.fill_(-1)
        self.turn()

    def decide(self, *, slips: float = 0.0, labelled: bool = False) -> None:
        """Chooses for judges and chance, and finds labels if they are wanted. On a GPU others can go on
        meanwhile, until `take_judged`."""
        if self._side is not None:
            self._side.wait_stream(torch.cuda.current_stream())
        table = self._states, self._choices, self._current, self._players, self._tastes, self._worths
        if labelled:
            self._judge(True, True, *table)
            self._run_aside(label, self._choices, self._words, self._worths, self._labels)
        self._judge(False, labelled, *table)
        seated = self._choices, self._current, self._players
        self._run_aside(decide, int(slips * 2**32), *seated, self._words, self._worths, self._judged)

    def take_judged(self) -> None:
        """Makes theirs the actions of the next turn, where it is theirs."""
        if self._side is not None:
            torch.cuda.current_stream().wait_stream(self._side)
        torch.where(self.judged >= 0, self.judged, self.actions, out=self.actions)

    def turn(self) -> None:
        """Plays the actions and looks at what comes next."""
        self._run(
            turn,
            self.games,
            self._actions,
            self._restart,
            self._kinds,
            self._templates,
            self._seats,
            self._seeds,
            self._states,
            self._choices,
            self._events,
            self._current,
            self._done,
            self._results,
            self._masks,
        )
        self.observe()

    def observe(self) -> None:
        """Observes all games from the point of view of the seats that decide."""
        self._sight.observe()

    def who(self) -> torch.Tensor:
        """Who decides in each game, as a number of `players`. int8 [games]"""
        return self.players.gather(1, self.current.long()[:, None])[:, 0]

    def _run(self, job: Any, *arguments: Any) -> None:
        self.backend.run(job, self.games, arguments, GRAIN)

    def _run_aside(self, job: Any, *arguments: Any) -> None:
        self._aside.run(job, self.games, arguments, GRAIN)

    def _judge(self, *arguments: Any) -> None:
        parts = PARTS[self.device]
        self._aside.run(appraise, self.games * parts, (parts, *arguments), GRAIN)

    def _zeros(self, shape: Any, dtype: Any) -> Any:
        return self.backend.zeros(shape, dtype)


def tensor(array: Any) -> torch.Tensor:
    """A tensor over the memory of an array."""
    return torch.from_numpy(array) if isinstance(array, np.ndarray) else torch.as_tensor(array, device="cuda")


def _side_stream(aside: Any) -> Any:
    """A stream beside the usual one, on which the device then queues its jobs."""
    stream = torch.cuda.Stream()
    aside.stream = aside.cuda.external_stream(stream.cuda_stream)
    return stream


def _sections(game: Game, sets: Sequence[tuple[dict[str, Any], int]]) -> list[Section]:
    """Those with the same number of seats side by side."""
    sections, start = [], 0
    read = [(game.read_options(options), games) for options, games in sets]
    for options, games in sorted(read, key=lambda each: -each[0]["players"]):
        sections.append(Section(options, start, start + games))
        start += games
    return sections
