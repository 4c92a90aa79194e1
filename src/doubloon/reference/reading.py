"""Rows become data: which messages they have, and what they are called in every language."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import count
from types import ModuleType
from typing import Any

from ..texts import ENGLISH, languages, messages_in, texts_in
from . import puerto_rico, san_juan
from .article import Article, ArticleData, Group, GroupData, ReferenceData, Text, key_of, key_of_option

TABLES: dict[str, ModuleType] = {table.GAME: table for table in (puerto_rico, san_juan)}

ALONE = {"form": "alone"}
"""The form of a name that stands by itself."""


@cache
def reference_of(game: str) -> ReferenceData:
    table: Any = TABLES[game]
    groups: tuple[Group, ...] = table.GROUPS
    return ReferenceData(
        game,
        [_group_data(group) for group in groups],
        [_article_data(table, group.name, article) for group in groups for article in group.articles],
        table.FIGURES,
    )


def covered_rows(game: str) -> set[str]:
    """The names of everything in the engine's tables that an article tells of."""
    table: Any = TABLES[game]
    named = {article.name for group in table.GROUPS for article in group.articles}
    return {*named, *table.SAME_ARTICLE, *table.EXPANSIONS}


def texts_of(game: str, key: str) -> Iterator[str]:
    """The ids of the numbered messages of an article."""
    numbered = (f"rules.{game}.{key}.{number}" for number in count(1))
    english = messages_in(ENGLISH)
    for id_ in numbered:
        if id_ not in english:
            return
        yield id_


def example_of(game: str, key: str) -> str | None:
    id_ = f"rules.{game}.{key}.example"
    return id_ if id_ in messages_in(ENGLISH) else None


def _group_data(group: Group) -> GroupData:
    idle_with = {keyword: list(values) for keyword, values in group.idle_with.items()}
    return GroupData(group.name, Text(group.title), idle_with)


def _article_data(table: Any, group: str, article: Article) -> ArticleData:
    game, key = table.GAME, key_of(article.name)
    title, lead, short = _heads(table, article)
    named = table.named_in(article)
    keys = (*article.shares, key)
    examples = (example_of(game, each) for each in reversed(keys))
    return ArticleData(
        key=key_of_option(article.name) if article.kind == "option" else key,
        name=article.name,
        kind=article.kind,
        group=group,
        title=Text(title, ALONE),
        lead=Text(lead, named=named),
        short=Text(short, named=named if short == lead else {}),
        facts=list(table.facts_of(article)),
        lines=[id_ for each in keys for id_ in texts_of(game, each)],
        example=next((example for example in examples if example), None),
        table=article.table,
        see=[key_of(name) for name in article.see],
        options=[key_of_option(keyword) for keyword in article.options],
        rules=list(article.rules),
        names={language: texts_in(language).say(title, **ALONE) for language in languages()},
    )


def _heads(table: Any, article: Article) -> tuple[str, str, str]:
    """The ids of title, lead and short text: as the row says, else those of its kind, else its own."""
    key, name = key_of(article.name), article.name.replace(" ", "_")
    own = tuple(f"rules.{table.GAME}.{key}.{part}" for part in ("title", "lead"))
    usual = [id_.format(name=name, key=key) for id_ in table.HEADS.get(article.kind, own)]
    english = messages_in(ENGLISH)
    title, lead = (kind if kind in english else ours for kind, ours in zip(usual, own, strict=False))
    lead = article.lead or lead
    return article.title or title, lead, usual[2] if len(usual) > 2 else lead
