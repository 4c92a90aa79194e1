"""What clients may say."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, StringConstraints, TypeAdapter

ACTIONS_MOST = 200
"""Actions in one move."""
CHAT_LENGTH = 500

Version = Annotated[int, Field(ge=0, lt=2**31)]
Action = Annotated[str, StringConstraints(min_length=1, max_length=60, pattern=r"^[^\x00]+$")]
Text = Annotated[str, StringConstraints(strip_whitespace=True, max_length=CHAT_LENGTH, pattern=r"^[^\x00]+$")]


class _Said(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)


class NewMove(_Said):
    version: Version = Field(description="The version that the move was made on.")
    actions: list[Action] = Field(
        min_length=1, max_length=ACTIONS_MOST, description="Their names, the ids of `legal`. All are done, or none."
    )


class Move(NewMove):
    """Plays the actions, all or none, if `version` is the newest."""

    type: Literal["move"]


class Undo(_Said):
    """Takes one's last move back: at once if it told nothing new, otherwise the others are asked."""

    type: Literal["undo"]


class UndoAnswer(_Said):
    """Answers that question."""

    type: Literal["undo_answer"]
    agrees: bool


class Resign(_Said):
    """Gives the game up; a bot plays on for the others' sake."""

    type: Literal["resign"]


class Leave(_Said):
    """Lets a bot stand in."""

    type: Literal["leave"]


class Return(_Said):
    """Takes the seat back from the bot."""

    type: Literal["return"]


class Chat(_Said):
    """Talks to the table."""

    type: Literal["chat"]
    text: Text


class Preview(_Said):
    """Asks what actions of one's own would lead to."""

    type: Literal["preview"]
    actions: list[Action] = Field(min_length=1, max_length=ACTIONS_MOST)


class Suggest(_Said):
    """Asks how a bot would go on, until somebody else decides or chance is drawn."""

    type: Literal["suggest"]


class WhyNot(_Said):
    """Asks why an action is not legal."""

    type: Literal["why_not"]
    action: Action


class Ping(_Said):
    """Says that the client is still there; something is due every minute."""

    type: Literal["ping"]


Said = Annotated[
    Move | Undo | UndoAnswer | Resign | Leave | Return | Chat | Preview | Suggest | WhyNot | Ping,
    Field(discriminator="type"),
]

read_said: TypeAdapter[Said] = TypeAdapter(Said)
