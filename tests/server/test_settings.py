"""Where settings come from, and what is said about wrong ones."""

from __future__ import annotations

from pathlib import Path

import pytest

from doubloon.server.settings import find_settings, read_settings, shown


@pytest.fixture(autouse=True)
def no_settings_of_this_machine(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "club.toml"
    path.write_text('port = 1111\nbot_seconds = 3\nhost = "0.0.0.0"\n', encoding="utf-8")
    return path


def test_flags_go_before_the_environment_and_that_before_the_file(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DOUBLOON_PORT", "2222")
    monkeypatch.setenv("DOUBLOON_BOT_SECONDS", "4")
    settings = read_settings(file, port="3333", redis=None)
    assert (settings.port, settings.bot_seconds, settings.host, settings.bot_processes) == (3333, 4.0, "0.0.0.0", 1)
    sources = {name: given.source for name, given in find_settings(file, port="3333", redis=None).items()}
    assert sources == {"port": "flag", "bot_seconds": "environment", "host": str(file)}


def test_the_environment_may_name_the_file(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DOUBLOON_CONFIG", str(file))
    assert read_settings().port == 1111


def test_a_file_in_the_usual_place_is_read(tmp_path: Path) -> None:
    usual = tmp_path / "config" / "doubloon" / "doubloon.toml"
    usual.parent.mkdir(parents=True)
    usual.write_text("port = 4444", encoding="utf-8")
    assert read_settings().port == 4444


@pytest.mark.parametrize(
    ("flags", "message"),
    [
        ({"port": "many"}, r"port \(flag\): .*integer"),
        ({"port": 70000}, r"port \(flag\): .*less than or equal to 65535"),
        ({"bot_seconds": 0}, r"bot_seconds \(flag\): .*greater than 0"),
        ({"log_level": "loud"}, r"log_level \(flag\)"),
        ({"database": "mysql://here"}, r"database \(flag\)"),
        ({"redis": "localhost"}, r"redis \(flag\)"),
        ({"bot_processes": 0}, "bot_processes: without redis"),
        ({"smtp": "mail.example.org"}, r"smtp \(flag\): .*smtp://USER:PASSWORD@HOST:PORT"),
        ({"smtp": "smtp://me@example.org:word@mail.example.org"}, r"smtp \(flag\): .*%40 for @"),
        ({"smtp": "smtp://mail.example.org"}, "smtp: mail needs mail_from, and public_url"),
        ({"mail_from": "nobody"}, r"mail_from \(flag\): .*turns@example.org"),
        ({"mail_from": "a@example.org\nBcc: b@example.org"}, r"mail_from \(flag\): .*turns@example.org"),
        ({"private_webhooks": "perhaps"}, r"private_webhooks \(flag\): .*boolean"),
        ({"colour": "red"}, r"colour \(flag\): Extra inputs"),
    ],
)
def test_a_wrong_setting_is_named(flags: dict[str, object], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        read_settings(**flags)


def test_a_wrong_setting_in_the_environment_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DOUBLOON_PORT", "")
    with pytest.raises(ValueError, match=r"port \(environment\)"):
        read_settings()


@pytest.mark.parametrize("text", ["port = ", 'prot = 1\nport = "x"', b"\xff"])
def test_a_file_that_cannot_be_read_is_named(tmp_path: Path, text: str | bytes) -> None:
    path = tmp_path / "club.toml"
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    with pytest.raises(ValueError, match=r"club\.toml"):
        read_settings(path)
    with pytest.raises(ValueError, match="nowhere"):
        read_settings(tmp_path / "nowhere")


def test_secrets_are_masked() -> None:
    assert shown("postgresql://club:secret@host/name") == "postgresql://club:***@host/name"
    assert shown("smtp://me%40example.org:secret@host:587") == "smtp://me%40example.org:***@host:587"
    assert shown("redis://:secret@host:6379/0") == "redis://:***@host:6379/0"
    assert (
        shown("postgresql://host/name?user=a&password=secret&x=1") == "postgresql://host/name?user=a&password=***&x=1"
    )
    assert "secret" not in shown(read_settings(metrics_token="secret").metrics_token)
    assert shown(None) == "-"
    assert shown(8000) == "8000"
