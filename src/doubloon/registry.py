"""All games by name. A game is imported when it is first asked for."""

from __future__ import annotations

from importlib import import_module

from .core.game import Game

GAMES = {
    "puerto-rico": "doubloon.puerto_rico.game:GAME",
    "san-juan": "doubloon.san_juan.game:GAME",
}
"""Where each game is described, as module:name."""


def find_game(game: str | Game) -> Game:
    """The game of that name; a game is returned as it is."""
    if isinstance(game, Game):
        return game
    if not isinstance(game, str):
        raise TypeError(f"a game is given by its name, not by {game!r}")
    if game not in GAMES:
        raise ValueError(f"no game is called {game!r}; there are: {', '.join(GAMES)}")
    module, name = GAMES[game].split(":")
    found = getattr(import_module(module), name)
    assert isinstance(found, Game)
    return found


def find_same(name: str, fingerprint: str) -> Game:
    """The game of that name, for pickled data; ValueError if states of this version mean something else."""
    game = find_game(name)
    if game.fingerprint != fingerprint:
        raise ValueError(f"pickled by a version of Doubloon with other rules or states of {name!r}")
    return game
