"""The client names San Juan's goods in the engine's order: a sequence is legal in that order only."""

from __future__ import annotations

import json
import re
from pathlib import Path

from doubloon.san_juan.facts import GOODS

CLIENT = Path(__file__).parents[2] / "web/src/san-juan"


def test_order_of_goods() -> None:
    listed = re.search(r"GOODS = \[(.*)\]", (CLIENT / "names.ts").read_text())
    assert listed
    assert tuple(json.loads(f"[{listed[1]}]")) == GOODS
