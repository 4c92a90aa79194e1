"""The articles of the rules are whole: every rule, every thing, every text and every figure."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

import doubloon
from doubloon.puerto_rico import facts as puerto_rico
from doubloon.reference import ArticleData, ReferenceData, reference_of
from doubloon.reference.article import Text
from doubloon.reference.reading import TABLES, covered_rows
from doubloon.reference.saying import say, title_of
from doubloon.registry import find_game
from doubloon.san_juan import facts as san_juan
from doubloon.texts import languages, messages_in, texts_in

from ..completeness import rows
from ..rules_listing import DOCUMENTS, read_document

ROOT = Path(__file__).parents[2]
DIGITS = re.compile(r"\d+")
TAG = re.compile(r"<(\w+)>")

REFERENCES = [reference_of(game) for game in doubloon.games()]
ARTICLES = [(reference, article) for reference in REFERENCES for article in reference.articles]
by_name = pytest.mark.parametrize(
    ("reference", "article"), ARTICLES, ids=[f"{reference.game}/{article.key}" for reference, article in ARTICLES]
)


def texts_of(article: ArticleData) -> Iterator[Text]:
    yield from (article.title, article.lead, article.short)
    yield from (fact.text for fact in article.facts)
    yield from map(Text, article.lines)
    if article.example:
        yield Text(article.example)
    if article.table:
        yield from (head for head in article.table.heads if isinstance(head, Text))
        yield from (line.label for line in article.table.lines)


# Everything is there --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("prefix", DOCUMENTS)
def test_every_rule_has_an_article_that_explains_it(prefix: str) -> None:
    document = read_document(prefix, (ROOT / DOCUMENTS[prefix]).read_text(encoding="utf-8"))
    rules = {id_ for id_ in document.ids if " example " not in id_}
    explained = {rule for _, article in ARTICLES for rule in article.rules if rule.startswith(f"{prefix}-")}
    assert explained == rules


def test_everything_in_the_tables_has_an_article() -> None:
    assert [str(row) for row in rows() if row.name not in covered_rows(row.game) and row.name != "players"] == []


@pytest.mark.parametrize("reference", REFERENCES, ids=lambda reference: str(reference.game))
def test_addresses_are_plain_and_lead_to_one_article(reference: ReferenceData) -> None:
    keys = Counter(article.key for article in reference.articles)
    assert set(keys.values()) == {1}
    assert all(re.fullmatch(r"[a-z]+(-[a-z]+)*", key) for key in keys)


@pytest.mark.parametrize("reference", REFERENCES, ids=lambda reference: str(reference.game))
def test_every_text_about_a_game_belongs_to_an_article(reference: ReferenceData) -> None:
    said = {text.id for article in reference.articles for text in texts_of(article)}
    written = {id_ for id_ in messages_in("en") if id_.startswith(f"rules.{reference.game}.")}
    assert written - said == set()


@by_name
def test_what_an_article_leads_to_is_there(reference: ReferenceData, article: ArticleData) -> None:
    options = {option.key for option in reference.articles if option.kind == "option"}
    assert all(reference.article(key) for key in article.see)
    assert article.key not in article.see
    assert set(article.options) <= options
    for language in languages():
        for text in texts_of(article):
            for tag in TAG.findall(messages_in(language)[text.id]):
                assert tag == "b" or reference.article(tag.replace("_", "-")), (language, text.id, tag)


# Everything can be said, with the engine's figures --------------------------------------------------------------------


@by_name
def test_an_article_has_the_same_figures_in_every_language(reference: ReferenceData, article: ArticleData) -> None:
    for text in texts_of(article):
        figures = {}
        for language in languages():
            said = say(texts_in(language), reference, text)
            assert said.strip()
            assert "{" not in said
            figures[language] = Counter(DIGITS.findall(said))
        assert all(figures[language] == figures["en"] for language in figures), text.id


@by_name
def test_names_are_given_in_every_language(reference: ReferenceData, article: ArticleData) -> None:
    assert set(article.names) == set(languages())
    for language in languages():
        assert title_of(texts_in(language), reference, article).lower() == article.names[language].lower()


FIGURES_WRITTEN_OUT: dict[str, tuple[int, ...]] = {
    "puerto-rico.full.small-market": (puerto_rico.BUILDINGS[puerto_rico.SMALL_MARKET].sale_bonus,),
    "puerto-rico.full.large-market": (puerto_rico.BUILDINGS[puerto_rico.LARGE_MARKET].sale_bonus,),
    "puerto-rico.full.factory": puerto_rico.FACTORY_PAYS[2:],
    "puerto-rico.full.harbor": (puerto_rico.BUILDINGS[puerto_rico.HARBOR].load_vp,),
    "puerto-rico.full.guild-hall": (1, 2),
    "puerto-rico.full.residence": (4, 9, 5, 10, 6, 11, 7, 12),
    "puerto-rico.full.fortress": (1, puerto_rico.PER[puerto_rico.FORTRESS]),
    "puerto-rico.full.customs-house": (1, puerto_rico.PER[puerto_rico.CUSTOMS_HOUSE]),
    "puerto-rico.full.statue": (puerto_rico.VP[puerto_rico.STATUE],),
    "puerto-rico.full.cloister": puerto_rico.CLOISTER_POINTS[1:],
    "game.puerto-rico.option.new_buildings.about": (puerto_rico.KINDS_TO_CHOOSE,),
    "game.puerto-rico.option.balanced.about": (
        puerto_rico.BALANCED_COST[puerto_rico.FACTORY],
        puerto_rico.BALANCED_COST[puerto_rico.UNIVERSITY],
    ),
    "game.san-juan.option.choose_hand.about": (
        san_juan.CARDS_TO_CHOOSE_FROM[0],
        san_juan.CARDS_TO_CHOOSE_FROM[-1],
    ),
    "san-juan.about.tower": (san_juan.HAND_LIMIT_WITH_TOWER,),
    "san-juan.about.guard-room": (san_juan.HAND_LIMIT_WITHOUT_GUARD_ROOM,),
    "san-juan.about.park": (san_juan.PARK_TAKES_OFF,),
    "san-juan.about.customs-office": (san_juan.CUSTOMS_PRICE,),
    "san-juan.about.triumphal-arch": san_juan.ARCH_POINTS[1:],
    "san-juan.role-about.councillor": (san_juan.COUNCILLOR_CARDS, 1, san_juan.COUNCILLOR_PRIVILEGE),
}
"""Figures of messages that the table says as well, without values."""


@pytest.mark.parametrize("id_", FIGURES_WRITTEN_OUT)
@pytest.mark.parametrize("language", languages())
def test_figures_that_are_written_out_are_those_of_the_tables(language: str, id_: str) -> None:
    written = [int(figure) for figure in DIGITS.findall(messages_in(language)[id_])]
    assert Counter(written) == Counter(FIGURES_WRITTEN_OUT[id_])


def test_the_residence_counts_as_it_is_written() -> None:
    fewest = puerto_rico.RESIDENCE_FREE_SPACES
    plus = puerto_rico.PLUS[puerto_rico.RESIDENCE]
    written = FIGURES_WRITTEN_OUT["puerto-rico.full.residence"]
    counted = {tiles: plus + max(0, tiles - fewest) for tiles in range(fewest, puerto_rico.ISLAND_SPACES + 1)}
    assert dict(zip(written[1::2], written[::2], strict=True)) == counted


@pytest.mark.parametrize("game", TABLES)
def test_a_tables_options_come_before_figures_only_where_that_is_meant(game: str) -> None:
    assert reference_of(game).figures.keys() & find_game(game).option_values.keys() <= {"players", "edition"}


@pytest.mark.parametrize("game", TABLES)
def test_every_figure_is_needed(game: str) -> None:
    english = messages_in("en")
    taken = {
        name
        for article in reference_of(game).articles
        for text in texts_of(article)
        for name in re.findall(r"\{(\w+)[,}]", english[text.id])
    }
    unused = {name for name in reference_of(game).figures if not name.startswith("cost_")} - taken
    assert unused <= {"players"}
