"""Where a move goes on: most are a single action, but some answer several questions of the rules."""

from __future__ import annotations

from .game import Data
from .match import Match


def going_on(match: Match, seat: int, action: int) -> Match | None:
    """How the same move goes on after an action; None if it does not, or if that cannot be known.

    Things that are chosen together, although chance is drawn after each, belong together: what is drawn is made up.
    """
    asked = _asked(match, seat)
    following = match.imagine(action).match
    if following is None and asked["answer"].get("pace") == "drawn":
        following = match.resample(seat, seed=0)
        following.play(action)
    if following is None or following.current != seat:
        return None
    next_asked = _asked(following, seat)
    if next_asked["kind"] == asked["kind"]:
        return None if asked["answer"]["how"] == "one" else following
    return following if asked["kind"] in next_asked["answer"]["follows"] else None


def _asked(match: Match, seat: int) -> Data:
    """What the seat decides, and how its answer is put together."""
    decision: Data = match.view(seat)["decision"]
    return decision
