"""Lines that were not played, and games that go on from another's position."""

from __future__ import annotations

from typing import Any

import pytest

from doubloon import Match

from ..tables.house import EASY, SELF, House

pytestmark = pytest.mark.anyio


async def test_a_line_is_tried_in_place_of_what_was_played(house: House) -> None:
    ann = await house.person("Ann")
    table = (await ann.table(SELF, EASY))["id"]
    played = await house.play(table)
    then = played.copy()
    then.undo(len(played.actions) - 5)
    other = next(action for action in then.legal if action.id != played.actions[5])
    line = [played.game.action_name(other.id)]
    asked = {"shows_everything": True, "after": 5, "line": line}
    story = (await house.stranger().get(f"/tables/{table}/story", **asked))["steps"]
    assert len(story) == 7
    then.play(other)
    assert story[-1]["events"] == list(then.events)
    page = await house.stranger().get(f"/tables/{table}/replay", first=6, **asked)
    assert (page["total"], page["steps"][0]["action"]) == (7, other.text)


@pytest.mark.parametrize("wrong", [{"after": 5, "line": ["nonsense"]}, {"after": 9999, "line": ["pass"]}])
async def test_what_cannot_be_played_is_refused(house: House, wrong: dict[str, Any]) -> None:
    ann = await house.person("Ann")
    table = (await ann.table(SELF, EASY))["id"]
    await house.play(table)
    refused = await ann.get(f"/tables/{table}/story", expect=422, **wrong)
    assert refused["error"] == "illegal-line"


async def test_a_running_game_has_no_lines(house: House) -> None:
    ann = await house.person("Ann")
    table = (await ann.table(SELF, EASY))["id"]
    await house.play(table, moves=3)
    assert (await ann.get(f"/tables/{table}/story", expect=409, line=["pass"]))["error"] == "not-over"
    assert (await ann.post(f"/tables/{table}/play-on", {"step": 1}, expect=409))["error"] == "not-over"


@pytest.mark.parametrize("game", ["san-juan", "puerto-rico"])
async def test_a_game_goes_on_from_a_position(house: House, game: str) -> None:
    ann, ben = await house.person("Ann"), await house.person("Ben")
    table = (await ann.table(EASY, SELF, EASY, game=game))["id"]
    played = await house.play(table)
    then = played.copy()
    then.undo(len(played.actions) - 20)
    mine = await ann.post(f"/tables/{table}/play-on", {"step": 20}, expect=201)
    assert mine["origin"] == {"table": table, "step": 20}
    assert (mine["status"], mine["my_seat"], mine["is_rated"], mine["is_public"]) == ("running", 1, False, False)
    assert [seat["bot"] for seat in mine["seats"]] == ["easy", None, "easy"]
    assert mine["current"] == then.current
    theirs = await ben.post(f"/tables/{table}/play-on", {"step": 20, "level": "medium"}, expect=201)
    assert theirs["my_seat"] == then.current
    other = await ben.post(f"/tables/{table}/play-on", {"step": 20, "seat": 0, "level": "medium"}, expect=201)
    assert (other["my_seat"], other["seats"][1]["bot"]) == (0, "medium")


async def test_practice_does_not_count_and_has_a_record(house: House) -> None:
    ann = await house.person("Ann")
    table = (await ann.table(SELF, EASY))["id"]
    played = await house.play(table)
    before = (await ann.get(f"/people/{ann.id}"))["statistics"]
    then = played.copy()
    then.undo(len(played.actions) - 20)
    again = (await ann.post(f"/tables/{table}/play-on", {"step": 20}, expect=201))["id"]
    [laid] = (await ann.get(f"/tables/{again}/replay", count=1, seat=0))["steps"]
    assert laid["heading"] == then.heading
    assert [seat["score"] for seat in laid["view"]["seats"]] == [seat["score"] for seat in then.view(0)["seats"]]
    ended = await house.play(again, seed=2)
    record = Match.from_record(await ann.get(f"/tables/{again}/record"))
    assert record.totals == ended.totals
    profile = await ann.get(f"/people/{ann.id}")
    assert profile["statistics"] == before
    assert [game["origin"] for game in profile["history"]["tables"]] == [{"table": table, "step": 20}, None]


@pytest.mark.parametrize(("wish", "status", "error"), [("last", 409, "nothing-to-play"), (9999, 404, "no-such-step")])
async def test_there_must_be_something_to_play(house: House, wish: Any, status: int, error: str) -> None:
    ann = await house.person("Ann")
    table = (await ann.table(SELF, EASY))["id"]
    last = len((await house.play(table)).actions)
    step = last if wish == "last" else wish
    assert (await ann.post(f"/tables/{table}/play-on", {"step": step}, expect=status))["error"] == error
    refused = await ann.post(f"/tables/{table}/play-on", {"step": 1, "seat": 5}, expect=404)
    assert refused["error"] == "no-such-seat"
