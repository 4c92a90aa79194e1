"""Where a batch runs: threads of the CPU, a CUDA GPU, or the interpreter, which is slow and the reference for both."""

from __future__ import annotations

import os
import warnings
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from functools import cache
from itertools import pairwise
from typing import Any, Protocol

import numpy as np

from . import jobs, wavefront
from .choices import choices_type
from .events import EVENTS
from .game import Game
from .kernel import translator
from .layout import open_struct
from .numba_internals import compile_unless_cached, fill_with_zeros, import_cuda, ptx

Job = Callable[..., None]
Plan = tuple[int, int, int, int]
"""What lanes play: the first seed, how many games, how many lanes, how many seats."""


def examples(game: Game) -> dict[Job, tuple[Any, ...]]:
    """All jobs with arguments of the types that they get, though empty."""
    states = np.zeros(0, game.state_type)
    choices = np.zeros(0, choices_type(game.action_count))
    events = np.zeros(0, EVENTS)
    totals = np.zeros(0, totals_type_of(game))
    numbers, flags, seats = np.zeros(0, np.int64), np.zeros(0, np.bool_), np.zeros(0, np.int8)
    number_table, flag_table = np.zeros((0, 0), np.int64), np.zeros((0, 0), np.bool_)
    reward_table = np.zeros((0, 0), np.float32)
    streams = np.zeros(0, jobs.STREAM)
    table = states, choices, events, seats, flags
    return {
        jobs.reset: (flags, 0, states, numbers, *table),
        jobs.refresh: (states, choices, seats, flags),
        jobs.step: (numbers, *table, flags, reward_table),
        jobs.play_out: (numbers, *table, streams, numbers),
        jobs.mark_legal: (choices, flag_table),
        jobs.tally: (states, number_table, flag_table),
        jobs.play_lane: ((0, 0, 0, 0), states, states, choices, events, totals),
    }


def totals_type_of(game: Game) -> np.dtype[np.void]:
    return jobs.totals_type(game.most_seats, len(game.endings))


class Device(Protocol):
    """Holds arrays and runs jobs on them."""

    lanes: int
    """How many games are best played at the same time."""

    def array(self, values: np.ndarray) -> Any:
        """An array of the device with these values."""

    def zeros(self, shape: int | tuple[int, ...], dtype: Any) -> Any:
        """An array of the device with zeros."""

    def clear(self, array: Any) -> None:
        """Fills an array of the device with zeros."""

    def take(self, name: str, values: Any, buffer: Any) -> Any:
        """Values from outside, checked: used as they are if they are on the device, otherwise copied into the
        buffer."""

    def to_host(self, array: Any) -> np.ndarray:
        """The values of an array, in memory of their own."""

    def run(self, job: Job, count: int, arguments: tuple[Any, ...], grain: int = 1) -> None:
        """Runs a job for 0 to count - 1; fewer than `grain` of them are not worth a thread."""

    def play_lanes(self, lanes: int, plan: Plan, template: Any, totals: Any) -> None:
        """Plays game after game in each of the lanes, and sums up what came of them."""


def open_device(name: str, game: Game, threads: int | None, **bindings: Any) -> Device:
    """The device of that name: "cpu", "cuda" or "python". Bindings are for further names that jobs leave open."""
    if threads is not None and threads < 1:
        raise ValueError(f"threads: at least 1, not {threads}")
    if name == "cpu":
        return Cpu(game, threads or usable_cores(), **bindings)
    if name == "cuda":
        return Cuda(game, **bindings)
    if name == "python":
        return Interpreter(game, **bindings)
    raise ValueError(f"device: 'cpu', 'cuda' or 'python', not {name!r}")


def usable_cores() -> int:
    """The cores that this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def checked(name: str, values: Any, buffer: Any) -> np.ndarray:
    """Values from outside as an array of the buffer's shape and kind; TypeError or ValueError says what is wrong."""
    given = np.asarray(values)
    kinds, wanted = ("iu", "integers") if buffer.dtype.kind == "i" else (buffer.dtype.kind, buffer.dtype.name)
    if given.dtype.kind not in kinds:
        raise TypeError(f"{name}: {wanted} are needed, not {given.dtype}")
    if given.shape != buffer.shape:
        raise ValueError(f"{name}: the shape must be {buffer.shape}, not {given.shape}")
    return given


class Host(ABC):
    """What devices with NumPy arrays have in common."""

    def __init__(self, game: Game) -> None:
        self.game = game

    @abstractmethod
    def run(self, job: Job, count: int, arguments: tuple[Any, ...], grain: int = 1) -> None: ...

    def play_lanes(self, lanes: int, plan: Plan, template: Any, totals: Any) -> None:
        structs = lanes * jobs.APART
        states = self.zeros(structs, self.game.state_type)
        choices = self.zeros(structs, choices_type(self.game.action_count))
        sums = self.zeros(structs, totals.dtype)
        self.run(jobs.play_lane, lanes, (plan, template, states, choices, self.zeros(1, EVENTS), sums))
        totals[:] = sums[:: jobs.APART]

    def array(self, values: np.ndarray) -> np.ndarray:
        return values

    def zeros(self, shape: int | tuple[int, ...], dtype: Any) -> np.ndarray:
        return np.zeros(shape, dtype)

    def clear(self, array: np.ndarray) -> None:
        array.fill(0)

    def take(self, name: str, values: Any, buffer: np.ndarray) -> np.ndarray:
        np.copyto(buffer, checked(name, values, buffer), casting="same_kind")
        return buffer

    def to_host(self, array: np.ndarray) -> np.ndarray:
        return array.copy()


class Cpu(Host):
    """Compiled kernels that let go of the interpreter's lock, each thread with a part of the games."""

    def __init__(self, game: Game, threads: int, **bindings: Any) -> None:
        super().__init__(game)
        self.lanes = threads
        self.translator = translator("cpu", rules=game.rules, **bindings)
        if not bindings:  # else others than the jobs below are wanted
            self._compile_together(examples(game))

    def run(self, job: Job, count: int, arguments: tuple[Any, ...], grain: int = 1) -> None:
        entry = self._entry(job)
        parts = max(1, min(self.lanes, count // grain))
        if parts == 1:
            entry(0, count, arguments)
            return
        bounds = [count * part // parts for part in range(parts + 1)]
        futures = [_pool(self.lanes).submit(entry, start, stop, arguments) for start, stop in pairwise(bounds)]
        for future in futures:
            future.result()

    def _entry(self, job: Job) -> Any:
        return self.translator.entry(jobs.over_range, job=job)

    def _compile_together(self, examples: dict[Job, tuple[Any, ...]]) -> None:
        """If one job must be compiled, all are: the rules take most of the time, and jobs share them."""
        for job, arguments in examples.items():
            compile_unless_cached(self._entry(job), (0, 0, arguments))


@cache
def _pool(threads: int) -> ThreadPoolExecutor:
    return ThreadPoolExecutor(threads, thread_name_prefix="doubloon")


class Cuda:
    """A GPU, with a thread for each game. Arrays stay there; they are Numba's and have `__cuda_array_interface__`."""

    BLOCK = 64
    """Threads in a block that plays a step."""
    LANES_A_PROCESSOR = 8192

    def __init__(self, game: Game, **bindings: Any) -> None:
        self.cuda = import_cuda()
        if not self.cuda.is_available():
            reason = self.cuda.cuda_error() or "there is none"
            raise RuntimeError(f"device 'cuda': no NVIDIA GPU can be used: {' '.join(reason.split())}")
        processors = self.cuda.get_current_device().MULTIPROCESSOR_COUNT
        self.lanes = processors * self.LANES_A_PROCESSOR
        self.stream: Any = 0
        """Where jobs are queued: the GPU's usual stream, or another of Numba's."""
        self.game = game
        self.translator = translator("cuda", **cuda_bindings(game), **bindings)

    def array(self, values: np.ndarray) -> Any:
        return self.cuda.to_device(values)

    def zeros(self, shape: int | tuple[int, ...], dtype: Any) -> Any:
        """Made on the device: the states of a million games would take longer to copy than to play."""
        array = self.cuda.device_array(shape, dtype)
        self.clear(array)
        return array

    def clear(self, array: Any) -> None:
        fill_with_zeros(array)

    def take(self, name: str, values: Any, buffer: Any) -> Any:
        if not hasattr(values, "__cuda_array_interface__"):
            buffer.copy_to_device(checked(name, values, buffer).astype(buffer.dtype))
            return buffer
        given = self.cuda.as_cuda_array(values)
        if given.dtype != buffer.dtype or given.shape != buffer.shape or not given.is_c_contiguous():
            needed = f"contiguous {buffer.dtype} of shape {buffer.shape}"
            raise ValueError(f"{name}: on the device {needed} is needed, not {given.dtype} of {given.shape}")
        return given

    def to_host(self, array: Any) -> np.ndarray:
        copy: np.ndarray = array.copy_to_host()
        return copy

    def run(self, job: Job, count: int, arguments: tuple[Any, ...], grain: int = 1) -> None:
        with _few_threads_are_fine():
            entry = self.translator.entry(jobs.over_grid, job=job)
            entry[-(-count // self.BLOCK), self.BLOCK, self.stream](count, arguments)

    def play_lanes(self, lanes: int, plan: Plan, template: Any, totals: Any) -> None:
        states, events = self.zeros(lanes, self.game.state_type), self.zeros(1, EVENTS)
        kinds, order = self.zeros(lanes, np.int32), self.zeros(lanes, np.int32)
        waiting, placed, taken = (self.zeros((wavefront.TURNS, wavefront.KINDS), np.int32) for _ in range(3))
        waiting[0, 0] = lanes
        arguments = lanes, (plan, template, states, events, totals, kinds, order, waiting, placed, taken)
        entry = self.translator.entry(wavefront.play_lanes)
        compiled = entry.compile(tuple(map(entry.typeof_pyval, arguments)))
        blocks = compiled.max_cooperative_grid_blocks(wavefront.BLOCK)
        with _few_threads_are_fine():
            entry[blocks, wavefront.BLOCK](*arguments)


@contextmanager
def _few_threads_are_fine() -> Iterator[None]:
    """Numba warns when a launch does not fill the GPU."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        yield


def cuda_bindings(game: Game) -> dict[str, Any]:
    """What the jobs leave open, for CUDA."""
    choices = choices_type(game.action_count)
    return {"rules": game.rules, "cuda": import_cuda(), "CHOICES": choices}


def cuda_examples(game: Game) -> dict[Job, tuple[Any, ...]]:
    """The same as `examples` for what runs on CUDA alone."""
    plan, template, states, _, events, totals = examples(game)[jobs.play_lane]
    numbers, counts = np.zeros(0, np.int32), np.zeros((0, 0), np.int32)
    return {wavefront.play_lanes: (plan, template, states, events, totals, numbers, numbers, counts, counts, counts)}


def assembly(game: Game) -> Iterator[tuple[str, str]]:
    """The name and the PTX of each job on CUDA; no GPU is needed."""
    cuda_translator = translator("cuda", **cuda_bindings(game))
    arguments = examples(game)
    for job, values in arguments.items():
        yield job.__name__, ptx(cuda_translator.clone(jobs.over_grid, job=job), (0, values))
    for job, values in cuda_examples(game).items():
        yield job.__name__, ptx(cuda_translator.clone(job), (0, values))


class Interpreter(Host):
    """Plain Python: nothing is compiled. The others have to compute the same, byte for byte."""

    lanes = 1

    def __init__(self, game: Game, **bindings: Any) -> None:
        super().__init__(game)
        self.translator = translator("python", rules=game.rules, **bindings)
        self._opened: dict[int, tuple[np.ndarray, Any]] = {}

    def run(self, job: Job, count: int, arguments: tuple[Any, ...], grain: int = 1) -> None:
        self.translator.entry(jobs.over_range, job=job)(0, count, tuple(map(self._open, arguments)))

    def _open(self, argument: Any) -> Any:
        """Arrays that give Python's ints and opened structs. They are kept, as opening takes longer than a step."""
        if not isinstance(argument, np.ndarray):
            return argument
        if id(argument) not in self._opened:
            opened = [open_struct(argument, index) for index in range(len(argument))] if argument.dtype.names else None
            self._opened[id(argument)] = argument, opened or argument.data
        return self._opened[id(argument)][1]
