"""What an article is: a row in a table of its game, and the data that readers get."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal, NamedTuple

Kind = Literal["setup", "phase", "scoring", "tile", "role", "building", "card", "expansion", "option"]
OptionValue = bool | int | str


def key_of(name: str) -> str:
    """As it stands in addresses and in the ids of messages: small-wharf."""
    return name.replace(" ", "-").replace("_", "-")


def key_of_option(keyword: str) -> str:
    """An option may be called like a building."""
    return f"option-{key_of(keyword)}"


@dataclass(frozen=True)
class Text:
    """A message with the values that it takes besides the figures of the game."""

    id: str
    values: Mapping[str, int | str] = field(default_factory=dict)
    named: dict[str, str] = field(default_factory=dict)
    """Values that are messages themselves, by their ids: the name of a good."""


@dataclass(frozen=True)
class Fact:
    """A line about a building: what it costs, what it is worth."""

    icon: str
    """In the client's sprite."""
    text: Text


@dataclass(frozen=True)
class Line:
    """A line of a table."""

    label: Text
    cells: Sequence[int | str]


@dataclass(frozen=True)
class Table:
    """Figures side by side. Heads are texts or numbers; the first stands over the labels."""

    heads: list[Text | int]
    lines: list[Line]


class Article(NamedTuple):
    """A row: an article, and the rules in docs/rules/ that it explains."""

    name: str
    """What the engine calls it, or for what has no name there, what we do."""
    kind: Kind
    rules: tuple[str, ...] = ()
    see: tuple[str, ...] = ()
    """Other articles, by their names."""
    options: tuple[str, ...] = ()
    """Options that change it, by their keywords."""
    shares: tuple[str, ...] = ()
    """Texts that it has in common with others, by their keys; its own come after them."""
    title: str = ""
    lead: str = ""
    """Messages that say it already, where those of its kind would not be right."""
    table: Table | None = None


class Group(NamedTuple):
    """Articles that are listed together."""

    name: str
    title: str
    """The id of a message."""
    articles: tuple[Article, ...]
    idle_with: Mapping[str, tuple[OptionValue, ...]] = {}
    """Values of options with which none of it is in the game."""


@dataclass(frozen=True)
class ArticleData:
    """An article for readers. Its texts are messages, which take the figures of the reference as values."""

    key: str
    """The last part of its address."""
    name: str
    """What the engine calls it."""
    kind: Kind
    group: str
    title: Text
    lead: Text
    """All that it does, in a sentence or two."""
    short: Text
    """The same in a few words, where lists have them."""
    facts: list[Fact]
    lines: list[str]
    """How it works: ids of messages. Their tags are keys of articles, with _ for -."""
    example: str | None
    """The id of a message."""
    table: Table | None
    see: list[str]
    """Keys of other articles."""
    options: list[str]
    """Keys of the options that change it."""
    rules: list[str]
    """The ids of the rules that it explains."""
    names: dict[str, str]
    """What it is called, by language."""


@dataclass(frozen=True)
class GroupData:
    """A heading in the list of articles."""

    key: str
    title: Text
    idle_with: dict[str, list[OptionValue]]
    """Values of options with which none of it is in the game."""


@dataclass(frozen=True)
class ReferenceData:
    """The rules of a game."""

    game: str
    groups: list[GroupData]
    articles: list[ArticleData]
    figures: dict[str, int | str]
    """From the tables of the engine, for all texts."""

    def article(self, key: str) -> ArticleData | None:
        return next((article for article in self.articles if article.key == key), None)
