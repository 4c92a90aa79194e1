"""Articles as HTML. Everything that is said goes through `escape`."""

from __future__ import annotations

import re
from collections.abc import Iterable
from html import escape

from ...reference import ArticleData, ReferenceData
from ...reference.article import Table, Text
from ...reference.saying import game_name, say, title_of
from ...texts import languages, texts_in
from .language import Reader, query_for

TAG = re.compile(r"<(/?)(\w+)>")


class Writer:
    """Writes about one game in one language."""

    def __init__(self, reader: Reader, reference: ReferenceData) -> None:
        self.texts = reader.texts
        self.query = reader.query
        self.reference = reference

    def article(self, article: ArticleData, level: int = 1) -> str:
        """With its title as a heading of that level."""
        parts = [
            _element(f"h{level}", self._title(article)),
            f'<p class="lead">{self._say(article.lead)}</p>',
            _list(self._say(fact.text) for fact in article.facts),
            self._section("how", _list(map(self._say, article.lines)), level),
            self._table(article.table) if article.table else "",
            self._section("example", f"<p>{self._say(article.example)}</p>" if article.example else "", level),
            self._section("options", self.links(article.options), level),
            self._section("see", self.links(article.see), level),
            f"<p><small>{self._ids(article)}</small></p>" if article.rules else "",
        ]
        return f'<article id="{article.key}">\n' + "\n".join(filter(None, parts)) + "\n</article>"

    def contents(self, level: int = 2) -> str:
        """Links to all articles, group by group."""
        return "\n".join(
            _element(f"h{level}", self._say(group.title))
            + self.links(article.key for article in self.reference.articles if article.group == group.key)
            for group in self.reference.groups
        )

    def way(self) -> str:
        """Where one is: links to what lies above."""
        game = escape(game_name(self.texts, self.reference))
        rules = escape(self.texts.say("reference.title"))
        return (
            f'<nav><a href="/rules{self.query}">{rules}</a> › '
            f'<a href="/rules/{self.reference.game}{self.query}">{game}</a></nav>'
        )

    def described(self, article: ArticleData) -> str:
        """What it does, without any marks."""
        return TAG.sub("", say(self.texts, self.reference, article.lead))

    def links(self, keys: Iterable[str]) -> str:
        articles = [found for key in keys if (found := self.reference.article(key))]
        return _list(f'<a href="{self._address(article.key)}">{self._title(article)}</a>' for article in articles)

    def _section(self, name: str, content: str, level: int) -> str:
        return _element(f"h{level + 1}", escape(self.texts.say(f"reference.{name}"))) + content if content else ""

    def _title(self, article: ArticleData) -> str:
        return escape(title_of(self.texts, self.reference, article))

    def _ids(self, article: ArticleData) -> str:
        return escape(self.texts.say("reference.ids", ids=", ".join(article.rules)))

    def _say(self, text: Text | str) -> str:
        return self._linked(say(self.texts, self.reference, text))

    def _linked(self, said: str) -> str:
        """A tag is bold print, or a link to the article of that name."""
        pieces = []
        end = 0
        for tag in TAG.finditer(said):
            pieces.append(escape(said[end : tag.start()]))
            is_end, name = tag.groups()
            opening = "<b>" if name == "b" else f'<a href="{self._address(name.replace("_", "-"))}">'
            pieces.append(("</b>" if name == "b" else "</a>") if is_end else opening)
            end = tag.end()
        return "".join([*pieces, escape(said[end:])])

    def _address(self, key: str) -> str:
        return f"/rules/{self.reference.game}/{key}{self.query}"

    def _table(self, table: Table) -> str:
        heads = "".join(f'<th scope="col">{self._cell(head)}</th>' for head in table.heads)
        lines = "".join(
            f'<tr><th scope="row">{self._cell(line.label)}</th>'
            + "".join(f"<td>{self._cell(cell)}</td>" for cell in line.cells)
            + "</tr>"
            for line in table.lines
        )
        return f"<table><thead><tr>{heads}</tr></thead><tbody>{lines}</tbody></table>"

    def _cell(self, cell: Text | int | str) -> str:
        return self._say(cell) if isinstance(cell, Text) else escape(str(cell))


def _element(name: str, content: str) -> str:
    return f"<{name}>{content}</{name}>"


def _list(items: Iterable[str]) -> str:
    lines = "".join(f"<li>{item}</li>" for item in items)
    return f"<ul>{lines}</ul>" if lines else ""


def in_other_languages(address: str) -> tuple[str, str]:
    """The same page in every language: links for readers, and for those who search."""
    seen, found = [], []
    for language in languages():
        href, name = address + query_for(language), texts_in(language).say("language.name")
        seen.append(f'<a href="{escape(href)}" hreflang="{language}" lang="{language}">{escape(name)}</a>')
        found.append(f'<link rel="alternate" hreflang="{language}" href="{escape(href)}" />')
    return f"<nav>{' · '.join(seen)}</nav>", "\n".join(found)


def in_page(page: str, language: str, title: str, description: str, content: str, head: str = "") -> str:
    """The client's page with something to read in it, until the client takes over or for good."""
    changes = {
        r'<html lang="[^"]*">': f'<html lang="{language}">',
        r"<title>.*?</title>": f"<title>{escape(title)} · Doubloon</title>",
        r'<meta name="description" content="[^"]*" ?/?>': (
            f'<meta name="description" content="{escape(description)}" />\n{head}'
        ),
        r"<noscript>.*?</noscript>": "",
        r'<div id="app"></div>': f'<div id="app"><main class="plain">\n{content}\n</main></div>',
    }
    for place, text in changes.items():
        page = re.sub(place, lambda _, text=text: text, page, count=1)  # type: ignore[misc]
    return page
