"""The table of San Juan."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from rich.box import ROUNDED
from rich.console import Group
from rich.table import Table

from .drawing import Piece, Row, player_rows
from .parts import GOOD_COLOURS, View, counted, facts, row_of, seat_title, taken_role

PRICED_GOODS = ("indigo", "sugar", "tobacco", "coffee", "silver")
"""In the order of a trading tile's prices."""

GOOD, EMPTY = "●", "○"
"""What lies on a building, and where nothing does."""


def board(view: View, seats: Sequence[str]) -> Group:
    return Group(facts(_facts(view, seats)), _seats(view, seats), hand_reminder(view))


def _facts(view: View, seats: Sequence[str]) -> Iterator[tuple[str, str]]:
    yield "Roles", ", ".join(_role(role, seats) for role in view["roles"])
    yield "Cards", f"{view['pile']} in the pile, {counted(view['discards'], 'discard')}"
    yield "Trading tiles", _trading_tiles(view["trading_house"])
    yield "", f"for {'-'.join(f'[{GOOD_COLOURS[good]}]{good}[/]' for good in PRICED_GOODS)}"
    for building in view["buildings"]:
        if building["building"] == "cathedral":
            yield "Cathedral", f"still to be built for [yellow]{_price(view, building)}[/]"


def _role(role: Mapping[str, Any], seats: Sequence[str]) -> str:
    return str(role["role"]) if role["taken_by"] is None else taken_role(role, seats)


def _trading_tiles(house: Mapping[str, Any]) -> str:
    """As far as they are known, the open or the next one first."""
    tiles = ", ".join("?" if prices is None else _tile(prices) for prices in house["order"])
    return f"{'open' if house['open'] else 'next'} {tiles}"


def _tile(prices: Sequence[int]) -> str:
    return "-".join(f"[{GOOD_COLOURS[good]}]{price}[/]" for good, price in zip(PRICED_GOODS, prices, strict=True))


def _seats(view: View, seats: Sequence[str]) -> Table:
    table = Table(box=ROUNDED, show_lines=True)
    table.add_column("Seat")
    for column in ("VP", "Hand", "Built"):
        table.add_column(column, justify="right")
    table.add_column("Production", no_wrap=True)
    table.add_column("City")
    for index, seat in enumerate(view["seats"]):
        table.add_row(
            seat_title(view, index, seats),
            str(seat["score"]["total"]),
            f"{seat['hand_size']}/{seat['hand_limit']}",
            f"{seat['buildings']}/{view['buildings_to_end']}",
            "\n".join(map(_production, seat["production"])) or "–",
            row_of(_city(seat)) + _known_hand(view, index),
        )
    return table


def _production(building: Mapping[str, Any]) -> str:
    return f"{building['building']} {GOOD * building['goods']}{EMPTY * (building['number'] - building['goods'])}"


def _city(seat: Mapping[str, Any]) -> Iterator[str]:
    """The buildings, and what lies under them; of a covered one it still does."""
    customs_good = GOOD if "customs" in seat["goods"] else EMPTY
    for building in seat["city"]:
        yield f"{building} {customs_good}" if building == "customs office" else building
    for building, cards in seat["under"].items():
        if cards:
            yield f"[dim]{counted(cards, 'card')} under {building}[/]"


def _known_hand(view: View, index: int) -> str:
    """Of another's hand, what all saw going there."""
    known = view["seats"][index]["hand"]
    if index == view["seat"] or not known:
        return ""
    cards = (card + f" ×{number}" * (number > 1) for card, number in Counter(known).items())
    return f"\n[dim]in hand: {row_of(cards)}[/]"


def hand_reminder(view: View) -> Table:
    return facts(_hand(view))


def _hand(view: View) -> Iterator[tuple[str, str]]:
    """The player's cards with their current prices; a spectator has none."""
    if view["seat"] is not None:
        prices = {each["building"]: _price(view, each) for each in view["buildings"]}
        hand = Counter(view["seats"][view["seat"]]["hand"])
        cards = (f"{card} [yellow]{prices[card]}[/]" + f" ×{number}" * (number > 1) for card, number in hand.items())
        yield "Your hand", row_of(cards)


def _price(view: View, building: Mapping[str, Any]) -> int:
    """The seat's own now, a spectator's the printed one."""
    return int(building["cost"] if view["seat"] is None else building["prices"][view["seat"]])


def price_remarks(view: View) -> dict[str, str]:
    """What a building costs, what a card is worth that could be had, and what a good brings."""
    remarks = {}
    for building in view["buildings"]:
        remarks[f"build {building['building']}"] = f"for {_price(view, building)}"
        remarks[f"keep {building['building']}"] = f"of cost {building['cost']}"
        remarks[f"take {building['building']}"] = f"of cost {building['cost']}"
    for good, price in zip(PRICED_GOODS, view["trading_house"]["open"] or (), strict=False):
        remarks[f"sell {good}"] = remarks[f"and {good}"] = f"for {price}"
    return remarks


# Drawn ----------------------------------------------------------------------------------------------------------------


def rows(view: View, seats: Sequence[str]) -> Iterator[Row]:
    yield Row("Roles", [_role_piece(role, seats) for role in view["roles"]])
    yield Row("Table", list(_table_pieces(view)))
    yield from player_rows(view, seats, _seat_pieces)


def _role_piece(role: Mapping[str, Any], seats: Sequence[str]) -> Piece:
    taken = role["taken_by"] is not None
    return Piece(f"role-{role['role']}", seats[role["taken_by"]] if taken else role["role"], is_faint=taken)


def _table_pieces(view: View) -> Iterator[Piece]:
    yield Piece("card-back", f"{view['pile']} left")
    if prices := view["trading_house"]["open"]:
        for good, price in zip(PRICED_GOODS, prices, strict=True):
            yield Piece(f"good-{good}", f"for {price}")


def _seat_pieces(seat: Mapping[str, Any]) -> Iterator[Piece]:
    yield Piece("vp", str(seat["score"]["total"]))
    yield Piece("card-back", f"{seat['hand_size']} in hand")
    for plant in seat["production"]:
        name = plant["building"]
        yield Piece(f"b-{name.replace(' ', '-')}", f"{name} {plant['goods']}/{plant['number']}")
    for name in seat["city"]:
        yield Piece(f"b-{name.replace(' ', '-')}", name)
