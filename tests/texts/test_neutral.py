"""Who prefers neutral words reads no other, and where a language has none they are not offered."""

from __future__ import annotations

import json
import re

import pytest

from doubloon.texts import messages_in
from doubloon.texts.folder import FOLDER
from doubloon.texts.speech import SOFT_HYPHEN

from .reading import read_message

NEUTRAL: dict[str, dict[str, str]] = json.loads((FOLDER / "neutral.json").read_text(encoding="utf-8"))
OTHER_WORD = {
    "en": "coloni",
    "de": "koloni",
    "hu": "telepes",
    "fr": r"colons?\b",
    "es": "colono",
    "ro": "coloni",
    "is": "nýlendubú",
}
"""What no word may contain, in small letters."""


@pytest.mark.parametrize("language", NEUTRAL)
def test_no_message_shows_the_other_word(language: str) -> None:
    replaced = 0
    for id_, message in messages_in(language).items():
        for said in read_message(message.replace(SOFT_HYPHEN, "")).words:
            neutral = said
            for word, other in NEUTRAL[language].items():
                neutral = neutral.replace(word, other)
            assert not re.search(OTHER_WORD[language], neutral.lower()), id_
            replaced += neutral != said
    assert replaced > 50


@pytest.mark.parametrize("language", NEUTRAL)
def test_longer_words_come_first(language: str) -> None:
    words = list(NEUTRAL[language])
    assert not [(one, other) for at, one in enumerate(words) for other in words[at + 1 :] if one in other]
