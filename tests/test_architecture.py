"""Imports go down only (docs/architecture.md), and in the server none in a circle."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

import doubloon
from doubloon import server
from doubloon.registry import GAMES

ROOT = Path(doubloon.__file__).parent

OUTSIDE = {"arena", "cli", "data", "envs", "lessons", "puzzles", "reference", "review", "server", "train", "why"}
ABOVE = {
    "core": {"bots", "observations", "puerto_rico", "san_juan", *OUTSIDE},
    "puerto_rico": {"bots", "observations", "registry", "san_juan", *OUTSIDE},
    "san_juan": {"bots", "observations", "registry", "puerto_rico", *OUTSIDE},
    "registry.py": {"bots", "observations", "puerto_rico", "san_juan", *OUTSIDE},
    "observations": {"bots", *OUTSIDE},
    "bots": OUTSIDE,
    "compiling.py": OUTSIDE,
    "why": OUTSIDE - {"why"},
    "boards": {"bots", "core", "observations", "puerto_rico", "registry", "san_juan", *OUTSIDE},
    "texts": {"bots", "core", "observations", "puerto_rico", "registry", "san_juan", *OUTSIDE},
}
"""What each part of the house must not import."""

Module = tuple[str, ...]
"""A module's name, part by part, without `doubloon`."""


def modules(folder: Path) -> dict[Module, Path]:
    found = {}
    for file in folder.rglob("*.py"):
        parts = file.relative_to(ROOT).with_suffix("").parts
        found[parts[:-1] if parts[-1] == "__init__" else parts] = file
    return found


MODULES = modules(ROOT)


def imported_names(file: Path) -> Iterator[Module]:
    """What a file imports from the package, wherever in the file: in functions and for types alone, too."""
    package = file.relative_to(ROOT).parts[:-1]
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom):
            base = ("doubloon", *package)[: len(package) + 2 - node.level] if node.level else ()
            module = (*base, *(node.module.split(".") if node.module else ()))
            names = [(*module, alias.name) for alias in node.names]
        elif isinstance(node, ast.Import):
            names = [tuple(alias.name.split(".")) for alias in node.names]
        else:
            continue
        yield from (name[1:] for name in names if name[0] == "doubloon" and name[1:])


def imported_modules(file: Path) -> set[Module]:
    names = imported_names(file)
    return {name if name in MODULES else name[:-1] for name in names}


@pytest.mark.parametrize("part", ABOVE)
def test_imports_go_down_only(part: str) -> None:
    path = ROOT / part
    files = sorted(path.rglob("*.py")) if path.is_dir() else [path]
    assert files
    for file in files:
        assert not {name[0] for name in imported_names(file)} & ABOVE[part], file


# The server's parts ---------------------------------------------------------------------------------------------------


def server_layers() -> dict[str, int]:
    """The parts of the server, each with the number of its layer from the top, as its docstring lists them."""
    blocks = re.findall(r"(?:^ {4}\S.*\n)+", server.__doc__ or "", re.MULTILINE)
    return {
        part: number
        for number, block in enumerate(blocks)
        for part in re.findall(r"^ {4}(\w+)(?:/|\.py)\s", block, re.MULTILINE)
    }


def of_server(names: set[Module]) -> set[Module]:
    return {name for name in names if name[:1] == ("server",) and len(name) > 1}


SERVER = of_server(set(MODULES))


def test_every_part_of_the_server_is_in_a_layer() -> None:
    assert set(server_layers()) == {name[1] for name in SERVER}


@pytest.mark.parametrize("part", server_layers())
def test_the_server_imports_from_layers_below_only(part: str) -> None:
    layers = server_layers()
    for module in SERVER:
        if module[1] == part:
            for imported in of_server(imported_modules(MODULES[module])):
                assert imported[1] == part or layers[imported[1]] > layers[part], (module, imported)
                assert imported[-1] != "routes" or part == "app", (module, imported)


def test_no_modules_of_the_server_import_each_other_in_a_circle() -> None:
    imports = {module: imported_modules(MODULES[module]) - {module} for module in SERVER}
    try:
        TopologicalSorter(imports).prepare()
    except CycleError as error:
        pytest.fail(" → ".join("/".join(module) for module in error.args[1]))


@pytest.mark.parametrize("game", GAMES)
def test_playing_a_match_does_not_load_numba(game: str) -> None:
    program = (
        f"import sys, doubloon; match = doubloon.Match({game!r}, seed=1); match.play(match.legal[0]);"
        "assert 'numba' not in sys.modules"
    )
    subprocess.run([sys.executable, "-c", program], check=True)
