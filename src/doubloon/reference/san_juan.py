"""The articles of San Juan."""

from __future__ import annotations

from collections.abc import Iterator

from ..san_juan import facts as f
from ..san_juan.option_table import OPTION_TABLE
from .article import Article, Fact, Group, Line, Table, Text

GAME = "san-juan"

HEADS = {
    "role": ("name.san-juan.role.{name}", "san-juan.role-about.{key}", "san-juan.role-short.{key}"),
    "card": ("name.san-juan.building.{name}", "san-juan.about.{key}", "san-juan.short.{key}"),
    "option": ("game.san-juan.option.{name}", "game.san-juan.option.{name}.about"),
}
"""The messages that say title, lead and short text, where they exist already."""


def _trading_tiles() -> Table:
    goods = [Text(f"name.{GAME}.good.{good}") for good in f.GOODS[: f.PRODUCTION_KINDS]]
    tile = Text(f"rules.{GAME}.trading-tiles.tile")
    return Table([tile, *goods], [Line(tile, list(prices)) for prices in f.TRADING_TILES])


BASICS = (
    Article("cards", "setup", ("SJ-RND-5", "SJ-RND-6"), see=("round", "builder", "producer")),
    Article("set-up", "setup", ("SJ-SET-1", "SJ-SET-2"), see=("cards", "round"), options=("choose_hand",)),
    Article("round", "phase", ("SJ-RND-1", "SJ-RND-2", "SJ-RND-3", "SJ-RND-7"), see=("round start", "end")),
    Article(
        "round start",
        "phase",
        ("SJ-RND-4",),
        see=("tower", "guard room", "chapel", "bank", "office building"),
        options=("guard_room",),
    ),
    Article("trading tiles", "phase", ("SJ-TRA-1",), see=("trader",), table=_trading_tiles()),
    Article("end", "scoring", ("SJ-END-1",), see=("score", "builder")),
    Article(
        "score",
        "scoring",
        ("SJ-END-2", "SJ-END-4", "SJ-END-5"),
        see=("end", "guild hall", "city hall", "triumphal arch", "palace"),
    ),
)

ROLES = (
    Article(
        "builder",
        "role",
        ("SJ-BLD-1", "SJ-BLD-2", "SJ-BLD-3", "SJ-BLD-4", "SJ-BLD-5"),
        see=("smithy", "quarry", "crane", "black market"),
    ),
    Article("producer", "role", ("SJ-PRO-1",), see=("aqueduct", "well")),
    Article(
        "trader",
        "role",
        ("SJ-TRA-1", "SJ-TRA-2"),
        see=("trading tiles", "trading post", "market stand", "market hall"),
    ),
    Article("councillor", "role", ("SJ-COU-1",), see=("archive", "prefecture")),
    Article("prospector", "role", ("SJ-PRS-1", "SJ-PRS-2"), see=("gold mine", "goldsmith")),
)


def _card(
    name: str, *rules: str, see: tuple[str, ...], options: tuple[str, ...] = (), shares: tuple[str, ...] = ()
) -> Article:
    return Article(name, "card", rules, see, options, shares)


PRODUCTION = tuple(
    Article(
        building.name,
        "card",
        ("SJ-PRO-1", "SJ-BLD-2"),
        see=("producer", "trader"),
        options=("more_production",) if building.further else (),
        shares=("production",),
    )
    for building in f.PRODUCTION_BUILDINGS
)

CITY = (
    _card("smithy", "SJ-CTY-1", see=("builder", "quarry")),
    _card("gold mine", "SJ-CTY-2", see=("prospector", "goldsmith"), options=("edition",)),
    _card("archive", "SJ-CTY-3", see=("councillor", "prefecture")),
    _card("poor house", "SJ-CTY-4", see=("builder", "carpenter")),
    _card("black market", "SJ-CTY-5", see=("builder",)),
    _card("trading post", "SJ-CTY-6", see=("trader", "library"), shares=("one-more",)),
    _card("well", "SJ-CTY-7", see=("producer", "aqueduct"), shares=("once",)),
    _card("market stand", "SJ-CTY-7", see=("trader", "market hall"), shares=("once",)),
    _card("crane", "SJ-CTY-8", see=("builder", "park"), options=("edition",)),
    _card("tower", "SJ-CTY-9", see=("round start", "guard room")),
    _card("chapel", "SJ-CTY-9", see=("round start", "bank")),
    _card("aqueduct", "SJ-CTY-6", see=("producer", "library"), shares=("one-more",)),
    _card("carpenter", "SJ-CTY-10", see=("builder", "poor house")),
    _card("prefecture", "SJ-CTY-11", see=("councillor", "archive"), options=("edition",)),
    _card("market hall", "SJ-CTY-7", see=("trader", "market stand"), shares=("once",)),
    _card("quarry", "SJ-CTY-1", see=("builder", "smithy")),
    _card("library", "SJ-CTY-12", see=("round",)),
    *(
        _card(name, "SJ-END-5", see=("triumphal arch", "city hall"), shares=("monument",))
        for name in ("statue", "victory column", "hero")
    ),
    _card("guild hall", "SJ-END-3", see=("score",), options=("edition",)),
    _card("city hall", "SJ-END-3", see=("score",)),
    _card("triumphal arch", "SJ-END-3", "SJ-END-5", see=("statue", "victory column", "hero", "score")),
    _card("palace", "SJ-END-3", see=("score",)),
)

EXPANSION = (
    Article(
        "expansion",
        "expansion",
        see=("cathedral", "guard room"),
        options=("more_production",),
        title="game.san-juan.option.expansion",
        lead="game.san-juan.option.expansion.about",
    ),
    _card("office building", "SJ-EXP-1", see=("round start",)),
    _card("guard room", "SJ-EXP-2", see=("round start", "tower"), options=("guard_room",)),
    _card("hut", "SJ-EXP-3", see=("trader",)),
    _card("tavern", "SJ-EXP-4", see=("builder",)),
    _card("park", "SJ-EXP-5", see=("crane",)),
    _card("customs office", "SJ-EXP-6", see=("councillor", "trader")),
    _card("bank", "SJ-EXP-7", see=("round start", "chapel")),
    _card("harbor", "SJ-EXP-8", see=("trader",)),
    _card("goldsmith", "SJ-EXP-9", see=("prospector", "gold mine")),
    _card("residence", "SJ-END-3", see=("score",)),
    _card("cathedral", "SJ-EXP-10", "SJ-END-3", see=("score", "crane")),
)

EXPANSIONS = {"expansion"}
"""Options that have an article of their own kind."""

OPTIONS = tuple(
    Article(option.name, "option") for option in OPTION_TABLE if option.name not in {"players", *EXPANSIONS}
)

GROUPS = (
    Group("basics", "reference.group.basics", BASICS),
    Group("roles", "reference.group.roles", ROLES),
    Group("cards", "reference.group.buildings", (*PRODUCTION, *CITY)),
    Group("expansion", "game.san-juan.option.expansion", EXPANSION, {"expansion": (False,)}),
    Group("options", "reference.group.options", OPTIONS),
)

SAME_ARTICLE: dict[str, str] = {}
"""Rows of the engine's tables that are told of with another."""

FIGURES = {
    "players": f.MOST_PLAYERS,
    "edition": next(str(option.values[0]) for option in OPTION_TABLE if option.name == "edition"),
    "start_cards": f.CARDS_TO_START_WITH,
    **{f"choose_{seat}": cards for seat, cards in enumerate(f.CARDS_TO_CHOOSE_FROM, start=1)},
    "limit": f.HAND_LIMIT,
    "limit_tower": f.HAND_LIMIT_WITH_TOWER,
    "limit_guarded": f.HAND_LIMIT_WITHOUT_GUARD_ROOM,
    "to_end": f.BUILDINGS_TO_END,
    "mine_cards": f.GOLD_MINE_CARDS,
    "park_off": f.PARK_TAKES_OFF,
    "arch_two": f.ARCH_POINTS[2],
    "group_two": f.GROUP_POINTS[2],
    "group_most": f.GROUP_POINTS[-1],
    "palace_points": 34 // f.PALACE_SHARE,
    "chapel_points": f.VP[f.CHAPEL] + 7,
    **{f"cost_{building.name.replace(' ', '_')}": building.cost for building in f.BUILDINGS},
}
"""The values that texts take."""


def facts_of(article: Article) -> Iterator[Fact]:
    """What is printed on a card."""
    if article.kind != "card":
        return
    row = f.BUILDINGS[f.number(article.name)]
    yield Fact("ui-hand", Text("reference.fact.price", {"cost": row.cost}))
    if row.first_edition_cost:
        yield Fact("ui-hand", Text("reference.fact.first-edition", {"cost": row.first_edition_cost}))
    if row.vp:
        yield Fact("vp", Text("reference.fact.points", {"vp": row.vp}))
    yield Fact("ui-deck", Text("reference.fact.cards", {"copies": row.copies}))
    if row.further:
        yield Fact("ui-deck", Text("reference.fact.further", {"further": row.further}))


def named_in(article: Article) -> dict[str, str]:
    """Nothing: every card has a lead of its own."""
    return {}
