"""What a training run is made of, read from a TOML file. The file and its seed say all about the run."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import MISSING, dataclass, field, fields
from pathlib import Path
from typing import Any, get_type_hints

from ..bots.judges import judge_of
from ..core.game import Game
from ..registry import find_game

KINDS = ("self", "judges", "against_judges", "among_judges", "against_older", "against_random")
"""Who sits at a table: the network alone; judges alone; the network at one seat and judges at the others; the network
at half of the seats and judges, or an older self, at the others; the network at one seat and chance at the others."""


class ConfigError(ValueError):
    """Says what is wrong with a file."""


@dataclass(frozen=True)
class NetworkShape:
    width: int = 512
    blocks: int = 4


@dataclass(frozen=True)
class OptionSet:
    """Games with these options; `share` of all games, relative to the other sets."""

    options: dict[str, Any]
    share: float = 1.0


@dataclass(frozen=True)
class Rollout:
    """How much is played before something is learned from it."""

    games: int = 32768
    steps: int = 64
    stagger: int = 400
    """Steps played before the first one that counts: games begin one after another in them."""


@dataclass(frozen=True)
class Learning:
    batch: int = 32768
    horizon: float = 0.99
    """The weight of what came of a decision against what the network thought one decision later, per decision."""
    clip: float = 0.2
    win: float = 1.0
    margin: float = 0.5
    """The weights of a win and of the margin in what the network aims for."""
    value: float = 1.0
    """The weight of what the network says about the result, in its loss."""
    decay: float = 0.0
    norm: float = 1.0
    """Longer gradients are shortened to this length."""


@dataclass(frozen=True)
class League:
    size: int = 4
    """How many older selves take part."""
    every: int = 50_000_000
    """After this many decisions the network joins them; the oldest leaves."""


@dataclass(frozen=True)
class Stage:
    name: str
    decisions: int
    """How many are learned from until the stage is over."""
    tables: dict[str, float]
    """The share of each kind of table."""
    rate: float = 3e-4
    final_rate: float = 0.0
    """The learning rate falls, or rises, to this one; 0: it stays."""
    imitation: float = 0.0
    """The weight of what the balanced judge would do."""
    reinforcement: float = 1.0
    """The weight of what led to good results."""
    entropy: float = 0.01
    slips: float = 0.0
    """The share of the judges' actions that are random ones."""
    search: int = 0
    """Simulations for each decision of the network, which then learns from what they find; 0: it decides at once."""
    games: int = 0
    steps: int = 0
    """How much is played before something is learned from it; 0: as `rollout` says."""
    batch: int = 0
    """How much is learned from at a time; 0: as `learning` says."""
    passes: int = 1
    """How often everything is learned from."""


@dataclass(frozen=True)
class Evaluation:
    """The network, always with the action that it likes best, at one seat against a judge at all others."""

    games: int = 2048
    """Of each set of options."""
    every: int = 20
    """Iterations between two evaluations."""
    against: tuple[str, ...] = ("balanced",)
    """Characters, or `random`."""


@dataclass(frozen=True)
class Config:
    game: str
    stages: tuple[Stage, ...]
    sets: tuple[OptionSet, ...]
    seed: int = 1
    characters: tuple[str, ...] = ()
    """The judges that take part, besides the balanced one; none: all. Others are never met in training."""
    network: NetworkShape = field(default_factory=NetworkShape)
    rollout: Rollout = field(default_factory=Rollout)
    learning: Learning = field(default_factory=Learning)
    league: League = field(default_factory=League)
    evaluation: Evaluation = field(default_factory=Evaluation)

    def __post_init__(self) -> None:
        judges = judge_of(self.description).CHARACTERS
        for one in (*self.characters, *self.evaluation.against):
            if one not in judges and one != "random":
                raise ConfigError(f"no character is called {one!r}; there are: {', '.join(judges)}")
        if not self.stages or not self.sets:
            raise ConfigError("at least one stage and one set of options are needed")
        for stage in self.stages:
            if not stage.tables or not set(stage.tables) <= set(KINDS):
                raise ConfigError(f"stage {stage.name!r}: tables are of the kinds {', '.join(KINDS)}")
        for each in self.sets:
            try:
                self.description.read_options(each.options)
            except ValueError as error:
                raise ConfigError(f"sets: {error}") from None

    @property
    def description(self) -> Game:
        return find_game(self.game)

    @property
    def judges(self) -> tuple[str, ...]:
        """The characters that take part, the balanced one first."""
        names = self.characters or tuple(judge_of(self.description).CHARACTERS)
        return ("balanced", *(name for name in names if name not in ("balanced", "random")))


def read_config(game: str, file: Path) -> Config:
    """The run that a file describes; ConfigError says what is wrong with it."""
    try:
        data = tomllib.loads(file.read_text(encoding="utf-8"))
    except (OSError, tomllib.TOMLDecodeError) as error:
        raise ConfigError(f"{file}: {error}") from None
    if data.setdefault("game", game) != game:
        raise ConfigError(f"{file}: is for {data['game']}, not for {game}")
    config: Config = read(Config, data, str(file))
    return config


def read(kind: Any, data: Mapping[str, Any], where: str) -> Any:
    """An object of a class above from a table of the file."""
    hints = get_type_hints(kind)
    unknown = set(data) - set(hints)
    if unknown:
        raise ConfigError(f"{where}: {', '.join(sorted(unknown))}: no such entry; there are: {', '.join(hints)}")
    missing = [each.name for each in fields(kind) if _is_needed(each) and each.name not in data]
    if missing:
        raise ConfigError(f"{where}: {', '.join(missing)} missing")
    return kind(**{name: _value(hints[name], value, f"{where}: {name}") for name, value in data.items()})


def _is_needed(entry: Any) -> bool:
    return entry.default is MISSING and entry.default_factory is MISSING


def _value(hint: Any, value: Any, where: str) -> Any:
    if hasattr(hint, "__dataclass_fields__"):
        return read(hint, _checked(value, dict, where), where)
    origin = getattr(hint, "__origin__", hint)
    if origin is tuple:
        return tuple(_value(hint.__args__[0], each, where) for each in _checked(value, list, where))
    if origin is float and isinstance(value, int) and not isinstance(value, bool):
        return float(value)
    return _checked(value, origin, where)


def _checked(value: Any, kind: type, where: str) -> Any:
    if not isinstance(value, kind) or (isinstance(value, bool) and kind is int):
        raise ConfigError(f"{where}: {value!r} is no {kind.__name__}")
    return value
