"""The captain phase (section 9 of docs/rules/puerto-rico.md)."""

from __future__ import annotations

import pytest

from .table import Table


@pytest.mark.example("PR", 3)
@pytest.mark.rule("PR-CAP-1", "PR-CAP-2", "PR-CAP-3", "PR-CAP-4", "PR-CAP-5", "PR-CAP-8", "PR-CAP-9", "PR-CAP-10")
def test_a_whole_captain_phase() -> None:
    anna, ben, chris, david = range(4)
    table = Table(players=4)
    table.ship(2, "corn", 3)
    table.goods(anna, corn=2, sugar=6)
    table.goods(ben, sugar=2, tobacco=3)
    table.goods(chris, corn=2, tobacco=1)
    table.goods(david, corn=1, indigo=5)
    table.take("captain", seat=anna)

    assert set(table.legal) == {"load corn on ship 2", "load sugar on ship 3"}
    table.play("load sugar on ship 3")
    assert table.seats[anna].vp == 7
    # Ben's one legal load would be sugar or tobacco: he takes sugar.
    assert set(table.legal) == {"load sugar on ship 3", "load tobacco on ship 1"}
    table.play("load sugar on ship 3")
    assert table.seats[ben].vp == 1
    table.play("load tobacco on ship 1")
    assert table.seats[chris].vp == 1
    # David must load corn, Anna then corn too, Ben tobacco: nobody has a choice.
    assert [table.seats[seat].vp for seat in range(4)] == [9, 4, 1, 1]
    # Storage: only Chris and David hold more than they may keep, and of one kind each.
    assert [table.held(seat)["sugar"] for seat in (anna, ben)] == [0, 1]
    assert table.held(chris)["corn"] == 1
    assert table.held(david)["indigo"] == 1
    assert list(table.state.cargo) == [4, 0, 0]
    assert table.asked == ("take role", ben)
