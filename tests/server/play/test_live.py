"""Clients with real connections: whole games, and everything a hostile one can say."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, suppress
from typing import Any
from urllib.parse import urlencode

import httpx
import pytest
from fastapi import FastAPI
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from doubloon.server.play import advice
from doubloon.server.play.advice import preview

from .conftest import until

pytestmark = pytest.mark.anyio

BOT = {"kind": "bot", "level": "easy"}
ME = {"kind": "person"}
DISCONNECTS = 20
"""More in a short time would be refused."""


class Browser:
    """Somebody with a cookie."""

    def __init__(self, address: str, client: httpx.AsyncClient) -> None:
        self.address = address
        self.client = client
        self.id = ""

    async def log_in(self, name: str) -> None:
        self.id = (await self.client.post("/api/guests", json={"name": name})).raise_for_status().json()["id"]

    async def lay_table(self, *seats: dict[str, Any], game: str = "puerto-rico", **wish: Any) -> str:
        options = {"players": len(seats)}
        answer = await self.client.post("/api/tables", json={"game": game, "options": options, "seats": seats, **wish})
        return str(answer.raise_for_status().json()["id"])

    def live(self, table_id: str, **parameters: str) -> Any:
        cookies = "; ".join(f"{name}={value}" for name, value in self.client.cookies.items())
        headers = {"Cookie": cookies} if cookies else {}
        origin: Any = f"http://{self.address}"
        url = f"ws://{self.address}/api/tables/{table_id}/live?{urlencode(parameters)}"
        return connect(url, origin=origin, additional_headers=headers, proxy=None)


@pytest.fixture
async def browsers(address: str) -> AsyncIterator[Any]:
    async with AsyncExitStack() as open_clients:

        async def new(name: str | None = None) -> Browser:
            headers = {"Origin": f"http://{address}"}
            client = httpx.AsyncClient(base_url=f"http://{address}", headers=headers, trust_env=False, timeout=60)
            browser = Browser(address, await open_clients.enter_async_context(client))
            if name:
                await browser.log_in(name)
            return browser

        yield new


async def say(live: ClientConnection, **said: Any) -> None:
    await live.send(json.dumps(said))


async def hear(live: ClientConnection, kind: str) -> dict[str, Any]:
    """The next message of that kind."""
    async with asyncio.timeout(60):
        while True:
            message: dict[str, Any] = json.loads(await live.recv())
            if message["type"] == kind:
                return message


@pytest.mark.slow
@pytest.mark.parametrize("game", ["puerto-rico", "san-juan"])
async def test_a_whole_game_with_disconnects(browsers: Any, game: str) -> None:
    ann = await browsers("Ann")
    table_id = await ann.lay_table(ME, BOT, BOT, game=game)
    chance, version, is_over, connections = random.Random(1), 0, False, 0
    while not is_over:
        async with ann.live(table_id) as live:
            connections += 1
            view = await hear(live, "view")
            assert view["version"] >= version
            for _ in range(chance.randrange(1, 12) if connections < DISCONNECTS else 1000):
                while not view["legal"] and view["table"]["status"] == "running":
                    view = await hear(live, "view")
                version, is_over = view["version"], view["table"]["status"] == "over"
                if is_over:
                    break
                await say(live, type="move", version=version, actions=[chance.choice(view["legal"])["id"]])
                view = await hear(live, "view")
                assert view["version"] > version
    assert connections > 5
    assert view["table"]["result"]["winners"]
    over_http = (await ann.client.get(f"/api/tables/{table_id}/game")).raise_for_status().json()
    assert over_http["view"] == view["view"]


async def test_two_people_two_devices_and_a_spectator(browsers: Any) -> None:
    ann, ben, zoe = await browsers("Ann"), await browsers("Ben"), await browsers()
    table_id = await ann.lay_table(ME, {"kind": "open"}, BOT)
    async with ann.live(table_id) as waiting:
        view = await hear(waiting, "view")
        assert (view["version"], view["view"], view["table"]["status"]) == (0, None, "open")
        await ben.client.post(f"/api/tables/{table_id}/seats", json={})
        while view["version"] == 0:
            view = await hear(waiting, "view")
        async with ann.live(table_id) as phone, ben.live(table_id) as other, zoe.live(table_id) as spectator:
            seats = [(await hear(each, "view"))["seat"] for each in (phone, other, spectator)]
            assert seats == [0, 1, None]
            await say(phone, type="move", version=1, actions=[view["legal"][0]["id"]])
            told = [await hear(each, "view") for each in (waiting, phone, other, spectator)]
            assert {each["version"] for each in told} == {2}
            assert told[0]["view"] == told[1]["view"]
            assert not told[3]["legal"]


async def test_over_http(browsers: Any) -> None:
    ann, ben = await browsers("Ann"), await browsers("Ben")
    table_id = await ann.lay_table(ME, BOT, BOT)
    game = (await ann.client.get(f"/api/tables/{table_id}/game")).json()
    move = {"version": game["version"], "actions": [game["legal"][0]["id"]]}
    path = f"/api/tables/{table_id}/moves"
    assert (await ben.client.post(path, json=move)).json()["error"] == "not-seated"
    assert (await (await browsers()).client.post(path, json=move)).status_code == 401
    after = (await ann.client.post(path, json=move)).raise_for_status().json()
    assert after["version"] > game["version"]
    stale = await ann.client.post(path, json=move)
    assert (stale.status_code, stale.json()["error"]) == (409, "stale")
    assert stale.json()["view"]["version"] >= after["version"]
    for broken in (
        {},
        {"version": 1, "actions": []},
        {"version": 1, "actions": [""]},
        {"version": 1, "actions": [0]},
    ):
        assert (await ann.client.post(path, json=broken)).status_code == 422
    assert (await ann.client.get("/api/tables/nothing/game")).status_code == 404


HOSTILE: list[dict[str, Any]] = [
    {"type": "move", "version": 1, "actions": ["pass"]},
    {"type": "move", "version": 10**9, "actions": ["pass"]},
    {"type": "undo"},
    {"type": "undo_answer", "agrees": True},
    {"type": "resign"},
    {"type": "leave"},
    {"type": "return"},
    {"type": "preview", "actions": ["pass"]},
    {"type": "why_not", "action": "pass"},
    {"type": "chat", "text": "hello"},
    {"type": "move", "version": 1},
    {"type": "move", "version": "1", "actions": ["pass"]},
    {"type": "move", "version": 1, "actions": ["pass"], "seat": 0},
    {"type": "move", "version": 1, "actions": [0]},
    {"type": "move", "version": 1, "actions": ["pass"] * 1000},
    {"type": "chat", "text": " "},
    {"type": "chat", "text": "x" * 501},
    {"type": "chat", "text": "nul \0"},
    {"type": "view", "seat": 0},
    {"type": "sudo"},
    {},
]


async def test_a_hostile_client_changes_nothing_and_learns_nothing(browsers: Any, app: FastAPI) -> None:
    ann, eve, nobody = await browsers("Ann"), await browsers("Eve"), await browsers()
    table_id = await ann.lay_table(ME, BOT, BOT, game="san-juan")
    room = await app.state.rooms.room(table_id)
    await until(lambda: not room.game.deciding_bot)
    before, version = room.game.match.position(), room.game.version
    for intruder in (eve, nobody):
        async with intruder.live(table_id) as live:
            assert (await hear(live, "view"))["view"] == room.game.match.view(None)
            for said in HOSTILE:
                await say(live, **said)
                refused = await hear(live, "refused")
                assert "view" not in refused or refused["view"]["view"] == room.game.match.view(None)
            for text in ("", "[]", "{", "null", r'{"type": "chat", "text": "\ud83d"}'):
                await live.send(text)
                assert (await hear(live, "refused"))["error"] == "malformed"
            await say(live, type="ping")
            await hear(live, "pong")
    assert (room.game.match.position(), room.game.version) == (before, version)


async def test_too_much_or_what_is_no_text_ends_the_connection(browsers: Any) -> None:
    ann = await browsers("Ann")
    table_id = await ann.lay_table(ME, BOT, BOT)
    async with ann.live(table_id) as live:
        await live.send("x" * 10_000)
        assert await _closing_code(live) == 4413
    async with ann.live(table_id) as live:
        await live.send(json.dumps({"type": "ping"}).encode())
        assert await _closing_code(live) == 4415
    async with ann.live(table_id) as live:
        for _ in range(600):
            await say(live, type="ping")
        assert await _closing_code(live) == 4429


async def _closing_code(live: ClientConnection) -> int | None:
    with suppress(ConnectionClosed):
        while True:
            await live.recv()
    return live.close_code


async def test_a_table_that_is_closed_says_so(browsers: Any) -> None:
    ann = await browsers("Ann")
    table_id = await ann.lay_table(ME, {"kind": "open"}, BOT)
    async with ann.live(table_id) as live:
        (await ann.client.delete(f"/api/tables/{table_id}")).raise_for_status()
        await hear(live, "closed")
        assert await _closing_code(live) == 4408
    assert (await ann.client.get(f"/api/tables/{table_id}/game")).status_code == 404


async def test_somebody_who_leaves_a_private_table_no_longer_sees_it(browsers: Any) -> None:
    ann, ben = await browsers("Ann"), await browsers("Ben")
    table_id = await ann.lay_table(ME, {"kind": "open"}, {"kind": "open"}, is_public=False)
    invitation = (await ann.client.post(f"/api/tables/{table_id}/invitation")).json()["invitation"]
    joined = await ben.client.post(f"/api/tables/{table_id}/seats", json={"invitation": invitation})
    joined.raise_for_status()
    async with ben.live(table_id) as live:
        (await ben.client.delete(f"/api/tables/{table_id}/seats/me")).raise_for_status()
        assert await _closing_code(live) == 4408


async def test_everybody_sees_at_once_that_somebody_was_removed(browsers: Any) -> None:
    ann, ben, zoe = await browsers("Ann"), await browsers("Ben"), await browsers()
    table_id = await ann.lay_table(ME, {"kind": "open"}, {"kind": "open"})
    (await ben.client.post(f"/api/tables/{table_id}/seats", json={})).raise_for_status()
    async with ann.live(table_id) as at_ann, ben.live(table_id) as at_ben, zoe.live(table_id) as at_zoe:
        assert [(await hear(each, "view"))["seat"] for each in (at_ann, at_ben, at_zoe)] == [0, 1, None]
        (await ann.client.delete(f"/api/tables/{table_id}/seats/{ben.id}")).raise_for_status()
        told = [await hear(each, "view") for each in (at_ann, at_ben, at_zoe)]
        assert [each["seat"] for each in told] == [0, None, None]
        assert [each["table"]["seats"][1]["person"] for each in told] == [None, None, None]
        await say(at_ben, type="chat", text="Why?")
        assert (await hear(at_ben, "refused"))["error"] == "not-seated"


async def test_somebody_who_is_removed_from_a_private_table_no_longer_sees_it(browsers: Any) -> None:
    ann, ben = await browsers("Ann"), await browsers("Ben")
    kept = {"kind": "person", "person": ben.id}
    table_id = await ann.lay_table(ME, kept, {"kind": "open"}, is_public=False)
    (await ben.client.post(f"/api/tables/{table_id}/seats", json={})).raise_for_status()
    async with ben.live(table_id) as live:
        (await ann.client.delete(f"/api/tables/{table_id}/seats/{ben.id}")).raise_for_status()
        assert await _closing_code(live) == 4408
    assert (await ben.client.get(f"/api/tables/{table_id}")).json()["error"] == "removed"


async def test_an_invitation_or_a_kept_seat_lets_into_the_waiting_room(browsers: Any) -> None:
    ann, ben, cid = await browsers("Ann"), await browsers("Ben"), await browsers("Cid")
    kept = {"kind": "person", "person": ben.id}
    table_id = await ann.lay_table(ME, kept, {"kind": "open"}, is_public=False)
    path = f"/api/tables/{table_id}"
    invitation = (await ann.client.get(path)).json()["invitation"]
    with pytest.raises((InvalidStatus, ConnectionClosed)):
        async with cid.live(table_id, invitation="wrong") as live:
            await live.recv()
    for read in ("", "/game", "/chat", "/log"):
        assert (await cid.client.get(path + read)).status_code == 404
        assert (await cid.client.get(path + read, params={"invitation": invitation})).status_code == 200
        assert (await ben.client.get(path + read)).status_code == 200
    async with ben.live(table_id) as at_ben, cid.live(table_id, invitation=invitation) as at_cid:
        for waiting in (at_ben, at_cid):
            assert (await hear(waiting, "view"))["seat"] is None
        (await ben.client.post(f"{path}/seats", json={})).raise_for_status()
        assert (await hear(at_ben, "view"))["seat"] == 1
        assert (await hear(at_cid, "view"))["table"]["seats"][1]["person"] == ben.id
        (await ann.client.post(f"{path}/invitation")).raise_for_status()
        assert await _closing_code(at_cid) == 4408


async def test_an_invitation_lets_spectators_in_until_there_is_a_new_one(browsers: Any) -> None:
    ann, eve = await browsers("Ann"), await browsers("Eve")
    table_id = await ann.lay_table(ME, BOT, BOT, is_public=False)
    path = f"/api/tables/{table_id}/invitation"
    before = (await ann.client.post(path)).json()["invitation"]
    async with eve.live(table_id, invitation=before) as live:
        view = await hear(live, "view")
        assert (view["seat"], view["table"]["status"]) == (None, "running")
        after = (await ann.client.post(path)).json()["invitation"]
        assert await _closing_code(live) == 4408
    with pytest.raises((InvalidStatus, ConnectionClosed)):
        async with eve.live(table_id, invitation=before) as live:
            await live.recv()
    async with eve.live(table_id, invitation=after) as live:
        await hear(live, "view")


async def test_connections_are_limited(browsers: Any) -> None:
    ann = await browsers("Ann")
    table_id = await ann.lay_table(ME, BOT, BOT)
    async with AsyncExitStack() as stack:
        for _ in range(10):
            await stack.enter_async_context(ann.live(table_id))
        with pytest.raises((InvalidStatus, ConnectionClosed)):
            await (await stack.enter_async_context(ann.live(table_id))).recv()


async def test_strangers_do_not_find_private_tables(browsers: Any) -> None:
    ann, eve = await browsers("Ann"), await browsers("Eve")
    table_id = await ann.lay_table(ME, BOT, BOT, is_public=False)
    for path in ("game", "chat"):
        assert (await eve.client.get(f"/api/tables/{table_id}/{path}")).status_code == 404
    with pytest.raises((InvalidStatus, ConnectionClosed)):
        async with eve.live(table_id) as live:
            await live.recv()


async def test_chat_is_kept_and_mutes_are_respected(browsers: Any) -> None:
    ann, ben, zoe = await browsers("Ann"), await browsers("Ben"), await browsers("Zoe")
    table_id = await ann.lay_table(ME, {"kind": "open"}, BOT)
    await ben.client.post(f"/api/tables/{table_id}/seats", json={})
    (await zoe.client.put(f"/api/me/mutes/{ann.id}")).raise_for_status()
    async with ann.live(table_id) as at_ann, ben.live(table_id) as at_ben, zoe.live(table_id) as at_zoe:
        await say(at_ann, type="chat", text="  hello ")
        assert (await hear(at_ben, "chat"))["text"] == "hello"
        await say(at_ben, type="chat", text="welcome")
        assert (await hear(at_zoe, "chat"))["text"] == "welcome"
        for _ in range(20):
            await say(at_ann, type="chat", text="spam")
        assert (await hear(at_ann, "refused"))["error"] == "too-often"
    for browser, texts in ((ben, ["hello", "welcome"]), (zoe, ["welcome"])):
        chat = (await browser.client.get(f"/api/tables/{table_id}/chat")).json()
        assert [said["text"] for said in chat if said["text"] != "spam"] == texts


async def test_logging_out_disconnects(browsers: Any) -> None:
    ann = await browsers("Ann")
    table_id = await ann.lay_table(ME, BOT, BOT)
    async with ann.live(table_id) as live:
        await hear(live, "view")
        (await ann.client.delete("/api/sessions")).raise_for_status()
        assert await _closing_code(live) == 4408


async def test_the_others_go_on_when_somebody_deletes_the_account(browsers: Any) -> None:
    ann, ben, cid = await browsers("Ann"), await browsers("Ben"), await browsers("Cid")
    table_id = await ann.lay_table(ME, {"kind": "open"}, {"kind": "open"}, game="san-juan")
    for each in (ben, cid):
        (await each.client.post(f"/api/tables/{table_id}/seats", json={})).raise_for_status()
    async with ann.live(table_id) as at_ann, ben.live(table_id) as at_ben:
        (await ann.client.delete("/api/me")).raise_for_status()
        assert await _closing_code(at_ann) == 4408
        table = (await hear(at_ben, "view"))["table"]
        while table["current"] != 1 or table["seats"][0]["name"] != "deleted":
            table = (await hear(at_ben, "view"))["table"]
        assert (table["status"], table["seats"][0]["has_resigned"]) == ("running", True)


async def test_a_waiting_table_is_handed_on_when_its_host_deletes_the_account(browsers: Any) -> None:
    ann, ben = await browsers("Ann"), await browsers("Ben")
    alone = await ann.lay_table(ME, {"kind": "open"}, game="san-juan")
    shared = await ann.lay_table(ME, {"kind": "open"}, {"kind": "open"}, game="san-juan")
    (await ben.client.post(f"/api/tables/{shared}/seats", json={})).raise_for_status()
    async with ben.live(alone) as at_alone, ben.live(shared) as at_shared:
        await hear(at_shared, "view")
        (await ann.client.delete("/api/me")).raise_for_status()
        await hear(at_alone, "closed")
        assert (await hear(at_shared, "view"))["table"]["seats"][0]["person"] is None
    assert (await ben.client.get(f"/api/tables/{shared}")).json()["host"]["id"] == ben.id


# Limits of their own --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kinds", [("leave", "return"), ("move", "undo"), ("preview",), ("why_not",)])
async def test_nothing_is_repeated_without_end(browsers: Any, app: FastAPI, kinds: tuple[str, ...]) -> None:
    """What is written, or worked out, has limits of its own."""
    app.state.server.now = lambda: 1_800_000_000.0  # nothing is refilled meanwhile
    ann = await browsers("Ann")
    table_id = await ann.lay_table(ME, BOT)
    async with ann.live(table_id) as live:
        view = json.loads(await live.recv())
        for number in range(250):
            while view["type"] != "view" or not view["legal"]:
                view = json.loads(await live.recv())
            action, kind = view["legal"][-1]["id"], kinds[number % len(kinds)]
            about: dict[str, Any] = {"preview": {"actions": [action]}, "why_not": {"action": action}}.get(kind, {})
            if kind == "move":
                about = {"version": view["version"], "actions": [action]}
            await say(live, type=kind, **about)
            answer = json.loads(await live.recv())
            while answer["type"] not in ("refused", kind) and not has_happened(answer, kind):
                answer = json.loads(await live.recv())
            if answer["type"] == "refused":
                break
            if answer["type"] == "view":
                view = answer if kind != "leave" else view
        assert (answer["to"], answer["error"]) == (kind, "too-often")
        assert answer["retry_after"] > 0


def has_happened(message: dict[str, Any], kind: str) -> bool:
    return any(each["kind"] == kind for each in message.get("happened", ()))


async def test_a_connection_does_not_wait_for_a_suggestion(browsers: Any, app: FastAPI) -> None:
    may_think, choose = asyncio.Event(), app.state.server.bots.advise

    async def advise(*asked: Any) -> int:
        await may_think.wait()
        action: int = await choose(*asked)
        return action

    app.state.server.bots.advise = advise
    ann = await browsers("Ann")
    async with ann.live(await ann.lay_table(ME, BOT)) as live:
        view = await hear(live, "view")
        while not view["legal"]:
            view = await hear(live, "view")
        await say(live, type="suggest")
        await say(live, type="ping")
        await hear(live, "pong")
        may_think.set()
        suggestion = await hear(live, "suggestion")
        assert suggestion["version"] == view["version"]
        assert suggestion["actions"][0] in [action["id"] for action in view["legal"]]
        may_think.clear()
        await say(live, type="suggest")  # and nobody waits for the answer


async def test_hints_are_given_to_the_deciding_player(browsers: Any) -> None:
    ann, ben = await browsers("Ann"), await browsers("Ben")
    table_id = await ann.lay_table(ME, BOT)
    async with ann.live(table_id) as live, ben.live(table_id) as watching:
        view = await hear(live, "view")
        while not view["legal"]:
            view = await hear(live, "view")
        await say(live, type="hints")
        told = await hear(live, "hints")
        assert told["version"] == view["version"]
        for hint in told["hints"]:
            assert hint["actions"][0] in [action["id"] for action in view["legal"]]
        await say(watching, type="hints")
        refused = await hear(watching, "refused")
        assert refused["to"] == "hints"


async def test_a_suggestion_is_refused_to_players_who_do_not_decide(browsers: Any) -> None:
    ann, ben = await browsers("Ann"), await browsers("Ben")
    async with ben.live(await ann.lay_table(ME, BOT)) as live:
        await say(live, type="suggest")
        refused = await hear(live, "refused")
        assert refused["to"] == "suggest"


async def test_a_preview_is_worked_out_once(browsers: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []

    def noted(game: Any, person: str, actions: list[str]) -> Any:
        asked.append(actions)
        return preview(game, person, actions)

    monkeypatch.setattr(advice, "preview", noted)
    ann = await browsers("Ann")
    table_id = await ann.lay_table(ME, BOT)
    async with ann.live(table_id) as live, ann.live(table_id) as other:
        view = await hear(live, "view")
        while not view["legal"]:
            view = await hear(live, "view")
        first = view["legal"][0]["id"]
        for device in (live, other, live):
            await say(device, type="preview", actions=[first])
            await hear(device, "preview")
        assert asked == [[first]]
        await say(live, type="move", version=view["version"], actions=[first])
        view = await hear(live, "view")
        while not view["legal"]:
            view = await hear(live, "view")
        again = view["legal"][0]["id"]
        await say(live, type="preview", actions=[again])
        await hear(live, "preview")
        assert asked == [[first], [again]]
