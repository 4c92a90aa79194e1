"""A small house for tests: the routes of tables and of what comes afterwards, with people who need no login."""

from __future__ import annotations

import itertools
import json
import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import httpx
from fastapi import FastAPI, Request
from sqlalchemy import insert, select, update

from doubloon import Match
from doubloon.server.afterwards.routes import router as afterwards
from doubloon.server.bus import LocalBus
from doubloon.server.context import Server
from doubloon.server.database import Database
from doubloon.server.database.schema import log, people, seats, tables
from doubloon.server.guard.errors import Refused, handle_errors
from doubloon.server.people.sessions import Person, maybe_person, the_person
from doubloon.server.results.finishing import finish
from doubloon.server.settings import Settings
from doubloon.server.tables.beginning import begin
from doubloon.server.tables.opening import leave_open_tables
from doubloon.server.tables.routes import router

SELF, OPEN = {"kind": "person"}, {"kind": "open"}
EASY = {"kind": "bot", "level": "easy"}


class House:
    def __init__(self, server: Server, app: FastAPI) -> None:
        self.server = server
        self.app = app
        self._people: dict[str, Person] = {}
        self._numbers = itertools.count(1)

    async def person(self, name: str, *, is_guest: bool = False) -> Caller:
        """A browser of somebody new."""
        person = Person(f"{name.lower()}{next(self._numbers)}", name, is_guest)
        self._people[person.id] = person
        account = None if is_guest else person.id
        async with self.server.database.write() as connection:
            new = {"id": person.id, "name": name, "account_name": account, "created": 0.0, "seen": 0.0}
            await connection.execute(insert(people).values(new))
        return Caller(self.app, person)

    def stranger(self) -> Caller:
        return Caller(self.app, None)

    def whose(self, request: Request) -> Person | None:
        return self._people.get(request.headers.get("person", ""))

    def the_person(self, request: Request) -> Person:
        person = self.whose(request)
        if person is None:
            raise Refused(401, "not-logged-in", "Please log in, or play as a guest.")
        return person

    async def row(self, table: str) -> Any:
        async with self.server.database.read() as connection:
            return (await connection.execute(select(tables).where(tables.c.id == table))).one()

    async def play(self, table: str, *, moves: int | None = None, seed: int = 1) -> Match:
        """Plays random moves as the part that runs games does, to the end if none are counted."""
        row = await self.row(table)
        match = begin(row.game, row.options, int(row.seed), row.start)
        chance = random.Random(seed)
        async with self.server.database.write() as connection:
            number = 1
            while not match.over and (moves is None or number <= moves):
                number += 1
                entry = {"table": table, "number": number, "kind": "move", "seat": match.current, "at": 0.0}
                action = chance.choice(match.legal)
                match.play(action)
                data = {"actions": [match.game.action_name(action.id)]}
                await connection.execute(insert(log).values(entry | {"data": data}))
            await connection.execute(update(tables).where(tables.c.id == table).values(version=number))
            if match.over:
                await finish(connection, table, match, self.server.now())
        return match

    async def delete(self, person: str) -> None:
        """Somebody goes for good; the tables this changes are not told."""
        async with self.server.database.write() as connection:
            await leave_open_tables(connection, person)
            await connection.execute(update(people).where(people.c.id == person).values(is_deleted=True))

    async def resign(self, table: str, seat: int) -> None:
        async with self.server.database.write() as connection:
            mine = update(seats).where(seats.c.table == table, seats.c.seat == seat)
            await connection.execute(mine.values(has_resigned=True, bot="easy"))


class Caller:
    """Answers are the data, where they are what was expected."""

    def __init__(self, app: FastAPI, person: Person | None) -> None:
        self.person = person
        headers = {"person": person.id} if person else {}
        self.client = httpx.AsyncClient(
            transport=httpx.ASGITransport(app=app), base_url="http://127.0.0.1", headers=headers
        )

    @property
    def id(self) -> str:
        assert self.person
        return self.person.id

    async def get(self, path: str, expect: int = 200, **parameters: Any) -> Any:
        return self._data(await self.client.get(f"/api{path}", params=parameters), expect)

    async def post(self, path: str, data: Any = None, expect: int = 200) -> Any:
        # Everything can be sent in ASCII, even half of a character.
        body = json.dumps({} if data is None else data)
        headers = {"content-type": "application/json"}
        return self._data(await self.client.post(f"/api{path}", content=body, headers=headers), expect)

    async def patch(self, path: str, data: Any, expect: int = 200) -> Any:
        return self._data(await self.client.patch(f"/api{path}", json=data), expect)

    async def delete(self, path: str, expect: int = 204) -> Any:
        return self._data(await self.client.delete(f"/api{path}"), expect)

    async def table(self, *chairs: dict[str, Any], expect: int = 201, **more: Any) -> Any:
        """A new table, of San Juan where nothing else is said."""
        return await self.post("/tables", {"game": "san-juan", "seats": list(chairs)} | more, expect)

    async def join(self, table: str, expect: int = 200, **wish: Any) -> Any:
        return await self.post(f"/tables/{table}/seats", wish, expect)

    @staticmethod
    def _data(answer: httpx.Response, expect: int) -> Any:
        assert answer.status_code == expect, answer.text
        is_json = answer.headers.get("content-type") == "application/json"
        return answer.json() if is_json else answer.text


@asynccontextmanager
async def opened(settings: Settings) -> AsyncIterator[House]:
    server = Server(settings, Database(settings.database), LocalBus(), bots=None)  # type: ignore[arg-type]
    app = FastAPI()
    app.state.server = server
    app.include_router(router)
    app.include_router(afterwards)
    handle_errors(app)
    house = House(server, app)
    app.dependency_overrides[the_person] = house.the_person
    app.dependency_overrides[maybe_person] = house.whose
    await server.database.open()
    yield house
    await server.database.close()
