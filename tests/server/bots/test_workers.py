"""Bots in processes of their own: they answer, also when the process crashes, hangs or talks nonsense."""

from __future__ import annotations

import asyncio
import logging
import subprocess
import sys
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Any

import pytest
from prometheus_client import REGISTRY

from doubloon import Match
from doubloon.bots import levels
from doubloon.bots.levels import LEVELS
from doubloon.bots.random_bot import RandomBot
from doubloon.core.seat_view import SeatView
from doubloon.server.bots import READY, WARMING_UP, worker
from doubloon.server.bots.process import PROGRAM
from doubloon.server.bots.request import STILL_COLD, TOO_BUSY, BotFailed, Request
from doubloon.server.bots.workers import BotWorkers
from doubloon.server.contract import types
from doubloon.server.settings import Settings

from ...bots.conftest import compiled_search  # noqa: F401

pytestmark = [pytest.mark.anyio, pytest.mark.slow]

SEED = 7
QUICK_START = {"bot_processes": 1, "bot_seconds": 1.0}


def a_view(game: str = "puerto-rico") -> SeatView:
    return Match(game, seed=1).seat_view(0)


def broken(*lines: str) -> Sequence[str]:
    """A worker's program that does this with each request: `level` holds the requested level, and `say` answers."""
    script = [
        "import json, os, sys, time",
        "say = lambda **message: print(json.dumps(message), flush=True)",
        "say(is_warm=True)",
        "for line in sys.stdin:",
        "    level = json.loads(line)['level']",
        *(f"    {line}" for line in lines),
    ]
    return (sys.executable, "-c", "\n".join(script))


def warming_up_when_asked_for(level: str, otherwise: int) -> Sequence[str]:
    """A worker's program that takes its time to warm up, and always answers the same."""
    program = broken(f"if level == {level!r}: say(is_warm=True)", f"say(action={otherwise})")
    return (*program[:2], program[2].replace("say(is_warm=True)\nfor", "for"))


@asynccontextmanager
async def workers(program: Sequence[str] = PROGRAM, **settings: object) -> AsyncIterator[BotWorkers]:
    bots = BotWorkers(Settings.model_validate(QUICK_START | settings), program)
    await bots.open()
    yield bots
    await bots.close()


def medium_choice(view: SeatView) -> int:
    return levels.medium(SEED).choose(view)


def reasons(caplog: pytest.LogCaptureFixture) -> list[str]:
    """Why bots failed."""
    return [record.__dict__["reason"] for record in caplog.records if hasattr(record, "reason")]


def test_a_request_survives_as_a_line() -> None:
    for game in ("puerto-rico", "san-juan"):
        view = a_view(game)
        request = Request.from_line(Request.of(view, "hard", SEED).to_line())
        again = request.view()
        assert (again.array.tobytes(), again.seat, again.legal) == (view.array.tobytes(), view.seat, view.legal)


@pytest.mark.usefixtures("compiled_search")
async def test_answers_follow_from_view_level_and_seed() -> None:
    async with workers(bot_seconds=60) as bots:
        for game in ("puerto-rico", "san-juan"):
            view = a_view(game)
            names = [level.name for level in LEVELS if level.simulations <= 100]
            answers = await asyncio.gather(*(bots.choose(view, name, SEED) for name in names))
            assert answers == [getattr(levels, name)(SEED).choose(view) for name in names]


async def test_the_event_loop_stays_free() -> None:
    async with workers(bot_seconds=60) as bots:
        thinking = asyncio.create_task(bots.choose(a_view(), "medium", SEED))
        turns = 0
        while not thinking.done():
            await asyncio.sleep(0)
            turns += 1
        assert turns > 100, "a process does not even start so quickly"


@pytest.mark.parametrize(
    ("lines", "reason"),
    [
        (["os._exit(1) if level == 'expert' else say(action={medium})"], "the process ended"),
        (["time.sleep(60) if level == 'expert' else say(action={medium})"], "no answer in 2 s"),
        (["say(action=-5 if level == 'expert' else {medium})"], "-5 is not legal"),
        (["say(error='Oops') if level == 'expert' else say(action={medium})"], "Oops"),
        (["print('nonsense', flush=True) if level == 'expert' else say(action={medium})"], "the process ended"),
        (["print('[5]', flush=True) if level == 'expert' else say(action={medium})"], "the process ended"),
        (["say() if level == 'expert' else say(action={medium})"], "an answer without an action"),
    ],
)
async def test_a_simpler_bot_stands_in(lines: list[str], reason: str, caplog: pytest.LogCaptureFixture) -> None:
    view = a_view()
    program = broken(*(line.replace("{medium}", str(medium_choice(view))) for line in lines))
    async with workers(program, bot_seconds=2.0 if "2 s" in reason else 30.0) as bots:
        assert await bots.choose(view, "expert", SEED) == medium_choice(view)
        assert await bots.choose(view, "expert", SEED) == medium_choice(view), "it goes on"
    assert reasons(caplog) == [reason, reason]


async def test_where_every_process_fails_any_action_is_taken(caplog: pytest.LogCaptureFixture) -> None:
    view = a_view()
    async with workers(broken("os._exit(1)"), bot_seconds=3) as bots:
        assert await bots.choose(view, "hard", SEED) == RandomBot(SEED).choose(view)
    with caplog.at_level(logging.ERROR):
        async with workers(("/does/not/exist",), bot_seconds=0.1) as bots:
            assert await bots.choose(view, "hard", SEED) == RandomBot(SEED).choose(view)
            assert not bots._quick, "a request that nobody waits for is not left behind"
            assert not bots._searching
    assert "does not start" in caplog.text


async def test_levels_that_search_wait_for_a_warm_process_and_others_do_not() -> None:
    view = a_view()
    async with workers(warming_up_when_asked_for("easy", otherwise=medium_choice(view)), bot_seconds=120) as bots:
        searching = asyncio.create_task(bots.choose(view, "expert", SEED))
        assert await bots.choose(view, "medium", SEED) == medium_choice(view)
        assert not searching.done()
        await bots.choose(view, "easy", SEED)
        assert await searching == medium_choice(view)


async def test_a_bot_that_waited_too_long_for_the_warm_up_is_replaced_until_it_is_over(
    caplog: pytest.LogCaptureFixture,
) -> None:
    view = a_view()
    program = warming_up_when_asked_for("easy", otherwise=medium_choice(view))
    async with workers(program, bot_seconds=120) as bots:
        await bots.choose(view, "medium", SEED)
        bots._patience = 0.05
        assert await bots.choose(view, "expert", SEED) == medium_choice(view)
        bots._patience = 10**6
        assert await bots.choose(view, "expert", SEED) == medium_choice(view), "it does not wait again"
        assert reasons(caplog) == [STILL_COLD], "that is logged once, not at each move"
        await bots.choose(view, "easy", SEED)
        assert await bots.choose(view, "expert", SEED) == medium_choice(view)
        assert reasons(caplog) == [STILL_COLD]


async def test_an_adviser_thinks_for_half_of_its_time() -> None:
    view = a_view()
    lines = ["action = int(json.loads(line)['seconds'])", "say(action=action if level == 'adviser' else -5)"]
    async with workers(broken(*lines), bot_seconds=120) as bots:
        while bots.state != READY:
            await asyncio.sleep(0.01)
        assert await bots.advise(view, SEED, 2 * view.legal[-1]) == view.legal[-1]


@pytest.mark.parametrize("answer", ["time.sleep(60)", "say(action=-5)", "say(error='Oops')"])
async def test_where_no_adviser_answers_in_time_it_is_what_looks_best(answer: str) -> None:
    view = a_view()
    program = broken(f"{answer} if level == 'adviser' else say(action={medium_choice(view)})")
    async with workers(program, bot_processes=2, bot_seconds=120) as bots:
        while sum(worker.is_warm for worker in bots._workers) < 2:
            await asyncio.sleep(0.01)
        assert await bots.advise(view, SEED, 0.5) == medium_choice(view)
        assert await bots.advise(view, SEED, 0) == medium_choice(view)


async def test_nobody_waits_for_an_adviser_that_is_still_warming_up() -> None:
    view = a_view()
    async with workers(warming_up_when_asked_for("easy", otherwise=medium_choice(view)), bot_seconds=120) as bots:
        assert await bots.advise(view, SEED, 10**6) == medium_choice(view)


@pytest.mark.usefixtures("compiled_search")
def test_a_worker_has_an_adviser() -> None:
    view = a_view("san-juan")
    answer = worker._answer(Request.of(view, "adviser", SEED, seconds=0.01).to_line())
    assert answer["action"] in view.legal


async def test_hints_are_what_a_process_answers() -> None:
    view, hint = a_view(), {"actions": ["pass"], "events": [], "chances": [0.5, 0.5], "reasons": []}
    async with workers(broken(f"say(hints=[{hint}] if level == 'hints' else None)"), bot_seconds=120) as bots:
        while bots.state != READY:
            await asyncio.sleep(0.01)
        assert await bots.hints(view, SEED, 60) == [hint]


@pytest.mark.parametrize("answer", ["time.sleep(60)", "say(action=1)", "say(error='Oops')"])
async def test_where_no_process_thinks_there_are_no_hints(answer: str) -> None:
    async with workers(broken(answer), bot_seconds=120) as bots:
        assert await bots.hints(a_view(), SEED, 60) == [], "it still warms up"
        while bots.state != READY:
            await asyncio.sleep(0.01)
        assert await bots.hints(a_view(), SEED, 0.1) == []


@pytest.mark.usefixtures("compiled_search")
def test_a_worker_gives_hints_as_they_are_declared() -> None:
    view = a_view("san-juan")
    answer = worker._answer(Request.of(view, "hints", SEED, seconds=0.2).to_line())
    found: Any = answer["hints"]
    types()["ServerMessage"].validate_python({"type": "hints", "version": 1, "hints": found}, strict=True)
    assert {hint["actions"][0] for hint in found} <= {view.game.action_name(action) for action in view.legal}


async def test_it_announces_when_levels_that_search_are_available(caplog: pytest.LogCaptureFixture) -> None:
    def warm() -> float | None:
        return REGISTRY.get_sample_value("doubloon_warm_bot_processes")

    view = a_view()
    caplog.set_level(logging.INFO)
    async with workers(warming_up_when_asked_for("easy", otherwise=view.legal[0]), bot_seconds=120) as bots:
        assert (bots.state, warm()) == (WARMING_UP, 0)
        await bots.choose(view, "easy", SEED)
        assert (bots.state, warm()) == (READY, 1)
    assert [record.message for record in caplog.records] == ["bots: warming up", "bots: ready"]


def test_what_a_worker_prints_is_no_answer() -> None:
    program = (
        "from doubloon.server.bots import pipe\n"
        "answers = pipe.take_output()\n"
        "print('noise', flush=True)\n"
        "pipe.say(answers, {'action': 3})"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert (done.stdout, done.stderr) == ('{"action":3}\n', "noise\n")


async def test_a_worker_that_cannot_load_the_rules_is_not_asked_to_search(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    def fail(game: str) -> None:
        raise MemoryError(game)

    monkeypatch.setattr(worker, "prepare_search", fail)
    worker._warm_up(1)
    assert capfd.readouterr().out == ""


async def test_a_request_that_was_given_up_is_not_served() -> None:
    view = a_view()
    action = view.legal[0]
    async with workers(broken("time.sleep(0.2)", f"say(action={action})"), bot_seconds=5) as bots:
        first, second, third = [asyncio.create_task(bots.choose(view, "medium", SEED)) for _ in range(3)]
        await asyncio.sleep(0.3)
        second.cancel()
        assert await first == await third == action


async def test_one_host_with_many_tables_keeps_nobody_waiting() -> None:
    view = a_view()
    async with workers(broken("time.sleep(0.05)", f"say(action={view.legal[0]})"), bot_seconds=60) as bots:
        done: list[str] = []

        async def ask(host: str, seed: int) -> None:
            await bots.choose(view, "medium", seed, host)
            done.append(host)

        await asyncio.gather(*(ask("greedy", seed) for seed in range(20)), ask("ann", 20))
    assert "ann" in done[:3]


async def test_a_request_that_would_wait_too_long_for_a_search_gets_a_lighter_bot() -> None:
    view = a_view()
    async with workers(broken("say(action=int(level == 'medium'))"), bot_seconds=60) as bots:
        bots._search_seconds = 10.0
        first = asyncio.create_task(bots.think(Request.of(view, "expert", 1, "ann")))
        await asyncio.sleep(0)
        with pytest.raises(BotFailed, match=TOO_BUSY):
            await bots.think(Request.of(view, "expert", 2, "ben"))
        assert await bots.think(Request.of(view, "medium", 2, "ben")) == 1
        assert await first == 0
        assert bots._search_seconds < 10.0


async def test_closing_ends_the_processes() -> None:
    async with workers(broken("time.sleep(60)"), bot_seconds=120) as bots:
        thinking = asyncio.create_task(bots.choose(a_view(), "medium", SEED))
        await asyncio.sleep(0)
        while bots._quick:  # until the process has taken it
            await asyncio.sleep(0)
        waiting = asyncio.create_task(bots.choose(a_view(), "medium", SEED))
    for task in (thinking, waiting):
        with pytest.raises(asyncio.CancelledError):
            await task
