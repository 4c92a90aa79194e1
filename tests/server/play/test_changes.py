"""Clients that take changes hold exactly the view that others are sent whole, whatever happens at the table."""

from __future__ import annotations

import asyncio
import json
import random
from typing import Any

import pytest

from doubloon.server.play import messages
from doubloon.server.play.changes import Edition, Held, applied
from doubloon.server.play.log import MOVE, START, UNDO, Entry
from doubloon.server.play.members import Member
from doubloon.server.play.presence import Presence
from doubloon.server.play.room import Room
from doubloon.server.play.table_game import Seat, TableGame, TableRow
from doubloon.server.tables.clocks import NoClock

from ...properties import covering
from ...puerto_rico import option_sets as puerto_rico
from ...san_juan import option_sets as san_juan
from .conftest import Process, World, lay_table, move, person_at

pytestmark = pytest.mark.anyio

QUICK = 8
"""The quick tests play one in this many of the sets of options."""


class Client:
    """A client that takes changes, beside one at the same seat that is always sent the whole view."""

    def __init__(self, changing: Member, whole: Member) -> None:
        self.changing, self.whole = changing, whole
        self.view: dict[str, Any] = {}
        self.told: list[str] = []

    @classmethod
    async def enter(cls, room: Room, person: str | None) -> Client:
        """The view on coming is told before the other one is there, who is told last."""
        whole = await room.enter(person)
        changing = await room.enter(person, takes_changes=True)
        client = cls(changing, whole)
        assert client.hear()[-1]["type"] == "view"
        return client

    def hear(self) -> list[dict[str, Any]]:
        """Takes everything in; what came."""
        came = drained(self.changing)
        for message in came:
            self.told.append(message["type"])
            if message["type"] == "view":
                self.view = message
            elif message["type"] == "change":
                self.view = applied(self.view, message)
        return came

    def check(self) -> None:
        """The view is the one that the whole client was sent last."""
        self.hear()
        views = [message for message in drained(self.whole) if message["type"] == "view"]
        if views:
            assert self.view == views[-1]


def drained(member: Member) -> list[dict[str, Any]]:
    said, member._waiting = member._waiting, []
    return [json.loads(text) for text in said]


# Whole games ----------------------------------------------------------------------------------------------------------


def games() -> list[Any]:
    found = []
    for name, sets in (("puerto-rico", puerto_rico), ("san-juan", san_juan)):
        for number, options in enumerate(covering(sets.option_sets())):
            marks = [pytest.mark.slow] if number % QUICK else []
            found.append(pytest.param(name, options, id=f"{name}-{sets.name_of(options)}", marks=marks))
    return found


def table_row(game: str, options: dict[str, Any]) -> TableRow:
    seats = tuple(Seat(f"p{number}", f"Player {number}", None, None) for number in range(options["players"]))
    return TableRow("t", game, options, 11, 1, True, None, False, "p0", NoClock(), seats)


@pytest.mark.parametrize(("name", "options"), games())
def test_changes_add_up_to_the_whole_view_after_every_entry(name: str, options: dict[str, Any]) -> None:
    """Now and then the last move is taken back."""
    chance, game = random.Random(3), TableGame(table_row(name, options))
    viewers = [None, *range(len(game.table.seats))]
    views: dict[int | None, dict[str, Any]] = {}
    held: dict[int | None, Held] = {}
    sent = whole = 0
    for entry in entries(game, chance):
        game.apply(entry)
        news = [messages.happened(entry, game, viewers)]
        table = messages.table_data(game, Presence(0.0), None, None, entry.at)
        edition = Edition(messages.views_data(game, viewers, news, table))
        for viewer in viewers:
            now = json.loads(edition.whole(viewer))
            if viewer in held:
                text = edition.since(viewer, held[viewer])
                told = json.loads(text)
                views[viewer] = applied(views[viewer], told) if told["type"] == "change" else told
                assert views[viewer] == now
                sent, whole = sent + len(text), whole + len(edition.whole(viewer))
            views[viewer], held[viewer] = now, edition.held(viewer)
    assert game.match.over
    assert sent < whole / 3


def entries(game: TableGame, chance: random.Random) -> Any:
    yield Entry(1, START, None, {}, 1.0)
    while not game.match.over:
        number = game.version + 1
        seat = game.moves.last_seat
        last = None if seat is None else game.moves.last_of(seat)
        if last is not None and chance.random() < 0.1:
            yield Entry(number, UNDO, seat, {"to": last - 1}, float(number))
        else:
            action = chance.choice(game.match.legal).id
            actions = [game.match.game.action_name(action)]
            yield Entry(number, MOVE, game.match.current, {"actions": actions}, float(number))


# At a table -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", ["puerto-rico", "san-juan"])
async def test_clients_hold_the_whole_view_whatever_happens_at_the_table(world: World, game: str) -> None:
    """Moves, undo, chat, people who come and go, one who resigns, and the end."""
    process = await world.process()
    room = await process.rooms.room(await lay_table(process, "ann", "ben", "cid", game=game))
    clients = [await Client.enter(room, person) for person in ("ann", "ben", None)]
    chance = random.Random(8)

    async def watch_for_a_moment() -> None:
        await room.exit(await room.enter("cid"))

    async def say_something() -> None:
        await room.say("ann", "Hello!")

    async def ask_to_take_back() -> None:
        """A move that is not the last one: the others have to agree, and go on instead."""
        moves = room.game.moves
        seat = next(seat for seat in range(3) if seat != moves.last_seat and moves.last_of(seat))
        await room.undo(person_at(room, seat))

    besides = [watch_for_a_moment, say_something, ask_to_take_back]
    for number in range(60):
        await move(room, chance)
        if number % 7 == 0:
            world.clock.time += 60
            await besides[number // 7 % len(besides)]()
        await asyncio.sleep(0.002)
        for client in clients:
            client.check()
    await room.resign("cid")
    await room.resign("ben")
    assert room.game.status == "over"
    for client in clients:
        client.check()
        assert client.view["table"]["result"] is not None
        assert {"presence", "chat", "undo_asked"} < set(client.told)
        assert client.told.count("view") == 1, "everything else came as changes"


async def test_a_game_that_begins_is_sent_whole(process: Process) -> None:
    room = await process.rooms.room(await lay_table(process, "ann", "ben"))
    table = messages.table_data(room.game, room.telling.presence, None, None, 0.0)
    waiting = TableGame(room.game.table)
    before = Edition(messages.views_data(waiting, [0], (), table))
    after = Edition(messages.views_data(room.game, [0], (), table))
    assert json.loads(after.since(0, before.held(0)))["type"] == "view"


async def test_a_client_that_asks_for_the_whole_view_gets_it(process: Process) -> None:
    room = await process.rooms.room(await lay_table(process, "ann", "ben"))
    client = await Client.enter(room, "ann")
    await move(room)
    assert [message["type"] for message in client.hear()] == ["change"]
    room.telling.tell_whole_view(client.changing)
    assert [message["type"] for message in client.hear()] == ["view"]
    await move(room)
    assert [message["type"] for message in client.hear()] == ["change"]
    client.check()


async def test_a_stale_refusal_leaves_what_is_held_alone(process: Process) -> None:
    """Its view is beside the others: the next change is about the one before it."""
    room = await process.rooms.room(await lay_table(process, "ann", "ben"))
    client = await Client.enter(room, "ben")
    await move(room)
    client.hear()
    room.view_of(1)
    await move(room)
    client.check()
    assert client.told == ["view", "change", "change"]


def test_a_change_that_does_not_fit_is_not_applied() -> None:
    with pytest.raises(ValueError, match="since version 4, not 3"):
        applied({"version": 3}, {"version": 5, "since": 4, "happened": [], "set": {}})


def test_the_view_before_stays_as_it_was() -> None:
    before = {"version": 3, "happened": [], "view": {"seats": [{"vp": 1, "goods": {"corn": 1}}], "round": 1}}
    kept = json.loads(json.dumps(before))
    change = {"version": 4, "since": 3, "happened": [1], "set": {"view.seats.0.vp": 2, "view.round": 2}}
    after = applied(before, change)
    assert before == kept
    assert after["view"] == {"seats": [{"vp": 2, "goods": {"corn": 1}}], "round": 2}
    assert after["view"]["seats"][0]["goods"] is before["view"]["seats"][0]["goods"], "what is the same is shared"
