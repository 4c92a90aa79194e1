"""Kernels: plain functions over records that run interpreted or compiled, from the same source.

Decorated, a function stays as it is: calling it interprets it, and Numba is not even imported. `compiled` gives a version
for a target: clones of the function and of all kernels that it reaches, whose globals refer to each other instead of
to the originals. A kernel may call another by name or through its module, and use ints and tuples from any module.
"""

from __future__ import annotations

import builtins
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from types import FunctionType, ModuleType, SimpleNamespace
from typing import Any, Literal, TypeVar

import numpy as np

from .cache import CpuStore, CudaStore, KernelCache, cache_folder

Target = Literal["python", "cpu", "cuda"]
Function = TypeVar("Function", bound=Callable[..., Any])

OPEN: Any = object()
"""The value of a global that a kernel leaves open: a binding of its name takes its place."""


def kernel(function: Function) -> Function:
    """Marks a function that can be compiled. Called as it is, it is interpreted."""
    function.is_kernel = True  # type: ignore[attr-defined]
    return function


def native(make: Callable[[Target], Any]) -> Callable[[Function], Function]:
    """Marks a kernel whose compiled version is what `make(target)` gives, for what Python code cannot say."""

    def mark(function: Function) -> Function:
        function.make_native = make  # type: ignore[attr-defined]
        return kernel(function)

    return mark


def compiled(function: Callable, target: Target = "cpu", **bindings: Any) -> Any:
    """The function for a target, to be called from kernels. Bindings are for the names that kernels leave open."""
    return translator(target, **bindings).function(function)


def entry(function: Callable, target: Target = "cpu", **bindings: Any) -> Any:
    """The function for a target, to be called from outside: it is cached on disk, and on CUDA it is launched on a grid."""
    return translator(target, **bindings).entry(function)


def ptx(clone: FunctionType, arguments: Sequence[Any], capability: tuple[int, int] = (9, 0)) -> str:
    """The assembly of a CUDA entry, given as its translator's clone, for arguments like these; no GPU is needed."""
    cuda = import_cuda()
    from numba.cuda.typing.typeof import typeof

    types = tuple(typeof(argument) for argument in arguments)
    with _pretended_gpu(capability):
        code: str = cuda.compile_ptx(clone, types, cc=capability)[0]
    return code


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
        self.wrap, self.wrap_entry = WRAPPERS[target]()
        self.translated: dict[Any, Any] = {}
        self.entries: dict[tuple[Any, ...], Any] = {}

    def function(self, function: Callable) -> Any:
        if function not in self.translated:
            if self.target != "python" and hasattr(function, "make_native"):
                self.translated[function] = function.make_native(self.target)
            else:
                clone = _bare_clone(function)
                self.translated[function] = self.wrap(clone)  # before it is filled: kernels may call in circles
                self._fill(clone, function, {})
        return self.translated[function]

    def module(self, module: ModuleType) -> ModuleType:
        if module not in self.translated:
            clone = self.translated[module] = ModuleType(module.__name__)
            for name, value in vars(module).items():
                if not name.startswith("__"):
                    setattr(clone, name, self.translate(value))
        return self.translated[module]

    def translate(self, value: Any) -> Any:
        if _is_kernel(value):
            return self.function(value)
        if isinstance(value, ModuleType) and any(map(_is_kernel, vars(value).values())):
            return self.module(value)
        return value

    def entry(self, function: Callable, **extra: Any) -> Any:
        """The function to be called from outside. Extra bindings are for it alone, not for what it calls."""
        key = function, *extra.items()
        if key not in self.entries:
            dispatcher = self.wrap_entry(self.clone(function, **extra))
            if self.target != "python":
                dispatcher._cache = self._cache(function, extra)
            self.entries[key] = dispatcher
        return self.entries[key]

    def clone(self, function: Callable, **extra: Any) -> FunctionType:
        """The function with its globals translated, but not wrapped itself."""
        clone = _bare_clone(function)
        self._fill(clone, function, extra)
        return clone

    def _cache(self, function: Callable, extra: dict[str, Any]) -> KernelCache:
        """Files are told apart by what was bound, too: the sources alone do not tell."""
        bound = sorted(f"{name}={_identity(value)}" for name, value in (self.bindings | extra).items())
        names = [each.__name__ for each in (*extra.values(), function)]
        store = CudaStore() if self.target == "cuda" else CpuStore()
        return KernelCache(names[0], " ".join([*names, *bound]), cache_folder(self._sources(function)), store)

    def _sources(self, entry: Callable) -> tuple[Path, ...]:
        """The folders of all kernels that were reached; modules whose constants they use lie beside them."""
        kernels = [value for value in self.translated if isinstance(value, FunctionType)]
        folders = {Path(function.__code__.co_filename).parent for function in [*kernels, entry]}
        return tuple(sorted(folders | {Path(__file__).parent}))

    def _fill(self, clone: FunctionType, function: Callable, extra: dict[str, Any]) -> None:
        bindings = self.bindings | extra
        for name in clone.__code__.co_names:
            if name in function.__globals__:
                value = function.__globals__[name]
                clone.__globals__[name] = self.translate(bindings.get(name) if value is OPEN else value)


def _is_kernel(value: Any) -> bool:
    return isinstance(value, FunctionType) and hasattr(value, "is_kernel")


def _identity(value: Any) -> str:
    """A name for a bound value that stays the same from run to run."""
    name = getattr(value, "__qualname__", None) or getattr(value, "__name__", None)
    return f"{getattr(value, '__module__', '')}.{name}" if name else repr(value)


def _bare_clone(function: Callable) -> FunctionType:
    """The same code over globals that are still empty."""
    namespace = {"__builtins__": builtins, "__name__": function.__module__}
    clone = FunctionType(function.__code__, namespace, function.__name__, function.__defaults__)
    clone.__qualname__ = function.__qualname__
    return clone


def _python_wrappers() -> tuple[Callable, Callable]:
    return lambda clone: clone, lambda clone: clone


def _cpu_wrappers() -> tuple[Callable, Callable]:
    import numba

    # An integer divided by zero gives zero: the way out of an exception would have to be compiled everywhere.
    compile_entry = numba.njit(nogil=True, error_model="numpy")
    compile_callee = numba.njit(nogil=True, error_model="numpy", no_cpython_wrapper=True, no_cfunc_wrapper=True)
    return (
        lambda clone: _with_one_signature(compile_callee(clone), numba.types),
        compile_entry,
    )


def _cuda_wrappers() -> tuple[Callable, Callable]:
    cuda = import_cuda()
    return (
        lambda clone: _with_one_signature(cuda.jit(clone, device=True), cuda.types),
        cuda.jit,
    )


def _with_one_signature(dispatcher: Any, types: ModuleType) -> Any:
    """Every integer argument is an int64: otherwise each constant and each size would compile the callee again."""
    get_call_template = dispatcher.get_call_template

    def widened(argument: Any) -> Any:
        argument = types.unliteral(argument)
        return types.int64 if isinstance(argument, types.Integer) else argument

    def get_widened_call_template(arguments: Sequence[Any], keywords: dict[str, Any]) -> Any:
        widened_keywords = {name: widened(argument) for name, argument in keywords.items()}
        return get_call_template(tuple(map(widened, arguments)), widened_keywords)

    dispatcher.get_call_template = get_widened_call_template
    return dispatcher


WRAPPERS = {"python": _python_wrappers, "cpu": _cpu_wrappers, "cuda": _cuda_wrappers}
"""For each target what wraps a kernel that others call, and one that is called from outside."""


def import_cuda() -> ModuleType:
    """The module numba.cuda; RuntimeError says what to install when it is missing."""
    if not hasattr(np, "row_stack"):
        np.row_stack = np.vstack  # type: ignore[attr-defined]  # numba-cuda 0.30 wants it, NumPy 2.5 no longer has it
    try:
        from numba import cuda
    except ImportError as error:
        raise RuntimeError(f"CUDA needs the package numba-cuda: {error}") from error
    return cuda


@contextmanager
def _pretended_gpu(capability: tuple[int, int]) -> Iterator[None]:
    """Device functions ask the current GPU for its capability even when they are compiled for a given one."""
    from numba.cuda import dispatcher

    get_current_device = dispatcher.get_current_device
    dispatcher.get_current_device = lambda: SimpleNamespace(compute_capability=capability)
    try:
        yield
    finally:
        dispatcher.get_current_device = get_current_device
