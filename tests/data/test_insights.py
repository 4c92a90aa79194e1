"""docs/insights.md says what the games beside it say."""

from __future__ import annotations

import runpy
import shutil
from pathlib import Path

from doubloon import Match
from doubloon.data import read_decisions, read_settings

ROOT = Path(__file__).parents[2]
TABLE = ROOT / "docs" / "data" / "puerto-rico-4-expert.parquet"


def test_the_figures_are_those_of_the_games(tmp_path: Path) -> None:
    (tmp_path / "scripts").mkdir()
    (tmp_path / "docs" / "images").mkdir(parents=True)
    shutil.copy(ROOT / "scripts" / "insights", tmp_path / "scripts")
    shutil.copytree(ROOT / "docs" / "data", tmp_path / "docs" / "data")
    shutil.copy(ROOT / "docs" / "insights.md", tmp_path / "docs")
    runpy.run_path(str(tmp_path / "scripts" / "insights"), run_name="__main__")
    assert (tmp_path / "docs" / "insights.md").read_text() == (ROOT / "docs" / "insights.md").read_text()
    for file in (tmp_path / "docs" / "images").iterdir():
        assert (ROOT / "docs" / "images" / file.name).exists()


def test_the_games_can_be_replayed() -> None:
    frame, options = read_decisions(TABLE), read_settings(TABLE)["settings"]["options"]
    rows = frame.filter(frame["game"] == 7).sort("decision")
    match = Match("puerto-rico", seed=rows["seed"][0], **options)
    for row in rows.to_dicts():
        assert row["legal"] == [action.id for action in match.legal]
        match.play(row["chosen"])
    assert {(row["seat"], row["score"]) for row in rows.to_dicts()} == set(enumerate(match.totals))
