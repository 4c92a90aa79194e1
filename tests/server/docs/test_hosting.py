"""`docs/hosting.md` and `deploy/` know the settings that there are, and no others."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import yaml

from doubloon.server.settings import PREFIX, Settings

ROOT = Path(__file__).parents[3]
HOSTING = (ROOT / "docs" / "hosting.md").read_text(encoding="utf-8")
SETTINGS = set(Settings.model_fields)


def compose() -> dict[str, Any]:
    read: dict[str, Any] = yaml.safe_load((ROOT / "deploy" / "compose.yaml").read_text(encoding="utf-8"))
    return read


def names_of(variables: str) -> set[str]:
    return {name.lower() for name in re.findall(rf"\b{PREFIX}([A-Z_]+)", variables)}


def test_every_setting_is_described_with_its_default() -> None:
    section = HOSTING.partition("\n## Settings\n")[2].partition("\n## ")[0]
    rows = dict(re.findall(r"^\| `(\w+)` \| ([^|]+) \|", section, re.MULTILINE))
    assert list(rows) == list(Settings.model_fields)
    for name, told in rows.items():
        default = Settings.model_fields[name].default
        if isinstance(default, (str, int, float)):
            assert told == f"`{default:g}`" if isinstance(default, float) else f"`{default}`"


def test_no_other_setting_is_named() -> None:
    assert names_of(HOSTING) <= SETTINGS | {"config", "cache"}
    flags = {flag.replace("-", "_") for flag in re.findall(r"doubloon serve.*?--([a-z-]+)", HOSTING)}
    assert flags <= SETTINGS | {"config"}


def test_the_compose_file_sets_known_settings_to_values_that_they_take() -> None:
    services = compose()["services"]
    assert set(services) == {"server-1", "server-2", "bots", "proxy", "postgresql", "redis"}
    for name in ("server-1", "server-2", "bots"):
        variables = services[name]["environment"]
        assert all(variable.startswith(PREFIX) for variable in variables)
        Settings(**{variable.removeprefix(PREFIX).lower(): value for variable, value in variables.items()})


def test_the_compose_file_trusts_its_own_network() -> None:
    read = compose()
    [network] = read["networks"]["default"]["ipam"]["config"]
    assert read["services"]["server-1"]["environment"]["DOUBLOON_TRUSTED_PROXIES"] == network["subnet"]


def test_the_proxy_knows_every_server() -> None:
    services = compose()["services"]
    servers = [name for name in services if name.startswith("server-")]
    assert services["proxy"]["environment"]["SERVERS"].split() == [f"{name}:8000" for name in servers]


def test_the_proxy_routes_by_the_table_in_the_path() -> None:
    """The pattern of the Caddyfile and those of the guide take whatever a table can be called, and nothing else."""
    caddyfile = (ROOT / "deploy" / "Caddyfile").read_text(encoding="utf-8")
    patterns = re.findall(r"\^/api/tables/\((?:\?<id>)?(\S+?)\)", caddyfile + HOSTING)
    assert len(patterns) == 3
    [one] = set(patterns)
    assert re.fullmatch(one, "0a1B_-")
    assert not re.search(one, "/")


def test_the_image_is_made_of_what_is_there() -> None:
    dockerfile = (ROOT / "deploy" / "Dockerfile").read_text(encoding="utf-8")
    assert names_of(dockerfile) <= SETTINGS
    copied = re.findall(r"^COPY (?!--from)(.+) \S+$", dockerfile, re.MULTILINE)
    for path in " ".join(copied).split():
        assert (ROOT / path).exists()
