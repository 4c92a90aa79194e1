"""Reviews of finished games as they are kept: asked for by people, worked on in the background, told to clients.

A review waits until a process takes it. That process has it for the time of a lease, which it renews with every part
that it keeps; if it dies, another one goes on from there.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal, NamedTuple, TypedDict

from sqlalchemy import Row, Update, delete, func, insert, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from ...core.contract import AnyEvent
from ...review.accuracy import accuracy
from ..context import Server
from ..database.schema import DONE, FAILED, WAITING, accuracies, people, reviews, tables
from ..guard.errors import Refused
from ..people.sessions import Person
from ..tables.find import locked, seats_of

MOST_WAITING = 3
"""Reviews that one person may be waiting for."""
LEASE = 60.0
"""Seconds after which a review whose process keeps nothing is given to another."""
MOST_FAILURES = 3

TOPIC = "reviews"
"""On the bus: somebody has asked for one."""

State = Literal["none", "off", "waiting", "running", "done", "failed"]


class LineStep(TypedDict):
    """A step of what would have been better, as it would have gone."""

    seat: int
    action: str
    """By its permanent name."""
    events: list[AnyEvent]


class ReviewReason(TypedDict):
    """Why something was better: a message, and its figures."""

    id: str
    values: dict[str, Any]


class Better(TypedDict):
    """What would have been better than what was played."""

    cost: float
    """How much of a chance to win was given away."""
    points: float
    """How many points, at the end."""
    reasons: list[ReviewReason]
    line: list[LineStep]


class ReviewedDecision(TypedDict):
    number: int
    """The step of the replay that it led to."""
    seat: int
    choices: int
    """How many actions were legal."""
    chances: list[float]
    """Each seat's chance to win after it."""
    better: Better | None


class ReviewData(TypedDict):
    """A review, as far as it has come."""

    state: State
    total: int
    """How many decisions the game has."""
    done: int
    ahead: int
    """How many others come first."""
    simulations: int
    decisions: list[ReviewedDecision]
    """Those after the number that was asked for."""
    accuracies: list[float | None] | None
    """Of each seat, from 0 to 1, once it is done; null: there was nothing to decide."""


class Work(NamedTuple):
    """A review that a process has taken."""

    table: str
    simulations: int
    decisions: list[ReviewedDecision]


# Asking ---------------------------------------------------------------------------------------------------------------


async def ask(connection: AsyncConnection, server: Server, table_id: str, person: Person, total: int) -> None:
    """Asks for a review of a game with this many decisions. Does nothing if there is one already, or one under way."""
    # If somebody asks for two at the same moment, the second waits here until the first is counted.
    await connection.execute(locked(select(people.c.id).where(people.c.id == person.id)))
    known = await _row(connection, table_id)
    if known is not None and known.status != FAILED:
        return
    if not server.settings.review_simulations:
        raise Refused(409, "reviews-off", "This server reviews no games.")
    theirs = select(func.count()).where(reviews.c.person == person.id, reviews.c.status == WAITING)
    if (await connection.execute(theirs)).scalar_one() >= MOST_WAITING:
        message = f"You are already waiting for {MOST_WAITING} reviews."
        raise Refused(409, "too-many-reviews", message, most=MOST_WAITING)
    if not total:
        raise Refused(409, "nothing-to-review", "Nobody has played in this game.")
    await connection.execute(delete(reviews).where(reviews.c.table == table_id))
    await connection.execute(
        insert(reviews).values(
            table=table_id,
            person=person.id,
            status=WAITING,
            asked=server.now(),
            simulations=server.settings.review_simulations,
            total=total,
            decisions=[],
        )
    )


# Telling --------------------------------------------------------------------------------------------------------------


async def tell(connection: AsyncConnection, server: Server, table_id: str, after: int) -> ReviewData:
    row = await _row(connection, table_id)
    if row is None:
        state: State = "none" if server.settings.review_simulations else "off"
        return ReviewData(state=state, total=0, done=0, ahead=0, simulations=0, decisions=[], accuracies=None)
    return ReviewData(
        state=_state(row, server.now()),
        total=row.total,
        done=row.done,
        ahead=await _ahead(connection, row),
        simulations=row.simulations,
        decisions=row.decisions[after:],
        accuracies=row.accuracies,
    )


def _state(row: Row[Any], now: float) -> State:
    if row.status == WAITING:
        return "running" if row.worker and row.lease > now else "waiting"
    return "done" if row.status == DONE else "failed"


async def _ahead(connection: AsyncConnection, row: Row[Any]) -> int:
    if row.status != WAITING or row.worker:
        return 0
    others = select(func.count()).where(reviews.c.status == WAITING, reviews.c.asked < row.asked)
    return int((await connection.execute(others)).scalar_one())


async def _row(connection: AsyncConnection, table_id: str) -> Row[Any] | None:
    return (await connection.execute(select(reviews).where(reviews.c.table == table_id))).first()


# Working on them ------------------------------------------------------------------------------------------------------


async def take(connection: AsyncConnection, worker: str, now: float) -> Work | None:
    """The review that has waited longest and that no process works on."""
    is_free = or_(reviews.c.lease.is_(None), reviews.c.lease <= now)
    waiting = select(reviews).where(reviews.c.status == WAITING, is_free).order_by(reviews.c.asked).limit(1)
    row = (await connection.execute(waiting.with_for_update(skip_locked=True))).first()
    if row is None:
        return None
    taken = update(reviews).where(reviews.c.table == row.table).values(worker=worker, lease=now + LEASE)
    await connection.execute(taken)
    return Work(row.table, row.simulations, row.decisions)


async def keep(connection: AsyncConnection, worker: str, work: Work, now: float) -> bool:
    """What was found so far; False if the review is no longer this process's."""
    found = {"decisions": work.decisions, "done": len(work.decisions), "lease": now + LEASE}
    return await _change(connection, _mine(worker, work.table).values(found))


async def finish(connection: AsyncConnection, worker: str, work: Work) -> None:
    chairs = await seats_of(connection, work.table)
    figures = [_accuracy(work.decisions, chair.seat) for chair in chairs]
    found = {"decisions": work.decisions, "done": len(work.decisions), "accuracies": figures}
    is_mine = await _change(
        connection, _mine(worker, work.table).values(found | {"status": DONE, "worker": None, "lease": None})
    )
    table = (await connection.execute(select(tables).where(tables.c.id == work.table))).one()
    gone = select(people.c.id).where(people.c.is_deleted, people.c.id.in_([chair.person for chair in chairs]))
    deleted = set((await connection.execute(gone)).scalars())
    rows = [
        {
            "table": work.table,
            "seat": chair.seat,
            "person": chair.person,
            "game": table.game,
            "ended": table.ended,
            "accuracy": figure,
        }
        for chair, figure in zip(chairs, figures, strict=True)
        if chair.person and chair.person not in deleted and figure is not None
    ]
    if is_mine and rows:
        await connection.execute(insert(accuracies), rows)


async def give_up(connection: AsyncConnection, worker: str, work: Work, now: float, *, for_good: bool) -> None:
    """It has failed. It is retried after a while, but not forever."""
    tries = select(reviews.c.failures).where(reviews.c.table == work.table)
    failures = 1 + ((await connection.execute(tries)).scalar() or 0)
    status = FAILED if for_good or failures >= MOST_FAILURES else WAITING
    changed = {"status": status, "failures": failures, "worker": None, "lease": now + LEASE}
    await connection.execute(_mine(worker, work.table).values(changed))


async def release(connection: AsyncConnection, worker: str, work: Work) -> None:
    """The server stops: whoever starts next goes on at once."""
    found = {"decisions": work.decisions, "done": len(work.decisions), "worker": None, "lease": None}
    await connection.execute(_mine(worker, work.table).values(found))


async def release_all(connection: AsyncConnection) -> None:
    """For a server that is alone and starts: nobody works on anything."""
    await connection.execute(update(reviews).values(worker=None, lease=None))


def _mine(worker: str, table_id: str) -> Update:
    return update(reviews).where(reviews.c.table == table_id, reviews.c.worker == worker)


async def _change(connection: AsyncConnection, change: Update) -> bool:
    return (await connection.execute(change)).rowcount == 1


def _accuracy(decisions: Sequence[ReviewedDecision], seat: int) -> float | None:
    own = [each["better"] for each in decisions if each["seat"] == seat and each["choices"] > 1]
    figure = accuracy(better["cost"] if better else 0.0 for better in own)
    return None if figure is None else round(figure, 4)
