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
from .arguments import Options, Players, read_game, read_options
from .board import print_board, print_result
from .games import PRESENTATIONS
from .words import Speaker

HELP = """Type the number or the words of an action; several in a row with commas between them.
Where several things are chosen one by one, they come in the order of the list.
  board (b)   show the table again       why ACTION    why something is not legal
  list (l)    show the choices again     what ACTION   what an action would cause
  undo (u)    back to your last choice   save FILE     write the game's record
  help (h)    show this again            quit (q)      leave"""
SHORT = {"b": "board", "l": "list", "u": "undo", "h": "help", "?": "help"}

USUAL_PLAYERS = 4
"""The terminal's default; the game's own is the smallest number."""
USUAL_LEVEL = "medium"


def play(
    game: Annotated[str, typer.Argument(metavar="GAME", help=f"{' or '.join(GAMES)}.")] = "puerto-rico",
    players: Players = None,
    seat: Annotated[int, typer.Option("--seat", min=1, help="Your seat, counted from the first governor.")] = 1,
    seed: Annotated[int | None, typer.Option("--seed", "-s", min=0, help="For the same game again.")] = None,
    option: Options = None,
    load: Annotated[Path | None, typer.Option("--load", help="Go on with a game that was saved, whichever.")] = None,
    bots: Annotated[
        str,
        typer.Option(
            "--bots",
            "-b",
            help=f"How strong the others are: {', '.join(level.name for level in LEVELS)}. "
            "Or a bot for each of them: easy,hard,greedy:character=builder.",
        ),
    ] = USUAL_LEVEL,
) -> None:
    """Play Puerto Rico or San Juan in the terminal, against bots."""
    console = Console(highlight=False)
    match = _load(load) if load else _begin(game, players, seed, option)
    if seat > len(match.seats):
        raise typer.BadParameter(f"there are {len(match.seats)} seats", param_hint="--seat")
    others = _seat_bots(bots, match, seat - 1)
    console.print(HELP + "\n")
    try:
        Session(match, seat - 1, others, console).run()
    except (EOFError, KeyboardInterrupt):
        console.print("\nGood-bye.")


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
        raise typer.BadParameter(f"{len(others)} others sit at the table, not {len(kinds)}", param_hint="--bots")
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

    def __init__(self, match: Match, seat: int, others: dict[int, Bot], console: Console) -> None:
        self.match = match
        self.seat = seat
        self.others = others
        self.console = console
        self.game = PRESENTATIONS[match.game.name]
        self.speaker = Speaker(self.game, match.seats, seat)
        self.shown: int | None = None
        """How many actions had been played when the choices were last shown."""
        self.commands: dict[str, Callable[[str], None]] = {
            "board": lambda _: self.show_board(),
            "list": lambda _: self.show_choices(),
            "help": lambda _: self.console.print(HELP),
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
        print_result(self.console, self.game, self.match)

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
        print_board(self.console, self.game, self.match.view(self.seat), self.match.seats)

    def show_choices(self) -> None:
        """The question and its numbered answers, with what is worth knowing about them."""
        view = self.match.view(self.seat)
        remarks = self.game.remarks(view)
        self.console.print(f"\n[bold]{self.speaker.question(view['decision'])}[/bold]")
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
            self.refuse(f"{error.action!r} is not possible: {self.speaker.explanation(error.reason)}")
        except (OSError, ValueError) as error:
            self.refuse(str(error))

    def refuse(self, problem: str) -> None:
        self.console.print(problem, style="red", markup=False)

    def chosen(self, line: str) -> list[Any]:
        """Numbers refer to the list just shown, so only the first may be one; the others are words."""
        first, *others = split_actions(self.match.game, line)
        if first.isdecimal():
            if not 1 <= int(first) <= len(self.match.legal):
                raise ValueError(f"there is no number {first} in the list")
            return [self.match.legal[int(first) - 1], *others]
        return [first, *others]

    def undo(self) -> None:
        """Back to before the person's last action, over what the bots did since."""
        turns = self.match.turns()
        mine = [number for number, turn in enumerate(turns) if turn.seat == self.seat]
        if not mine:
            raise ValueError("you have not chosen anything yet")
        self.match.undo(len(turns) - mine[-1])
        self.console.print(f"  taken back: {turns[mine[-1]].action}", style="dim")
        self.shown = None

    def save(self, name: str) -> None:
        if not name:
            raise ValueError("save needs the name of a file")
        Path(name).expanduser().write_text(self.match.record(), encoding="utf-8")
        seat = f" --seat {self.seat + 1}" if self.seat else ""
        self.console.print(f"saved; go on with: doubloon play --load {name}{seat}", markup=False, soft_wrap=True)

    def explain(self, words: str) -> None:
        if not words:
            raise ValueError("why needs the words of an action")
        reason = self.match.why_not(words)
        self.console.print("it is legal" if reason is None else self.speaker.explanation(reason), markup=False)

    def preview(self, words: str) -> None:
        """What an action of the list, by its number or its words, would cause as far as anybody can know."""
        if not words:
            raise ValueError("what needs an action: its number or its words")
        events = self.match.preview(self.chosen(words)[0])
        self.print_events(events)
        if not events:
            self.console.print("nothing that can be told before", style="dim")
