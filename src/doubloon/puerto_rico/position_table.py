"""Reading what lies on the table of a position: seats, supplies, ships. Counts and sums are checked on the way."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from ..core.random import SEEDS
from . import draft
from .decisions import LAY_TILE
from .people import circles
from .position_fields import Field, Fields
from .state import (
    CITY_FULL,
    DRAFT,
    ENDINGS,
    FINAL,
    FIRST_BUILDING,
    HOME,
    NEW_BUILDINGS_DRAFTED,
    NEW_BUILDINGS_OFF,
    NEW_BUILDINGS_RANDOM,
    NO_GOOD,
    OVER,
    PLACING_COLONISTS,
    PLACING_NOBLES,
    ROUNDS_RAN_OUT,
    VP_RAN_OUT,
    in_game,
)
from .tables import (
    CARGO_SHIPS,
    CITY_SPACES,
    CITY_SPACES_OF,
    COLONISTS_IN_SUPPLY,
    COLONISTS_WITH_NOBLES,
    COPIES,
    COPIES_FOR_TWO,
    FIRST_NEW,
    FIRST_NOBLE,
    FIRST_VIOLET,
    FOREST,
    GOODS,
    GOODS_IN_GAME,
    ISLAND_SPACES,
    KINDS_TO_CHOOSE,
    MOST_PLAYERS,
    MOST_ROUNDS,
    NAMES,
    NOBLES,
    PLANTATIONS,
    QUARRIES,
    QUARRY,
    SMALL_WHARF,
    TILES,
    TRADING_HOUSE_PLACES,
    VP_POOL,
    WHARF,
)

MOST_DOUBLOONS = 10_000
MOST_VP_BEYOND_POOL = 1_000
"""Far more than a game gives, and little enough that the rest of it fits into the record."""

USED = {WHARF: "wharf_used", SMALL_WHARF: "small_wharf_used"}
"""What a seat remembers of a building for the length of a phase."""


def seats_of(state: Any) -> list[Any]:
    return [state.seats[index] for index in range(state.options.players)]


def ships_of(state: Any) -> int:
    return sum(capacity > 0 for capacity in CARGO_SHIPS[state.options.players - 2])


def chosen_in_play(state: Any) -> bool:
    """Whether the options leave open which violet buildings there are."""
    return state.options.new_buildings in (NEW_BUILDINGS_DRAFTED, NEW_BUILDINGS_RANDOM)


def chosen(state: Any) -> list[str]:
    """The violet buildings of base game and expansion I that are in the game."""
    return [NAMES[kind] for kind in range(FIRST_VIOLET, FIRST_NOBLE) if in_game(state, kind)]


def place_path(index: int, place: int) -> str:
    part = f"city.{NAMES[place - FIRST_BUILDING]}" if place >= FIRST_BUILDING else f"island.{TILES[place]}"
    return f"seats[{index}].{part}"


# Buildings -----------------------------------------------------------------------------------------------------------


def read_chosen(field: Field | None, state: Any) -> None:
    """Which kinds of buildings are in the game, all copies of them still on the board."""
    if field is not None:
        _check_chosen(field, state)
    elif chosen_in_play(state) and state.phase != DRAFT:
        raise ValueError("chosen_buildings: missing; the options leave open which they are")
    violet = NAMES[FIRST_VIOLET:FIRST_NEW] if state.options.new_buildings == NEW_BUILDINGS_OFF else chosen(state)
    nobles = NAMES[FIRST_NOBLE:] if state.options.nobles else ()
    for name in (*NAMES[:FIRST_VIOLET], *violet, *nobles):
        draft.bring_in(state, NAMES.index(name))


def _check_chosen(field: Field, state: Any) -> None:
    """PR-NEW-1: they come in one by one, each to a free place of its cost."""
    if not chosen_in_play(state):
        raise field.wrong("only for games whose buildings are drafted or random; else the options say it")
    offered = NAMES[FIRST_VIOLET:FIRST_NOBLE]
    field.names(offered)
    for item in field.items():
        kind = FIRST_VIOLET + item.name(offered)
        if not draft.has_place(state, kind):
            raise item.wrong(f"no place is left for {NAMES[kind]!r}")
        draft.bring_in(state, kind)
    if state.phase != DRAFT and draft.kinds_picked(state) < KINDS_TO_CHOOSE:
        raise field.wrong(f"{draft.kinds_picked(state)} instead of {KINDS_TO_CHOOSE}")


def _copies(state: Any, building: int) -> int:
    if not in_game(state, building):
        return 0
    return (COPIES_FOR_TWO if state.options.players == 2 else COPIES)[building]


# Seats ---------------------------------------------------------------------------------------------------------------


def read_seat(field: Field, state: Any, index: int) -> None:
    seat, row = state.seats[index], state.options.players - 2
    given = field.fields(("doubloons", "vp", "goods", "home", "island", "city"))
    if "doubloons" in given:
        seat.doubloons = given["doubloons"].whole(0, MOST_DOUBLOONS)
    if "vp" in given:
        seat.vp = given["vp"].whole(0, MOST_VP_BEYOND_POOL)
    if "goods" in given:
        _put(seat.goods, given["goods"].counts(GOODS, GOODS_IN_GAME[row]))
    if "home" in given:
        _read_place(given["home"].fields(("colonists", "nobles")), state, seat, HOME)
    if "island" in given:
        _read_island(given["island"], state, seat)
    if "city" in given:
        _read_city(given["city"], state, seat)


def _put(counts: Any, numbers: Sequence[int]) -> None:
    for at, number in enumerate(numbers):
        counts[at] = number


def _read_island(field: Field, state: Any, seat: Any) -> None:
    for name, tile in field.fields(TILES).items():
        if name == TILES[FOREST]:
            _read_forest(tile, seat)
            continue
        given = tile.fields(("tiles", "colonists", "nobles"))
        if "tiles" in given:
            seat.island[TILES.index(name)] = given["tiles"].whole(0, ISLAND_SPACES)
        _read_place(given, state, seat, TILES.index(name))
    if sum(seat.island) > ISLAND_SPACES:
        raise field.wrong(f"{sum(seat.island)} tiles; there are {ISLAND_SPACES} spaces")


def _read_forest(field: Field, seat: Any) -> None:
    """What is printed on a forest matters when it is discarded: everybody saw it, or the owner alone."""
    given = field.fields(("tiles", "printed", "printed_unseen"))
    for key, forests in (("printed", seat.seen_forests), ("printed_unseen", seat.unseen_forests)):
        if key in given:
            _put(forests, given[key].counts(GOODS, [ISLAND_SPACES] * len(GOODS)))
    tiles = sum(seat.seen_forests) + sum(seat.unseen_forests)
    if tiles > ISLAND_SPACES:
        raise field.wrong(f"{tiles} forests; there are {ISLAND_SPACES} spaces")
    if "tiles" in given and given["tiles"].whole(0, ISLAND_SPACES) != tiles:
        raise given["tiles"].wrong(f"{given['tiles'].value}, but {tiles} by what is printed on them")
    seat.island[FOREST] = tiles


def _read_city(field: Field, state: Any, seat: Any) -> None:
    for name, building in field.fields(NAMES).items():
        kind = NAMES.index(name)
        if not in_game(state, kind):
            raise building.wrong("it is not in this game")
        if state.buildings[kind] == 0:
            raise building.wrong(f"the game has {_copies(state, kind)}, and other seats have them")
        state.buildings[kind] -= 1
        seat.built |= 1 << kind
        seat.city_spaces += CITY_SPACES_OF[kind]
        if seat.city_spaces > CITY_SPACES:
            raise building.wrong(f"there are {CITY_SPACES} city spaces, too few for it")
        given = building.fields(("colonists", "nobles", *["used"] * (kind in USED)))
        _read_place(given, state, seat, FIRST_BUILDING + kind)
        if "used" in given:
            setattr(seat, USED[kind], given["used"].flag())


def _read_place(given: Fields, state: Any, seat: Any, place: int) -> None:
    """The people on a place: not more than it has circles; at home there is room for all."""
    room = circles(seat, place) if place != HOME else COLONISTS_WITH_NOBLES + NOBLES
    for person in ("colonists", "nobles"):
        number = given[person].whole(0, COLONISTS_WITH_NOBLES) if person in given else 0
        if person == "nobles":
            if number and not state.options.nobles:
                raise given[person].wrong("there are no nobles in this game")
            seat.nobles[place] += number
        if seat.people[place] + number > room:
            raise given[person].wrong(f"{seat.people[place] + number} people for {room} circles")
        seat.people[place] += number


# What lies on the table ----------------------------------------------------------------------------------------------


def read_generator(field: Field | None, state: Any) -> None:
    given = field.fields(("seed", "draws")) if field else {}
    if "seed" in given:
        state.generator.seed = given["seed"].whole(0, SEEDS - 1)
    if "draws" in given:
        state.generator.draws = given["draws"].whole(0, SEEDS // 2)


def read_ships(field: Field | None, state: Any) -> None:
    _put(state.cargo_good, [NO_GOOD] * len(state.cargo_good))
    ships = field.items() if field else []
    if field and len(ships) != ships_of(state):
        raise field.wrong(f"{len(ships)}; there are {ships_of(state)} in this game")
    for ship, item in enumerate(ships):
        given = item.fields(("good", "barrels"))
        capacity = CARGO_SHIPS[state.options.players - 2][ship]
        barrels = given["barrels"].whole(0, capacity) if "barrels" in given else 0
        if (barrels > 0) != ("good" in given):
            raise item.wrong("a ship has both a good and barrels, or neither")
        if barrels:
            good = given["good"].name(GOODS)
            if good in list(state.cargo_good):
                raise given["good"].wrong(f"{GOODS[good]} is on another ship too")
            state.cargo_good[ship], state.cargo[ship] = good, barrels


def _rest(path: str, field: Field | None, total: int, elsewhere: int, least: int = 0) -> int:
    """What is left of a thing in its supply. Left out it is reckoned, given it is checked."""
    left = total - elsewhere
    if left < least:
        raise ValueError(f"{path}: the game has {total}, but {elsewhere} lie elsewhere")
    if field is not None and field.whole(least, total) != left:
        raise field.wrong(f"{field.value}, but of {total} in the game {elsewhere} lie elsewhere")
    return left


def _rests(
    path: str, field: Field | None, names: Sequence[str], total: Callable[[int], int], elsewhere: Callable[[int], int]
) -> Iterator[int]:
    """The same for a supply of several kinds."""
    given = field.fields(names) if field else {}
    for kind, name in enumerate(names):
        count = given.get(name, Field(f"{path}.{name}", 0)) if field else None
        yield _rest(f"{path}.{name}", count, total(kind), elsewhere(kind))


def read_supplies(top: Fields, state: Any) -> None:
    row, seats = state.options.players - 2, seats_of(state)
    if "trading_house" in top:
        _put(state.trading_house, top["trading_house"].counts(GOODS, [TRADING_HOUSE_PLACES] * len(GOODS)))

    def goods(good: int) -> int:
        on_ships = sum(state.cargo[ship] for ship in range(3) if state.cargo_good[ship] == good)
        return int(sum(seat.goods[good] for seat in seats) + on_ships + state.trading_house[good])

    def built(kind: int) -> int:
        return _copies(state, kind) - int(state.buildings[kind])

    _put(state.goods, [*_rests("goods", top.get("goods"), GOODS, GOODS_IN_GAME[row].__getitem__, goods)])
    _put(state.buildings, [*_rests("buildings", top.get("buildings"), NAMES, lambda kind: _copies(state, kind), built)])
    total = state.options.five_player_vp if state.options.players == MOST_PLAYERS else VP_POOL[row]
    won = sum(seat.vp for seat in seats)
    state.vp_pool = _rest("vp_pool", top.get("vp_pool"), total, won, least=-MOST_VP_BEYOND_POOL)
    _read_plantations(top.get("plantations"), state)


def _read_plantations(field: Field | None, state: Any) -> None:
    row, seats = state.options.players - 2, seats_of(state)
    given = field.fields(("face_up", "stack", "discards", "quarries")) if field else {}
    for key, pile in (("face_up", state.row), ("discards", state.discards)):
        if key in given:
            _put(pile, given[key].counts(GOODS, PLANTATIONS[row]))
    if sum(state.row) > state.options.players + 1:
        raise given["face_up"].wrong(f"{sum(state.row)} tiles; {state.options.players + 1} are turned up")

    def elsewhere(kind: int) -> int:
        on_islands = sum(seat.island[kind] + seat.seen_forests[kind] + seat.unseen_forests[kind] for seat in seats)
        in_hand = state.decision == LAY_TILE and state.drawn == kind
        return int(on_islands + in_hand + state.row[kind] + state.discards[kind])

    stack = _rests("plantations.stack", given.get("stack"), GOODS, PLANTATIONS[row].__getitem__, elsewhere)
    _put(state.stack, [*stack])
    laid = sum(seat.island[QUARRY] for seat in seats)
    state.quarries = _rest("plantations.quarries", given.get("quarries"), QUARRIES[row], laid)


def read_people(top: Fields, state: Any) -> None:
    """While people are placed the ship is empty: it has just been dealt."""
    players = state.options.players
    usual = 0 if state.stage in (PLACING_NOBLES, PLACING_COLONISTS) else players
    total = COLONISTS_IN_SUPPLY[players - 2] + players
    on_seats = sum(sum(seat.people) - sum(seat.nobles) for seat in seats_of(state))
    if state.options.nobles:
        total = COLONISTS_WITH_NOBLES
        nobles = sum(sum(seat.nobles) for seat in seats_of(state))
        state.nobles, state.ship_nobles = _split("nobles", top.get("nobles"), NOBLES, nobles, min(1, usual))
    elif "nobles" in top:
        raise top["nobles"].wrong("there are none in this game")
    usual -= state.ship_nobles
    state.colonists, state.ship_colonists = _split("colonists", top.get("colonists"), total, on_seats, usual)


def _split(path: str, field: Field | None, total: int, on_seats: int, usual: int) -> tuple[int, int]:
    """Who is not on the seats is in the supply or on the ship."""
    given = field.fields(("supply", "ship")) if field else {}
    left = total - on_seats
    if left < 0:
        raise ValueError(f"{path}: the game has {total}, but {on_seats} are on the seats")
    if "ship" in given:
        ship = given["ship"].whole(0, left)
    elif "supply" in given:
        ship = left - given["supply"].whole(0, left)
    else:
        ship = min(left, max(0, usual))
    return _rest(f"{path}.supply", given.get("supply"), total, on_seats + ship), ship


def read_ending(field: Field | None, state: Any) -> None:
    if field is not None:
        state.ended_by = field.name(ENDINGS[1:]) + 1
    elif any(seat.city_spaces == CITY_SPACES for seat in seats_of(state)):
        state.ended_by = CITY_FULL
    elif state.vp_pool <= 0:
        state.ended_by = VP_RAN_OUT
    elif state.round == MOST_ROUNDS and state.phase in (FINAL, OVER):
        state.ended_by = ROUNDS_RAN_OUT
