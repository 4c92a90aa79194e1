"""A competition as a file: who takes part, in which games, and when it ends (docs/competition.md)."""

from __future__ import annotations

import os
import tomllib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from hashlib import blake2b
from pathlib import Path
from typing import Any

from ..core.game import Data
from ..core.plain_data import Field, shown
from ..core.random import SEEDS
from ..registry import GAMES, find_game
from .entrant import Entrant
from .errors import ArenaError
from .strength import Strengths
from .tournament import Tournament

PROGRAM = "bot"
"""How the program of a submission is called."""
KEYS = ("title", "bots", "submissions", "anchor", "games", "precision", "time_limit", "seed", "records", "disciplines")
DISCIPLINE_KEYS = ("game", "players", "options")
MOST_GAMES = 10**6


@dataclass(frozen=True)
class Discipline:
    """A game with all its options."""

    game: str
    options: Data

    @property
    def _chosen(self) -> Data:
        """The options that are not as usual."""
        usual = find_game(self.game).read_options({"players": self.options["players"]})
        return {name: value for name, value in self.options.items() if usual[name] != value}

    @property
    def title(self) -> str:
        """For people: san-juan, 3 players, expansion=true."""
        chosen = [f"{name}={str(value).lower()}" for name, value in self._chosen.items()]
        return ", ".join([self.game, f"{self.options['players']} players", *chosen])

    @property
    def folder(self) -> str:
        digest = blake2b(repr(sorted(self._chosen.items())).encode(), digest_size=3).hexdigest()
        return f"{self.game}-{self.options['players']}" + (f"-{digest}" if self._chosen else "")


@dataclass(frozen=True)
class Competition:
    title: str
    entrants: tuple[Entrant, ...]
    disciplines: tuple[Discipline, ...]
    anchor: str | None
    """The bot that has 1000 points; if there is none, all have them on average."""
    games: int
    """The most in each discipline; the last table is played to its end."""
    precision: float | None
    """Games end early once every rating is known to within this many points."""
    time_limit: float | None
    seed: int
    records: bool

    @classmethod
    def read(cls, file: str | Path) -> Competition:
        """From a TOML file; paths in it begin in its folder. ArenaError says what is wrong, and where."""
        path = Path(file)
        try:
            data = tomllib.loads(path.read_text(encoding="utf-8"))
        except OSError as error:
            raise ArenaError(f"{path} cannot be read: {error.strerror}") from error
        except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
            raise ArenaError(f"{path} is no TOML: {error}") from error
        try:
            return _read(Field("", data, "the file"), path)
        except ValueError as error:
            raise ArenaError(f"{path}: {error}") from error

    def with_games(self, games: int) -> Competition:
        return replace(self, games=games)

    def tournament(self, discipline: Discipline) -> Tournament:
        return Tournament.open(
            discipline.game,
            self.entrants,
            seed=self.seed,
            time_limit=self.time_limit,
            records=self.records,
            **discipline.options,
        )

    def points(self, strengths: Strengths) -> list[tuple[float, float]]:
        labels = [entrant.label for entrant in self.entrants]
        return strengths.points(None if self.anchor is None else labels.index(self.anchor))

    def is_precise(self, strengths: Strengths) -> bool:
        return self.precision is not None and all(margin <= self.precision for _, margin in self.points(strengths))


def _read(given: Field, path: Path) -> Competition:
    fields = given.fields(KEYS)
    entrants = [*_bots(fields.get("bots")), *_submissions(fields.get("submissions"), path.parent)]
    disciplines = tuple(_disciplines(fields.get("disciplines")))
    anchor = _text(fields["anchor"]) if "anchor" in fields else None
    labels = [entrant.label for entrant in entrants]
    if anchor is not None and anchor not in labels:
        raise fields["anchor"].unknown(labels)
    competition = Competition(
        title=_text(fields["title"]) if "title" in fields else path.stem,
        entrants=tuple(entrants),
        disciplines=disciplines,
        anchor=anchor,
        games=fields["games"].whole(1, MOST_GAMES) if "games" in fields else 200,
        precision=_positive(fields.get("precision")),
        time_limit=_positive(fields.get("time_limit")),
        seed=fields["seed"].whole(0, SEEDS - MOST_GAMES) if "seed" in fields else 1,
        records=bool(fields["records"].flag()) if "records" in fields else False,
    )
    for discipline in disciplines:
        competition.tournament(discipline)  # Two bots at least, and none twice.
    return competition


def _bots(field: Field | None) -> Iterator[Entrant]:
    for item in field.items() if field else []:
        try:
            yield Entrant.read(_text(item))
        except ArenaError as error:
            raise item.wrong(str(error)) from error


def _submissions(field: Field | None, beside: Path) -> Iterator[Entrant]:
    """Each folder in this one is a submission, called like the folder."""
    if field is None:
        return
    folder = beside / _text(field)
    if not folder.is_dir():
        raise field.wrong(f"{folder} is no folder")
    submitted = [each for each in sorted(folder.iterdir()) if each.is_dir() and not each.name.startswith(".")]
    if not submitted:
        raise field.wrong(f"nothing is in {folder}; each bot is a folder with a program called {PROGRAM!r}")
    for each in submitted:
        program = (each / PROGRAM).resolve()
        if not (program.is_file() and os.access(program, os.X_OK)):
            raise field.wrong(f"{each} has no executable file called {PROGRAM!r}")
        try:
            entrant = Entrant.of_program(each.name, [str(program)], str(each.resolve()))
        except ArenaError as error:
            raise field.wrong(str(error)) from error
        yield replace(entrant, digest=_digest(each))


def _digest(folder: Path) -> str:
    """Of all that was submitted. A program may leave hidden files and Python's cache beside it."""
    files = [path.relative_to(folder) for path in sorted(folder.rglob("*")) if path.is_file()]
    digest = blake2b(digest_size=8)
    for file in files:
        if not any(part.startswith(".") or part == "__pycache__" for part in file.parts):
            content = (folder / file).read_bytes()
            digest.update(f"{file.as_posix()} {len(content)} ".encode() + content)
    return digest.hexdigest()


def _disciplines(field: Field | None) -> Iterator[Discipline]:
    if field is None or not field.items():
        raise ValueError("disciplines: at least one [[disciplines]] with a game is needed")
    seen = set()
    for item in field.items():
        fields = item.fields(DISCIPLINE_KEYS)
        if "game" not in fields:
            raise item.wrong("which game is missing")
        game = list(GAMES)[fields["game"].name(list(GAMES))]
        for players in _players(fields.get("players")):
            discipline = Discipline(game, _options(item, game, players, fields.get("options")))
            if discipline.folder in seen:
                raise item.wrong(f"{discipline.title}: named twice")
            seen.add(discipline.folder)
            yield discipline


def _players(field: Field | None) -> Sequence[Any]:
    """A number, or a list of numbers; the game says which are possible."""
    if field is None:
        return [None]
    return [item.value for item in field.items()] if isinstance(field.value, list) else [field.value]


def _options(item: Field, game: str, players: Any, field: Field | None) -> Data:
    options = {} if field is None else field.value
    if not isinstance(options, dict):
        raise item.wrong(f"options: a table is needed, not {shown(options)}")
    if "players" in options:
        raise item.wrong("players stands beside options, not among them")
    try:
        return find_game(game).read_options(options if players is None else {**options, "players": players})
    except (TypeError, ValueError) as error:
        raise item.wrong(str(error)) from error


def _text(field: Field) -> str:
    if not isinstance(field.value, str) or not field.value.strip():
        raise field.wrong(f"a text is needed, not {shown(field.value)}")
    return field.value


def _positive(field: Field | None) -> float | None:
    if field is None:
        return None
    if type(field.value) not in (int, float) or not field.value > 0:  # type: ignore[operator]
        raise field.wrong(f"a number above 0 is needed, not {shown(field.value)}")
    return float(field.value)  # type: ignore[arg-type]
