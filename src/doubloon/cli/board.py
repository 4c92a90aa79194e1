"""The table of Puerto Rico in the terminal, and its events as sentences."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rich.console import Console
from rich.table import Table

from ..core.match import Match

SENTENCES = {
    "picked_building": "{seat} picks the {building}",
    "round_began": "Round {round}: {seat} is governor",
    "took_role": "{seat} takes the {role} (+{doubloons} doubloons)",
    "got_doubloons": "{seat}: {amount:+} doubloons ({reason})",
    "won_vp": "{seat}: +{amount} VP ({reason})",
    "drew_tile": "{seat} draws a tile: {tile}",
    "laid_tile": "{seat} lays {tile}",
    "discarded_tile": "{seat} discards {tile}",
    "turned_up": "face up: {amount} {tile}",
    "got_person": "{seat} gets a {person} from the {source} ({place})",
    "moved_guest": "{seat} moves a {person} from the guesthouse to {place}",
    "placed": "{seat} places {amount} {person} on {place}",
    "filled_ship": "the ship brings {colonists} colonists and {nobles} nobles",
    "built": "{seat} builds the {building} for {price}",
    "gave_person": "{seat} gives a {person} from {place}",
    "gave_good": "{seat} gives {good}",
    "gave_vp": "{seat} gives 1 VP",
    "produced": "{seat} produces {amount} {good} ({reason})",
    "sold": "{seat} sells {good} to the {market} for {doubloons}",
    "emptied_house": "the trading house is emptied",
    "loaded": "{seat} loads {amount} {good} on ship {ship}",
    "used_wharf": "{seat} loads {amount} {good} by wharf",
    "used_small_wharf": "{seat} loads {amount} {good} by small wharf",
    "supplied": "{seat} gives {good} to the royal supplier",
    "lost_goods": "{seat} loses {amount} {good}",
    "emptied_ship": "ship {ship} sails with {amount} {good}",
    "passed": "{seat} passes",
    "end_triggered": "the end is near: {ending}",
    "game_over": "the game is over",
}
"""What happened, in words."""


class _Unseen(dict[str, Any]):
    """Figures that the seat may not know."""

    def __missing__(self, key: str) -> str:
        return "?"


def sentence(event: Mapping[str, Any], seats: Sequence[str]) -> str:
    who = "the role" if event["seat"] is None else f"Seat {seats[event['seat']]}"
    return SENTENCES[event["event"]].format_map(_Unseen({**event, "seat": who}))


def print_board(console: Console, view: Mapping[str, Any]) -> None:
    console.rule(f"round {view['round']}")
    console.print(_roles(view))
    console.print(_common(view))
    console.print(_seats(view))
    console.print(_buildings(view))


def _roles(view: Mapping[str, Any]) -> str:
    return "roles: " + ", ".join(
        f"[strike]{role['role']}[/strike]"
        if role["taken_by"] is not None
        else role["role"] + (f" +{role['doubloons']}" if role["doubloons"] else "")
        for role in view["roles"]
    )


def _common(view: Mapping[str, Any]) -> str:
    ships = ", ".join(f"{ship['barrels']}/{ship['capacity']} {ship['good'] or 'empty'}" for ship in view["cargo_ships"])
    colonists, plantations = view["colonists"], view["plantations"]
    return "\n".join(
        [
            f"ships: {ships}; trading house: {_counts(view['trading_house']['goods'])}",
            f"face up: {_counts(plantations['face_up'])}; "
            f"quarries {plantations['quarries']}, stack {plantations['stack']}",
            f"colonists: ship {colonists['ship']}, supply {colonists['supply']}; "
            f"nobles: ship {colonists['nobles_on_ship']}, supply {colonists['nobles_in_supply']}; "
            f"VP left: {view['vp_pool']}",
        ]
    )


def _counts(counts: Mapping[str, int]) -> str:
    return ", ".join(f"{number} {name}" for name, number in counts.items() if number) or "none"


def _seats(view: Mapping[str, Any]) -> Table:
    table = Table()
    for column in ("seat", "doubloons", "VP", "goods", "island (occupied)", "city (occupied)"):
        table.add_column(column)
    for index, seat in enumerate(view["seats"]):
        name = (
            f"{index + 1}"
            + (" governor" if index == view["governor"] else "")
            + (" (you)" if index == view["seat"] else "")
        )
        island = [_place(tile["tile"], tile["tiles"], tile) for tile in seat["island"]]
        if seat["forests"]["tiles"]:
            island.append(f"{seat['forests']['tiles']} forest")
        city = [_place(building["building"], building["circles"], building) for building in seat["city"]]
        home = sum(seat["home"].values())
        table.add_row(
            name,
            str(seat["doubloons"]),
            "?" if seat["vp_secret"] else str(seat["vp"]),
            _counts(seat["goods"]),
            ", ".join(island) + (f"; {home} at home" if home else ""),
            ", ".join(city),
        )
    return table


def _place(name: str, number: int, occupants: Mapping[str, int]) -> str:
    nobles = f" {occupants['nobles']} noble" if occupants["nobles"] else ""
    return f"{name} {occupants['colonists'] + occupants['nobles']}/{number}{nobles}"


def _buildings(view: Mapping[str, Any]) -> str:
    """What the person could build, with prices for him now."""
    by_column: dict[int, list[str]] = {}
    for building in view["buildings"]:
        if building["left"]:
            price = building["prices"][view["seat"]]
            by_column.setdefault(building["column"], []).append(f"{building['building']} {price}")
    return "\n".join(f"column {column}: {', '.join(names)}" for column, names in sorted(by_column.items()))


def print_result(console: Console, match: Match) -> None:
    scores = match.scores
    sources = [source for source in scores[0] if any(score[source] for score in scores) or source == "total"]
    table = Table(title="Final score")
    for column in ("seat", *sources):
        table.add_column(column, justify="right")
    for index, score in enumerate(scores):
        winner = " *" if index in match.winners else ""
        table.add_row(match.seats[index] + winner, *(str(score[source]) for source in sources))
    console.print(table)
