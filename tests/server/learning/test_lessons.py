"""The table of a lesson answers as a live table does, and keeps nothing."""

from __future__ import annotations

from typing import Any

import httpx
import pytest

from doubloon.lessons import Lesson, lesson_of, lessons
from doubloon.puzzles import all_puzzles
from doubloon.server.contract import types

pytestmark = pytest.mark.anyio


@pytest.fixture
def database_url(sqlite_url: str) -> str:
    """Lessons read nothing from it and write nothing to it."""
    return sqlite_url


async def say(client: httpx.AsyncClient, step: int, said: dict[str, Any], **more: Any) -> Any:
    """In the first lesson of Puerto Rico."""
    return await client.post(f"/api/lessons/puerto-rico/first/{step}", json={"said": said, **more})


def move(*actions: str) -> dict[str, Any]:
    return {"type": "move", "version": 0, "actions": actions}


async def test_the_lessons_are_listed_and_described(client: httpx.AsyncClient) -> None:
    rows = (await client.get("/api/lessons")).json()
    assert [(row["game"], row["name"]) for row in rows] == [(lesson.game, lesson.name) for lesson in lessons()]
    told = (await client.get("/api/lessons/puerto-rico/first")).json()
    assert told["steps"][0] == {
        "key": "settler",
        "figures": {"fields": 2, "coins": 3},
        "points_at": ["role:settler"],
        "goes_on": False,
    }
    assert told["steps"][1]["goes_on"]
    last = lessons()[-1]
    assert (await client.get(f"/api/lessons/{last.id}")).json()["next"] is None


async def test_a_step_is_played_and_answered(client: httpx.AsyncClient) -> None:
    """What is wanted leads to the opponent's answer, one view for each action, in versions that count on."""
    answered = (await say(client, 1, move("take_plantation corn"), version=7)).json()
    types()["Answered"].validate_python(answered)
    assert answered["verdict"] == "done"
    assert answered["played"] == ["take_plantation corn"]
    assert [view["version"] for view in answered["messages"]] == [8, 9, 10, 11]
    assert [view["happened"][0]["seat"] for view in answered["messages"]] == [0, 1, 1, 1]
    assert answered["messages"][-1]["legal"], "it is the learner's turn again"
    assert [seat["name"] for seat in answered["messages"][0]["table"]["seats"]] == ["", "Ada"]


@pytest.mark.parametrize(
    ("step", "played", "actions", "verdict"),
    [
        (0, [], ["role prospector"], "mistake"),
        (0, [], ["role mayor"], "other"),
        (3, [], ["role mayor"], "going"),
        (3, ["role mayor"], ["take_colonist"], "done"),
        (4, [], ["amount 1", "amount 0"], "mistake"),
    ],
)
async def test_moves_are_judged(
    client: httpx.AsyncClient, step: int, played: list[str], actions: list[str], verdict: str
) -> None:
    answered = (await say(client, step, move(*actions), played=played)).json()
    assert answered["verdict"] == verdict
    is_played = verdict in ("going", "done")
    assert answered["played"] == [*played, *(actions if is_played else [])]
    assert bool(answered["messages"]) == (verdict != "other"), "what comes of a mistake is shown"
    if verdict == "mistake":
        assert not any(view["legal"] for view in answered["messages"])


async def test_questions_are_answered(client: httpx.AsyncClient) -> None:
    [view] = (await say(client, 0, {"type": "view"}, version=3)).json()["messages"]
    assert (view["version"], view["seat"], len(view["legal"])) == (3, 0, 7)
    [outlook] = (await say(client, 0, {"type": "outlook"})).json()["messages"]
    assert outlook["outlook"]
    [preview] = (await say(client, 0, {"type": "preview", "actions": ["role settler"]})).json()["messages"]
    assert preview["view"]["decision"]["kind"] == "settle"
    [why] = (await say(client, 2, {"type": "why_not", "action": "build coffee roaster"})).json()["messages"]
    assert why["reason"]["id"] == "too_expensive"
    [suggested] = (await say(client, 3, {"type": "suggest"})).json()["messages"]
    assert suggested["actions"] == ["role mayor", "take_colonist"]


@pytest.mark.parametrize("lesson", [lesson_of("puerto-rico", "first"), lesson_of("san-juan", "first")])
async def test_a_whole_lesson_ends_with_a_result(client: httpx.AsyncClient, lesson: Lesson) -> None:
    step = len(lesson.steps) - 1
    address, played = f"/api/lessons/{lesson.id}/{step}", []
    for action in lesson.steps[step].play:
        said = {"said": move(action), "played": played}
        answered = (await client.post(address, json=said)).json()
        played = answered["played"]
    assert answered["verdict"] == "done"
    table = answered["messages"][-1]["table"]
    assert table["status"] == "over"
    assert table["result"]["winners"] == [0]


async def test_a_puzzle_is_solved(client: httpx.AsyncClient) -> None:
    told = (await client.get("/api/puzzles")).json()
    assert [row["id"] for row in told["puzzles"]] == list(all_puzzles())
    assert told["today"] in all_puzzles()
    address = f"/api/puzzles/{told['today']}"
    answer = (await client.get(f"{address}/answer")).json()
    assert answer["reasons"]
    tried = (await client.post(address, json={"said": move(answer["tempting"])})).json()
    assert tried["verdict"] == "mistake"
    solved = (await client.post(address, json={"said": move(answer["solution"])})).json()
    assert solved["verdict"] == "done"
    refused = await client.post(address, json={"said": {"type": "suggest"}})
    assert refused.json()["error"] == "not-in-a-lesson", "that would be the answer"
    assert (await client.get("/api/puzzles/chess-1/answer")).json()["error"] == "no-such-puzzle"


@pytest.mark.parametrize(
    ("address", "body", "status", "error"),
    [
        ("puerto-rico/first/99", {"said": {"type": "view"}}, 404, "no-such-lesson"),
        ("puerto-rico/second/0", {"said": {"type": "view"}}, 404, "no-such-lesson"),
        ("chess/first/0", {"said": {"type": "view"}}, 422, "invalid"),
        ("puerto-rico/first/0", {"said": {"type": "resign"}}, 409, "not-in-a-lesson"),
        ("puerto-rico/first/0", {"said": {"type": "dance"}}, 422, "invalid"),
        ("puerto-rico/first/0", {"said": move("take_quarry")}, 409, "illegal-action"),
        ("puerto-rico/first/0", {"said": move("nonsense")}, 409, "illegal-action"),
        ("puerto-rico/first/0", {"said": {"type": "view"}, "played": ["take_quarry"]}, 409, "illegal-action"),
        ("puerto-rico/first/0", {"said": {"type": "preview", "actions": ["x"]}}, 409, "illegal-action"),
        ("puerto-rico/first/0", {}, 422, "invalid"),
    ],
)
async def test_nonsense_is_refused(
    client: httpx.AsyncClient, address: str, body: dict[str, Any], status: int, error: str
) -> None:
    answer = await client.post(f"/api/lessons/{address}", json=body)
    assert (answer.status_code, answer.json()["error"]) == (status, error)
