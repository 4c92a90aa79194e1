"""What a run leaves on disk."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("pytorch")]


def test_what_was_saved_comes_back_in_parts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    import torch

    from doubloon.train import store

    monkeypatch.setattr(store, "LARGEST_FILE", 10_000)
    kept = store.Store(tmp_path / "run")
    assert not kept.exists
    for size in (20_000, 5_000):
        values = torch.arange(size)
        kept.save({"decisions": size}, {"network": {"weights": values}})
        assert kept.progress() == {"decisions": size}
        assert torch.equal(kept.load("network", "cpu")["weights"], values)
        assert all(file.stat().st_size <= 10_000 for file in kept.folder.iterdir())
    files = {file.name for file in kept.folder.iterdir()}
    assert files == {store.LIST, *json.loads((kept.folder / store.LIST).read_text())["files"]["network"]}
    assert kept.load("optimizer", "cpu") is None


def test_an_interrupted_save_leaves_the_last_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    import torch

    from doubloon.train import store

    kept = store.Store(tmp_path)
    kept.save({"save": "first"}, {"a": torch.zeros(3), "b": torch.zeros(3)})
    write = kept._write

    def fail_at_the_second(name: str, value: object) -> dict[str, str]:
        if name.startswith("b"):
            raise KeyboardInterrupt
        return write(name, value)

    monkeypatch.setattr(kept, "_write", fail_at_the_second)
    with pytest.raises(KeyboardInterrupt):
        kept.save({"save": "second"}, {"a": torch.ones(3), "b": torch.ones(3)})
    assert kept.progress() == {"save": "first"}
    assert kept.load("a", "cpu").sum() == 0


def test_damage_is_seen(tmp_path: Path) -> None:
    import torch

    from doubloon.train.store import Store, StoreError

    kept = Store(tmp_path)
    kept.save({}, {"network": torch.zeros(3)})
    file = next(tmp_path.glob("network*"))
    file.write_bytes(file.read_bytes()[:-1])
    with pytest.raises(StoreError, match="is damaged"):
        kept.load("network", "cpu")
