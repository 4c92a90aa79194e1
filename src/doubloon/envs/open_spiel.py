"""Both games for OpenSpiel; importing this module registers them as `python_puerto_rico` and `python_san_juan`.

The engine draws chance from a generator in the state; OpenSpiel wants to draw it itself. So the generator here is
blank whenever somebody decides, and an action that would draw is held back: nodes of chance give a seed, byte by byte,
and with that it is played. No state knows its next draw, a clone as little as the original, and a history of actions
and bytes is the whole game.
"""

from __future__ import annotations

import json
import threading
from collections.abc import Callable, Mapping
from hashlib import blake2b
from typing import Any, ClassVar

import numpy as np

from ..core.choices import choices_type
from ..core.game import Game
from ..core.layout import new_struct, open_struct, restore, snapshot
from ..core.random import SEEDS
from ..core.referee import CompiledReferee
from ..core.seat_view import SeatView
from ..core.turns import turns_of
from ..extras import extra
from ..observations import layout_of
from ..observations.observer import observation_from
from ..registry import find_game

with extra("open-spiel"):
    import pyspiel

CHANCE, TERMINAL = int(pyspiel.PlayerId.CHANCE), int(pyspiel.PlayerId.TERMINAL)
OUTCOMES = [(byte, 1 / 256) for byte in range(256)]
SEED_BYTES = 4
"""How many outcomes make a seed: what is drawn is picked from 2**32 equally likely cases."""
SET_UP = -1
"""Stands for the action that lays out the game, the first that waits for chance."""
MOST_DECISIONS = 100_000
"""Rounds are limited to a hundred; none has a thousand decisions."""
LIST_SIGN = "+"
"""Stands between the names of a list, because a parameter is one text."""
FINEST = 2**53 - 1
"""How many seeds a float from 0 to 1 tells apart."""
RECALL = "perfect_recall"
"""The parameter that is no option of the game."""
DIGEST_BYTES = 16


def game_type(game: Game) -> Any:
    """What OpenSpiel wants to know of the game; its options are the parameters."""
    options = game.read_options({})
    return pyspiel.GameType(
        short_name=f"python_{game.name.replace('-', '_')}",
        long_name=game.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.most_seats,
        min_num_players=options["players"],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={**options, RECALL: False},
    )


def game_info(game: Game, players: int) -> Any:
    """What it wants to know of the game with its options."""
    return pyspiel.GameInfo(
        num_distinct_actions=game.action_count,
        max_chance_outcomes=len(OUTCOMES),
        num_players=players,
        min_utility=-1.0,
        max_utility=players - 1.0,
        utility_sum=0.0,
        max_game_length=MOST_DECISIONS,
    )


class OpenSpielGame(pyspiel.Game):  # type: ignore[misc]
    """A game with its options.

    Each has a class of its own: the registry keeps what it is given beyond the interpreter's end, which only classes
    survive.
    """

    description: ClassVar[Game]

    def __init__(self, parameters: Mapping[str, Any] | None = None) -> None:
        game, given = self.description, dict(parameters or {})
        options = game.read_options({name: _read_parameter(value) for name, value in given.items() if name != RECALL})
        super().__init__(game_type(game), game_info(game, options["players"]), given)
        state = new_struct(game.state_type)
        game.write_options(state, options)
        self.options = options
        self.seats: int = options["players"]
        self.unplayed = snapshot(state)
        """The state before set-up: options and nothing else."""
        self.perfect_recall: bool = given.get(RECALL, False)
        """Whether information states tell all that a player ever saw, in its order."""
        self.desk = _Desk(game)

    def new_initial_state(self) -> OpenSpielState:
        return OpenSpielState(self)

    def max_chance_nodes_in_history(self) -> int:
        return SEED_BYTES * (1 + MOST_DECISIONS)

    def make_py_observer(self, kind: Any = None, parameters: Any = None) -> SeatObserver | None:
        """None for what is not offered, as OpenSpiel wants it: a player is observed with all they know."""
        if parameters:
            raise ValueError(f"observations have no parameters, but got {parameters}")
        kind = kind or pyspiel.IIGObservationType(perfect_recall=False)
        whole = kind.public_info and kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        return SeatObserver(self, kind.perfect_recall) if whole else None


class _Desk(threading.local):
    """Where a thread plays: opening structs would take longer than playing."""

    def __init__(self, game: Game) -> None:
        self.referee = CompiledReferee(game)
        self.state = new_struct(game.state_type)
        self.choices = new_struct(choices_type(game.action_count))


class PuertoRico(OpenSpielGame):
    description = find_game("puerto-rico")


class SanJuan(OpenSpielGame):
    description = find_game("san-juan")


class OpenSpielState(pyspiel.State):  # type: ignore[misc]
    """A state. OpenSpiel copies and keeps all attributes, so they are plain values: the game's state is bytes."""

    def __init__(self, game: OpenSpielGame) -> None:
        super().__init__(game)
        self._bytes = game.unplayed
        self._legal: list[int] = []
        self._player = CHANCE
        self._waiting = SET_UP
        """The action that waits for chance, if chance is to decide."""
        self._seed = b""
        """As much of its seed as is known."""
        self._seen = [b""] * game.seats if game.perfect_recall else []
        """A digest of all that each player ever saw."""

    # What OpenSpiel asks ------------------------------------------------------------------------------------------

    def current_player(self) -> int:
        return self._player

    def is_terminal(self) -> bool:
        return self._player == TERMINAL

    def returns(self) -> list[float]:
        seats = self.get_game().seats
        return utilities(turns_of(self._game.rules).winners(self._open(), seats), seats)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return OUTCOMES

    @property
    def array(self) -> np.ndarray:
        """The state as an array of one element, not to be changed; its generator is blank."""
        return np.frombuffer(self._bytes, self._game.state_type)

    def seen_by(self, player: int) -> SeatView:
        """What the player knows. While chance is to decide, that is what was known before the action that waits."""
        return SeatView(self._game, self._open(), player, self.get_game().desk.referee)

    def remembered_by(self, player: int) -> str:
        """What tells a player's information states apart: what is seen now and, with perfect recall, ever was."""
        seen = f":{self._seen[player].hex()}" if self._seen else ""
        return f"{player}:{self.seen_by(player).array.tobytes().hex()}{seen}"

    def resample_from_infostate(self, player_id: int, sampler: Callable[[], float]) -> OpenSpielState:
        """A state that is possible for all that the player knows. It has no history: that would tell the truth."""
        if self._player == CHANCE:
            raise ValueError("a state can be resampled when a player is to decide, not when chance is")
        resampled: OpenSpielState = self.get_game().new_initial_state()
        desk = self.get_game().desk
        restore(desk.state, snapshot(self.seen_by(player_id).sample(int(sampler() * FINEST))))
        desk.referee.legal(desk.state, desk.choices)
        resampled._settle()
        if self._seen:  # what the others saw on the way there is anybody's guess
            resampled._seen[player_id] = self._seen[player_id]
        return resampled

    def __str__(self) -> str:
        """Everything, for people who look for mistakes."""
        position = {} if self._bytes == self.get_game().unplayed else self._game.to_position(self._open())
        waiting = {"waiting": self._waiting, "seed": self._seed.hex()} if self._player == CHANCE else {}
        return json.dumps(position | waiting)

    def _legal_actions(self, _player: int) -> list[int]:
        return self._legal

    def _action_to_string(self, player: int, action: int) -> str:
        return f"byte {action}" if player == CHANCE else self._game.action_text(self._open(), action)

    def _apply_action(self, action: int) -> None:
        if self._player == CHANCE:
            self._add_to_seed(action)
        else:
            self._answer(action)

    # Inside -------------------------------------------------------------------------------------------------------

    @property
    def _game(self) -> Game:
        description: Game = self.get_game().description
        return description

    def _open(self) -> Any:
        """The state, in memory of its own."""
        return open_struct(np.frombuffer(bytearray(self._bytes), self._game.state_type))

    def _answer(self, action: int) -> None:
        desk = self._played(action, seed=0)
        if self._seen:
            self._see(self._player, action.to_bytes(2, "little"))
        if desk.state.generator.draws == 0:
            self._settle()
        else:  # what was drawn here is forgotten
            self._player, self._waiting = CHANCE, action

    def _add_to_seed(self, byte: int) -> None:
        seed = self._seed + bytes([byte])
        if len(seed) < SEED_BYTES:
            self._seed = seed
        else:
            self._played(self._waiting, int.from_bytes(seed))
            self._settle()

    def _played(self, action: int, seed: int) -> _Desk:
        """The action is played on the desk, with chance drawn from the seed."""
        desk: _Desk = self.get_game().desk
        state, choices = desk.state, desk.choices
        restore(state, self._bytes)
        state.generator.seed = seed
        if action == SET_UP:
            desk.referee.set_up(state)
            desk.referee.legal(state, choices)
            return desk
        desk.referee.legal(state, choices)
        if not desk.referee.step(state, choices, action):
            raise ValueError(f"action {action} is not legal: {self._action_to_string(self._player, action)}")
        return desk

    def _settle(self) -> None:
        """Takes over the desk's state, in which somebody decides or all is over, without its generator."""
        desk: _Desk = self.get_game().desk
        state, choices = desk.state, desk.choices
        state.generator.seed = state.generator.draws = 0
        self._bytes = snapshot(state)
        self._legal = sorted(choices.actions[: choices.count])
        self._player = TERMINAL if state.current < 0 else state.current
        self._seed = b""
        for player in range(len(self._seen)):
            self._see(player, self.seen_by(player).array.tobytes())

    def _see(self, player: int, seen: bytes) -> None:
        self._seen[player] = blake2b(self._seen[player] + seen, digest_size=DIGEST_BYTES).digest()


class PlayoutEvaluator:
    """Judges states for OpenSpiel's searches by random playouts, as its own evaluator does, but compiled."""

    def __init__(self, game: OpenSpielGame, playouts: int = 1, seed: int | None = None) -> None:
        from ..core.batch import Batch

        self._batch = Batch(game.description, playouts, threads=1, **game.options)
        self._chance = np.random.default_rng(seed)

    def prior(self, state: OpenSpielState) -> list[tuple[int, float]]:
        legal = state.legal_actions()
        return [(action, 1 / len(legal)) for action in legal]

    def evaluate(self, state: OpenSpielState) -> np.ndarray:
        """The mean returns of each player."""
        states = np.concatenate([self._after_chance(state).array] * self._batch.games)
        states["generator"]["seed"] = self._chance.integers(SEEDS, size=len(states))
        self._batch.load(states)
        self._batch.playout(int(self._chance.integers(SEEDS // 2)))
        winners = self._batch.winners
        shares = winners / winners.sum(axis=1, keepdims=True)
        means: np.ndarray = shares.mean(axis=0) * self._batch.seats - 1
        return means

    def _after_chance(self, state: OpenSpielState) -> OpenSpielState:
        """The next state in which chance has decided all that it was asked."""
        if state.is_chance_node():
            state = state.clone()
        while state.is_chance_node():
            state.apply_action(self._chance.integers(len(OUTCOMES)))
        return state


class SeatObserver:
    """The documented observation as a tensor; as a string, the view. A view keeps from the past what still matters."""

    def __init__(self, game: OpenSpielGame, remembers: bool) -> None:
        self._remembers = remembers
        self.tensor = np.zeros(game.seats + layout_of(game.description).size, np.float32)
        self.dict = {"player": self.tensor[: game.seats], "observation": self.tensor[game.seats :]}

    def set_from(self, state: OpenSpielState, player: int) -> None:
        self.dict["player"][:] = 0
        self.dict["player"][player] = 1
        game = state.get_game()
        self.dict["observation"][:] = observation_from(game.description, game.seats, state.array, player)

    def string_from(self, state: OpenSpielState, player: int) -> str:
        if self._remembers:
            return state.remembered_by(player)
        return f"{player}:{state.seen_by(player).array.tobytes().hex()}"


def utilities(winners: int, seats: int) -> list[float]:
    """By the winners, as bits: everyone stakes one, and they share what lies there. Nothing while there are none."""
    if winners == 0:
        return [0.0] * seats
    return [(winners >> seat & 1) * seats / winners.bit_count() - 1 for seat in range(seats)]


def _read_parameter(value: Any) -> Any:
    return value.split(LIST_SIGN) if isinstance(value, str) and LIST_SIGN in value else value


for _game in (PuertoRico, SanJuan):
    pyspiel.register_game(game_type(_game.description), _game)
