"""The table of Puerto Rico."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import zip_longest
from typing import Any

from rich.box import ROUNDED, SIMPLE_HEAD
from rich.console import Group
from rich.table import Table

from .drawing import Piece, Row, player_rows
from .parts import GOOD_COLOURS, View, facts, row_of, seat_title, taken_role

COLOURS = GOOD_COLOURS | {"quarry": "bright_black", "forest": "green"}


def board(view: View, seats: Sequence[str]) -> Group:
    return Group(facts(_facts(view, seats)), _seats(view, seats), _buildings(view))


def _facts(view: View, seats: Sequence[str]) -> Iterator[tuple[str, str]]:
    colonists, plantations, house = view["colonists"], view["plantations"], view["trading_house"]
    yield "Roles", ", ".join(_role(role, seats) for role in view["roles"])
    yield "Tiles", f"{_counts(plantations['face_up'])}; {_tiles(plantations)}"
    yield "Ships", ", ".join(map(_cargo_ship, view["cargo_ships"]))
    yield "Trading house", f"{_counts(house['goods'])}; room for {house['room']}"
    yield "Goods left", _counts(view["goods"])
    yield "Colonists", f"{colonists['ship']} on the ship, {colonists['supply']} left"
    if view["options"]["nobles"]:
        yield "Nobles", f"{colonists['nobles_on_ship']} on the ship, {colonists['nobles_in_supply']} left"
    yield "VP", f"{view['vp_pool']} left"


def _role(role: Mapping[str, Any], seats: Sequence[str]) -> str:
    if role["taken_by"] is not None:
        return taken_role(role, seats)
    return str(role["role"]) + (f" [yellow]+{role['doubloons']}[/yellow]" if role["doubloons"] else "")


def _tiles(plantations: Mapping[str, Any]) -> str:
    quarries = "1 quarry" if plantations["quarries"] == 1 else f"{plantations['quarries']} quarries"
    return f"{quarries}, {plantations['stack']} in the stack"


def _cargo_ship(ship: Mapping[str, Any]) -> str:
    return f"{ship['ship']}: {ship['barrels']}/{ship['capacity']} {_coloured(ship['good'] or 'empty')}"


def _counts(counts: Mapping[str, int]) -> str:
    return ", ".join(f"{number} {_coloured(name)}" for name, number in counts.items() if number) or "none"


def _coloured(name: str) -> str:
    return f"[{COLOURS[name]}]{name}[/]" if name in COLOURS else name


def _seats(view: View, seats: Sequence[str]) -> Table:
    table = Table(box=ROUNDED, show_lines=True)
    table.add_column("Seat")
    for column in ("Doubloons", "VP"):
        table.add_column(column, justify="right")
    for column in ("Goods", "Island", "City"):
        table.add_column(column, ratio=1)
    for index, seat in enumerate(view["seats"]):
        table.add_row(
            seat_title(view, index, seats),
            str(seat["doubloons"]),
            "?" if seat["vp_secret"] else str(seat["vp"]),
            _counts(seat["goods"]),
            row_of([*_island(seat), *_home(seat["home"])]),
            row_of(_place(building["building"], building["circles"], building) for building in seat["city"]),
        )
    return table


def _island(seat: Mapping[str, Any]) -> list[str]:
    tiles = [_place(_coloured(tile["tile"]), tile["tiles"], tile) for tile in seat["island"]]
    forests = seat["forests"]["tiles"]
    return tiles + [f"{_coloured('forest')} ×{forests}"] * (forests > 0)


def _home(home: Mapping[str, int]) -> list[str]:
    people = sum(home.values())
    return [f"{people} at home"] if people else []


def _place(name: str, circles: int, occupants: Mapping[str, int]) -> str:
    """A place with how many of its circles are occupied."""
    nobles = f" ({occupants['nobles']} noble)" if occupants["nobles"] else ""
    return f"{name} {_people(occupants)}/{circles}{nobles}"


def _price(view: View, building: Mapping[str, Any]) -> int:
    """The seat's own now, a spectator's the printed one."""
    return int(building["cost"] if view["seat"] is None else building["prices"][view["seat"]])


def price_remarks(view: View) -> dict[str, str]:
    return {f"build {each['building']}": f"for {_price(view, each)}" for each in view["buildings"]}


def _buildings(view: View) -> Table:
    """What is left on the board, by columns, with prices."""
    by_column: dict[int, list[str]] = {}
    for building in view["buildings"]:
        if building["left"]:
            copies = f" ×{building['left']}" if building["left"] > 1 else ""
            entry = f"{building['building']} [yellow]{_price(view, building)}[/]{copies}"
            by_column.setdefault(building["column"], []).append(entry)
    table = Table(box=SIMPLE_HEAD, pad_edge=False)
    for column in sorted(by_column):
        table.add_column(f"Column {column}")
    for row in zip_longest(*(by_column[column] for column in sorted(by_column)), fillvalue=""):
        table.add_row(*row)
    return table


# Drawn ----------------------------------------------------------------------------------------------------------------


def rows(view: View, seats: Sequence[str]) -> Iterator[Row]:
    yield Row("Roles", [_role_piece(role, seats) for role in view["roles"]])
    yield Row("Harbor", [*map(_ship_piece, view["cargo_ships"]), *_trading_house_pieces(view)])
    yield Row("Tiles", list(_tile_pieces(view)))
    yield from player_rows(view, seats, _seat_pieces)


def _role_piece(role: Mapping[str, Any], seats: Sequence[str]) -> Piece:
    picture = f"role-{role['role'].removeprefix('second ')}"
    if role["taken_by"] is not None:
        return Piece(picture, seats[role["taken_by"]], is_faint=True)
    return Piece(picture, role["role"] + f" +{role['doubloons']}" * (role["doubloons"] > 0))


def _ship_piece(ship: Mapping[str, Any]) -> Piece:
    return Piece(f"ship-{ship['capacity']}", f"{ship['barrels']}/{ship['capacity']} {ship['good'] or ''}".strip())


def _trading_house_pieces(view: View) -> Iterator[Piece]:
    sold = ", ".join(good for good, number in view["trading_house"]["goods"].items() for _ in range(number))
    yield Piece("trade-house", sold or "nothing sold")
    yield Piece("ship-colonists", f"{view['colonists']['ship'] + view['colonists']['nobles_on_ship']} on the ship")
    yield Piece("vp", f"{view['vp_pool']} left")


def _tile_pieces(view: View) -> Iterator[Piece]:
    plantations = view["plantations"]
    for tile, number in plantations["face_up"].items():
        yield from [Piece(f"land-{tile}", tile)] * number
    yield Piece("land-quarry", f"{plantations['quarries']} left")
    yield Piece("land-back", f"{plantations['stack']} left")


def _seat_pieces(seat: Mapping[str, Any]) -> Iterator[Piece]:
    yield Piece("doubloon", str(seat["doubloons"]))
    yield Piece("vp", "?" if seat["vp_secret"] else str(seat["vp"]))
    for good, number in seat["goods"].items():
        if number:
            yield Piece(f"good-{good}", f"{number} {good}")
    for tile in seat["island"]:
        yield Piece(f"land-{tile['tile']}", f"{_people(tile)}/{tile['tiles']}")
    if seat["forests"]["tiles"]:
        yield Piece("land-forest", f"×{seat['forests']['tiles']}")
    for building in seat["city"]:
        name = building["building"]
        yield Piece(f"b-{name.replace(' ', '-')}", f"{name} {_people(building)}/{building['circles']}")
    if at_home := sum(seat["home"].values()):
        yield Piece("colonist", f"{at_home} at home")


def _people(place: Mapping[str, int]) -> int:
    return place["colonists"] + place["nobles"]
