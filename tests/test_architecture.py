"""Imports go down only (docs/architecture.md)."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest

import doubloon
from doubloon.registry import GAMES

ROOT = Path(doubloon.__file__).parent

OUTSIDE = {"arena", "cli", "envs", "server"}
ABOVE = {
    "core": {"bots", "observations", "puerto_rico", "san_juan", *OUTSIDE},
    "puerto_rico": {"bots", "observations", "registry", "san_juan", *OUTSIDE},
    "san_juan": {"bots", "observations", "registry", "puerto_rico", *OUTSIDE},
    "registry.py": {"bots", "observations", "puerto_rico", "san_juan", *OUTSIDE},
    "observations": {"bots", *OUTSIDE},
    "bots": OUTSIDE,
    "compiling.py": OUTSIDE,
}
"""What each part of the house must not import."""


def imported_parts(file: Path) -> set[str]:
    """The parts of the package that a file imports, whether by relative or absolute names."""
    package = ("doubloon", *file.relative_to(ROOT).parts[:-1])
    parts = set()
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else ()
            module = (*base, *(node.module or "").split("."))
            parts |= {(*module, alias.name)[1] for alias in node.names if (*module, alias.name)[0] == "doubloon"}
        elif isinstance(node, ast.Import):
            parts |= {name.name.split(".")[1] for name in node.names if name.name.startswith("doubloon.")}
    return parts - {""}


@pytest.mark.parametrize("part", ABOVE)
def test_imports_go_down_only(part: str) -> None:
    path = ROOT / part
    files = sorted(path.rglob("*.py")) if path.is_dir() else [path]
    assert files
    for file in files:
        assert not imported_parts(file) & ABOVE[part], file


@pytest.mark.parametrize("game", GAMES)
def test_playing_a_match_does_not_load_numba(game: str) -> None:
    program = (
        f"import sys, doubloon; match = doubloon.Match({game!r}, seed=1); match.play(match.legal[0]);"
        "assert 'numba' not in sys.modules"
    )
    subprocess.run([sys.executable, "-c", program], check=True)
