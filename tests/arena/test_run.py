"""Whole tournaments in processes of their own."""

from __future__ import annotations

import csv
import json
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from doubloon import Match
from doubloon.arena import ArenaError, Tournament, run
from doubloon.arena.folder import Folder
from doubloon.arena.reports import save

from .tools import double, games_in, play_here, timeless, tournament

ROOT = Path(__file__).parents[2]
UNSEEDED = double("Unseeded")


@pytest.mark.slow
def test_games_do_not_depend_on_the_number_of_processes(tmp_path: Path) -> None:
    played = tournament("random", double("Crashing"), games=6)
    heard: list[int] = []
    one = run(played, tmp_path / "one", processes=1, on_progress=heard.append)
    three = run(played, tmp_path / "three", processes=3)
    assert heard == list(range(7))
    assert games_in(tmp_path / "one") == games_in(tmp_path / "three")
    assert games_in(tmp_path / "one") == [timeless(play_here(played, number)) for number in range(6)]
    assert [(each.bot, each.rating, each.wins) for each in one.standings] == [
        (each.bot, each.rating, each.wins) for each in three.standings
    ]


@pytest.mark.slow
def test_a_bot_that_hangs_or_ends_its_process_loses_the_rest_of_that_game(tmp_path: Path) -> None:
    hanging, exiting = double("Hanging", every=30), double("Exiting", every=40)
    results = run(tournament(hanging, exiting, games=2, time_limit=0.2), tmp_path, processes=2)
    for game in games_in(tmp_path):
        for bot, kind, first in ((hanging, "late", 29), (exiting, "crashed", 39)):
            seat = game.bots.index(bot)
            assert _failed(game.failures, seat, kind) == list(range(first, game.decisions[seat]))
    assert results.of(hanging).late > 0
    assert results.of(exiting).crashed > 0


def _failed(failures: list[dict[str, object]], seat: int, kind: str) -> list[object]:
    return [each["decision"] for each in failures if each["seat"] == seat and each["kind"] == kind]


def test_whole_games_are_kept_on_request(tmp_path: Path) -> None:
    run(tournament("random", UNSEEDED, games=2, records=True), tmp_path, processes=1)
    for game in games_in(tmp_path):
        match = Match.from_record((tmp_path / "records" / f"{game.game:06}.txt").read_text())
        assert list(match.seats) == game.bots
        assert list(match.totals) == game.scores


# Going on -----------------------------------------------------------------------------------------------------------


PROGRAM = """
import signal
from doubloon.cli.main import app

signal.signal(signal.SIGINT, signal.default_int_handler)
app()
"""
"""Tests that run in the background may have interrupts turned off."""
MANY = 60
"""Games that are not over before somebody looks."""


def command(folder: Path, games: int) -> subprocess.Popen[str]:
    program = [sys.executable, "-c", PROGRAM, "arena", "san-juan", "--players", "2"]
    words = ["--bots", f"random,{UNSEEDED}", "--games", str(games), "--processes", "2", "--out", str(folder), "--json"]
    return subprocess.Popen(
        [*program, *words],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )


def wait_for_games(folder: Path, number: int) -> None:
    for _ in range(2400):
        if (folder / "games.jsonl").exists() and len((folder / "games.jsonl").read_text().splitlines()) >= number:
            return
        time.sleep(0.05)
    raise TimeoutError


@pytest.mark.slow
def test_a_tournament_that_was_killed_goes_on(tmp_path: Path) -> None:
    process = command(tmp_path, MANY)
    wait_for_games(tmp_path, 3)
    process.kill()
    process.communicate()
    with (tmp_path / "games.jsonl").open("a") as file:
        file.write(f'{{"game": {MANY - 1}, "se')
    before = (tmp_path / "games.jsonl").read_text().splitlines()[:-1]
    assert 3 <= len(before) < MANY
    output, _ = command(tmp_path, MANY).communicate()
    assert json.loads(output)["games"] == MANY
    assert (tmp_path / "games.jsonl").read_text().splitlines()[: len(before)] == before
    played = tournament("random", UNSEEDED, games=MANY)
    games = games_in(tmp_path)
    assert [game.game for game in games] == list(range(MANY))
    assert games[-1] == timeless(play_here(played, MANY - 1))


def test_an_interrupt_keeps_all_finished_games(tmp_path: Path) -> None:
    process = command(tmp_path, 100 * MANY)
    wait_for_games(tmp_path, 2)
    os.killpg(process.pid, signal.SIGINT)
    output, errors = process.communicate()
    assert process.returncode == 130
    assert output == ""
    assert "the same command resumes" in errors
    assert "Traceback" not in errors
    assert len(games_in(tmp_path)) >= 2
    assert not (tmp_path / "results.json").exists()


def test_a_finished_tournament_is_not_played_again(tmp_path: Path) -> None:
    played = tournament("random", UNSEEDED, games=2)
    first = run(played, tmp_path, processes=1)
    lines = (tmp_path / "games.jsonl").read_text()
    assert run(played, tmp_path, processes=1) == first
    assert (tmp_path / "games.jsonl").read_text() == lines


@pytest.mark.parametrize(
    ("settings", "difference"),
    [
        ({"seed": 9}, "seed is 1 there and 9 here"),
        ({"time_limit": 1.5}, "time_limit is None there and 1.5 here"),
        ({"expansion": True}, "options is"),
    ],
)
def test_the_folder_of_another_tournament_is_refused(
    tmp_path: Path, settings: dict[str, object], difference: str
) -> None:
    run(tournament("random", UNSEEDED, games=2), tmp_path, processes=1)
    with pytest.raises(ArenaError, match=re.escape(difference)):
        run(tournament("random", UNSEEDED, **{"games": 2, **settings}), tmp_path, processes=1)  # type: ignore[arg-type]


def test_more_games_go_on_with_a_folder(tmp_path: Path) -> None:
    run(tournament("random", UNSEEDED, games=2), tmp_path, processes=1)
    first = (tmp_path / "games.jsonl").read_text()
    more = run(tournament("random", UNSEEDED, games=4), tmp_path, processes=1)
    assert more.games == 4
    assert (tmp_path / "games.jsonl").read_text().startswith(first)
    assert games_in(tmp_path)[3] == timeless(play_here(tournament("random", UNSEEDED, games=4), 3))
    # Fewer are the first of them.
    assert run(tournament("random", UNSEEDED, games=2), tmp_path, processes=1).games == 2
    assert len(games_in(tmp_path)) == 4


def test_two_processes_are_kept_apart(tmp_path: Path) -> None:
    played = tournament("random", UNSEEDED, games=2)
    with Folder(tmp_path, played), pytest.raises(ArenaError, match="another process is playing in"):
        run(played, tmp_path, processes=1)
    assert run(played, tmp_path, processes=1).games == 2


def test_a_folder_that_cannot_be_read_is_refused(tmp_path: Path) -> None:
    (tmp_path / "tournament.json").write_text("{")
    with pytest.raises(ArenaError, match=r"tournament\.json is damaged"):
        run(tournament("random", UNSEEDED, games=2), tmp_path, processes=1)
    (tmp_path / "file").write_text("")
    with pytest.raises(ArenaError, match="cannot be used"):
        run(tournament("random", UNSEEDED, games=2), tmp_path / "file" / "folder", processes=1)


def test_games_end_when_a_difference_is_settled(tmp_path: Path) -> None:
    played = tournament("greedy", UNSEEDED, games=400)
    results = run(played, tmp_path, processes=1, until=0.1)
    assert (results.pair("greedy", UNSEEDED).settled, results.pair(UNSEEDED, "greedy").settled) == ("ahead", "behind")
    assert results.games < 60
    assert results.games % 2 == 0, "whole deals"
    assert results.pair("greedy", UNSEEDED).ahead_low > 0.5
    # What is settled stays so, whoever looks again and whatever else has been played since.
    assert run(played, tmp_path, processes=1, until=0.1) == results
    with pytest.raises(ArenaError, match="until: 0"):
        run(played, tmp_path, until=0.7)


def test_a_folder_with_other_things_is_refused(tmp_path: Path) -> None:
    (tmp_path / "results.json").write_text("{}")
    with pytest.raises(ArenaError, match="is not empty and holds no tournament"):
        run(tournament("random", UNSEEDED, games=2), tmp_path, processes=1)


# Files --------------------------------------------------------------------------------------------------------------


def test_results_as_files(tmp_path: Path) -> None:
    results = run(Tournament.read("san-juan", ["random"], against=UNSEEDED, players=3, games=3), tmp_path, processes=1)
    save(results, tmp_path)
    data = json.loads((tmp_path / "results.json").read_text())
    assert data == results.data()
    assert data["settings"]["lineups"] == [["random", UNSEEDED, UNSEEDED]]
    assert (data["games"], data["even_share"]) == (3, 0.333333)
    with (tmp_path / "results.csv").open(newline="") as file:
        rows = list(csv.DictReader(file))
    assert [(row["bot"], row["seat"]) for row in rows] == [
        (each.bot, str(each.seat or "")) for each in results.standings
    ]
    for row, standing in zip(rows, data["standings"], strict=True):
        assert list(row) == list(standing)
        assert float(row["win_share"]) == standing["win_share"]
    assert {row["bot"]: row["games"] for row in rows if not row["seat"]} == {"random": "3", UNSEEDED: "6"}
    assert (tmp_path / "win_shares.png").read_bytes().startswith(b"\x89PNG")
    assert "<svg" in (tmp_path / "win_shares.svg").read_text()
