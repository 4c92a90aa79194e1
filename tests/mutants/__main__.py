"""Puts small mistakes into the code, one at a time, and lists those that no test notices: `make mutants`.

    python -m tests.mutants src/doubloon/puerto_rico src/doubloon/bots/search.py --sample 100 --seed 1

The tests of src/doubloon/X are those in tests/X.
"""

from __future__ import annotations

import argparse
import random
import sys
import tomllib
from collections.abc import Iterable
from pathlib import Path

import pytest

from .judging import Judge
from .mutations import Mutant, mutants_of

ROOT = Path(__file__).parents[2]
SOURCES = ROOT / "src/doubloon"
EQUIVALENT = Path(__file__).with_name("equivalent.toml")


def main() -> int:
    options = _options()
    mutants = [mutant for path in _files(options.folders) for mutant in mutants_of(path)]
    equivalent = _equivalent()
    # In the same order whatever is equivalent: then an exclusion changes one mutant of a sample, not all.
    candidates = [
        mutant for mutant in random.Random(options.seed).sample(mutants, len(mutants)) if _key(mutant) not in equivalent
    ]
    sample = candidates[: options.sample or len(candidates)]
    count = len(sample)
    judged: list[bool] = []

    def report(mutant: Mutant, is_killed: bool, tests: int) -> None:
        judged.append(is_killed)
        if not is_killed:
            file = Path(mutant.place.file).relative_to(ROOT)
            print(f"\r{file}:{mutant.line} in {mutant.place.name}, {tests} tests", flush=True)
            print(f"  - {mutant.before}\n  + {mutant.after}", flush=True)
        print(f"\r{len(judged)} of {count}", end="", file=sys.stderr, flush=True)

    judge = Judge(sample, report)
    arguments = ["-o", "addopts=", "-p", "no:xdist", "-p", "no:cacheprovider", "-p", "no:terminal", "-m", options.tests]
    pytest.main([*arguments, *map(str, _tests_of(options.folders))], plugins=[judge])
    print(file=sys.stderr)
    if len(judged) < count:
        print("The tests could not be collected or run.")
        return 2
    return _tell(judged, len(mutants), len(mutants) - len(candidates), judge.left_out, options.least)


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="make mutants", description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("folders", nargs="+", type=_existing, help="folders or files in src/doubloon")
    parser.add_argument("--sample", type=int, default=100, help="this many mutants, 0: all (%(default)s)")
    parser.add_argument("--seed", type=int, default=1, help="which mutants (%(default)s)")
    parser.add_argument("--least", type=float, default=90.0, help="percent to be killed, else it fails (%(default)s)")
    parser.add_argument("--tests", default="not slow", help="marks of the tests (%(default)r); '' for all")
    return parser.parse_args()


def _existing(text: str) -> Path:
    path = Path(text).resolve()
    if not path.exists():
        raise argparse.ArgumentTypeError(f"there is no {text}")
    if not path.is_relative_to(SOURCES):
        raise argparse.ArgumentTypeError(f"{text} is not in src/doubloon")
    return path


def _files(folders: Iterable[Path]) -> list[Path]:
    return sorted({file for path in folders for file in (path.rglob("*.py") if path.is_dir() else [path])})


def _tests_of(folders: Iterable[Path]) -> set[Path]:
    """The folder of tests that has the name of the one with the code, or of one above it."""
    tests = set()
    for path in folders:
        place = ROOT / "tests" / path.relative_to(SOURCES)
        tests.add(next(each for each in (place, *place.parents) if each.is_dir()))
    return tests


def _key(mutant: Mutant) -> tuple[str, str, str, str]:
    file = Path(mutant.place.file).relative_to(SOURCES).as_posix()
    return file, mutant.place.name, mutant.before, mutant.after


def _equivalent() -> set[tuple[str, str, str, str]]:
    """Mutants that play the same game: no test could notice them."""
    rows = tomllib.loads(EQUIVALENT.read_text(encoding="utf-8")).get("mutant", [])
    return {(row["file"], row["function"], row["before"], row["after"]) for row in rows}


def _tell(judged: list[bool], possible: int, excluded: int, left_out: int, least: float) -> int:
    killed = 100 * sum(judged) / max(1, len(judged))
    print(f"{killed:.1f} % of {len(judged)} mutants killed, of {possible} possible ({excluded} are equivalent);")
    print(f"{left_out} tests that need the compiler, or do not pass without it, were left out.")
    return 0 if killed >= least else 1


if __name__ == "__main__":
    sys.exit(main())
