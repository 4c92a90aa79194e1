"""`doubloon play`: a game in the terminal against bots that choose at random."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console

from ..core.errors import RecordError
from ..core.match import Match
from .arguments import Options, Players, read_game, read_options
from .board import print_board, print_result, sentence

HELP = """Type the number or the words of an action, several with commas to play them in a row.
  board (b)       show the table again        why ACTION      why something is not legal
  undo (u)        back to your last choice    what ACTION     what an action would cause
  save FILE       write the game's record     quit (q)        leave"""


def play(
    players: Players = None,
    seat: Annotated[int, typer.Option("--seat", min=1, help="Your seat, counted from the first governor.")] = 1,
    seed: Annotated[int | None, typer.Option("--seed", "-s", min=0, help="For the same game again.")] = None,
    option: Options = None,
    load: Annotated[Path | None, typer.Option("--load", help="Go on with a game that was saved.")] = None,
) -> None:
    """Play Puerto Rico in the terminal. The others take actions at random."""
    console = Console(highlight=False)
    match = _load(load) if load else _begin(players, seed, option)
    if seat > len(match.seats):
        raise typer.BadParameter(f"there are {len(match.seats)} seats", param_hint="--seat")
    console.print(HELP + "\n")
    try:
        Session(match, seat - 1, console).run()
    except (EOFError, KeyboardInterrupt):
        console.print("\nGood-bye.")


def _begin(players: int | None, seed: int | None, option: list[str] | None) -> Match:
    options = read_options(read_game("puerto-rico"), players, option)
    try:
        return Match("puerto-rico", seed=seed, **options)
    except ValueError as error:
        raise typer.BadParameter(str(error)) from None


def _load(path: Path) -> Match:
    try:
        return Match.from_record(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, RecordError) as error:
        raise typer.BadParameter(f"{path}: {error}", param_hint="--load") from None


class Session:
    """One person at the table. Bots draw from the match's seed, so that an undone game goes on as it did."""

    def __init__(self, match: Match, seat: int, console: Console) -> None:
        self.match = match
        self.seat = seat
        self.console = console
        self.commands: dict[str, Callable[[str], None]] = {
            "board": lambda _: print_board(self.console, self.match.view(self.seat)),
            "help": lambda _: self.console.print(HELP),
            "undo": lambda _: self.undo(),
            "save": self.save,
            "why": self.explain,
            "what": self.preview,
        }

    def run(self) -> None:
        self.tell()
        while not self.match.over:
            if self.match.current != self.seat:
                self.play_bot()
            elif not self.ask():
                return
        print_result(self.console, self.match)

    def play_bot(self) -> None:
        chance = random.Random(f"{self.match.seed} {len(self.match.actions)}")
        self.match.play(chance.choice(self.match.legal))
        self.tell()

    def tell(self) -> None:
        """What happened, as this seat may know it."""
        for event in self.match.events_for(self.seat):
            self.console.print(f"  {sentence(event, self.match.seats)}", style="dim")

    def ask(self) -> bool:
        """One answer of the person; False to leave."""
        view = self.match.view(self.seat)
        if view["decision"]["kind"] in ("take role", "pick building"):
            print_board(self.console, view)
        asked = " ".join(str(value) for name, value in view["decision"].items() if name != "seat")
        self.console.print(f"[bold]{asked}[/bold]")
        for number, action in enumerate(self.match.legal, start=1):
            self.console.print(f"  {number:>3}  {action}")
        line = self.console.input("> ").strip()
        if line in ("q", "quit"):
            return False
        self.answer(line)
        return True

    def answer(self, line: str) -> None:
        word, _, rest = line.partition(" ")
        name = {"b": "board", "u": "undo", "h": "help", "?": "help"}.get(word, word)
        try:
            if name in self.commands:
                self.commands[name](rest.strip())
            elif line:
                self.match.play(*self.chosen(line))
                self.tell()
        except (OSError, ValueError) as error:  # an illegal action is a ValueError that says why
            self.console.print(str(error), style="red", markup=False)

    def chosen(self, line: str) -> list[Any]:
        """Numbers refer to the list just shown, so only the first may be one; the others are words."""
        first, *others = [part.strip() for part in line.split(",")]
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

    def save(self, name: str) -> None:
        if not name:
            raise ValueError("save needs the name of a file")
        Path(name).expanduser().write_text(self.match.record(), encoding="utf-8")
        self.console.print(f"saved; go on with: doubloon play --load {name}")

    def explain(self, words: str) -> None:
        reason = self.match.why_not(words)
        if reason is None:
            self.console.print("it is legal")
        else:
            figures = ", ".join(f"{name} {value}" for name, value in reason.items() if name != "id")
            self.console.print(reason["id"].replace("_", " ") + (f": {figures}" if figures else ""))

    def preview(self, words: str) -> None:
        for event in self.match.preview(words):
            self.console.print(f"  {sentence(event, self.match.seats)}")
