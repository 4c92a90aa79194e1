"""The command `doubloon` as people and programs call it."""

from __future__ import annotations

import json
import random
import re
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

import doubloon
from doubloon import Match
from doubloon.cli.games import PRESENTATIONS
from doubloon.cli.main import app
from doubloon.registry import GAMES, find_game
from doubloon.texts import languages

from ..batches import compile_once

GAME_NAMES = tuple(GAMES)


@pytest.fixture(scope="session")
def all_compiled_rules() -> None:
    for game in GAMES:
        compile_once(game)


needs_rules = pytest.mark.usefixtures("all_compiled_rules")
for_each_game = pytest.mark.parametrize("game", GAME_NAMES)


def call(*arguments: str, lines: Iterable[str] = ()) -> Any:
    """Calls the command with words, and with lines that a person types."""
    typed = "".join(f"{line}\n" for line in lines)
    return CliRunner().invoke(app, arguments, input=typed, env={"COLUMNS": "120", "NO_COLOR": "1", "TERM": "dumb"})


def refused(*arguments: str) -> str:
    """What a call says that is refused, in one line and without its frame."""
    result = call(*arguments)
    assert result.exit_code == 2, result.output
    assert "Traceback" not in result.output
    return " ".join(result.output.replace("│", " ").split())


def test_the_terminal_knows_every_game() -> None:
    assert set(PRESENTATIONS) == set(GAMES)


def test_the_command_says_what_it_can_do() -> None:
    assert "Puerto Rico and San Juan" in call("--help").output
    for command in ("play", "simulate"):
        assert "puerto-rico or san-juan" in call(command, "--help").output
    for command in ("play", "simulate", "bench"):
        assert command in call("--help").output
        assert call(command, "--help").exit_code == 0
    assert call("--version").output == f"doubloon {doubloon.__version__}\n"


def test_a_module_is_the_same_command() -> None:
    told = subprocess.run([sys.executable, "-m", "doubloon", "--version"], capture_output=True, text=True, check=True)
    assert told.stdout == call("--version").output


def test_the_server_lists_the_types_of_its_settings() -> None:
    told = " ".join(call("serve", "--help").output.split())
    assert "--port INTEGER" in told
    assert "--bot-seconds NUMBER" in told
    assert "--private-webhooks true|false" in told
    assert "<str>" not in told


# simulate -----------------------------------------------------------------------------------------------------------


def simulated(*arguments: str, game: str = "puerto-rico") -> dict[str, Any]:
    result = call("simulate", game, "--json", *arguments)
    assert result.exit_code == 0, result.output
    data: dict[str, Any] = json.loads(result.stdout)
    return data


@needs_rules
@for_each_game
def test_simulate_reports_scores_wins_lengths_and_endings(game: str) -> None:
    data = simulated("--players", "3", "--games", "50", "--seed", "1", game=game)
    assert list(data) == [
        "game",
        "options",
        "games",
        "seed",
        "mean_scores",
        "wins",
        "win_shares",
        "mean_rounds",
        "mean_decisions",
        "endings",
    ]
    assert (data["game"], data["games"], data["seed"], data["options"]["players"]) == (game, 50, 1, 3)
    assert len(data["mean_scores"]) == len(data["wins"]) == len(data["win_shares"]) == 3
    assert sum(data["wins"]) == pytest.approx(50, abs=0.01)
    assert sum(data["endings"].values()) == 50
    assert set(data["endings"]) == set(find_game(game).endings[1:])
    assert data["mean_rounds"] > 5
    assert data["mean_decisions"] > 100


@needs_rules
def test_simulate_depends_on_its_seed_alone() -> None:
    first = simulated("--games", "30", "--seed", "5")
    assert simulated("--games", "30", "--seed", "5") == first
    assert simulated("--games", "30", "--seed", "6") != first
    assert simulated("--games", "1", "--seed", "5", "--device", "python") == simulated("--games", "1", "--seed", "5")


@needs_rules
def test_simulate_reads_options() -> None:
    given = ("-o", "nobles=yes", "-o", "new-buildings=random", "-o", "five_player_vp=126", "-p", "5")
    options = simulated("--games", "2", *given)["options"]
    assert options["nobles"] is True
    assert (options["new_buildings"], options["five_player_vp"], options["players"]) == ("random", 126, 5)
    options = simulated("--games", "2", "-o", "expansion=yes", "-o", "guard-room=always", game="san-juan")["options"]
    assert (options["expansion"], options["guard_room"], options["edition"]) == (True, "always", 2)


@needs_rules
def test_simulate_prints_tables_for_people() -> None:
    output = call("simulate", "puerto-rico", "--games", "20").output
    assert "20 random games of puerto-rico" in output
    assert "rounds and" in output
    assert "ended by colonists: " in output


@pytest.mark.parametrize(
    ("arguments", "problem"),
    [
        (("simulate", "puerto-rica"), "no game is called 'puerto-rica'; there are: puerto-rico, san-juan"),
        (("simulate", "puerto-rico", "--players", "9"), "option players: 9 is none of 2, 3, 4, 5"),
        (("simulate", "puerto-rico", "-o", "nobles=maybe"), "option nobles: 'maybe' is none of False, True"),
        (("simulate", "puerto-rico", "-o", "dice=2"), "unknown option 'dice'"),
        (("simulate", "puerto-rico", "-o", "nobles"), "'nobles' is not NAME=VALUE"),
        (("simulate", "puerto-rico", "-o", "new_buildings=church,harbor"), "17 buildings are needed"),
        (("simulate", "puerto-rico", "--games", "0"), "--games"),
        (("simulate", "puerto-rico", "--seed", str(2**63), "--device", "python"), "seed: from 0 to"),
        (("simulate", "puerto-rico", "--device", "abacus"), "device: 'cpu', 'cuda' or 'python', not 'abacus'"),
        (("simulate", "san-juan", "-o", "expansion=true", "-o", "edition=1"), "it is for edition 2 only"),
        (("bench", "chess"), "no game is called 'chess'"),
        (("play", "chess"), "no game is called 'chess'"),
        (("play", "san-juan", "--players", "5"), "option players: 5 is none of 2, 3, 4"),
        (("play", "--players", "1"), "option players: 1 is none of 2, 3, 4, 5"),
        (("play", "--seat", "5"), "there are 4 seats"),
        (("play", "--language", "eo"), f"'eo' is none of {', '.join(languages())}"),
        (("play", "--load", "nowhere.txt"), "nowhere.txt"),
        (
            ("play", "--bots", "harder"),
            "no bot is called 'harder'; there are: random, greedy, mcts, neural, neural+search, command, easy, medium",
        ),
        (("play", "--bots", "easy,hard"), "there are 3 other seats, not 2"),
        (("play", "--bots", "mcts:simulations=0"), "simulations: at least 1, not 0"),
    ],
)
def test_what_cannot_be_is_refused_with_a_reason(arguments: tuple[str, ...], problem: str) -> None:
    assert problem in refused(*arguments)


def test_without_a_gpu_cuda_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    cuda = pytest.importorskip("numba.cuda")
    monkeypatch.setattr(cuda, "is_available", lambda: False)
    assert "no NVIDIA GPU can be used" in refused("simulate", "puerto-rico", "--device", "cuda")


# bench --------------------------------------------------------------------------------------------------------------


@needs_rules
@for_each_game
@pytest.mark.slow
def test_bench_prints_an_object_a_line(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("doubloon.cli.bench._has_gpu", lambda: False)
    result = call("bench", game, "--json", "--seconds", "0.05", "--repeats", "1", "--no-compilation")
    assert result.exit_code == 0, result.output
    rows = [json.loads(line) for line in result.stdout.splitlines()]
    for row in rows:
        assert list(row) == [
            "game",
            "players",
            "options",
            "backend",
            "cores",
            "games_per_second",
            "decisions_per_second",
            "bytes_per_game",
        ]
        assert row["game"] == game
        assert row["decisions_per_second"] > row["games_per_second"] > 0
        assert row["bytes_per_game"] == find_game(game).state_type.itemsize <= 1024
    measured = {(row["players"], "expanded" if row["options"] else "base", row["cores"]) for row in rows}
    assert len(measured) == len(rows)
    players = find_game(game).most_seats
    assert {(seats, label, 1) for seats in range(2, players + 1) for label in ("base", "expanded")} <= measured


# play ---------------------------------------------------------------------------------------------------------------


def played(*arguments: str, lines: Iterable[str]) -> str:
    result = call("play", "--seed", "3", *arguments, lines=lines)
    assert result.exit_code == 0, result.output
    return result.output


@pytest.mark.parametrize(
    "arguments",
    [
        (),
        ("-o", "nobles=yes", "-o", "new_buildings=drafted"),
        ("san-juan", "-o", "edition=1"),
        ("san-juan", "-o", "expansion=yes", "-o", "choose_hand=yes"),
    ],
)
def test_a_whole_game_is_played_by_numbers(arguments: tuple[str, ...]) -> None:
    chance = random.Random(1)
    output = played("--players", "3", *arguments, lines=[str(chance.randint(1, 5)) for _ in range(4000)])
    assert "Final score" in output
    assert re.search(r" won by \d+ points?$| won$| share the win", output, re.MULTILINE)
    assert "Which role do you take?" in output
    assert "Goodbye" not in output


@for_each_game
def test_a_game_is_played_by_words(game: str, tmp_path: Path) -> None:
    """Every answer is saved to go on from, so the game is known to the test; the bots go on as they would have."""
    file, chance = tmp_path / "game.txt", random.Random(1)
    played(game, "--players", "2", lines=[f"save {file}"])
    for _ in range(12):
        match = Match.from_record(file.read_text(encoding="utf-8"))
        assert match.current == 0
        words = chance.choice(match.legal).text
        result = call("play", "--load", str(file), lines=[words, f"save {file}"])
        assert "Saved. To go on: doubloon play --load" in result.output
    match = Match.from_record(file.read_text(encoding="utf-8"))
    assert match.game.name == game
    assert len(match.actions) >= 12


def test_undo_goes_back_to_the_last_choice(tmp_path: Path) -> None:
    lines = ["settler", "take quarry", "undo", "take corn", f"save {tmp_path / 'a'}", "q"]
    output = played(lines=lines)
    assert "Taken back: take quarry" in output
    record = (tmp_path / "a").read_text(encoding="utf-8")
    assert "1.1  1 settler, take corn" in record
    assert "take quarry" not in record.partition(";")[0]
    assert "You have not chosen anything yet" in played(lines=["u"])


def test_the_same_choices_meet_the_same_bots(tmp_path: Path) -> None:
    lines = ["settler", "take quarry"]
    played(lines=[*lines, f"save {tmp_path / 'straight'}"])
    played(lines=[*lines, "undo", "take corn", "undo", *lines[1:], f"save {tmp_path / 'undone'}"])
    assert (tmp_path / "straight").read_bytes() == (tmp_path / "undone").read_bytes()


@for_each_game
def test_opponents_are_chosen_by_level_or_one_by_one(game: str, tmp_path: Path) -> None:
    records = set()
    for number, bots in enumerate(("easy", "medium", "random,greedy,easy")):
        file = tmp_path / str(number)
        played(game, "--seat", "4", "--bots", bots, lines=[*["1"] * 9, f"save {file}"])
        records.add(file.read_text(encoding="utf-8"))
    assert len(records) == 3


def test_why_and_what_are_answered() -> None:
    output = played(lines=["builder", "why build wharf", "why pass", "what build hacienda", "what 1", "why", "what"])
    assert "Costs 8, you have 3" in output
    assert "That is legal" in output
    assert "You build a hacienda for 1 doubloon" in output
    assert "You pass" in output
    assert "why needs the words of an action" in output
    assert "what needs an action" in output


@pytest.mark.parametrize(
    ("line", "problem"),
    [
        ("dance", "Not possible: dance. There is no such action."),
        ("99", "The list has no number 99"),
        ("0", "The list has no number 0"),
        ("take corn", "Not possible: take corn. Not now: "),
        ("settler, dance", "Not possible: dance. There is no such action."),
        ("save", "save needs a file name"),
        ("save /nowhere/at/all", "No such file"),
    ],
)
def test_wrong_input_is_refused_and_changes_nothing(line: str, problem: str, tmp_path: Path) -> None:
    output = played(lines=["", line, f"save {tmp_path / 'game'}"])
    assert problem in output
    assert Match.from_record((tmp_path / "game").read_text(encoding="utf-8")).actions == ()


def test_several_actions_are_played_in_a_row(tmp_path: Path) -> None:
    played(lines=["settler, take quarry", f"save {tmp_path / 'game'}"])
    assert "1.1  1 settler, take quarry;" in (tmp_path / "game").read_text(encoding="utf-8")


def test_the_table_is_shown_when_asked_for() -> None:
    output = played(lines=["settler", "board", "list", "help"])
    assert output.count("Trading house") == 2
    assert output.count("Which tile do you take?") == 2
    assert output.count("save the game") == 2


def test_the_end_of_input_ends_the_game() -> None:
    assert played(lines=[]).endswith("Goodbye.\n")
    assert "Goodbye" not in played(lines=["quit"])


def test_another_seat_waits_for_its_turn() -> None:
    output = played("--seat", "3", lines=[])
    assert "Seat 1 takes the" in output
    assert "You " not in output.partition("Which")[0].partition("Round 1")[0]


def test_a_damaged_record_is_refused_by_line(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    played(lines=["settler", "take quarry", f"save {file}"])
    file.write_text(file.read_text(encoding="utf-8").replace("take quarry", "take forest", 1), encoding="utf-8")
    assert "line 8: 'take forest' is not legal" in refused("play", "--load", str(file))


@for_each_game
def test_a_game_is_played_in_another_language(game: str) -> None:
    output = played(game, "--language", "de", lines=["builder", "dance", "help", "why pass"])
    for said in ("Welche Rolle nimmst du?", "Du nimmst den Baumeister", "Geht nicht: dance.", "Das ist erlaubt"):
        assert said in output
    assert output.count("die Partie speichern") == 2


# play san-juan ------------------------------------------------------------------------------------------------------


def test_a_sequence_is_typed_with_commas_as_a_sentence_or_after_a_number(tmp_path: Path) -> None:
    told = {}
    for number, line in enumerate(
        (
            "build tobacco storage, for coffee roaster, and tower",
            "build tobacco storage for coffee roaster and tower",
            "2 for coffee roaster and tower",
        )
    ):
        file = tmp_path / str(number)
        output = played("san-juan", "--players", "3", lines=["builder", line, f"save {file}"])
        assert "You build a tobacco storage for coffee roaster and tower" in output
        told[file.read_text(encoding="utf-8")] = line
    assert len(told) == 1
    assert "1.1  1 builder, build tobacco storage for coffee roaster and tower;" in next(iter(told))


def test_the_cards_of_others_are_counted_but_not_shown() -> None:
    chance = random.Random(2)
    output = played("san-juan", "--players", "2", lines=[str(chance.randint(1, 5)) for _ in range(4000)])
    assert "You draw tobacco storage, market hall, tower, and coffee roaster" in output
    assert "Seat 2 draws 4 cards" in output
    assert re.search(r"Seat 2 builds an? [a-z ]+ for (free|a card|\d+ cards)\n", output)
    for told in re.findall(r"Seat 2 (?:draws|builds an? [a-z ]+ for|keeps|discards|puts) ([^\n]*)", output):
        assert re.match(r"(free|a card|\d+ cards)\b", told), told


def test_the_table_of_san_juan_shows_what_a_seat_knows() -> None:
    output = played("san-juan", "--players", "3", "-o", "expansion=yes", lines=["board"])
    table = output[output.index("Roles") : output.index("Which role")]
    for fact in (
        "builder, producer, trader, councillor, prospector",
        "128 in the pile, 0 discards",
        "next ?, ?, ?, ?, ?",
    ):
        assert fact in table
    assert "Cathedral" in table
    assert "4/7 │  1/12 │ indigo plant ○" in table
    assert "Your hand  coffee roaster" in table


def test_the_table_of_san_juan_shows_goods_and_what_lies_under_buildings() -> None:
    chance = random.Random(3)
    options = ("-o", "expansion=yes")
    output = played("san-juan", "--players", "3", *options, lines=[str(chance.randint(1, 5)) for _ in range(4000)])
    assert "indigo plant ●" in output
    assert re.search(r"next (\?|[1-3-]+), .*[1-3]-[1-3]-[1-3]-[1-3]-[1-3]", output)
    assert re.search(r"builder: Seat \d", output)
    assert re.search(r"\d+ cards? under", output)


def test_undo_takes_a_card_of_a_sequence_back(tmp_path: Path) -> None:
    lines = ["builder", "build tobacco storage", "for tower", "undo", "for coffee roaster", "and tower"]
    output = played("san-juan", "--players", "3", lines=[*lines, f"save {tmp_path / 'game'}"])
    assert "Taken back: for tower" in output
    record = (tmp_path / "game").read_text(encoding="utf-8")
    assert "1.1  1 builder, build tobacco storage for coffee roaster and tower;" in record


def test_why_and_what_are_answered_in_san_juan() -> None:
    lines = ["why smithy", "builder", "why build library", "what 1", "what build tower", "what build smithy"]
    output = played("san-juan", "--players", "3", lines=lines)
    assert "There is no such action" in output
    assert "Not in your hand" in output
    assert "You pass" in output
    assert "Nothing that can be known in advance" in output
    assert "Not possible: build smithy. Not in your hand." in output


@pytest.mark.parametrize(
    ("line", "problem"),
    [
        ("dance", "Not possible: dance. There is no such action."),
        ("9", "The list has no number 9"),
        ("build palace", "Not possible: build palace. Not now: "),
        ("pass", "Not possible: pass. You must take a role."),
        ("builder, build tower for market hall and coffee roaster", "Not enough cards that way"),
        ("builder, build tower for coffee roaster and tobacco storage", "First tobacco storage, then coffee roaster"),
        ("builder, build tower for tower", "It can’t pay for itself"),
        ("builder, build hero", "Not in your hand"),
    ],
)
def test_wrong_input_changes_nothing_in_san_juan(line: str, problem: str, tmp_path: Path) -> None:
    output = played("san-juan", "--players", "3", lines=["", line, f"save {tmp_path / 'game'}"])
    assert problem in output
    assert Match.from_record((tmp_path / "game").read_text(encoding="utf-8")).actions == ()


def test_a_saved_game_knows_which_game_it_is(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    played("san-juan", "-o", "expansion=yes", lines=["builder", f"save {file}"])
    output = call("play", "--load", str(file), lines=["list"]).output
    assert "What do you build?" in output
    assert "Cathedral" in call("play", "puerto-rico", "--load", str(file), lines=["board"]).output


def test_training_without_pytorch_names_the_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("doubloon.cli.train.find_spec", lambda name: None)
    done = CliRunner().invoke(app, ["train", "san-juan", "--config", "run.toml", "--folder", "run"])
    assert done.exit_code == 1
    assert "pip install 'doubloon[torch]'" in done.output
