"""What stands in an ICU message: the values that it takes, and its words."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

TOKEN = re.compile(r"[{}]|<\w+>")
ARGUMENT = re.compile(r"\s*(\w+)\s*(?:,\s*(\w+)\s*(,)?\s*)?")
CASE = re.compile(r"\s*(=\d+|\w+)\s*\{")
CHOICES = ("plural", "select", "selectordinal")


@dataclass
class Message:
    values: set[str] = field(default_factory=set)
    """Names of values, and tags."""
    words: list[str] = field(default_factory=list)
    """What is said as it stands."""
    chosen_by: dict[str, list[str]] = field(default_factory=dict)
    """The values by which a select chooses, with its cases."""
    plurals: list[list[str]] = field(default_factory=list)
    """The cases of each plural."""


def read_message(text: str) -> Message:
    """Raises ValueError if it is no ICU message. Our messages quote nothing, so an apostrophe is always wrong."""
    if "'" in text:
        raise ValueError("an apostrophe is ’")
    message = Message()
    if _read_text(message, text, 0) != len(text):
        raise ValueError("a } too many")
    return message


def _read_text(message: Message, text: str, at: int) -> int:
    """Up to the end, or to the brace that closes the case that the text stands in."""
    while found := TOKEN.search(text, at):
        message.words.append(text[at : found.start()])
        if found[0] == "}":
            return found.start()
        at = found.end()
        if found[0] == "{":
            at = _read_argument(message, text, at)
        else:
            message.values.add(found[0])
    message.words.append(text[at:])
    return len(text)


def _read_argument(message: Message, text: str, at: int) -> int:
    head = ARGUMENT.match(text, at)
    if head is None:
        raise ValueError(f"no value at {text[at : at + 20]!r}")
    name, kind, _ = head.groups()
    message.values.add(name)
    at = head.end()
    if kind in CHOICES:
        cases: list[str] = []
        if kind == "select":
            message.chosen_by.setdefault(name, cases)
        elif kind == "plural":
            message.plurals.append(cases)
        return _read_cases(message, text, at, cases)
    closed = text.find("}", at)
    if closed < 0:
        raise ValueError(f"{name} is not closed")
    return closed + 1


def _read_cases(message: Message, text: str, at: int, cases: list[str]) -> int:
    while case := CASE.match(text, at):
        cases.append(case[1])
        at = _read_text(message, text, case.end()) + 1
    if "other" not in cases:
        raise ValueError("a choice without other")
    closed = re.compile(r"\s*\}").match(text, at)
    if closed is None:
        raise ValueError(f"a choice is not closed at {text[at : at + 20]!r}")
    return closed.end()
