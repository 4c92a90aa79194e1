"""Texts are found and filled in, in the language that somebody reads."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

import pytest

from doubloon.texts import closest_language, languages, messages_in, texts_in
from doubloon.texts.folder import FOLDER


def test_a_language_is_a_folder() -> None:
    assert languages() == tuple(sorted(path.name for path in Path(FOLDER).iterdir() if path.is_dir()))
    assert {"de", "en"} <= set(languages())
    assert messages_in("de")["language.name"] == "Deutsch"


@pytest.mark.parametrize(
    ("tag", "language"), [("de", "de"), ("de-AT", "de"), ("DE", "de"), ("en-GB", "en"), ("tlh", "en"), (None, "en")]
)
def test_the_closest_language_is_spoken(tag: str | None, language: str) -> None:
    assert closest_language(tag) == language


def test_plurals_and_lists_follow_the_language() -> None:
    said = [texts_in("en").say("room.free", count=count) for count in (0, 1, 1234)]
    assert said == ["Everyone is here.", "One seat is free.", "1,234 seats are free."]
    things = ("a", "b", "c")
    assert [texts_in("en").listed(things[:n]) for n in range(4)] == ["", "a", "a and b", "a, b, and c"]
    assert texts_in("de").listed(things) == "a, b und c"


def test_times_are_said_in_utc(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TZ", "America/New_York")
    at = datetime(2026, 11, 16, 14, 5, tzinfo=UTC)
    values = {"name": "Ann’s", "game": "San Juan", "link": "https://example.org"}
    mail = texts_in("en").say("mail.turn", deadline=at, **values)
    assert "Nov 16, 2026, 2:05 PM UTC" in mail.replace("\u202f", " ")
    assert "16. Nov. 2026, 14:05 UTC" in texts_in("de").say("mail.turn", deadline=at, **values)


def test_words_are_not_broken_outside_the_page() -> None:
    hyphenated = [id_ for id_, text in messages_in("de").items() if "\u00ad" in text and "{" not in text]
    assert hyphenated
    assert not any("\u00ad" in texts_in("de").say(id_) for id_ in hyphenated)
