"""Both first lessons are played to their end, at the size of a laptop and of a phone; a puzzle is solved."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from doubloon.lessons import Lesson, lesson_of
from doubloon.puzzles import puzzles
from doubloon.server.learning.exercise import step_of
from doubloon.server.learning.forms import Talk
from doubloon.server.learning.talking import Table
from doubloon.server.play.forms import Suggest

from .accessible import check_accessible
from .conftest import PHONE, WIDE, NewPage, Site

pytestmark = pytest.mark.slow

PLACING = "amount "


def coach_of(page: Page) -> Locator:
    return page.get_by_role("region", name="Coach")


def hear_out(page: Page, *, goes_on: bool = False) -> None:
    """Until the coach has said everything; then on to what comes next."""
    coach = coach_of(page)
    more = coach.get_by_role("button", name="More", exact=True)
    while more.is_visible():
        more.click()
    if goes_on:
        coach.get_by_role("button", name="Next", exact=True).click()


def suggested(lesson: Lesson, step: int, played: int) -> list[str]:
    """What the coach's suggestion is, after some actions of what is wanted."""
    talk = Talk(played=list(lesson.steps[step].play[:played]), said=Suggest(type="suggest"))
    [told] = Table(step_of(lesson, step), talk).answer(talk.said)["messages"]
    actions: list[str] = told["actions"]
    return actions


def choose(page: Page, lesson: Lesson, step: int, played: int) -> int:
    """How many actions that was. In Puerto Rico, with clicks alone: only those who place people get a suggestion."""
    actions = suggested(lesson, step, played)
    if lesson.game == "san-juan":
        page.keyboard.press("s")
        return len(actions)
    if actions[0].startswith(PLACING):
        page.get_by_role("button", name="Suggested").click()
        return len(actions)
    offer = page.locator(f"[data-offer='action:{actions[0]}']")
    more = page.locator("[data-more]")
    expect(offer.or_(more).first).to_be_visible()
    if not offer.is_visible():
        more.click()
    offer.click()
    return len(actions)


@pytest.mark.parametrize("viewport", [WIDE, PHONE], ids=["laptop", "phone"])
@pytest.mark.parametrize("game", ["puerto-rico", "san-juan"])
def test_a_first_lesson_is_played_to_its_end(
    new_page: NewPage, site: Site, game: str, viewport: dict[str, int]
) -> None:
    lesson = lesson_of(game, "first")
    assert lesson
    page = new_page(viewport=viewport)
    page.goto(f"{site.address}/learn/{game}/first")
    coach = coach_of(page)
    for number, step in enumerate(lesson.steps):
        expect(coach.get_by_role("heading", name=f"{number + 1}. ")).to_be_visible()
        hear_out(page)
        if number == 1:
            check_accessible(page)
        told, played = coach.get_by_role("status").inner_text(), 0
        while played < len(step.play):
            asked = page.locator("[data-question]").inner_text()
            played += choose(page, lesson, number, played)
            page.locator("[data-commit]:not([aria-disabled])").click()
            if played < len(step.play):
                expect(page.locator("[data-question]")).not_to_have_text(asked)
        expect(coach.get_by_role("status")).not_to_have_text(told)
        hear_out(page, goes_on=number < len(lesson.steps) - 1)
    expect(page.get_by_role("heading", name="You won")).to_be_visible()
    check_accessible(page)
    page.goto(f"{site.address}/learn")
    expect(page.get_by_role("link", name="Play again")).to_have_count(1)


def test_a_puzzle_is_solved_and_explained(page: Page, site: Site) -> None:
    """What is tempting is not it; then the answer comes with its reasons, and the next puzzle."""
    puzzle = next(each for each in puzzles("puerto-rico") if each.solution == "role captain")
    page.goto(f"{site.address}/puzzles")
    expect(page.get_by_role("heading", name="Puzzle of the day")).to_be_visible()
    check_accessible(page)
    page.goto(f"{site.address}/puzzles/{puzzle.id}")
    coach = coach_of(page)
    expect(coach).to_contain_text("What is best here?")
    for action, said in ((puzzle.tempting, "There is something better"), (puzzle.solution, "Yes, that is the move.")):
        page.locator(f"[data-anchor='{action.replace(' ', ':')}']").click()
        page.locator("[data-commit]:not([aria-disabled])").click()
        expect(coach).to_contain_text(said)
        if action == puzzle.tempting:
            coach.get_by_role("button", name="Take it back").click()
            expect(coach).to_contain_text("What is best here?")
    hear_out(page)
    expect(coach).to_contain_text("with your move")
    coach.get_by_role("link", name="Next puzzle").click()
    expect(coach).to_contain_text("What is best here?")
    page.goto(f"{site.address}/puzzles")
    expect(page.get_by_role("img", name="Solved")).to_have_count(1)
