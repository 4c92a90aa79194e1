"""Results as files: for programs, for spreadsheets, and as a picture."""

from __future__ import annotations

import csv
import json
from dataclasses import asdict, fields
from pathlib import Path

from .standings import Results, Standing

INK, ACCENT = "#33414d", "#b5651d"


def save(results: Results, folder: Path) -> None:
    (folder / "results.json").write_text(json.dumps(results.data(), indent=2) + "\n", encoding="utf-8")
    _save_csv(results, folder / "results.csv")
    _save_plot(results, folder)


def _save_csv(results: Results, path: Path) -> None:
    """A row for each bot and seat; where the seat is empty, all seats."""
    with path.open("w", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, [field.name for field in fields(Standing)])
        writer.writeheader()
        writer.writerows(asdict(standing) for standing in results.standings)


def _save_plot(results: Results, folder: Path) -> None:
    """Shares of wins with their intervals, best at the top, and the share that equal bots would have."""
    from matplotlib import rc_context
    from matplotlib.figure import Figure

    standings = results.overall[::-1]
    shares = [100 * standing.win_share for standing in standings]
    below = [100 * (standing.win_share - standing.win_share_low) for standing in standings]
    above = [100 * (standing.win_share_high - standing.win_share) for standing in standings]
    with rc_context({"svg.hashsalt": "doubloon", "text.color": INK, "axes.labelcolor": INK}):
        figure = Figure(figsize=(7, 1.4 + 0.45 * len(standings)), layout="constrained")
        axes = figure.subplots()
        axes.axvline(100 / results.seats, color=INK, linewidth=1, linestyle=":", label="even share")
        labels = [standing.bot for standing in standings]
        axes.errorbar(shares, labels, xerr=[below, above], fmt="o", color=ACCENT, capsize=4, label="95 % interval")
        axes.set(xlim=(0, 100), xlabel="share of wins in %", ylim=(-0.6, len(standings) - 0.4))
        axes.set_title(f"{results.settings['game']}, {results.seats} seats, {results.games:,} games", color=INK)
        axes.spines[["top", "right"]].set_visible(False)
        axes.legend(frameon=False, loc="best")
        figure.savefig(folder / "win_shares.svg", metadata={"Date": None})
        figure.savefig(folder / "win_shares.png", dpi=150)
