"""Kernels: plain functions over structs that run interpreted or compiled, from the same source.

Decorated, a function stays as it is: calling it interprets it, and Numba is not even imported. A translator makes
versions for a target: clones of the function and of all kernels that it reaches, whose globals refer to each other
instead of to the originals. A kernel may call another by name or through its module, and use ints and tuples from any
module.
"""

from __future__ import annotations

import builtins
from collections.abc import Callable
from functools import cache, partial
from pathlib import Path
from threading import RLock
from types import FunctionType, ModuleType
from typing import Any, Literal, TypeVar

from .cache import KernelCache, cache_folder
from .numba_internals import (
    CALLEE_OPTIONS,
    CPU_OPTIONS,
    CpuStore,
    CudaStore,
    import_cuda,
    never_inline,
    set_cache,
    widen_integers,
)

Target = Literal["python", "cpu", "cuda"]
Kernel = Callable[..., Any]
AnyKernel = TypeVar("AnyKernel", bound=Kernel)

LONG = 1200
"""A kernel with at least this many bytes of bytecode is called on CUDA, never inlined, like one marked `called`."""

REGISTERS = 96
"""A CUDA thread has no more, so that a processor has enough threads to wait for memory with."""

OPEN: Any = object()
"""The value of a global that a kernel leaves open: a translator's binding of its name takes its place."""


def kernel(function: AnyKernel) -> AnyKernel:
    """Marks a function that can be compiled. Called as it is, it is interpreted."""
    function.is_kernel = True  # type: ignore[attr-defined]
    return function


def called(function: AnyKernel) -> AnyKernel:
    """Marks a kernel that does much and is used in many places: CUDA calls it and never copies it into its callers."""
    function.is_called = True  # type: ignore[attr-defined]
    return function


def native(make: Callable[[Target], Any]) -> Callable[[AnyKernel], AnyKernel]:
    """Marks a kernel whose compiled version is what `make(target)` gives, for what Python code cannot say."""

    def mark(function: AnyKernel) -> AnyKernel:
        function.make_native = make  # type: ignore[attr-defined]
        return kernel(function)

    return mark


def compile_alone(target: Target, function: Kernel) -> Any:
    """A plain function that refers to no kernel, compiled to be called from kernels."""
    if target == "cuda":
        return import_cuda().jit(function, device=True)
    import numba

    return numba.njit(function)


def translator(target: Target, **bindings: Any) -> Translator:
    """There is one for each target and bindings, so that nothing is compiled twice."""
    return _translator(target, frozenset(bindings.items()))


@cache
def _translator(target: Target, bindings: frozenset[tuple[str, Any]]) -> Translator:
    return Translator(target, dict(bindings))


class Translator:
    """Makes clones of kernels, and of modules that hold kernels, that refer to each other."""

    def __init__(self, target: Target, bindings: dict[str, Any]) -> None:
        self.target = target
        self.bindings = bindings
        self._compile_callee, self._compile_entry = COMPILERS[target]()
        self._translated: dict[Any, Any] = {}
        self._entries: dict[tuple[Any, ...], Any] = {}
        self._lock = RLock()  # no other thread gets a clone whose globals are not filled in yet

    def function(self, function: Kernel) -> Any:
        """The kernel to be called from other kernels."""
        with self._lock:
            if function not in self._translated:
                self._translate_kernel(function)
            return self._translated[function]

    def module(self, module: ModuleType) -> Any:
        """The module with all its kernels to be called from other kernels."""
        with self._lock:
            if module not in self._translated:
                self._translate_module(module)
            return self._translated[module]

    def entry(self, function: Kernel, **extra: Any) -> Any:
        """The kernel to be called from outside. Extra bindings are for it alone, not for what it calls."""
        key = function, *extra.items()
        if key not in self._entries:
            entry = self._compile_entry(self.clone(function, **extra))
            if self.target != "python":
                set_cache(entry, self._cache(function, extra))
            self._entries[key] = entry
        return self._entries[key]

    def clone(self, function: Kernel, **extra: Any) -> FunctionType:
        """The kernel with its globals translated, but not compiled itself."""
        clone = _bare_clone(function)
        self._fill(clone, function, extra)
        return clone

    def _fill(self, clone: FunctionType, function: Kernel, extra: dict[str, Any]) -> None:
        bindings = self.bindings | extra
        for name in clone.__code__.co_names:
            if name in function.__globals__:
                value = function.__globals__[name]
                clone.__globals__[name] = self._translate(bindings.get(name) if value is OPEN else value)

    def _translate(self, value: Any) -> Any:
        if _is_kernel(value):
            return self.function(value)
        if isinstance(value, ModuleType) and any(map(_is_kernel, vars(value).values())):
            return self.module(value)
        return value

    def _translate_kernel(self, function: Kernel) -> None:
        if self.target != "python" and hasattr(function, "make_native"):
            self._translated[function] = function.make_native(self.target)
            return
        clone = _bare_clone(function)
        # Kept before its globals are filled in, because kernels may call each other in circles.
        self._translated[function] = self._compile_callee(clone)
        self._fill(clone, function, {})

    def _translate_module(self, module: ModuleType) -> None:
        clone = self._translated[module] = ModuleType(module.__name__)
        for name, value in vars(module).items():
            if not name.startswith("__"):
                setattr(clone, name, self._translate(value))

    def _cache(self, function: Kernel, extra: dict[str, Any]) -> KernelCache:
        """Files are told apart by what was bound, too: the sources alone do not tell."""
        bound = sorted(f"{name}={_identity(value)}" for name, value in (self.bindings | extra).items())
        names = [each.__name__ for each in (*extra.values(), function)]
        store = CudaStore() if self.target == "cuda" else CpuStore()
        return KernelCache(names[0], " ".join([*names, *bound]), cache_folder(self._sources(function)), store)

    def _sources(self, function: Kernel) -> tuple[Path, ...]:
        """The folders of all kernels that were reached; modules whose constants they use lie beside them."""
        kernels = [each for each in (*self._translated, function) if isinstance(each, FunctionType)]
        folders = {Path(each.__code__.co_filename).parent for each in kernels}
        return tuple(sorted(folders | {Path(__file__).parent}))


def _is_kernel(value: Any) -> bool:
    return isinstance(value, FunctionType) and hasattr(value, "is_kernel")


def _identity(value: Any) -> str:
    """A name for a bound value that stays the same from run to run."""
    name = getattr(value, "__qualname__", None) or getattr(value, "__name__", None)
    return f"{getattr(value, '__module__', '')}.{name}" if name else repr(value)


def _bare_clone(function: Kernel) -> FunctionType:
    """The same code over globals that are still empty."""
    namespace = {"__builtins__": builtins, "__name__": function.__module__}
    clone = FunctionType(function.__code__, namespace, function.__name__, function.__defaults__)
    clone.__qualname__ = function.__qualname__
    clone.__dict__.update(function.__dict__)
    return clone


# Compilers --------------------------------------------------------------------------------------------------------


def _python_compilers() -> tuple[Kernel, Kernel]:
    return lambda clone: clone, lambda clone: clone


def _cpu_compilers() -> tuple[Kernel, Kernel]:
    import numba

    compile_callee = numba.njit(**CALLEE_OPTIONS)
    return lambda clone: widen_integers(compile_callee(clone), numba.types), numba.njit(**CPU_OPTIONS)


def _cuda_compilers() -> tuple[Kernel, Kernel]:
    cuda = import_cuda()
    return (
        lambda clone: _called_if_long(widen_integers(cuda.jit(clone, device=True), cuda.types)),
        partial(cuda.jit, max_registers=REGISTERS),
    )


COMPILERS = {"python": _python_compilers, "cpu": _cpu_compilers, "cuda": _cuda_compilers}
"""For each target what compiles a kernel that others call, and one that is called from outside."""


def _called_if_long(dispatcher: Any) -> Any:
    """NVIDIA's compiler would copy even the longest kernels into their callers."""
    function = dispatcher.py_func
    is_long = len(function.__code__.co_code) >= LONG
    return never_inline(dispatcher) if is_long or hasattr(function, "is_called") else dispatcher
