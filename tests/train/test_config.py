"""Files that describe a run."""

from __future__ import annotations

from pathlib import Path

import pytest

from doubloon.train.config import ConfigError, read_config

from .runs import tiny

ROOT = Path(__file__).parents[2]


def test_a_file_is_read_whole(tmp_path: Path) -> None:
    config = read_config("san-juan", tiny(tmp_path))
    assert config.judges == ("balanced", "builder", "trader")
    assert [stage.name for stage in config.stages] == ["imitation", "league", "search"]
    assert config.sets[1].options == {"players": 3, "expansion": True}
    assert config.rollout.games == 96
    assert config.stages[0].passes == 1


@pytest.mark.parametrize("game", ["puerto-rico", "san-juan"])
def test_the_files_of_the_house_are_right(game: str) -> None:
    config = read_config(game, ROOT / "training" / f"{game}.toml")
    assert len(config.judges) == 5, "one character is held back"


@pytest.mark.parametrize(
    ("name", "value", "message"),
    [
        ("seed", '"one"', "seed: 'one' is no int"),
        ("steps", "true", "steps: True is no int"),
        ("characters", '["pirate"]', "no character is called 'pirate'"),
        ("options", "{ players = 9 }", "sets: .*players"),
        ("tables", "{ friends = 1.0 }", "stage 'imitation': tables are of the kinds"),
        ("share", "{}", "share: {} is no float"),
        ("game", '"puerto-rico"', "is for puerto-rico, not for san-juan"),
    ],
)
def test_what_is_wrong_is_named(name: str, value: str, message: str, tmp_path: Path) -> None:
    with pytest.raises(ConfigError, match=message):
        read_config("san-juan", tiny(tmp_path, **{name: value}))


def test_unknown_and_missing_entries_are_named(tmp_path: Path) -> None:
    file = tmp_path / "run.toml"
    file.write_text("colour = 1", encoding="utf-8")
    with pytest.raises(ConfigError, match="colour: no such entry"):
        read_config("san-juan", file)
    file.write_text("seed = 1", encoding="utf-8")
    with pytest.raises(ConfigError, match="stages, sets missing"):
        read_config("san-juan", file)
    with pytest.raises(ConfigError, match=r"nothing\.toml"):
        read_config("san-juan", tmp_path / "nothing.toml")
