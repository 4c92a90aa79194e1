"""Names that can be read, and names that are too much alike."""

from __future__ import annotations

import pytest

from doubloon.server.guard.errors import Refused
from doubloon.server.people.names import account_key, clean_name


@pytest.mark.parametrize(
    ("given", "kept"),
    [
        ("Ada", "Ada"),
        ("  Ada   Lovelace ", "Ada Lovelace"),
        ("Ada\u00a0\u2003L.", "Ada L."),
        ("Ada\tLovelace\n", "Ada Lovelace"),
        ("Jose\u0301", "Jos\u00e9"),
        ("李小龍", "李小龍"),
        ("सत्यजित", "सत्यजित"),
        ("❤\ufe0f", "❤"),
        ("x" * 24, "x" * 24),
        ("7", "7"),
    ],
)
def test_a_name_is_kept_as_it_reads(given: str, kept: str) -> None:
    assert clean_name(given) == kept


@pytest.mark.parametrize(
    "name",
    [
        "",
        "   ",
        "x" * 25,
        "A\x00da",
        "A\x1bda",
        "A\u202eda",
        "A\u2066da",
        "A\u200bda",
        "A\u200dda",
        "A\ufeffda",
        "\u3164",
        "\u2800",
        "\u0301",
        "A\u0301\u0302\u0303\u0304",
        "A\ud800",
        "A\ue000",
        "A\U000e0041",
        "A\ufe00",
        "A\U000e0101",
    ],
)
def test_a_name_that_hides_or_deceives_is_refused(name: str) -> None:
    with pytest.raises(Refused, match="bad-name"):
        clean_name(name)


@pytest.mark.parametrize(
    ("name", "other"),
    [
        ("Alice", "ALICE"),
        ("Alice", "AIice"),
        ("Alice", "A1ice"),
        ("Alice", "Аliсе"),
        ("Vera", "Vеrа"),
        ("Bepa", "Вера"),
        ("Bob", "Β0b"),
        ("Bob", "Bob"),
        ("Straße", "STRASSE"),
        ("Ingrid", "İngrid"),
        ("file", "ﬁle"),
    ],
)
def test_names_that_look_the_same_are_the_same(name: str, other: str) -> None:
    assert account_key(clean_name(name)) == account_key(clean_name(other))


@pytest.mark.parametrize(("name", "other"), [("Jose", "José"), ("Ada", "Adam"), ("Ada L", "AdaL")])
def test_names_that_look_different_are_different(name: str, other: str) -> None:
    assert account_key(clean_name(name)) != account_key(clean_name(other))


def test_a_name_that_swells_is_refused() -> None:
    with pytest.raises(Refused, match="bad-name"):
        account_key(clean_name("\ufdfa" * 5))
