"""How a building of a seat stands, for reasons."""

from __future__ import annotations

from typing import Any, Literal

from ..state import has_built, occupied

Status = Literal["missing", "unoccupied", "working"]


def status(seat: Any, building: int) -> Status:
    if not has_built(seat, building):
        return "missing"
    return "working" if occupied(seat, building) else "unoccupied"
