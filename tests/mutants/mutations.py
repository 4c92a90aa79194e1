"""Small mistakes that somebody could make: one change in one function, as code that can take the function's place."""

from __future__ import annotations

import ast
import copy
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from types import CodeType
from typing import NamedTuple

COMPARISONS: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
OPERATORS: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.Div: ast.Mult,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.BitXor: ast.BitOr,
}
Function = ast.FunctionDef | ast.AsyncFunctionDef


class Place(NamedTuple):
    """Where a function's code is, as its code object says."""

    file: str
    line: int
    name: str


@dataclass(frozen=True)
class Mutant:
    """`before` and `after` are the first lines of the statement that differs."""

    place: Place
    line: int
    before: str
    after: str
    code: CodeType


def mutants_of(path: Path) -> Iterator[Mutant]:
    """All of a file. Bodies of functions change: what a module does when it is imported stays as it is."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    for function in list(_functions(tree)):
        place = Place(str(path), _first_line(function), function.name)
        free = _code_of(_alone(tree, function, function), place).co_freevars
        for statement, node in list(_inside(function)):
            for replacement in _replacements(node):
                code = _code_of(_alone(tree, function, _replaced(function, node, replacement)), place)
                if code.co_freevars == free:  # else it could not take the function's place: a call of super() is gone
                    before, after = ast.unparse(statement), ast.unparse(_replaced(statement, node, replacement))
                    # Of an `if` its first line: what it contains is the same.
                    yield Mutant(place, statement.lineno, _first(before), _first(after), code)


def _first(text: str) -> str:
    return text.split("\n", maxsplit=1)[0]


def _first_line(function: Function) -> int:
    return min([function.lineno, *(each.lineno for each in function.decorator_list)])


def _functions(tree: ast.Module | ast.ClassDef) -> Iterator[Function]:
    """Those of a module and of its classes; functions inside them change with them."""
    for node in tree.body:
        if isinstance(node, ast.ClassDef):
            yield from _functions(node)
        elif isinstance(node, Function):
            yield node


def _inside(function: Function) -> Iterator[tuple[ast.stmt, ast.AST]]:
    """Statements and expressions of its body, without annotations; each with the statement that it is in."""
    waiting: list[tuple[ast.stmt, ast.AST]] = [(statement, statement) for statement in function.body]
    while waiting:
        statement, node = waiting.pop(0)
        yield statement, node
        left_out = {"annotation", "returns", "decorator_list"} | ({"args"} if isinstance(node, Function) else set())
        for name, value in ast.iter_fields(node):
            if name not in left_out:
                parts = value if isinstance(value, list) else [value]
                waiting += [
                    (each if isinstance(each, ast.stmt) else statement, each) for each in parts if _is_code(each)
                ]


def _is_code(value: object) -> bool:
    return isinstance(value, ast.stmt | ast.expr | ast.comprehension | ast.keyword | ast.excepthandler | ast.match_case)


# What may go wrong ----------------------------------------------------------------------------------------------------


def _replacements(node: ast.AST) -> Iterator[ast.AST]:
    """What the node could be instead."""
    match node:
        case ast.Compare(ops=[operator, *_]):
            yield _with(node, ops=[COMPARISONS[type(operator)](), *node.ops[1:]])
        case ast.BoolOp(op=ast.And()):
            yield _with(node, op=ast.Or())
        case ast.BoolOp(op=ast.Or()):
            yield _with(node, op=ast.And())
        case ast.BinOp(op=operator) if type(operator) in OPERATORS and not _is_text(node.left):
            yield _with(node, op=OPERATORS[type(operator)]())
        case ast.UnaryOp(op=ast.Not() | ast.USub(), operand=operand):
            yield operand
        case ast.Constant(value=bool(value)):
            yield _with(node, value=not value)
        case ast.Constant(value=int() | float() as value):
            yield _with(node, value=value + 1)
        case ast.IfExp():
            yield _with(node, body=node.orelse, orelse=node.body)
        case ast.If() | ast.While():
            yield _with(node, test=ast.UnaryOp(ast.Not(), node.test))
        case ast.AugAssign(op=operator):
            yield ast.Pass()
            yield _with(node, op=OPERATORS[type(operator)]())
        case ast.Assign(targets=[ast.Attribute() | ast.Subscript(), *_]) | ast.Raise():
            yield ast.Pass()
        case ast.Continue() | ast.Break() | ast.Return(value=None):
            yield ast.Pass()
        case ast.Expr(value=ast.Call() | ast.Await()):
            yield ast.Pass()


def _is_text(node: ast.AST) -> bool:
    return isinstance(node, ast.JoinedStr) or (isinstance(node, ast.Constant) and isinstance(node.value, str))


def _with(node: ast.AST, **changed: object) -> ast.AST:
    twin = copy.copy(node)
    for name, value in changed.items():
        setattr(twin, name, value)
    return twin


# The code -------------------------------------------------------------------------------------------------------------


class _Replace(ast.NodeTransformer):
    def __init__(self, node: ast.AST, replacement: ast.AST) -> None:
        self.node, self.replacement = node, replacement

    def visit(self, node: ast.AST) -> ast.AST:
        if node is self.node:
            return ast.fix_missing_locations(ast.copy_location(self.replacement, node))
        return self.generic_visit(node)


def _replaced(root: ast.stmt, node: ast.AST, replacement: ast.AST) -> ast.stmt:
    """A copy of the root in which the node is another."""
    memory: dict[int, ast.AST] = {}
    twin = copy.deepcopy(root, memory)
    changed = _Replace(memory[id(node)], replacement).visit(twin)
    assert isinstance(changed, ast.stmt)
    return changed


def _alone(tree: ast.Module, function: Function, changed: ast.stmt) -> ast.Module:
    """A module with nothing but the changed function, at its place."""
    return ast.Module([*_imports_of_the_future(tree), *_around(tree, function, changed)], [])


def _imports_of_the_future(tree: ast.Module) -> list[ast.stmt]:
    return [node for node in tree.body if isinstance(node, ast.ImportFrom) and node.module == "__future__"]


def _around(tree: ast.Module | ast.ClassDef, function: Function, changed: ast.stmt) -> list[ast.stmt]:
    """The function in the classes that it is in."""
    for node in tree.body:
        if node is function:
            return [changed]
        if isinstance(node, ast.ClassDef) and (inside := _around(node, function, changed)):
            twin = _with(node, body=inside)
            assert isinstance(twin, ast.ClassDef)
            return [twin]
    return []


def _code_of(module: ast.Module, place: Place) -> CodeType:
    waiting: list[CodeType] = [compile(module, place.file, "exec", dont_inherit=True)]
    while waiting:
        code = waiting.pop(0)
        if (code.co_firstlineno, code.co_name) == (place.line, place.name):
            return code
        waiting += [each for each in code.co_consts if isinstance(each, CodeType)]
    raise LookupError(f"{place}: no such function")
