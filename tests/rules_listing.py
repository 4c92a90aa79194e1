"""Which rules have a test, and which have none.

The documents in docs/rules give every rule an id and number their worked examples. A test says what it covers by marks:

    @pytest.mark.rule("PR-SET-1", "PR-SET-2")
    @pytest.mark.example("PR", 3)

Run as a program this prints what has no test, and marks that name nothing in a document; the exit status is 1 if there
is any. With --all it prints every id with its tests. Tests are read, not run: an id in a comment or in a text does not
count, nor does a mark on what pytest does not collect or always skips.
"""

from __future__ import annotations

import argparse
import ast
import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent

DOCUMENTS = {"PR": "docs/rules/puerto-rico.md", "SJ": "docs/rules/san-juan.md"}
"""The documents whose rules must be tested, by the first part of their ids. A game joins with its engine."""

ID = r"[A-Z]{2}-[A-Z]+-\d+"
DEFINITION = re.compile(rf"^(?:- \*\*({ID})\b|\*\*[^*]+\*\*, ({ID}):)")
"""`- **PR-SET-1** …`, `- **PR-NEW-1 Choosing.** …` or `**Prospector**, PR-PRO-1: …`."""
EXAMPLES_HEADING = re.compile(r"^## .*\bworked examples\b", re.IGNORECASE)
EXAMPLE = re.compile(r"^(\d+)\. ")


@dataclass
class Document:
    """What one document asks to be tested. An example's id is that of its game and its number: `PR example 3`."""

    ids: list[str] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)

    def add(self, found: str, line: int) -> None:
        if found in self.ids:
            self.faults.append(f"line {line}: {found} is there twice")
        else:
            self.ids.append(found)


@dataclass(frozen=True)
class Claim:
    """A test says that it covers an id."""

    id: str
    test: str


def read_document(game: str, text: str) -> Document:
    document = Document()
    mentioned: dict[str, int] = {}
    in_examples = False
    for number, line in enumerate(text.splitlines(), start=1):
        if line.startswith("#"):
            in_examples = bool(EXAMPLES_HEADING.match(line))
        definition = DEFINITION.match(line)
        example = EXAMPLE.match(line) if in_examples else None
        if definition:
            document.add(definition[1] or definition[2], number)
        elif example:
            document.add(example_id(game, int(example[1])), number)
        for mention in re.findall(rf"\b{game}-[A-Z]+-\d+\b", line):
            mentioned.setdefault(mention, number)
    document.faults += [
        f"line {number}: {mention} is mentioned but is no rule"
        for mention, number in mentioned.items()
        if mention not in document.ids
    ]
    return document


def example_id(game: str, number: int) -> str:
    return f"{game} example {number}"


def read_tests(path: str, tree: ast.Module) -> Iterator[Claim]:
    """The claims of one test file. A mark on a class or in `pytestmark` counts once, for the class or the file."""
    yield from claims_of_block(path, path, tree.body)


def claims_of_block(path: str, owner: str, body: list[ast.stmt]) -> Iterator[Claim]:
    for statement in body:
        match statement:
            case ast.FunctionDef() | ast.AsyncFunctionDef() if statement.name.startswith("test"):
                yield from claims_of_marks(path, f"{owner}::{statement.name}", statement.decorator_list)
            case ast.ClassDef() if statement.name.startswith("Test") and not is_skipped(statement.decorator_list):
                name = f"{owner}::{statement.name}"
                yield from claims_of_marks(path, name, statement.decorator_list)
                yield from claims_of_block(path, name, statement.body)
            case ast.Assign(targets=[ast.Name(id="pytestmark")], value=value):
                yield from claims_of_marks(path, owner, [value])


def claims_of_marks(path: str, test: str, expressions: list[ast.expr]) -> Iterator[Claim]:
    """Marks anywhere in the expressions, so those of `pytest.param(…, marks=…)` too."""
    if is_skipped(expressions):
        return
    for expression in expressions:
        for node in ast.walk(expression):
            if isinstance(node, ast.Call) and (kind := mark_name(node.func)) in ("rule", "example"):
                for covered in read_mark(path, kind, node):
                    yield Claim(covered, test)


def is_skipped(expressions: list[ast.expr]) -> bool:
    return any(mark_name(node.func if isinstance(node, ast.Call) else node) == "skip" for node in expressions)


def mark_name(node: ast.expr) -> str | None:
    """`rule` for `pytest.mark.rule` or `mark.rule`."""
    match node:
        case ast.Attribute(value=ast.Attribute(attr="mark") | ast.Name(id="mark"), attr=name):
            return name
    return None


def read_mark(path: str, kind: str, call: ast.Call) -> list[str]:
    values = [argument.value if isinstance(argument, ast.Constant) else None for argument in call.args]
    match kind, values:
        case "rule", [_, *_] if all(isinstance(value, str) for value in values):
            return [str(value) for value in values]
        case "example", [str(game), _, *_] if all(type(value) is int for value in values[1:]):
            return [example_id(game, number) for number in values[1:] if isinstance(number, int)]
    form = 'rule("PR-SET-1", …)' if kind == "rule" else 'example("PR", 3, …)'
    raise SystemExit(f"{path}, line {call.lineno}: a mark is written out as {form}")


def all_claims(root: Path) -> list[Claim]:
    claims: list[Claim] = []
    for file in sorted(root.glob("tests/**/test_*.py")):
        path = file.relative_to(root).as_posix()
        claims += read_tests(path, ast.parse(file.read_text(encoding="utf-8"), filename=path))
    return claims


def print_list(title: str, lines: list[str]) -> None:
    if lines:
        print(title)
        for line in lines:
            print(f"  {line}")


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="List rules and worked examples that no test covers.")
    parser.add_argument("--all", action="store_true", help="list every id with its tests")
    parser.add_argument("--root", type=Path, default=ROOT, help=argparse.SUPPRESS)
    options = parser.parse_args(arguments)

    ids: list[str] = []
    faults: list[str] = []
    for game, path in DOCUMENTS.items():
        document = read_document(game, (options.root / path).read_text(encoding="utf-8"))
        if not document.ids:
            faults.append(f"{path}: no rule found")
        ids += document.ids
        faults += [f"{path}, {fault}" for fault in document.faults]

    tests: dict[str, list[str]] = {known: [] for known in ids}
    unknown: list[str] = []
    for claim in all_claims(options.root):
        if claim.id not in tests:
            unknown.append(f"{claim.id}: {claim.test}")
        elif claim.test not in tests[claim.id]:
            tests[claim.id].append(claim.test)
    untested = [known for known in ids if not tests[known]]

    if options.all:
        width = max(map(len, ids), default=0)
        for known in ids:
            first, *others = tests[known] or ["-"]
            print(f"{known:{width}}  {first}")
            for other in others:
                print(f"{'':{width}}  {other}")
    print_list("Faults in the documents:", faults)
    print_list("Named by a test, but in no document:", unknown)
    print_list("Without a test:", untested)
    examples = sum(" example " in known for known in ids)
    print(f"{len(ids) - examples} rules and {examples} worked examples, {len(untested)} without a test")
    return 1 if faults or unknown or untested else 0


if __name__ == "__main__":
    sys.exit(main())
