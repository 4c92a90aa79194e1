"""Texts are found and filled in, in the language that somebody reads."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

import pytest

from doubloon.texts import closest_language, closest_tag, folder, languages, messages_in, texts_in
from doubloon.texts.folder import FOLDER, begun_languages


def test_a_language_is_a_folder() -> None:
    assert languages()[:2] == ("en", "de")
    assert all((Path(FOLDER) / language).is_dir() for language in languages())
    assert messages_in("de")["language.name"] == "Deutsch"
    assert not set(begun_languages()) & set(languages())


def test_a_language_counts_when_it_is_complete(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(folder, "FOLDER", tmp_path)
    (tmp_path / "languages.json").write_text('["en"]')
    for language in ("en", "la"):
        (tmp_path / language).mkdir()
    folder.languages.cache_clear()
    try:
        assert (languages(), begun_languages(), closest_language("la")) == (("en",), ["la"], "en")
    finally:
        folder.languages.cache_clear()


@pytest.mark.parametrize(
    ("tag", "language"), [("de", "de"), ("de-AT", "de"), ("DE", "de"), ("en-GB", "en"), ("tlh", "en"), (None, "en")]
)
def test_the_closest_language_is_spoken(tag: str | None, language: str) -> None:
    assert closest_language(tag) == language


@pytest.mark.parametrize(
    ("tag", "closest"),
    [("en-GB", "en-GB"), ("de", "de"), ("es-419x", "en"), ("tlh-AT", "en"), ("en-u-nu-thai", "en"), (None, "en")],
)
def test_a_region_decides_how_dates_are_written(tag: str | None, closest: str) -> None:
    assert closest_tag(tag) == closest
    assert texts_in(closest).language == closest_language(closest)


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
    british = texts_in("en-GB").say("mail.turn", deadline=at, **values)
    assert "16 Nov 2026, 14:05 UTC" in british
    assert "16. Nov. 2026, 14:05 UTC" in texts_in("de").say("mail.turn", deadline=at, **values)


def test_words_are_not_broken_outside_the_page() -> None:
    hyphenated = [id_ for id_, text in messages_in("de").items() if "\u00ad" in text and "{" not in text]
    assert hyphenated
    assert not any("\u00ad" in texts_in("de").say(id_) for id_ in hyphenated)
