"""Games with what the guide of docs/rules-engine.md adds.

`tests/test_guide.py` runs this in a copy of the house in which the guide was followed:

    python -m tests.guide_games "Adding a building"
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Any

import numpy as np

from doubloon import Batch, Match, SeatView
from doubloon.bots.greedy import GreedyBot
from doubloon.observations import Observer, layout_of

from .puerto_rico.option_sets import LISTED

SEEDS = range(20)


def play(match: Match, wanted: str) -> list[Any]:
    """Bots play to the end, and take what is wanted whenever it is legal; what happened."""
    bots = [GreedyBot(seed=seat) for seat in range(len(match.seats))]
    happened: list[Any] = []
    while match.current is not None:
        choice = match.legal.find(wanted)
        match.play(bots[match.current].choose(match.seat_view(match.current)) if choice is None else choice)
        happened += match.events
    return happened


def first_game(wanted: str, is_meant: Callable[[Match, list[Any]], bool], **options: Any) -> Match:
    """The first of the games in which it happens."""
    for seed in SEEDS:
        match = Match(seed=seed, **options)
        if is_meant(match, play(match, wanted)):
            return match
    raise AssertionError(f"{wanted} does not happen in {len(SEEDS)} games")


def check_match(match: Match) -> None:
    """Its record and its position say the same game."""
    assert Match.from_record(match.record()).totals == match.totals
    position = match.position()
    assert Match.from_position(match.game, position).position() == position


def observed(view: SeatView) -> np.ndarray:
    """As `observation_of`, interpreted."""
    observer = Observer(Batch(view.game.name, 1, seed=0, device="python", players=view.options["players"]))
    observer.batch.load(view.array)
    row: np.ndarray = observer.observe([view.seat])[0]
    return row


def slot(game: str, field: str, name: str) -> int:
    """The number of an observation that stands for a name."""
    layout = layout_of(game)
    found = next(each for each in layout.fields if each.name == field)
    return found.start + layout.observed.orders[found.encoding.order].index(name)


def adding_a_building() -> None:
    listed = ["customs shed" if name == "storehouse" else name for name in LISTED]
    match = first_game(
        "build customs shed",
        lambda _, events: any(each.get("reason") == "customs shed" for each in events),
        game="puerto-rico",
        players=3,
        new_buildings=listed,
    )
    check_match(match)
    owners = [seat for seat, data in enumerate(match.view(0)["seats"]) if "customs shed" in str(data["city"])]
    for seat in range(3):
        row = observed(match.seat_view(seat))
        assert row[slot("puerto-rico", "seats[0].built", "customs shed")] == (seat in owners)


def adding_a_card() -> None:
    match = first_game(
        "build bazaar",
        lambda match, _: any("bazaar" in seat["city"] for seat in match.view(0)["seats"]),
        game="san-juan",
        players=3,
        expansion=True,
    )
    check_match(match)
    for seat, data in enumerate(match.view(0)["seats"]):
        row = observed(match.seat_view(seat))
        assert row[slot("san-juan", "seats[0].city", "bazaar")] == ("bazaar" in data["city"])
        assert data["sales_allowed"] == 1 + ("bazaar" in data["city"]) + ("trading post" in data["city"])


def adding_a_role() -> None:
    match = first_game(
        "almoner",
        lambda _, events: any(each.get("reason") == "almoner" for each in events),
        game="san-juan",
        players=3,
    )
    check_match(match)
    middle = Match("san-juan", seed=1, players=3)
    middle.play("almoner")
    row = observed(middle.seat_view(0))
    first = next(each.start for each in layout_of("san-juan").fields if each.name == "role_taker")
    almoner = layout_of("san-juan").observed.orders["roles"].index("almoner")
    assert row[first + 4 * almoner] == 1, "the first seat took it"


def adding_an_option() -> None:
    match = first_game("pass", lambda *_: True, game="puerto-rico", players=3, rich_start=True)
    assert match.options["rich_start"] is True
    check_match(match)
    usual = Match("puerto-rico", seed=0, players=3)
    before = usual.position()
    del before["options"]["rich_start"]
    assert Match.from_position("puerto-rico", before).options["rich_start"] is False
    field = next(each for each in layout_of("puerto-rico").fields if each.name == "options.rich_start")
    assert [observed(each.seat_view(0))[field.start] for each in (usual, match)] == [0, 1]


if __name__ == "__main__":
    globals()[sys.argv[1].lower().replace(" ", "_")]()
