"""The dashboard and the alert rules: they can be read, and speak of metrics that exist."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
import yaml
from prometheus_client import REGISTRY

from doubloon.server import metrics

DEPLOY = Path(__file__).parents[3] / "deploy"
NAMES = r"\b(?:doubloon|process)_[a-z_]+\b"
SCRAPED = {"up"}
"""What Prometheus adds itself."""


def rules() -> list[dict[str, Any]]:
    groups = yaml.safe_load((DEPLOY / "prometheus" / "alerts.yaml").read_text(encoding="utf-8"))["groups"]
    return [rule for group in groups for rule in group["rules"]]


def panels() -> list[dict[str, Any]]:
    board = json.loads((DEPLOY / "grafana" / "doubloon.json").read_text(encoding="utf-8"))
    return list(board["panels"])


def queries() -> list[str]:
    asked = [target["expr"] for panel in panels() for target in panel["targets"]]
    return asked + [rule["expr"] for rule in rules()]


def told() -> set[str]:
    """The names of all series that a server exports, whether it has counted anything or not."""
    assert metrics.moves  # it is there once it is imported
    endings = {"counter": ["_total"], "histogram": ["_bucket", "_sum", "_count"]}
    return {family.name + ending for family in REGISTRY.collect() for ending in endings.get(family.type, [""])}


@pytest.mark.parametrize("query", queries())
def test_every_metric_that_is_asked_for_exists(query: str) -> None:
    asked = set(re.findall(NAMES, query)) | ({"up"} if re.match(r"up\b", query) else set())
    assert asked
    assert asked <= told() | SCRAPED


def test_every_metric_of_ours_is_shown() -> None:
    ours = {name for name in told() if name.startswith("doubloon_") and not name.endswith(("_sum", "_count"))}
    assert ours <= set(re.findall(NAMES, " ".join(queries())))


@pytest.mark.parametrize("query", queries())
def test_labels_are_those_that_exist(query: str) -> None:
    labels = {"by", "end", "how", "instance", "job", "le", "level", "outcome", "status"}
    filtered = re.findall(r"(\w+)=~?\"", query)
    grouped = [name for names in re.findall(r"by \(([^)]*)\)", query) for name in names.split(", ")]
    assert {*filtered, *grouped} <= labels


def test_rules_are_whole() -> None:
    for rule in rules():
        assert rule["labels"]["severity"] in ("page", "warn")
        assert rule["annotations"]["summary"]
    assert len({rule["alert"] for rule in rules()}) == len(rules())


def test_panels_lie_side_by_side() -> None:
    places = [(panel["gridPos"]["x"], panel["gridPos"]["y"]) for panel in panels()]
    assert len(set(places)) == len(places)
    assert len({panel["id"] for panel in panels()}) == len(places)
