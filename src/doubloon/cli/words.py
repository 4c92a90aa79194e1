"""Puerto Rico in English sentences: what happened, what is asked, why something cannot be."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from ..core.game import Data

SENTENCES = {
    "picked_building": "{seat} picks the {building}",
    "round_began": "Round {round}: {seat} is governor",
    "took_role": "{seat} takes the {role}{bonus}",
    "role_gained_doubloon": "A doubloon is put on the {role}",
    "got_doubloons": "{seat}: {amount:+} doubloon{s} ({reason})",
    "won_vp": "{seat}: +{amount} VP ({reason})",
    "drew_tile": "{seat} draws a tile: {tile}",
    "laid_tile": "{seat} lays {tile}",
    "discarded_tile": "{seat} discards {tile}",
    "got_person": "{seat} gets a {person} from the {source} ({place})",
    "moved_guest": "{seat} moves a {person} from the guesthouse to {place}",
    "placed": "{seat} places {amount} {person}{s} on {place}",
    "filled_ship": "The ship brings {colonists} colonists and {nobles} nobles",
    "built": "{seat} builds the {building} for {price}",
    "gave_person": "{seat} gives a {person} from {place}",
    "gave_good": "{seat} gives {good}",
    "gave_vp": "{seat} gives 1 VP",
    "produced": "{seat} produces {amount} {good} ({reason})",
    "sold": "{seat} sells {good} to the {market} for {doubloons}",
    "emptied_house": "The trading house is emptied",
    "loaded": "{seat} loads {amount} {good} on ship {ship}",
    "used_wharf": "{seat} loads {amount} {good} by wharf",
    "used_small_wharf": "{seat} loads {amount} {good} by small wharf",
    "supplied": "{seat} gives {good} to the royal supplier",
    "lost_goods": "{seat} loses {amount} {good}",
    "emptied_ship": "Ship {ship} sails with {amount} {good}",
    "passed": "{seat} passes",
    "end_triggered": "The end is near: {ending}",
    "game_over": "The game is over",
}
"""What happened. Tiles that are turned up are told together."""

ENDINGS = {
    "colonists": "too few colonists are left for the ship",
    "city": "a city is full",
    "vp": "no victory point is left",
    "rounds": "this was the last round that is played",
}

QUESTIONS = {
    "pick building": "Which building shall be in the game?",
    "take role": "Which role do you take?",
    "move guests": "Do you move a guest?",
    "settle": "Which tile do you take?",
    "lay tile": "You drew {tile}. How do you lay it?",
    "hospice colonist": "Does a colonist come with the tile?",
    "hunt": "Do you discard a tile?",
    "mayor colonist": "Do you take the mayor's colonist?",
    "villa noble": "Do you take the villa's noble?",
    "ship person": "Whom do you take from the ship?",
    "place nobles": "How many nobles on {place}?",
    "place colonists": "How many colonists on {place}?",
    "build": "What do you build?",
    "give person": "For the {building}: whom do you give? ({due} to pay)",
    "give good": "For the {building}: which good do you give? ({due} to pay)",
    "university colonist": "Does a colonist come with the building?",
    "privilege good": "One more of which good?",
    "trade": "What do you sell?",
    "load": "What do you load?",
    "small wharf barrels": "How much {good} by small wharf?",
    "store kind": "Which kind do you store?",
    "keep barrel": "Which single barrel do you keep?",
}
"""What is asked."""

REASONS = {
    "unknown_action": "there is no such action",
    "another_decision": "seat {seat} is asked something else ({asked})",
    "building_not_in_game": "the {building} is not in this game",
    "too_expensive": "the {building} costs {price}, and there are {doubloons} doubloons",
}
"""Why something that people often try is not legal. Other reasons are told by their ids and figures."""


def sentences(events: Iterable[Data], seats: Sequence[str], you: int | None) -> Iterator[str]:
    """What happened; the tiles of a new row in one sentence."""
    turned_up: list[str] = []
    for event in events:
        if event["event"] == "turned_up":
            turned_up.append(f"{event['amount']} {event['tile']}")
            continue
        if turned_up:
            yield _turned_up(turned_up)
            turned_up = []
        yield sentence(event, seats, you)
    if turned_up:
        yield _turned_up(turned_up)


def _turned_up(tiles: Sequence[str]) -> str:
    return f"Turned up: {', '.join(tiles)}"


def sentence(event: Data, seats: Sequence[str], you: int | None) -> str:
    figures: dict[str, Any] = {**event, "seat": _who(event, seats, you)}
    if abs(event.get("amount", 1)) != 1:
        figures["s"] = "s"
    if event.get("doubloons"):
        figures["bonus"] = f" (+{event['doubloons']} doubloon{'s' if event['doubloons'] > 1 else ''})"
    if "ending" in event:
        figures["ending"] = ENDINGS[event["ending"]]
    return SENTENCES[event["event"]].format_map(_Figures(figures))


def _who(event: Data, seats: Sequence[str], you: int | None) -> str:
    if event["seat"] is None:
        return "Nobody"
    return f"{seat_name(event['seat'], seats)} (you)" if event["seat"] == you else seat_name(event["seat"], seats)


def seat_name(seat: int, seats: Sequence[str]) -> str:
    """The player's name; a seat without one is a number."""
    return f"Seat {seats[seat]}" if seats[seat].isdecimal() else seats[seat]


class _Figures(dict[str, Any]):
    """An event's figures; some are hidden from who reads it, and endings that are not needed are empty."""

    def __missing__(self, key: str) -> str:
        return "" if key in ("s", "bonus") else "?"


def question(decision: Mapping[str, Any]) -> str:
    return QUESTIONS[decision["kind"]].format_map(decision)


def explanation(reason: Data) -> str:
    """Why something is not legal. Seats are counted from 1."""
    figures = {name: value + 1 if name in ("seat", "settler") else value for name, value in reason.items()}
    if reason["id"] in REASONS:
        return REASONS[reason["id"]].format_map(figures)
    told = [f"{name.replace('_', ' ')}: {value}" for name, value in figures.items() if name != "id"]
    return str(reason["id"]).replace("_", " ") + (f" ({', '.join(told)})" if told else "")
