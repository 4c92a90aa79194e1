"""Optional packages. If one is missing, the error says which extra to install."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def extra(name: str) -> Iterator[None]:
    """Around imports that need an extra; the error names it."""
    try:
        yield
    except ModuleNotFoundError as missing:
        text = f"{missing.name} is missing; install it with: pip install 'doubloon[{name}]'"
        raise ModuleNotFoundError(text, name=missing.name) from missing
