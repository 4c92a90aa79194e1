"""Why an action is not legal: situations for every reason, and random play in which none is missing or wrong."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import pytest

from doubloon.san_juan import actions, decisions, rules
from doubloon.san_juan.actions import DRAW, FAMILIES, PASS, USE_GOLD_MINE, USE_GOLDSMITH, USE_LIBRARY
from doubloon.san_juan.facts import CATHEDRAL, COST, FIRST_CITY, FIRST_NEW, GOODS, NAMES, ROLES
from doubloon.san_juan.game import GAME
from doubloon.san_juan.state import OVER

from ..reasons import Group, Illegal, Judge, Situations, assert_reasons
from .option_sets import name_of, option_sets
from .table import Table

# Situations ----------------------------------------------------------------------------------------------------------


def role(name: str) -> int:
    return actions.ROLE + ROLES.index(name)


def build(building: str) -> int:
    return actions.BUILD + NAMES.index(building)


def over(building: str) -> int:
    return actions.COVER + NAMES.index(building)


def give(good: str) -> int:
    return actions.GIVE_GOOD + GOODS.index(good)


def card(name: str) -> int:
    return actions.CARD + NAMES.index(name)


def produce(good: str) -> int:
    return actions.PRODUCE + GOODS.index(good)


def sell(good: str) -> int:
    return actions.SELL + GOODS.index(good)


def not_in_the_game() -> Situations:
    yield "not_in_game", Table(), build("park"), {"building": "park"}
    yield "not_in_game", Table(), build("cathedral"), {"building": "cathedral"}
    yield "not_in_game", Table(edition=1), over("hut"), {"building": "hut"}
    yield "not_in_game", Table(), card("bank"), {"building": "bank"}
    yield "not_in_game", Table(), give("customs"), {"building": "customs office"}
    yield "not_in_game", Table(), sell("customs"), {"building": "customs office"}
    yield "not_in_game", Table(), USE_GOLDSMITH, {"building": "goldsmith"}


def not_now() -> Situations:
    table = Table()
    for action in (build("tower"), over("tower"), give("sugar"), card("tower"), produce("sugar"), sell("sugar"), DRAW):
        yield "another_decision", table, action, {"asked": "take role", "seat": 0}
    yield "another_decision", table, USE_GOLD_MINE, {"asked": "take role", "seat": 0}
    yield "another_decision", Table(expansion=True), build("cathedral"), {"asked": "take role", "seat": 0}
    yield "must_take_role", table, PASS, {}
    table.take("prospector")
    yield "another_decision", table, role("trader"), {"asked": "draw", "seat": 0}
    table.play("pass")
    yield "role_taken", table, role("prospector"), {"role": "prospector", "seat": 0}
    table.state.decision, table.state.phase, table.state.current = decisions.NOTHING, OVER, -1
    yield "game_over", table, role("trader"), {}
    yield "game_over", table, PASS, {}


def with_libraries() -> Situations:
    yield "building_missing", Table(), USE_LIBRARY, {"building": "library"}
    table = Table(players=3).builds(0, "library")
    yield "library_counts_by_itself", table, USE_LIBRARY, {}

    table = Table(players=2).builds(0, "library").builds(1, "library")
    yield "another_decision", table, USE_LIBRARY, {"asked": "take role", "seat": 0}
    table.take("prospector")
    table.play("use library", "draw", "draw")
    yield "library_counts_by_itself", table, USE_LIBRARY, {}  # the opponent takes one role
    table.play("producer")
    yield "already_used", table, USE_LIBRARY, {"building": "library"}

    table = Table(players=2).builds(0, "library")
    table.take("prospector")
    table.play("pass", "draw", "producer")
    yield "library_counts_by_itself", table, USE_LIBRARY, {}  # at the second role


def building(*hand: str, builds: str = "", goods: str = "", taker: int = 0, **options: Any) -> Table:
    """Seat 0 is asked to build."""
    table = Table(**options).hand(0, *hand).builds(0, *filter(None, builds.split(", "))).goods(0, *goods.split())
    table.take("builder", seat=taker)
    return table


def choosing_a_building() -> Situations:
    yield "not_in_hand", building("well"), build("tower"), {"card": "tower"}
    table = Table(expansion=True).hand(0, "well").builds(2, "cathedral")
    table.take("builder")
    yield "cathedral_gone", table, build("cathedral"), {"seat": 2}
    table.seats[2].city = table.seats[2].buildings = 0
    table.state.covered[CATHEDRAL] = 1
    yield "cathedral_gone", table, build("cathedral"), {"seat": None}

    yield "already_built", building("smithy", builds="smithy"), build("smithy"), {"building": "smithy"}
    yield "already_built", building("smithy", builds="smithy, crane"), build("smithy"), {"building": "smithy"}
    yield "already_built", building("smithy", builds="smithy", edition=1), build("smithy"), {"building": "smithy"}
    yield "already_built", building("crane", builds="crane", edition=1), build("crane"), {"building": "crane"}


def too_expensive(building: str, over: str | None, price: int, cards: int, goods: int = 0) -> dict[str, Any]:
    return {"building": building, "over": over, "price": price, "cards": cards, "goods": goods}


def paying_too_little() -> Situations:
    table = building("library", "well")
    yield "too_expensive", table, build("library"), too_expensive("library", None, 4, 1)
    table = building("library", "well", builds="crane, smithy")
    yield "too_expensive", table, build("library"), too_expensive("library", "smithy", 3, 1)
    table = building("library", "well", builds="black market", goods="sugar coffee silver", taker=3)
    yield "too_expensive", table, build("library"), too_expensive("library", None, 5, 1, 2)
    # Over the sugar mill its good is lost; over nothing the price is 5 with 1 good, still more.
    table = building("library", "well", builds="black market, crane", goods="sugar", taker=3)
    yield "too_expensive", table, build("library"), too_expensive("library", "sugar mill", 3, 1)
    table = building("well", expansion=True)
    yield "too_expensive", table, build("cathedral"), too_expensive("cathedral", None, 6, 1)


def covering() -> Situations:
    yield "building_missing", building("well"), over("well"), {"building": "crane"}
    table = building("library", "hero", "hero", builds="crane, smithy, well, poor house")
    yield "another_decision", table, over("well"), {"asked": "build", "seat": 0}
    table.play("build library")
    yield "too_expensive", table, PASS, too_expensive("library", None, 4, 2)
    yield "too_expensive", table, over("smithy"), too_expensive("library", "smithy", 3, 2)
    yield "building_missing", table, over("tower"), {"building": "tower"}
    yield "crane_is_not_covered", table, over("crane"), {}

    table = building("indigo plant", builds="crane, indigo plant, smithy")
    table.play("build indigo plant")
    yield "equal_is_not_covered", table, over("indigo plant"), {"building": "indigo plant"}
    # One legal action: nobody is asked, but a position may stand there.
    table = building("smithy", builds="crane, smithy, archive", edition=1)
    rules.answer(table.state, table.events_struct, build("smithy"))
    yield "must_cover_equal", table, PASS, {"building": "smithy"}
    yield "must_cover_equal", table, over("archive"), {"building": "smithy"}


def paying_with_goods() -> Situations:
    table = building("library", "hero", "hero", builds="black market", goods="sugar tobacco coffee")
    yield "another_decision", table, give("sugar"), {"asked": "build", "seat": 0}
    table.play("build library")
    yield "good_not_held", table, give("indigo"), {"good": "indigo"}
    yield "too_few_goods_follow", table, give("coffee"), {"good": "coffee", "follow": 1, "needed": 2}
    yield "must_give_goods", table, PASS, {"due": 4, "cards": 2, "needed": 2}

    table = building("library", *["hero"] * 3, "tower", builds="black market", goods="sugar coffee coffee")
    table.play("build library", "for coffee good")
    yield "order_of_goods", table, give("sugar"), {"good": "sugar", "reached": "coffee"}
    table.play("and coffee good")
    yield "most_goods_given", table, give("sugar"), {"most": 2}
    yield "must_pay", table, PASS, {"building": "library", "cards": 2}

    table = building("library", *["hero"] * 3, "tower", "well", builds="black market", goods="sugar")
    table.play("build library", "without goods")
    yield "another_decision", table, give("sugar"), {"asked": "pay", "seat": 0}
    table = building("well", "hero", "tower", goods="sugar")
    table.play("build well")
    yield "building_missing", table, give("sugar"), {"building": "black market"}


def covering_what_would_pay() -> Situations:
    table = building("library", *["hero"] * 3, builds="black market, crane", goods="sugar coffee")
    table.play("build library", "over black market")
    yield "market_covered", table, give("sugar"), {}
    table = building("library", *["hero"] * 3, builds="black market, crane", goods="sugar coffee")
    table.play("build library", "over sugar mill")
    yield "good_not_held", table, give("sugar"), {"good": "sugar"}
    table = building("library", *["hero"] * 3, builds="black market, crane", goods="coffee customs", expansion=True)
    table.play("build library", "over customs office")
    yield "good_not_held", table, give("customs"), {"good": "customs"}


def producing_and_selling() -> Situations:
    table = Table().goods(0, "indigo").builds(0, "sugar mill")
    table.take("producer")
    yield "building_missing", table, produce("coffee"), {"building": "coffee roaster"}
    yield "no_empty_building", table, produce("indigo"), {"building": "indigo plant", "goods": 1}

    table = Table().builds(0, "indigo plant", "sugar mill", "sugar mill")
    table.take("producer")
    table.play("produce sugar")
    yield "order_of_goods", table, produce("indigo"), {"good": "indigo", "reached": "sugar"}

    table = Table(expansion=True).goods(0, "indigo", "sugar", "sugar")
    table.take("trader")
    yield "good_not_held", table, sell("silver"), {"good": "silver"}
    yield "good_not_held", table, sell("customs"), {"good": "customs"}
    table.play("sell sugar")
    yield "order_of_goods", table, sell("indigo"), {"good": "indigo", "reached": "sugar"}


def paying_with_cards() -> Situations:
    table = building("tower", "smithy", "archive", "archive", "hero")
    table.play("build tower")
    yield "is_being_built", table, card("tower"), {"card": "tower"}
    yield "not_in_hand", table, card("library"), {"card": "library"}
    yield "too_few_cards_follow", table, card("hero"), {"card": "hero", "follow": 1, "needed": 2}
    yield "must_pay", table, PASS, {"building": "tower", "cards": 2}
    table.play("for archive")
    yield "order_of_cards", table, card("smithy"), {"card": "smithy", "reached": "archive"}
    yield "must_pay", table, PASS, {"building": "tower", "cards": 1}

    table = building("tower", "smithy", "archive", "archive", "hero")
    table.play("build tower", "for smithy")
    yield "all_chosen", table, card("smithy"), {"card": "smithy", "cards": 1}


def keeping_cards() -> Situations:
    table = Table().builds(0, "prefecture").draws("smithy", "archive", "tower", "hero", "smithy")
    table.take("councillor")
    yield "not_drawn", table, card("well"), {"card": "well"}
    yield "too_few_cards_follow", table, card("hero"), {"card": "hero", "follow": 1, "needed": 2}
    yield "must_keep", table, PASS, {"cards": 2}
    table.play("keep tower")
    yield "order_of_cards", table, card("archive"), {"card": "archive", "reached": "tower"}
    yield "all_chosen", table, card("tower"), {"card": "tower", "cards": 1}
    yield "must_keep", table, PASS, {"cards": 1}


def discarding_cards() -> Situations:
    table = Table(cleared=False, choose_hand=True)
    yield "must_discard", table, PASS, {"cards": 1, "left": 4, "because": "first hand"}
    table = Table().builds(0, "archive").hand(0, "hero", "tower")
    table.take("councillor")
    yield "must_discard", table, PASS, {"cards": 4, "left": 3, "because": "archive"}

    table = Table().hand(0, *["indigo plant"] * 7, "well", "tower")
    table.begin_round()
    yield "must_discard", table, PASS, {"cards": 2, "left": 7, "because": "hand limit"}
    yield "not_in_hand", table, card("hero"), {"card": "hero"}
    yield "too_few_cards_follow", table, card("tower"), {"card": "tower", "follow": 1, "needed": 2}
    table.play("discard well")
    yield "order_of_cards", table, card("indigo plant"), {"card": "indigo plant", "reached": "well"}
    yield "all_chosen", table, card("well"), {"card": "well", "cards": 1}
    yield "must_discard", table, PASS, {"cards": 1, "left": 7, "because": "hand limit"}


def putting_cards_aside() -> Situations:
    table = Table(expansion=True)
    table.builds(0, "office building", "chapel", "bank").hand(0, "smithy", "well", "tower", "hero")
    table.begin_round()
    yield "not_in_hand", table, card("crane"), {"card": "crane"}
    table.play("exchange well")
    yield "all_chosen", table, card("well"), {"card": "well", "cards": 1}
    yield "order_of_cards", table, card("smithy"), {"card": "smithy", "reached": "well"}
    table.play("and no more")
    yield "not_in_hand", table, card("crane"), {"card": "crane"}
    table.play("pass", "tower under bank")
    yield "all_chosen", table, card("tower"), {"card": "tower", "cards": 1}
    yield "order_of_cards", table, card("smithy"), {"card": "smithy", "reached": "tower"}


def prospecting() -> Situations:
    table = Table(expansion=True).builds(1, "gold mine").builds(2, "gold mine", "goldsmith")
    table.take("prospector")
    yield "building_missing", table, USE_GOLD_MINE, {"building": "gold mine"}
    table.play("draw")
    yield "card_for_taker", table, DRAW, {"seat": 0}
    yield "building_missing", table, USE_GOLDSMITH, {"building": "goldsmith"}
    table.draws("library", "prefecture", "smithy", "coffee roaster")
    table.play("pass", "gold mine")
    yield "already_used", table, USE_GOLD_MINE, {"building": "gold mine"}

    table = Table().builds(0, "gold mine")
    table.take("prospector")
    yield "another_decision", table, USE_GOLD_MINE, {"asked": "draw", "seat": 0}
    table.play("draw")
    yield "another_decision", table, DRAW, {"asked": "dig", "seat": 0}
    table.draws("quarry", "gold mine", "tobacco storage", "hero")
    table.play("gold mine")
    yield "not_turned_up", table, card("well"), {"card": "well"}
    yield "not_cheapest", table, card("quarry"), {"card": "quarry", "cost": 4, "cheapest": "gold mine", "least": 1}
    yield "already_used", table, USE_GOLD_MINE, {"building": "gold mine"}


GROUPS: list[Group] = [
    not_in_the_game,
    not_now,
    with_libraries,
    choosing_a_building,
    paying_too_little,
    covering,
    paying_with_goods,
    covering_what_would_pay,
    producing_and_selling,
    paying_with_cards,
    keeping_cards,
    discarding_cards,
    putting_cards_aside,
    prospecting,
]


@pytest.mark.parametrize("group", GROUPS, ids=lambda group: group.__name__)
def test_each_situation_has_its_reason(group: Group) -> None:
    assert_reasons(group)


@pytest.mark.rule("SJ-CTY-2")
def test_in_the_first_edition_the_gold_mine_gives_any_card() -> None:
    """What stands beside the situations above is legal."""
    table = Table(edition=1).builds(0, "gold mine").draws("quarry", "gold mine", "tobacco storage", "hero")
    table.take("prospector")
    table.play("pass", "gold mine")
    assert set(table.legal) == {"pass", "take quarry", "take gold mine", "take tobacco storage", "take hero"}


# Random play ---------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Asked(Illegal):
    decisions = decisions

    @property
    def building(self) -> int:
        return NAMES.index(self.reason["building"])

    @property
    def card(self) -> int:
        return NAMES.index(self.reason["card"])

    @property
    def good(self) -> int:
        return GOODS.index(self.reason["good"])

    @property
    def cards(self) -> list[int]:
        """What a sequence chooses from."""
        return list(self.state.drawn if self.decision("keep") else self.seat.hand)

    def has(self, building: str | int) -> bool:
        """The deciding seat's building lies face up."""
        kind = NAMES.index(building) if isinstance(building, str) else building
        return bool(self.seat.production[kind] if kind < FIRST_CITY else self.seat.city >> kind & 1)


ANSWERS = {
    "take role": "ROLE",
    "use library": "USE_LIBRARY",
    "build": "BUILD",
    "cover": "COVER",
    "give good": "GIVE_GOOD",
    "produce": "PRODUCE",
    "sell": "SELL",
    "draw": "DRAW",
    "dig": "USE_GOLD_MINE USE_GOLDSMITH",
}
"""The families of actions, beside PASS, that each decision is answered with; all others are with cards."""


def _is_no_answer(asked: Asked) -> bool:
    """Of what is asked: otherwise there is a better reason."""
    answers = ANSWERS.get(asked.reason["asked"], "CARD").split()
    now = asked.decision(asked.reason["asked"]) and asked.reason["seat"] == asked.state.current
    return now and asked.family not in (*answers, "PASS")


def _pays_too_little(asked: Asked) -> bool:
    price, cards, goods = (asked.reason[name] for name in ("price", "cards", "goods"))
    return (
        goods + cards < price <= COST[asked.building]
        and goods <= (2 if asked.has("black market") and asked.reason["over"] != "black market" else 0)
        and cards == asked.seat.hand_size - (asked.decision("build") and asked.building != CATHEDRAL)
        and (asked.reason["over"] is None or (asked.has("crane") and asked.has(asked.reason["over"])))
    )


def _no_choice_of_library(asked: Asked) -> bool:
    state = asked.state
    choosing = state.options.players == 2 and state.current == state.governor and state.roles_taken == 0
    return asked.has("library") and not choosing


def _is_gone(asked: Asked) -> bool:
    owners = [index for index, seat in enumerate(asked.state.seats) if seat.city >> CATHEDRAL & 1]
    covered = asked.state.covered[CATHEDRAL] == 1
    return asked.state.options.expansion == 1 and owners == ([] if covered else [asked.reason["seat"]])


def _used_before(asked: Asked) -> bool:
    used = {"gold mine": "gold_mine_used", "goldsmith": "goldsmith_used", "library": "library_used"}
    return asked.has(asked.building) and getattr(asked.state, used[asked.reason["building"]]) == 1


def _is_dearer(asked: Asked) -> bool:
    there = [kind for kind, number in enumerate(asked.state.drawn) if number]
    least = min(COST[kind] for kind in there)
    figures = (asked.reason["least"], asked.reason["cost"], COST[NAMES.index(asked.reason["cheapest"])])
    return asked.state.options.edition == 2 and asked.card in there and figures == (least, COST[asked.card], least)


PLAUSIBLE: dict[str, Callable[[Asked], Any]] = {
    "game_over": lambda asked: asked.state.phase == OVER and asked.state.current == -1,
    "another_decision": _is_no_answer,
    "not_in_game": lambda asked: asked.building >= FIRST_NEW and asked.state.options.expansion == 0,
    "building_missing": lambda asked: not asked.has(asked.building),
    "already_used": _used_before,
    "role_taken": lambda asked: asked.state.role_taker[asked.number] == asked.reason["seat"] >= 0,
    "must_take_role": lambda asked: asked.family == "PASS" and asked.decision("take role"),
    "library_counts_by_itself": _no_choice_of_library,
    "cathedral_gone": _is_gone,
    "already_built": lambda asked: asked.building >= FIRST_CITY and asked.has(asked.building),
    "too_expensive": _pays_too_little,
    "crane_is_not_covered": lambda asked: asked.number == NAMES.index("crane") and asked.has("crane"),
    "equal_is_not_covered": lambda asked: (
        asked.number == asked.building == asked.state.building and asked.state.options.edition == 2
    ),
    "must_cover_equal": lambda asked: (
        asked.state.options.edition == 1 and asked.has(asked.building) and asked.state.building == asked.building
    ),
    "good_not_held": lambda asked: asked.seat.goods[asked.good] == 0,
    "order_of_goods": lambda asked: (
        asked.good < GOODS.index(asked.reason["reached"]) == asked.state.first_good and asked.state.done > 0
    ),
    "no_empty_building": lambda asked: (
        0 < asked.seat.production[asked.number] == asked.seat.goods[asked.number] == asked.reason["goods"]
    ),
    "market_covered": lambda asked: asked.has("black market") and NAMES[asked.state.cover] == "black market",
    "most_goods_given": lambda asked: asked.decision("pay") and asked.state.done == asked.reason["most"] == 2,
    "too_few_goods_follow": lambda asked: 0 < asked.reason["follow"] < asked.reason["needed"] <= 2,
    "must_give_goods": lambda asked: (
        asked.state.due == asked.reason["due"] == asked.seat.hand_size + asked.reason["needed"]
        and asked.seat.hand_size == asked.reason["cards"]
    ),
    "not_in_hand": lambda asked: asked.seat.hand[asked.card] == 0,
    "is_being_built": lambda asked: asked.card == asked.state.building and asked.seat.hand[asked.card] == 0,
    "not_drawn": lambda asked: asked.decision("keep") and asked.state.drawn[asked.card] == 0,
    "not_turned_up": lambda asked: asked.decision("take card") and asked.state.drawn[asked.card] == 0,
    "all_chosen": lambda asked: asked.cards[asked.card] == 0 < asked.state.chosen[asked.card] == asked.reason["cards"],
    "order_of_cards": lambda asked: (
        asked.card < NAMES.index(asked.reason["reached"])
        and asked.cards[asked.card] > 0
        and asked.state.chosen[NAMES.index(asked.reason["reached"])] > 0
    ),
    "too_few_cards_follow": lambda asked: (
        0 < sum(asked.cards[asked.card :]) == asked.reason["follow"] < asked.reason["needed"] == asked.state.to_choose
    ),
    "not_cheapest": _is_dearer,
    "must_pay": lambda asked: (
        asked.state.building == asked.building and 0 < asked.reason["cards"] < asked.seat.hand_size
    ),
    "must_keep": lambda asked: asked.decision("keep") and 0 < asked.reason["cards"] < asked.state.drawn_size,
    "must_discard": lambda asked: (
        asked.decision("discard") and asked.seat.hand_size - asked.reason["cards"] == asked.reason["left"] > 0
    ),
    "card_for_taker": lambda asked: asked.state.current != asked.state.taker == asked.reason["seat"],
}
"""What must hold in a state for a reason to be true."""


JUDGE = Judge(GAME, FAMILIES, Asked, PLAUSIBLE)


def test_every_reason_has_a_situation_and_can_be_judged() -> None:
    JUDGE.assert_complete(GROUPS)


def random_game(options: dict[str, Any], seed: int) -> Iterator[tuple[Any, list[int]]]:
    """State and legal actions of every decision, even where one action alone is legal, and when the game is over.
    Passing is rare, so that seats own much and sequences are long."""
    chance = random.Random(seed)
    table = Table(seed=seed, cleared=False, **options)
    legal = list(table.legal.values())
    while legal:
        yield table.state, legal
        action = chance.choice([each for each in legal if each != PASS or chance.random() < 0.3] or legal)
        table.turns.play(table.state, table.events_struct, table.choices, action)
        legal = list(table.choices.actions)[: table.choices.count]
    yield table.state, legal


@pytest.mark.slow
@pytest.mark.parametrize("options", option_sets(), ids=name_of)
def test_random_play_finds_a_true_reason_for_every_illegal_action(options: dict[str, Any]) -> None:
    JUDGE.assert_all_true(random_game(options, seed=7), first=5, every=10)
