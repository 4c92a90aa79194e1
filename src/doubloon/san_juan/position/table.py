"""What lies on the table of a position, outside the seats: cards, cathedral and trading-house tiles."""

from __future__ import annotations

from typing import Any

from ...core.plain_data import Field, Fields, require
from ...core.position import fill, rest, rests
from ..facts import BUILDINGS_TO_END, CATHEDRAL, TRADER, TRADING_TILES
from ..scoring import copies_built
from ..state import NO_TILE, OVER, ROUNDS_RAN_OUT, TURNS, TWELVE_BUILDINGS, goods_of
from .cards import buildings_in_game, cards_in_game, copies_in_game, read_counts, seats_of

TILES = tuple("-".join(map(str, prices)) for prices in TRADING_TILES)

# Writing -------------------------------------------------------------------------------------------------------------


def tiles_data(state: Any) -> list[str]:
    return [TILES[tile] for tile in state.tiles if tile != NO_TILE]


# Reading -------------------------------------------------------------------------------------------------------------


def read_ending(state: Any) -> None:
    """SJ-END-1: what can be seen."""
    if state.phase == OVER:
        twelve = any(seat.buildings == BUILDINGS_TO_END for seat in seats_of(state))
        state.ended_by = TWELVE_BUILDINGS if twelve else ROUNDS_RAN_OUT


def read_cards(top: Fields, state: Any) -> None:
    """Those that may lie anywhere; the pile is what is left of them."""
    for key in ("discards", "harbor_cards"):
        if key in top:
            read_counts(top[key], state, getattr(state, key))
    if "covered" in top:
        names = buildings_in_game(state)
        fill(state.covered, top["covered"].counts(names, copies_in_game(state, names)))
    state.discards_size = sum(state.discards)


def read_pile(top: Fields, state: Any) -> None:
    """Every card of the game lies somewhere, and the cathedral does."""
    names = cards_in_game(state)
    total = copies_in_game(state, names)
    pile = rests("pile", top.get("pile"), names, total.__getitem__, lambda card: _elsewhere(state, card))
    fill(state.pile, [*pile])
    state.pile_size = sum(state.pile)
    built = state.covered[CATHEDRAL] + sum(copies_built(seat, CATHEDRAL) for seat in seats_of(state))
    cathedral = Field("cathedral", top["cathedral"].flag()) if "cathedral" in top else None
    state.cathedral = rest("cathedral", cathedral, state.options.expansion, built)


def _elsewhere(state: Any, card: int) -> int:
    """Cards of a kind that are not in the pile; one that is being paid has left the hand already."""
    on_table = state.discards[card] + state.harbor_cards[card] + state.covered[card]
    aside = state.drawn[card] + state.chosen[card] + (state.building == card)
    return int(on_table + aside + sum(_at_seat(seat, card) for seat in seats_of(state)))


def _at_seat(seat: Any, card: int) -> int:
    goods = list(seat.good_cards[: goods_of(seat)]).count(card)
    return int(seat.hand[card] + seat.under[card] + copies_built(seat, card) + goods)


def read_tiles(top: Fields, state: Any) -> None:
    """SJ-TRA-1: turned up one after the other; when all have been, their order is fixed."""
    fill(state.tiles, [NO_TILE] * len(TILES))
    if "tiles" in top:
        top["tiles"].names(TILES)
        fill(state.tiles, [item.name(TILES) for item in top["tiles"].items()])
    turned_up, is_open = len(tiles_data(state)), state.phase == TRADER and state.stage == TURNS
    require(turned_up or not is_open, "tiles", "one lies open in the trader phase")
    usual = (turned_up - is_open) % len(TILES)
    state.tile = top["tile"].whole(0, len(TILES) - 1) if "tile" in top else usual
    fits = turned_up == len(TILES) or state.tile == usual
    require(fits, "tile", f"{state.tile}, but with {turned_up} turned up it is {usual}")
