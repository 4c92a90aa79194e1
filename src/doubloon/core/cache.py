"""Compiled kernels on disk, keyed by the sources of all rules.

Numba's own cache looks at one file only: it would go on running an old rule after a change in another module. Here the
folder with the compiled kernels is named by a hash of every source file that they may depend on, and of the versions of
what compiled them. So a changed rule gets another folder; folders that have not been used for a month are deleted.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import sys
import tempfile
import time
import warnings
from collections.abc import Callable, Iterable
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any

from .numba_internals import Store

DAYS_KEPT = 30
"""How long an unused folder is kept."""


def report_to_terminal(message: str) -> None:
    if sys.stderr.isatty():
        print(message, file=sys.stderr, flush=True)


report: Callable[[str], None] = report_to_terminal
"""Called with a line of text before something is compiled; not when it is loaded from the cache."""


class KernelCache:
    """The compiled versions of one kernel, as files."""

    def __init__(self, name: str, variant: str, folder: Path | None, store: Store) -> None:
        self.name = name
        self.variant = variant
        self.folder = folder
        self.store = store

    def holds(self, signature: Any, context: Any) -> bool:
        """Whether it has been compiled already."""
        path = self._path(signature, context)
        return path is not None and path.exists()

    def load_overload(self, signature: Any, context: Any) -> Any:
        path = self._path(signature, context)
        data = None if path is None else _read(path)
        if data is not None:
            # What Numba cannot rebuild is compiled again: a kernel of a module that is gone, for instance.
            with suppress(Exception):
                return self.store.load(data, context)
        report(f"compiling the rules: {self.name} (once)")
        return None

    def save_overload(self, signature: Any, result: Any) -> None:
        path = self._path(signature, result.target_context)
        if path is None:
            return
        try:
            _write(path, self.store.dump(result))
        except OSError as error:
            _warn(error)
            self.folder = None

    def _path(self, signature: Any, context: Any) -> Path | None:
        if self.folder is None:
            return None
        key = hashlib.sha256(f"{signature} {self.variant} {self.store.key(context)}".encode()).hexdigest()
        return self.folder / f"{self.name}-{key[:24]}"


def _read(path: Path) -> bytes | None:
    """What was written, unless it is missing or damaged."""
    try:
        content = path.read_bytes()
    except OSError:
        return None
    digest, data = content[:32], content[32:]
    return data if digest == hashlib.sha256(data).digest() else None


def _write(path: Path, data: bytes) -> None:
    """Completely or not at all: other processes may read and write at the same time."""
    with tempfile.NamedTemporaryFile(dir=path.parent, delete=False) as file:
        file.write(hashlib.sha256(data).digest() + data)
    os.replace(file.name, path)


@cache
def cache_folder(sources: tuple[Path, ...]) -> Path | None:
    """Where kernels are kept whose sources lie in these folders; None (with a warning) where nothing can be kept."""
    key = source_key(sources)
    if key is None:
        return None
    folder = cache_root() / key
    try:
        folder.mkdir(parents=True, exist_ok=True)
        os.utime(folder)
        tempfile.TemporaryFile(dir=folder).close()
    except OSError as error:
        _warn(error)
        return None
    sweep(folder.parent)
    return folder


def cache_root() -> Path:
    """DOUBLOON_CACHE, or the system's folder for caches."""
    if "DOUBLOON_CACHE" in os.environ:
        return Path(os.environ["DOUBLOON_CACHE"]) / "kernels"
    if sys.platform == "win32":
        caches = Path(os.environ.get("LOCALAPPDATA", Path.home() / "AppData" / "Local"))
    elif sys.platform == "darwin":
        caches = Path.home() / "Library" / "Caches"
    else:
        caches = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")
    return caches / "doubloon" / "kernels"


def source_key(folders: Iterable[Path]) -> str | None:
    """A hash of all Python files in the folders and of the versions that compile them; None if sources are missing."""
    import llvmlite
    import numba
    import numpy

    compilers = (sys.version, sys.flags.optimize, numba.__version__, llvmlite.__version__, numpy.__version__)
    total = hashlib.sha256(repr(compilers).encode())
    for folder in folders:
        files = sorted(folder.glob("*.py"))
        if not files:  # such as a zipped package: what cannot be read cannot be known to be the same
            return None
        for file in files:
            name = f"{folder.name}/{file.name}"
            total.update(hashlib.sha256(name.encode()).digest() + hashlib.sha256(file.read_bytes()).digest())
    return total.hexdigest()[:32]


def sweep(root: Path) -> None:
    """Removes the folders that were not used for a while."""
    for folder in root.iterdir():
        try:
            if time.time() - folder.stat().st_mtime > DAYS_KEPT * 24 * 3600:
                shutil.rmtree(folder, ignore_errors=True)
        except FileNotFoundError:  # another process sweeps as well
            continue


def _warn(error: OSError) -> None:
    warnings.warn(f"compiled rules cannot be saved, so they are compiled each time: {error}", stacklevel=2)
