"""From a marked function to a compiled one."""

from __future__ import annotations

import os
import subprocess
import sys
from types import FunctionType, ModuleType
from typing import Any

import numpy as np
import pytest
import toy

from doubloon.core import random
from doubloon.core.device import assembly
from doubloon.core.kernel import OPEN, kernel, translator
from doubloon.core.layout import copy_into, open_struct, struct_type
from doubloon.core.numba_internals import import_cuda, ptx

TABLE = (3, 1, 4)
PURSE = struct_type([("generator", random.GENERATOR), ("coins", "i2", 3), ("size", "i1"), ("last", "i1")])
RATE = 0
prices = OPEN
extra = OPEN


@kernel
def even(number):
    return True if number == 0 else odd(number - 1)


@kernel
def odd(number):
    return False if number == 0 else even(number - 1)


@kernel
def is_three(number):
    return number == 3


@kernel
def is_even(number):
    return number % 2 == 0


@kernel
def fill(purses, results):
    """Calls by name and through a module, with constants and with fields of several sizes."""
    purse = purses[0]
    for index in range(3):
        purse.coins[index] = TABLE[index] + prices.tax(purse.size, 1)
        purse.coins[index] += random.below(purse.generator, 6)
    purse.last = 5
    results[0] = prices.tax(purse.coins[2], purse.last)
    results[1] = is_three(3) + 2 * is_three(purse.size) + 4 * is_three(purse.generator.draws)
    copy_into(purses[1], purse)


@kernel
def call_extra(results):
    results[0] = extra(4)


@kernel
def unknown_size(target, source):
    copy_into(target[0], source[0])


def tax(amount, factor):
    return amount + RATE * factor


def price_list(rate: int) -> ModuleType:
    """A module of rules like another, but for a constant."""
    module = ModuleType(f"price_list_{rate}")
    module.RATE = rate
    module.tax = kernel(FunctionType(tax.__code__, vars(module), "tax"))
    return module


LOW, HIGH = price_list(2), price_list(10)


def filled(target: Any, rates: ModuleType) -> tuple[bytes, list[int]]:
    purses, results = np.zeros(2, PURSE), np.zeros(2, np.int64)
    purses["generator"]["seed"], purses["size"] = 9, 3
    opened = [open_struct(purses, index) for index in range(2)] if target == "python" else purses
    translator(target, prices=rates).entry(fill)(opened, results)
    return purses.tobytes(), results.tolist()


def run(program: str) -> None:
    """In an interpreter of its own."""
    path = os.pathsep.join(folder for folder in sys.path if folder)
    subprocess.run([sys.executable, "-c", program], check=True, env=os.environ | {"PYTHONPATH": path})


def test_a_marked_function_is_interpreted() -> None:
    assert random.pick(2**31, 10) == 5
    assert even(10)
    assert random.below.__globals__ is vars(random)


@pytest.mark.parametrize("rates", [LOW, HIGH])
def test_compiled_and_interpreted_agree(rates: ModuleType) -> None:
    assert filled("cpu", rates) == filled("python", rates)


def test_bindings_make_versions_of_their_own() -> None:
    assert filled("cpu", LOW) != filled("cpu", HIGH)
    assert translator("cpu", prices=LOW) is translator("cpu", prices=LOW)
    assert translator("cpu", prices=LOW).entry(fill) is translator("cpu", prices=LOW).entry(fill)


def test_extra_bindings_share_what_is_called() -> None:
    shared, results = translator("cpu"), np.zeros(1, np.int64)
    first, second = shared.entry(call_extra, extra=is_three), shared.entry(call_extra, extra=is_even)
    assert first is not second
    first(results)
    assert results[0] == 0
    second(results)
    assert results[0] == 1


def test_a_callee_is_compiled_once_for_all_integers() -> None:
    filled("cpu", LOW)
    signatures = translator("cpu", prices=LOW).function(is_three).signatures
    assert [str(each) for each in signatures] == ["(int64,)"]
    assert len(translator("cpu", prices=LOW).function(LOW.tax).signatures) == 1


def test_kernels_may_call_in_circles() -> None:
    clone = translator("python").function(even)
    assert clone(10)
    assert clone is not even
    assert clone.__globals__["odd"].__globals__["even"] is clone


def test_only_records_of_one_type_are_copied() -> None:
    from numba.core.errors import TypingError

    with pytest.raises(TypingError):
        translator("cpu").entry(unknown_size)(np.zeros(1, PURSE), np.zeros(1, random.GENERATOR))


def test_interpreting_does_not_load_numba() -> None:
    program = (
        "import sys, toy; from doubloon.core.batch import Batch, play_games;"
        "Batch(toy.GAME, 2, device='python', seed=1).playout(); play_games(toy.GAME, 2, device='python');"
        "assert 'numba' not in sys.modules"
    )
    run(program)


# CUDA, without a GPU ------------------------------------------------------------------------------------------------

needs_compiler = pytest.mark.skipif(sys.platform == "darwin", reason="NVIDIA's compiler does not run here")


@needs_compiler
def test_kernels_compile_to_ptx() -> None:
    purses, results = np.zeros(2, PURSE), np.zeros(2, np.int64)
    code = ptx(translator("cuda", prices=LOW).clone(fill), (purses, results))
    assert ".visible .entry" in code
    assert "sm_90" in code


@pytest.mark.slow
@needs_compiler
def test_all_jobs_of_a_batch_compile_to_ptx() -> None:
    codes = dict(assembly(toy.GAME))
    assert {"reset", "step", "play_out", "play_lane", "play_lanes"} <= set(codes)
    assert all(".visible .entry" in code for code in codes.values())
    assert ".shared .align" in codes["play_lanes"]


@needs_compiler
def test_cuda_loads_with_a_numpy_that_dropped_names() -> None:
    program = (
        "import numpy; vars(numpy).pop('row_stack', None);"
        "getattr(numpy, '__expired_attributes__', {}).pop('row_stack', None);"
        "from doubloon.core.numba_internals import import_cuda; import_cuda()"
    )
    run(program)


def test_a_missing_package_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    import numba

    monkeypatch.delattr(numba, "cuda", raising=False)
    monkeypatch.setitem(sys.modules, "numba.cuda", None)
    with pytest.raises(RuntimeError, match="numba-cuda"):
        import_cuda()
