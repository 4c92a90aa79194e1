"""What stands there to begin with: answers that hardly anybody would give otherwise."""

from __future__ import annotations

from typing import Any

import pytest

from doubloon.puerto_rico.view import view_data

from .table import Table


def answer_of(table: Table) -> dict[str, Any]:
    told: dict[str, Any] = view_data(table.state, table.state.current)["decision"]["answer"]
    return told


def test_the_mayors_colonist_comes_along_with_the_role() -> None:
    table = Table(players=3)
    table.take("mayor", seat=0)
    assert table.asked == ("mayor colonist", 0)
    assert answer_of(table)["ready"] == ["take_colonist"]
    assert answer_of(table)["follows"] == ["take role"]


def test_the_villa_gets_a_noble_as_long_as_there_are_any() -> None:
    table = Table(players=3, nobles=True).builds(1, "villa", people=1)
    table.take("mayor", seat=0)
    table.play("take nobody")
    assert table.asked == ("villa noble", 1)
    assert answer_of(table)["ready"] == ["take_noble"]


@pytest.mark.parametrize(("goods", "ready"), [(["corn"], ["take_good corn"]), (["corn", "indigo"], None)])
def test_one_kind_is_ready_for_the_craftsman_and_several_are_a_choice(goods: list[str], ready: list[str]) -> None:
    table = Table(players=3).builds(0, "indigo plant", people=1)
    for good in goods:
        table.tiles(0, good, 1, people=1)
    table.take("craftsman", seat=0)
    assert table.asked == ("privilege good", 0)
    answer = answer_of(table)
    assert answer.get("ready") == ready
    assert answer["follows"] == (["take role"] if ready else [])
