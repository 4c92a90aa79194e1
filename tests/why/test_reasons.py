"""Why one move is better than another: every figure is what happens."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from doubloon import Match
from doubloon.bots.mcts import endings
from doubloon.why import COVERED, differences, later_differences, reasons
from doubloon.why.later import GAMES as PLAYED_ON

from ..bots.conftest import compiled_playout_search  # noqa: F401

FOLDER = Path(__file__).parent / "positions"
POSITIONS = sorted(path.stem for path in FOLDER.glob("*.json"))


def loaded(name: str) -> tuple[dict[str, Any], Match]:
    data = json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))
    match = Match.from_position(data["game"], data["position"])
    for action in data.get("after", ()):
        match.play(action)
    return data, match


def number(match: Match, text: str) -> list[int]:
    action = match.legal.find(text)
    assert action, [each.text for each in match.legal]
    return [action.id]


def value(match: Match, path: str) -> Any:
    """A figure of a position, or one of those that stand in none."""
    kind, _, rest = path.partition(".")
    match kind:
        case "current" | "over":
            return getattr(match, kind)
        case "totals":
            return list(match.totals)
        case "score":
            return match.totals[int(rest)]
        case "hand":
            return match.view(None)["seats"][int(rest)]["hand_size"]
        case "price":
            seat, _, building = rest.partition(".")
            rows = match.view(None)["buildings"]
            return next(row["prices"][int(seat)] for row in rows if row["building"] == building)
    found: Any = match.position()
    for key in path.split("."):
        found = found[int(key)] if isinstance(found, list) else found.get(key, 0) if isinstance(found, dict) else 0
    return found


@pytest.mark.parametrize("name", POSITIONS)
def test_what_is_claimed_about_the_positions_is_so(name: str) -> None:
    data, _ = loaded(name)
    for claim in data["claims"]:
        match = Match.from_position(data["game"], data["position"])
        for action in claim["play"]:
            match.play(action)
        assert {path: value(match, path) for path in claim["expect"]} == claim["expect"], claim["play"]


@pytest.mark.parametrize("name", POSITIONS)
def test_what_is_found(name: str) -> None:
    data, match = loaded(name)
    assert match.current is not None
    assert data["found"]
    for wanted in data["found"]:
        moves = [number(match, wanted[move]) for move in ("better", "other")]
        found = differences(match.seat_view(match.current), *moves)
        assert (wanted["id"], wanted["values"]) in [(each.id, each.values) for each in found], wanted


def told(position: str, better: str, other: str, **options: Any) -> list[str]:
    _, match = loaded(position)
    assert match.current is not None
    view = match.seat_view(match.current)
    return [reason.id for reason in reasons(view, number(match, better), number(match, other), **options)]


def test_a_move_is_no_better_than_itself() -> None:
    assert told("ship-or-sell", "captain", "captain") == []


def test_at_most_two_reasons_are_given_and_not_twice_the_same() -> None:
    assert told("contested-place", "load indigo on ship 1", "load corn on ship 3") == ["denied_load", "own_gain"]
    assert told("contested-place", "load indigo on ship 1", "load corn on ship 3", most=1) == ["denied_load"]


@pytest.mark.slow
@pytest.mark.usefixtures("compiled_playout_search")
def test_what_explains_too_little_of_the_gap_is_no_reason() -> None:
    moves = ("contested-place", "load indigo on ship 1", "load corn on ship 3")
    assert told(*moves, gap=3.8 / COVERED) == ["denied_load", "own_gain"]
    assert told(*moves, gap=50) == []


@pytest.mark.slow
@pytest.mark.usefixtures("compiled_playout_search")
@pytest.mark.parametrize(
    ("position", "better", "other"),
    [("ship-or-sell", "captain", "trader"), ("city-hall-or-hero", "build city hall", "build hero")],
)
def test_what_shows_by_the_end_is_the_mean_of_many_games(position: str, better: str, other: str) -> None:
    _, match = loaded(position)
    assert match.current is not None
    view = match.seat_view(match.current)
    moves = [number(match, text)[0] for text in (better, other)]
    found = later_differences(view, *moves)
    assert found
    assert later_differences(view, moves[0], moves[0]) == []
    ids = [{each.id for each in differences} for differences in (found, later_differences(view, *reversed(moves)))]
    assert "later" not in ids[0] & ids[1], "one of them brings more in all"
    means = [
        [sum(match.game.rules.score(end, seat) for end in ends) / PLAYED_ON for seat in range(len(match.seats))]
        for ends in ([*endings(view, move, count=PLAYED_ON, seed=1)] for move in moves)
    ]
    gained = sum(each.weight for each in found if each.id == "later")
    assert not gained or gained == pytest.approx(means[0][view.seat] - means[1][view.seat], abs=1), "all sources"
    for each in found:
        assert each.is_objection == (each.id == "later_less")
        if each.id == "later_other":
            seat = each.values["other"]
            assert each.weight == pytest.approx(means[1][seat] - means[0][seat])


def test_what_speaks_for_the_other_move_is_said_where_it_matters() -> None:
    assert told("own-harvest", "craftsman", "captain") == ["balance", "gives_up"]
    assert told("ship-or-sell", "captain", "trader") == ["balance", "per_load"]


@pytest.mark.parametrize("position", ["full-hand", "city-hall-or-hero", "contested-place"])
def test_nothing_that_the_seat_cannot_see_is_revealed(position: str) -> None:
    """What is hidden is different in each resampled match, but the view is not."""
    _, match = loaded(position)
    seat = match.current
    assert seat is not None
    moves = [[action.id] for action in (match.legal[-1], match.legal[0])]
    told = {repr(reasons(match.resample(seat, seed).seat_view(seat), *moves)) for seed in range(3)}
    assert len(told) == 1
