"""PyTorch for the tests of training. It is in no lock file: where it is missing, the tested version is installed into
a folder that the test processes share."""

from __future__ import annotations

import os
import subprocess
import sys
import tomllib
from importlib.util import find_spec
from pathlib import Path

import pytest
from filelock import FileLock

from doubloon.compiling import one_process
from doubloon.registry import find_game

from ..batches import compile_once

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="session")
def pytorch(tmp_path_factory: pytest.TempPathFactory, request: pytest.FixtureRequest) -> None:
    if find_spec("torch") is None:
        shared = tmp_path_factory.getbasetemp()
        if hasattr(request.config, "workerinput"):
            shared = shared.parent
        lend_pytorch(shared / "pytorch")
    import torch

    torch.set_num_threads(1)  # with a network this small, several threads only wait for each other


def lend_pytorch(folder: Path) -> None:
    with FileLock(f"{folder}.lock"):
        if not folder.exists():
            settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
            wanted = settings["project"]["optional-dependencies"]["torch"]
            tested = ROOT / "requirements" / "pytorch.txt"
            pip = [sys.executable, "-m", "pip", "install", "-q", "--no-compile", "--constraint", str(tested)]
            subprocess.run([*pip, "--target", str(folder), *wanted], check=True)
    sys.path.append(str(folder))
    os.environ["PYTHONPATH"] = os.pathsep.join([*filter(None, [os.environ.get("PYTHONPATH")]), str(folder)])


@pytest.fixture(scope="session")
def compiled_training(pytorch: None) -> None:
    """Games in training, compiled by one process; the others load them, and so do those that tests start."""
    from doubloon.train.tables import Tables

    compile_once("san-juan")
    with one_process("training-san-juan"):
        tables = Tables(find_game("san-juan"), [({"players": 2}, 1)], ["balanced"], device="cpu", seed=1, threads=1)
        tables.decide(labelled=True)
