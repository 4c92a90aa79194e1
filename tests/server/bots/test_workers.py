"""Bots in processes of their own: they answer, also when the process crashes, hangs or talks nonsense."""

from __future__ import annotations

import asyncio
import logging
import sys
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager

import pytest

from doubloon import Match
from doubloon.bots import levels
from doubloon.bots.levels import LEVELS
from doubloon.bots.random_bot import RandomBot
from doubloon.core.seat_view import SeatView
from doubloon.server.bots.process import PROGRAM
from doubloon.server.bots.request import Request
from doubloon.server.bots.workers import BotWorkers
from doubloon.server.settings import Settings

from ...bots.conftest import compiled_search  # noqa: F401

pytestmark = [pytest.mark.anyio, pytest.mark.slow]

SEED = 7
QUICK_START = {"bot_processes": 1, "bot_seconds": 1.0}


def a_view(game: str = "puerto-rico") -> SeatView:
    return Match(game, seed=1).seat_view(0)


def broken(*lines: str) -> Sequence[str]:
    """A worker's program that does this with each request; `level` is what it is asked for, `say` answers."""
    script = [
        "import json, os, sys, time",
        "say = lambda **message: print(json.dumps(message), flush=True)",
        "say(is_warm=True)",
        "for line in sys.stdin:",
        "    level = json.loads(line)['level']",
        *(f"    {line}" for line in lines),
    ]
    return (sys.executable, "-c", "\n".join(script))


@asynccontextmanager
async def workers(program: Sequence[str] = PROGRAM, **settings: object) -> AsyncIterator[BotWorkers]:
    bots = BotWorkers(Settings.model_validate(QUICK_START | settings), program)
    await bots.open()
    yield bots
    await bots.close()


def medium_choice(view: SeatView) -> int:
    return levels.medium(SEED).choose(view)


def test_a_request_survives_as_a_line() -> None:
    for game in ("puerto-rico", "san-juan"):
        view = a_view(game)
        request = Request.from_line(Request.of(view, "hard", SEED).to_line())
        again = request.view()
        assert (again.record.tobytes(), again.seat, again.legal) == (view.record.tobytes(), view.seat, view.legal)


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
        (["say() if level == 'expert' else say(action={medium})"], "an answer without an action"),
    ],
)
async def test_a_simpler_bot_stands_in(lines: list[str], reason: str, caplog: pytest.LogCaptureFixture) -> None:
    view = a_view()
    program = broken(*(line.replace("{medium}", str(medium_choice(view))) for line in lines))
    async with workers(program, bot_seconds=2.0 if "2 s" in reason else 30.0) as bots:
        assert await bots.choose(view, "expert", SEED) == medium_choice(view)
        assert await bots.choose(view, "expert", SEED) == medium_choice(view), "it goes on"
    reasons = [record.__dict__["reason"] for record in caplog.records if hasattr(record, "reason")]
    assert reasons == [reason, reason]


async def test_where_every_process_fails_any_action_is_taken(caplog: pytest.LogCaptureFixture) -> None:
    view = a_view()
    async with workers(broken("os._exit(1)"), bot_seconds=3) as bots:
        assert await bots.choose(view, "hard", SEED) == RandomBot(SEED).choose(view)
    with caplog.at_level(logging.ERROR):
        async with workers(("/does/not/exist",), bot_seconds=0.1) as bots:
            assert await bots.choose(view, "hard", SEED) == RandomBot(SEED).choose(view)
    assert "does not start" in caplog.text


async def test_levels_that_search_wait_for_a_warm_process_and_others_do_not() -> None:
    view = a_view()
    cold = broken(f"say(action={medium_choice(view)})")
    cold = (*cold[:2], cold[2].replace("say(is_warm=True)", ""))
    async with workers(cold, bot_seconds=6.0) as bots:
        started = time.perf_counter()
        assert await bots.choose(view, "expert", SEED) == medium_choice(view)
        assert time.perf_counter() - started > 0.5


async def test_who_waits_no_longer_is_not_served() -> None:
    view = a_view()
    action = view.legal[0]
    async with workers(broken("time.sleep(0.2)", f"say(action={action})"), bot_seconds=5) as bots:
        first, second, third = [asyncio.create_task(bots.choose(view, "medium", SEED)) for _ in range(3)]
        await asyncio.sleep(0.3)
        second.cancel()
        assert await first == await third == action


async def test_closing_ends_the_processes() -> None:
    async with workers(broken("time.sleep(60)")) as bots:
        thinking = asyncio.create_task(bots.choose(a_view(), "medium", SEED))
        await asyncio.sleep(0.3)
    thinking.cancel()
