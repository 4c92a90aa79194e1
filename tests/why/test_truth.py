"""In positions from strong play every figure of every difference is what happens, counted by other means."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

import pytest

import doubloon
from doubloon import Match
from doubloon.bots.greedy import GreedyBot
from doubloon.cli.words import Speaker
from doubloon.core.seat_view import SeatView
from doubloon.registry import GAMES
from doubloon.server.contract import types
from doubloon.texts import languages, texts_in
from doubloon.why import ALIKE, STATES, differences

Data = dict[str, Any]
OPTIONS = {
    "puerto-rico": ({"players": 4}, {"players": 3, "nobles": True, "new_buildings": "random"}),
    "san-juan": ({"players": 3}, {"players": 2, "expansion": True}),
}
EVERY = {"puerto-rico": 5, "san-juan": 2}
"""Decisions between two that are looked at."""


class Told:
    """A move and what follows until the next role is taken, from what a match tells of it."""

    def __init__(self, view: SeatView, seed: int, action: int) -> None:
        match = Match.imagined(view, seed)
        self.before, self.totals_before = match.view(None), match.totals
        self.events: list[Data] = []
        self.discards: Counter[int] = Counter()
        self._play(match, action)
        while match.current is not None and match.view(None)["decision"]["kind"] != "take role":
            self._play(match, GreedyBot(seed=0).choose(match.seat_view(match.current)))
        self.match, self.totals = match, match.totals

    def _play(self, match: Match, action: int) -> None:
        match.play(action)
        for event in match.events:
            if event["event"] == "discarded" and any(each["event"] == "round_began" for each in self.events):
                self.discards[event["seat"]] += event["amount"]
            self.events.append(event)

    def sum(self, seat: int, kind: str, figure: str = "amount", **wanted: Any) -> int:
        chosen = [each for each in self.events if each["event"] == kind and each["seat"] == seat]
        return sum(
            each.get(figure, 1) for each in chosen if all(each.get(name) == value for name, value in wanted.items())
        )

    def gain(self, seat: int, unit: str) -> int:
        match unit:
            case "points":
                return self.sum(seat, "won_vp")
            case "doubloons":
                sold = self.sum(seat, "sold", "doubloons")
                return self.sum(seat, "got_doubloons") + self.sum(seat, "took_role", "doubloons") + sold
            case "barrels":
                return self.sum(seat, "produced")
            case "people":
                return self.sum(seat, "got_person")
            case "cards":
                return sum(self.sum(seat, kind) for kind in ("drew", "kept", "took_card"))
            case "goods":
                return self.sum(seat, "produced")
        raise ValueError(unit)

    def ended(self) -> bool:
        return any(each["event"] == "end_triggered" for each in self.events)


def _own_gain(v: Data, seat: int, a: Told, b: Told) -> bool:
    return (a.gain(seat, v["unit"]), b.gain(seat, v["unit"])) == (v["amount"], v["otherwise"])


def _given(v: Data, _: int, a: Told, b: Told) -> bool:
    return _own_gain(v, v["other"], a, b)


def _denied_load(v: Data, _: int, a: Told, b: Told) -> bool:
    return (a.gain(v["other"], "points"), b.gain(v["other"], "points")) == (v["points"], v["otherwise"])


def _balance(v: Data, seat: int, a: Told, _: Told) -> bool:
    return v["seat"] == seat and (a.gain(seat, v["unit"]), a.gain(v["other"], v["unit"])) == (v["own"], v["theirs"])


def _gift(v: Data, seat: int, a: Told, b: Told) -> bool:
    return _balance(v, seat, b, a)


def _lost(v: Data, seat: int, a: Told, b: Told) -> bool:
    return (a.sum(seat, "lost_goods"), b.sum(seat, "lost_goods")) == (v["barrels"], v["otherwise"])


def _per_load(v: Data, seat: int, a: Told, b: Told) -> bool:
    won = [each.sum(seat, "won_vp", reason=v["building"]) for each in (a, b)]
    return won == [v["points"], v["otherwise"]]


def _house(v: Data, _: int, a: Told, b: Told) -> bool:
    other = v["other"]
    return (
        a.sum(other, "sold", "doubloons") == 0 and b.sum(other, "sold", "doubloons", good=v["good"]) == v["doubloons"]
    )


def _kind_closed(v: Data, _: int, a: Told, b: Told) -> bool:
    held = a.before["seats"][v["other"]]["goods"][v["good"]]
    return held == v["barrels"] and b.sum(v["other"], "sold", "doubloons", good=v["good"]) > 0


def _coins(v: Data, seat: int, a: Told, _: Told) -> bool:
    return a.sum(seat, "took_role", "doubloons", role=v["role"]) == v["doubloons"]


def _role_gain(v: Data, seat: int, a: Told, b: Told) -> bool:
    return (a.gain(seat, v["unit"]), b.gain(seat, v["other_unit"])) == (v["amount"], v["other_amount"])


def _load_order(v: Data, seat: int, a: Told, b: Told) -> bool:
    held = a.before["seats"][v["other"]]["goods"][v["good"]]
    points = a.gain(seat, "points"), b.gain(seat, "points")
    return (held, *points) == (v["barrels"], v["points"], v["otherwise"])


def _ship_claimed(v: Data, _: int, a: Told, b: Told) -> bool:
    loaded = ("loaded", "used_wharf", "used_small_wharf", "supplied")
    shipped = [sum(each.sum(v["other"], kind, good=v["kind"]) for kind in loaded) for each in (a, b)]
    return shipped == [0, v["barrels"]]


def _ends(v: Data, seat: int, a: Told, _: Told) -> bool:
    return a.ended() and (a.totals[seat], a.totals[v["other"]]) == (v["points"], v["theirs"])


def _ends_too_soon(v: Data, seat: int, a: Told, b: Told) -> bool:
    return _ends(v, seat, b, a)


def _price(v: Data, seat: int, a: Told, _: Told) -> bool:
    row = next(row for row in a.before["buildings"] if row["building"] == v["building"])
    return (a.sum(seat, "built", "price", building=v["building"]), row["prices"][seat]) == (v["price"], v["otherwise"])


def _own_points(v: Data, seat: int, a: Told, b: Told) -> bool:
    return (a.totals[seat], b.totals[seat]) == (v["points"], v["otherwise"])


def _money_idle(v: Data, seat: int, a: Told, b: Told) -> bool:
    paid = a.sum(seat, "built", "price", building=v["building"])
    return (paid, a.totals[seat] - b.totals[seat]) == (v["doubloons"], v["points"])


def _hand_limit(v: Data, _: int, a: Told, b: Told) -> bool:
    return (a.discards[v["other"]], b.discards[v["other"]]) == (v["cards"], v["otherwise"])


def _points_for_cards(v: Data, seat: int, a: Told, b: Told) -> bool:
    points = [each.totals[seat] - each.totals_before[seat] for each in (a, b)]
    cards = a.sum(seat, "built", building=v["building"]), b.sum(seat, "built", building=v["other_building"])
    return (*points, *cards) == (v["points"], v["other_points"], v["cards"], v["other_cards"])


def _builds_alone(v: Data, seat: int, a: Told, _: Told) -> bool:
    builders = {each["seat"] for each in a.events if each["event"] == "built"}
    most = max(each["hand_size"] for index, each in enumerate(a.before["seats"]) if index != seat)
    return builders == {seat} and most == v["cards"]


CHECKS: dict[str, Callable[[Data, int, Told, Told], bool]] = {
    "own_gain": _own_gain,
    "gives_up": _own_gain,
    "given": _given,
    "denied_load": _denied_load,
    "balance": _balance,
    "gift": _gift,
    "lost_goods": _lost,
    "per_load": _per_load,
    "house_filled": _house,
    "kind_closed": _kind_closed,
    "coins": _coins,
    "coins_wanted": _coins,
    "role_gain": _role_gain,
    "load_order": _load_order,
    "ship_claimed": _ship_claimed,
    "ends_game": _ends,
    "ends_too_soon": _ends_too_soon,
    "price": _price,
    "own_points": _own_points,
    "money_idle": _money_idle,
    "hand_limit": _hand_limit,
    "points_for_cards": _points_for_cards,
    "builds_alone": _builds_alone,
}


def decisions(game: str, options: Data, seed: int) -> Iterator[tuple[Match, list[int]]]:
    """Positions of a game that bots play which have learned, and two actions each."""
    match, chance = Match(game, seed=seed, **options), random.Random(seed)
    bots = [doubloon.bot("neural", variety=1.0, seed=seat) for seat in range(match.options["players"])]
    turns = 0
    while match.current is not None:
        view = match.seat_view(match.current)
        if len(view.legal) > 1:
            turns += 1
            if turns % EVERY[game] == 0:
                yield match, chance.sample(view.legal, 2)
        match.play(bots[match.current].choose(view))


@pytest.mark.slow
@pytest.mark.parametrize(("game", "number"), [(game, number) for game in GAMES for number in range(2)])
def test_every_figure_is_what_happens(game: str, number: int) -> None:
    checked: Counter[str] = Counter()
    declared = types()[f"{''.join(word.title() for word in game.split('-'))}Why"]
    for match, (better, other) in decisions(game, OPTIONS[game][number], seed=number):
        seat = match.current
        assert seat is not None
        view = match.seat_view(seat)
        found = differences(view, [better], [other])
        if not found:
            continue
        courses = [(Told(view, seed, better), Told(view, seed, other)) for seed in range(STATES)]
        for each in found:
            declared.validate_python({"id": each.id, "values": each.values}, strict=True)
            for language in languages():
                speaker = Speaker(game, match.seats, seat, texts_in(language))
                assert "{" not in speaker.reason(each.id, each.values)
            if check := CHECKS.get(each.id):
                is_so = sum(check(each.values, seat, *course) for course in courses)
                assert is_so >= ALIKE * STATES, (match.record(), view.text(better), view.text(other), each)
                checked[each.id] += 1
    assert len(checked) >= 5, checked
    assert checked.total() >= 30, checked
