"""Kernels: plain functions over records that run interpreted or compiled, from the same source."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

Function = TypeVar("Function", bound=Callable[..., Any])


def kernel(function: Function) -> Function:
    """Marks a function that can be compiled. Called as it is, it is interpreted."""
    function.is_kernel = True  # type: ignore[attr-defined]
    return function
