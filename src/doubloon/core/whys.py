"""Why one move is better than another: the reasons that games of roles have in common."""

from __future__ import annotations

from typing import Any, NamedTuple

from .contract import Described, Figures

STANDING: dict[str, Any] = {"seat": int, "points": int, "other": int, "theirs": int}
"""The seat's points and those of the best of the others."""


class SharedWhys(NamedTuple):
    balance: Figures
    gift: Figures
    ends_too_soon: Figures
    own_gain: Figures
    given: Figures
    gives_up: Figures
    later: Figures
    later_less: Figures
    later_other: Figures


def shared_whys(role: Any, unit: Any, source: Any) -> SharedWhys:
    """For a game with these roles, in which gains are counted in these units and points come from these sources."""
    shares = {"role": role, "unit": unit, "seat": int, "own": int, "other": int, "theirs": int}
    compared = {"unit": unit, "amount": int, "otherwise": int}
    return SharedWhys(
        balance=Described("What the role brings the seat, and at most one of the others.", **shares),
        gift=Described("What the role of the other move brings the seat, and more to one of the others.", **shares),
        ends_too_soon=Described("The same of the other move.", **STANDING),
        own_gain=Described("What the seat gets until the next role is taken.", **compared),
        given=Described("What another seat gets until then.", other=int, **compared),
        gives_up=Described("What speaks for the other move: the seat gets more there.", **compared),
        later=Described(
            "Points that the seat has more at the end, about, from this source.", source=source, points=int
        ),
        later_less=Described(
            "What speaks for the other move: the seat has fewer from this source.", source=source, points=int
        ),
        later_other=Described("Points that another seat has fewer at the end, about.", other=int, points=int),
    )
