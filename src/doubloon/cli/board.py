"""The table of Puerto Rico in the terminal."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import zip_longest
from typing import Any

from rich.box import ROUNDED, SIMPLE_HEAD
from rich.console import Console, Group
from rich.markup import escape
from rich.table import Table

from ..core.match import Match
from .words import seat_name

COLOURS = {
    "corn": "yellow",
    "indigo": "blue",
    "sugar": "bright_white",
    "tobacco": "dark_orange3",
    "coffee": "rosy_brown",
    "quarry": "bright_black",
    "forest": "green",
}


def print_board(console: Console, view: Mapping[str, Any], seats: Sequence[str]) -> None:
    console.rule(f"Round {view['round']}" if view["round"] else "Before the game")
    console.print(board(view, seats))


def board(view: Mapping[str, Any], seats: Sequence[str]) -> Group:
    return Group(_common(view, seats), _seats(view, seats), _buildings(view))


def _common(view: Mapping[str, Any], seats: Sequence[str]) -> Table:
    colonists, plantations, house = view["colonists"], view["plantations"], view["trading_house"]
    table = Table.grid(padding=(0, 2))
    table.add_column(style="bold")
    table.add_column()
    table.add_row("Roles", ", ".join(_role(role, seats) for role in view["roles"]))
    table.add_row("Tiles", f"{_counts(plantations['face_up'])}; {_tiles(plantations)}")
    table.add_row("Ships", ", ".join(map(_cargo_ship, view["cargo_ships"])))
    table.add_row("Trading house", f"{_counts(house['goods'])}; room for {house['room']}")
    table.add_row("Goods left", _counts(view["goods"]))
    table.add_row("Colonists", f"{colonists['ship']} on the ship, {colonists['supply']} left")
    if view["options"]["nobles"]:
        table.add_row("Nobles", f"{colonists['nobles_on_ship']} on the ship, {colonists['nobles_in_supply']} left")
    table.add_row("VP", f"{view['vp_pool']} left")
    return table


def _role(role: Mapping[str, Any], seats: Sequence[str]) -> str:
    if role["taken_by"] is not None:
        return f"[dim]{role['role']}: {escape(seat_name(role['taken_by'], seats))}[/dim]"
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


def _seats(view: Mapping[str, Any], seats: Sequence[str]) -> Table:
    table = Table(box=ROUNDED, show_lines=True)
    for column, justify in (("Seat", "left"), ("Doubloons", "right"), ("VP", "right")):
        table.add_column(column, justify="right" if justify == "right" else "left")
    for column in ("Goods", "Island", "City"):
        table.add_column(column, ratio=1)
    for index, seat in enumerate(view["seats"]):
        table.add_row(
            _seat_title(view, index, seats),
            str(seat["doubloons"]),
            "?" if seat["vp_secret"] else str(seat["vp"]),
            _counts(seat["goods"]),
            _lines([*_island(seat), *_home(seat["home"])]),
            _lines(_place(building["building"], building["circles"], building) for building in seat["city"]),
        )
    return table


def _seat_title(view: Mapping[str, Any], index: int, seats: Sequence[str]) -> str:
    titles = [f"[bold]{escape(seat_name(index, seats))}[/bold]"]
    titles += ["you"] * (index == view["seat"]) + ["governor"] * (index == view["governor"])
    return "\n".join(titles)


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
    return f"{name} {occupants['colonists'] + occupants['nobles']}/{circles}{nobles}"


def _lines(entries: Iterable[str]) -> str:
    return ", ".join(entries) or "–"


def _buildings(view: Mapping[str, Any]) -> Table:
    """What is left on the board, by columns, with prices: the seat's own now, a spectator's the printed ones."""
    by_column: dict[int, list[str]] = {}
    for building in view["buildings"]:
        if building["left"]:
            price = building["cost"] if view["seat"] is None else building["prices"][view["seat"]]
            copies = f" ×{building['left']}" if building["left"] > 1 else ""
            by_column.setdefault(building["column"], []).append(f"{building['building']} [yellow]{price}[/]{copies}")
    table = Table(box=SIMPLE_HEAD, pad_edge=False)
    for column in sorted(by_column):
        table.add_column(f"Column {column}")
    for row in zip_longest(*(by_column[column] for column in sorted(by_column)), fillvalue=""):
        table.add_row(*row)
    return table


def print_result(console: Console, match: Match) -> None:
    scores = match.scores
    sources = [source for source in scores[0] if any(score[source] for score in scores) or source == "total"]
    table = Table(title="Final score", box=ROUNDED)
    table.add_column("")
    for seat in range(len(scores)):
        table.add_column(escape(seat_name(seat, match.seats)), justify="right")
    for source in sources:
        style = "bold" if source == "total" else "dim" if source == "tie_break" else None
        name = "VP chips" if source == "vp" else source.replace("_", "-")
        table.add_row(name, *(str(score[source]) for score in scores), style=style)
    console.print(table)
    winners = " and ".join(escape(seat_name(seat, match.seats)) for seat in match.winners)
    console.print(f"[bold]Won by {winners}.[/bold]")
