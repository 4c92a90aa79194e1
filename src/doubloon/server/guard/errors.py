"""Refusals as JSON: {"error": an id for programs, "message": a sentence for people, …}, and nothing else."""

from __future__ import annotations

import re
from collections.abc import Sequence
from http import HTTPStatus
from typing import Any

from fastapi import FastAPI
from fastapi.exceptions import RequestValidationError, WebSocketRequestValidationError
from pydantic import BaseModel, ConfigDict
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocket, WebSocketState

CLOSE_CODES = 4000
"""A live connection that is refused is closed with this plus the status: 4403, 4429, …"""


FIELD = r"[a-z_.0-9]{1,60}"


class Refused(HTTPException):
    """What was asked for cannot be: an expected answer, with figures that programs can use."""

    def __init__(self, status: int, error_id: str, message: str, **figures: Any) -> None:
        super().__init__(status, detail=error_id)
        self.error_id = error_id
        self.message = message
        self.figures = figures

    def __str__(self) -> str:
        return f"{self.status_code} {self.error_id}: {self.message}"

    def response(self) -> Response:
        content = {"error": self.error_id, "message": self.message, **self.figures}
        headers = dict(self.headers or {})
        if "retry_after" in self.figures:
            headers["Retry-After"] = str(self.figures["retry_after"])
        return JSONResponse(content, self.status_code, headers)


class Refusal(BaseModel):
    """The form of every answer that is not a success."""

    model_config = ConfigDict(extra="allow")

    error: str
    message: str


REFUSALS: dict[int | str, dict[str, Any]] = {"4XX": {"model": Refusal, "description": "Refused, and why"}}
"""For routers: `APIRouter(responses=REFUSALS)` describes them."""


def handle_errors(app: FastAPI) -> None:
    """Expected refusals, what the framework refuses, and requests of the wrong form all answer in the same way."""
    for kind in (HTTPException, RequestValidationError, WebSocketRequestValidationError):
        # One handler for requests and live connections, where the framework's types know only one for each.
        app.add_exception_handler(kind, _handle)  # type: ignore[arg-type]


async def refuse(refused: Refused, scope: Scope, receive: Receive, send: Send) -> None:
    """For middlewares: answers a request, or closes a live connection.

    A connection that was not accepted is answered with 403 then. ASGI has an extension for whole answers, but browsers
    show them to nobody, and Uvicorn writes an error into the log for each.
    """
    if scope["type"] == "websocket":
        await send({"type": "websocket.close", "code": CLOSE_CODES + refused.status_code, "reason": refused.error_id})
    else:
        await refused.response()(scope, receive, send)


async def _handle(connection: Request | WebSocket, error: Exception) -> Response | None:
    refused = _as_refused(error)
    if isinstance(connection, Request):
        return refused.response()
    if connection.application_state != WebSocketState.DISCONNECTED:
        await refuse(refused, connection.scope, connection.receive, connection.send)
    return None


def _as_refused(error: Exception) -> Refused:
    if isinstance(error, Refused):
        return error
    if isinstance(error, HTTPException):
        return _from_framework(error)
    if isinstance(error, RequestValidationError | WebSocketRequestValidationError):
        return Refused(422, "invalid", _first_fault(error.errors()))
    raise error


def _from_framework(error: HTTPException) -> Refused:
    """In our own words: the framework's may tell more than they should."""
    status = HTTPStatus(error.status_code)
    refused = Refused(status, status.phrase.lower().replace(" ", "-"), f"{status.phrase}.")
    refused.headers = error.headers
    return refused


def _first_fault(faults: Sequence[Any]) -> str:
    """Names the field and what is wrong with it, never the value, nor a name that the sender made up."""
    place = ".".join(str(part) for part in faults[0]["loc"][1:] if faults[0]["type"] != "extra_forbidden")
    message = f"{faults[0]['msg']}."
    return f"{place}: {message}" if re.fullmatch(FIELD, place) else message
