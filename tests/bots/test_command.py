"""Bots that are programs of their own (docs/bot-protocol.md)."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

import doubloon
from doubloon import Match

PROTOCOL = (Path(__file__).parents[2] / "docs" / "bot-protocol.md").read_text(encoding="utf-8")


def program(path: Path, code: str) -> list[str]:
    """A bot in Python that runs this code for each message; `answer` sends."""
    lines = ["import json, sys, time", "def answer(data): print(json.dumps(data), flush=True)"]
    lines += ["for line in sys.stdin:", "    message = json.loads(line)", f"    {code}"]
    file = path / "bot.py"
    file.write_text("\n".join(lines), encoding="utf-8")
    return [sys.executable, str(file)]


def ask(command: list[str], seconds: float | None = None) -> int:
    match = Match("san-juan", seed=1, players=2)
    return doubloon.bot("command", command, seconds=seconds).choose(match.seat_view(0))


@pytest.mark.parametrize("form", ["id", "text"])
def test_an_answer_is_the_name_or_the_words(tmp_path: Path, form: str) -> None:
    assert ask(program(tmp_path, f'answer({{"action": message["legal"][2]["{form}"]}})')) == 2


def test_it_is_sent_what_its_seat_knows(tmp_path: Path) -> None:
    log = tmp_path / "log"
    ask(program(tmp_path, f'open({str(log)!r}, "w").write(line); answer({{"action": "role builder"}})'), seconds=20)
    message = json.loads(log.read_text(encoding="utf-8"))
    match = Match("san-juan", seed=1, players=2)
    assert message["view"] == json.loads(json.dumps(match.view(0)))
    assert message["legal"][0] == {"id": "role builder", "text": "builder", "kind": "role", "role": "builder"}
    assert [each["id"] for each in message["legal"]] == [match.game.action_name(action.id) for action in match.legal]
    assert (message["protocol"], message["game"], message["seat"], message["seconds"]) == (2, "san-juan", 0, 20)


@pytest.mark.parametrize(
    ("code", "words"),
    [
        ("sys.exit()", "has ended"),
        ("print('hello', flush=True)", "answered 'hello' instead of"),
        ("answer([1])", "instead of"),
        ("answer({'move': 1})", "instead of"),
        ("answer({'action': 0})", "answered 0, which is not legal"),
        ("answer({'action': ['pass']})", "which is not legal"),
        ("answer({'action': 'sing'})", "answered 'sing', which is not legal"),
    ],
)
def test_what_is_not_an_answer_is_reported(tmp_path: Path, code: str, words: str) -> None:
    with pytest.raises(RuntimeError, match=words):
        ask(program(tmp_path, code))


def test_a_program_that_does_not_answer_in_time_is_stopped(tmp_path: Path) -> None:
    match = Match("san-juan", seed=1, players=2)
    bot = doubloon.bot("command", program(tmp_path, "time.sleep(60)"), seconds=0.2)
    with pytest.raises(RuntimeError, match=r"did not answer within 0\.2 s"):
        bot.choose(match.seat_view(0))
    with pytest.raises(RuntimeError, match="has ended"):
        bot.choose(match.seat_view(0))


def test_a_program_that_is_not_there_is_refused() -> None:
    with pytest.raises(ValueError, match=r"'\./no-such-bot' cannot be started: No such file"):
        doubloon.bot("command", ["./no-such-bot"])
    with pytest.raises(ValueError, match="the program to start is missing"):
        doubloon.bot("command", [])


def examples() -> dict[str, str]:
    """The programs in the document, by the language of their block."""
    blocks = PROTOCOL.split("```")[1::2]
    return {block.split("\n", 1)[0]: block.split("\n", 1)[1] for block in blocks}


@pytest.mark.parametrize(("language", "interpreter"), [("python", sys.executable), ("sh", "sh")])
def test_the_examples_of_the_document_play_a_whole_game(tmp_path: Path, language: str, interpreter: str) -> None:
    file = tmp_path / "bot"
    file.write_text(examples()[language], encoding="utf-8")
    bot = doubloon.bot("command", [interpreter, str(file)])
    match = Match("san-juan", seed=2, players=2)
    while match.current is not None and len(match.actions) < 150:
        match.play(bot.choose(match.seat_view(match.current)))
    assert match.over or len(match.actions) == 150
