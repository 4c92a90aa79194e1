"""The articles of Puerto Rico."""

from __future__ import annotations

from collections.abc import Iterator

from ..puerto_rico import facts as f
from ..puerto_rico.option_table import OPTION_TABLE, WITHOUT_NEW_BUILDINGS
from .article import Article, Fact, Group, Line, Table, Text, key_of

GAME = "puerto-rico"

HEADS = {
    "role": ("name.puerto-rico.role.{name}", "puerto-rico.role-about.{key}"),
    "building": ("name.puerto-rico.building.{name}", "puerto-rico.full.{key}", "puerto-rico.about.{key}"),
    "tile": ("name.puerto-rico.tile.{name}", "puerto-rico.zoom.{key}"),
    "option": ("game.puerto-rico.option.{name}", "game.puerto-rico.option.{name}.about"),
}
"""The messages that say title, lead and short text, where they exist already."""

PLAYERS = range(f.FEWEST_PLAYERS, f.MOST_PLAYERS + 1)


def _set_up() -> Table:
    aboard = tuple(PLAYERS)
    ships = tuple(" · ".join(str(capacity) for capacity in ships if capacity) for ships in f.CARGO_SHIPS)
    lines: dict[str, tuple[int | str, ...]] = {
        "doubloons": f.STARTING_DOUBLOONS,
        "indigo": f.SEATS_WITH_INDIGO,
        "open": tuple(players + 1 for players in PLAYERS),
        "quarries": f.QUARRIES,
        "vp": f.VP_POOL,
        "colonists": f.COLONISTS_IN_SUPPLY,
        "aboard": aboard,
        "ships": ships,
        "prospectors": f.PROSPECTORS,
        "roles": f.ROLES_A_ROUND,
    }
    return Table(
        [Text("reference.column.players"), *PLAYERS],
        [Line(Text(f"rules.{GAME}.set-up.{name}"), list(cells)) for name, cells in lines.items()],
    )


def _goods() -> Table:
    heads = [
        Text(f"rules.{GAME}.goods.{name}") for name in ("title", "price", "plantations", "barrels", "barrels-for-two")
    ]
    most, fewest = f.GOODS_IN_GAME[-1], f.GOODS_IN_GAME[0]
    rows = zip(f.GOODS, f.SELLING_PRICE, f.PLANTATIONS[-1], most, fewest, strict=True)
    return Table([*heads], [Line(_good(good), cells) for good, *cells in rows])


def _good(name: str) -> Text:
    return Text(f"name.{GAME}.good.{name}")


def _places() -> Table:
    costs = range(1, len(f.PLACES_TO_CHOOSE))
    head = Text(f"rules.{GAME}.new-buildings.cost")
    places = Text(f"rules.{GAME}.new-buildings.places")
    return Table([head, *costs], [Line(places, [f.PLACES_TO_CHOOSE[cost] for cost in costs])])


BASICS = (
    Article("set-up", "setup", see=("round", "goods", "end"), options=("balanced", "five_player_vp"), table=_set_up()),
    Article("round", "phase", ("PR-ROUND-1", "PR-ROUND-2", "PR-ROUND-3", "PR-ROUND-4"), see=("working", "end")),
    Article("working", "phase", ("PR-ROUND-6",), see=("mayor", "guesthouse")),
    Article("goods", "tile", see=("plantation", "trader", "captain"), table=_goods()),
    Article("plantation", "tile", ("PR-SET-2",), see=("settler", "craftsman", "quarry", "goods")),
    Article("quarry", "tile", ("PR-SET-7", "PR-BLD-2"), see=("builder", "settler", "construction hut")),
    Article("forest", "tile", ("PR-NEW-3",), see=("forest house", "builder")),
    Article(
        "trading house",
        "phase",
        ("PR-TRA-2", "PR-TRA-3"),
        see=("trader", "office", "goods"),
        title="puerto-rico.trading-house",
        lead="puerto-rico.zoom.house.about",
    ),
    Article(
        "cargo ships",
        "phase",
        ("PR-CAP-2", "PR-CAP-4", "PR-CAP-10"),
        see=("captain", "wharf", "storage"),
        lead="puerto-rico.zoom.ship.about",
    ),
    Article(
        "storage",
        "phase",
        ("PR-CAP-9", "PR-CAP-13"),
        see=("captain", "small warehouse", "large warehouse", "storehouse"),
    ),
    Article("end", "scoring", ("PR-END-1", "PR-MAY-4", "PR-BLD-4", "PR-CAP-11"), see=("score", "round")),
    Article(
        "score",
        "scoring",
        ("PR-END-2", "PR-END-4", "PR-END-5"),
        see=("end", "guild hall", "residence", "fortress", "customs house", "city hall"),
        options=("open_vp",),
    ),
)

ROLES = (
    Article(
        "settler",
        "role",
        ("PR-SET-1", "PR-SET-2", "PR-SET-3", "PR-SET-8"),
        see=("plantation", "quarry", "hacienda", "construction hut", "hospice"),
    ),
    Article("mayor", "role", ("PR-MAY-1", "PR-MAY-2", "PR-MAY-3", "PR-MAY-5"), see=("working", "end", "villa")),
    Article(
        "builder",
        "role",
        ("PR-BLD-1", "PR-BLD-2", "PR-BLD-5", "PR-BLD-6"),
        see=("quarry", "university", "church"),
        options=("balanced",),
    ),
    Article("craftsman", "role", ("PR-CRA-1", "PR-CRA-2", "PR-CRA-4"), see=("goods", "factory", "aqueduct")),
    Article(
        "trader",
        "role",
        ("PR-TRA-1", "PR-TRA-2", "PR-TRA-5"),
        see=("trading house", "goods", "small market", "large market", "office"),
    ),
    Article(
        "captain",
        "role",
        ("PR-CAP-1", "PR-CAP-3", "PR-CAP-5", "PR-CAP-8", "PR-CAP-12"),
        see=("cargo ships", "storage", "harbor", "wharf"),
    ),
    Article("prospector", "role", ("PR-PRO-1", "PR-ROUND-5"), see=("round",)),
)


def _building(
    name: str, *rules: str, see: tuple[str, ...], options: tuple[str, ...] = (), shares: tuple[str, ...] = ()
) -> Article:
    return Article(name, "building", rules, see, options, shares)


def _plant(name: str, *see: str) -> Article:
    return Article(
        name,
        "building",
        ("PR-CRA-1", "PR-BLD-5"),
        see=(*see, "craftsman", "guild hall"),
        shares=("plant",),
        lead="puerto-rico.full.plant",
    )


def _large(name: str, *rules: str, see: tuple[str, ...] = ("score",)) -> Article:
    return _building(name, *(rules or ("PR-END-3",)), see=see, shares=("large",))


def _warehouse(name: str, other: str) -> Article:
    return _building(name, "PR-CAP-9", "PR-CAP-13", see=(other, "storehouse", "storage"), shares=("warehouse",))


BUILDINGS = (
    _plant("small indigo plant", "indigo plant"),
    _plant("small sugar mill", "sugar mill"),
    _plant("indigo plant", "small indigo plant", "aqueduct"),
    _plant("sugar mill", "small sugar mill", "aqueduct"),
    _plant("tobacco storage"),
    _plant("coffee roaster"),
    _building("small market", "PR-TRA-4", see=("large market", "trader"), shares=("market",)),
    _building("hacienda", "PR-SET-4", see=("settler", "hospice", "forest house"), options=("forest_with_hacienda",)),
    _building("construction hut", "PR-SET-5", "PR-SET-7", see=("quarry", "settler")),
    _warehouse("small warehouse", "large warehouse"),
    _building("hospice", "PR-SET-6", see=("settler", "university", "mayor")),
    _building("office", "PR-TRA-4", see=("trading house", "trading post", "trader")),
    _building("large market", "PR-TRA-4", see=("small market", "trader"), shares=("market",)),
    _warehouse("large warehouse", "small warehouse"),
    _building("factory", "PR-CRA-3", see=("craftsman", "specialty factory"), options=("balanced",)),
    _building("university", "PR-BLD-3", see=("builder", "hospice", "mayor"), options=("balanced",)),
    _building("harbor", "PR-CAP-6", see=("wharf", "small wharf", "lighthouse", "captain")),
    _building("wharf", "PR-CAP-7", see=("harbor", "small wharf", "captain", "cargo ships")),
    _large("guild hall", "PR-END-3", "PR-NOB-10", see=("score", "jeweler")),
    _large("residence"),
    _large("fortress"),
    _large("customs house"),
    _large("city hall", "PR-END-3", "PR-NOB-10"),
)

NEW_BUILDINGS = (
    Article(
        "new buildings",
        "expansion",
        ("PR-NEW-1", "PR-NEW-16"),
        see=("office", "trading post", "end"),
        options=("forest_with_hacienda",),
        title="game.puerto-rico.option.new_buildings",
        lead="game.puerto-rico.option.new_buildings.about",
        table=_places(),
    ),
    _building("aqueduct", "PR-NEW-2", see=("indigo plant", "sugar mill", "craftsman")),
    _building("forest house", "PR-NEW-3", see=("forest", "hacienda", "settler"), options=("forest_with_hacienda",)),
    _building("black market", "PR-NEW-4", see=("builder",)),
    _building("storehouse", "PR-NEW-5", see=("storage", "small warehouse", "large warehouse")),
    _building("guesthouse", "PR-NEW-6", see=("working", "mayor")),
    _building("church", "PR-NEW-7", see=("builder",)),
    _building("trading post", "PR-NEW-8", see=("trading house", "office", "trader")),
    _building("small wharf", "PR-NEW-9", see=("wharf", "harbor", "captain")),
    _building("lighthouse", "PR-NEW-10", see=("harbor", "captain")),
    _building("library", "PR-NEW-11", see=("round",), options=("library_quarry", "library_goods")),
    _building("specialty factory", "PR-NEW-12", see=("factory", "craftsman", "aqueduct")),
    _building("union hall", "PR-NEW-13", see=("captain", "royal supplier")),
    _building("statue", "PR-NEW-14", see=("score",)),
    _large("cloister", "PR-NEW-15", see=("score", "forest")),
)

NOBLES = (
    Article(
        "nobles",
        "expansion",
        ("PR-NOB-1", "PR-NOB-2", "PR-NOB-3", "PR-NOB-4", "PR-NOB-5"),
        see=("mayor", "royal garden", "jeweler", "villa"),
        title="game.puerto-rico.option.nobles",
        lead="game.puerto-rico.option.nobles.about",
    ),
    _building("land office", "PR-NOB-8", see=("nobles", "trader"), shares=("one-effect",)),
    _building("chapel", "PR-NOB-11", see=("nobles", "craftsman"), shares=("one-effect", "pays-always")),
    _building("hunting lodge", "PR-NOB-9", see=("nobles", "settler"), shares=("one-effect",)),
    _building("zoning office", "PR-NOB-4", "PR-BLD-2", see=("nobles", "builder"), shares=("one-effect",)),
    _building("royal supplier", "PR-NOB-6", see=("nobles", "captain"), shares=("own-nobles",)),
    _building("villa", "PR-NOB-7", see=("nobles", "mayor")),
    _building("jeweler", "PR-NOB-10", "PR-NOB-11", see=("nobles", "guild hall"), shares=("pays-always", "own-nobles")),
    _building("royal garden", "PR-NOB-5", "PR-NOB-11", see=("nobles", "score"), shares=("large", "own-nobles")),
)

EXPANSIONS = {"new_buildings", "nobles"}
"""Options that have an article of their own kind."""

OPTIONS = tuple(
    Article(option.name, "option") for option in OPTION_TABLE if option.name not in {"players", *EXPANSIONS}
)

GROUPS = (
    Group("basics", "reference.group.basics", BASICS),
    Group("roles", "reference.group.roles", ROLES),
    Group("buildings", "reference.group.buildings", BUILDINGS),
    Group("new-buildings", "game.puerto-rico.option.new_buildings", NEW_BUILDINGS, WITHOUT_NEW_BUILDINGS),
    Group("nobles", "game.puerto-rico.option.nobles", NOBLES, {"nobles": (False,)}),
    Group("options", "reference.group.options", OPTIONS),
)

SAME_ARTICLE = {"second prospector": "prospector"}
"""Rows of the engine's tables that are told of with another."""


def _price(name: str, *, quarries: int, off: int = 0) -> int:
    building = f.BUILDINGS[f.number(name)]
    return max(0, building.cost - min(quarries, building.column) - off)


def _example_prices() -> Iterator[tuple[str, int]]:
    for name in ("construction hut", "office", "harbor", "city hall"):
        yield f"price_{name.replace(' ', '_')}", _price(name, quarries=3)
    # Six forests take 3 off, and the builder 1.
    yield "price_large_warehouse", _price("large warehouse", quarries=2, off=4)


FIGURES = {
    "players": f.MOST_PLAYERS,
    "island": f.ISLAND_SPACES,
    "city": f.CITY_SPACES,
    "house": f.TRADING_HOUSE_PLACES,
    "noble_people": f.NOBLES,
    "colonists_with_nobles": f.COLONISTS_WITH_NOBLES,
    "kinds_to_choose": f.KINDS_TO_CHOOSE,
    "both_markets": sum(f.SALE_BONUS),
    "kinds_both": sum(f.KINDS_STORED),
    "kinds_stored": f.BUILDINGS[f.LARGE_WAREHOUSE].kinds_stored,
    "barrels_kept": 1 + f.BUILDINGS[f.STOREHOUSE].barrels_kept,
    "factory_two": f.FACTORY_PAYS[2],
    "guild_points": sum(
        f.PLANT_POINTS[number] for number in (f.SMALL_SUGAR_MILL, f.SUGAR_MILL, f.SMALL_INDIGO_PLANT, f.COFFEE_ROASTER)
    ),
    "residence_points": f.PLUS[f.RESIDENCE] + 10 - f.RESIDENCE_FREE_SPACES,
    "fortress_points": 20 // f.PER[f.FORTRESS],
    "customs_points": 23 // f.PER[f.CUSTOMS_HOUSE],
    "cloister_three": f.CLOISTER_POINTS[3],
    "cloister_four": f.CLOISTER_POINTS[4],
    **{f"cost_{building.name.replace(' ', '_')}": building.cost for building in f.BUILDINGS},
    **dict(_example_prices()),
}
"""The values that texts take."""


def facts_of(article: Article) -> Iterator[Fact]:
    """What is printed on a building."""
    if article.kind != "building":
        return
    row = f.BUILDINGS[f.number(article.name)]
    yield Fact("coin", Text("reference.fact.cost", {"cost": row.cost, "column": row.column}))
    if row.balanced_cost:
        yield Fact("coin", Text("reference.fact.balanced", {"cost": row.balanced_cost}))
    yield Fact("vp", Text("reference.fact.vp", {"vp": row.vp}))
    yield Fact("circle-empty", Text("reference.fact.circles", {"circles": row.circles}))
    if row.city_spaces > 1:
        yield Fact("ui-home", Text("reference.fact.spaces", {"spaces": row.city_spaces}))
    copies = {"copies": row.copies, "copies_for_two": row.copies_for_two}
    yield Fact("ui-deck", Text("reference.fact.copies", copies))


def named_in(article: Article) -> dict[str, str]:
    """What the lead of a production building names."""
    if article.kind != "building" or (good := f.GOOD_OF[f.number(article.name)]) == f.NONE:
        return {}
    return {"good": f"name.{GAME}.good.{key_of(f.GOODS[good])}"}
