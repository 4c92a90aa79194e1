"""Messages in words: ICU fills them in, with the plurals, numbers and dates of the language."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from functools import cache
from typing import TYPE_CHECKING

from .folder import messages_in

if TYPE_CHECKING:
    from icu4py.messageformat import MessageFormat

Value = str | int | datetime

SOFT_HYPHEN = "\u00ad"


class Texts:
    """What can be said in one language."""

    def __init__(self, language: str) -> None:
        self.language = language
        self.messages = messages_in(language)

    def has(self, id_: str) -> bool:
        return id_ in self.messages

    def say(self, id_: str, **values: Value) -> str:
        """Where words may be broken is for the page."""
        return _message(self.messages[id_], self.language).format(dict(values)).replace(SOFT_HYPHEN, "")

    def listed(self, items: Sequence[str]) -> str:
        """ "a, b, and c"."""
        if not items:
            return ""
        if len(items) == 2:
            return self.say("terminal.list.two", first=items[0], last=items[1])
        *first, last = items
        return self.say("terminal.list.end", first=", ".join(first), last=last) if first else last


@cache
def texts_in(language: str) -> Texts:
    return Texts(language)


@cache
def _message(text: str, language: str) -> MessageFormat:
    # Only texts need ICU; commands that measure and train run without it.
    from icu4py.messageformat import MessageFormat

    # Times are said in UTC, whatever the zone of the machine.
    return MessageFormat(text, f"{language}-u-tz-utc")
