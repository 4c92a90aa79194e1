"""Competitions: files, folders of programs, ladders; and docs/competition.md, word by word."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

from doubloon.arena import ArenaError
from doubloon.arena.competition import Competition
from doubloon.arena.ladder import MOST_LINEUPS, Rounds, climb
from doubloon.arena.reports import BEGIN, END, ladder_text, write_between
from doubloon.arena.strength import measure
from doubloon.cli.main import app

from .test_programs import FIRST, program
from .tools import double, tournament

ROOT = Path(__file__).parents[2]
UNSEEDED = double("Unseeded")
DISCIPLINE = '[[disciplines]]\ngame = "san-juan"\nplayers = 2\n'


def competition(folder: Path, text: str) -> Competition:
    (folder / "cup.toml").write_text(text)
    return Competition.read(folder / "cup.toml")


def test_all_that_can_be_said(tmp_path: Path) -> None:
    program(_folder(tmp_path / "submitted" / "anna") / "bot", FIRST)
    (tmp_path / "submitted" / "README").write_text("no submission")
    read = competition(
        tmp_path,
        f"""
        title = "Cup"
        bots = ["random", "{UNSEEDED}"]
        submissions = "submitted"
        anchor = "random"
        games = 40
        precision = 80
        time_limit = 1.5
        seed = 3
        records = true
        [[disciplines]]
        game = "san-juan"
        players = [2, 3]
        options = {{ expansion = true }}
        [[disciplines]]
        game = "puerto-rico"
        """,
    )
    assert [entrant.label for entrant in read.entrants] == ["random", UNSEEDED, "anna"]
    assert [discipline.title for discipline in read.disciplines] == [
        "san-juan, 2 players, expansion=true",
        "san-juan, 3 players, expansion=true",
        "puerto-rico, 2 players",
    ]
    assert len({discipline.folder for discipline in read.disciplines}) == 3
    assert (read.games, read.precision, read.time_limit, read.seed, read.records) == (40, 80, 1.5, 3, True)
    settings = read.tournament(read.disciplines[0]).settings()
    assert (settings["time_limit"], settings["options"]["expansion"]) == (1.5, True)


def _folder(path: Path) -> Path:
    path.mkdir(parents=True)
    return path


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("bots = [", "is no TOML"),
        ("bot = []", "bot: unknown; is 'bots' meant?"),
        (DISCIPLINE, "a tournament needs two bots"),
        (f'bots = ["random", "nobody"]\n{DISCIPLINE}', "bots[1]: no bot is called 'nobody'"),
        (f'bots = "random"\n{DISCIPLINE}', "bots: a list is needed"),
        (f'bots = ["random", 3]\n{DISCIPLINE}', "bots[1]: a text is needed, not 3"),
        (f'bots = ["random", "random"]\n{DISCIPLINE}', "takes part 2 times"),
        (f'submissions = "nowhere"\n{DISCIPLINE}', "is no folder"),
        (f'submissions = "empty"\n{DISCIPLINE}', "each bot is a folder with a program called 'bot'"),
        (f'submissions = "unfinished"\n{DISCIPLINE}', "has no executable file called 'bot'"),
        (f'submissions = "broken"\n{DISCIPLINE}', "cannot be started"),
        ('bots = ["random", "greedy"]', "at least one [[disciplines]]"),
        (f'bots = ["random", "greedy"]\nanchor = "easy"\n{DISCIPLINE}', "anchor: 'easy' is none of random, greedy"),
        (f'bots = ["random", "greedy"]\ngames = 0\n{DISCIPLINE}', "games: 0 is not from 1"),
        (f'bots = ["random", "greedy"]\ntime_limit = 0\n{DISCIPLINE}', "time_limit: a number above 0"),
        (f'bots = ["random", "greedy"]\n{DISCIPLINE}{DISCIPLINE}', "named twice"),
        ('bots = ["random", "greedy"]\n[[disciplines]]\nplayers = 2', "disciplines[0]: which game is missing"),
        ('bots = ["random", "greedy"]\n[[disciplines]]\ngame = "go"', "disciplines[0].game: 'go' is none of"),
        (f'bots = ["random", "greedy"]\n{DISCIPLINE}options = 3', "options: a table is needed"),
        (f'bots = ["random", "greedy"]\n{DISCIPLINE}options = {{ players = 3 }}', "players stands beside options"),
        (f'bots = ["random", "greedy"]\n{DISCIPLINE}options = {{ dragons = true }}', "dragons"),
        ('bots = ["random", "greedy"]\n[[disciplines]]\ngame = "san-juan"\nplayers = 9', "players"),
    ],
)
def test_what_is_wrong_is_said(tmp_path: Path, text: str, problem: str) -> None:
    _folder(tmp_path / "empty")
    (_folder(tmp_path / "unfinished" / "anna") / "bot").write_text("not executable")
    program(_folder(tmp_path / "broken" / "anna") / "bot", "#!/no/such/program\n")
    with pytest.raises(ArenaError) as error:
        competition(tmp_path, text)
    assert problem in str(error.value)
    assert "cup.toml" in str(error.value)


def test_a_file_that_is_not_there() -> None:
    result = CliRunner().invoke(app, ["ladder", "nothing.toml"], env={"COLUMNS": "120", "NO_COLOR": "1"})
    assert result.exit_code == 2
    assert "cannot be read: No such file" in result.output


def test_a_submission_that_has_changed_needs_another_folder(tmp_path: Path) -> None:
    file = program(_folder(tmp_path / "submitted" / "anna") / "bot", FIRST)
    text = f'bots = ["random"]\nsubmissions = "submitted"\ngames = 2\n{DISCIPLINE}'
    climb(competition(tmp_path, text), tmp_path / "out", processes=1)
    (file.parent / "__pycache__").mkdir()
    (file.parent / "__pycache__" / "x.pyc").write_text("no part of it")
    climb(competition(tmp_path, text), tmp_path / "out", processes=1)
    file.write_text(FIRST + "# better\n")
    with pytest.raises(ArenaError, match="submissions is"):
        climb(competition(tmp_path, text), tmp_path / "out", processes=1)


@pytest.mark.slow
def test_a_ladder_goes_on(tmp_path: Path) -> None:
    text = f'bots = ["random", "greedy", "{UNSEEDED}"]\nanchor = "greedy"\n{DISCIPLINE}'
    read = competition(tmp_path, text)
    (short,) = climb(read.with_games(6), tmp_path / "out", processes=1)
    (ladder,) = climb(read.with_games(18), tmp_path / "out", processes=1)
    assert (short.games, ladder.games) == (6, 18)
    assert climb(read.with_games(18), tmp_path / "again", processes=2) == [ladder]
    assert (ladder.rungs[0].bot, ladder.rungs[0].rating, ladder.rungs[0].margin) == ("greedy", 1000, 0)
    assert json.loads((tmp_path / "out" / "ladder.json").read_text())["ladders"] == [ladder.data()]
    assert sum(rung.games for rung in ladder.rungs) == 2 * ladder.games
    wide = competition(tmp_path, "precision = 2000\n" + text).with_games(500)
    assert climb(wide, tmp_path / "wide", processes=1)[0].games < 20, "known well enough"


def test_tables_are_chosen_among_many_bots() -> None:
    bots = [f"{double('Crashing')}:every={number}" for number in range(2, 42)]
    rounds = Rounds(tournament(*bots[:2], players=3))
    rounds._labels = bots
    lineups = rounds._lineups()
    assert len(lineups) > 0.9 * MOST_LINEUPS
    assert all(len(set(lineup)) == 3 for lineup in lineups)
    chosen = rounds.next(measure(40, []), 10**6)
    assert {bot for game in chosen for bot in game.seating} == set(range(40)), "at first everybody plays"
    assert len(chosen) == 3 * 40


def test_a_table_is_written_into_a_document(tmp_path: Path) -> None:
    read = competition(tmp_path, f'bots = ["random", "greedy"]\ngames = 2\n{DISCIPLINE}')
    text = ladder_text(read, climb(read, tmp_path / "out", processes=1))
    assert "| bot | san-juan, 2 players |" in text
    document = tmp_path / "document.md"
    document.write_text(f"before\n{BEGIN}\nold\n{END}\nafter\n")
    write_between(document, text)
    write_between(document, text)
    assert document.read_text() == f"before\n{BEGIN}\n{text}{END}\nafter\n"
    document.write_text("no marks")
    with pytest.raises(ArenaError, match="to write between"):
        write_between(document, text)


BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


@pytest.mark.slow
def test_the_document_is_followed_word_by_word(tmp_path: Path) -> None:
    """Blocks that begin with a file's name are written to it, console lines are run."""
    commands = Path(sys.executable).parent
    environment = os.environ | {"PATH": f"{commands}{os.pathsep}{os.environ['PATH']}", "COLUMNS": "120"}
    said = ""
    for kind, text in BLOCK.findall((ROOT / "docs" / "competition.md").read_text(encoding="utf-8")):
        if kind == "console":
            for line in re.findall(r"^\$ (.*)$", text, re.MULTILINE):
                done = subprocess.run(
                    ["bash", "-c", line], cwd=tmp_path, env=environment, capture_output=True, text=True, check=False
                )
                assert done.returncode == 0, done.stdout + done.stderr
                said += done.stdout
        elif name := re.search(r"^(?:#|//) file: (\S+)$", text, re.MULTILINE):
            file = tmp_path / name[1]
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text)
    for bot in ("builder", "first", "random", "greedy"):
        assert bot in said
    (results,) = (tmp_path / "ladder-results").iterdir()
    ladders = json.loads((results / "ladder.json").read_text())["ladders"]
    assert [ladder["discipline"] for ladder in ladders] == ["san-juan, 2 players", "san-juan, 3 players"]
    assert all(rung["failures"] == 0 for ladder in ladders for rung in ladder["rungs"])
    assert all(ladder["games"] >= 30 for ladder in ladders)
    assert "| `greedy` |" in (tmp_path / "README.md").read_text()
