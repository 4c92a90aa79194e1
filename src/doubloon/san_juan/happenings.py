"""What can happen in San Juan: the kinds of events and the figures that each carries.

Kind 0 is the core's mark for a draw of chance. Events about cards carry them as details: "cards".
"""

from __future__ import annotations

_KINDS = (
    ("chance", ()),
    ("round_began", ("round",)),
    ("took_role", ("role",)),
    ("used_library", ()),
    ("reshuffled", ("amount",)),
    ("drew", ("amount", "reason")),
    ("drew_to_choose", ("amount",)),
    ("kept", ("amount",)),
    ("discarded", ("amount",)),
    ("built", ("building", "amount", "covered")),
    ("gave_good", ("good",)),
    ("lost_good", ("good",)),
    ("produced", ("good", "reason")),
    ("turned_up_tile", ("tile",)),
    ("sold", ("good", "price")),
    ("put_under_harbor", ("good",)),
    ("turned_up", ("amount", "reason")),
    ("took_card", ("card",)),
    ("put_under_chapel", ("amount",)),
    ("put_under_bank", ("amount",)),
    ("passed", ()),
    ("end_triggered", ("ending",)),
    ("game_over", ()),
)
NAMES = tuple(name for name, _ in _KINDS)
FIGURES = tuple(figures for _, figures in _KINDS)

(
    CHANCE,
    ROUND_BEGAN,
    TOOK_ROLE,
    USED_LIBRARY,
    RESHUFFLED,
    DREW,
    DREW_TO_CHOOSE,
    KEPT,
    DISCARDED,
    BUILT,
    GAVE_GOOD,
    LOST_GOOD,
    PRODUCED,
    TURNED_UP_TILE,
    SOLD,
    PUT_UNDER_HARBOR,
    TURNED_UP,
    TOOK_CARD,
    PUT_UNDER_CHAPEL,
    PUT_UNDER_BANK,
    PASSED,
    END_TRIGGERED,
    GAME_OVER,
) = range(len(_KINDS))

# The figure "reason" is a building, or BY_ROLE + the role whose action or privilege it was.
BY_ROLE = 100
