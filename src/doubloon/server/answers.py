"""Answers that are sent as they are: what the engine made needs no check, and it is large."""

from __future__ import annotations

from typing import Any

import orjson
from pydantic import BaseModel
from starlette.responses import Response


def answer(data: Any) -> Response:
    return Response(orjson.dumps(data), media_type="application/json")


def answer_with(model: BaseModel) -> Response:
    """For a route that says `response_model=`: what we made ourselves is not checked once more."""
    return Response(model.__pydantic_serializer__.to_json(model), media_type="application/json")


def described_as(name: str, *, is_list: bool = False) -> dict[int | str, dict[str, Any]]:
    """For a route that answers so: `responses=described_as("LogEntry")`, with a name from `contract/`."""
    one = {"$ref": f"#/components/schemas/{name}"}
    schema = {"type": "array", "items": one} if is_list else one
    return {200: {"content": {"application/json": {"schema": schema}}}}
