"""Creating a table and closing it again."""

from __future__ import annotations

import secrets
from collections.abc import Collection, Container
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Row, delete, func, insert, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from ...bots.levels import LEVELS
from ...core.random import SEEDS
from ...registry import find_game
from ..context import Server
from ..database.schema import OPEN, RUNNING, people, seats, tables
from ..guard.errors import Refused
from ..people.sessions import Person
from .announcing import CLOSED, SEATS
from .catalogue import checked_options
from .emblems import hand_out
from .expired import CLOSED as CLOSED_LINK
from .expired import RENEWED, expire
from .find import belongs_to, is_open, locked, people_by_id, seats_of
from .forms import BotSeat, NewTable, OpenSeat, PersonSeat
from .seating import start, start_if_full, withdraw

SEARCHING = tuple(level.name for level in LEVELS if level.simulations)
"""Levels of bots that take a processor for a second or two at every move."""


@dataclass(frozen=True)
class Chair:
    """Who has the seat, or for whom it is kept. If nobody, it is open."""

    person: str | None = None
    reserved: str | None = None
    bot: str | None = None
    emblem: str | None = None
    """Of whoever has sat there before; others are given one."""


async def create(connection: AsyncConnection, server: Server, wish: NewTable, host: Person) -> str:
    """Creates a table and returns its id."""
    game = find_game(wish.game)
    settled = {
        "game": game.name,
        "options": checked_options(game, wish.options, len(wish.seats)),
        "is_public": wish.is_public,
        "is_rated": wish.is_rated,
        "clock": wish.clock.model_dump(),
    }
    chairs = [chair_for(seat, host, seated={host.id}) for seat in wish.seats]
    return await lay(connection, server, settled, chairs, host)


async def lay(
    connection: AsyncConnection, server: Server, settled: dict[str, Any], chairs: list[Chair], host: Person
) -> str:
    """A table with everything about its game settled; it starts at once if nobody is missing."""
    await _check_limit(connection, server, host)
    await check_people(connection, chairs, is_rated=settled["is_rated"])
    check_clock(settled)
    await check_bots(connection, server, host.id, [chair.bot for chair in chairs])
    table_id = secrets.token_hex(8)
    new = {
        "id": table_id,
        "seed": str(new_seed()),
        "players": len(chairs),
        "rules_version": find_game(settled["game"]).rules_version,
        "status": OPEN,
        "invitation": None if settled["is_public"] else new_invitation(),
        "host": host.id,
        "created": (now := server.now()),
    }
    await connection.execute(insert(tables).values(new | settled))
    await set_chairs(connection, table_id, chairs, now)
    await start_if_full(connection, table_id, now)
    return table_id


async def set_chairs(connection: AsyncConnection, table_id: str, chairs: Collection[Chair], created: float) -> None:
    """Puts chairs around a table that has none yet; `created` is when the table was."""
    of_table = {"table": table_id, "created": created}
    await connection.execute(
        insert(seats), [{**of_table, "seat": number, **vars(chair)} for number, chair in enumerate(chairs)]
    )
    await hand_out(connection, table_id)


async def fill(connection: AsyncConnection, server: Server, table: Row[Any], level: str | None) -> None:
    """Starts a game; bots of that level take the seats that are still open."""
    chairs = await seats_of(connection, table.id)
    if level is not None:
        bots = [level if is_open(chair) else chair.bot for chair in chairs]
        await check_bots(connection, server, table.host, bots, table.id)
    await start(connection, table, level, server.now())


def new_seed() -> int:
    return secrets.randbelow(SEEDS)


def new_invitation() -> str:
    return secrets.token_urlsafe(16)


async def invite(connection: AsyncConnection, table: Row[Any]) -> str:
    """A new link; the old one no longer works."""
    if not table.is_public:
        await expire(connection, table, RENEWED)
    invitation = new_invitation()
    await connection.execute(update(tables).where(tables.c.id == table.id).values(invitation=invitation))
    return invitation


async def close(connection: AsyncConnection, table: Row[Any]) -> None:
    """Nothing has been played at it: only where its link led is kept."""
    await expire(connection, table, CLOSED_LINK)
    await connection.execute(update(tables).where(tables.c.rematch == table.id).values(rematch=None))
    await connection.execute(delete(tables).where(tables.c.id == table.id))


async def leave_open_tables(connection: AsyncConnection, person: str) -> dict[str, str]:
    """Somebody is going, and nobody should wait for them. The tables that changed, to be announced afterwards."""
    theirs = select(seats.c.table).where(belongs_to(person))
    waiting = select(tables).where(tables.c.status == OPEN, or_(tables.c.host == person, tables.c.id.in_(theirs)))
    changes = {}
    for table in (await connection.execute(locked(waiting.order_by(tables.c.id)))).all():
        is_left_to_others = await withdraw(connection, table, person)
        if not is_left_to_others:
            await close(connection, table)
        changes[table.id] = SEATS if is_left_to_others else CLOSED
    return changes


def chair_for(wish: PersonSeat | OpenSeat | BotSeat, host: Person, seated: Container[str]) -> Chair:
    """People at the table have the seat; for others it is kept."""
    match wish:
        case BotSeat():
            return Chair(bot=wish.level)
        case OpenSeat():
            return Chair()
        case PersonSeat():
            person = wish.person or host.id
            return Chair(person=person) if person in seated else Chair(reserved=person)


async def _check_limit(connection: AsyncConnection, server: Server, host: Person) -> None:
    # If somebody makes two tables at the same moment, the second waits here until the first is counted.
    await connection.execute(locked(select(people.c.id).where(people.c.id == host.id)))
    unfinished = select(func.count()).where(tables.c.host == host.id, tables.c.status.in_((OPEN, RUNNING)))
    most = server.settings.tables_a_person
    if (await connection.execute(unfinished)).scalar_one() >= most:
        raise Refused(409, "too-many-tables", f"You already have {most} unfinished tables.", most=most)


def check_clock(settled: dict[str, Any]) -> None:
    """Nobody can stall a rated game: it has a clock."""
    if settled["is_rated"] and settled["clock"]["kind"] == "none":
        raise Refused(422, "rated-needs-clock", "A rated game needs a clock.")


async def check_bots(
    connection: AsyncConnection, server: Server, host: str, bots: Collection[str | None], table_id: str = ""
) -> None:
    """Of all seats: bots play with people, and no host has more searching bots than their share."""
    if None not in bots:
        raise Refused(422, "person-needed", "A table needs at least one person.")
    here = sum(bot in SEARCHING for bot in bots)
    unfinished = (tables.c.host == host) & tables.c.status.in_((OPEN, RUNNING)) & (tables.c.id != table_id)
    theirs = seats.c.person.is_(None) & seats.c.bot.in_(SEARCHING)
    elsewhere = select(func.count()).select_from(seats).join(tables, tables.c.id == seats.c.table)
    most = server.settings.searching_bots_a_person
    if here and here + (await connection.execute(elsewhere.where(unfinished, theirs))).scalar_one() > most:
        message = f"At most {most} bots that search may sit at your tables at a time."
        raise Refused(409, "too-many-searching-bots", message, most=most)


async def check_people(connection: AsyncConnection, chairs: Collection[Chair], *, is_rated: bool) -> None:
    wanted = [chair.person or chair.reserved for chair in chairs if chair.person or chair.reserved]
    if len(set(wanted)) < len(wanted):
        raise Refused(422, "two-seats", "One seat per person.")
    known = await people_by_id(connection, [person for person in wanted if person], with_deleted=False)
    if len(known) < len(wanted):
        raise Refused(422, "no-such-person", "A seat is kept for somebody who is not here.")
    if is_rated and any(chair.bot for chair in chairs):
        raise Refused(422, "rated-without-bots", "Bots don’t play rated games.")
    if is_rated and any(person.is_guest for person in known.values()):
        raise Refused(403, "account-needed", "Rated games are for people with an account.")
