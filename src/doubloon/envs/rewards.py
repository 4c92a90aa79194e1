"""What an environment pays when a game is over."""

from __future__ import annotations

from .kernels import PLACE, SCORE_MARGIN, WIN_SHARE

WAYS = {"win_share": WIN_SHARE, "score_margin": SCORE_MARGIN, "place": PLACE}
FOR_ILLEGAL = {"win_share": -1.0, "score_margin": -100.0, "place": -1.0}
"""What an illegal action costs: less than any result brings."""


def check_reward(reward: str) -> str:
    if reward not in WAYS:
        raise ValueError(f"reward: {reward!r} is none of {', '.join(WAYS)}")
    return reward
