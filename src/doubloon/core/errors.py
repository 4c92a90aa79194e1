"""The errors raised when something impossible is asked for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any


class IllegalAction(ValueError):
    """An action that is not legal now. Nothing has changed."""

    def __init__(self, action: str, reason: dict[str, Any], legal: Sequence[str]) -> None:
        super().__init__(action, reason, legal)
        self.action = action
        self.reason = reason
        self.legal = tuple(legal)

    def __str__(self) -> str:
        return f"{self.action!r} is not legal: {self._why()}; legal: {', '.join(self.legal) or 'nothing'}"

    def _why(self) -> str:
        figures = ", ".join(f"{name}: {figure}" for name, figure in self.reason.items() if name != "id")
        return f"{self.reason['id']} ({figures})" if figures else str(self.reason["id"])


class RecordError(ValueError):
    """A record that cannot be read, and the line that is to blame."""

    def __init__(self, line: int, problem: str) -> None:
        super().__init__(line, problem)
        self.line = line
        self.problem = problem

    def __str__(self) -> str:
        return f"line {self.line}: {self.problem}"
