"""Reading plain data: what is right is read, what is wrong is named by its path."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from doubloon.core.plain_data import Field, require, sparse

NAMES = ("red", "green", "blue")
LIMITS = (3, 3, 3)


@pytest.mark.parametrize(
    ("value", "read", "result"),
    [
        (2, lambda field: field.whole(0, 2), 2),
        (True, lambda field: field.flag(), 1),
        ("green", lambda field: field.name(NAMES), 1),
        (["blue", "red"], lambda field: field.names(NAMES), 0b101),
        ({"blue": 2}, lambda field: field.counts(NAMES, LIMITS), [0, 0, 2]),
        ((7, 8), lambda field: [item.path for item in field.items()], ["at[0]", "at[1]"]),
        ({"red": 7}, lambda field: field.fields(NAMES)["red"].path, "at.red"),
    ],
)
def test_what_is_right_is_read(value: Any, read: Callable[[Field], Any], result: Any) -> None:
    assert read(Field("at", value)) == result


@pytest.mark.parametrize(
    ("value", "read", "message"),
    [
        (True, lambda field: field.whole(0, 2), "at: a whole number is needed, not True"),
        (3, lambda field: field.whole(0, 2), "at: 3 is not from 0 to 2"),
        pytest.param(10**5000, lambda field: field.whole(0, 2), "at: a huge int is not from 0 to 2", id="huge"),
        (1, lambda field: field.flag(), "at: true or false is needed, not 1"),
        ("gren", lambda field: field.name(NAMES), "at: unknown; is 'green' meant?"),
        (5, lambda field: field.name(NAMES), "at: 5 is none of red, green, blue"),
        ("red", lambda field: field.items(), "at: a list is needed, not 'red'"),
        (["red", "red"], lambda field: field.names(NAMES), "at[1]: 'red' is named twice"),
        (["red"], lambda field: field.fields(NAMES), "at: a dict is needed, not ['red']"),
        ({"": 1}, lambda field: field.fields(NAMES), "at.'': '' is none of red, green, blue"),
        ({3: 1}, lambda field: field.fields(NAMES), "at.3: 3 is none of red, green, blue"),
        ({"red": 9}, lambda field: field.counts(NAMES, LIMITS), "at.red: 9 is not from 0 to 3"),
    ],
)
def test_what_is_wrong_is_named(value: Any, read: Callable[[Field], Any], message: str) -> None:
    with pytest.raises(ValueError, match=": ") as error:
        read(Field("at", value))
    assert str(error.value) == message


def test_a_long_key_is_not_repeated() -> None:
    with pytest.raises(ValueError, match=": ") as error:
        Field("at", {"x" * 100_000: 1}).fields(NAMES)
    assert len(str(error.value)) < 200


def test_the_whole_has_a_title() -> None:
    assert str(Field("", 7, title="position").wrong("no")) == "position: no"
    assert Field("", {"red": 1}, title="position").fields(NAMES)["red"].path == "red"


def test_counts_of_zero_are_not_written() -> None:
    assert sparse(NAMES, (0, 2, 0)) == {"green": 2}


def test_what_is_required_is_named() -> None:
    require(True, "at", "no")
    with pytest.raises(ValueError, match=r"^at: no$"):
        require(False, "at", "no")
