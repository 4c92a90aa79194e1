"""A game as text that people can read and compare, and back.

    doubloon record 1
    game: puerto-rico
    rules: 1
    options: {"players": 3, "nobles": false}
    seed: 7
    seats: ["Anna", "Ben", "Chris"]

    1.1  1 settler, take quarry; 2 take corn; 3 pass
    1.2  2 builder, build hacienda; 3 pass; 1 pass
    result: 38, 45, 45; won by 2, 3

Instead of a seed there may be a position. A line of actions begins with its heading; then come the seats, counted
from 1, each with what it played: actions are separated by commas, but one that begins with a joining word of the game
is written on behind the one before, so that a sequence reads as a sentence. The result stands under a game that is
over. Empty lines and lines that begin with # do not count.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from itertools import groupby, pairwise
from typing import TYPE_CHECKING, Any, NamedTuple, NoReturn, TypeVar

from ..registry import find_game
from .errors import IllegalAction, RecordError
from .game import Game

if TYPE_CHECKING:
    from .match import Match, PlayedAction

    AnyMatch = TypeVar("AnyMatch", bound=Match)
Result = TypeVar("Result")

TITLE = "doubloon record"
FORMAT = 1
HEADERS = ("game", "rules", "options", "seed", "position", "seats")
STARTS = ("seed", "position")
RESULT = "result:"


# Writing ------------------------------------------------------------------------------------------------------------


def write(match: Match) -> str:
    """The record of a match as it stands."""
    lines = [*_header(match), *_moves(match)]
    if match.over:
        lines.append(_result(match))
    return "\n".join(lines) + "\n"


def _header(match: Match) -> Iterator[str]:
    position = match.starting_position()
    yield f"{TITLE} {FORMAT}"
    yield f"game: {match.game.name}"
    yield f"rules: {match.game.rules_version}"
    yield f"options: {_dump(match.options)}"
    yield f"seed: {match.seed}" if position is None else f"position: {_dump(position)}"
    yield f"seats: {_dump(match.seats)}"
    yield ""


def _moves(match: Match) -> Iterator[str]:
    for heading, turns in groupby(match.turns(), lambda turn: turn.heading):
        seats = groupby(turns, lambda turn: turn.seat)
        yield f"{heading}  " + "; ".join(f"{seat + 1} {_words(match.game, played)}" for seat, played in seats)


def _words(game: Game, turns: Iterator[PlayedAction]) -> str:
    first, *others = (turn.action.text for turn in turns)
    return first + "".join(f" {text}" if _joins(game, text.split()) else f", {text}" for text in others)


def _joins(game: Game, words: list[str]) -> bool:
    """Whether an action that begins with these words continues the previous one."""
    return len(words) > 1 and words[0].casefold() in game.joining


def _result(match: Match) -> str:
    totals = ", ".join(str(total) for total in match.totals)
    winners = ", ".join(str(seat + 1) for seat in match.winners)
    return f"{RESULT} {totals}; won by {winners}"


def _dump(data: Any) -> str:
    return json.dumps(data, ensure_ascii=False)


# Reading ------------------------------------------------------------------------------------------------------------


class Line(NamedTuple):
    """A line that counts, and where it stands."""

    number: int
    text: str

    def error(self, problem: object) -> RecordError:
        return RecordError(self.number, str(problem))

    def check(self, make: Callable[[str], Result]) -> Result:
        """What the text is turned into; if that fails, the error names the line."""
        try:
            return make(self.text)
        except (TypeError, ValueError) as error:
            raise self.error(error) from error


def read(match_type: type[AnyMatch], text: str) -> AnyMatch:
    """Replays a record and checks every line of it."""
    if not isinstance(text, str):
        raise TypeError(f"a record is text, not {type(text).__name__}")
    lines = _lines(text)
    header, body = _split_header(lines)
    moves, result = _split_result(body)
    match = _start(match_type, header, finished=result is not None)
    for line in moves:
        _replay(match, line)
    if result:
        _check_result(match, result)
    elif match.over:
        raise lines[-1].error("the game is over here, but its result is missing")
    return match


def _lines(text: str) -> list[Line]:
    """The lines that count, at least one. Editors end lines in three ways, and some put a mark before the first."""
    numbered = enumerate(re.split("\r\n|\r|\n", text.removeprefix("\ufeff")), 1)
    lines = [Line(number, line.strip()) for number, line in numbered]
    return [line for line in lines if line.text and not line.text.startswith("#")] or [Line(1, "")]


def _split_header(lines: list[Line]) -> tuple[dict[str, Line], list[Line]]:
    """The header's values by key, complete, and the lines after it."""
    _check_title(lines[0])
    header: dict[str, Line] = {}
    for line in lines[1:]:
        key, colon, value = line.text.partition(":")
        if not colon or key not in HEADERS:
            break
        if key in header:
            raise line.error(f"a second {key!r}; the first is in line {header[key].number}")
        header[key] = Line(line.number, value.strip())
    body = lines[1 + len(header) :]
    _check_complete(header, body[0] if body else lines[-1])
    return header, body


def _check_title(line: Line) -> None:
    title, _, version = line.text.rpartition(" ")
    if title != TITLE:
        raise line.error(f"not a record of a game, which begins with {TITLE!r} and a version")
    if version != str(FORMAT):
        raise line.error(f"version {version!r} of the format is not known, only {FORMAT}")


def _check_complete(header: dict[str, Line], end: Line) -> None:
    for key in HEADERS:
        if key not in header and key not in STARTS:
            raise end.error(f"the header ends here without {key!r}")
    if sum(key in header for key in STARTS) != 1:
        raise end.error(f"the header ends here; it needs one of {' and '.join(STARTS)}")


def _split_result(lines: list[Line]) -> tuple[list[Line], Line | None]:
    """The lines of actions, and the result if there is one."""
    for at, line in enumerate(lines):
        if line.text.startswith(RESULT):
            if lines[at + 1 :]:
                raise lines[at + 1].error("the record has ended with its result")
            return lines[:at], line
    return lines, None


def _start(match_type: type[AnyMatch], header: dict[str, Line], finished: bool) -> AnyMatch:
    """The match before its first action."""
    game = header["game"].check(find_game)
    _check_rules(header["rules"], game, finished)
    options = header["options"].check(lambda text: game.read_options(_load(text, dict)))
    if "seed" in header:
        match = header["seed"].check(lambda text: match_type(game, seed=_number(text), **options))
    else:
        match = header["position"].check(lambda text: match_type.from_position(game, _load(text, dict)))
    if match.options != options:
        raise header["options"].error("the position has other options")
    header["seats"].check(lambda text: setattr(match, "seats", _load(text, list)))
    return match


def _check_rules(line: Line, game: Game, finished: bool) -> None:
    version = line.check(_number)
    if version > game.rules_version:
        raise line.error(f"played by version {version} of the rules; here they have version {game.rules_version}")
    if version < game.rules_version and not finished:
        raise line.error(
            f"begun by version {version} of the rules, which now have version {game.rules_version}: "
            "a game that is not over goes on from its position"
        )


def _replay(match: Match, line: Line) -> None:
    """Plays a line of actions."""
    if match.over:
        raise line.error("the game is over; only its result may follow")
    heading = match.heading
    played = line.text.removeprefix(heading)
    if played == line.text or not played[:1].isspace():
        raise line.error(f"a line that begins with {heading!r} is due")
    for group in played.split(";"):
        seat, _, actions = group.strip().partition(" ")
        for action in split_actions(match.game, actions):
            _check_turn(match, line, heading, seat)
            try:
                match.play(action)
            except IllegalAction as error:
                raise line.error(error) from error


def split_actions(game: Game, text: str) -> Iterator[str]:
    for part in text.split(","):
        words = part.split()
        joints = [at for at in range(1, len(words)) if _joins(game, words[at : at + 2])]
        for start, stop in pairwise([0, *joints, len(words)]):
            yield " ".join(words[start:stop])


def _check_turn(match: Match, line: Line, heading: str, seat: str) -> None:
    """The line and the seat that the next action is given to are those that must decide."""
    if match.current is None:
        raise line.error("the game is over before the end of the line")
    if match.heading != heading:
        raise line.error(f"what begins with {match.heading!r} needs a line of its own")
    if seat != str(match.current + 1):
        raise line.error(f"seat {match.current + 1} decides, not {seat!r}")


def _check_result(match: Match, line: Line) -> None:
    if not match.over:
        raise line.error("the game is not over")
    if line.text.split() != _result(match).split():
        raise line.error(f"the actions lead to {_result(match)!r}")


def _number(text: str) -> int:
    if not (text.isascii() and text.isdigit()):
        raise ValueError(f"a whole number is needed, not {text!r}")
    return int(text)


def _load(text: str, kind: type[Result]) -> Result:
    """JSON as the records have it: no number is broken, no key stands twice."""
    try:
        data = json.loads(text, object_pairs_hook=_object, parse_float=_refuse_number, parse_constant=_refuse_number)
    except json.JSONDecodeError as error:
        raise ValueError(f"{error.msg} at character {error.pos + 1}") from error
    except RecursionError:
        raise ValueError("nested too deeply") from None
    if not isinstance(data, kind):
        raise ValueError(f"a {kind.__name__} is needed, not {text!r}")
    return data


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    keys = [key for key, _ in pairs]
    for key in keys:
        if keys.count(key) > 1:
            raise ValueError(f"{key!r} stands twice")
    return dict(pairs)


def _refuse_number(text: str) -> NoReturn:
    raise ValueError(f"{text} is no whole number")
