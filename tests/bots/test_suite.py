"""No level above easy looks stupid: positions in which an action is plainly bad, and nobody takes it.

`suite/` has a file for each game. Each position names the actions that are `stupid` there and why, and some that are
`sensible`.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import doubloon
from doubloon import Bot, Match
from doubloon.bots.judges import judge_of, worth_considering
from doubloon.registry import GAMES, find_game

SUITE = Path(__file__).parent / "suite"
Entry = dict[str, Any]
ENTRIES: dict[str, list[Entry]] = {
    game: json.loads((SUITE / f"{game}.json").read_text(encoding="utf-8")) for game in GAMES
}
for_each_game = pytest.mark.parametrize("game", GAMES)


def match_of(game: str, entry: Entry) -> Match:
    return Match.from_position(game, entry["position"])


def failures(game: str, entries: list[Entry], bots: list[tuple[str, Bot]]) -> list[str]:
    """Which bot takes a stupid action, where."""
    found = []
    for entry in entries:
        match = match_of(game, entry)
        assert match.current is not None
        view = match.seat_view(match.current)
        for name, bot in bots:
            taken = view.text(bot.choose(view))
            if taken in entry["stupid"]:
                found.append(f"{entry['id']}: {name} takes {taken!r}. {entry['reason']}")
    return found


def test_there_are_more_than_a_hundred() -> None:
    ids = [entry["id"] for entries in ENTRIES.values() for entry in entries]
    assert len(ids) == len(set(ids)) > 100


@for_each_game
def test_stupid_and_sensible_actions_are_legal(game: str) -> None:
    for entry in ENTRIES[game]:
        legal = {action.text for action in match_of(game, entry).legal}
        assert entry["stupid"], entry["id"]
        assert entry["sensible"], entry["id"]
        assert legal >= {*entry["stupid"], *entry["sensible"]}, entry["id"]
        assert not {*entry["stupid"]} & {*entry["sensible"]}, entry["id"]
        assert entry["reason"].endswith("."), entry["id"]


@for_each_game
def test_what_is_sensible_is_worth_considering(game: str) -> None:
    """What a search leaves out at a glance must not be what it should find."""
    for entry in ENTRIES[game]:
        match = match_of(game, entry)
        assert match.current is not None
        view = match.seat_view(match.current)
        considered = {view.text(action) for action in worth_considering(view)}
        assert considered & {*entry["sensible"]}, entry["id"]


@for_each_game
def test_no_character_of_medium_falls_for_one(game: str) -> None:
    names = {doubloon.bot("medium", seed=seed).character(find_game(game)): seed for seed in range(60)}  # type: ignore[attr-defined]
    assert set(names) == set(judge_of(find_game(game)).CHARACTERS)
    bots = [(f"medium, {name},", doubloon.bot("medium", seed=seed)) for name, seed in names.items()]
    assert failures(game, ENTRIES[game], bots) == []


@pytest.mark.slow
@pytest.mark.usefixtures("compiled_search")
@for_each_game
@pytest.mark.parametrize(("name", "seeds"), [("hard", 4), ("expert", 2), ("master", 1)])
def test_no_level_that_has_learned_falls_for_one(game: str, name: str, seeds: int) -> None:
    bots = [(f"{name} with seed {seed}", doubloon.bot(name, seed=seed)) for seed in range(seeds)]
    assert failures(game, ENTRIES[game], bots) == []
