"""Everything we use of Numba and numba-cuda beyond their documented interfaces. No other module uses those.

Each part says what would replace it. Because of them we stay within one minor version of each library; to move to the
next, run `tests/core` and `make test-gpu`, and look here first.
"""

from __future__ import annotations

import pickle
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from types import FunctionType, SimpleNamespace
from typing import Any, NamedTuple, Protocol

import numpy as np

CPU_OPTIONS: dict[str, Any] = {"nogil": True, "error_model": "numpy", "_nrt": False}
"""An integer divided by zero gives zero: otherwise the way out of an exception would be compiled everywhere.

`_nrt` is private: kernels make no arrays, so none counts references to those it is given. Without it everything works,
a little slower.
"""
CALLEE_OPTIONS = CPU_OPTIONS | {"no_cpython_wrapper": True, "no_cfunc_wrapper": True}


def import_cuda() -> Any:
    """The module numba.cuda; RuntimeError says what is missing."""
    if not hasattr(np, "row_stack"):  # numba-cuda 0.30 looks for it, NumPy 2.5 no longer has it
        setattr(np, "row_stack", np.vstack)  # noqa: B010
    try:
        from numba import cuda
    except ImportError as error:
        raise RuntimeError(f"CUDA needs numba-cuda (pip install 'doubloon[gpu]'): {error}") from error
    return cuda


# Kernels on disk ------------------------------------------------------------------------------------------------------
#
# `cache=True` keys a file by one source file only. A public hook for the key would replace this whole part.


class OverloadCache(Protocol):
    """What a dispatcher asks before it compiles a function, and gives the compiled one to."""

    def load_overload(self, signature: Any, context: Any) -> Any: ...

    def save_overload(self, signature: Any, result: Any) -> None: ...

    def holds(self, signature: Any, context: Any) -> bool: ...


class Store(Protocol):
    """How the compiled functions of a target become bytes and back."""

    def key(self, context: Any) -> str:
        """What the machine code depends on besides the sources and the versions of the compilers."""

    def dump(self, result: Any) -> bytes: ...

    def load(self, data: bytes, context: Any) -> Any: ...


class CpuStore:
    def key(self, context: Any) -> str:
        return str(context.codegen().magic_tuple())

    def dump(self, result: Any) -> bytes:
        from numba.core.serialize import dumps

        data: bytes = dumps(result._reduce())
        return data

    def load(self, data: bytes, context: Any) -> Any:
        from numba.core.compiler import CompileResult

        context.refresh()
        return CompileResult._rebuild(context, *pickle.loads(data))


class CudaStore:
    def key(self, context: Any) -> str:
        import numba_cuda

        return f"{context.codegen().magic_tuple()} {numba_cuda.__version__}"

    def dump(self, result: Any) -> bytes:
        from numba.cuda.serialize import dumps

        data: bytes = dumps(result._reduce_states())
        return data

    def load(self, data: bytes, context: Any) -> Any:
        from numba.cuda.dispatcher import _Kernel

        return _Kernel._rebuild(**pickle.loads(data))


def set_cache(dispatcher: Any, cache: OverloadCache) -> None:
    dispatcher._cache = cache


def compile_unless_cached(dispatcher: Any, arguments: Sequence[Any]) -> None:
    """Compiles for arguments like these, unless the cache that was set has it."""
    from numba import typeof

    signature = tuple(typeof(argument) for argument in arguments)
    if not dispatcher._cache.holds(signature, dispatcher.targetctx):
        dispatcher.compile(signature)


# Calls between kernels ------------------------------------------------------------------------------------------------


def widen_integers(dispatcher: Any, types: Any) -> Any:
    """Every integer argument is an int64: otherwise each constant and each size would compile the callee again.

    Explicit signatures would replace it, if they could leave the types of structs open.
    """
    get_call_template = dispatcher.get_call_template

    def widened(argument: Any) -> Any:
        argument = types.unliteral(argument)
        return types.int64 if isinstance(argument, types.Integer) else argument

    def get_widened_call_template(arguments: Sequence[Any], keywords: dict[str, Any]) -> Any:
        widened_keywords = {name: widened(argument) for name, argument in keywords.items()}
        return get_call_template(tuple(map(widened, arguments)), widened_keywords)

    dispatcher.get_call_template = get_widened_call_template
    return dispatcher


def never_inline(dispatcher: Any) -> Any:
    """Keeps NVIDIA's compiler from copying a device function into its callers.

    `forceinline=False` of `cuda.jit` only leaves the choice to that compiler; an option for the opposite would replace
    this.
    """
    compile_device = dispatcher.compile_device

    def compile_called(arguments: Any, return_type: Any = None) -> Any:
        result = compile_device(arguments, return_type)
        result.library.get_function(result.fndesc.llvm_func_name).attributes.add("noinline")
        return result

    dispatcher.compile_device = compile_called
    return dispatcher


# Instructions that Python code cannot say -----------------------------------------------------------------------------


class Instructions(NamedTuple):
    """`intrinsic` is documented; the types and helpers that its code generators need are internal to each target."""

    intrinsic: Callable[..., Any]
    types: Any
    cgutils: Any


def instructions(target: str) -> Instructions:
    if target == "cuda":
        from numba.cuda import cgutils, types
        from numba.cuda.extending import intrinsic
    else:
        from numba.core import cgutils, types
        from numba.extending import intrinsic
    return Instructions(intrinsic, types, cgutils)


# The GPU --------------------------------------------------------------------------------------------------------------


def fill_with_zeros(array: Any) -> None:
    """A device array, without a kernel of its own. CuPy has this, but would be a large dependency for one line."""
    import_cuda().cudadrv.driver.device_memset(array, 0, array.size * array.dtype.itemsize)


def ptx(clone: FunctionType, arguments: Sequence[Any], capability: tuple[int, int] = (9, 0)) -> str:
    """The assembly of a CUDA entry, given as its translator's clone, for arguments like these; no GPU is needed."""
    cuda = import_cuda()
    from numba.cuda.typing.typeof import typeof

    types = tuple(typeof(argument) for argument in arguments)
    with _pretended_gpu(capability):
        code: str = cuda.compile_ptx(clone, types, cc=capability)[0]
    return code


@contextmanager
def _pretended_gpu(capability: tuple[int, int]) -> Iterator[None]:
    """Device functions ask the current GPU for its capability even when `compile_ptx` was told one."""
    from numba.cuda import dispatcher

    get_current_device = dispatcher.get_current_device
    dispatcher.get_current_device = lambda: SimpleNamespace(compute_capability=capability)
    try:
        yield
    finally:
        dispatcher.get_current_device = get_current_device
