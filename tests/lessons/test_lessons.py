"""Every lesson is played to its end by the engine: what is wanted is legal, what the coach says is true."""

from __future__ import annotations

import re

import pytest

from doubloon.lessons import Lesson, lesson_of, lessons
from doubloon.lessons.figures import value_of
from doubloon.lessons.lesson import LEARNER, after
from doubloon.texts import languages, messages_in

from ..texts.reading import read_message

STEPS = [
    pytest.param(lesson, number, id=f"{lesson.id}/{step.key}")
    for lesson in lessons()
    for number, step in enumerate(lesson.steps)
]

NUMBERS = {
    "en": "two three four five six seven eight nine ten eleven twelve twice",
    "de": "zwei zwo drei vier fünf sechs sieben acht neun zehn elf zwölf zweimal",
    "fr": "deux trois quatre cinq six sept huit neuf dix onze douze",
}
"""Words for figures. One is left out: it is a pronoun, too."""


def messages_of(lesson: Lesson, key: str, language: str) -> dict[str, str]:
    """What is said in a step, by the last part of the id."""
    start = f"lesson.{lesson.game}.{lesson.name}.{key}."
    return {id_.removeprefix(start): text for id_, text in messages_in(language).items() if id_.startswith(start)}


def test_there_is_a_first_lesson_of_each_game() -> None:
    for game in ("puerto-rico", "san-juan"):
        first = next(lesson for lesson in lessons() if lesson.game == game)
        assert first.name == "first"
        assert len(first.steps) >= 15
        assert after(first.start(len(first.steps) - 1), (*first.steps[-1].play, *first.steps[-1].reply)).over
    assert lesson_of("puerto-rico", "nothing") is None


@pytest.mark.parametrize(("lesson", "number"), STEPS)
def test_a_step_can_be_played(lesson: Lesson, number: int) -> None:
    """The learner decides, all that is wanted is legal, and then it is the learner's turn again or all is played."""
    step = lesson.steps[number]
    match = lesson.start(number)
    assert match.current == LEARNER
    for action in step.play:
        assert match.current == LEARNER
        after(match, (action,))
    for action in step.reply:
        assert match.current not in (LEARNER, None)
        after(match, (action,))
    is_last = number == len(lesson.steps) - 1
    goes_on = not is_last and lesson.steps[number + 1].position is None
    if goes_on:
        assert match.current == LEARNER
        assert not step.also, "what is as good would lead to another position than the next step's"
        assert step.free_from is None
    for line in step.also:
        after(lesson.start(number), line)


@pytest.mark.parametrize(("lesson", "number"), STEPS)
def test_what_the_coach_answers_can_be_tried(lesson: Lesson, number: int) -> None:
    step, match = lesson.steps[number], lesson.start(number)
    legal = {match.game.action_name(action.id) for action in match.legal}
    tried = set(step.mistakes) - {"*"}
    assert tried <= legal
    assert not tried & {line[0] for line in (step.play, *step.also)}
    assert bool(step.mistakes) == ("mistake" in messages_of(lesson, step.key, "en"))
    for action, reason in step.refused.items():
        why = match.why_not(match.game.action_number(action))
        assert why is not None
        assert why["id"] == reason


@pytest.mark.parametrize(("lesson", "number"), STEPS)
def test_what_is_claimed_is_true(lesson: Lesson, number: int) -> None:
    moments = lesson.moments(number)
    claims = lesson.steps[number].claims
    assert {expression: value_of(expression, moments) for expression in claims} == claims


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize(("lesson", "number"), STEPS)
def test_every_figure_comes_from_the_engine(lesson: Lesson, number: int, language: str) -> None:
    """No text has a figure of its own, and each takes only those that the step has; none is there for nothing."""
    step = lesson.steps[number]
    texts = messages_of(lesson, step.key, language)
    assert {"title", "before", "after"} <= set(texts)
    read = {part: read_message(text) for part, text in texts.items()}
    typed = re.compile(r"\d|\b(" + NUMBERS.get(language, "\b").replace(" ", "|") + r")\b", re.IGNORECASE)
    for part, message in read.items():
        assert not [word for word in message.words if typed.search(word)], part
    values = {name for message in read.values() for name in message.values if not name.startswith("<")}
    figures = lesson.figures(number)
    assert values == set(figures)
    assert all(type(figure) is int and figure >= 0 for figure in figures.values()), figures


def test_an_expression_that_means_nothing_is_refused() -> None:
    moments = lessons()[0].moments(0)
    assert value_of("start: seats.0.doubloons + start: seats.1.doubloons - start: seats.0.vp", moments) == 6
    for expression in ("doubloons", "later: seats.0.doubloons", ""):
        with pytest.raises(ValueError, match="a term is a moment and a path"):
            value_of(expression, moments)
