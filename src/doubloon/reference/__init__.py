"""The rules for players: articles about everything in a game, as data and in any language.

    reference_of("puerto-rico").article("wharf")

    article.py      what an article is: a row in a table, and the data that readers get
    puerto_rico.py  the articles of Puerto Rico, with the figures that their texts take from the engine
    san_juan.py     those of San Juan
    reading.py      rows become data: which messages they have, and what they are called in every language
    saying.py       data becomes words in one language

An article has no words of its own here. Its texts are messages (`messages/*/rules-*.json`), its figures come from the
tables of the engine, and so do the names of what it is about.
"""

from __future__ import annotations

from .article import ArticleData, ReferenceData
from .reading import reference_of

__all__ = ["ArticleData", "ReferenceData", "reference_of"]
