"""Training itself: that it learns, repeats, goes on, and can be shared by processes."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from typer.testing import CliRunner

from doubloon.cli.main import app

from .runs import tiny, trainer

pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("compiled_training")]


def weights(run: Any) -> bytes:
    return b"".join(tensor.numpy().tobytes() for tensor in run.learner.exact_weights().values())


def test_a_small_network_learns_to_beat_chance_and_gains_on_the_judge(tmp_path: Path) -> None:
    file = tiny(
        tmp_path,
        games="192",
        steps="48",
        options="{ players = 2 }",
        decisions="120000",
        against='["random", "balanced"]',
    )
    run = trainer(file, tmp_path / "run")
    before = {each.against: each for each in run.evaluate() if each.options["players"] == 2}
    run.run()
    after = {each.against: each for each in run.evaluate() if each.options["players"] == 2}
    assert before["random"].share < 0.85
    assert after["random"].share > 0.9
    assert after["balanced"].margin > before["balanced"].margin + 5
    lines = [json.loads(line) for line in (tmp_path / "run" / "curves.jsonl").read_text().splitlines()]
    agreement = [line["agreement"] for line in lines if "agreement" in line]
    assert agreement[-1] > agreement[0] + 0.1
    assert {line["stage"] for line in lines if "stage" in line} == {"imitation", "league", "search"}


def test_an_exported_network_says_what_the_trained_one_says(tmp_path: Path) -> None:
    """Nearly: its weights have eight bits."""
    import torch

    from doubloon.bots.neural.network import network_of
    from doubloon.registry import find_game
    from doubloon.train.bot import load_network

    trainer(tiny(tmp_path), tmp_path / "run").run()
    file = tmp_path / "small.onnx"
    result = CliRunner().invoke(app, ["export", str(tmp_path / "run"), str(file)])
    assert result.exit_code == 0, result.output
    trained, small = load_network(str(tmp_path / "run")), network_of(find_game("san-juan"), str(file))
    rows = np.random.default_rng(1).integers(0, 3, (5, len(trained.scale))).astype(np.int16)
    with torch.no_grad():
        said = trained(torch.from_numpy(rows), torch.ones(5, trained.actions, dtype=torch.bool))
    assert small(rows).preferences == pytest.approx(said.preferences.numpy(), abs=0.05)
    assert small(rows).chances == pytest.approx(said.wins.softmax(1).numpy(), abs=0.02)
    missing = CliRunner().invoke(app, ["export", str(tmp_path / "nowhere"), str(file)])
    assert missing.exit_code == 1
    assert "no run was saved in" in missing.output


def test_file_and_seed_repeat_a_run(tmp_path: Path) -> None:
    runs = [trainer(tiny(tmp_path), tmp_path / name) for name in ("one", "two")]
    for run in runs:
        run.run()
    assert weights(runs[0]) == weights(runs[1])
    other = trainer(tiny(tmp_path, seed="2"), tmp_path / "three")
    other.run()
    assert weights(other) != weights(runs[0])


def test_a_run_goes_on_where_it_stopped(tmp_path: Path) -> None:
    run = trainer(tiny(tmp_path), tmp_path / "run")
    run.run(seconds=0)
    assert run.progress["iteration"] == 1
    again = trainer(tiny(tmp_path), tmp_path / "run")
    assert weights(again) == weights(run)
    assert again.progress["decisions"] == run.progress["decisions"]
    assert again.learner.optimizer.state_dict()["state"][0]["step"] > 0
    again.run()
    assert again.stage is None
    assert again.progress["pieces"] == 2
    assert again.older.joined > 4, "the network joined the older selves"


def test_a_network_alone_is_enough_to_go_on(tmp_path: Path) -> None:
    run = trainer(tiny(tmp_path), tmp_path / "run")
    run.run(seconds=0)
    for file in (*(tmp_path / "run").glob("older*"), *(tmp_path / "run").glob("optimizer*")):
        file.unlink()
    assert weights(trainer(tiny(tmp_path), tmp_path / "run")) == weights(run)


def test_another_network_is_refused(tmp_path: Path) -> None:
    from doubloon.train.store import StoreError

    trainer(tiny(tmp_path), tmp_path / "run").run(seconds=0)
    with pytest.raises(StoreError, match="a run with another network"):
        trainer(tiny(tmp_path, width="32"), tmp_path / "run")


def test_an_interrupted_run_is_saved(tmp_path: Path) -> None:
    run = trainer(tiny(tmp_path), tmp_path / "run")
    handlers = [signal.getsignal(each) for each in (signal.SIGINT, signal.SIGTERM)]
    iterate = run._iterate

    def interrupted(*arguments: Any) -> None:
        iterate(*arguments)
        os.kill(os.getpid(), signal.SIGTERM)

    run._iterate = interrupted
    run.run()
    assert run.store.progress()["iteration"] == 1
    assert [signal.getsignal(each) for each in (signal.SIGINT, signal.SIGTERM)] == handlers


def test_two_processes_train_one_network(tmp_path: Path) -> None:
    """Each has games of its own; the weights are the same in both, and not those of one process alone."""
    program = (
        "import sys; from pathlib import Path; from tests.train.runs import trainer;"
        "run = trainer(Path(sys.argv[1]), Path(sys.argv[2]));"
        "from tests.train.test_training import weights; run.run();"
        "Path(sys.argv[3] + str(run.processes.rank)).write_bytes(weights(run))"
    )
    torchrun = [
        sys.executable,
        "-m",
        "torch.distributed.run",
        "--nproc-per-node=2",
        "--standalone",
        "--local-addr=127.0.0.1",
    ]
    start = Path(tmp_path / "start.py")
    start.write_text(program, encoding="utf-8")
    environment = os.environ | {"OMP_NUM_THREADS": "1", "GLOO_SOCKET_IFNAME": "lo"}
    environment["PYTHONPATH"] = os.pathsep.join([*sys.path[:1], str(Path(__file__).parents[2]), *sys.path])
    command = [*torchrun, str(start), str(tiny(tmp_path)), str(tmp_path / "run"), str(tmp_path / "weights")]
    subprocess.run(command, env=environment, check=True)
    one, two = ((tmp_path / f"weights{rank}").read_bytes() for rank in range(2))
    assert one == two
    alone = trainer(tiny(tmp_path), tmp_path / "alone")
    alone.run()
    assert weights(alone) != one


def test_the_command_trains_and_says_what_is_wrong(tmp_path: Path) -> None:
    file, folder = str(tiny(tmp_path)), str(tmp_path / "run")
    arguments = ["train", "san-juan", "--config", file, "--folder", folder, "--seconds", "0", "--threads", "1"]
    done = CliRunner().invoke(app, [*arguments, "--device", "cpu"])
    assert done.exit_code == 0, done.output
    assert "trained: decisions a second" in done.output
    wrong = CliRunner().invoke(app, ["train", "puerto-rico", *arguments[2:]])
    assert wrong.exit_code == 1
    assert "is for san-juan, not for puerto-rico" in wrong.output


def test_a_trained_network_plays_in_the_arena(tmp_path: Path) -> None:
    from doubloon import Match
    from doubloon.train.bot import NetworkBot

    trainer(tiny(tmp_path), tmp_path / "run").run(seconds=0)
    bot, match = NetworkBot(str(tmp_path / "run")), Match("san-juan", seed=1, players=2)
    for _ in range(40):
        assert match.current is not None
        match.play(bot.choose(match.seat_view(match.current)))
    with pytest.raises(ValueError, match="no run was saved"):
        NetworkBot(str(tmp_path))


def test_values_are_turned_between_the_table_and_the_decider() -> None:
    import torch

    from doubloon.train.network import turned

    values = torch.arange(8.0).view(1, 4, 2)
    seats, players = torch.tensor([2]), torch.tensor([3])
    seen = turned(values, seats, players, 1)
    assert seen[0, :, 0].tolist() == [4.0, 0.0, 2.0, 6.0], "from seat 2 on; the seat that nobody has stays"
    assert torch.equal(turned(seen, seats, players, -1), values)


def test_what_came_of_a_decision_mixes_result_and_expectation(tmp_path: Path) -> None:
    import torch

    from doubloon.train.rollout import Rollout

    run = trainer(tiny(tmp_path), tmp_path / "run")
    rollout = Rollout(run.tables, 3)
    rollout.done[:] = False
    rollout.done[1, 0] = True
    rollout.results[:] = 0.0
    rollout.results[1, 0, 1] = torch.tensor([1.0, 15.0])
    rollout.values[:] = torch.arange(4.0)[:, None, None, None]
    rollout.look_back(0.5)
    assert rollout.returns[:, 1, 0, 0].tolist() == [0.5 * 1 + 0.25 * 2 + 0.25 * 3, 0.5 * 2 + 0.5 * 3, 3.0]
    assert rollout.returns[1, 0, 1].tolist() == [1.0, 0.5], "15 points ahead count half"
    assert rollout.returns[0, 0, 0].tolist() == [0.5, 0.5], "half of what was expected, and nothing came of it"


def test_seats_are_taken_by_shares() -> None:
    from doubloon.train.league import FIRST_OLDER, seating
    from doubloon.train.tables import Section

    sections = [Section({"players": 4}, 0, 100), Section({"players": 2}, 100, 200)]
    shares = {"self": 0.4, "judges": 0.1, "against_judges": 0.1, "among_judges": 0.1, "against_older": 0.2}
    shares["against_random"] = 0.1
    players = seating(sections, 5, shares, 3, 2, np.random.default_rng(1))
    for section in sections:
        seats = players[section.start : section.stop, : section.seats]
        own = (seats == 0).sum(axis=1)
        assert (own[:40] == section.seats).all()
        assert (own[40:50] == 0).all()
        assert (seats[40:70] >= 0).all()
        assert (own[50:60] == 1).all()
        assert (own[60:90] == section.seats // 2).all()
        assert set(np.unique(seats[70:90])) == {0, FIRST_OLDER, FIRST_OLDER - 1}
        assert set(np.unique(seats[90:])) == {0, -1}
        for seat in range(section.seats):
            assert (seats[50:, seat] == 0).sum() >= 5, "every seat is met"
