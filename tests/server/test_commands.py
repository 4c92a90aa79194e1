"""`doubloon serve` and `doubloon config` as hosts call them."""

from __future__ import annotations

import json
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import httpx
import pytest
from typer.testing import CliRunner
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from doubloon.cli import serve
from doubloon.cli.main import app as command

pytestmark = pytest.mark.slow

COMMAND = (sys.executable, "-c", "from doubloon.cli.main import app; app()")


@pytest.fixture(autouse=True)
def own_folders(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Neither settings nor games of this machine."""
    for name in ("XDG_CONFIG_HOME", "XDG_DATA_HOME"):
        monkeypatch.setenv(name, str(tmp_path / name))


@contextmanager
def serving(*arguments: str) -> Iterator[tuple[str, subprocess.Popen[str]]]:
    """The address at which a server of its own process answers, and the process."""
    process = subprocess.Popen(
        [*COMMAND, "serve", "--port", "0", *arguments], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    try:
        assert process.stdout
        announced = re.search(r"http://\S+", process.stdout.readline())
        assert announced, process.stderr and process.stderr.read()
        yield announced[0], process
    finally:
        process.kill()
        process.communicate()


def test_a_server_answers_and_stops_gracefully(sqlite_url: str) -> None:
    with serving("--database", sqlite_url, "--log-level", "debug") as (address, process):
        with httpx.Client(base_url=address, headers={"Origin": address}, timeout=60) as client:
            ready = client.get("/readyz").json()
            assert (ready["database"], ready["bus"], ready["bots"] in ("warming up", "ready")) == (True, True, True)
            assert client.post("/api/guests", json={"name": "Ana"}).status_code == 201
            bots = [{"kind": "bot", "level": "easy"}]
            wish = {"game": "san-juan", "options": {"players": 2}, "seats": [{"kind": "person"}, *bots]}
            table = client.post("/api/tables", json=wish).json()["id"]
            cookies = "; ".join(f"{name}={value}" for name, value in client.cookies.items())
        live = address.replace("http", "ws") + f"/api/tables/{table}/live"
        with connect(live, origin=address, additional_headers={"Cookie": cookies}) as connection:
            assert json.loads(connection.recv())["type"] == "view"
            process.send_signal(signal.SIGTERM)
            with suppress(ConnectionClosed):
                while True:
                    connection.recv(timeout=60)
            assert connection.close_code == 1012, "clients are told to come back"
        _, log = process.communicate(timeout=60)
        assert process.returncode in (0, -signal.SIGTERM)
        lines = [json.loads(line) for line in log.splitlines()]
        assert not [line for line in lines if line["level"] in ("warning", "error")]
        assert any(line.get("route") == "/api/guests" for line in lines)


def test_a_database_that_does_not_answer_is_named() -> None:
    called = subprocess.run(
        [*COMMAND, "serve", "--port", "0", "--database", "postgresql://club:secret@127.0.0.1:1/none"],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert called.returncode != 0
    assert json.loads(called.stderr.splitlines()[0])["message"].startswith("Database does not open")
    assert "secret" not in called.stderr


def test_every_setting_is_printed_with_its_source(tmp_path: Path) -> None:
    file = tmp_path / "club.toml"
    file.write_text("tables_a_person = 3\n", encoding="utf-8")
    called = CliRunner().invoke(
        command,
        ("config", "--config", str(file), "--redis", "redis://:secret@host"),
        env={"DOUBLOON_BOT_SECONDS": "4"},
    )
    rows = {line.split()[0]: line.split()[1:] for line in called.output.splitlines()}
    assert rows["tables_a_person"] == ["3", str(file)]
    assert rows["bot_seconds"] == ["4.0", "environment"]
    assert rows["redis"] == ["redis://:***@host", "flag"]
    assert rows["port"] == ["8000", "default"]
    assert rows["metrics_token"] == ["-", "default"]


def test_a_wrong_setting_is_refused() -> None:
    for name in ("serve", "config"):
        called = CliRunner().invoke(command, (name, "--port", "many"))
        assert called.exit_code == 2
        assert "port (flag)" in called.output
    assert CliRunner().invoke(command, ("serve", "--colour", "red")).exit_code == 2


def test_every_setting_is_a_flag() -> None:
    told = CliRunner().invoke(command, ("serve", "--help"), env={"COLUMNS": "200"}).output
    for name in serve.Settings.model_fields:
        assert f"--{name.replace('_', '-')}" in told


def test_alone_it_serves_this_machine_and_opens_the_browser(monkeypatch: pytest.MonkeyPatch) -> None:
    calls = []
    monkeypatch.setattr(serve, "_run", lambda settings, at_start: calls.append((settings, at_start)))
    assert CliRunner().invoke(command, ()).exit_code == 0
    [(settings, at_start)] = calls
    assert (settings.host, settings.port) == ("127.0.0.1", 0)
    assert at_start is serve._open_browser


def test_without_its_packages_the_server_says_what_to_install() -> None:
    program = "import sys; sys.modules['uvicorn'] = None; from doubloon.cli.main import app; app()"
    for name in ("serve", "config", "admin"):
        called = subprocess.run([sys.executable, "-c", program, name], capture_output=True, text=True, check=False)
        assert called.returncode == 1
        assert "pip install 'doubloon[server]'" in called.stderr
        assert "Traceback" not in called.stderr


def test_other_commands_load_nothing_of_the_server() -> None:
    program = (
        "import sys; sys.argv[1:] = ['play', '--help']; from doubloon.cli.main import app; app(standalone_mode=False);"
        "assert not {'fastapi', 'sqlalchemy', 'uvicorn'} & set(sys.modules)"
    )
    subprocess.run([sys.executable, "-c", program], check=True, capture_output=True)
