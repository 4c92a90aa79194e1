"""Puzzles are rated like players: the first try counts, for people that the server knows."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from typing import Any

import httpx
import pytest
from fastapi import FastAPI

from doubloon import Match
from doubloon.puzzles import Puzzle, all_puzzles, puzzles
from doubloon.server.contract import types
from doubloon.server.learning.solving import MIDDLE

from ..conftest import client_of
from ..people.conftest import make_guest

pytestmark = pytest.mark.anyio

EASY, HARD = puzzles("san-juan")[0], puzzles("san-juan")[-1]
ELSEWHERE = puzzles("puerto-rico")[0]


async def play(client: httpx.AsyncClient, puzzle: Puzzle, *actions: str) -> dict[str, Any]:
    said = {"type": "move", "version": 0, "actions": actions}
    answered: dict[str, Any] = (await client.post(f"/api/puzzles/{puzzle.id}", json={"said": said})).json()
    types()["PuzzleAnswered"].validate_python(answered)
    return answered


async def told(client: httpx.AsyncClient, puzzle: Puzzle) -> tuple[dict[str, Any], list[dict[str, Any]]]:
    """The puzzle's row, and how the person is rated."""
    data = (await client.get("/api/puzzles")).json()
    return next(row for row in data["puzzles"] if row["id"] == puzzle.id), data["solver"]


async def test_a_first_try_moves_both_ratings(client: httpx.AsyncClient) -> None:
    await make_guest(client)
    row, solver = await told(client, EASY)
    assert (row["rating"], row["tries"], row["is_tried"], solver) == (EASY.rating, 0, False, [])
    rated = (await play(client, EASY, EASY.solution))["rated"]
    assert rated["before"] == MIDDLE < rated["after"]
    assert rated["puzzle"] < EASY.rating, "it is easier than it was thought to be"
    row, solver = await told(client, EASY)
    assert (row["rating"], row["tries"], row["solved"]) == (rated["puzzle"], 1, 1)
    assert (row["is_tried"], row["is_solved"]) == (True, True)
    assert solver == [{"game": "san-juan", "rating": rated["after"], "tries": 1, "solved": 1}]


async def test_only_the_first_try_counts(client: httpx.AsyncClient) -> None:
    await make_guest(client)
    rated = (await play(client, HARD, HARD.tempting))["rated"]
    assert rated["after"] < rated["before"]
    assert rated["puzzle"] > HARD.rating
    row, _ = await told(client, HARD)
    assert (row["is_tried"], row["is_solved"]) == (True, False)
    assert (await play(client, HARD, HARD.solution))["rated"] is None
    row, solver = await told(client, HARD)
    assert (row["tries"], row["solved"], row["is_solved"]) == (1, 0, True)
    assert solver[0]["rating"] == rated["after"]
    assert (await play(client, ELSEWHERE, ELSEWHERE.solution))["rated"]["before"] == MIDDLE, "each game by itself"


async def test_a_hard_one_is_worth_more(app: FastAPI, client: httpx.AsyncClient) -> None:
    gains = []
    for puzzle in (EASY, HARD):
        async with client_of(app) as browser:
            await make_guest(browser)
            rated = (await play(browser, puzzle, puzzle.solution))["rated"]
            gains.append(rated["after"] - rated["before"])
    assert gains[0] < gains[1]


async def test_tries_at_the_same_moment_all_count(app: FastAPI) -> None:
    browsers = [client_of(app) for _ in range(4)]
    for browser in browsers:
        await make_guest(browser)
    answers = await asyncio.gather(
        *(play(browser, HARD, HARD.solution) for browser in browsers for _ in range(2)),
    )
    assert sum(answer["rated"] is not None for answer in answers) == len(browsers), "one each"
    row, solver = await told(browsers[0], HARD)
    assert (row["tries"], row["solved"], solver[0]["tries"]) == (4, 4, 1)
    for browser in browsers:
        await browser.aclose()


async def test_strangers_play_unrated_and_bring_along_what_they_solved(client: httpx.AsyncClient) -> None:
    assert (await play(client, EASY, EASY.solution))["rated"] is None
    row, solver = await told(client, EASY)
    assert (row["tries"], row["is_tried"], solver) == (0, False, [])
    assert (await client.post("/api/puzzles/solved", json={"puzzles": [EASY.id]})).status_code == 401
    await make_guest(client)
    assert (await play(client, HARD, HARD.tempting))["rated"]
    for _ in range(2):
        kept = await client.post("/api/puzzles/solved", json={"puzzles": [EASY.id, HARD.id, "chess-1"]})
        assert kept.status_code == 204
    row, solver = await told(client, EASY)
    assert (row["is_solved"], row["tries"], solver[0]["tries"]) == (True, 0, 1), "marks move no rating"
    assert (await told(client, HARD))[0]["is_solved"]
    assert (await play(client, EASY, EASY.solution))["rated"] is None, "it is known already"
    refused = await client.post("/api/puzzles/solved", json={"puzzles": [EASY.id] * 1001})
    assert refused.status_code == 422


async def test_nothing_is_kept_of_who_leaves(app: FastAPI, client: httpx.AsyncClient) -> None:
    await make_guest(client)
    await play(client, EASY, EASY.solution)
    assert (await client.delete("/api/me")).status_code == 204
    async with client_of(app) as other:
        row, solver = await told(other, EASY)
        assert (row["tries"], row["is_tried"], solver) == (1, False, []), "the puzzle stays as hard as it was found"


async def test_what_comes_of_a_wrong_move_is_shown(client: httpx.AsyncClient) -> None:
    answered = await play(client, ELSEWHERE, ELSEWHERE.tempting)
    assert (answered["verdict"], answered["played"], answered["rated"]) == ("mistake", [], None)
    views = answered["messages"]
    assert [view["version"] for view in views] == [*range(1, len(views) + 1)]
    assert not any(view["legal"] for view in views)
    assert views[0]["happened"][0]["seat"] == ELSEWHERE.seat
    assert views[-1]["view"]["decision"]["kind"] == "take role"


def _after_solutions() -> Iterator[tuple[Puzzle, Match]]:
    for puzzle in (each for each in all_puzzles().values() if each.solution.startswith("amount ")):
        match = puzzle.match()
        match.play(match.game.action_number(puzzle.solution))
        yield puzzle, match


async def test_a_whole_move_begins_with_the_solution(client: httpx.AsyncClient) -> None:
    puzzle, match = next((puzzle, match) for puzzle, match in _after_solutions() if match.current == puzzle.seat)
    following = match.game.action_name(match.legal[0].id)
    assert (await play(client, puzzle, puzzle.solution, following))["verdict"] == "done"


async def test_the_answer_compares_with_any_choice(client: httpx.AsyncClient) -> None:
    address = f"/api/puzzles/{ELSEWHERE.id}/answer"
    usual = (await client.get(address)).json()
    best, *others = ELSEWHERE.choices
    assert usual["chance"] == best.chance > usual["other_chance"]
    for other in others:
        answer = (await client.get(address, params={"other": other.action})).json()
        assert answer["other_chance"] == other.chance
        assert (answer["reasons"] == usual["reasons"]) == (other.action == ELSEWHERE.tempting)
    refused = await client.get(address, params={"other": "role alderman"})
    assert (refused.status_code, refused.json()["error"]) == (422, "not-a-choice")
