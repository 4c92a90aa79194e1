"""Whatever somebody chooses in the way that a decision's answer is described, the rules take it as one move."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from doubloon import Match
from doubloon.core.families import action_name

GAMES: list[tuple[str, dict[str, Any]]] = [
    ("puerto-rico", {"players": 4}),
    ("puerto-rico", {"players": 5, "nobles": True, "new_buildings": "random"}),
    ("san-juan", {"players": 2, "edition": 1}),
    ("san-juan", {"players": 4, "expansion": True}),
]
SEEDS = range(4)
ALONE = {"pass", "move_colonist", "move_noble"}
"""Kinds of action that are an answer by themselves, where several things are asked for."""


def numbers(match: Match) -> dict[str, int]:
    """The actions of a game by their names."""
    game = match.game
    return {action_name(game.action_data(action)): action for action in range(game.action_count)}


def asked(match: Match) -> Any:
    return match.view(match.current)["decision"]


@pytest.mark.parametrize(("game", "options"), GAMES, ids=str)
def test_what_is_chosen_as_described_is_a_move(game: str, options: dict[str, Any]) -> None:
    chosen: Counter[str] = Counter()
    for seed in SEEDS:
        match, chance = Match(game, seed=seed, **options), random.Random(seed)
        while not match.over:
            decision = asked(match)
            if decision["answer"]["how"] == "several" and chance.random() < 0.8:
                chosen[decision["kind"]] += 1
                choose_several(match, decision, chance)
            else:
                match.play(chance.choice(match.legal))
    assert len(chosen) >= {"puerto-rico": 1, "san-juan": 5}[game]


def choose_several(match: Match, decision: Any, chance: random.Random) -> None:
    """As a page does it: any of the things, as many as are asked for, in the order of the rules."""
    answer, seat = decision["answer"], match.current
    part = answer["parts"][0]
    assert part["kind"] == decision["kind"]
    number = numbers(match)
    ids = [number[each["id"]] for each in part["among"]]
    assert ids == sorted(ids)
    legal = {action.id for action in match.legal if match.game.action_data(action.id)["kind"] not in ALONE}
    assert legal <= set(ids)
    things = [number[each["id"]] for each in part["among"] for _ in range(each["count"])]
    assert part["fewest"] <= min(part["most"], len(things))
    fewest = part["fewest"]
    if "total" in answer:
        least = answer.get("least", answer["total"])
        assert len(answer.get("ready", [])) in range(least, answer["total"] + 1) or "ready" not in answer
        others = (min(other["most"], sum(each["count"] for each in other["among"])) for other in answer["parts"][1:])
        fewest = max(0, least - sum(others))
    wanted = sorted(chance.sample(things, chance.randint(fewest, min(part["most"], len(things)))))
    if answer["pace"] == "together" and wanted:
        match.play(*wanted)
    else:
        name_one_by_one(match, seat, decision["kind"], wanted)


def name_one_by_one(match: Match, seat: int | None, kind: str, wanted: list[int]) -> None:
    """What is forced is not asked for; what ends early is passed."""
    while match.current == seat and not match.over and asked(match)["kind"] == kind:
        legal = [action.id for action in match.legal]
        action = next((each for each in wanted if each in legal), None)
        if action is None:
            passes = [each for each in legal if match.game.action_data(each)["kind"] == "pass"]
            assert passes, (kind, wanted, legal)
            match.play(passes[0])
            return
        wanted.remove(action)
        match.play(action)


@pytest.mark.parametrize(("game", "options"), GAMES, ids=str)
def test_only_the_seat_that_decides_is_told_how(game: str, options: dict[str, Any]) -> None:
    match, chance = Match(game, seed=1, **options), random.Random(1)
    for _ in range(60):
        for viewer in (None, *range(options["players"])):
            decision = match.view(viewer)["decision"]
            assert ("answer" in decision) == (viewer == match.current)
        match.play(chance.choice(match.legal))


def followed_by(game: str, options: dict[str, Any], kind: str) -> list[str]:
    """The decisions after which this one belongs to the same move, as it says where it is first asked."""
    for seed in range(200):
        match, chance = Match(game, seed=seed, **options), random.Random(seed)
        while not match.over:
            if asked(match)["kind"] == kind:
                return list(asked(match)["answer"]["follows"])
            match.play(chance.choice(match.legal))
    raise AssertionError(f"{kind} was never asked")


@pytest.mark.parametrize(
    ("game", "kind", "follows"),
    [
        ("puerto-rico", "take role", []),
        ("puerto-rico", "give good", ["build", "give person"]),
        ("puerto-rico", "place colonists", ["place nobles"]),
        ("puerto-rico", "keep barrel", ["store kind"]),
        ("san-juan", "build", []),
        ("san-juan", "give good", ["build", "cover"]),
        ("san-juan", "pay", ["build", "cover", "give good"]),
    ],
)
def test_a_decision_knows_which_it_belongs_to(game: str, kind: str, follows: list[str]) -> None:
    options = {"players": 4, **({"new_buildings": "random"} if game == "puerto-rico" else {"expansion": True})}
    assert followed_by(game, options, kind) == follows


def test_people_are_placed_by_number() -> None:
    match, chance = Match("puerto-rico", seed=3, players=3), random.Random(3)
    while asked(match)["kind"] != "place colonists":
        match.play(chance.choice(match.legal))
    decision = asked(match)
    assert decision["answer"] == {"how": "amount", "follows": ["place nobles"], "subject": decision["place"]}
