"""What an administrator does from the command line."""

from __future__ import annotations

import asyncio
import stat
from pathlib import Path
from typing import Any

import httpx
import pytest
from fastapi import FastAPI
from sqlalchemy import insert
from typer.testing import CliRunner

from doubloon.cli.main import app as command
from doubloon.server.context import Server
from doubloon.server.database.schema import reports

from ..conftest import client_of

pytestmark = pytest.mark.anyio

ACCOUNT = {"name": "Ana", "password": "correct horse battery"}


async def admin(server: Server, *arguments: str, fails: bool = False, answer: str = "") -> str:
    """What `doubloon admin` prints; it runs beside the server, as a process of its own would."""
    call = ("admin", "--database", server.settings.database, *arguments)
    result = await asyncio.to_thread(lambda: CliRunner().invoke(command, call, input=answer))
    assert result.exit_code == (1 if fails else 0), result.output
    return result.output.strip()


async def make_account(client: httpx.AsyncClient) -> dict[str, Any]:
    made = await client.post("/api/accounts", json=ACCOUNT)
    assert made.status_code == 201, made.text
    data: dict[str, Any] = made.json()
    return data


async def test_reports_are_listed_until_they_are_closed(client: httpx.AsyncClient, server: Server) -> None:
    person = (await make_account(client))["id"]
    async with server.database.write() as connection:
        await connection.execute(insert(reports).values(reporter=person, about=person, text="rude\nwords", at=0.0))
    listed = await admin(server, "reports", "list")
    assert listed.splitlines() == [f"1  1970-01-01 00:00  about Ana ({person})  table -", "    rude words"]
    await admin(server, "reports", "close", "1")
    assert await admin(server, "reports", "list") == ""
    assert "no open report 1" in await admin(server, "reports", "close", "1", fails=True)


async def test_somebody_who_is_banned_cannot_play_until_unbanned(client: httpx.AsyncClient, server: Server) -> None:
    person = (await make_account(client))["id"]
    await admin(server, "ban", "ANA", "--days", "3")
    refused = await client.patch("/api/me", json={})
    assert (refused.status_code, refused.json()["error"]) == (403, "banned")
    assert refused.json()["until"] == pytest.approx(server.now() + 3 * 24 * 3600, abs=60)
    await admin(server, "unban", person)
    assert (await client.patch("/api/me", json={})).status_code == 200
    assert "nobody is called 'Bob'" in await admin(server, "ban", "Bob", fails=True)


async def test_a_person_is_deleted_only_once_it_is_confirmed(client: httpx.AsyncClient, server: Server) -> None:
    await make_account(client)
    await admin(server, "ban", "Ana")
    await admin(server, "delete", "Ana", answer="n\n", fails=True)
    assert (await client.patch("/api/me", json={})).status_code == 403
    await admin(server, "delete", "Ana", answer="y\n")
    assert (await client.patch("/api/me", json={})).status_code == 401
    assert (await client.post("/api/session", json=ACCOUNT)).status_code == 401
    assert "nobody is called 'Ana'" in await admin(server, "delete", "Ana", answer="y\n", fails=True)


async def test_a_reset_password_needs_nothing_but_the_code(
    app: FastAPI, client: httpx.AsyncClient, server: Server
) -> None:
    await make_account(client)
    code = await admin(server, "reset-password", "Ana")
    assert (await client.patch("/api/me", json={})).status_code == 401
    async with client_of(app) as browser:
        assert (await browser.post("/api/session", json=ACCOUNT)).status_code == 401
        renewed = {"name": "Ana", "password": "another horse battery", "code": code}
        assert (await browser.post("/api/recovery", json=renewed)).status_code == 200
        again = {"name": "Ana", "password": renewed["password"]}
        assert (await browser.post("/api/session", json=again)).status_code == 200


async def test_tables_are_ended(client: httpx.AsyncClient, server: Server) -> None:
    await make_account(client)
    bot = {"kind": "bot", "level": "easy"}
    running = {"game": "san-juan", "options": {"players": 2}, "seats": [{"kind": "person"}, bot]}
    waiting = {"game": "san-juan", "options": {"players": 2}, "seats": [{"kind": "person"}, {"kind": "open"}]}
    for wish, status_afterwards in ((running, 200), (waiting, 404)):
        made = await client.post("/api/tables", json=wish)
        assert made.status_code == 201, made.text
        table = made.json()["id"]
        await admin(server, "tables", "end", table)
        found = await client.get(f"/api/tables/{table}")
        assert found.status_code == status_afterwards
        if status_afterwards == 200:
            assert found.json()["status"] == "abandoned"
        assert "is open or running" in await admin(server, "tables", "end", table, fails=True)


def test_a_database_without_people_is_no_problem(sqlite_url: str) -> None:
    result = CliRunner().invoke(command, ("admin", "--database", sqlite_url, "reports", "list"))
    assert (result.exit_code, result.output) == (0, "")


async def test_a_backup_is_made_beside_the_server(client: httpx.AsyncClient, server: Server, tmp_path: Path) -> None:
    await make_account(client)
    file = tmp_path / "backup"
    if not server.database.is_sqlite:
        assert "pg_dump" in await admin(server, "backup", str(file), fails=True)
        return
    await admin(server, "backup", str(file))
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert "exists" in await admin(server, "backup", str(file), fails=True)
