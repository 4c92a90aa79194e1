"""The same game twice, with different cards wherever one viewer may not look (SJ-RND-5).

What may not be known is listed here by the rules, not by the engine's own views: the two are held against each other.
"""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

from doubloon.core.layout import copy_struct, snapshot
from doubloon.san_juan import actions, decisions, happenings, rules
from doubloon.san_juan.game import GAME

from ..play import SPECTATOR, Play, view
from .conservation import Cards, check, counted, goods_on
from .play import Game

# What the viewer may not know ---------------------------------------------------------------------------------------


def unknown_places(state: Any, viewer: int) -> Iterator[tuple[Any, Cards]]:
    """Every place, counted by kind, whose cards the viewer does not know, with those of them that it does know."""
    nothing: Cards = Counter()
    yield state.pile, nothing
    yield state.discards, nothing if viewer == SPECTATOR else counted(state.seats[viewer].seen_discards)
    yield state.harbor_cards, nothing
    for index in others(state, viewer):
        seat = state.seats[index]
        yield seat.hand, Counter(seat.shown_cards[: seat.shown])
        yield seat.under, nothing
    if state.decision == decisions.KEEP and state.current != viewer:
        yield state.drawn, nothing


def others(state: Any, viewer: int) -> list[int]:
    return [index for index in range(state.options.players) if index != viewer]


def shuffle_unknown(state: Any, viewer: int, chance: random.Random) -> None:
    """All cards that the viewer does not know change their places; nobody is in the middle of choosing unseen."""
    assert state.chosen_size == 0 or state.current == viewer
    places = [(cards, known, counted(cards) - known) for cards, known in unknown_places(state, viewer)]
    owners = state.seats[: state.options.players]
    pool = [card for _, _, unknown in places for card in unknown.elements()]
    pool += [card for seat in owners for card in goods_on(seat)]
    chance.shuffle(pool)
    for cards, known, unknown in places:
        lay(cards, known + Counter(pool.pop() for _ in range(unknown.total())))
    for seat in owners:
        for place in range(sum(seat.goods)):
            seat.good_cards[place] = pool.pop()
    forget_what_is_gone(state, viewer)


def lay(cards: Any, wanted: Cards) -> None:
    for card in range(len(cards)):
        cards[card] = wanted[card]


def forget_what_is_gone(state: Any, viewer: int) -> None:
    """What the others know of the discards is nothing that the viewer knows."""
    for index in others(state, viewer):
        seen = state.seats[index].seen_discards
        lay(seen, counted(seen) & counted(state.discards))


def bring_to_hand(state: Any, viewer: int, card: int) -> bool:
    """The current seat, which is not the viewer, gets such a card for another one that the viewer does not know."""
    seat = state.seats[state.current]
    unknown = counted(seat.hand) - Counter(seat.shown_cards[: seat.shown])
    for cards, known in unknown_places(state, viewer):
        if unknown and (counted(cards) - known)[card] > 0:
            for place, one, other in ((cards, card, next(iter(unknown))), (seat.hand, next(iter(unknown)), card)):
                place[one] -= 1
                place[other] += 1
            forget_what_is_gone(state, viewer)
            return True
    return False


# The same game twice ------------------------------------------------------------------------------------------------


class Worlds:
    """Two games that one viewer cannot tell from each other. They are played together: in public the same is done, in
    secret whatever the cards allow. Chance is the same, too, but where it shows the viewer cards, the worlds part:
    from there on the second is again the first with other cards."""

    def __init__(self, options: dict[str, Any], seed: int, viewer: int) -> None:
        self.viewer = viewer
        self.chance = random.Random(seed)
        self.first, self.second = Game(options, seed), Game(options, seed)
        self.part()

    @property
    def both(self) -> tuple[Play, Play]:
        return self.first, self.second

    @property
    def viewer_decides(self) -> bool:
        return bool(self.first.state.current == self.viewer)

    def part(self) -> None:
        """The second world becomes the first with other cards."""
        state = copy_struct(self.first.state)
        shuffle_unknown(state, self.viewer, self.chance)
        check(state)
        self.second.go_on_from(state)

    def seen(self) -> bytes:
        """What the viewer sees, which is the same in both worlds: the record, and now and then the data."""
        views = [view(GAME, world.state, self.viewer) for world in self.both]
        assert snapshot(views[0]) == snapshot(views[1])
        if self.chance.random() < 0.1:
            one, other = (dumped(each, self.viewer) for each in views)
            assert one == other
        return snapshot(views[0])

    def step(self) -> None:
        """Plays an action in both worlds, and looks whether the viewer could tell them apart."""
        before, asked = self.seen(), (self.first.state.decision, self.first.state.current)
        others_choose = not self.viewer_decides
        for world, action in zip(self.both, self.actions(), strict=True):
            assert world.step(action)
        told = [told_until_cards_show(world, self.viewer) for world in self.both]
        assert told[0] == told[1]
        events, cards_show = told[0]
        if cards_show:
            self.part()
        if others_choose and self.first.state.chosen_size > 0:
            assert (self.first.state.decision, self.first.state.current) == asked
            assert events == []
            assert self.seen() == before
        self.seen()

    def actions(self) -> tuple[int, int]:
        """An action for each world."""
        first, second = (world.legal for world in self.both)
        if self.viewer_decides or not rules.is_secret(self.first.state):
            assert first == second
            return (self.keen(first),) * 2
        assert (actions.PASS in first) == (actions.PASS in second)
        if self.first.state.decision == decisions.BUILD:
            return self.building(first)
        return self.cards(first, second)

    def keen(self, legal: list[int]) -> int:
        """Mostly something else than passing."""
        busy = [action for action in legal if action != actions.PASS]
        return self.chance.choice(busy if busy and self.chance.random() < 0.8 else legal)

    def building(self, legal: list[int]) -> tuple[int, int]:
        """What is built all see: it must be in the second hand, too, or both pass."""
        action = self.keen(legal)
        state = self.second.state
        if action not in self.second.legal and bring_to_hand(state, self.viewer, action - actions.BUILD):
            self.second.go_on_from(state)
            self.seen()
        return (action if action in self.second.legal else actions.PASS,) * 2

    def cards(self, first: list[int], second: list[int]) -> tuple[int, int]:
        """A card in each world, whichever, or no more in both."""
        choices = [[action for action in legal if action != actions.PASS] for legal in (first, second)]
        if actions.PASS in first and (not all(choices) or self.chance.random() < 0.2):
            return actions.PASS, actions.PASS
        return self.chance.choice(choices[0]), self.chance.choice(choices[1])


def dumped(seen: Any, viewer: int) -> str:
    """A view as it goes to a client."""
    return json.dumps(GAME.view_data(seen, None if viewer == SPECTATOR else viewer, None))


def told_until_cards_show(world: Play, viewer: int) -> tuple[list[dict[str, Any]], bool]:
    """What the viewer is told of the last action, up to the first cards that chance shows to it; whether there are
    any. Those cards are left out."""
    told = []
    for event in world.happened():
        told.append(GAME.event_data(event, None if viewer == SPECTATOR else viewer))
        own_draw = event.kind in (happenings.DREW, happenings.DREW_TO_CHOOSE) and event.seat == viewer
        if own_draw or event.kind == happenings.TURNED_UP:
            assert len(told[-1].pop("cards")) == told[-1]["amount"]
            return told, True
    return told, False
