"""Whatever the description of the API allows and forbids is sent: the server answers as described, and never fails."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
import schemathesis
import uvicorn
from hypothesis import HealthCheck, settings
from schemathesis import checks

from doubloon.server.app import create_app
from doubloon.server.settings import Settings

from ..conftest import QuickBots

EXAMPLES = 5
"""Of each operation."""
CHECKS = [
    checks.not_a_server_error,
    checks.status_code_conformance,
    checks.content_type_conformance,
    checks.response_headers_conformance,
    checks.response_schema_conformance,
]
TABLE = {"game": "san-juan", "seats": [{"kind": "person"}, {"kind": "open"}, {"kind": "bot", "level": "easy"}]}

schema = schemathesis.openapi.from_dict(create_app(Settings(), bots=QuickBots()).openapi())


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Of the app in a thread of its own: Schemathesis waits for its answers."""
    file: Path = tmp_path_factory.mktemp("description") / "doubloon.sqlite"
    app = create_app(Settings(database=f"sqlite:///{file}"), bots=QuickBots())
    server = uvicorn.Server(uvicorn.Config(app, port=0, log_config=None, ws="websockets-sansio"))
    thread = threading.Thread(target=server.run)
    thread.start()
    while not server.started:
        assert thread.is_alive()
        time.sleep(0.01)
    host, port = server.servers[0].sockets[0].getsockname()[:2]
    yield f"http://{host}:{port}"
    server.should_exit = True
    thread.join()


@pytest.fixture(scope="module")
def browser(address: str) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=address, headers={"Origin": address}, trust_env=False, timeout=60) as browser:
        yield browser


@pytest.mark.slow
@schema.parametrize()
@settings(max_examples=EXAMPLES, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
def test_the_server_answers_as_it_is_described(case: Any, browser: httpx.Client) -> None:
    """Each time by a new guest, who has a table: nothing that came before logs them out or counts against limits."""
    browser.cookies.clear()
    browser.post("/api/guests", json={"name": "Guest"}).raise_for_status()
    if "table_id" in case.path_parameters:
        case.path_parameters["table_id"] = browser.post("/api/tables", json=TABLE).raise_for_status().json()["id"]
    case.call_and_validate(
        base_url=str(browser.base_url),
        checks=CHECKS,
        headers={"Origin": browser.headers["Origin"]},
        cookies=dict(browser.cookies),
    )
