"""Arguments that several commands take."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from ..core.game import Game
from ..registry import GAMES, find_game
from ..texts import languages

GameName = Annotated[str, typer.Argument(metavar="GAME", help=f"{' or '.join(GAMES)}.")]
Players = Annotated[
    int | None, typer.Option("--players", "-p", help="How many seats; by default the game's own default.")
]
Options = Annotated[
    list[str] | None,
    typer.Option(
        "--option",
        "-o",
        metavar="NAME=VALUE",
        help="An option of the game, as often as needed: -o nobles=true -o new_buildings=random, or -o expansion=true.",
    ),
]

WORDS = {"true": True, "yes": True, "on": True, "false": False, "no": False}
"""`off` stays a word: it is a value of an option."""


def check_language(language: str) -> None:
    if language not in languages():
        raise typer.BadParameter(f"{language!r} is none of {', '.join(languages())}", param_hint="--language")


def read_game(name: str) -> Game:
    try:
        return find_game(name)
    except ValueError as error:
        raise typer.BadParameter(str(error), param_hint="GAME") from None


def read_options(game: Game, players: int | None, given: list[str] | None) -> dict[str, Any]:
    """The options as keywords; the game has checked them."""
    keywords = dict(_read_option(option) for option in given or [])
    if players is not None:
        keywords["players"] = players
    try:
        game.read_options(keywords)
    except ValueError as error:
        raise typer.BadParameter(str(error), param_hint="--option") from None
    return keywords


def _read_option(text: str) -> tuple[str, Any]:
    name, equals, value = text.partition("=")
    if not equals:
        raise typer.BadParameter(f"{text!r} is not NAME=VALUE", param_hint="--option")
    return name.strip().replace("-", "_"), _read_value(value.strip())


def _read_value(text: str) -> Any:
    """A truth value, a number, a list with commas, or a word."""
    if text.lower() in WORDS:
        return WORDS[text.lower()]
    if text.isdecimal():
        return int(text)
    if "," in text:
        return [part.strip() for part in text.split(",")]
    return text
