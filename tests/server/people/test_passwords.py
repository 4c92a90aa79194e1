"""Hashing in threads, with a limited queue, and just as slow for people who do not exist."""

from __future__ import annotations

import asyncio
import threading

import pytest
from argon2 import PasswordHasher

from doubloon.server.guard.errors import Refused
from doubloon.server.people import passwords as module
from doubloon.server.people.passwords import Passwords, passwords
from doubloon.server.people.recovery import hash_code, new_code

pytestmark = pytest.mark.anyio


async def test_a_password_matches_its_hash_alone() -> None:
    hashed = await passwords.hash("correct horse")
    assert "correct" not in hashed
    assert await passwords.matches("correct horse", hashed)
    assert not await passwords.matches("correct horsf", hashed)
    assert not await passwords.matches("correct horse", "nonsense")


async def test_composed_and_decomposed_letters_are_the_same() -> None:
    assert await passwords.matches("cafe\u0301 noir", await passwords.hash("caf\u00e9 noir"))


async def test_a_password_is_checked_even_if_there_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    checked = []
    verify = PasswordHasher.verify
    monkeypatch.setattr(PasswordHasher, "verify", lambda *given: checked.append(given) or verify(*given))
    assert not await passwords.matches("nobody's", None)
    assert len(checked) == 1


async def test_hashing_leaves_the_event_loop_alone_and_has_an_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "WAITING_AT_MOST", 3)
    slow, may_go_on = Passwords(), threading.Event()
    monkeypatch.setattr(slow, "_verify", lambda *_: may_go_on.wait(10))
    waiting = [asyncio.create_task(slow.matches("x", None)) for _ in range(3)]
    await asyncio.sleep(0)
    with pytest.raises(Refused, match="busy"):
        await slow.matches("x", None)
    may_go_on.set()
    assert await asyncio.gather(*waiting) == [True] * 3


def test_a_code_is_new_each_time_and_forgives_how_it_is_written() -> None:
    code = new_code()
    assert code != new_code()
    assert hash_code(code) == hash_code(f" {code.upper()} ")
    assert hash_code(code) == hash_code(code.replace("-", " "))
    assert hash_code("0" * 12 + "1" * 13) == hash_code("Oo" * 6 + "ilILi" * 2 + "1l1")
