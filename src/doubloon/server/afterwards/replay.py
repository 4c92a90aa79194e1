"""A game step by step, from its log."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import TypedDict

from ...core.contract import AnyEvent, AnyView
from ...core.game import Data
from ...core.match import Match

ROUND_BEGAN = "round_began"
"""The event, in every game."""


@dataclass(frozen=True)
class Eyes:
    """Who is looking: a seat, a spectator (None), or somebody who may see everything."""

    seat: int | None = None
    see_everything: bool = False

    def view(self, match: Match) -> Data:
        return _whole_view(match) if self.see_everything else match.view(self.seat)

    def events(self, match: Match) -> list[Data]:
        return list(match.events if self.see_everything else match.events_for(self.seat))


class ReplayStep(TypedDict):
    """What an action led to; the step 0 is the table as it was laid out."""

    step: int
    seat: int | None
    """Who acted."""
    heading: str
    action: str | None
    """In words, when everything is shown: before, they could name hidden cards."""
    events: list[AnyEvent]
    view: AnyView


class Told(TypedDict):
    """A step without the table."""

    seat: int | None
    heading: str
    events: list[AnyEvent]


class Story(TypedDict):
    """Everything that happened, step by step, the setup first: small enough to be sent at once."""

    steps: list[Told]


class Course(TypedDict):
    """How the points grew."""

    rounds: list[list[int]]
    """Each seat's points at the end of each round."""


class ReplayPage(TypedDict):
    total: int
    """How many steps there are, the first one included."""
    steps: list[ReplayStep]


def with_line(match: Match, after: int, line: Sequence[str]) -> Match:
    """The game as if these actions, given by their permanent names, had been played after that step, and nothing since;
    ValueError if they could not."""
    if not 0 <= after <= len(match.actions):
        raise ValueError(f"the game has no step {after}")
    tried = match.copy()
    if after < len(match.actions):
        tried.undo(len(match.actions) - after)
    for name in line:
        tried.play(match.game.action_number(name))
    return tried


def replay(match: Match, first: int, count: int, eyes: Eyes) -> ReplayPage:
    """`count` steps from the first on, as the eyes saw them."""
    steps = islice(_steps(match, first, eyes), count)
    return ReplayPage(total=len(match.actions) + 1, steps=list(steps))


def story(match: Match, eyes: Eyes) -> Story:
    again = _from_the_start(match)
    steps = [Told(seat=None, heading=again.heading, events=eyes.events(again))]
    for action in match.actions:
        seat, heading = again.current, again.heading
        again.play(action)
        steps.append(Told(seat=seat, heading=heading, events=eyes.events(again)))
    return Story(steps=steps)


def record(match: Match, _: Eyes) -> str:
    """The whole game as text, the same for every viewer."""
    return match.record()


def course(match: Match, _: Eyes) -> Course:
    """Each seat's points round by round, the same for every viewer."""
    again = _from_the_start(match)
    rounds = []
    for action in match.actions:
        again.play(action)
        if any(event["event"] == ROUND_BEGAN for event in again.events):
            rounds.append(list(again.totals))
    return Course(rounds=[*rounds, list(again.totals)])


def _from_the_start(match: Match) -> Match:
    again = match.copy()
    if match.actions:
        again.undo(len(match.actions))
    return again


def _steps(match: Match, first: int, eyes: Eyes) -> Iterator[ReplayStep]:
    again = _from_the_start(match)
    if first == 0:
        yield _step(again, 0, None, again.heading, None, eyes)
    for number, action in enumerate(match.actions, start=1):
        seat, heading = again.current, again.heading
        words = None
        if number >= first and eyes.see_everything:
            words = next(legal.text for legal in again.legal if legal.id == action)
        again.play(action)
        if number >= first:
            yield _step(again, number, seat, heading, words, eyes)


def _step(match: Match, number: int, seat: int | None, heading: str, words: str | None, eyes: Eyes) -> ReplayStep:
    return ReplayStep(
        step=number,
        seat=seat,
        heading=heading,
        action=words,
        events=eyes.events(match),
        view=eyes.view(match),
    )


def _whole_view(match: Match) -> Data:
    """Everything that the seats know, put together: each seat as itself, the decision as the seat that decides."""
    view = match.view(None)
    own = [match.view(seat) for seat in range(len(match.seats))]
    view["seats"] = [seen["seats"][seat] for seat, seen in enumerate(own)]
    if match.current is not None:
        view["decision"] = own[match.current]["decision"]
    return view
