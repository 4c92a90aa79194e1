"""Figures of this process. Every part counts here; `operating/prometheus.py` publishes them."""

from __future__ import annotations

from prometheus_client import Counter, Gauge, Histogram

MOVE_SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)
BOT_SECONDS = (0.005, 0.025, 0.1, 0.5, 1.0, 2.5, 5.0, 10.0, 20.0, 40.0)

tables = Gauge("doubloon_tables", "Tables that this process holds in memory")
connections = Gauge("doubloon_connections", "Live connections of clients")
moves = Counter("doubloon_moves", "Moves that were made", ["by"])
"""By "person" or "bot"."""
move_seconds = Histogram("doubloon_move_seconds", "From a move's arrival to its being told", buckets=MOVE_SECONDS)
bot_seconds = Histogram("doubloon_bot_seconds", "From asking a bot to its answer", ["level"], buckets=BOT_SECONDS)
warm_bot_processes = Gauge("doubloon_warm_bot_processes", "Processes for bots that levels which search can use")
bot_failures = Counter("doubloon_bot_failures", "Bots that a simpler one stood in for", ["level"])
notices = Counter("doubloon_notices", "Messages that a turn waits", ["by", "outcome"])
"""By "email" or "webhook"; "told", "failed" (and tried again) or "given-up"."""
tables_owned = Gauge("doubloon_tables_owned", "Tables that belong to this process, of several")
ownership_changes = Counter("doubloon_ownership_changes", "Tables that this process got or lost, of several", ["how"])
"""They were "free" or "orphaned" (their owner had died) when it got them; "lost": another got them."""
relayed_connections = Gauge(
    "doubloon_relayed_connections", "Connections between clients of one process and tables of another", ["end"]
)
"""The "client" is connected here, or the "table" is here."""
refusals = Counter("doubloon_refusals", "Requests and moves that were refused, or failed", ["status"])
