"""What clients send and get."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from fastapi import Query
from pydantic import AfterValidator, BaseModel, ConfigDict, Field, StringConstraints

import doubloon

from ..people.emblems import Emblem
from .clocks import Clock, NoClock

MOST_SEATS = 10
"""More than any game has; the game itself says how many it takes."""


def _one_of(kind: str, names: tuple[str, ...]) -> Any:
    """Text that is one of these names, for annotations."""

    def check(name: str) -> str:
        if name not in names:
            raise ValueError(f"no {kind} has this name; there are: {', '.join(names)}")
        return name

    return AfterValidator(check), Field(json_schema_extra={"enum": list(names)})


def _shown(text: str) -> str:
    """Text that every database keeps and every client shows."""
    if not text.strip() or any(character == "\0" or "\ud800" <= character <= "\udfff" for character in text):
        raise ValueError("text is needed, of characters that can be shown")
    return text.strip()


Id = Annotated[str, StringConstraints(pattern="^[0-9A-Za-z_-]{1,16}$")]
Token = Annotated[str, StringConstraints(pattern="^[0-9A-Za-z_-]{1,32}$")]
Invitation = Annotated[Token | None, Query(description="What an invitation's link carries.")]
GameName = Annotated[str, *_one_of("game", doubloon.games())]
LevelName = Annotated[str, *_one_of("level", tuple(level.name for level in doubloon.levels()))]
Players = Annotated[int, Field(ge=1, le=MOST_SEATS)]
SeatNumber = Annotated[int, Field(ge=0, lt=MOST_SEATS)]
Status = Literal["open", "running", "over", "abandoned"]


class Form(BaseModel):
    model_config = ConfigDict(extra="forbid")


# What clients send ----------------------------------------------------------------------------------------------------


class PersonSeat(Form):
    kind: Literal["person"]
    person: Id | None = Field(None, description="Whom the seat is kept for; by default, for the table's host.")


class OpenSeat(Form):
    kind: Literal["open"]


class BotSeat(Form):
    kind: Literal["bot"]
    level: LevelName


Options = Annotated[dict[str, Any], Field(max_length=50, description="What is not given is as usual.")]
Seats = Annotated[
    list[Annotated[PersonSeat | OpenSeat | BotSeat, Field(discriminator="kind")]],
    Field(min_length=1, max_length=MOST_SEATS),
]


class NewTable(Form):
    game: GameName
    options: Options = Field(default_factory=dict)
    seats: Seats
    is_public: bool = True
    is_rated: bool = False
    clock: Clock = NoClock()


class TableChanges(Form):
    """What is not given stays as it is."""

    options: Options | None = None
    seats: Seats | None = Field(None, description="All of them, including everybody who sits at the table.")
    is_public: bool | None = None
    is_rated: bool | None = None
    clock: Clock | None = None


class Joining(Form):
    seat: SeatNumber | None = Field(None, description="Without it, any open seat.")
    invitation: Token | None = None


class Starting(Form):
    fill_with: LevelName | None = Field(None, description="The level of the bots that take the seats still open.")


class Report(Form):
    about: Id
    text: Annotated[str, StringConstraints(max_length=1000), AfterValidator(_shown)]


# What they get --------------------------------------------------------------------------------------------------------


class PersonData(BaseModel):
    id: str
    name: str
    emblem: Emblem
    is_guest: bool


class SeatData(BaseModel):
    seat: int
    person: PersonData | None
    bot: str | None
    """The level of the bot that has the seat, or stands in for the person."""
    emblem: Emblem | None
    """That nobody else has at this table, not always the person's own; none: the seat is open."""
    reserved: PersonData | None
    """Whom an open seat waits for."""
    is_open: bool
    has_resigned: bool
    place: int | None
    score: int | None


class Origin(BaseModel):
    """Where a game goes on from: a step of another one's replay."""

    table: str
    step: int


class TableData(BaseModel):
    id: str
    game: str
    options: dict[str, Any]
    players: int
    status: Status
    is_public: bool
    is_rated: bool
    clock: Clock
    host: PersonData
    seats: list[SeatData]
    my_seat: int | None
    is_removed: bool
    """The host has removed the person who asks: they cannot sit down here."""
    current: int | None
    version: int
    deadline: float | None
    created: float
    started: float | None
    moved: float | None
    ended: float | None
    rematch: str | None
    origin: Origin | None
    """Set if the game did not begin from scratch; such games are practice, and do not count."""
    invitation: str | None
    """Shown to those at the table."""


class TablesPage(BaseModel):
    tables: list[TableData]
    next: str | None
    """The cursor of the next page; none: this is the last."""


class InvitationData(BaseModel):
    invitation: str
