"""Games as data: a row for each decision, as a Parquet file, a frame, arrays or tensors (docs/data.md)."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from .arena.errors import ArenaError
from .arena.folder import GAMES, RECORDS, SETTINGS
from .core.match import Match
from .extras import extra
from .observations import layout_of, observation_of
from .registry import find_game

if TYPE_CHECKING:
    import polars

DECISIONS = "decisions.parquet"


class Arrays(NamedTuple):
    """Decisions for training, a row each."""

    observations: np.ndarray[Any, Any]
    masks: np.ndarray[Any, Any]
    """Which actions were legal."""
    actions: np.ndarray[Any, Any]
    """Which one was chosen."""
    wins: np.ndarray[Any, Any]
    """What the seat that decided got of the win: 1, 0, or a part."""


def write_decisions(folder: str | Path, observations: bool = True) -> Path:
    """Makes the table of all games in a folder of `doubloon games`, or of the arena with records."""
    with extra("data"):
        import polars

    path = Path(folder)
    settings = _settings(path)
    game = find_game(settings["game"])
    layout = layout_of(game)
    kinds: dict[str, Any] = {
        "game": polars.UInt32,
        "seed": polars.UInt64,
        "decision": polars.UInt16,
        "seat": polars.UInt8,
        "bot": polars.Categorical,
        "legal": polars.List(polars.UInt16),
        "chosen": polars.UInt16,
        "action": polars.Categorical,
        "score": polars.Int16,
        "place": polars.Float32,
        "won": polars.Float32,
    }
    if observations:
        kinds["observation"] = polars.Array(polars.Int32, layout.size)
    parts = [polars.DataFrame(list(rows), schema=kinds, orient="row") for rows in _games(path, observations)]
    if not parts:
        raise ArenaError(f"{path} has no finished games")
    about = {"settings": settings, "observations": layout.version if observations else None}
    file = path / DECISIONS
    polars.concat(parts).write_parquet(file, metadata={"doubloon": json.dumps(about)})
    return file


def read_decisions(path: str | Path) -> polars.DataFrame:
    """The table as a frame, from its file or its folder."""
    with extra("data"):
        import polars

    return polars.read_parquet(_file(path))


def read_settings(path: str | Path) -> dict[str, Any]:
    """What was played, with which options, and the version of the observations in the table, if it has any."""
    with extra("data"):
        import polars

    about: dict[str, Any] = json.loads(polars.read_parquet_metadata(_file(path))["doubloon"])
    return about


def read_arrays(path: str | Path) -> Arrays:
    """All decisions as arrays; `torch.from_numpy` makes tensors of them over the same memory."""
    frame, about = read_decisions(path), read_settings(path)
    layout = layout_of(about["settings"]["game"])
    if about["observations"] != layout.version:
        found = (
            "no observations" if about["observations"] is None else f"observations of version {about['observations']}"
        )
        raise ArenaError(f"{path} has {found}; write_decisions makes the table again from the records")
    masks = np.zeros((len(frame), layout.game.action_count), dtype=bool)
    legal = frame["legal"]
    masks[np.repeat(np.arange(len(frame)), legal.list.len().to_numpy()), legal.explode().to_numpy()] = True
    return Arrays(
        frame["observation"].to_numpy().copy(),
        masks,
        frame["chosen"].to_numpy().astype(np.int64),
        frame["won"].to_numpy().copy(),
    )


def _file(path: str | Path) -> Path:
    file = Path(path) / DECISIONS if Path(path).is_dir() else Path(path)
    if not file.exists():
        raise ArenaError(f"{file} does not exist")
    return file


def _settings(path: Path) -> dict[str, Any]:
    try:
        settings: dict[str, Any] = json.loads((path / SETTINGS).read_text(encoding="utf-8"))
    except OSError as error:
        raise ArenaError(f"{path} holds no games: {error.strerror}") from error
    if not settings["records"]:
        raise ArenaError(f"{path} has no records; play with --records")
    return settings


def _games(path: Path, observations: bool) -> Iterator[Iterator[tuple[Any, ...]]]:
    lines = (path / GAMES).read_text(encoding="utf-8").splitlines() if (path / GAMES).exists() else []
    for played in sorted((json.loads(line) for line in lines), key=lambda played: int(played["game"])):
        record = (path / RECORDS / f"{played['game']:06}.txt").read_text(encoding="utf-8")
        yield _rows(played, Match.from_record(record), observations)


def _rows(played: dict[str, Any], finished: Match, observations: bool) -> Iterator[tuple[Any, ...]]:
    """The game once more, decision by decision."""
    match = Match(finished.game, seed=finished.seed, **finished.options)
    for number, turn in enumerate(finished.turns()):
        seat, chosen = turn.seat, turn.action.id
        row = (
            played["game"],
            played["seed"],
            number,
            seat,
            played["bots"][seat],
            [action.id for action in match.legal],
            chosen,
            match.game.action_name(chosen),
            played["scores"][seat],
            played["places"][seat],
            played["wins"][seat],
        )
        yield (*row, observation_of(match.seat_view(seat))) if observations else row
        match.play(chosen)
