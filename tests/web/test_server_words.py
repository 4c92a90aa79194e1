"""The client has words for all that the server names: games and their options, levels of bots, refusals."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from doubloon.server.tables.catalogue import GameData, OptionData, games, levels

from .test_words import messages

__all__ = ["messages"]

SERVER = Path(__file__).parents[2] / "src/doubloon/server"
REFUSED = re.compile(r'(?:Refused|super\(\)\.__init__)\(\s*\d{3},\s*"([a-z-]+)"')


def texts_of(option: OptionData) -> list[str]:
    if option.keyword == "players":  # chosen by the seats, one by one
        return [option.text_key]
    texts = [option.text_key, f"{option.text_key}.about"]
    if option.kind != "flag":
        texts += [f"{option.text_key}.chip", *(f"{option.text_key}.{value}" for value in option.values)]
    elif option.default is True:
        texts.append(f"{option.text_key}.not")
    if option.names:
        texts += [f"{option.text_key}.{word}" for word in ("list", "by-name", "group", "wrong")]
    return texts


@pytest.mark.parametrize("game", games(), ids=lambda game: game.name)
def test_every_option_is_explained(game: GameData, messages: dict[str, str]) -> None:
    texts = [game.text_key, f"{game.text_key}.about", f"{game.text_key}.length"]
    texts += [text for option in game.options for text in texts_of(option)]
    assert [text for text in texts if text not in messages] == []


def test_every_level_is_explained(messages: dict[str, str]) -> None:
    texts = [text for level in levels() for text in (level.text_key, level.summary_key)]
    assert [text for text in texts if text not in messages] == []


def test_every_refusal_is_explained(messages: dict[str, str]) -> None:
    refusals = {found for file in SERVER.rglob("*.py") for found in REFUSED.findall(file.read_text(encoding="utf-8"))}
    assert len(refusals) > 40
    assert {each for each in refusals if f"refusal.{each}" not in messages} == set()
