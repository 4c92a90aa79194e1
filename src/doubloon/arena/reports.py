"""Results as files: for programs, for spreadsheets, and as a picture."""

from __future__ import annotations

import csv
import json
from collections.abc import Sequence
from dataclasses import asdict, fields
from pathlib import Path

from .competition import Competition
from .errors import ArenaError
from .ladder import Ladder
from .standings import Results, Standing

BEGIN, END = "<!-- ladder -->", "<!-- end of ladder -->"
"""Between these lines of a document a ladder is written."""
SCALE = (
    "A bot with 100 points more than another comes out ahead of it in 64 % of their games, with 200 in 76 %, "
    "with 400 in 91 %; ± is the 95 % interval."
)
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


def ladder_text(competition: Competition, ladders: Sequence[Ladder]) -> str:
    """A ladder as a table in Markdown, the strongest bot on average first."""
    bots = sorted(
        (entrant.label for entrant in competition.entrants),
        key=lambda bot: -sum(ladder.of(bot).rating for ladder in ladders),
    )
    lines = [
        f"| bot | {' | '.join(ladder.discipline for ladder in ladders)} |",
        "|---|" + "---|" * len(ladders),
        *(f"| `{bot}` | {' | '.join(_rung(ladder, bot) for ladder in ladders)} |" for bot in bots),
        "",
        f"{_level(competition)} {SCALE} "
        + "; ".join(f"{ladder.discipline}: {ladder.games:,} games" for ladder in ladders)
        + ".",
    ]
    return "\n".join(lines) + "\n"


def _rung(ladder: Ladder, bot: str) -> str:
    rung = ladder.of(bot)
    return f"{rung.rating:.0f} ± {rung.margin:.0f}"


def _level(competition: Competition) -> str:
    return f"`{competition.anchor}` has 1000 points." if competition.anchor else "All have 1000 points on average."


def write_between(file: Path, text: str) -> None:
    """Puts the text between the marks of a document, in place of what is there."""
    try:
        before, begin, rest = file.read_text(encoding="utf-8").partition(BEGIN)
    except OSError as error:
        raise ArenaError(f"{file} cannot be read: {error.strerror}") from error
    _, end, after = rest.partition(END)
    if not begin or not end:
        raise ArenaError(f"{file} has no lines {BEGIN} and {END} to write between")
    file.write_text(f"{before}{begin}\n{text}{end}{after}", encoding="utf-8")
