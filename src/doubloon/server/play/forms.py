"""The messages that clients may send."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, StringConstraints, TypeAdapter

ACTIONS_MOST = 200
"""The most actions in one move."""
CHAT_LENGTH = 500

Version = Annotated[int, Field(ge=0, lt=2**31)]
Action = Annotated[str, StringConstraints(min_length=1, max_length=60, pattern=r"^[^\x00]+$")]
Text = Annotated[str, StringConstraints(strip_whitespace=True, max_length=CHAT_LENGTH, pattern=r"^[^\x00]+$")]


class _Said(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)


class NewMove(_Said):
    version: Version = Field(description="The version that the move was made on.")
    actions: list[Action] = Field(
        min_length=1,
        max_length=ACTIONS_MOST,
        description="Their names, as given by the ids in `legal`. Either all are played or none.",
    )


class Move(NewMove):
    """Plays all of the actions or none, provided that `version` is the latest."""

    type: Literal["move"]


class Undo(_Said):
    """Takes back your last move: at once if it revealed nothing, otherwise once the others agree."""

    type: Literal["undo"]


class UndoAnswer(_Said):
    """Answers somebody's request to take a move back."""

    type: Literal["undo_answer"]
    agrees: bool


class Resign(_Said):
    """Resigns; a bot plays on so that the others can finish."""

    type: Literal["resign"]


class Leave(_Said):
    """Lets a bot play for you."""

    type: Literal["leave"]


class HandOver(_Said):
    """Lets a bot play for somebody who has been away for three minutes, in a casual game without a clock."""

    type: Literal["hand_over"]
    seat: Annotated[int, Field(ge=0, le=9)]


class Return(_Said):
    """Takes the seat back from the bot."""

    type: Literal["return"]


class Chat(_Said):
    """Sends a chat message to the table."""

    type: Literal["chat"]
    text: Text


class Preview(_Said):
    """Asks where your actions would lead."""

    type: Literal["preview"]
    actions: list[Action] = Field(min_length=1, max_length=ACTIONS_MOST)


class Suggest(_Said):
    """Asks for a whole move as a bot would make it. The answer may take two seconds."""

    type: Literal["suggest"]


class Hints(_Said):
    """Asks for the best whole moves, with everybody's chance to win and why. The answer may take two seconds."""

    type: Literal["hints"]


class WhyNot(_Said):
    """Asks why an action is not legal."""

    type: Literal["why_not"]
    action: Action


class Outlook(_Said):
    """Asks what each role would bring everybody, while a person chooses one."""

    type: Literal["outlook"]


class View(_Said):
    """Asks for the whole view, because a change does not fit what the client holds."""

    type: Literal["view"]


class Ping(_Said):
    """Shows that the client is still there; send something at least once a minute."""

    type: Literal["ping"]


Said = Annotated[
    Move
    | Undo
    | UndoAnswer
    | Resign
    | Leave
    | HandOver
    | Return
    | Chat
    | Preview
    | Suggest
    | Hints
    | WhyNot
    | Outlook
    | View
    | Ping,
    Field(discriminator="type"),
]

read_said: TypeAdapter[Said] = TypeAdapter(Said)
