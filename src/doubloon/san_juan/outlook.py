"""What each role would bring everybody, if a seat took it now and all then made the plain choices.

The phase is played ahead (`core/ahead.py`) by plain choices (`plain.py`), and the cards that come to each seat are
counted. What depends on hidden cards, on the trading-house tile or on chance has bounds: other hands build whatever
such a hand could hold, and every tile that may come is tried.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from typing import Any

from ..core.ahead import Ahead, Happening, in_turn
from ..core.events import EVENTS
from ..core.layout import copy_struct, new_struct
from ..core.seats import seat_from
from . import actions, builder, contract, decisions, happenings, plain, rounds, rules
from .actions import ACTION_COUNT
from .cards import cards_available
from .facts import (
    BUILDER,
    CARPENTER,
    CATHEDRAL,
    COUNCILLOR,
    GOLD_MINE_CARDS,
    GOODS,
    HUT,
    NAMES,
    POOR_HOUSE,
    ROLES,
    TAVERN,
    TRADER,
    TRADING_TILES,
)
from .happenings import BY_ROLE
from .notation import reason_name
from .outlay import outlays
from .state import NO_TILE, cards_end, cost, goods_of, privilege, works

NOT_KEPT = new_struct(EVENTS)
"""Events that nobody looks at."""
DEPEND_ON_ALL = (TAVERN, HUT)
FURTHER_CARDS = 3
"""That a seat may get at most from carpenter, poor house, tavern and hut in a phase."""


def outlook(seen: Any, seat: int) -> contract.Outlook | None:
    """From what the seat may know; None unless somebody is choosing a role. It need not be the seat's turn: then it
    is what the roles would bring if it were."""
    if seen.decision != decisions.TAKE_ROLE:
        return None
    world, legal = in_turn(rules, ACTION_COUNT, seen, seat)
    roles = [action - actions.ROLE for action in legal]
    return {"seat": seat, "roles": [_role(seen, world, role) for role in roles]}


def _role(seen: Any, world: Any, role: int) -> contract.RoleOutlook:
    begun = _taken(world, role)
    runs = [_play(each, role) for each in _with_every_tile(world, role)]
    order = [seat_from(world, world.current, turn) for turn in range(world.options.players)]
    is_scarce = cards_available(world) < max(sum(tally.needed for tally in run) for run in runs)
    return {
        "role": ROLES[role],
        "privilege": privilege(begun, world.current, role),
        "gains": [_gain(seen, begun, role, seat, [run[seat] for run in runs], is_scarce) for seat in order],
    }


def _taken(world: Any, role: int) -> Any:
    """The state in which the phase begins."""
    begun = copy_struct(world)
    rounds.take_role(begun, NOT_KEPT, actions.ROLE + role)
    if begun.decision == decisions.USE_LIBRARY:
        rounds.use_library(begun, NOT_KEPT, actions.USE_LIBRARY)
    return begun


def _with_every_tile(world: Any, role: int) -> Iterable[Any]:
    """For the trader the same world with each tile that may be turned up."""
    tiles = list(world.tiles)
    if role != TRADER or tiles[world.tile] != NO_TILE:
        yield world
        return
    for tile in range(len(TRADING_TILES)):
        if tile not in tiles[: world.tile]:
            other = copy_struct(world)
            other.tiles[world.tile] = tile
            yield other


# Playing it -----------------------------------------------------------------------------------------------------------


class Tally:
    """What happens to one seat, added up."""

    def __init__(self) -> None:
        self.cards: Counter[int] = Counter()
        """That come to the hand and stay there, by what gives them."""
        self.discarded = 0
        self.tried: list[int] = []
        """What turns up cards, and may give one."""
        self.made: Counter[int] = Counter()
        self.sold: Counter[int] = Counter()
        self.vp = 0
        self.built: int | None = None

    @property
    def needed(self) -> int:
        """Cards that have to be there for it."""
        drawn = self.cards.total() + self.discarded + self.made.total()
        return drawn + GOLD_MINE_CARDS * len(self.tried) + FURTHER_CARDS


def _play(world: Any, role: int) -> list[Tally]:
    ahead, tallies = Ahead(rules, ACTION_COUNT, world), [Tally() for _ in range(world.options.players)]
    _add(tallies, ahead.play(actions.ROLE + role))
    while ahead.state.phase == role:
        hand_is_hidden = ahead.state.decision == decisions.BUILD and ahead.state.current != world.current
        action = actions.PASS if hand_is_hidden else plain.choose(ahead.state, ahead.legal)
        _add(tallies, ahead.play(action))
    return tallies


def _add(tallies: list[Tally], happened: list[Happening]) -> None:
    for event in happened:
        add = _ADDED.get(event.kind)
        if add and event.seat >= 0:
            add(tallies[event.seat], *event.figures)


def _drew(tally: Tally, amount: int, reason: int, *_: int) -> None:
    if reason not in DEPEND_ON_ALL:
        tally.cards[reason] += amount


def _drew_to_choose(tally: Tally, amount: int, *_: int) -> None:
    tally.cards[BY_ROLE + COUNCILLOR] += amount


def _discarded(tally: Tally, amount: int, *_: int) -> None:
    """The councillor's cards that do not stay."""
    tally.cards[BY_ROLE + COUNCILLOR] -= amount
    tally.discarded += amount


def _turned_up(tally: Tally, _: int, building: int, *__: int) -> None:
    tally.tried.append(building)


def _produced(tally: Tally, good: int, *_: int) -> None:
    tally.made[good] += 1


def _sold(tally: Tally, good: int, *_: int) -> None:
    tally.sold[good] += 1


def _put_under_harbor(tally: Tally, *_: int) -> None:
    tally.vp += 1


def _built(tally: Tally, building: int, *_: int) -> None:
    tally.built = building


_ADDED: dict[int, Callable[..., None]] = {
    happenings.DREW: _drew,
    happenings.DREW_TO_CHOOSE: _drew_to_choose,
    happenings.DISCARDED: _discarded,
    happenings.TURNED_UP: _turned_up,
    happenings.PRODUCED: _produced,
    happenings.SOLD: _sold,
    happenings.PUT_UNDER_HARBOR: _put_under_harbor,
    happenings.BUILT: _built,
}


# What it comes to -----------------------------------------------------------------------------------------------------


def _gain(seen: Any, begun: Any, role: int, seat: int, tallies: list[Tally], is_scarce: bool) -> contract.Gain:
    """`tallies` are the seat's, for every tile that may come."""
    one = tallies[0]
    sources = _sources(seen, begun, role, seat, tallies)
    if is_scarce:
        sources = {source: (0, most) for source, (_, most) in sources.items()}
    cards = _bounds(sum(least for least, _ in sources.values()), sum(most for _, most in sources.values()))
    gain: dict[str, Any] = {"cards": cards if cards["most"] > 0 else None, "vp": one.vp}
    gain |= {"drawn": one.discarded and one.discarded + cards["most"]}
    gain |= {"made": _named(one.made), "sold": _named(one.sold)}
    gain |= {"sources": [{"source": reason_name(source), "cards": _bounds(*sources[source])} for source in sources]}
    if role == BUILDER:
        gain |= _building(seen, begun, seat, one.built)
    ranges = [gain["cards"], gain.get("dearest")]
    certain = not is_scarce and all(each is None or each["least"] == each["most"] for each in ranges)
    return {"seat": seat, "certain": certain, **{key: value for key, value in gain.items() if value}}  # type: ignore[typeddict-item]


def _bounds(least: int, most: int) -> contract.Bounds:
    return {"least": least, "most": most}


def _named(goods: Counter[int]) -> contract.Goods:
    return {GOODS[good]: goods[good] for good in sorted(goods)}


def _sources(seen: Any, begun: Any, role: int, seat: int, tallies: list[Tally]) -> dict[int, tuple[int, int]]:
    """What gives the seat cards: the least and the most."""
    given = sorted({source for tally in tallies for source in tally.cards}, key=lambda each: (each < BY_ROLE, each))
    numbers = {source: [tally.cards[source] for tally in tallies] for source in given}
    sources = {source: (min(cards), max(cards)) for source, cards in numbers.items()}
    sources |= dict.fromkeys(tallies[0].tried, (0, 1))
    if role == BUILDER:
        sources |= dict.fromkeys(_help_builders(seen, begun, seat, tallies[0].built), (0, 1))
    if role == TRADER and works(begun.seats[seat], HUT):
        sources[HUT] = _hut(begun, seat)
    return {source: bounds for source, bounds in sources.items() if bounds[1] > 0}


def _help_builders(seen: Any, begun: Any, index: int, built: int | None) -> Iterator[int]:
    """What may give a card for building: to others, whose choice is not known, and depending on who has the fewest
    buildings. A tavern works at the end of the phase in which it is built."""
    seat, is_own = begun.seats[index], index == begun.taker
    may_hold_tavern = seen.pile[TAVERN] + seen.seats[index].hand[TAVERN] > 0
    may_build_tavern = built == TAVERN if is_own else may_hold_tavern and builder.can_build(begun, index, TAVERN)
    if works(seat, TAVERN) or may_build_tavern:
        yield TAVERN
    if not is_own:
        yield from (building for building in (CARPENTER, POOR_HOUSE) if works(seat, building))


def _hut(begun: Any, seat: int) -> tuple[int, int]:
    """SJ-EXP-3: a card if nobody sells anything."""
    if goods_of(begun.seats[seat]) > 0:
        return 0, 0
    others_sell = any(goods_of(begun.seats[other]) > 0 for other in range(begun.options.players))
    return (0, 1) if others_sell else (1, 1)


# What can be built ----------------------------------------------------------------------------------------------------


def _building(seen: Any, begun: Any, seat: int, built: int | None) -> dict[str, Any]:
    is_own = seat == begun.taker
    dearest = dearest_for(seen, begun, seat, is_own=is_own)
    on_offer = {NAMES[card] for card in (*_known(seen, begun, seat), CATHEDRAL)}
    return {
        "buildings": [each for each in outlays(begun, seat) if each["building"] in on_offer],
        "dearest": dearest if is_own or dearest["most"] else None,
        "built": None if built is None else NAMES[built],
    }


def dearest_for(seen: Any, state: Any, seat: int, *, is_own: bool = False) -> contract.Bounds:
    """Of one's own hand everything is known. Another hand holds what all saw, and may hold any card that is unseen."""
    known = _known(seen, state, seat)
    surely = [card for card in known if builder.can_build(state, seat, card)]
    if is_own and builder.can_build(state, seat, CATHEDRAL):
        surely.append(CATHEDRAL)
    hidden = state.seats[seat].hand_size > sum(seen.seats[seat].hand)
    perhaps = [card for card in range(cards_end(state)) if hidden and seen.pile[card] > 0] + [CATHEDRAL]
    least = max((cost(state, card) for card in surely), default=0)
    most = max((cost(state, card) for card in perhaps if builder.can_build(state, seat, card)), default=0)
    return _bounds(least, max(least, most))


def _known(seen: Any, state: Any, seat: int) -> list[int]:
    return [card for card in range(cards_end(state)) if seen.seats[seat].hand[card] > 0]
