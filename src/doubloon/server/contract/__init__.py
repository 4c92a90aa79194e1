"""All that clients are told, and may say over the live connection, as JSON schemas.

They are made when the description is asked for: a server that only plays never needs them.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from pydantic import TypeAdapter
from pydantic.json_schema import JsonSchemaMode
from typing_extensions import TypeAliasType

from ...core.contract import AnyFacts
from ...registry import GAMES, find_game
from ..afterwards.replay import Course, ReplayPage, Story
from ..afterwards.reviews import ReviewData
from ..learning.forms import Answered, PuzzleAnswered
from ..play.forms import Said
from ..play.message_types import ChatMessage, LogEntry, ServerMessage
from .declared import Declared

__all__ = ["describe", "schemas", "types"]

_alias: Any = TypeAliasType
REFERENCE = "#/components/schemas/{model}"
TOLD = {
    "Facts": AnyFacts,
    "ServerMessage": ServerMessage,
    "LogEntry": LogEntry,
    "ChatMessage": ChatMessage,
    "Story": Story,
    "Course": Course,
    "ReplayPage": ReplayPage,
    "ReviewData": ReviewData,
    "Answered": Answered,
    "PuzzleAnswered": PuzzleAnswered,
}
"""What the server says, by the names that routes give to their answers."""
UNIONS = ("Facts", "ServerMessage")
"""Those that are one of several types, and have no name of their own."""


@cache
def types() -> dict[str, TypeAdapter[Any]]:
    """What can be checked against the declarations: all that is told, and each game's own parts."""
    declared = Declared(find_game(name) for name in GAMES)
    told = {name: declared.of(form) for name, form in TOLD.items()}
    told |= {name: _alias(name, told[name]) for name in UNIONS}
    return {name: TypeAdapter(form) for name, form in (told | declared.parts()).items()}


@cache
def schemas() -> dict[str, Any]:
    """The JSON schema of each type by its name, what clients say included."""
    said: TypeAdapter[Any] = TypeAdapter(_alias("ClientMessage", Said))
    inputs: list[tuple[str, JsonSchemaMode, TypeAdapter[Any]]] = [
        *((name, "serialization", form) for name, form in types().items()),
        ("ClientMessage", "validation", said),
    ]
    _, found = TypeAdapter.json_schemas(inputs, ref_template=REFERENCE)
    definitions: dict[str, Any] = found["$defs"]
    return definitions


def describe(description: dict[str, Any]) -> None:
    """Adds the schemas to what FastAPI found out about the routes."""
    known: dict[str, Any] = description["components"]["schemas"]
    for name, schema in schemas().items():
        if known.setdefault(name, schema) != schema:
            raise ValueError(f"two different schemas are called {name}")
