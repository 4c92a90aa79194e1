"""the log names actions, where it had numbers

A number is a position in the tables of one version of the engine. The tables below are those of the version that wrote
numbers; they are frozen here, whatever the engine looks like today.
"""

from collections.abc import Iterator, Mapping
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"

AT_ONCE = 1000
"""Entries that are in memory at the same time."""

NOTHING = [""]


def _lines(text: str) -> list[str]:
    return [name.strip() for name in text.replace("\n", ",").split(",") if name.strip()]


GOODS = _lines("corn, indigo, sugar, tobacco, coffee")
BUILDINGS = _lines("""
    small indigo plant, small sugar mill, indigo plant, sugar mill, tobacco storage, coffee roaster
    small market, hacienda, construction hut, small warehouse, hospice, office, large market, large warehouse
    factory, university, harbor, wharf, guild hall, residence, fortress, customs house, city hall
    aqueduct, forest house, black market, storehouse, guesthouse, church, trading post, small wharf, lighthouse
    library, specialty factory, union hall, statue, cloister
    land office, chapel, hunting lodge, zoning office, royal supplier, villa, jeweler, royal garden
""")
PLACES = [*GOODS, "quarry", *BUILDINGS]

PUERTO_RICO = {
    "role": _lines("settler, mayor, builder, craftsman, trader, captain, prospector, second prospector"),
    "pass": NOTHING,
    "take_plantation": GOODS,
    "take_quarry": NOTHING,
    "take_as_forest": GOODS,
    "draw_tile": NOTHING,
    "lay_as_plantation": NOTHING,
    "lay_as_forest": NOTHING,
    "take_colonist": NOTHING,
    "take_noble": NOTHING,
    "take_nobody": NOTHING,
    "amount": [str(number) for number in range(13)],
    "build": BUILDINGS,
    "give_colonist": [*PLACES, "home"],
    "give_noble": [*PLACES, "home"],
    "give_good": GOODS,
    "take_good": GOODS,
    "sell": GOODS,
    "sell_to_trading_post": GOODS,
    "discard_empty": GOODS,
    "discard_with_colonist": GOODS,
    "discard_with_noble": GOODS,
    "discard_forest": GOODS,
    "load": [f"{good} {ship}" for ship in (1, 2, 3) for good in GOODS],
    "use_wharf": GOODS,
    "use_small_wharf": NOTHING,
    "supply": GOODS,
    "store": GOODS,
    "keep": GOODS,
    "pick": BUILDINGS[BUILDINGS.index("small market") : BUILDINGS.index("land office")],
    "move_colonist": PLACES,
    "move_noble": PLACES,
}

PRODUCED = _lines("indigo, sugar, tobacco, coffee, silver")
CARDS = _lines("""
    indigo plant, sugar mill, tobacco storage, coffee roaster, silver smelter
    smithy, gold mine, archive, poor house, black market, trading post, well, market stand, crane, tower, chapel
    aqueduct, carpenter, prefecture, market hall, quarry, library, statue, victory column, hero, guild hall, city hall
    triumphal arch, palace, office building, guard room, hut, tavern, park, customs office, bank, harbor, goldsmith
    residence
""")

SAN_JUAN = {
    "role": _lines("builder, producer, trader, councillor, prospector"),
    "pass": NOTHING,
    "use_library": NOTHING,
    "build": [*CARDS, "cathedral"],
    "cover": [*CARDS, "cathedral"],
    "give_good": [*PRODUCED, "customs"],
    "card": CARDS,
    "produce": PRODUCED,
    "sell": [*PRODUCED, "customs"],
    "draw": NOTHING,
    "use_gold_mine": NOTHING,
    "use_goldsmith": NOTHING,
}


def _numbered(families: Mapping[str, list[str]]) -> dict[int, str]:
    names = [f"{kind} {about}".strip() for kind, abouts in families.items() for about in abouts]
    return dict(enumerate(names))


NAMES = {"puerto-rico": _numbered(PUERTO_RICO), "san-juan": _numbered(SAN_JUAN)}

tables = sa.table("tables", sa.column("id"), sa.column("game"))
log = sa.table("log", sa.column("table"), sa.column("number"), sa.column("kind"), sa.column("data", sa.JSON))


def upgrade() -> None:
    connection = op.get_bind()
    rename = (
        sa.update(log)
        .where(log.c.table == sa.bindparam("of_table"), log.c.number == sa.bindparam("of_number"))
        .values(data=sa.bindparam("named", type_=sa.JSON))
    )
    for moves in _moves(connection):
        connection.execute(
            rename,
            [
                {"of_table": move.table, "of_number": move.number, "named": _named(move.data, NAMES[move.game])}
                for move in moves
            ],
        )


def _moves(connection: sa.Connection) -> Iterator[list[Any]]:
    """All moves, some at a time."""
    key = sa.tuple_(log.c.table, log.c.number)
    query = (
        sa.select(log.c.table, log.c.number, log.c.data, tables.c.game)
        .join(tables, tables.c.id == log.c.table)
        .where(log.c.kind == "move", tables.c.game.in_(NAMES))
        .order_by(log.c.table, log.c.number)
        .limit(AT_ONCE)
    )
    last: tuple[str, int] = ("", 0)
    while moves := list(connection.execute(query.where(key > last))):
        yield moves
        last = (moves[-1].table, moves[-1].number)


def _named(data: dict[str, Any], names: dict[int, str]) -> dict[str, Any]:
    """A number that no action had was refused when it was read; as text it still is."""
    return data | {"actions": [names.get(action, str(action)) for action in data["actions"]]}
