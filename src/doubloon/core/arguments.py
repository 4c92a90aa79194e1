"""Checks numbers that callers pass: an error names the argument that is wrong."""

from __future__ import annotations


def whole(name: str, number: object) -> int:
    """A whole number; truth values do not count as one."""
    if isinstance(number, bool) or not isinstance(number, int):
        raise TypeError(f"{name}: a whole number is needed, not {number!r}")
    return number


def positive(name: str, number: object) -> int:
    """A whole number from 1 up."""
    checked = whole(name, number)
    if checked < 1:
        raise ValueError(f"{name}: at least 1, not {number}")
    return checked


def not_negative(name: str, number: object) -> float:
    """Any number from 0 up."""
    if isinstance(number, bool) or not isinstance(number, (int, float)):
        raise TypeError(f"{name}: a number is needed, not {number!r}")
    if not number >= 0:
        raise ValueError(f"{name}: at least 0, not {number}")
    return float(number)
