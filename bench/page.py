"""How quickly a table is ready, and how smoothly pieces move, on a processor that is slowed four times.

make client && .venv/bin/python bench/page.py
"""

from __future__ import annotations

import statistics
import sys
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))

from tests.web.conftest import PHONE, Site, running_browser, running_site  # noqa: E402
from tests.web.scenes import SCENES, show  # noqa: E402

SLOWED = 4
RUNS = 5
GAMES = {"Puerto Rico": "roles", "San Juan": "card-roles"}
READY = "[data-prompt=mine] [data-offer]"

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


def slowed(browser: Browser, **options: Any) -> Page:
    page = browser.new_context(
        viewport=PHONE, has_touch=True, locale="en-GB", reduced_motion="no-preference", **options
    ).new_page()
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWED})
    return page


def seconds_until_ready(browser: Browser, site: Site, scene: str) -> float:
    """From the request to a prompt that can be answered, with nothing cached."""
    first = browser.new_context().new_page()
    show(first, site.address, site.database, SCENES[scene])
    page = slowed(browser, storage_state=first.context.storage_state())
    page.goto(first.url, wait_until="commit")
    page.wait_for_selector(READY)
    seconds: float = page.evaluate("performance.now() / 1000")
    page.context.close()
    first.context.close()
    return seconds


def frame_times(browser: Browser, site: Site, scene: str) -> list[float]:
    page = slowed(browser)
    show(page, site.address, site.database, SCENES[scene])
    page.wait_for_selector("[data-recap]")
    times: list[float] = page.evaluate(FRAMES)
    page.context.close()
    return times


def main() -> None:
    with tempfile.TemporaryDirectory() as folder, running_site(Path(folder)) as site, running_browser() as browser:
        print("| table | ready, median | frames a second | 95 % of frames within |\n|---|---|---|---|")
        for name, scene in GAMES.items():
            ready = statistics.median(seconds_until_ready(browser, site, scene) for _ in range(RUNS))
            times = sorted(frame_times(browser, site, scene))
            rate, slow = 1000 / statistics.mean(times), times[int(len(times) * 0.95)]
            print(f"| {name} | {ready:.2f} s | {rate:.0f} | {slow:.0f} ms |")


if __name__ == "__main__":
    main()
