"""Answers that are likely to be asked for again."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

Answer = TypeVar("Answer")


class Remembered(Generic[Answer]):
    """The latest answers, by all that they follow from. `functools.lru_cache` is for functions of plain values; this is
    for those of a struct of which few fields matter."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._answers: dict[Hashable, Answer] = {}

    def __call__(self, key: Hashable, work_out: Callable[[], Answer]) -> Answer:
        """Nobody may change an answer: others get the same one."""
        answers = self._answers
        if key in answers:
            answers[key] = answer = answers.pop(key)  # the last one to be forgotten
            return answer
        answer = answers[key] = work_out()
        if len(answers) > self._most:
            del answers[next(iter(answers))]
        return answer

    def clear(self) -> None:
        self._answers.clear()
