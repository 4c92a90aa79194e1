"""What a class says about its keys: the text below each of them, which Python itself does not keep."""

from __future__ import annotations

import ast
import inspect
import sys
from functools import cache

Notes = dict[str, str]


def notes_on(class_: type) -> Notes:
    """By keys; those of the classes that it extends in its module are among them."""
    return _notes_in(class_.__module__).get(class_.__name__, {})


@cache
def _notes_in(module: str) -> dict[str, Notes]:
    found: dict[str, Notes] = {}
    for node in ast.parse(inspect.getsource(sys.modules[module])).body:
        if isinstance(node, ast.ClassDef):
            found[node.name] = {}
            for base in node.bases:
                found[node.name] |= found.get(base.id, {}) if isinstance(base, ast.Name) else {}
            found[node.name] |= _notes_of(node)
    return found


def _notes_of(class_: ast.ClassDef) -> Notes:
    notes: Notes = {}
    for key, text in zip(class_.body, class_.body[1:], strict=False):
        match key, text:
            case ast.AnnAssign(target=ast.Name(id=name)), ast.Expr(value=ast.Constant(value=str(note))):
                notes[name] = inspect.cleandoc(note)
    return notes
