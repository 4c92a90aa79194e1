"""What each role would bring everybody, if a seat took it now and all then made the plain choices.

Nothing is worked out by separate rules: the phase is played ahead (`core/ahead.py`) by plain choices (`plain.py`), and
what happens to each seat is added up. A gain is certain if nothing that others choose and nothing that chance draws can
change it; everything else is a forecast.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from ..core.ahead import Ahead, Happening, in_turn
from ..core.seats import seat_from
from . import actions, builder, contract, decisions, happenings, plain, rules, trader
from .actions import ACTION_COUNT
from .facts import (
    BUILDER,
    CAPTAIN,
    CRAFTSMAN,
    GOODS,
    GUESTHOUSE,
    HUNTING_LODGE,
    LAND_OFFICE,
    MARKETS,
    MAYOR,
    NAMES,
    PROSPECTOR,
    ROLES,
    SALE_BONUS,
    SETTLER,
    TRADER,
    TRADING_HOUSE_PLACES,
    VILLA,
)
from .happenings import BY_ROLE, IN_TRADING_HOUSE, NOBLE
from .island import tile_is_available
from .notation import reason_name
from .state import FIRST_BUILDING, buildings_end, has_built, occupied, of_all_kinds, privilege

PLENTY = 60
"""More barrels of a kind than could ever be produced."""
PLACING = (decisions.PLACE_NOBLES, decisions.PLACE_COLONISTS)
"""When people are placed, all have come."""
COSTS_SOMETHING = {decisions.TRADE: LAND_OFFICE, decisions.HUNT: HUNTING_LODGE}
"""What these decisions also offer, and plain choices leave alone."""


def outlook(seen: Any, seat: int) -> contract.Outlook | None:
    """From what the seat may know; None unless somebody is choosing a role. It need not be the seat's turn: then it
    is what the roles would bring if it were."""
    if seen.decision != decisions.TAKE_ROLE:
        return None
    world, legal = in_turn(rules, ACTION_COUNT, seen, seat)
    roles = [action - actions.ROLE for action in legal if action < actions.PASS]
    return {"seat": seat, "roles": [_role(world, role) for role in roles]}


def _role(world: Any, role: int) -> contract.RoleOutlook:
    taker, players = world.current, world.options.players
    phase = Phase(world, role)
    phase.play()
    order = [seat_from(world, taker, turn) for turn in range(players)]
    return {
        "role": ROLES[role],
        "doubloons": world.role_doubloons[role],
        "privilege": privilege(world, taker),
        "gains": [phase.gain(seat) for seat in order],
    }


class Tally:
    """What happens to one seat, added up."""

    def __init__(self) -> None:
        self.figures: Counter[str] = Counter()
        self.barrels: dict[str, Counter[int]] = {
            use: Counter() for use in ("made", "chosen", "short", "shipped", "lost")
        }
        self.sources: dict[str, Counter[int]] = {unit: Counter() for unit in ("doubloons", "vp", "barrels")}
        self.sale: contract.Sale | None = None
        self.built: int | None = None
        self.purchases: list[contract.Purchase] = []
        self.also: list[int] = []
        self.quarry = False
        self.house_full = False

    def bring(self, unit: str, amount: int, source: int) -> None:
        self.figures[unit] += amount
        self.sources[unit][source] += amount


def add(tallies: Sequence[Tally], happened: Iterable[Happening]) -> None:
    """Each seat's part of what happened."""
    for event in happened:
        counted = _ADDED.get(event.kind)
        if counted and event.seat >= 0:
            counted(tallies[event.seat], *event.figures)


class Phase:
    """A role's phase, played ahead."""

    def __init__(self, world: Any, role: int) -> None:
        self.world, self.role = world, role
        self.ahead = Ahead(rules, ACTION_COUNT, world)
        self.tallies = [Tally() for _ in range(world.options.players)]
        self.state = self.ahead.state

    def play(self) -> None:
        add(self.tallies, self.ahead.play(actions.ROLE + self.role))
        phase = min(self.role, PROSPECTOR)
        while self.state.phase == phase and self.state.decision not in PLACING:
            legal = self.ahead.legal
            self._look(legal)
            action = plain.choose(self.state, legal)
            is_chosen = self.state.decision == decisions.PRIVILEGE_GOOD
            happened = self.ahead.play(action)
            add(self.tallies, happened)
            if is_chosen:
                self._choose(happened)
        if phase == CRAFTSMAN:
            self._count_what_is_short()

    # What can be done -------------------------------------------------------------------------------------------------

    def _look(self, legal: list[int]) -> None:
        """Before the current seat decides."""
        state, tally = self.state, self.tallies[self.state.current]
        if actions.TAKE_QUARRY in legal:
            tally.quarry = True
        if state.decision == decisions.TRADE and state.sold == 0:
            tally.house_full = trader.goods_in_house(state) == TRADING_HOUSE_PLACES
        if state.decision == decisions.BUILD and state.turn == 0:
            self._count_purchases()
        besides = COSTS_SOMETHING.get(state.decision)
        if besides is not None and besides not in tally.also and any(map(_is_island_action, legal)):
            tally.also.append(besides)

    def _count_purchases(self) -> None:
        """What everybody could build, as long as copies last: money and prices do not change before one's turn."""
        state, wanted = self.state, Counter[int]()
        for turn in range(state.options.players):
            index = seat_from(state, state.taker, turn)
            doubloons = state.seats[index].doubloons
            for building in range(buildings_end(state)):
                if not builder.is_available(state, index, building):
                    continue
                if builder.can_pay(state, index, building):
                    price = builder.price(state, index, building)
                    purchase: contract.Purchase = {
                        "building": NAMES[building],
                        "cost": builder.cost(state, building),
                        "price": price,
                        "certain": state.buildings[building] > wanted[building],
                    }
                    if price > doubloons:
                        purchase["things"] = price - doubloons
                    self.tallies[index].purchases.append(purchase)
                    wanted[building] += 1
                elif _has_guests(state, index):
                    wanted[building] += 1  # a guest may still lower the price

    # What happens -----------------------------------------------------------------------------------------------------

    def _choose(self, happened: list[Happening]) -> None:
        for event in happened:
            if event.kind == happenings.PRODUCED:
                self.tallies[event.seat].barrels["chosen"][event.figures[0]] += event.figures[1]

    def _count_what_is_short(self) -> None:
        """What all would produce from a supply that never ends, less what they do."""
        rich = Phase(self.world, self.role)
        for good in range(len(GOODS)):
            rich.state.goods[good] = PLENTY
        add(rich.tallies, rich.ahead.play(actions.ROLE + self.role))
        while rich.state.decision == decisions.MOVE_GUESTS:
            add(rich.tallies, rich.ahead.play(plain.choose(rich.state, rich.ahead.legal)))
        for tally, full in zip(self.tallies, rich.tallies, strict=True):
            harvest = tally.barrels["made"] - tally.barrels["chosen"]
            tally.barrels["short"] = full.barrels["made"] - harvest

    # What it comes to -------------------------------------------------------------------------------------------------

    def gain(self, seat: int) -> contract.Gain:
        tally = self.tallies[seat]
        if tally.sale and tally.sale["market"] == happenings.MARKETS[IN_TRADING_HOUSE]:
            _tell_markets_apart(tally, self.state.seats[seat])
        gain: dict[str, Any] = {"seat": seat, "certain": self._is_certain(seat), **tally.figures}
        gain |= {"quarry": tally.quarry and tally.figures["tiles"] > 0}
        gain |= {use: _named(barrels) for use, barrels in tally.barrels.items()}
        gain |= {"sold": tally.sale, "house_full": tally.house_full and self._has_goods(seat) and tally.sale is None}
        if self.role == CAPTAIN:
            gain["kept"] = _named(Counter(dict(enumerate(self.state.seats[seat].goods))))
        gain |= {"buildings": tally.purchases, "built": None if tally.built is None else NAMES[tally.built]}
        gain |= {"also": [NAMES[building] for building in tally.also], "sources": _sources(tally)}
        return {key: value for key, value in gain.items() if value or key in ("seat", "certain")}  # type: ignore[return-value]

    def _has_goods(self, seat: int) -> bool:
        return bool(of_all_kinds(self.world.seats[seat].goods) > 0)

    def _is_certain(self, seat: int) -> bool:
        return _CERTAIN.get(min(self.role, PROSPECTOR), _never)(self, seat)

    def before(self, seat: int) -> list[int]:
        """The seats that have their turns before it."""
        players, taker = self.world.options.players, self.world.current
        return [seat_from(self.world, taker, turn) for turn in range((seat - taker) % players)]

    def others(self, seat: int) -> list[int]:
        return [other for other in range(self.world.options.players) if other != seat]


def _is_island_action(action: int) -> bool:
    return action == actions.DRAW_TILE or actions.DISCARD_EMPTY <= action < actions.LOAD


def _has_guests(state: Any, seat: int) -> bool:
    return bool(state.seats[seat].people[FIRST_BUILDING + GUESTHOUSE] > 0)


def _named(barrels: Counter[int]) -> contract.SomeGoods:
    return {GOODS[good]: barrels[good] for good in sorted(barrels) if barrels[good] > 0}


def _tell_markets_apart(tally: Tally, seat: Any) -> None:
    """PR-TRA-4: what markets add to a sale is theirs."""
    for market, bonus in zip(MARKETS, SALE_BONUS, strict=True):
        if occupied(seat, market):
            tally.sources["doubloons"][market] += bonus
            tally.sources["doubloons"][BY_ROLE + TRADER] -= bonus


def _sources(tally: Tally) -> list[contract.Source]:
    """The role first, then the buildings in the order of the board."""
    given = {source for amounts in tally.sources.values() for source, amount in amounts.items() if amount}
    in_order = sorted(given, key=lambda source: (source < BY_ROLE, source))
    return [_source(tally, source) for source in in_order]


def _source(tally: Tally, source: int) -> contract.Source:
    amounts = {unit: amounts[source] for unit, amounts in tally.sources.items() if amounts[source]}
    return {"source": reason_name(source), **amounts}  # type: ignore[typeddict-item]


# Events ---------------------------------------------------------------------------------------------------------------


def _took_role(tally: Tally, role: int, doubloons: int, *_: int) -> None:
    tally.bring("doubloons", doubloons, BY_ROLE + role)


def _got_doubloons(tally: Tally, amount: int, reason: int, *_: int) -> None:
    tally.bring("doubloons", amount, reason)


def _won_vp(tally: Tally, amount: int, reason: int, *_: int) -> None:
    tally.bring("vp", amount, reason)


def _laid_tile(tally: Tally, *_: int) -> None:
    tally.figures["tiles"] += 1


def _got_person(tally: Tally, person: int, *_: int) -> None:
    tally.figures["nobles" if person == NOBLE else "colonists"] += 1


def _built(tally: Tally, building: int, price: int, *_: int) -> None:
    tally.built = building
    tally.figures["paid"] += price


def _produced(tally: Tally, good: int, amount: int, reason: int, *_: int) -> None:
    tally.barrels["made"][good] += amount
    tally.sources["barrels"][reason] += amount


def _sold(tally: Tally, good: int, market: int, doubloons: int, *_: int) -> None:
    tally.sale = {"good": GOODS[good], "market": happenings.MARKETS[market], "doubloons": doubloons}
    tally.bring("doubloons", doubloons, BY_ROLE + TRADER)


def _shipped(tally: Tally, good: int, amount: int, *_: int) -> None:
    tally.barrels["shipped"][good] += amount


def _supplied(tally: Tally, good: int, *_: int) -> None:
    tally.barrels["shipped"][good] += 1


def _lost_goods(tally: Tally, good: int, amount: int, *_: int) -> None:
    tally.barrels["lost"][good] += amount


_ADDED: dict[int, Callable[..., None]] = {
    happenings.TOOK_ROLE: _took_role,
    happenings.GOT_DOUBLOONS: _got_doubloons,
    happenings.WON_VP: _won_vp,
    happenings.LAID_TILE: _laid_tile,
    happenings.GOT_PERSON: _got_person,
    happenings.BUILT: _built,
    happenings.PRODUCED: _produced,
    happenings.SOLD: _sold,
    happenings.LOADED: _shipped,
    happenings.USED_WHARF: _shipped,
    happenings.USED_SMALL_WHARF: _shipped,
    happenings.SUPPLIED: _supplied,
    happenings.LOST_GOODS: _lost_goods,
}


# What is certain ------------------------------------------------------------------------------------------------------


def _always(_: Phase, __: int) -> bool:
    return True


def _never(_: Phase, __: int) -> bool:
    return False


def _settler_is_certain(phase: Phase, seat: int) -> bool:
    """There is more than enough for all; who wins by a hunting lodge depends on all islands."""
    world, players = phase.world, phase.world.options.players
    tiles = of_all_kinds(world.row) > players
    quarries = world.quarries == 0 or world.quarries >= players
    colonists = world.colonists + world.ship_colonists >= players
    stack = of_all_kinds(world.stack) + of_all_kinds(world.discards) >= players or not tile_is_available(world)
    return tiles and quarries and colonists and stack and not has_built(world.seats[seat], HUNTING_LODGE)


def _mayor_is_certain(phase: Phase, _: int) -> bool:
    """All have shares of one kind, and the villas find what they want."""
    world, players = phase.world, phase.world.options.players
    villas = any(occupied(world.seats[seat], VILLA) for seat in range(players))
    enough = world.nobles >= players or (world.nobles == 0 and world.colonists > players)
    return (world.ship_nobles == 0 or world.ship_colonists == 0) and (enough or not villas)


def _builder_is_certain(phase: Phase, seat: int) -> bool:
    """The plain choice will be there, and colonists for those with a university."""
    tally, world = phase.tallies[seat], phase.world
    dearest = [each for each in tally.purchases if "things" not in each]
    missing = any(not each["certain"] for each in dearest if each["cost"] >= max(one["cost"] for one in dearest))
    return not missing and world.colonists + world.ship_colonists >= world.options.players


def _craftsman_is_certain(phase: Phase, seat: int) -> bool:
    """Nobody else can change what there is, except by moving guests."""
    return not any(_has_guests(phase.world, other) for other in phase.others(seat))


def _trader_is_certain(phase: Phase, seat: int) -> bool:
    """The house is as it was when the turn comes, or does not matter."""
    is_full = trader.goods_in_house(phase.world) == TRADING_HOUSE_PLACES
    others_sell = any(phase._has_goods(other) for other in phase.before(seat))
    return is_full or not others_sell or not phase._has_goods(seat)


def _captain_is_certain(phase: Phase, seat: int) -> bool:
    others_load = any(phase._has_goods(other) for other in phase.others(seat))
    return not others_load or not phase._has_goods(seat)


_CERTAIN: dict[int, Callable[[Phase, int], bool]] = {
    SETTLER: _settler_is_certain,
    MAYOR: _mayor_is_certain,
    BUILDER: _builder_is_certain,
    CRAFTSMAN: _craftsman_is_certain,
    TRADER: _trader_is_certain,
    CAPTAIN: _captain_is_certain,
    PROSPECTOR: _always,
}
