"""The tool that puts mistakes into code makes those that it should, and notices which tests notice."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from types import FunctionType
from typing import Any

import pytest

from .mutations import Mutant, mutants_of

EVERYTHING = '''
"""What a module does when it is imported stays as it is."""
LIMIT = 5

def decorated(limit: int = 3):
    return lambda function: function

class Box:
    @decorated(7)
    def put(self, things, extra=1):
        """A docstring stays, too."""
        if things < self.limit and not self.closed:
            self.count += 1
        while things:
            things = things - 2 if self.open else -things
            break
        self.kept = things
        self.tell(extra)
        raise ValueError(f"{things} % of" + " all")
'''


@pytest.fixture
def mutants(tmp_path: Path) -> list[Mutant]:
    path = tmp_path / "everything.py"
    path.write_text(EVERYTHING, encoding="utf-8")
    return list(mutants_of(path))


def test_each_mistake_is_made_once(mutants: list[Mutant]) -> None:
    assert sorted((each.line, each.after) for each in mutants if each.place.name == "put") == sorted(
        [
            (12, "if not (things < self.limit and (not self.closed)):"),
            (12, "if things < self.limit or not self.closed:"),
            (12, "if things <= self.limit and (not self.closed):"),
            (12, "if things < self.limit and self.closed:"),
            (13, "pass"),
            (13, "self.count -= 1"),
            (13, "self.count += 2"),
            (14, "while not things:"),
            (15, "things = -things if self.open else things - 2"),
            (15, "things = things + 2 if self.open else -things"),
            (15, "things = things - 3 if self.open else -things"),
            (15, "things = things - 2 if self.open else things"),
            (16, "pass"),
            (17, "pass"),
            (18, "pass"),
            (19, "pass"),
        ]
    )


def test_a_mutant_s_code_takes_the_place_of_the_function_s(mutants: list[Mutant]) -> None:
    names: dict[str, Any] = {}
    exec(compile(EVERYTHING, mutants[0].place.file, "exec"), names)
    put: FunctionType = names["Box"].put
    for mutant in mutants:
        if mutant.place.name == "put":
            assert (mutant.place.line, mutant.code.co_name) == (put.__code__.co_firstlineno, "put")
            put.__code__ = mutant.code


COUNTING = """
def clamped(number):
    if number > 9:
        return 9
    return number

def never_called():
    return 1
"""
TESTS = """
from counting import clamped

def test_small():
    assert clamped(3) == 3

def test_large():
    assert clamped(12) == 9
"""


def test_tests_that_call_a_mutant_judge_it(tmp_path: Path) -> None:
    """In a process of its own: it forks."""
    (tmp_path / "counting.py").write_text(COUNTING, encoding="utf-8")
    (tmp_path / "test_counting.py").write_text(TESTS, encoding="utf-8")
    program = f"""
import pytest
from pathlib import Path
from tests.mutants.judging import Judge
from tests.mutants.mutations import mutants_of
mutants = list(mutants_of(Path({str(tmp_path / "counting.py")!r})))
judge = Judge(mutants, lambda mutant, *told: print("told", *told, mutant.after))
pytest.main(["-q", "-p", "no:cacheprovider", "--rootdir", {str(tmp_path)!r}, {str(tmp_path)!r}], plugins=[judge])
"""
    root = Path(__file__).parents[2]
    done = subprocess.run([sys.executable, "-c", program], cwd=root, capture_output=True, text=True, check=True)
    assert [line for line in done.stdout.splitlines() if line.startswith("told")] == [
        "told True 2 if not number > 9:",
        "told False 2 if number >= 9:",
        "told False 2 if number > 10:",
        "told True 2 return 10",
        "told False 0 return 2",
    ]
