"""`doubloon games`, and what is read from what it writes."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from typer.testing import CliRunner

from doubloon import Match
from doubloon.arena import ArenaError
from doubloon.cli.main import app
from doubloon.data import read_arrays, read_decisions, read_settings, write_decisions
from doubloon.observations import layout_of, observation_of


def call(*arguments: str) -> Any:
    words = ["games", "san-juan", "--players", "2", "--processes", "1", *arguments]
    return CliRunner().invoke(app, words, env={"COLUMNS": "120", "NO_COLOR": "1", "TERM": "dumb"})


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("games")
    result = call("--bots", "random", "--games", "2", "--out", str(out))
    assert result.exit_code == 0, result.output
    return out


def test_every_decision_is_a_row(folder: Path) -> None:
    frame = read_decisions(folder)
    assert frame.equals(read_decisions(folder / "decisions.parquet"))
    assert frame["game"].unique().sort().to_list() == [0, 1]
    for number in (0, 1):
        record = Match.from_record((folder / "records" / f"{number:06}.txt").read_text())
        rows = frame.filter(frame["game"] == number)
        assert rows["chosen"].to_list() == [turn.action.id for turn in record.turns()]
        assert rows["seat"].to_list() == [turn.seat for turn in record.turns()]
        assert {(row["seat"], row["score"]) for row in rows.to_dicts()} == set(enumerate(record.totals))
        assert {row["seat"] for row in rows.to_dicts() if row["won"]} == set(record.winners)
        match = Match("san-juan", seed=record.seed, players=2)
        assert rows["legal"][0].to_list() == [action.id for action in match.legal]
        assert rows["observation"][0].to_list() == observation_of(match.seat_view(match.current)).tolist()
    assert all(row["chosen"] in row["legal"] for row in frame.to_dicts())
    assert all(row["action"] == layout_of("san-juan").game.action_name(row["chosen"]) for row in frame.to_dicts())


def test_decisions_as_arrays(folder: Path) -> None:
    arrays, frame = read_arrays(folder), read_decisions(folder)
    assert arrays.observations.shape == (len(frame), layout_of("san-juan").size)
    assert arrays.masks.sum(axis=1).tolist() == frame["legal"].list.len().to_list()
    assert arrays.masks[np.arange(len(frame)), arrays.actions].all()
    assert arrays.wins.tolist() == frame["won"].to_list()
    assert read_settings(folder)["settings"]["options"]["players"] == 2


def test_more_games_and_smaller_tables(folder: Path) -> None:
    result = call("--bots", "random", "--games", "3", "--no-observations", "--out", str(folder))
    assert result.exit_code == 0, result.output
    assert "3 games" in result.output
    assert read_decisions(folder)["game"].n_unique() == 3
    with pytest.raises(ArenaError, match="has no observations"):
        read_arrays(folder)
    write_decisions(folder)
    assert len(read_arrays(folder).actions) == len(read_decisions(folder))


def test_what_is_wrong_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert "no bot is called 'nobody'" in call("--bots", "nobody", "--out", str(tmp_path)).output
    with pytest.raises(ArenaError, match="holds no games"):
        write_decisions(tmp_path)
    with pytest.raises(ArenaError, match="does not exist"):
        read_decisions(tmp_path)
    monkeypatch.setitem(sys.modules, "polars", None)
    with pytest.raises(ModuleNotFoundError, match=r"pip install 'doubloon\[data\]'"):
        write_decisions(tmp_path)
