"""Hosts take turns."""

from __future__ import annotations

from doubloon.server.bots.turns import Turns


def test_each_hosts_first_comes_before_anybodys_second() -> None:
    turns: Turns[str] = Turns()
    for job in ("a1", "a2", "a3", "b1", "c1", "b2"):
        turns.push(job[0], job)
    assert turns.ahead_of("d") == 3
    assert [turns.pop() for _ in range(4)] == ["a1", "b1", "c1", "a2"]
    turns.push("d", "d1")
    turns.push("a", "a4")
    assert [turns.pop() for _ in range(len(turns))] == ["b2", "d1", "a3", "a4"]


def test_a_request_that_nobody_waits_for_gives_up_its_turn() -> None:
    turns: Turns[str] = Turns()
    for job in ("a1", "a2", "b1"):
        turns.push(job[0], job)
    turns.remove("a1")
    turns.remove("a1")
    assert sorted(turns) == ["a2", "b1"]
    assert [turns.pop(), turns.pop()] == ["b1", "a2"]
