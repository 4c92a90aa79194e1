"""Where a tournament is kept: a line for each finished game, so that nothing is lost when it is interrupted."""

from __future__ import annotations

import json
from dataclasses import asdict
from pathlib import Path
from typing import Self

from filelock import FileLock, Timeout

from ..core.game import Data
from .errors import ArenaError
from .playing import Played
from .tournament import Tournament

SETTINGS, GAMES, RECORDS, LOCK = "tournament.json", "games.jsonl", "records", "tournament.lock"


class Folder:
    """The folder of one tournament. It never touches what another one has left there.

    Who opens it has it alone until it is closed. If a process dies, the system gives its lock back.
    """

    def __init__(self, path: Path, tournament: Tournament) -> None:
        self.path = path
        self._games = path / GAMES
        self._lock = FileLock(path / LOCK, timeout=0)
        self._tournament = tournament

    def __enter__(self) -> Self:
        try:
            self.path.mkdir(parents=True, exist_ok=True)
            self._lock.acquire()
        except Timeout:
            raise ArenaError(
                f"another process is playing in {self.path}; wait for it or choose another folder"
            ) from None
        except OSError as error:
            raise ArenaError(f"{self.path} cannot be used: {error.strerror}") from error
        try:
            self._claim(self._tournament.settings())
        except BaseException:
            self._lock.release()
            raise
        if self._tournament.records:
            (self.path / RECORDS).mkdir(exist_ok=True)
        self._drop_unfinished_line()
        return self

    def __exit__(self, *reason: object) -> None:
        self._lock.release()

    def played(self) -> dict[int, Played]:
        """The games that are finished, by number."""
        lines = self._games.read_text(encoding="utf-8").splitlines() if self._games.exists() else []
        games = [Played(**json.loads(line)) for line in lines]
        return {game.game: game for game in sorted(games, key=lambda game: game.game)}

    def keep(self, game: Played, record: str | None) -> None:
        """Adds a game. Its line is written last: a game that has one is complete."""
        if record is not None:
            (self.path / RECORDS / f"{game.game:06}.txt").write_text(record, encoding="utf-8")
        with self._games.open("a", encoding="utf-8") as file:
            file.write(json.dumps(asdict(game)) + "\n")

    def _claim(self, settings: Data) -> None:
        """Puts the settings into an empty folder; in any other they must be there already."""
        file = self.path / SETTINGS
        if all(path.name == LOCK for path in self.path.iterdir()):
            file.write_text(json.dumps(settings, indent=2) + "\n", encoding="utf-8")
        elif not file.exists():
            raise ArenaError(f"{self.path} is not empty and holds no tournament; choose another folder")
        elif different := _differences(_read(file), settings):
            raise ArenaError(f"{self.path} holds another tournament: {'; '.join(different)}; choose another folder")

    def _drop_unfinished_line(self) -> None:
        """A process that was killed may have left half a line."""
        if self._games.exists():
            data = self._games.read_bytes()
            if not data.endswith(b"\n"):
                self._games.write_bytes(data[: data.rfind(b"\n") + 1])


def _read(file: Path) -> Data:
    try:
        data = json.loads(file.read_text(encoding="utf-8"))
    except ValueError as error:
        raise ArenaError(f"{file} is damaged: {error}") from error
    if not isinstance(data, dict):
        raise ArenaError(f"{file} is damaged: no settings")
    return data


def _differences(there: Data, here: Data) -> list[str]:
    return [
        f"{name} is {there.get(name)!r} there and {here.get(name)!r} here"
        for name in {**there, **here}
        if there.get(name) != here.get(name)
    ]
