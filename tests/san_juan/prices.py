"""What buildings cost whom."""

from __future__ import annotations

from typing import Any

from .table import Table

MONEY = ("indigo plant",) * 7


def price(building: str, *owned: str, taker: bool = False, over: str = "nothing", **options: Any) -> int:
    """The cards that an owner of these buildings pays, as taker of the builder or after the taker."""
    table = Table(**options)
    seat = 0 if taker else 1
    table.builds(seat, *owned)
    table.hand(seat, *MONEY, *[building] * (building != "cathedral"))
    table.take("builder", seat=0)
    assert table.asked == ("build", seat)
    if "crane" in owned:
        return table.build(building, f"over {over}")
    return table.build(building)
