"""Which language a reader wants: the one in the address, otherwise the browser's first that we have."""

from __future__ import annotations

from dataclasses import dataclass

from ...texts import ENGLISH, Texts, closest_language, languages, texts_in


@dataclass(frozen=True)
class Reader:
    texts: Texts
    query: str = ""
    """What the address says about the language; links keep it, because without JavaScript nothing else remembers it."""


def reader_of(wanted: str | None, accepted: str) -> Reader:
    if wanted in languages():
        return Reader(texts_in(wanted), query_for(wanted))
    return Reader(texts_in(_first_of(accepted)))


def query_for(language: str) -> str:
    return f"?language={language}"


def _first_of(accepted: str) -> str:
    """`Accept-Language: de-AT, en;q=0.5`; what somebody wrote wrongly counts for nothing."""
    wishes = []
    for wish in accepted.split(","):
        tag, _, weight = wish.strip().partition(";q=")
        wishes.append((_number(weight) if weight else 1.0, tag))
    for liking, tag in sorted(wishes, key=lambda wish: -wish[0]):
        language = closest_language(tag)
        if liking > 0 and (language != ENGLISH or tag.lower().startswith(ENGLISH)):
            return language
    return ENGLISH


def _number(weight: str) -> float:
    try:
        return float(weight)
    except ValueError:
        return 0.0
