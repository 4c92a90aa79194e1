"""A table to try rules on: everything on it can be put where a test wants it, and supplies shrink accordingly.

table = Table(players=4)
table.goods(0, corn=2, sugar=6)
table.builds(1, "harbor")                  # with one colonist on it
table.take("captain", seat=0)              # seat 0 is the next to take a role
table.play("load sugar on ship 3")
assert table.asked == ("load", 1)
"""

from __future__ import annotations

from typing import Any

from doubloon.core.choices import choices_type
from doubloon.core.events import CAPACITY, EVENTS
from doubloon.core.layout import new_struct, snapshot
from doubloon.core.turns import turns_of
from doubloon.puerto_rico import decisions, draft, notation, rules
from doubloon.puerto_rico.actions import ACTION_COUNT
from doubloon.puerto_rico.facts import CITY_SPACES_OF, FOREST, GOODS, NAMES, QUARRY, TILES
from doubloon.puerto_rico.options import read_options, write_options
from doubloon.puerto_rico.people import circles
from doubloon.puerto_rico.points import score_data
from doubloon.puerto_rico.state import FIRST_BUILDING, HOME, STATE

NEW_BUILDINGS = [
    *("aqueduct", "forest house", "black market", "storehouse", "guesthouse", "church", "trading post", "small wharf"),
    *("lighthouse", "library", "specialty factory", "union hall", "statue", "cloister"),
    *("guild hall", "residence", "fortress"),
]
"""All fourteen new buildings, and three base ones to fill the places of a list."""


class Table:
    def __init__(self, players: int = 4, seed: int = 1, **options: Any) -> None:
        self.state = new_struct(STATE)
        self.events_struct = new_struct(EVENTS)
        self.events_struct.capacity = CAPACITY
        self.choices = new_struct(choices_type(ACTION_COUNT))
        self.state.generator.seed = seed
        write_options(self.state, read_options({"players": players, **options}))
        turns_of(rules).setup(self.state, self.events_struct)
        if self.asked[0] == "take role":
            self._clear_seats()
        rules.legal(self.state, self.choices)

    def _clear_seats(self) -> None:
        """Seats begin with nothing at all; their plantations go back to the stack."""
        for seat in self.seats:
            seat.doubloons = 0
            for kind in range(5):
                self.state.stack[kind] += seat.island[kind]
                seat.island[kind] = 0

    # What lies where ------------------------------------------------------------------------------------------------

    @property
    def seats(self) -> list[Any]:
        return [self.state.seats[index] for index in range(self.state.options.players)]

    def doubloons(self, seat: int, amount: int) -> None:
        self.seats[seat].doubloons = amount

    def vp(self, seat: int, amount: int) -> None:
        self.state.vp_pool += self.seats[seat].vp - amount
        self.seats[seat].vp = amount

    def goods(self, seat: int, **barrels: int) -> None:
        """goods(0, corn=2): the seat has so many, from the supply."""
        for good, number in barrels.items():
            kind = GOODS.index(good)
            self.state.goods[kind] += self.seats[seat].goods[kind] - number
            self.seats[seat].goods[kind] = number

    def supply(self, **barrels: int) -> None:
        """supply(corn=0): so many are left in the supply (the rest is out of the test's way)."""
        for good, number in barrels.items():
            self.state.goods[GOODS.index(good)] = number

    def tiles(self, seat: int, tile: str, number: int, people: int = 0, nobles: int = 0) -> None:
        """So many tiles, `people` of them occupied, `nobles` of those by nobles. A forest lies on corn, seen."""
        kind = TILES.index(tile)
        self.seats[seat].island[kind] = number
        if kind == QUARRY:
            self.state.quarries -= number
        elif kind == FOREST:
            self.state.stack[0] -= number
            self.seats[seat].seen_forests[0] = number
            return
        else:
            self.state.stack[kind] -= number
        self._put(seat, kind, people, nobles)

    def builds(self, seat: int, building: str, people: int = 1, nobles: int = 0) -> None:
        """The seat owns the building, with `people` on it, `nobles` of them nobles; it may be out of the set."""
        kind = NAMES.index(building)
        if not (self.state.kinds >> kind) & 1:
            draft.bring_in(self.state, kind)
        owner = self.seats[seat]
        owner.built |= 1 << kind
        owner.city_spaces += CITY_SPACES_OF[kind]
        self.state.buildings[kind] -= 1
        self._put(seat, FIRST_BUILDING + kind, min(people, circles(owner, FIRST_BUILDING + kind)), nobles)

    def bring_in(self, *buildings: str) -> None:
        """These buildings are on the board, with all their copies, though they may not be in the game's set."""
        for building in buildings:
            draft.bring_in(self.state, NAMES.index(building))

    def home(self, seat: int, people: int, nobles: int = 0) -> None:
        self._put(seat, HOME, people, nobles)

    def _put(self, seat: int, place: int, people: int, nobles: int) -> None:
        self.seats[seat].people[place] = people
        self.seats[seat].nobles[place] = nobles
        self.state.colonists -= people - nobles
        self.state.nobles -= nobles

    def row(self, *plantations: str) -> None:
        """These plantations lie face up; the others go back to the stack."""
        for kind, name in enumerate(GOODS):
            self.state.stack[kind] += self.state.row[kind] - plantations.count(name)
            self.state.row[kind] = plantations.count(name)

    def stack(self, **tiles: int) -> None:
        """Only these tiles are in the stack, so that draws are known."""
        for kind, name in enumerate(GOODS):
            self.state.stack[kind] = tiles.get(name, 0)

    def ship(self, ship: int, good: str, barrels: int) -> None:
        """ship(2, "corn", 3): the second cargo ship carries three corn."""
        kind = GOODS.index(good)
        self.state.cargo_good[ship - 1] = kind
        self.state.cargo[ship - 1] = barrels
        self.state.goods[kind] -= barrels

    def house(self, *goods: str) -> None:
        """The trading house holds these goods."""
        for good in goods:
            self.state.trading_house[GOODS.index(good)] += 1
            self.state.goods[GOODS.index(good)] -= 1

    # Playing --------------------------------------------------------------------------------------------------------

    def ask_role(self, seat: int = 0) -> None:
        """The seat is asked for a role, as the first of the round."""
        self.state.governor = seat
        self.state.decision = decisions.NOTHING
        turns_of(rules).advance(self.state, self.events_struct)
        rules.legal(self.state, self.choices)

    def take(self, role: str, seat: int = 0) -> None:
        """The seat takes the role, as the first of the round."""
        self.ask_role(seat)
        self.play(role)

    def play(self, *texts: str) -> None:
        """Plays actions by their words; `events` has what happened in the last one."""
        for text in texts:
            self.events_struct.count = 0
            assert text in self.legal, f"{text!r} is not legal for {self.asked}: {sorted(self.legal)}"
            assert turns_of(rules).step(self.state, self.events_struct, self.choices, self.legal[text])

    @property
    def legal(self) -> dict[str, int]:
        """The legal actions, words to numbers."""
        numbers = list(self.choices.actions)[: self.choices.count]
        return {notation.action_text(self.state, number): number for number in numbers}

    @property
    def asked(self) -> tuple[str, int]:
        """What is asked, and whom."""
        return decisions.NAMES[self.state.decision], self.state.current

    @property
    def events(self) -> list[dict[str, Any]]:
        """All that happened in the last action, seen by the seat that it concerns."""
        items = [self.events_struct.items[index] for index in range(self.events_struct.count)]
        return [notation.event_data(event, event.seat) for event in items]

    def happened(self, name: str, **figures: Any) -> list[dict[str, Any]]:
        """The events of this name with these figures."""
        return [event for event in self.events if event["event"] == name and figures.items() <= event.items()]

    # Looking --------------------------------------------------------------------------------------------------------

    def held(self, seat: int) -> dict[str, int]:
        """The goods that a seat has, none left out."""
        return dict(zip(GOODS, self.seats[seat].goods, strict=True))

    def people(self, seat: int, place: str) -> int:
        """Colonists and nobles on a tile kind, a building or at home."""
        return self.seats[seat].people[_place(place)]

    def nobles(self, seat: int, place: str) -> int:
        return self.seats[seat].nobles[_place(place)]

    def island(self, seat: int) -> dict[str, int]:
        return {tile: number for tile, number in zip(TILES, self.seats[seat].island, strict=True) if number}

    def owns(self, seat: int, building: str) -> bool:
        return bool((self.seats[seat].built >> NAMES.index(building)) & 1)

    def score(self, seat: int) -> dict[str, int]:
        return score_data(self.state)[seat]

    def bytes(self) -> bytes:
        return snapshot(self.state)


def _place(name: str) -> int:
    if name == "home":
        return HOME
    if name in TILES:
        return TILES.index(name)
    return FIRST_BUILDING + NAMES.index(name)
