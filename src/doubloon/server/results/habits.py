"""What people did in their games, added up when a game has ended: nobody can wait until 100,000 are looked at."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from sqlalchemy import insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from ..database.schema import habits, people, rivals
from ..tables.find import locked
from .figures import Figures, added


async def add(
    connection: AsyncConnection,
    game: str,
    persons: Sequence[str | None],
    places: Sequence[int],
    figures: Sequence[Figures],
) -> None:
    """A game that is over, everything by seat. Nothing is kept of deleted people."""
    # Two of their games may be added at the same moment: then the second one waits.
    who = select(people.c.id).where(people.c.id.in_(filter(None, persons)), ~people.c.is_deleted).order_by(people.c.id)
    here = set((await connection.execute(locked(who))).scalars())
    at = {person: seat for seat, person in enumerate(persons) if person and person in here}
    for person, seat in sorted(at.items()):
        await _add_figures(connection, person, game, len(persons), figures[seat])
        for rival, other in sorted(at.items()):
            if rival != person:
                result = {"ahead": int(places[seat] < places[other]), "behind": int(places[seat] > places[other])}
                await _add_rival(connection, person, game, rival, result)


async def _add_figures(connection: AsyncConnection, person: str, game: str, players: int, figures: Figures) -> None:
    key = {"person": person, "game": game, "players": players}
    is_same = [habits.c[name] == value for name, value in key.items()]
    row = (await connection.execute(select(habits.c.games, habits.c.figures).where(*is_same))).first()
    if row is None:
        await connection.execute(insert(habits).values(**key, games=1, figures=figures))
    else:
        more = {"games": row.games + 1, "figures": added([row.figures, figures])}
        await connection.execute(update(habits).where(*is_same).values(more))


async def _add_rival(
    connection: AsyncConnection, person: str, game: str, rival: str, result: Mapping[str, int]
) -> None:
    row = rivals.c
    more = {"games": row.games + 1, "ahead": row.ahead + result["ahead"], "behind": row.behind + result["behind"]}
    is_same = (row.person == person) & (row.game == game) & (row.rival == rival)
    if not (await connection.execute(update(rivals).where(is_same).values(more))).rowcount:
        await connection.execute(insert(rivals).values(person=person, game=game, rival=rival, games=1, **result))
