"""What the guard keeps out, what it says then, and what every answer carries."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from typing import Annotated

import httpx
import pytest
from fastapi import FastAPI, WebSocket
from pydantic import BaseModel, ConfigDict, Field
from starlette.requests import Request

from doubloon.server.guard import protect
from doubloon.server.guard.errors import Refused
from doubloon.server.guard.middleware import BODY_BYTES, origin_of
from doubloon.server.settings import Settings

from .live import open_live

pytestmark = pytest.mark.anyio

HERE = "http://example.org"


class Form(BaseModel):
    model_config = ConfigDict(extra="forbid")
    word: Annotated[str, Field(max_length=5)]


def small_app(public_url: str | None = None) -> FastAPI:
    app = FastAPI()
    protect(app, Settings(database="sqlite://", public_url=public_url))

    @app.get("/api/ok")
    async def ok() -> str:
        return "ok"

    @app.post("/api/form")
    async def form(form: Form) -> str:
        return form.word

    @app.post("/api/size")
    async def size(request: Request) -> int:
        return len(await request.body())

    @app.get("/api/refused")
    async def refused() -> None:
        raise Refused(409, "full", "The table is full.", seats=4)

    @app.get("/api/broken")
    async def broken() -> None:
        raise RuntimeError("the secret is 1234")

    @app.websocket("/api/live")
    async def live(socket: WebSocket) -> None:
        await socket.accept()
        await socket.close()

    @app.websocket("/api/live-refused")
    async def live_refused(socket: WebSocket) -> None:
        raise Refused(403, "not-yours", "This seat is another's.")

    @app.websocket("/api/live-refused-late")
    async def live_refused_late(socket: WebSocket) -> None:
        await socket.accept()
        raise Refused(403, "not-yours", "This seat is another's.")

    @app.websocket("/api/live-broken")
    async def live_broken(socket: WebSocket) -> None:
        await socket.accept()
        raise RuntimeError("the secret is 1234")

    @app.websocket("/api/live-left")
    async def live_left(socket: WebSocket) -> None:
        await socket.accept()
        await socket.receive_text()

    return app


def browser(app: FastAPI, base_url: str = HERE, **headers: str) -> httpx.AsyncClient:
    transport = httpx.ASGITransport(app=app)
    return httpx.AsyncClient(transport=transport, base_url=base_url, headers=headers)


@pytest.fixture
async def client() -> AsyncIterator[httpx.AsyncClient]:
    async with browser(small_app(), Origin=HERE) as client:
        yield client


# Errors ---------------------------------------------------------------------------------------------------------------


async def test_a_refusal_has_an_id_a_sentence_and_figures(client: httpx.AsyncClient) -> None:
    answer = await client.get("/api/refused")
    assert answer.status_code == 409
    assert answer.json() == {"error": "full", "message": "The table is full.", "seats": 4}


async def test_a_failure_reveals_nothing_but_the_id_it_is_logged_under(
    client: httpx.AsyncClient, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.ERROR):
        answer = await client.get("/api/broken")
    assert answer.status_code == 500
    assert "1234" not in answer.text
    assert answer.json()["incident"] in caplog.text
    assert "the secret is 1234" in caplog.text


async def test_what_the_framework_refuses_looks_the_same(client: httpx.AsyncClient) -> None:
    missing = await client.get("/api/nothing")
    assert (missing.status_code, missing.json()) == (404, {"error": "not-found", "message": "Not Found."})
    wrong_method = await client.post("/api/ok")
    assert wrong_method.status_code == 405
    assert wrong_method.headers["allow"] == "GET"
    assert wrong_method.json()["error"] == "method-not-allowed"


@pytest.mark.parametrize(
    ("body", "message"),
    [
        ('{"word": "much too long"}', "word: String should have at most 5 characters."),
        ('{"word": "a", "more": "b"}', "Extra inputs are not permitted."),
        ('{"word": 5}', "word: Input should be a valid string."),
        ("{}", "word: Field required."),
        ("", "Field required."),
    ],
)
async def test_a_form_that_is_wrong_is_refused_by_field(client: httpx.AsyncClient, body: str, message: str) -> None:
    answer = await client.post("/api/form", content=body, headers={"Content-Type": "application/json"})
    assert (answer.status_code, answer.json()) == (422, {"error": "invalid", "message": message})


@pytest.mark.parametrize(
    "body",
    ["{", "[" * 60_000, "nonsense", '{"word": "\\ud800"}', '{"word": "a", "\\ud800": "b"}', "\ud800", "\x00"],
    ids=["open", "deep", "word", "surrogate", "surrogate as a name", "broken UTF-8", "nil"],
)
async def test_nonsense_is_refused(client: httpx.AsyncClient, body: str) -> None:
    content = body.encode("utf-8", "surrogatepass")
    answer = await client.post("/api/form", content=content, headers={"Content-Type": "application/json"})
    assert answer.status_code in (400, 422)
    assert set(answer.json()) == {"error", "message"}


# Sizes ----------------------------------------------------------------------------------------------------------------


async def test_a_body_may_be_as_large_as_the_limit_and_no_larger(client: httpx.AsyncClient) -> None:
    assert (await client.post("/api/size", content=b"x" * BODY_BYTES)).json() == BODY_BYTES
    answer = await client.post("/api/size", content=b"x" * (BODY_BYTES + 1))
    assert (answer.status_code, answer.json()["error"]) == (413, "too-large")


async def test_a_body_that_does_not_say_its_size_is_counted(client: httpx.AsyncClient) -> None:
    async def pieces(count: int) -> AsyncIterator[bytes]:
        for _ in range(count):
            yield b"x" * 1024

    assert (await client.post("/api/size", content=pieces(64))).json() == BODY_BYTES
    assert (await client.post("/api/size", content=pieces(65))).status_code == 413


# Origins --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "headers",
    [
        {},
        {"Origin": "null"},
        {"Origin": "http://evil.example"},
        {"Origin": "http://example.org.evil.example"},
        {"Origin": "http://example.org:8000"},
        {"Origin": "http://evil.example", "Sec-Fetch-Site": "same-origin"},
        {"Sec-Fetch-Site": "same-site"},
        {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "none"},
    ],
)
async def test_another_site_cannot_change_anything(headers: dict[str, str]) -> None:
    async with browser(small_app(), **headers) as client:
        for method in ("POST", "PUT", "PATCH", "DELETE"):
            answer = await client.request(method, "/api/size")
            assert (answer.status_code, answer.json()["error"]) == (403, "foreign-origin")


@pytest.mark.parametrize("headers", [{"Origin": HERE}, {"Sec-Fetch-Site": "same-origin"}])
async def test_our_own_pages_can(headers: dict[str, str]) -> None:
    async with browser(small_app(), **headers) as client:
        assert (await client.post("/api/size")).status_code == 200


async def test_a_request_that_only_reads_needs_no_origin() -> None:
    async with browser(small_app(), Origin="http://evil.example") as client:
        answer = await client.get("/api/ok")
    assert answer.status_code == 200
    assert "access-control-allow-origin" not in answer.headers


async def test_behind_a_proxy_the_public_address_counts() -> None:
    app = small_app(public_url="https://Play.Example:443/")
    async with browser(app, "http://10.0.0.7:8000") as client:
        assert (await client.post("/api/size", headers={"Origin": "https://play.example"})).status_code == 200
        assert (await client.post("/api/size", headers={"Origin": "https://other.example"})).status_code == 403
        # Over TLS elsewhere, so this page may have been put there by anybody on the way.
        assert (await client.post("/api/size", headers={"Origin": "http://play.example"})).status_code == 403
        assert (await client.post("/api/size", headers={"Origin": "http://10.0.0.7:8000"})).status_code == 403


async def test_a_live_connection_needs_an_origin_too() -> None:
    app = small_app()
    opened = await open_live(app, "/api/live")
    assert [message["type"] for message in opened] == ["websocket.accept", "websocket.close"]
    for origin in ("", "null", "http://evil.example"):
        assert await open_live(app, "/api/live", {"origin": origin}) == [
            {"type": "websocket.close", "code": 4403, "reason": "foreign-origin"}
        ]


def test_origins_are_compared_as_browsers_write_them() -> None:
    assert origin_of("HTTPS://Play.Example:443/games?x=1") == "https://play.example"
    assert origin_of("http://[::1]:8000") == "http://[::1]:8000"
    assert origin_of("http://example.org:8080") == "http://example.org:8080"


# Live connections -----------------------------------------------------------------------------------------------------


async def test_a_live_connection_is_closed_with_the_reason() -> None:
    app = small_app()
    closed = {"type": "websocket.close", "code": 4403, "reason": "not-yours"}
    assert await open_live(app, "/api/live-refused") == [closed]
    assert (await open_live(app, "/api/live-refused-late"))[1:] == [closed]


async def test_a_failure_in_a_live_connection_reveals_nothing(caplog: pytest.LogCaptureFixture) -> None:
    sent = await open_live(small_app(), "/api/live-broken")
    assert sent[-1]["code"] == 1011
    assert sent[-1]["reason"] in caplog.text


async def test_leaving_a_live_connection_is_no_failure(caplog: pytest.LogCaptureFixture) -> None:
    await open_live(small_app(), "/api/live-left")
    assert not caplog.records


# Headers --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("path", ["/api/ok", "/api/refused", "/api/nothing", "/api/broken"])
async def test_every_answer_carries_the_headers(client: httpx.AsyncClient, path: str) -> None:
    headers = (await client.get(path)).headers
    policy = headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "frame-ancestors 'none'" in policy
    assert "unsafe" not in policy
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "same-origin"
    assert headers["cross-origin-opener-policy"] == "same-origin"
    assert headers["cache-control"] == "no-store"
    assert "strict-transport-security" not in headers


async def test_over_tls_browsers_are_told_to_stay_on_it() -> None:
    async with browser(small_app("https://example.org"), "https://example.org") as client:
        assert "max-age" in (await client.get("/api/ok")).headers["strict-transport-security"]


async def test_refusals_of_the_guard_itself_carry_the_headers() -> None:
    async with browser(small_app()) as client:
        answer = await client.post("/api/size")
    assert answer.status_code == 403
    assert answer.headers["x-content-type-options"] == "nosniff"


# Names ----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("host", "status"),
    [
        ("127.0.0.1:8000", 200),
        ("localhost:8000", 200),
        ("[::1]:8000", 200),
        ("192.168.1.5:8000", 200),
        ("evil.example:8000", 421),
        ("localhost.evil.example", 421),
        ("192.168.1.6:8000", 421),
        ("127.0.0.1@evil.example", 421),
        ("[::1", 421),
        ("", 421),
    ],
)
async def test_without_a_public_address_no_other_name_is_ours(host: str, status: int) -> None:
    """A page at a name that somebody let lead here does not pass for ours."""
    async with browser(small_app(), "http://192.168.1.5:8000", Host=host) as client:
        answer = await client.get("/api/ok")
        assert answer.status_code == status
        if status == 421:
            assert (answer.json()["error"], "public_url" in answer.json()["message"]) == ("wrong-host", True)
    async with browser(small_app("https://play.example"), "http://10.0.0.7", Host=host) as client:
        assert (await client.get("/api/ok")).status_code == 200


async def test_a_live_connection_to_another_name_is_refused() -> None:
    [closed] = await open_live(small_app(), "/api/live", {"host": "evil.example", "origin": "http://evil.example"})
    assert closed == {"type": "websocket.close", "code": 4421, "reason": "wrong-host"}
