"""Lessons: short games that teach by doing, as data.

    lesson_of("puerto-rico", "first").steps[0].play     # ("role settler",)

    lesson.py    what a lesson and its steps are, and reading them
    figures.py   figures that texts and tests take from the engine: "played: totals.0 - start: totals.0"
    data/        the lessons, a file each: `{game}-{lesson}.json`

A lesson has no words of its own. What the coach says are messages (`messages/*/lessons-{game}.json`), and every figure
in them comes from the position that they are about. docs/lessons.md tells how to write one.
"""

from __future__ import annotations

from .lesson import Lesson, Step, lesson_of, lessons

__all__ = ["Lesson", "Step", "lesson_of", "lessons"]
