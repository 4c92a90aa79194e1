"""The pages of the rules: each has a title, a description for search engines, and the text itself."""

from __future__ import annotations

from dataclasses import dataclass
from difflib import get_close_matches
from html import escape

import doubloon

from ...reference import ReferenceData, reference_of
from ...reference.saying import game_name, title_of
from ...texts import Texts
from .html import Writer
from .language import Reader

MOST_GUESSES = 5
LIKE_ENOUGH = 0.5


@dataclass(frozen=True)
class Said:
    title: str
    description: str
    content: str
    status: int = 200


def start_page(reader: Reader) -> Said:
    return Said(reader.texts.say("reference.title"), reader.texts.say("reference.about"), _start(reader))


def game_page(reader: Reader, game: str, *, is_whole: bool) -> Said:
    """The contents, or with all articles one after the other, to print."""
    if game not in doubloon.games():
        return _missing(reader.texts, _start(reader))
    reference, texts = reference_of(game), reader.texts
    writer = Writer(reader, reference)
    title = texts.say("reference.title-of-game", game=game_name(texts, reference))
    articles = [writer.article(article, 2) for article in reference.articles] if is_whole else []
    content = "\n".join([writer.way(), f"<h1>{escape(title)}</h1>", *(articles or [writer.contents()])])
    return Said(title, texts.say(f"game.{game}.about"), content)


def article_page(reader: Reader, game: str, key: str) -> Said:
    if game not in doubloon.games():
        return _missing(reader.texts, _start(reader))
    reference, texts = reference_of(game), reader.texts
    writer = Writer(reader, reference)
    article = reference.article(key)
    if article is None:
        return _missing(texts, writer.way() + _guesses(writer, reference, key) + writer.contents())
    name = title_of(texts, reference, article)
    title = texts.say("reference.title-of", article=name, game=game_name(texts, reference))
    return Said(title, writer.described(article), writer.way() + writer.article(article))


def _start(reader: Reader) -> str:
    texts = reader.texts
    parts = [f"<h1>{escape(texts.say('reference.title'))}</h1>", f"<p>{escape(texts.say('reference.about'))}</p>"]
    for game in doubloon.games():
        reference = reference_of(game)
        name = escape(game_name(texts, reference))
        parts += [f'<h2><a href="/rules/{game}{reader.query}">{name}</a></h2>', Writer(reader, reference).contents(3)]
    return "\n".join(parts)


def _missing(texts: Texts, content: str) -> Said:
    title, about = texts.say("reference.missing"), texts.say("reference.missing.about")
    return Said(title, about, f"<h1>{escape(title)}</h1>\n<p>{escape(about)}</p>\n{content}", 404)


def _guesses(writer: Writer, reference: ReferenceData, key: str) -> str:
    """Articles whose address is almost this one, in any language."""
    known = {article.key: article.key for article in reference.articles}
    for article in reference.articles:
        known |= {name.lower(): article.key for name in article.names.values()}
    close = get_close_matches(key.lower(), known, MOST_GUESSES, LIKE_ENOUGH)
    return writer.links(dict.fromkeys(known[name] for name in close))
