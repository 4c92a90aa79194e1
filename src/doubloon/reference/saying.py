"""Articles in words, in one language."""

from __future__ import annotations

from ..texts import Texts
from .article import ArticleData, ReferenceData, Text


def say(texts: Texts, reference: ReferenceData, text: Text | str) -> str:
    """Tags stay as they are."""
    if isinstance(text, str):
        text = Text(text)
    named = {name: texts.say(id_) for name, id_ in text.named.items()}
    return texts.say(text.id, **{**reference.figures, **text.values, **named})


def title_of(texts: Texts, reference: ReferenceData, article: ArticleData) -> str:
    title = say(texts, reference, article.title)
    return title[:1].upper() + title[1:]


def game_name(texts: Texts, reference: ReferenceData) -> str:
    return texts.say(f"game.{reference.game}")
