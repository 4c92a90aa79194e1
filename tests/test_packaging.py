"""What a package needs to be whole, and what people are told if a part of it is missing."""

from __future__ import annotations

import sys
from importlib import import_module, util
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]


@pytest.mark.parametrize(
    ("module", "package", "extra"),
    [
        ("doubloon.envs.gymnasium", "gymnasium", "envs"),
        ("doubloon.envs.pettingzoo", "pettingzoo", "envs"),
        ("doubloon.envs.open_spiel", "pyspiel", "open-spiel"),
    ],
)
def test_a_missing_extra_is_named(monkeypatch: pytest.MonkeyPatch, module: str, package: str, extra: str) -> None:
    for name in [each for each in sys.modules if each.startswith(("doubloon.envs", package))]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, package, None)
    with pytest.raises(ModuleNotFoundError, match=rf"{package}.* is missing.*doubloon\[{extra}\]"):
        import_module(module)


def test_a_package_without_the_client_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    spec = util.spec_from_file_location("build_hook", ROOT / "scripts" / "build_hook.py")
    assert spec
    assert spec.loader
    module = util.module_from_spec(spec)
    spec.loader.exec_module(module)
    hook = module.ClientHook(str(tmp_path), {}, None, None, "", "wheel")
    with pytest.raises(RuntimeError, match="make client"):
        hook.initialize("standard", {})
    hook.initialize("editable", {})
    monkeypatch.setenv("DOUBLOON_WITHOUT_CLIENT", "1")
    hook.initialize("standard", {})
    monkeypatch.delenv("DOUBLOON_WITHOUT_CLIENT")
    client = tmp_path / "src" / "doubloon" / "client" / "index.html"
    client.parent.mkdir(parents=True)
    client.touch()
    hook.initialize("standard", {})
