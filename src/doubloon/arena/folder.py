"""Where a tournament is kept: a line for each finished game, so that nothing is lost when it is interrupted."""

from __future__ import annotations

import json
from dataclasses import asdict
from pathlib import Path

from ..core.game import Data
from .errors import ArenaError
from .playing import Played
from .tournament import Tournament

SETTINGS, GAMES, RECORDS = "tournament.json", "games.jsonl", "records"


class Folder:
    """The folder of one tournament. It never touches what another one has left there."""

    def __init__(self, path: Path, tournament: Tournament) -> None:
        self.path = path
        self._games = path / GAMES
        path.mkdir(parents=True, exist_ok=True)
        self._claim(tournament.settings())
        if tournament.records:
            (path / RECORDS).mkdir(exist_ok=True)
        self._drop_unfinished_line()

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
        if not any(self.path.iterdir()):
            file.write_text(json.dumps(settings, indent=2) + "\n", encoding="utf-8")
        elif not file.exists():
            raise ArenaError(f"{self.path} is not empty and holds no tournament; choose another folder")
        elif different := _differences(json.loads(file.read_text(encoding="utf-8")), settings):
            raise ArenaError(f"{self.path} holds another tournament: {'; '.join(different)}; choose another folder")

    def _drop_unfinished_line(self) -> None:
        """A process that was killed may have left half a line."""
        if self._games.exists():
            data = self._games.read_bytes()
            if not data.endswith(b"\n"):
                self._games.write_bytes(data[: data.rfind(b"\n") + 1])


def _differences(there: Data, here: Data) -> list[str]:
    return [
        f"{name} is {there.get(name)!r} there and {here.get(name)!r} here"
        for name in {**there, **here}
        if there.get(name) != here.get(name)
    ]
