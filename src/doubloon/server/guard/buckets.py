"""Token buckets: how much is left of something that people may do a limited number of times."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Limit:
    """How often at once, and how often a second in the long run."""

    burst: float
    per_second: float
    by_address: bool = False
    """Where people could get around it by being somebody new."""


class Buckets:
    """A bucket for each key, full at first. A full one is forgotten: it is as good as none."""

    SWEEP_AT_LEAST = 1000

    def __init__(self) -> None:
        self._buckets: dict[tuple[str, str], tuple[float, float, Limit]] = {}
        self._sweep_at = self.SWEEP_AT_LEAST

    def __len__(self) -> int:
        return len(self._buckets)

    def take(self, name: str, who: str, limit: Limit, now: float) -> float:
        """Takes a token; if there is none, returns the seconds until there is one."""
        tokens = self._tokens((name, who), limit, now)
        if tokens < 1:
            return (1 - tokens) / limit.per_second
        self._buckets[name, who] = (tokens - 1, now, limit)
        if len(self._buckets) >= self._sweep_at:
            self.sweep(now)
        return 0.0

    def sweep(self, now: float) -> None:
        """Rare enough in a rush, by doubling, that it costs nothing in the long run."""
        kept = {
            key: bucket for key, bucket in self._buckets.items() if self._tokens(key, bucket[2], now) < bucket[2].burst
        }
        self._buckets = kept
        self._sweep_at = max(self.SWEEP_AT_LEAST, 2 * len(kept))

    def _tokens(self, key: tuple[str, str], limit: Limit, now: float) -> float:
        tokens, at, _ = self._buckets.get(key, (limit.burst, now, limit))
        return min(limit.burst, tokens + max(0.0, now - at) * limit.per_second)
