"""The same results on a Ray cluster. Ray is an extra: `make test-ray` installs it and runs these."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from doubloon.arena import run

from .tools import double, games_in, play_here, timeless, tournament


@pytest.fixture
def cluster() -> Iterator[Any]:
    """Two nodes on this machine, with a core each."""
    from ray.cluster_utils import Cluster

    nodes = Cluster(initialize_head=True, head_node_args={"num_cpus": 1})
    nodes.add_node(num_cpus=1)
    yield nodes
    nodes.shutdown()


def test_a_cluster_comes_to_the_same_results(cluster: Any, tmp_path: Path) -> None:
    played = tournament("random", double("Crashing"), double("Exiting", every=30), games=6, records=True)
    run(played, tmp_path / "here", processes=2)
    run(played, tmp_path / "there", ray=cluster.address)
    assert games_in(tmp_path / "here") == games_in(tmp_path / "there")
    assert any(failure["kind"] == "crashed" for game in games_in(tmp_path / "there") for failure in game.failures)
    for record in (tmp_path / "here" / "records").iterdir():
        assert record.read_text() == (tmp_path / "there" / "records" / record.name).read_text()


def test_a_node_may_be_lost(cluster: Any, tmp_path: Path) -> None:
    def lose_a_node(played: int) -> None:
        if played == 2:
            cluster.remove_node(next(iter(cluster.worker_nodes)), allow_graceful=False)

    played = tournament("random", double("Unseeded"), games=12)
    run(played, tmp_path, ray=cluster.address, on_progress=lose_a_node)
    assert games_in(tmp_path) == [timeless(play_here(played, number)) for number in range(12)]
