"""Which mutants the tests notice.

Tests are collected once. For each mutant this process forks, and its child puts the mutant's code into every function
that has the original's, runs the tests that call it, the quickest first, and stops at one that fails. So nothing is
written, imported or collected again, and a mutant that a quick test kills takes some milliseconds.

Nothing is compiled meanwhile: compiled kernels are kept under a hash of their sources, which know no mutant. Tests that
need the compiler are left out.
"""

from __future__ import annotations

import gc
import os
import pickle
import signal
import sys
import threading
import time
import traceback
from collections import defaultdict
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from types import CodeType, FrameType, FunctionType
from typing import Any, NamedTuple

import pytest
from _pytest.runner import runtestprotocol

from .mutations import Mutant, Place

SECONDS_AT_LEAST = 10.0
TIMES_AS_LONG = 5.0
"""A test that takes this many times as long as it should, and at least the seconds above, meets an endless loop."""


class Ran(NamedTuple):
    """A test that passed without mutants."""

    item: int
    seconds: float
    called: frozenset[Place]


class Judge:
    """A plugin for pytest that runs the tests once, then for each mutant. `report` hears of each that was judged."""

    def __init__(self, mutants: list[Mutant], report: Callable[[Mutant, bool, int], None]) -> None:
        self.mutants = mutants
        self.report = report
        self.left_out = 0

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        _forbid_compiling()
        ran: list[Ran] = _in_child(lambda: list(_try_out(session.items, {each.place.file for each in self.mutants})))
        self.left_out = len(session.items) - len(ran)
        calling: dict[Place, list[Ran]] = defaultdict(list)
        for each in sorted(ran, key=lambda each: each.seconds):
            for place in each.called:
                calling[place].append(each)
        for mutant in self.mutants:
            tests = calling[mutant.place]
            self.report(mutant, _is_noticed(session.items, mutant, tests), len(tests))
        return True


def _forbid_compiling() -> None:
    from doubloon.core.kernel import COMPILERS

    def refuse() -> Any:
        raise RuntimeError("nothing is compiled while mutants are tested")

    COMPILERS.update(cpu=refuse, cuda=refuse)


def _try_out(items: list[pytest.Item], files: set[str]) -> Iterator[Ran]:
    """Runs all tests, and notes what each of them calls."""
    for number, item in enumerate(items):
        following = items[number + 1] if number + 1 < len(items) else None
        started = time.perf_counter()
        with _noting_calls(files) as called:
            has_passed = _passes(item, following)
        if has_passed:
            yield Ran(number, time.perf_counter() - started, frozenset(called))


@contextmanager
def _noting_calls(files: set[str]) -> Iterator[set[Place]]:
    called: set[Place] = set()
    known: dict[CodeType, None] = {}

    def note(frame: FrameType, event: str, argument: Any) -> None:
        code = frame.f_code
        if code not in known:
            known[code] = None
            if code.co_filename in files:
                called.add(Place(code.co_filename, code.co_firstlineno, code.co_name))

    threading.settrace(note)
    sys.settrace(note)
    try:
        yield called
    finally:
        sys.settrace(None)
        threading.settrace(None)


def _passes(item: pytest.Item, following: pytest.Item | None) -> bool:
    return not any(report.failed for report in runtestprotocol(item, nextitem=following, log=False))


def _is_noticed(items: list[pytest.Item], mutant: Mutant, tests: list[Ran]) -> bool:
    def judge() -> bool:
        if not _put_in(mutant):
            return False
        for at, test in enumerate(tests):
            following = items[tests[at + 1].item] if at + 1 < len(tests) else None
            signal.setitimer(signal.ITIMER_REAL, max(SECONDS_AT_LEAST, TIMES_AS_LONG * test.seconds))
            if not _passes(items[test.item], following):
                return True
        return False

    return bool(_in_child(judge, on_alarm=True))


def _put_in(mutant: Mutant) -> bool:
    """Into every function with that code, clones of kernels among them; whether there is one."""
    place = mutant.place
    functions = [
        each
        for each in gc.get_objects()
        if isinstance(each, FunctionType)
        and each.__code__.co_firstlineno == place.line
        and (each.__code__.co_filename, each.__code__.co_name) == (place.file, place.name)
    ]
    for function in functions:
        function.__code__ = mutant.code
    return bool(functions)


def _in_child(work: Callable[[], Any], on_alarm: Any = None) -> Any:
    """What the work returns in a process of its own; `on_alarm` if its time is up or the process dies."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        os.setsid()
        signal.signal(signal.SIGALRM, lambda *_: _finish(writing, on_alarm))
        try:
            answer = work()
        except BaseException:  # a child never goes on where its parent does
            traceback.print_exc()
            answer = on_alarm
        _finish(writing, answer)
    os.close(writing)
    with open(reading, "rb") as pipe:
        answer = pipe.read()
    with suppress(ProcessLookupError):  # servers that a test has started and could not stop
        os.killpg(child, signal.SIGKILL)
    os.waitpid(child, 0)
    return pickle.loads(answer) if answer else on_alarm


def _finish(writing: int, answer: Any) -> None:
    with open(writing, "wb") as pipe:
        pipe.write(pickle.dumps(answer))
    os._exit(0)
