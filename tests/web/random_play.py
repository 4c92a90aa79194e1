"""Somebody clicks whatever glows, in any order, and changes their mind: the client never composes a move that the
engine refuses, and there is always a way on.

`make soak` plays two hundred such games, a hundred of each kind. What comes of it depends on how quick the machine is:
no two runs are the same, and none is part of `make test`.
"""

from __future__ import annotations

import json
import os
import random

import pytest
from playwright.sync_api import Page, WebSocket

from doubloon.puerto_rico import options as puerto_rico
from doubloon.san_juan import options as san_juan

from . import test_puerto_rico, test_san_juan
from .conftest import Site

GAMES = int(os.environ.get("RANDOM_GAMES", "100"))
MOST_CLICKS = 10_000
MOST_CLICKS_FOR_A_MOVE = 300

SIT_DOWN = {"puerto-rico": test_puerto_rico.sit_down, "san-juan": test_san_juan.sit_down}
VALUES = {"puerto-rico": puerto_rico.VALUES, "san-juan": san_juan.VALUES}

STATE = """() => {
  if (document.querySelector("[data-result]")) return "over";
  const prompt = document.querySelector("[data-prompt=mine], .prompt");
  const commit = prompt?.querySelector("[data-commit]");
  if (!commit || prompt.closest("[aria-busy=true]") || prompt.querySelector("[aria-busy=true]")) return "waiting";
  return commit.ariaDisabled ? "asked" : "ready";
}"""
"""What the player can do now: nothing, choose, or commit."""

CHOICES = "main .can, [data-offer]:not([aria-disabled])"
CLICK = """([choices, index]) => {
  const all = [...document.querySelectorAll(choices)];
  all[index % all.length]?.click();
}"""
"""It may be gone by now, as the game goes on by itself: then nobody waits for it."""


class Heard:
    """What the server says to a page."""

    def __init__(self, page: Page) -> None:
        self.refused: list[str] = []
        """As illegal."""
        self.version = 0
        """Of the table."""
        page.on("websocket", self._listen)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", self._hear)

    def _hear(self, said: str | bytes) -> None:
        message = json.loads(said)
        if message.get("error") == "illegal-action":
            self.refused.append(str(said))
        elif message["type"] in ("view", "change"):
            self.version = message["version"]


@pytest.mark.parametrize("number", range(GAMES))
@pytest.mark.parametrize("game", SIT_DOWN)
def test_whatever_glows_can_be_done(page: Page, site: Site, game: str, number: int) -> None:
    chance = random.Random(f"{game} {number}")
    options = {name: chance.choice(values) for name, values in VALUES[game].items()}
    if options.get("expansion"):
        options["edition"] = 2
    heard = Heard(page)
    SIT_DOWN[game](page, site, **options)
    play(page, chance, heard)


def play(page: Page, chance: random.Random, heard: Heard) -> None:
    version = since = 0
    for _ in range(MOST_CLICKS):
        page.wait_for_function(f"() => ({STATE})() !== 'waiting'")
        state, before, version = page.evaluate(STATE), version, heard.version
        assert not heard.refused
        if state == "over":
            return
        since = since + 1 if version == before else 0
        assert since < MOST_CLICKS_FOR_A_MOVE, "there is no way on"
        if state == "ready" and chance.random() < 0.7:
            page.evaluate(CLICK, ["[data-commit]", 0])
        elif chance.random() < 0.05:
            page.keyboard.press("Escape")
        else:
            page.evaluate(CLICK, [CHOICES, chance.randrange(1 << 30)])
    pytest.fail("the game does not end")
