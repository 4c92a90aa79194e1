"""Games looked at again."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

import doubloon
from doubloon import Match
from doubloon.cli.main import app
from doubloon.review import LEAST_COST, Review, review, review_decisions
from doubloon.review.accuracy import accuracy
from doubloon.review.chart import save_chart

from .bots.conftest import compiled_search  # noqa: F401

pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("compiled_search")]


def played(game: str = "san-juan", actions: int | None = None, **options: Any) -> Match:
    """A game of two bots, one of which plays anything."""
    match = Match(game, seed=4, seats=("Ada", "Ben"), players=2, **options)
    bots = [doubloon.bot("medium", seed=1), doubloon.bot("random", seed=2)]
    while match.current is not None and (actions is None or len(match.actions) < actions):
        match.play(bots[match.current].choose(match.seat_view(match.current)))
    return match


@pytest.fixture(scope="module")
def reviewed() -> tuple[Match, Review]:
    match = played()
    return match, review(match, simulations=40, seed=1)


def test_every_action_has_the_chances_after_it(reviewed: tuple[Match, Review]) -> None:
    match, found = reviewed
    assert [decision.number for decision in found.decisions] == list(range(1, len(match.actions) + 1))
    assert [decision.seat for decision in found.decisions] == [turn.seat for turn in match.turns()]
    for decision in found.decisions:
        assert sum(decision.chances) == pytest.approx(1)
    assert found.decisions[-1].chances == tuple(float(seat in match.winners) for seat in (0, 1))


def test_a_random_player_makes_most_of_the_mistakes(reviewed: tuple[Match, Review]) -> None:
    _, found = reviewed
    mistakes = found.mistakes(1000)
    costs = [mistake.better.cost for mistake in mistakes if mistake.better]
    assert costs == sorted(costs, reverse=True)
    assert min(costs) >= LEAST_COST
    assert all(mistake.better and mistake.better.points > 0 for mistake in mistakes)
    assert all(mistake.better and mistake.better.action != mistake.action for mistake in mistakes)
    lost = [sum(each.better.cost for each in mistakes if each.better and each.seat == seat) for seat in (0, 1)]
    assert lost[1] > lost[0]
    assert found.mistakes(2) == mistakes[:2]


def test_the_same_seed_gives_the_same_review() -> None:
    match = played(actions=12)
    assert review(match, simulations=20, seed=3) == review(match, simulations=20, seed=3)


def test_a_game_in_which_nobody_has_played_has_no_decisions() -> None:
    assert review(Match("puerto-rico", seed=1)).decisions == ()


def test_progress_is_reported() -> None:
    done: list[int] = []
    review(played(actions=5), simulations=2, on_progress=done.append)
    assert done == [1, 2, 3, 4, 5]


def test_a_review_goes_on_where_it_was_interrupted() -> None:
    match = played(actions=12)
    whole = review(match, simulations=20, seed=3).decisions
    for known in (0, 5, 12):
        chances = whole[known - 1].chances if known else None
        rest = review_decisions(match, simulations=20, seed=3, after=known, chances=chances)
        assert tuple(rest) == whole[known:]


def test_the_better_line_begins_with_what_was_better(reviewed: tuple[Match, Review]) -> None:
    match, found = reviewed
    for mistake in found.mistakes():
        assert mistake.better
        before = match.copy()
        before.undo(len(match.actions) - mistake.number + 1)
        first = mistake.better.line[0]
        number = match.game.action_number(first.action)
        assert first.seat == before.current == mistake.seat
        assert before.legal.find(mistake.better.action) in [each for each in before.legal if each.id == number]


def test_accuracy_is_lower_for_a_random_player(reviewed: tuple[Match, Review]) -> None:
    _, found = reviewed
    careful, careless = found.accuracy(0), found.accuracy(1)
    assert careful is not None
    assert careless is not None
    assert 0 < careless < careful <= 1


def test_accuracy_is_a_mean_over_decisions() -> None:
    assert accuracy([]) is None
    assert accuracy([0, 0]) == 1
    assert accuracy([0, 0.1]) == pytest.approx((1 + 0.36788) / 2, abs=1e-5)


@pytest.mark.parametrize(("simulations", "error"), [(0, ValueError), (1.5, TypeError)])
def test_wrong_budgets_are_refused(simulations: Any, error: type[Exception]) -> None:
    with pytest.raises(error, match="simulations"):
        review(played(actions=1), simulations=simulations)


def test_the_chart_is_saved_twice(reviewed: tuple[Match, Review], tmp_path: Path) -> None:
    picture, drawing = save_chart(reviewed[1], tmp_path)
    assert picture.read_bytes().startswith(b"\x89PNG")
    assert "<svg" in drawing.read_text(encoding="utf-8")


# The command ----------------------------------------------------------------------------------------------------------


def run(*arguments: object) -> Any:
    return CliRunner().invoke(app, ["review", *map(str, arguments)])


def test_the_command_lists_mistakes_and_draws_the_chart(tmp_path: Path) -> None:
    record = tmp_path / "game.txt"
    record.write_text(played(actions=30).record(), encoding="utf-8")
    result = run(record, "--simulations", 20, "--out", tmp_path / "new")
    assert result.exit_code == 0, result.output
    assert "The most costly decisions of 30" in result.output
    assert {path.name for path in (tmp_path / "new").iterdir()} == {"chances.png", "chances.svg"}


def test_the_command_gives_data(tmp_path: Path) -> None:
    match, record = played(actions=8), tmp_path / "game.txt"
    record.write_text(match.record(), encoding="utf-8")
    data = json.loads(run(record, "--simulations", 10, "--json").stdout)
    assert data["seats"] == ["Ada", "Ben"]
    assert [decision["seat"] for decision in data["decisions"]] == [turn.seat for turn in match.turns()]


@pytest.mark.parametrize("text", [None, "nonsense", ""])
def test_what_is_no_record_is_refused(text: str | None, tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    if text is not None:
        path.write_text(text, encoding="utf-8")
    result = run(path, "--json")
    assert result.exit_code == 2
    assert "RECORD" in result.output


def test_a_record_without_actions_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    path.write_text(Match("san-juan", seed=1).record(), encoding="utf-8")
    result = run(path, "--json")
    assert result.exit_code == 2
    assert "nobody has played yet" in result.output
