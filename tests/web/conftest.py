"""A real server with quick bots, and real browsers that look at it.

The server runs in a thread of the test process, so that a test can stop it and start it again. Nothing waits for a
time: Playwright's own assertions wait until something is there.
"""

from __future__ import annotations

import os
import subprocess
import tempfile
import threading
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import pytest
import uvicorn
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Playwright, expect, sync_playwright

from doubloon.server.app import create_app
from doubloon.server.guard.buckets import Buckets, Limit
from doubloon.server.pages import FOLDER
from doubloon.server.settings import Settings

from ..server.conftest import QuickBots, seeds
from .fonts import fontconfig

__all__ = ["seeds"]  # a fixture for all tests here

ROOT = Path(__file__).parents[2]

WIDE = {"width": 1440, "height": 900}
PHONE = {"width": 390, "height": 844}

NewPage = Callable[..., Page]

# Longer than anything takes on a busy machine: only a failing test waits this long.
expect.set_options(timeout=30_000)


class BottomlessBuckets(Buckets):
    """Tests play faster than people do, all the more on a fast machine."""

    def take(self, name: str, who: str, limit: Limit, now: float) -> float:
        return 0.0


class Site:
    """A server at an address that stays the same, whether it runs or not."""

    def __init__(self, database: Path) -> None:
        # Reviews are made in seconds, and say little.
        self._settings = Settings(database=f"sqlite:///{database}", review_simulations=10)
        self._port = 0
        self._server: uvicorn.Server | None = None
        self._thread: threading.Thread | None = None

    @property
    def database(self) -> str:
        return self._settings.database

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self._port}"

    def start(self) -> None:
        app = create_app(self._settings, bots=QuickBots())
        app.state.server.limits.buckets = BottomlessBuckets()
        config = uvicorn.Config(
            app, port=self._port, log_config=None, ws="websockets-sansio", timeout_graceful_shutdown=1
        )
        started = threading.Event()
        self._server = AnnouncedServer(config, started)
        self._thread = threading.Thread(target=self._server.run, daemon=True)
        self._thread.start()
        assert started.wait(30), "the server did not start"
        self._port = self._server.servers[0].sockets[0].getsockname()[1]

    def stop(self) -> None:
        assert self._server
        assert self._thread
        self._server.should_exit = True
        self._thread.join()

    def restart(self, **settings: Any) -> None:
        """With other settings, which may name its address."""
        self.stop()
        self._settings = Settings(database=self.database, **settings)
        self.start()


class AnnouncedServer(uvicorn.Server):
    def __init__(self, config: uvicorn.Config, is_started: threading.Event) -> None:
        super().__init__(config)
        self._is_started = is_started

    async def startup(self, sockets: Any = None) -> None:
        await super().startup(sockets)
        self._is_started.set()


@contextmanager
def running_site(folder: Path) -> Iterator[Site]:
    assert (FOLDER / "index.html").is_file(), "the client is not built: make client"
    site = Site(folder / "doubloon.sqlite")
    site.start()
    try:
        yield site
    finally:
        site.stop()


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """For tests that leave it running; one that does not takes `own_site`."""
    with running_site(tmp_path_factory.mktemp("site")) as site:
        yield site


@pytest.fixture
def own_site(tmp_path: Path) -> Iterator[Site]:
    with running_site(tmp_path) as site:
        yield site


# Browsers -------------------------------------------------------------------------------------------------------------


@contextmanager
def launched(playwright: Playwright, kind: str = "shell") -> Iterator[Browser]:
    """A browser, of the kind that `scripts/chromium` finds, with no fonts but those of the tests."""
    found = subprocess.run(["sh", "scripts/chromium", kind], cwd=ROOT, capture_output=True, text=True, check=False)
    assert found.returncode == 0, found.stderr
    with tempfile.TemporaryDirectory() as folder:
        surroundings = os.environ | {"FONTCONFIG_FILE": str(fontconfig(Path(folder))), "TZ": "UTC"}
        browser = playwright.chromium.launch(executable_path=found.stdout.strip(), env=dict(surroundings))
        yield browser
        browser.close()


@contextmanager
def running_browser() -> Iterator[Browser]:
    with sync_playwright() as playwright, launched(playwright) as browser:
        yield browser


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as playwright:
        yield playwright


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    with launched(playwright) as browser:
        yield browser


@pytest.fixture
def new_page(browser: Browser, request: pytest.FixtureRequest) -> Iterator[NewPage]:
    """Makes pages of browsers that know nothing of each other. An error in one's console fails the test."""
    errors: list[str] = []
    with ExitStack() as closing:

        def make(**options: Any) -> Page:
            defaults = {"locale": "en-GB", "viewport": WIDE, "reduced_motion": "reduce"}
            context = browser.new_context(**(defaults | options))
            page = watched(context, errors)
            closing.callback(close, context)
            closing.callback(tell_if_failed, request.node, page)
            return page

        yield make
    assert not errors, errors


FAILED = pytest.StashKey[bool]()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item, call: pytest.CallInfo[None]) -> Iterator[None]:
    item.stash[FAILED] = call.excinfo is not None
    return (yield)


def tell_if_failed(test: pytest.Item, page: Page) -> None:
    """What the page showed when the test failed, into the test's output: a later look would come too late."""
    if test.stash.get(FAILED, False) and not page.is_closed():
        print(f"--- {page.url}", page.locator("body").aria_snapshot(), sep="\n")


def close(context: BrowserContext) -> None:
    """An answer that a route handler is still fetching would otherwise fail the next test, which shares the browser."""
    for routed in (context, *context.pages):
        routed.unroute_all(behavior="ignoreErrors")
    context.close()


def watched(context: BrowserContext, errors: list[str]) -> Page:
    page = context.new_page()
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.on("console", lambda said: errors.append(said.text) if _is_error(said) else None)
    return page


def _is_error(said: ConsoleMessage) -> bool:
    """The browser notes every answer that is a refusal, and every lost connection: the client expects both."""
    is_expected = "Failed to load resource" in said.text or "WebSocket connection" in said.text
    return said.type in ("error", "warning") and not is_expected


@pytest.fixture
def page(new_page: NewPage, site: Site) -> Page:
    """A browser that is here for the first time, on the start page."""
    page = new_page()
    page.goto(site.address)
    return page
