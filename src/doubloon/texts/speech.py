"""Messages in words: ICU fills them in, with the plurals, numbers and dates of the language."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from functools import lru_cache
from typing import TYPE_CHECKING

from .folder import closest_language, messages_in

if TYPE_CHECKING:
    from icu4py.messageformat import MessageFormat

Value = str | int | datetime

SOFT_HYPHEN = "\u00ad"


class Texts:
    """What can be said in one language, with the dates and numbers of a region: "de", "en-GB"."""

    def __init__(self, tag: str) -> None:
        self.tag = tag
        self.language = closest_language(tag)
        self.messages = messages_in(self.language)

    def has(self, id_: str) -> bool:
        return id_ in self.messages

    def say(self, id_: str, **values: Value) -> str:
        """Where words may be broken is for the page."""
        return _message(self.messages[id_], self.tag).format(dict(values)).replace(SOFT_HYPHEN, "")

    def listed(self, items: Sequence[str]) -> str:
        """ "a, b, and c"."""
        if not items:
            return ""
        if len(items) == 2:
            return self.say("terminal.list.two", first=items[0], last=items[1])
        *first, last = items
        return self.say("terminal.list.end", first=", ".join(first), last=last) if first else last


# Regions come from people's settings: there is no end to them.
@lru_cache(maxsize=100)
def texts_in(tag: str) -> Texts:
    return Texts(tag)


@lru_cache(maxsize=20_000)
def _message(text: str, tag: str) -> MessageFormat:
    # Only texts need ICU; commands that measure and train run without it.
    from icu4py.messageformat import MessageFormat

    # Times are said in UTC, whatever the zone of the machine.
    return MessageFormat(text, f"{tag}-u-tz-utc")
