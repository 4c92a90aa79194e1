"""The tables of docs/contract.md are those of the declared types."""

from __future__ import annotations

from .make_docs import DOCS, filled


def test_the_tables_of_the_page_are_current() -> None:
    text = DOCS.read_text(encoding="utf-8")
    assert text == filled(text), "python -m tests.contract.make_docs"
