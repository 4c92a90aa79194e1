"""Who owns a table: the scripts in a real Redis, and what a process does when it loses its tables."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any

import pytest
from redis.asyncio import Redis

from doubloon.server.play import ownership
from doubloon.server.play.ownership import ALIVE, PROCESSES, TABLES, Owner, SharedOwnership

from .conftest import Process, World, heard, lay_table, move, until

pytestmark = pytest.mark.anyio

NewOwner = Callable[[], Awaitable[SharedOwnership]]


@pytest.fixture
async def redis(redis_url: str) -> AsyncIterator[Any]:
    """Empty."""
    redis = Redis.from_url(redis_url)
    await redis.flushall()
    yield redis
    await redis.flushall()
    await redis.aclose()


@pytest.fixture
async def owner(redis: Any, redis_url: str) -> AsyncIterator[NewOwner]:
    opened: list[SharedOwnership] = []

    async def new() -> SharedOwnership:
        opened.append(SharedOwnership(redis_url))
        await opened[-1].open()
        return opened[-1]

    yield new
    for each in opened:
        await each.close()


async def die(redis: Any, process: SharedOwnership) -> None:
    """It has not renewed its life for too long."""
    await redis.delete(ALIVE + process.process)


async def rightly(judge: SharedOwnership) -> SharedOwnership:
    """It has been there long enough to tell who is dead."""
    judge._lapsed_at -= 2 * ownership.ALIVE_FOR
    return judge


async def test_of_two_who_ask_the_first_owns_a_table(owner: NewOwner) -> None:
    one, two = await owner(), await owner()
    mine = await one.take("a")
    assert mine.process == one.process
    assert await two.take("a") == mine
    assert (await two.take("b")).process == two.process
    assert await one.take("a") == mine


async def test_what_is_given_back_belongs_to_whoever_asks_next(owner: NewOwner, redis: Any) -> None:
    one, two = await owner(), await owner()
    before = await one.take("a")
    await one.release("a")
    after = await two.take("a")
    assert after.process == two.process
    assert after.fence > before.fence
    assert await redis.smembers(TABLES + one.process) == set()


async def test_the_dead_own_nothing(owner: NewOwner, redis: Any) -> None:
    one, two = await owner(), await owner()
    before = await one.take("a")
    await die(redis, one)
    after = await two.take("a")
    assert after == Owner(two.process, before.fence + 1)
    # A late goodbye of the one who was taken for dead changes nothing.
    await one.release("a")
    assert await two.take("a") == after
    assert (await (await owner()).take("a")) == after


async def test_a_process_that_asks_again_keeps_what_it_is_giving_back(owner: NewOwner) -> None:
    one, two = await owner(), await owner()
    old = await one.take("a")
    one.held.clear()
    new = await one.take("a")
    assert new.fence > old.fence
    one.held["a"] = old.fence
    await one.release("a")
    assert await two.take("a") == new


async def test_a_process_lives_for_a_while_and_renews_that(owner: NewOwner, redis: Any) -> None:
    one = await owner()
    assert 0 < await redis.pttl(ALIVE + one.process) <= 1000 * ownership.ALIVE_FOR
    await one.take("a")
    await redis.pexpire(ALIVE + one.process, 50)
    news = await one.renew()
    assert not news.has_lapsed
    assert await redis.pttl(ALIVE + one.process) > 50
    assert one.held


async def test_a_process_learns_that_it_was_taken_for_dead(owner: NewOwner, redis: Any) -> None:
    one, two = await owner(), await owner()
    await one.take("a")
    await die(redis, one)
    taken = await two.take("a")
    assert (await one.renew()).has_lapsed
    assert await one.take("a") == taken


async def test_the_tables_of_the_dead_are_found_once(
    owner: NewOwner, redis: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ownership, "AT_ONCE", 2)
    one, two = await owner(), await rightly(await owner())
    for table_id in "abc":
        await one.take(table_id)
    assert await two.bury(one.process) == []  # it lives
    await die(redis, one)
    taken = await two.take("c")
    news = await two.renew()
    assert (news.dead, news.others) == ([one.process], 0)
    assert sorted(await two.bury(one.process)) == ["a", "b"]
    assert await two.bury(one.process) == []
    assert (await two.renew()).dead == []
    assert await two.take("c") == taken
    assert await redis.smembers(PROCESSES) == {two.process.encode()}


async def test_nobody_is_taken_for_dead_by_a_process_that_has_just_come(owner: NewOwner, redis: Any) -> None:
    """After an outage of Redis, or at its own start."""
    one, two = await owner(), await owner()
    await die(redis, one)
    assert (await two.renew()).dead == []
    assert (await (await rightly(two)).renew()).dead == [one.process]


async def test_which_of_some_processes_are_gone(owner: NewOwner, redis: Any) -> None:
    one, two = await owner(), await owner()
    assert await one.gone([two.process, "nobody"]) == ["nobody"]


async def test_a_process_that_stops_gives_everything_back(owner: NewOwner, redis: Any) -> None:
    one, two = await owner(), await owner()
    for table_id in "ab":
        await one.take(table_id)
    await one.close()
    assert (await two.take("a")).process == (await two.take("b")).process == two.process
    assert await redis.smembers(PROCESSES) == {two.process.encode()}
    assert not await redis.exists(ALIVE + one.process, TABLES + one.process)


async def test_without_redis_everybody_serves_whoever_comes(tmp_path: Any) -> None:
    one = SharedOwnership(f"unix://{tmp_path / 'nothing'}")
    await one.open()
    assert await one.take("a") == Owner(one.process, 0)
    assert await one.gone(["two"]) == await one.bury("two") == []
    assert not (await one.renew()).has_lapsed
    await one.release("a")
    await one.close()


# A process and its tables ---------------------------------------------------------------------------------------------


@pytest.fixture
async def two(world: World, redis: Any, redis_url: str) -> tuple[Process, Process]:
    """Processes that ask each other's Redis who owns what."""
    await world.process()  # the first of a world counts as alone
    one, other = [await world.process(ownership=SharedOwnership(redis_url)) for _ in range(2)]
    return one, other


async def test_a_process_drops_what_another_has_taken_meanwhile(two: tuple[Process, Process], redis: Any) -> None:
    one, other = two
    table_id = await lay_table(one, "ann", "ben", "cid")
    room = await one.rooms.room(table_id)
    ann = await room.enter("ann")
    kept = await one.rooms.room(await lay_table(one, "ann", "ben", "cid"))
    await die(redis, one.rooms.ownership)  # type: ignore[arg-type]
    there = await other.rooms.room(table_id)
    await move(there)
    await one.rooms.renew_ownership()
    await until(lambda: ann.is_dropped and list(one.rooms) == [kept])
    # What both believed to own for a moment, the one who owns it goes on with.
    ben = await there.enter("ben")
    await heard(ben)
    await move(there)
    assert [message["type"] for message in await heard(ben)] == ["view"]


async def test_a_process_that_keeps_a_table_reads_what_others_have_written(
    two: tuple[Process, Process], redis: Any
) -> None:
    one, other = two
    room = await one.rooms.room(await lay_table(one, "ann", "ben", "cid"))
    await die(redis, one.rooms.ownership)  # type: ignore[arg-type]
    there = await other.rooms.room(room.id)
    await move(there)
    assert await other.rooms.give_away(room.id)
    await one.rooms.renew_ownership()
    await until(lambda: room.game.version == there.game.version == 2)
    assert (await other.rooms.ownership.take(room.id)).process == one.rooms.ownership.process


async def test_bots_of_a_dead_process_go_on_at_another(two: tuple[Process, Process], redis: Any) -> None:
    one, other = two
    table_id = await lay_table(one, "ann", "EASY", "EASY")
    quiet = await one.rooms.room(await lay_table(one, "ann", "ben", "cid"))
    one.bots.may_think.clear()
    room = await one.rooms.room(table_id)
    while room.game.deciding_bot is None:
        await move(room)
    await die(redis, one.rooms.ownership)  # type: ignore[arg-type]
    await rightly(other.rooms.ownership)  # type: ignore[arg-type]
    await other.rooms.renew_ownership()
    await until(lambda: bool(other.bots.asked))
    assert [each.id for each in other.rooms] == [table_id]
    assert (await other.rooms.ownership.take(quiet.id)).process == other.rooms.ownership.process


async def test_what_is_due_at_another_process_is_left_to_it(two: tuple[Process, Process], world: World) -> None:
    one, other = two
    table_id = await lay_table(one, "ann", "ben", "cid", clock={"kind": "move", "seconds": 60})
    room = await one.rooms.room(table_id)
    one.rooms.timers.close()
    world.clock.time += 61
    await other.rooms.attend_to_due()
    await until(lambda: room.game.version > 1)
    assert len(other.rooms) == 0


async def test_a_table_that_is_refused_is_nobodys(two: tuple[Process, Process]) -> None:
    one, other = two
    assert await one.rooms.owner_of("nothing") == one.rooms.ownership.process
    async with one.rooms.in_use("nothing"):
        assert await other.rooms.owner_of("nothing") == one.rooms.ownership.process
        assert not await one.rooms.give_away("nothing")
    assert await other.rooms.owner_of("nothing") == other.rooms.ownership.process


async def test_a_table_in_use_is_not_given_away(two: tuple[Process, Process]) -> None:
    one, other = two
    room = await one.rooms.room(await lay_table(one, "ann", "ben", "cid"))
    async with one.rooms.in_use(room.id):
        assert not await one.rooms.give_away(room.id)
        assert list(one.rooms) == [room]
    assert await one.rooms.give_away(room.id)
    assert (await other.rooms.room(room.id)).game.version == 1
