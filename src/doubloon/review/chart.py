"""The course of a game as a picture: every seat's chance to win after each decision."""

from __future__ import annotations

from pathlib import Path

from . import Review

COLOURS = ("#b5651d", "#2f6f8f", "#5b8c3e", "#8a4f9e", "#c9a227")
INK = "#33414d"
MARKED = 3
"""The dearest decisions, which are marked."""


def save_chart(review: Review, folder: Path) -> tuple[Path, Path]:
    """Writes chances.png and chances.svg, and returns where they are."""
    from matplotlib import rc_context
    from matplotlib.figure import Figure

    with rc_context({"svg.hashsalt": "doubloon", "text.color": INK, "axes.labelcolor": INK}):
        figure = Figure(figsize=(9, 4.5), layout="constrained")
        axes = figure.subplots()
        numbers = [decision.number for decision in review.decisions]
        for seat, name in enumerate(review.seats):
            shares = [100 * decision.chances[seat] for decision in review.decisions]
            axes.plot(numbers, shares, color=COLOURS[seat % len(COLOURS)], linewidth=1.6, label=name)
        for decision in review.mistakes(MARKED):
            point = decision.number, 100 * decision.chances[decision.seat]
            axes.plot(*point, "o", color=COLOURS[decision.seat % len(COLOURS)], markersize=7)
            axes.annotate(str(decision.number), point, (0, 8), textcoords="offset points", ha="center")
        axes.set(xlim=(1, max(2, len(numbers))), ylim=(0, 100), xlabel="action", ylabel="chance to win in %")
        axes.set_title(f"{review.game}: chances to win, by {review.simulations:,} simulations a decision", color=INK)
        axes.spines[["top", "right"]].set_visible(False)
        axes.legend(frameon=False, loc="upper left")
        paths = folder / "chances.png", folder / "chances.svg"
        figure.savefig(paths[0], dpi=150)
        figure.savefig(paths[1], metadata={"Date": None})
    return paths
