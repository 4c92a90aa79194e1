"""Every line of docs/research.md, in order, in an environment that has doubloon from a wheel of this checkout."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import sysconfig
from collections.abc import Iterator
from pathlib import Path

import pytest

from ..batches import compile_once

ROOT = Path(__file__).parents[2]
BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
FILE_NAME = re.compile(r"# (\w+\.py)\n")


class Laboratory:
    """An environment and a folder of its own. What the tests have is there already, but for doubloon: the document's
    `pip install` brings that, from a wheel, and whatever else its extras name, PyTorch first of all."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.environment = folder / "work", folder / "environment"
        self.folder.mkdir()
        self._python("-m", "venv", "--without-pip", str(self.environment))
        self._lend_packages(folder / "packages")
        self._python("-m", "pip", "wheel", "-q", "--no-deps", "--no-build-isolation", "-w", str(folder), str(ROOT))
        (folder / "constraints.txt").write_text("\n".join(locked_versions()), encoding="utf-8")
        inherited = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
        self.variables = inherited | {
            "PATH": f"{self.environment / 'bin'}{os.pathsep}{os.environ['PATH']}",
            "PIP_FIND_LINKS": f"{os.environ.get('PIP_FIND_LINKS', '')} {folder}",
            "PIP_CONSTRAINT": str(folder / "constraints.txt"),
            "PIP_NO_COMPILE": "1",
        }

    def shell(self, line: str) -> None:
        subprocess.run(["bash", "-c", line], cwd=self.folder, env=self.variables, check=True)

    def _lend_packages(self, folder: Path) -> None:
        """By links outside the environment: there pip finds them, but never changes them."""
        folder.mkdir()
        for package in Path(sysconfig.get_path("purelib")).iterdir():
            if "doubloon" not in package.name:
                (folder / package.name).symlink_to(package)
        site_packages = next(self.environment.glob("lib/python*/site-packages"))
        (site_packages / "lent.pth").write_text(str(folder), encoding="utf-8")

    def _python(self, *arguments: str) -> None:
        subprocess.run([sys.executable, *arguments], check=True)


def locked_versions() -> Iterator[str]:
    """The versions that the other tests run with."""
    for name in ("dev.lock", "pytorch.txt"):
        for line in (ROOT / "requirements" / name).read_text(encoding="utf-8").splitlines():
            if re.match(r"[\w.-]+==", line):
                yield line.removesuffix("\\")


def commands() -> Iterator[str]:
    """What the reader does, in order, as shell commands: Python blocks become files."""
    session = ""
    for language, text in BLOCK.findall((ROOT / "docs" / "research.md").read_text(encoding="utf-8")):
        named = FILE_NAME.match(text)
        if named:
            yield saved(named[1], text)
        elif language == "python":
            session += text
        else:
            if session:
                yield saved("session.py", session) + "\npython session.py"
                session = ""
            assert language == "console", f"a block of {language} is not run"
            for line in text.splitlines():
                assert line.startswith("$ "), f"{line!r} is not run"
                yield line.removeprefix("$ ")
    assert not session, "the last Python block is not run"


def saved(name: str, text: str) -> str:
    return f"cat > {name} <<'END OF FILE'\n{text}END OF FILE"


def wins(laboratory: Laboratory, opponent: str) -> float:
    """The toy's share of wins over an opponent in the saved games of the first tournament."""
    shares = []
    for file in laboratory.folder.glob("arena-results/*/games.jsonl"):
        for line in file.read_text(encoding="utf-8").splitlines():
            game = json.loads(line)
            if sorted(game["bots"]) == sorted([opponent, "toy_bot:ToyBot"]):
                shares.append(game["wins"][game["bots"].index("toy_bot:ToyBot")])
    return sum(shares) / len(shares)


@pytest.mark.slow
def test_every_line_of_the_research_guide_runs(tmp_path: Path) -> None:
    compile_once("san-juan")
    laboratory = Laboratory(tmp_path)
    for command in commands():
        laboratory.shell(command)
    assert wins(laboratory, "random") > 0.75, "the toy has learned"
    laboratory.shell(f"PYTHONPATH={ROOT} python -m tests.envs.tensors")
