"""A table to try rules on: everything on it can be put where a test wants it, and supplies shrink accordingly.

table = Table(players=4).goods(0, corn=2, sugar=6)
table.builds(1, "harbor", "wharf")         # each with one colonist on it
table.take("captain", seat=0)              # seat 0 is the next to take a role
table.play("load sugar on ship 3")
assert table.asked == ("load", 1)
"""

from __future__ import annotations

from typing import Any, Self

from doubloon.puerto_rico import decisions, draft
from doubloon.puerto_rico.facts import CARGO_SHIPS, CITY_SPACES_OF, FIRST_VIOLET, FOREST, GOODS, NAMES, QUARRY, TILES
from doubloon.puerto_rico.game import GAME
from doubloon.puerto_rico.people import circles
from doubloon.puerto_rico.state import FIRST_BUILDING, HOME

from ..table import GameTable

NEW_BUILDINGS = [
    *("aqueduct", "forest house", "black market", "storehouse", "guesthouse", "church", "trading post", "small wharf"),
    *("lighthouse", "library", "specialty factory", "union hall", "statue", "cloister"),
    *("guild hall", "residence", "fortress"),
]
"""All fourteen new buildings, and three base ones to fill the places of a list."""

PLANTS = {"indigo": "indigo plant", "sugar": "sugar mill", "tobacco": "tobacco storage", "coffee": "coffee roaster"}
"""The large plant for each good but corn, which needs none."""


class Table(GameTable):
    game = GAME
    decisions = decisions

    def __init__(self, players: int = 4, seed: int = 1, **options: Any) -> None:
        super().__init__(players, seed, **options)
        if self.asked[0] == "take role":
            self._clear_seats()

    def _clear_seats(self) -> None:
        """Seats begin with nothing at all; their plantations go back to the stack."""
        for seat in self.seats:
            seat.doubloons = 0
            for kind in range(5):
                self.state.stack[kind] += seat.island[kind]
                seat.island[kind] = 0

    # What lies where ------------------------------------------------------------------------------------------------

    def doubloons(self, seat: int, amount: int) -> Self:
        self.seats[seat].doubloons = amount
        return self

    def vp(self, seat: int, amount: int) -> Self:
        self.state.vp_pool += self.seats[seat].vp - amount
        self.seats[seat].vp = amount
        return self

    def goods(self, seat: int, **barrels: int) -> Self:
        """goods(0, corn=2): the seat has these, from the supply."""
        for good, number in barrels.items():
            kind = GOODS.index(good)
            self.state.goods[kind] += self.seats[seat].goods[kind] - number
            self.seats[seat].goods[kind] = number
        return self

    def supply(self, **barrels: int) -> Self:
        """supply(corn=0): these are left in the supply (the rest is out of the test's way)."""
        for good, number in barrels.items():
            self.state.goods[GOODS.index(good)] = number
        return self

    def tiles(self, seat: int, tile: str, number: int, people: int = 0, nobles: int = 0) -> Self:
        """`number` tiles, `people` of them occupied, `nobles` of those by nobles. A forest lies on corn, seen."""
        kind = TILES.index(tile)
        self.seats[seat].island[kind] = number
        if kind == QUARRY:
            self.state.quarries -= number
        elif kind == FOREST:
            self.state.stack[0] -= number
            self.seats[seat].seen_forests[0] = number
            return self
        else:
            self.state.stack[kind] -= number
        self._put(seat, kind, people, nobles)
        return self

    def builds(self, seat: int, *buildings: str, people: int = 1, nobles: int = 0) -> Self:
        """The seat owns these buildings, with `people` on each, `nobles` of them nobles; they may be out of the set."""
        owner = self.seats[seat]
        for kind in map(NAMES.index, buildings):
            if not (self.state.kinds >> kind) & 1:
                draft.bring_in(self.state, kind)
            owner.built |= 1 << kind
            owner.city_spaces += CITY_SPACES_OF[kind]
            self.state.buildings[kind] -= 1
            self._put(seat, FIRST_BUILDING + kind, min(people, circles(owner, FIRST_BUILDING + kind)), nobles)
        return self

    def bring_in(self, *buildings: str) -> Self:
        """These buildings are on the board, with all their copies, though they may not be in the game's set."""
        for building in buildings:
            draft.bring_in(self.state, NAMES.index(building))
        return self

    def makes(self, seat: int, **barrels: int) -> Self:
        """The seat can produce this much: occupied plantations, and filled circles on the large plants."""
        for good, number in barrels.items():
            self.tiles(seat, good, number, people=number)
            if good in PLANTS:
                self.builds(seat, PLANTS[good], people=number)
        return self

    def fill_island(self, seat: int, tiles: int) -> Self:
        """The seat has this many tiles that do not matter."""
        return self.tiles(seat, "corn", 6).tiles(seat, "indigo", tiles - 6)

    def fill_city(self, seat: int, spaces: int) -> Self:
        """The seat has small buildings on this many city spaces, without colonists."""
        return self.builds(seat, *NAMES[FIRST_VIOLET : FIRST_VIOLET + spaces], people=0)

    def home(self, seat: int, people: int, nobles: int = 0) -> Self:
        self._put(seat, HOME, people, nobles)
        return self

    def _put(self, seat: int, place: int, people: int, nobles: int) -> None:
        self.seats[seat].people[place] = people
        self.seats[seat].nobles[place] = nobles
        self.state.colonists -= people - nobles
        self.state.nobles -= nobles

    def colonists(self, supply: int, ship: int) -> Self:
        """These are left in the supply, and these wait on the ship (the rest is out of the test's way)."""
        self.state.colonists, self.state.ship_colonists = supply, ship
        return self

    def vp_pool(self, vp: int) -> Self:
        """These are left in the pool (the rest is out of the test's way)."""
        self.state.vp_pool = vp
        return self

    def row(self, *plantations: str) -> Self:
        """These plantations lie face up; the others go back to the stack."""
        for kind, name in enumerate(GOODS):
            self.state.stack[kind] += self.state.row[kind] - plantations.count(name)
            self.state.row[kind] = plantations.count(name)
        return self

    def stack(self, **tiles: int) -> Self:
        """Only these tiles are in the stack, so that draws are known."""
        for kind, name in enumerate(GOODS):
            self.state.stack[kind] = tiles.get(name, 0)
        return self

    def ship(self, ship: int, good: str, barrels: int) -> Self:
        """ship(2, "corn", 3): the second cargo ship carries three corn."""
        kind = GOODS.index(good)
        self.state.cargo_good[ship - 1] = kind
        self.state.cargo[ship - 1] = barrels
        self.state.goods[kind] -= barrels
        return self

    def full_ships(self, *goods: str) -> Self:
        """No ship takes anything: each is full of one of these goods."""
        for ship, good in enumerate(goods):
            self.ship(ship + 1, good, CARGO_SHIPS[self.state.options.players - 2][ship])
        return self

    def house(self, *goods: str) -> Self:
        """The trading house holds these goods."""
        for good in goods:
            self.state.trading_house[GOODS.index(good)] += 1
            self.state.goods[GOODS.index(good)] -= 1
        return self

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


def _place(name: str) -> int:
    if name == "home":
        return HOME
    if name in TILES:
        return TILES.index(name)
    return FIRST_BUILDING + NAMES.index(name)
