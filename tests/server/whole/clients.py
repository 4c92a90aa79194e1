"""Guests as browsers are: a cookie, requests and live connections, whichever process answers."""

from __future__ import annotations

import asyncio
import json
from typing import Any, cast

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.typing import Origin

ME, OPEN = {"kind": "person"}, {"kind": "open"}
EASY = {"kind": "bot", "level": "easy"}
PATIENCE = 60.0
"""Seconds after which something that never comes fails a test."""


class Guest:
    def __init__(self, address: str) -> None:
        self.address = address
        """http://HOST:PORT of the server that the guest talks to; it can become another one."""
        self.id = ""
        self._cookie = ""

    @classmethod
    async def arrive(cls, address: str, name: str) -> Guest:
        guest = cls(address)
        answer = await guest.ask("POST", "/api/guests", json={"name": name})
        guest.id = answer.raise_for_status().json()["id"]
        guest._cookie = answer.headers["Set-Cookie"].partition(";")[0]
        return guest

    @property
    def headers(self) -> dict[str, str]:
        return {"Cookie": self._cookie} if self._cookie else {}

    async def ask(self, method: str, path: str, **content: Any) -> httpx.Response:
        # Certificates would be read for nothing each time.
        async with httpx.AsyncClient(base_url=self.address, trust_env=False, verify=False, timeout=PATIENCE) as client:
            return await client.request(method, path, headers={"Origin": self.address, **self.headers}, **content)

    async def get(self, path: str) -> Any:
        return (await self.ask("GET", path)).raise_for_status().json()

    async def post(self, path: str, data: Any) -> Any:
        return (await self.ask("POST", path, json=data)).raise_for_status().json()

    async def lay_table(self, game: str, *seats: dict[str, str]) -> str:
        wish = {"game": game, "options": {"players": len(seats)}, "seats": seats}
        return str((await self.post("/api/tables", wish))["id"])

    async def join(self, table_id: str) -> None:
        await self.post(f"/api/tables/{table_id}/seats", {})

    def live(self, table_id: str) -> connect:
        url = f"ws{self.address.removeprefix('http')}/api/tables/{table_id}/live"
        origin = cast(Origin, self.address)
        return connect(url, origin=origin, additional_headers=self.headers, proxy=None, compression=None, max_size=None)


async def say(live: ClientConnection, **said: Any) -> None:
    await live.send(json.dumps(said))


async def move(live: ClientConnection, version: int, *actions: str) -> None:
    await say(live, type="move", version=version, actions=actions)


async def hear(live: ClientConnection, *kinds: str) -> dict[str, Any]:
    """The next message of one of these kinds."""
    async with asyncio.timeout(PATIENCE):
        while True:
            message: dict[str, Any] = json.loads(await live.recv())
            if message["type"] in kinds:
                return message


async def hear_view(live: ClientConnection, least: int = 0) -> dict[str, Any]:
    """The next view that is as new as that."""
    while True:
        view = await hear(live, "view")
        if view["version"] >= least:
            return view


async def hear_turn(live: ClientConnection, view: dict[str, Any]) -> dict[str, Any]:
    """The view in which the client decides or the game is over: this one, or one to come."""
    while not view["legal"] and view["table"]["status"] == "running":
        view = await hear(live, "view")
    return view
