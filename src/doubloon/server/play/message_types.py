"""What the server says over the live connection, as types; `forms.py` has what clients say.

Nothing is checked against them when it is sent. The server's description, the client's types and `docs/contract.md` are
made from them, and tests hold everything that is sent against them.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal, NotRequired, TypedDict

from pydantic import Field

from ...core.contract import AnyAction, AnyConsequence, AnyEvent, AnyOutlook, AnyReason, AnyView, AnyWhy, Name
from ..database.schema import ABANDONED, OPEN, OVER, RUNNING
from ..people.emblems import Emblem
from ..results.finishing import Result
from .forms import Action
from .log import KINDS

Status = Annotated[str, Name("TableStatus", (OPEN, RUNNING, OVER, ABANDONED))]
LogKind = Annotated[str, Name("LogKind", KINDS)]


# At the table ---------------------------------------------------------------------------------------------------------


class LiveSeat(TypedDict):
    """Who sits where."""

    person: str | None
    name: str
    bot: str | None
    """The level of the bot that plays, for itself or for a person who is away."""
    emblem: Emblem | None
    """That nobody else has at this table; none: the seat is open."""
    has_resigned: bool
    is_connected: bool
    away_since: float | None
    """Since when the person has not been connected, at the least; null: is connected, or there is no person."""


class LiveClock(TypedDict):
    """Times are seconds since 1970."""

    now: float
    deadline: float | None
    """When the person who decides is out of time."""
    asked_at: float
    """Since when the seat that decides has been thinking."""
    time_left: list[float | None]
    """Seconds that each seat has for the rest of the game; null: they are not counted."""


class UndoQuestion(TypedDict):
    """Somebody wants to take a move back, and others have to agree."""

    seat: int
    """Who asks."""
    to: int
    """The version that the game would go back to."""
    version: int
    """The version that it was asked at; it is about no other."""
    waits_for: list[str]
    """The people who have not answered yet."""


class LiveTable(TypedDict):
    """What is the same for everybody at the table."""

    status: Status
    is_rated: bool
    """It counts for ratings: no bot gives advice, and only what nobody could have learnt from is taken back."""
    current: int | None
    """The seat that decides."""
    seats: list[LiveSeat]
    spectators: int
    clock: LiveClock
    undo_asked: UndoQuestion | None
    result: Result | None


class LogEntry(TypedDict):
    """An entry of the table's log, with the events that the seat may know."""

    version: int
    """The version that the table has after it."""
    kind: LogKind
    seat: int | None
    at: float
    to: NotRequired[int]
    """Of an undo: the version that the game went back to."""
    by: NotRequired[int]
    """Of a bot that stands in: the seat that asked for it, where the person is absent."""
    seconds: NotRequired[float]
    """Of a pause: the time that the clocks got back."""
    lost: NotRequired[int]
    """Of an upgrade: how many entries before it are void, because the new rules lead elsewhere."""
    because: NotRequired[Literal["rules"]]
    """Of a game that is abandoned: the rules have changed so that it cannot go on."""
    events: list[AnyEvent]


class ChatMessage(TypedDict):
    id: int
    person: str
    name: str
    text: str
    at: float


# Messages -------------------------------------------------------------------------------------------------------------


class ViewMessage(TypedDict):
    """All that a seat may know. Comes on connecting, and whenever anything happens."""

    type: Literal["view"]
    version: int
    seat: int | None
    """Null: a spectator."""
    view: AnyView | None
    """Null before the game starts."""
    legal: list[AnyAction]
    """What the seat may do; empty if another one decides."""
    happened: list[LogEntry]
    """The entries of the log since the view before."""
    table: LiveTable


class ChangeMessage(TypedDict):
    """What is new in the view, for clients that take changes: instead of a `view`, when they have the one before."""

    type: Literal["change"]
    version: int
    since: int
    """The version of the `view` or `change` before."""
    happened: list[LogEntry]
    """The entries of the log since then."""
    set: dict[str, Any]
    """New values by their paths in the view, such as `view.seats.2.goods`; lists count from 0."""


class RefusedMessage(TypedDict):
    """What the client said changed nothing."""

    type: Literal["refused"]
    to: str
    """The type of the message that is refused; empty if it could not be read."""
    error: str
    """An id for programs."""
    message: str
    """A sentence for people."""
    action: NotRequired[Action]
    """Of a question: what it was about."""
    actions: NotRequired[list[Action]]
    """Of a question or a move: what it was about."""
    reason: NotRequired[AnyReason]
    """Why the rules do not allow it."""
    version: NotRequired[int]
    """If the move was made on an older version: the newest one."""
    view: NotRequired[ViewMessage]
    """If the move was made on an older version: the newest view."""
    retry_after: NotRequired[int]
    """If it came too often: seconds to wait."""


class PresenceMessage(TypedDict):
    """Somebody connects or goes."""

    type: Literal["presence"]
    seats: list[LiveSeat]
    spectators: int


class ChatSaid(ChatMessage):
    """Somebody talks."""

    type: Literal["chat"]


class UndoAsked(UndoQuestion):
    """Somebody wants to take a move back."""

    type: Literal["undo_asked"]


class UndoAnswered(TypedDict):
    """Somebody has answered; a no ends the question."""

    type: Literal["undo_answered"]
    person: str
    agrees: bool


class Outcome(TypedDict):
    """What actions would lead to, as far as the seat can know."""

    events: list[AnyEvent]
    """Up to the first draw of chance."""
    view: AnyView | None
    """The seat's view then; null if chance would be drawn."""
    legal: list[AnyAction]
    """What the seat could do then."""
    consequences: list[AnyConsequence]
    """What they would leave to the others: only what changes something for somebody."""


class PreviewMessage(Outcome):
    """The answer to `preview`."""

    type: Literal["preview"]
    actions: list[Action]


class SuggestionMessage(TypedDict):
    """The answer to `suggest`: a whole move as a bot would make it, until somebody else decides or what follows cannot
    be known. Of things that are chosen together although chance is drawn after each (`pace` is `drawn`) it names all;
    each is a move of its own."""

    type: Literal["suggestion"]
    version: int
    actions: list[Action]


class Hint(TypedDict):
    """A whole move that a bot likes."""

    actions: list[Action]
    events: list[AnyEvent]
    """What they would cause, up to the first draw of chance."""
    chances: list[float]
    """Each seat's chance to win with it."""
    reasons: list[AnyWhy]
    """What speaks for it, compared with what looks best at a glance, or with the best other move if it is that
    itself: one reason, or none."""


class HintsMessage(TypedDict):
    """The answer to `hints`, the best move first; none if no bot could think about it in time."""

    type: Literal["hints"]
    version: int
    hints: list[Hint]


class WhyNotMessage(TypedDict):
    """The answer to `why_not`."""

    type: Literal["why_not"]
    action: Action
    reason: AnyReason | None
    """Null: the action is legal."""


class OutlookMessage(TypedDict):
    """The answer to `outlook`."""

    type: Literal["outlook"]
    version: int
    outlook: AnyOutlook | None
    """What each role would bring everybody if this seat took it now; null unless a person chooses a role."""


class RematchMessage(TypedDict):
    """The same people meet at a new table."""

    type: Literal["rematch"]
    table: str


class ClosedMessage(TypedDict):
    """The table is gone: its host closed it, nobody was left, or it waited too long."""

    type: Literal["closed"]


class PongMessage(TypedDict):
    """The answer to `ping`."""

    type: Literal["pong"]


ServerMessage = Annotated[
    ViewMessage
    | ChangeMessage
    | RefusedMessage
    | PresenceMessage
    | ChatSaid
    | UndoAsked
    | UndoAnswered
    | PreviewMessage
    | SuggestionMessage
    | HintsMessage
    | WhyNotMessage
    | OutlookMessage
    | RematchMessage
    | ClosedMessage
    | PongMessage,
    Field(discriminator="type"),
]
