"""A run on disk: files of at most 16 MiB, and a list of them that changes all at once."""

from __future__ import annotations

import hashlib
import io
import json
import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import torch

LARGEST_FILE = 16 * 2**20
LIST = "progress.json"


class StoreError(ValueError):
    """Says what is wrong with a folder."""


class Store:
    """Holds what a run needs to resume. The list only ever names complete files."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    @property
    def exists(self) -> bool:
        return (self.folder / LIST).exists()

    def progress(self) -> dict[str, Any]:
        """What was saved along with the tensors the last time."""
        return dict(self._list()["progress"])

    def save(self, progress: Mapping[str, Any], tensors: Mapping[str, Any]) -> None:
        """`tensors` are any objects that PyTorch can save, by names."""
        self.folder.mkdir(parents=True, exist_ok=True)
        number = self._list()["save"] + 1 if self.exists else 1
        files = {name: self._write(f"{name}-{number}", value) for name, value in tensors.items()}
        self._replace(LIST, json.dumps({"save": number, "progress": progress, "files": files}, indent=1).encode())
        named = {part for parts in files.values() for part in parts}
        for file in self.folder.glob("*.part*"):
            if file.name not in named:
                file.unlink()

    def load(self, name: str, device: str) -> Any:
        """The object of that name, or None if its files are not there."""
        parts = self._list()["files"].get(name, {})
        paths = [self.folder / part for part in parts]
        if not paths or not all(path.exists() for path in paths):
            return None
        data = [path.read_bytes() for path in paths]
        for path, content, digest in zip(paths, data, parts.values(), strict=True):
            if _digest(content) != digest:
                raise StoreError(f"{path} is damaged")
        return torch.load(io.BytesIO(b"".join(data)), map_location=device, weights_only=True)

    def _list(self) -> dict[str, Any]:
        found: dict[str, Any] = json.loads((self.folder / LIST).read_text(encoding="utf-8"))
        return found

    def _write(self, name: str, value: Any) -> dict[str, str]:
        """The names of the files that were written, with their digests."""
        buffer = io.BytesIO()
        torch.save(value, buffer)
        data, parts = buffer.getvalue(), {}
        for number, start in enumerate(range(0, len(data), LARGEST_FILE)):
            content = data[start : start + LARGEST_FILE]
            self._replace(f"{name}.part{number}", content)
            parts[f"{name}.part{number}"] = _digest(content)
        return parts

    def _replace(self, name: str, content: bytes) -> None:
        new = self.folder / f"{name}.new"
        with new.open("wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        new.replace(self.folder / name)


def _digest(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()
