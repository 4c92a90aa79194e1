"""`doubloon play`: a game in the terminal against bots."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.columns import Columns
from rich.console import Console
from rich.padding import Padding
from rich.text import Text

from ..arena.entrant import Entrant
from ..arena.errors import ArenaError
from ..bots.bot import Bot
from ..bots.levels import LEVELS
from ..core.errors import IllegalAction, RecordError
from ..core.game import Data
from ..core.match import Match
from ..core.random import SEEDS
from ..core.record import split_actions
from ..registry import GAMES
from ..texts import ENGLISH, Texts, languages, texts_in
from .arguments import Options, Players, check_language, read_game, read_options
from .board import print_board, print_result
from .games import PRESENTATIONS
from .words import Speaker, seat_names

SHORT = {"b": "board", "l": "list", "u": "undo", "h": "help", "?": "help"}

USUAL_PLAYERS = 4
"""The terminal's default; the game's own is the smallest number."""
USUAL_LEVEL = "medium"


def play(
    game: Annotated[str, typer.Argument(metavar="GAME", help=f"{' or '.join(GAMES)}.")] = "puerto-rico",
    players: Players = None,
    seat: Annotated[int, typer.Option("--seat", min=1, help="Your seat, counted from the first governor.")] = 1,
    seed: Annotated[int | None, typer.Option("--seed", "-s", min=0, help="Plays the same game again.")] = None,
    option: Options = None,
    load: Annotated[Path | None, typer.Option("--load", help="Continue a saved game.")] = None,
    bots: Annotated[
        str,
        typer.Option(
            "--bots",
            "-b",
            help=f"How strong the others are: {', '.join(level.name for level in LEVELS)}. "
            "Or a bot for each of them: easy,hard,greedy:character=builder.",
        ),
    ] = USUAL_LEVEL,
    language: Annotated[
        str,
        typer.Option("--language", help=f"The language of the game: {', '.join(languages())}. Actions are in English."),
    ] = ENGLISH,
) -> None:
    """Play Puerto Rico or San Juan in the terminal, against bots."""
    check_language(language)
    console, texts = Console(highlight=False), texts_in(language)
    match = _load(load) if load else _begin(game, players, seed, option)
    if seat > len(match.seats):
        raise typer.BadParameter(f"there are {len(match.seats)} seats", param_hint="--seat")
    others = _seat_bots(bots, match, seat - 1)
    console.print(texts.say("terminal.help") + "\n", markup=False)
    try:
        Session(match, seat - 1, others, console, texts).run()
    except (EOFError, KeyboardInterrupt):
        console.print("\n" + texts.say("terminal.bye"))


def _begin(game: str, players: int | None, seed: int | None, option: list[str] | None) -> Match:
    description = read_game(game)
    options = {"players": USUAL_PLAYERS} | read_options(description, players, option)
    try:
        return Match(description, seed=seed, **options)
    except ValueError as error:
        raise typer.BadParameter(str(error)) from None


def _load(path: Path) -> Match:
    try:
        return Match.from_record(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, RecordError) as error:
        raise typer.BadParameter(f"{path}: {error}", param_hint="--load") from None


def _seat_bots(texts: str, match: Match, seat: int) -> dict[int, Bot]:
    """A bot for each seat but the person's: the same kind for all of them, or one each in the order of seats."""
    others = [other for other in range(len(match.seats)) if other != seat]
    kinds = texts.split(",")
    if len(kinds) == 1:
        kinds *= len(others)
    if len(kinds) != len(others):
        raise typer.BadParameter(f"there are {len(others)} other seats, not {len(kinds)}", param_hint="--bots")
    try:
        # Seeds follow from the match's, so that a saved game meets the same bots again.
        return {
            other: Entrant.read(kind).make((match.seed + other) % SEEDS)
            for other, kind in zip(others, kinds, strict=True)
        }
    except ArenaError as error:
        raise typer.BadParameter(str(error), param_hint="--bots") from None


class Session:
    """One person at the table. Levels remember nothing, so that with them an undone game goes on as it did."""

    def __init__(self, match: Match, seat: int, others: dict[int, Bot], console: Console, texts: Texts) -> None:
        self.match = match
        self.seat = seat
        self.others = others
        self.console = console
        self.texts = texts
        self.game = PRESENTATIONS[match.game.name]
        self.names = seat_names(match.seats, texts)
        self.speaker = Speaker(match.game.name, self.names, seat, texts)
        self.shown: int | None = None
        """How many actions had been played when the choices were last shown."""
        self.commands: dict[str, Callable[[str], None]] = {
            "board": lambda _: self.show_board(),
            "list": lambda _: self.show_choices(),
            "help": lambda _: self.console.print(texts.say("terminal.help"), markup=False),
            "undo": lambda _: self.undo(),
            "save": self.save,
            "why": self.explain,
            "what": self.preview,
        }

    def run(self) -> None:
        self.tell()
        while (current := self.match.current) is not None:
            if current != self.seat:
                self.match.play(self.others[current].choose(self.match.seat_view(current)))
                self.tell()
            elif not self.ask():
                return
        print_result(self.console, self.match, self.names, self.seat, self.texts)

    def tell(self) -> None:
        """What happened, as this seat may know it."""
        self.print_events(self.match.events_for(self.seat))

    def print_events(self, events: Iterable[Data]) -> None:
        for line in self.speaker.sentences(events):
            self.console.print(Padding(Text(line, style="dim"), (0, 0, 0, 2), expand=False))

    def ask(self) -> bool:
        """One answer of the person; False to leave."""
        if self.shown != len(self.match.actions):
            self.show_situation()
            self.show_choices()
        line = self.console.input("[bold]>[/bold] ").strip()
        if line in ("q", "quit"):
            return False
        self.answer(line)
        return True

    def show_situation(self) -> None:
        """The table, or what of it is wanted at each decision."""
        view = self.match.view(self.seat)
        if view["decision"]["kind"] in self.game.board_at:
            self.show_board()
        elif reminder := self.game.reminder(view):
            self.console.print("", reminder)

    def show_board(self) -> None:
        print_board(self.console, self.game, self.match.view(self.seat), self.names)

    def show_choices(self) -> None:
        """The question and its numbered answers, with what is worth knowing about them."""
        view = self.match.view(self.seat)
        remarks = self.game.remarks(view)
        self.console.print("\n" + self.speaker.question(view["decision"]), style="bold", markup=False)
        choices = [
            f"{number:>3}  {action}" + (f" [yellow]{remarks[action.text]}[/]" if action.text in remarks else "")
            for number, action in enumerate(self.match.legal, start=1)
        ]
        self.console.print(Columns(choices, padding=(0, 3), column_first=True))
        self.shown = len(self.match.actions)

    def answer(self, line: str) -> None:
        word, _, rest = line.partition(" ")
        name = SHORT.get(word, word)
        try:
            if name in self.commands:
                self.commands[name](rest.strip())
            elif line:
                self.match.play(*self.chosen(line))
                self.tell()
        except IllegalAction as error:
            reason = self.speaker.explanation(error.reason)
            self.refuse(self.texts.say("terminal.refused", action=str(error.action), reason=reason))
        except (OSError, ValueError) as error:
            self.refuse(str(error))

    def refuse(self, problem: str) -> None:
        self.console.print(problem, style="red", markup=False)

    def chosen(self, line: str) -> list[Any]:
        """Numbers refer to the list just shown, so only the first may be one; the others are words."""
        first, *others = split_actions(self.match.game, line)
        if first.isdecimal():
            if not 1 <= int(first) <= len(self.match.legal):
                raise ValueError(self.texts.say("terminal.no-such-number", number=first))
            return [self.match.legal[int(first) - 1], *others]
        return [first, *others]

    def undo(self) -> None:
        """Back to before the person's last action, over what the bots did since."""
        turns = self.match.turns()
        mine = [number for number, turn in enumerate(turns) if turn.seat == self.seat]
        if not mine:
            raise ValueError(self.texts.say("terminal.nothing-to-undo"))
        self.match.undo(len(turns) - mine[-1])
        self.console.print(self.texts.say("terminal.taken-back", action=str(turns[mine[-1]].action)), style="dim")
        self.shown = None

    def save(self, name: str) -> None:
        if not name:
            raise ValueError(self.texts.say("terminal.save-what"))
        Path(name).expanduser().write_text(self.match.record(), encoding="utf-8")
        seat = f" --seat {self.seat + 1}" if self.seat else ""
        command = f"doubloon play --load {name}{seat}"
        self.console.print(self.texts.say("terminal.saved", command=command), markup=False, soft_wrap=True)

    def explain(self, words: str) -> None:
        if not words:
            raise ValueError(self.texts.say("terminal.why-what"))
        reason = self.match.why_not(words)
        answer = self.texts.say("terminal.legal") if reason is None else self.speaker.explanation(reason)
        self.console.print(answer, markup=False)

    def preview(self, words: str) -> None:
        """What an action of the list, by its number or its words, would cause as far as anybody can know."""
        if not words:
            raise ValueError(self.texts.say("terminal.what-what"))
        events = self.match.preview(self.chosen(words)[0])
        self.print_events(events)
        if not events:
            self.console.print(self.texts.say("terminal.nothing-known"), style="dim")
