"""Every puzzle is a position of its game: the solution and what is tempting are legal, and its reasons can be said."""

from __future__ import annotations

import json
from hashlib import blake2b

import pytest

from doubloon.lessons import Puzzle, puzzles
from doubloon.texts import languages, messages_in
from doubloon.why import reasons


def test_there_are_puzzles_of_both_games_the_easiest_first() -> None:
    assert {puzzle.game for puzzle in puzzles().values()} == {"puerto-rico", "san-juan"}
    ratings = [puzzle.rating for puzzle in puzzles().values()]
    assert ratings == sorted(ratings)


@pytest.mark.parametrize("puzzle", puzzles().values(), ids=lambda puzzle: puzzle.id)
def test_a_puzzle_is_right(puzzle: Puzzle) -> None:
    match = puzzle.match()
    assert match.current == puzzle.seat
    digest = blake2b(json.dumps(match.position(), sort_keys=True).encode(), digest_size=4).hexdigest()
    assert puzzle.id == f"{puzzle.game}-{digest}"
    legal = {match.game.action_name(action.id): action.id for action in match.legal}
    assert puzzle.solution != puzzle.tempting
    found = reasons(match.seat_view(puzzle.seat), [legal[puzzle.solution]], [legal[puzzle.tempting]])
    assert [{"id": reason.id, "values": reason.values} for reason in found] == list(puzzle.reasons)
    for language in languages():
        said = messages_in(language)
        assert f"puzzle.theme.{puzzle.theme}" in said
        assert {f"why.{puzzle.game}.{reason.id}" for reason in found} <= set(said)
