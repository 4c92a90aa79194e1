"""What lists cost a server at which very much has been played.

    python bench/lists.py [--tables 100000] [--times 200] [--database URL]

It fills a new database with games that are over, most of them of one person, besides some that are open or running,
and asks for the pages that clients show. Printed is the time of the process for one answer, the framework's part
included: on SQLite that is all of it, with PostgreSQL the database's own part comes on top.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import statistics
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from sqlalchemy import insert, update

from doubloon.cli.serve import collect_garbage_seldom
from doubloon.server.app import create_app
from doubloon.server.bots import READY
from doubloon.server.context import Server
from doubloon.server.database import schema
from doubloon.server.people.sessions import Person, cookie_name, start_session
from doubloon.server.settings import Settings

PEOPLE, PLAYERS, AT_ONCE = 2_000, 4, 5_000
OPEN_TABLES, RUNNING_TABLES = 300, 500
HERO = Person("hero", "Hero", is_guest=False)

PAGES = {
    "lobby, open tables": "/api/tables?status=open&has_open_seat=true",
    "lobby, running tables": "/api/tables?status=running",
    "lobby, everything": "/api/tables",
    "lobby, games that are over, filtered": "/api/tables?status=over&game=puerto-rico&players=4&is_rated=false",
    "lobby, games that are over, nothing matches": "/api/tables?status=over&game=san-juan&is_rated=true",
    "my tables": "/api/tables?is_mine=true",
    "my running tables": "/api/tables?is_mine=true&status=running",
    "profile": f"/api/people/{HERO.id}",
    "leaderboard": "/api/leaderboard?game=puerto-rico&players=4",
}


class NoBots:
    """Nobody thinks here."""

    state = READY

    async def open(self) -> None: ...

    async def close(self) -> None: ...


# Filling the database -------------------------------------------------------------------------------------------------


def people() -> Iterator[dict[str, Any]]:
    for number in range(PEOPLE):
        name = HERO.id if number == 0 else f"p{number}"
        yield {"id": name, "name": name, "account_name": name, "created": 1.0, "seen": time.time()}


def ratings() -> Iterator[dict[str, Any]]:
    for number, person in enumerate(people()):
        mu, sigma = 20 + number % 17, 1 + number % 7
        figures = {"mu": mu, "sigma": sigma, "rating": mu - 3 * sigma, "games": 50}
        yield {"person": person["id"], "game": "puerto-rico", "players": PLAYERS, **figures}


def tables(count: int) -> Iterator[dict[str, Any]]:
    statuses = [*["over"] * count, *["open"] * OPEN_TABLES, *["running"] * RUNNING_TABLES]
    random.Random(1).shuffle(statuses)
    for number, status in enumerate(statuses):
        at = 1_700_000_000.0 + 60 * number
        yield {
            "id": f"t{number:07}",
            "game": ("puerto-rico", "san-juan")[number % 2],
            "options": {"players": PLAYERS},
            "players": PLAYERS,
            "seed": "1",
            "rules_version": 1,
            "status": status,
            "is_public": True,
            "is_rated": False,
            "clock": {"kind": "none"},
            "host": HERO.id,
            "version": 1,
            # Far from being due, and with something to continue from.
            "due": 9e9,
            "created": at,
            "started": None if status == "open" else at,
            "ended": at + 30 if status == "over" else None,
        }


def chairs(table: dict[str, Any], chance: random.Random) -> Iterator[dict[str, Any]]:
    """One person has played all that is over."""
    is_over = table["status"] == "over"
    people = [HERO.id if is_over else "p1", *(f"p{chance.randrange(2, PEOPLE)}" for _ in range(PLAYERS - 1))]
    for seat, person in enumerate(people):
        is_open = table["status"] == "open" and seat == PLAYERS - 1
        yield {
            "table": table["id"],
            "seat": seat,
            "person": None if is_open else person,
            "emblem": None if is_open else ("parrot", "owl", "cat", "ray")[seat],
            "place": seat + 1 if is_over else None,
            "score": 50 - seat if is_over else None,
            "created": table["created"],
            "ended": table["ended"],
        }


async def fill(server: Server, count: int) -> None:
    chance, laid = random.Random(2), list(tables(count))
    async with server.database.write() as connection:
        await connection.execute(insert(schema.people), list(people()))
        await connection.execute(insert(schema.ratings), list(ratings()))
        for start in range(0, len(laid), AT_ONCE):
            some = laid[start : start + AT_ONCE]
            await connection.execute(insert(schema.tables), some)
            await connection.execute(insert(schema.seats), [chair for table in some for chair in chairs(table, chance)])
        for game in ("puerto-rico", "san-juan"):
            figures = {"games": count // 2, "wins": 1, "best_score": 50, "scores": 1, "places": 1}
            await connection.execute(insert(schema.statistics).values(person=HERO.id, game=game, **figures))
        await connection.execute(update(schema.tables).where(schema.tables.c.status == "running").values(version=0))


# Asking ---------------------------------------------------------------------------------------------------------------


async def ask(app: Any, path: str, cookie: str) -> int:
    """The length of the answer."""
    sent: list[dict[str, Any]] = []

    async def receive() -> dict[str, Any]:
        return {"type": "http.request", "body": b"", "more_body": False}

    async def send(message: dict[str, Any]) -> None:
        sent.append(message)

    place, _, query = path.partition("?")
    scope = {
        "type": "http",
        "method": "GET",
        "path": place,
        "raw_path": place.encode(),
        "query_string": query.encode(),
        "headers": [(b"host", b"127.0.0.1"), (b"cookie", cookie.encode())],
        "client": ("127.0.0.1", 1),
        "server": ("127.0.0.1", 8000),
        "http_version": "1.1",
        "scheme": "http",
        "root_path": "",
    }
    await app(scope, receive, send)
    assert sent[0]["status"] == 200, sent
    return len(sent[1]["body"])


async def measure(count: int, times: int, url: str) -> None:
    settings = Settings(database=url, bot_processes=1)
    app = create_app(settings, bots=NoBots())  # type: ignore[arg-type]
    server: Server = app.state.server
    await server.database.open()
    await fill(server, count)
    async with server.database.write() as connection:
        token = await start_session(connection, HERO, server.now(), instead_of=None)
    collect_garbage_seldom()
    server.limits.take = lambda name, who: None  # type: ignore[method-assign]
    print("| page | bytes | median | 99 % |\n|---|---|---|---|")
    for name, path in PAGES.items():
        took = []
        for _ in range(times):
            began = time.process_time()
            size = await ask(app, path, f"{cookie_name(settings)}={token}")
            took.append(1000 * (time.process_time() - began))
        print(
            f"| {name} | {size:,} | {statistics.median(took):.2f} ms | {statistics.quantiles(took, n=100)[-1]:.2f} ms |"
        )
    await server.database.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=100_000, help="games that are over")
    parser.add_argument("--times", type=int, default=200, help="how often each page is asked for")
    parser.add_argument("--database", help="an empty one; SQLite in a temporary folder by default")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        url = given.database or f"sqlite:///{Path(folder) / 'doubloon.sqlite'}"
        asyncio.run(measure(given.tables, given.times, url))


if __name__ == "__main__":
    main()
