"""How soon a table is ready, what the browser's main thread did until then, and how smoothly pieces move.

    make client && .venv/bin/python bench/page.py [--against CHECKOUT] [--runs 5]

A phone's window in Chromium with nothing cached. `ready` is measured on a processor slowed four times, from the
request until a prompt that can be answered is on the screen. It depends on whatever else the machine does; the
processor time of the main thread, measured at full speed, hardly does. With `--against` another checkout, with an
environment and a client of its own, is measured in turn with this one, so that both meet the same disturbances.
"""

from __future__ import annotations

import argparse
import json
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, CDPSession, Page, ViewportSize

ROOT = Path(__file__).resolve().parent.parent
SLOWED = 4
GAMES = {"Puerto Rico": "roles", "San Juan": "card-roles"}
PHONE: ViewportSize = {"width": 390, "height": 844}

Figures = dict[str, float]

# `isReady` is kept, and marked, when the first frame with a prompt that can be answered has been drawn.
WATCH = """
const { promise, resolve } = Promise.withResolvers();
window.isReady = promise;
new MutationObserver((_, observer) => {
  if (!document.querySelector("[data-prompt=mine] [data-offer]")) return;
  observer.disconnect();
  requestAnimationFrame(() => setTimeout(() => resolve(performance.mark("ready").startTime)));
}).observe(document, { childList: true, subtree: true });
"""

# When, in milliseconds, each stage of a load was over.
STAGES = """
() => {
  const entries = performance.getEntriesByType("resource");
  const end = (isOne) => Math.max(0, ...entries.filter(({ name }) => isOne(name)).map((entry) => entry.responseEnd));
  return {
    page: performance.getEntriesByType("navigation")[0].responseEnd,
    scripts: end((name) => name.endsWith(".js")),
    answers: end((name) => name.includes("/api/")),
    ready: performance.getEntriesByName("ready")[0].startTime,
  };
}
"""

# Frames while the pieces of the last round are shown again: their times in milliseconds.
FRAMES = """
() => new Promise((done) => {
  const times = [];
  let last = performance.now();
  const begun = last;
  const next = (now) => {
    times.push(now - last);
    last = now;
    if (now - begun < 3000) requestAnimationFrame(next);
    else done(times.slice(1));
  };
  document.querySelector("[data-recap-button]").click();
  requestAnimationFrame(next);
})
"""

WORK = {
    "main thread": "TaskDuration",
    "scripts": "ScriptDuration",
    "styles": "RecalcStyleDuration",
    "layout": "LayoutDuration",
}
"""What Chromium tells about the main thread, by our names."""


# Servers --------------------------------------------------------------------------------------------------------------


def serve(root: Path) -> None:
    """Run by the checkout's own Python: serves its tables, tells where they are, and stays until the input ends."""
    sys.path[:0] = [str(root), str(root / "src")]
    from tests.web.conftest import running_browser, running_site
    from tests.web.scenes import SCENES, show

    tables = {}
    with tempfile.TemporaryDirectory() as folder, running_site(Path(folder)) as site:
        with running_browser() as browser:
            for game, scene in GAMES.items():
                page = browser.new_page()
                show(page, site.address, site.database, SCENES[scene])
                page.wait_for_selector("[data-prompt=mine]")
                tables[game] = {"url": page.url, "storage_state": page.context.storage_state()}
        print(json.dumps(tables), flush=True)
        sys.stdin.read()


@contextmanager
def served(root: Path) -> Iterator[dict[str, Any]]:
    """The tables of a checkout, by game: their addresses, and what a browser stores that has a seat there."""
    python = root / ".venv" / "bin" / "python"
    if not python.exists():
        sys.exit(f"{root} has no {python.relative_to(root)}: run make setup and make client there")
    command = [str(python), str(Path(__file__).resolve()), "--serve", str(root)]
    with subprocess.Popen(command, cwd=root, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdin
        assert server.stdout
        try:
            told = server.stdout.readline()
            if not told:
                sys.exit(f"The server of {root} did not start")
            yield json.loads(told)
        finally:
            server.stdin.close()


# Measuring ------------------------------------------------------------------------------------------------------------


@contextmanager
def phone(browser: Browser, table: dict[str, Any], slowed: float = 1) -> Iterator[tuple[Page, CDPSession]]:
    """A page at the table, from its first request on."""
    context = browser.new_context(
        viewport=PHONE,
        has_touch=True,
        locale="en-GB",
        reduced_motion="no-preference",
        storage_state=table["storage_state"],
    )
    page = context.new_page()
    page.add_init_script(WATCH)
    devtools = context.new_cdp_session(page)
    devtools.send("Emulation.setCPUThrottlingRate", {"rate": slowed})
    devtools.send("Performance.enable", {"timeDomain": "threadTicks"})
    page.goto(table["url"], wait_until="commit")
    page.evaluate("isReady")
    yield page, devtools
    context.close()


def stages(browser: Browser, table: dict[str, Any]) -> Figures:
    with phone(browser, table, SLOWED) as (page, _):
        times: Figures = page.evaluate(STAGES)
        return times


def work(browser: Browser, table: dict[str, Any]) -> Figures:
    """Milliseconds of the processor until the table was ready and until it was whole, and what was drawn."""
    with phone(browser, table) as (page, devtools):
        ready = metrics(devtools)
        page.wait_for_load_state("networkidle")
        whole = metrics(devtools)["TaskDuration"]
        times = {name: ready[metric] * 1000 for name, metric in WORK.items()}
        elements = page.evaluate("document.querySelectorAll('*').length")
        return times | {"main thread, with what follows": whole * 1000, "elements": elements}


def metrics(devtools: CDPSession) -> dict[str, float]:
    return {each["name"]: each["value"] for each in devtools.send("Performance.getMetrics")["metrics"]}


def smoothness(browser: Browser, table: dict[str, Any]) -> Figures:
    with phone(browser, table, SLOWED) as (page, _):
        page.wait_for_selector("[data-recap]")
        times: list[float] = sorted(page.evaluate(FRAMES))
        return {"frames a second": 1000 / statistics.mean(times), "95 % within": times[int(len(times) * 0.95)]}


MEASURES: dict[str, Callable[[Browser, dict[str, Any]], Figures]] = {
    f"until ready, slowed {SLOWED} times (ms)": stages,
    "main thread until ready, at full speed (ms)": work,
    f"in motion, slowed {SLOWED} times": smoothness,
}


def report(browser: Browser, checkouts: list[dict[str, Any]], runs: int) -> None:
    """A table of medians for each measure; of the second checkout also by what the first one is to be multiplied."""
    for title, measure in MEASURES.items():
        for game in GAMES:
            rounds = [[measure(browser, tables[game]) for tables in checkouts] for _ in range(runs)]
            print(f"\n{game}, {title}\n")
            columns = ["", "this", "other", "ratio"][: 1 + len(checkouts) * 2 - 1]
            print("| " + " | ".join(columns) + " |\n" + "|---" * len(columns) + "|")
            for name in rounds[0][0]:
                here, *elsewhere = (statistics.median(turn[i][name] for turn in rounds) for i in range(len(checkouts)))
                shown = [f"{here:.0f}", *(f"{other:.0f} | {here / other:.2f}" for other in elsewhere)]
                print(f"| {name} | {' | '.join(shown)} |", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--against", type=Path, metavar="CHECKOUT", help="another checkout of this repository")
    parser.add_argument("--runs", type=int, default=5, help="how often everything is measured (5)")
    parser.add_argument("--serve", type=Path, help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.serve:
        return serve(asked.serve)
    sys.path.insert(0, str(ROOT))
    from tests.web.conftest import running_browser

    roots = [ROOT, *([asked.against.resolve()] if asked.against else [])]
    with ExitStack() as closing:
        checkouts = [closing.enter_context(served(root)) for root in roots]
        report(closing.enter_context(running_browser()), checkouts, asked.runs)
    return None


if __name__ == "__main__":
    main()
