"""`doubloon arena` as people call it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from doubloon.cli import arena
from doubloon.cli.main import app

from .tools import double

BOTS = f"random,{double('Unseeded')}"


def call(*arguments: str) -> Any:
    return CliRunner().invoke(
        app, ["arena", "san-juan", *arguments], env={"COLUMNS": "120", "NO_COLOR": "1", "TERM": "dumb"}
    )


def refused(*arguments: str) -> str:
    result = call(*arguments)
    assert result.exit_code == 2, result.output
    return " ".join(result.output.replace("│", " ").split())


def test_tables_for_people(tmp_path: Path) -> None:
    result = call("--bots", BOTS, "--games", "2", "--processes", "1", "--out", str(tmp_path))
    assert result.exit_code == 0, result.output
    for words in (
        "2 games of san-juan, even share 50.0%",
        "rating",
        "Who beat whom",
        "seat 2",
        "crashed",
        double("Unseeded"),
    ):
        assert words in result.output
    assert {path.name for path in tmp_path.iterdir()} == {
        "tournament.json",
        "tournament.lock",
        "games.jsonl",
        "results.json",
        "results.csv",
        "win_shares.png",
        "win_shares.svg",
    }


def test_json_for_programs_whatever_bots_print(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    arguments = ["--bots", double("Talking"), "--against", "random", "--players", "3", "--games", "2", "--json"]
    result = call(*arguments, "-o", "expansion=true", "--seed", "4", "--records", "--time-limit", "5")
    assert result.exit_code == 0, result.output
    data = json.loads(result.stdout)
    assert (data["games"], data["settings"]["seed"], data["settings"]["time_limit"]) == (3, 4, 5)
    assert data["settings"]["options"]["expansion"] is True
    (folder,) = (tmp_path / "arena-results").iterdir()
    assert json.loads((folder / "results.json").read_text()) == data
    assert len(list((folder / "records").iterdir())) == 3
    assert "I think" not in capfd.readouterr().out


def test_games_until_a_difference_is_settled(tmp_path: Path) -> None:
    result = call("--bots", BOTS, "--games", "2", "--until", "0.05", "--processes", "1", "--out", str(tmp_path))
    assert result.exit_code == 0, result.output
    assert "not yet" in result.output
    assert json.loads((tmp_path / "results.json").read_text())["until"] == 0.05


def test_errors_are_explained() -> None:
    assert "0.7" in refused("--bots", BOTS, "--until", "0.7")
    assert "no closing quotation mark" in refused("--bots", "random,command:'./bot")
    assert "'./nothing' cannot be started: No such file" in refused("--bots", "random,command:./nothing --fast")
    assert "no bot is called 'nobody'" in refused("--bots", "random,nobody")
    assert "a tournament needs two bots" in refused("--bots", "random")
    assert "takes part 2 times" in refused("--bots", "random,random")
    assert "--bots" in refused()
    assert "players" in refused("--bots", BOTS, "--players", "7")


def test_a_folder_of_another_tournament_is_refused(tmp_path: Path) -> None:
    (tmp_path / "tournament.json").write_text("{}")
    assert "holds another tournament" in refused("--bots", BOTS, "--out", str(tmp_path))


def test_it_says_what_must_be_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(arena, "find_spec", lambda package: None)
    result = call("--bots", BOTS)
    assert result.exit_code == 1
    assert "pip install 'doubloon[arena]'" in result.output
