"""A table to try rules on: every card can be put where a test wants it, and the pile shrinks accordingly.

table = Table(players=4)                        # no hands, no buildings: seats begin with nothing at all
table.hand(0, "library", "smithy", "well")      # seat 0 holds these cards
table.builds(1, "quarry", "indigo plant").goods(1, "indigo", "silver")  # on an empty building of the kind, or a new one
table.tile("1-1-2-2-3")                         # the next one that a trader turns up
table.draws("hero", "tower")                    # the next cards of the pile, in this order
table.take("builder", seat=0)                   # seat 0 is the governor and takes the first role of the round
table.play("build well", "for smithy")          # further cards: "and library", in the order of the building tables
assert table.held(0) == ["library"]
assert table.built(0) == ["well"]
assert table.asked == ("take role", 1)          # who holds no cards is not asked to build

After every action all cards are counted: none is ever lost or made.
"""

from __future__ import annotations

from typing import Any, Self
from unittest.mock import patch

from doubloon.core.kernel import translator
from doubloon.san_juan import cards, decisions, goods, rules
from doubloon.san_juan.facts import (
    BUILDING_COUNT,
    CARD_KINDS,
    CATHEDRAL,
    CUSTOMS_GOOD,
    CUSTOMS_OFFICE,
    FIRST_CITY,
    GOODS,
    INDIGO_PLANT,
    NAMES,
    ROLES_A_ROUND,
    TRADING_TILES,
)
from doubloon.san_juan.game import GAME
from doubloon.san_juan.state import CHOOSING_ROLE, owns

from ..table import GameTable
from .conservation import check

DRAW = translator("python", rules=rules).function(cards.draw)
"""The kernel through which every card of the pile comes."""


class Table(GameTable):
    game = GAME
    decisions = decisions

    def __init__(self, players: int = 4, seed: int = 1, cleared: bool = True, **options: Any) -> None:
        """Not `cleared` it is the table after the set-up, as it is while hands are chosen."""
        super().__init__(players, seed, **options)
        self.next_cards: list[int] = []
        if cleared and self.state.phase == CHOOSING_ROLE:
            self._clear_seats()
        check(self.state)

    def _clear_seats(self) -> None:
        """Hands and indigo plants go back to the pile."""
        for index, seat in enumerate(self.seats):
            self.hand(index)
            seat.production[INDIGO_PLANT] = 0
            seat.buildings = 0
            self._to_pile(INDIGO_PLANT)

    # What lies where ------------------------------------------------------------------------------------------------

    def hand(self, seat: int, *names: str) -> Self:
        """The seat holds these cards and no others."""
        hand = self.seats[seat].hand
        for card in range(CARD_KINDS):
            self._to_pile(card, hand[card])
            hand[card] = 0
        for name in names:
            hand[self._from_pile(name)] += 1
        self.seats[seat].hand_size = len(names)
        return self

    def holds(self, seat: int, number: int) -> Self:
        """The seat holds `number` cards that do not matter: production buildings."""
        self.hand(seat)
        for _ in range(number):
            self.seats[seat].hand[self._from_pile(self._plentiful())] += 1
        self.seats[seat].hand_size = number
        return self

    def builds(self, seat: int, *names: str) -> Self:
        """The seat has these buildings, too."""
        owner = self.seats[seat]
        for name in names:
            building = NAMES.index(name)
            if building == CATHEDRAL:
                self.state.cathedral -= 1
            else:
                self._from_pile(name)
            if building < FIRST_CITY:
                owner.production[building] += 1
            else:
                assert not owns(owner, building), f"seat {seat} has a {name} already"
                owner.city |= 1 << building
            owner.buildings += 1
        return self

    def buildings(self, seat: int, number: int) -> Self:
        """The seat has `number` buildings: production buildings are added to those that it has."""
        while self.seats[seat].buildings < number:
            production = list(self.state.pile)[:FIRST_CITY]
            self.builds(seat, NAMES[production.index(max(production))])
        return self

    def goods(self, seat: int, *names: str, card: str | None = None) -> Self:
        """The seat has these goods, too, on empty buildings of theirs; where there is none it is built. They are cards
        of the pile that do not matter, or all the card that is named."""
        owner = self.seats[seat]
        for name in names:
            good = GOODS.index(name)
            if goods.room_for(owner, good) == 0:
                self.builds(seat, NAMES[CUSTOMS_OFFICE if good == CUSTOMS_GOOD else good])
            goods.add_good(owner, good, self._from_pile(card or self._plentiful()))
        return self

    def chapel(self, seat: int, *names: str) -> Self:
        """These cards lie under the seat's chapel, even if it no longer has one."""
        self._put_under(seat, names)
        self.seats[seat].chapel += len(names)
        return self

    def bank(self, seat: int, *names: str) -> Self:
        """These cards lie under the seat's bank: it is used."""
        self._put_under(seat, names)
        self.seats[seat].bank += len(names)
        self.seats[seat].bank_used = 1
        return self

    def _put_under(self, seat: int, names: tuple[str, ...]) -> None:
        for name in names:
            self.seats[seat].under[self._from_pile(name)] += 1

    def harbor(self, seat: int, number: int) -> Self:
        """`number` cards that do not matter lie under the seat's harbor."""
        for _ in range(number):
            self.state.harbor_cards[self._from_pile(self._plentiful())] += 1
            self.seats[seat].harbor += 1
        return self

    def discards(self, *names: str) -> Self:
        """These cards are discards, too, unseen by all."""
        for name in names:
            cards.discard_unseen(self.state, self._from_pile(name))
        return self

    def pile(self, *names: str) -> Self:
        """Only these cards are left in the pile; the others are out of the test's way, among the covered ones.

        Call it last: everything else that is put somewhere comes from the pile.
        """
        for card in range(CARD_KINDS):
            away = self.state.pile[card] - names.count(NAMES[card])
            assert away >= 0, f"the pile has {self.state.pile[card]} {NAMES[card]}"
            self.state.pile[card] -= away
            self.state.pile_size -= away
            self.state.covered[card] += away
        return self

    def draws(self, *names: str) -> Self:
        """The next cards that come from the pile, in this order; those after them are drawn by lot. They have to be in
        the pile when it is their turn, and they are counted as there until then."""
        self.next_cards = [NAMES.index(name) for name in names]
        return self

    def tile(self, prices: str) -> Self:
        """tile("1-1-2-2-3"): the tile that is turned up next."""
        tile = TRADING_TILES.index(tuple(map(int, prices.split("-"))))
        tiles = self.state.tiles
        if tile in list(tiles):
            tiles[list(tiles).index(tile)] = tiles[self.state.tile]
        tiles[self.state.tile] = tile
        return self

    def _to_pile(self, card: int, number: int = 1) -> None:
        self.state.pile[card] += number
        self.state.pile_size += number

    def _from_pile(self, name: str) -> int:
        card = NAMES.index(name)
        assert self.state.pile[card] > 0, f"there is no {name} left in the pile"
        self.state.pile[card] -= 1
        self.state.pile_size -= 1
        return card

    def _plentiful(self) -> str:
        """The card of which the pile holds most."""
        return NAMES[list(self.state.pile).index(max(self.state.pile))]

    # Playing --------------------------------------------------------------------------------------------------------

    def begin_round(self, seat: int = 0) -> None:
        """Instead of taking a role: the next round begins, with this governor, and goes on to the first question."""
        assert self.state.phase == CHOOSING_ROLE, f"{self.asked} is open"
        self.state.governor = (seat - 1) % self.state.options.players
        self.state.roles_taken = ROLES_A_ROUND[self.state.options.players - 2]
        self.state.decision = decisions.NOTHING
        self.events_struct.count = 0
        with patch.dict(DRAW.__globals__, draw_of_many=self._draw_next):
            self.turns.advance(self.state, self.events_struct)
        check(self.state)

    def step(self, action: int) -> bool:
        with patch.dict(DRAW.__globals__, draw_of_many=self._draw_next):
            played = super().step(action)
        check(self.state)
        return played

    def build(self, building: str, *texts: str) -> int:
        """Builds, goes on with these words and pays with the first cards that are offered: how many it took."""
        self.play(f"build {building}", *texts)
        while self.asked[0] == "pay":
            self.play(next(iter(self.legal)))
        return int(self.happened("built")[0]["amount"])

    def _draw_next(self, pile: Any, number: int, generator: Any) -> int:
        if not self.next_cards:
            return cards.draw_of_many(pile, number, generator)
        card = self.next_cards.pop(0)
        assert pile[card] > 0, f"{NAMES[card]} is not in the pile"
        pile[card] -= 1
        return card

    # Looking --------------------------------------------------------------------------------------------------------

    def held(self, seat: int) -> list[str]:
        """The cards in the seat's hand, in the order of their kinds."""
        return listed(self.seats[seat].hand)

    def built(self, seat: int) -> list[str]:
        """The buildings of the seat that lie face up, in the order of their kinds."""
        owner = self.seats[seat]
        city = [NAMES[building] for building in range(FIRST_CITY, BUILDING_COUNT) if owns(owner, building)]
        return listed(owner.production) + city

    def goods_of(self, seat: int) -> list[str]:
        """The goods of the seat, in the order of their kinds."""
        return listed(self.seats[seat].goods, GOODS)

    @property
    def in_pile(self) -> list[str]:
        return listed(self.state.pile)

    @property
    def in_discards(self) -> list[str]:
        return listed(self.state.discards)

    @property
    def covered(self) -> list[str]:
        return listed(self.state.covered)


def listed(counts: Any, names: tuple[str, ...] = NAMES) -> list[str]:
    """Counts by kind as names, one by one."""
    return [names[kind] for kind, number in enumerate(counts) for _ in range(number)]
