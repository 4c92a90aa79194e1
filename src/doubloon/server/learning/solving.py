"""Puzzles are rated like players: a first try is a game between somebody and a puzzle, which one of them wins."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from sqlalchemy import Insert, Row, Table, select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection

from ...puzzles import Puzzle, all_puzzles
from ..database.schema import attempts, people, puzzles, solvers
from ..results.ratings import MODEL, rated
from ..tables.find import locked
from .forms import PuzzleRow, Rated, SolverData

MIDDLE = 1300
"""What a newcomer is rated, amid the puzzles."""
POINTS = 30
"""Of a rating as it is shown, for one of the model: 400 points are a chance of about ten to one."""
DOUBT_ABOUT_PUZZLES = 200
"""In points: the guess that a puzzle begins with is worth more than nothing."""

FIRST, SECOND = 1.0, 2.0


def shown(mu: float) -> int:
    return round(MIDDLE + POINTS * (mu - MODEL.mu))


async def tell_puzzles(connection: AsyncConnection, person: str | None) -> list[PuzzleRow]:
    """All of them, the easiest first, with what somebody has done with each."""
    known = {row.id: row for row in await connection.execute(select(puzzles))}
    own = {row.puzzle: row for row in await _of(connection, attempts, person)}
    rows = [_row(puzzle, known.get(puzzle.id), own.get(puzzle.id)) for puzzle in all_puzzles().values()]
    return sorted(rows, key=lambda row: (row.rating, row.id))


async def tell_solver(connection: AsyncConnection, person: str | None) -> list[SolverData]:
    """How somebody is rated at the puzzles of each game they have tried."""
    rows = await _of(connection, solvers, person)
    return [SolverData(game=row.game, rating=shown(row.mu), tries=row.tries, solved=row.solved) for row in rows]


async def tried(
    connection: AsyncConnection, person: str, puzzle: Puzzle, now: float, *, is_right: bool
) -> Rated | None:
    """Somebody has tried a puzzle. The first try moves both ratings; None: it was not the first."""
    if not await _is_here(connection, person):
        return None
    first = {"at": now, "is_first_right": is_right, "is_solved": is_right}
    if not await _add(connection, attempts, person=person, puzzle=puzzle.id, **first):
        if is_right:
            await _mark_solved(connection, person, [puzzle.id])
        return None
    solver = await _found(connection, solvers, _beginner(), person=person, game=puzzle.game)
    # Others may be at the same puzzle at this moment: then one of them waits, and counts on from the other.
    other = await _found(connection, puzzles, _guessed(puzzle), id=puzzle.id)
    places = (FIRST, SECOND) if is_right else (SECOND, FIRST)
    moved = rated([MODEL.create_rating([row.mu, row.sigma]) for row in (solver, other)], places)
    for table, key, row, rating in (
        (solvers, {"person": person, "game": puzzle.game}, solver, moved[0]),
        (puzzles, {"id": puzzle.id}, other, moved[1]),
    ):
        figures = {"mu": rating.mu, "sigma": rating.sigma, "tries": row.tries + 1, "solved": row.solved + is_right}
        await connection.execute(update(table).where(*_is(table, key)).values(figures))
    return Rated(before=shown(solver.mu), after=shown(moved[0].mu), puzzle=shown(moved[1].mu))


async def take_over(connection: AsyncConnection, person: str, solved: Collection[str], now: float) -> None:
    """What a browser remembers from before the server knew the person: marks that move no rating."""
    if not await _is_here(connection, person):
        return
    known = sorted(set(solved) & set(all_puzzles()))
    for puzzle in known:
        await _add(connection, attempts, person=person, puzzle=puzzle, at=now, is_first_right=None, is_solved=True)
    await _mark_solved(connection, person, known)


# Rows -----------------------------------------------------------------------------------------------------------------


def _row(puzzle: Puzzle, known: Row[Any] | None, own: Row[Any] | None) -> PuzzleRow:
    return PuzzleRow(
        id=puzzle.id,
        game=puzzle.game,
        theme=puzzle.theme,
        options=puzzle.position["options"],
        rating=shown(known.mu) if known else puzzle.rating,
        tries=known.tries if known else 0,
        solved=known.solved if known else 0,
        is_tried=own is not None,
        is_solved=own is not None and own.is_solved,
    )


def _beginner() -> dict[str, float]:
    return {"mu": MODEL.mu, "sigma": MODEL.sigma}


def _guessed(puzzle: Puzzle) -> dict[str, float]:
    return {"mu": MODEL.mu + (puzzle.rating - MIDDLE) / POINTS, "sigma": DOUBT_ABOUT_PUZZLES / POINTS}


async def _is_here(connection: AsyncConnection, person: str) -> bool:
    """Two tries of theirs may come at the same moment: then the second one waits."""
    who = locked(select(people.c.id).where(people.c.id == person, ~people.c.is_deleted))
    return (await connection.execute(who)).first() is not None


async def _of(connection: AsyncConnection, table: Table, person: str | None) -> list[Row[Any]]:
    if person is None:
        return []
    return list(await connection.execute(select(table).where(table.c.person == person)))


async def _add(connection: AsyncConnection, table: Table, **values: Any) -> bool:
    """False if the row is there already."""
    insert: Any = {"sqlite": sqlite.insert, "postgresql": postgresql.insert}[connection.dialect.name]
    statement: Insert = insert(table).values(values).on_conflict_do_nothing()
    return (await connection.execute(statement)).rowcount == 1


async def _found(connection: AsyncConnection, table: Table, beginning: dict[str, float], **key: str) -> Row[Any]:
    await _add(connection, table, **key, **beginning, tries=0, solved=0)
    row: Row[Any] = (await connection.execute(locked(select(table).where(*_is(table, key))))).one()
    return row


async def _mark_solved(connection: AsyncConnection, person: str, solved: Collection[str]) -> None:
    own = attempts.c.person == person
    await connection.execute(update(attempts).where(own, attempts.c.puzzle.in_(solved)).values(is_solved=True))


def _is(table: Table, key: dict[str, str]) -> list[Any]:
    return [table.c[name] == value for name, value in key.items()]
