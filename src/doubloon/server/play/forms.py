"""What clients may say."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, StringConstraints, TypeAdapter

ACTIONS_MOST = 200
"""Actions in one move."""
CHAT_LENGTH = 500

Version = Annotated[int, Field(ge=0, lt=2**31)]
Action = Annotated[int, Field(ge=0, lt=2**15)]
Text = Annotated[str, StringConstraints(strip_whitespace=True, max_length=CHAT_LENGTH, pattern=r"^[^\x00]+$")]


class _Said(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)


class NewMove(_Said):
    version: Version = Field(description="The version that the move was made on.")
    actions: list[Action] = Field(min_length=1, max_length=ACTIONS_MOST, description="All of them are done, or none.")


class Move(NewMove):
    type: Literal["move"]


class Undo(_Said):
    type: Literal["undo"]


class UndoAnswer(_Said):
    type: Literal["undo_answer"]
    agrees: bool


class Resign(_Said):
    type: Literal["resign"]


class Leave(_Said):
    type: Literal["leave"]


class Return(_Said):
    type: Literal["return"]


class Chat(_Said):
    type: Literal["chat"]
    text: Text


class Preview(_Said):
    type: Literal["preview"]
    actions: list[Action] = Field(min_length=1, max_length=ACTIONS_MOST)


class Suggest(_Said):
    type: Literal["suggest"]


class WhyNot(_Said):
    type: Literal["why_not"]
    action: Action


class Ping(_Said):
    type: Literal["ping"]


Said = Annotated[
    Move | Undo | UndoAnswer | Resign | Leave | Return | Chat | Preview | Suggest | WhyNot | Ping,
    Field(discriminator="type"),
]

read_said: TypeAdapter[Said] = TypeAdapter(Said)
