"""A Ray cluster is an extra; with one, `make test-ray` runs `ray_cluster.py`."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from doubloon.arena import ArenaError, run

from .tools import double, tournament


def test_without_ray_it_says_what_to_install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(ArenaError, match=r"pip install 'doubloon\[ray\]'"):
        run(tournament("random", double("Unseeded"), games=2), tmp_path, ray="local")
