"""Games of the past, for tests of what comes after a game."""

from __future__ import annotations

import random
from typing import Any

import httpx
from playwright.sync_api import Page

from .conftest import Site

BOT = {"kind": "bot", "level": "easy"}


class Past:
    """A game that Ana has played against a bot without a browser: to its end, or for a number of moves."""

    def __init__(self, site: Site, game: str = "san-juan", moves: int = 10_000) -> None:
        self.address = site.address
        with httpx.Client(base_url=site.address, headers={"Origin": site.address}, timeout=60) as client:
            self.ana: dict[str, Any] = client.post("/api/guests", json={"name": "Ana"}).json()
            wish = {"game": game, "options": {"players": 2}, "seats": [{"kind": "person"}, BOT]}
            self.table: str = client.post("/api/tables", json=wish).json()["id"]
            self._play(client, moves)
            self.cookies = [
                {"name": name, "value": value, "url": site.address} for name, value in client.cookies.items()
            ]

    def _play(self, client: httpx.Client, moves: int) -> None:
        chance = random.Random(5)
        while moves and (game := client.get(f"/api/tables/{self.table}/game").json())["table"]["status"] == "running":
            if game["legal"]:
                action = chance.choice(game["legal"])["id"]
                client.post(f"/api/tables/{self.table}/moves", json={"version": game["version"], "actions": [action]})
                moves -= 1

    def open(self, page: Page, path: str) -> None:
        """As Ana."""
        page.context.add_cookies(self.cookies)  # type: ignore[arg-type]
        page.goto(self.address + path)

    def replay(self, step: int) -> str:
        return f"/tables/{self.table}/replay?step={step}"

    def step_with_hidden_cards(self) -> int:
        """Both have cards in hand, and Ana knows none of the bot's."""
        cookies = {each["name"]: each["value"] for each in self.cookies}
        with httpx.Client(base_url=self.address, cookies=cookies, timeout=60) as client:
            page = client.get(f"/api/tables/{self.table}/replay", params={"seat": 0, "first": 5, "count": 20}).json()
        return next(
            step["step"] for step in page["steps"] if all(hands(step["view"])) and not step["view"]["seats"][1]["hand"]
        )


def hands(view: dict[str, Any]) -> list[int]:
    return [seat["hand_size"] for seat in view["seats"]]
