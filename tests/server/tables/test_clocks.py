"""How long people may think."""

from __future__ import annotations

from typing import Any

import pytest
from pydantic import ValidationError

from doubloon.server.tables.clocks import read_clock


def test_without_a_clock_nobody_is_out_of_time() -> None:
    clock = read_clock({"kind": "none"})
    assert clock.time_at_start() is None
    assert clock.deadline(100.0, None) is None
    assert clock.time_left_after(None, 5.0) is None


@pytest.mark.parametrize(
    ("data", "deadline"),
    [({"kind": "move", "seconds": 60}, 160.0), ({"kind": "days", "days": 2}, 100.0 + 2 * 86_400)],
)
def test_every_move_has_the_same_time(data: dict[str, Any], deadline: float) -> None:
    clock = read_clock(data)
    assert clock.time_at_start() is None
    assert clock.deadline(100.0, None) == deadline
    assert clock.model_dump()["on_timeout"] == "bot"


def test_the_time_for_a_game_is_used_up_by_moves() -> None:
    clock = read_clock({"kind": "game", "seconds": 600, "seconds_a_move": 5, "on_timeout": "resign"})
    assert clock.time_at_start() == 600
    assert clock.deadline(100.0, 30.0) == 130.0
    assert clock.time_left_after(30.0, 10.0) == 25.0
    assert clock.time_left_after(30.0, 99.0) == 5.0


@pytest.mark.parametrize(
    "data", [None, {}, {"kind": "move"}, {"kind": "none", "seconds": 5}, {"kind": "days", "days": 0}]
)
def test_other_clocks_are_refused(data: Any) -> None:
    with pytest.raises(ValidationError):
        read_clock(data)
