"""The client counts San Juan's actions as the engine does."""

from __future__ import annotations

import json
import re
from pathlib import Path

from doubloon.san_juan import actions
from doubloon.san_juan.tables import GOODS

CLIENT = Path(__file__).parents[2] / "web/src/san-juan"


def test_numbers_of_actions() -> None:
    numbers = json.loads((CLIENT / "action-numbers.json").read_text())
    assert numbers == {name.lower(): family.start for name, family in actions.FAMILIES.items()}


def test_order_of_goods() -> None:
    listed = re.search(r"GOODS = \[(.*)\]", (CLIENT / "names.ts").read_text())
    assert listed
    assert tuple(json.loads(f"[{listed[1]}]")) == GOODS
