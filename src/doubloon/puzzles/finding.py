"""Finds puzzles: plays strong games, and looks closer where a strong player and a glance disagree.

1. Bots that have learned, and think a moment ahead, play. Where greedy would do something else may be a puzzle.
2. Each legal action is searched by itself, with the network: one has to be clearly best in chance and points.
3. The reason has to be found until the next role is taken: `why` explains most of the gap to greedy's choice.
4. A larger search has to agree, and so has one of another kind, with playouts instead of a network.
"""

from __future__ import annotations

import itertools
from collections import deque
from collections.abc import Collection, Iterator, Sequence
from typing import Any

from ..bots.analysis import AnalysingBot
from ..bots.greedy import GreedyBot
from ..bots.levels import hard
from ..bots.mcts import MctsBot
from ..bots.neural.bots import NeuralSearchBot
from ..core.match import Match
from ..core.seat_view import SeatView
from ..why import Reason, reasons
from . import Choice, Puzzle, id_of

PLAYING = 64
LOOKING = 256
SURE = 2000
"""Simulations: of the players, of a first look at each action, and of the look that has to confirm it."""
PLAYOUTS = 1000
"""Simulations of the search of another kind, for each of both actions."""
FIRST_ROUND = 3
CHOICES = range(2, 10)
"""How many actions a puzzle has to choose from."""
CLEAR_CHANCE = 0.05
CLEAR_POINTS = 0.8
"""By how much the solution is better than anything else."""
OPEN = (0.12, 0.92)
"""The solution's chance to win: less or more, and all is decided."""
APART = 25
"""Actions between two puzzles of the same game."""
DIFFERENT = 20
"""Puzzles in a row that do not have the same theme and actions."""
HARD_SEEDS = 10

_DECISIONS = {
    "roles": ("take role", "use library"),
    "ships": ("load", "small wharf barrels"),
    "storage": ("store kind", "keep barrel"),
    "trading": ("trade", "sell"),
    "island": ("settle", "lay tile", "hunt"),
    "building": ("build", "pick building", "cover", "give person"),
    "people": (
        "place colonists",
        "place nobles",
        "move guests",
        "hospice colonist",
        "university colonist",
        "mayor colonist",
        "villa noble",
        "ship person",
    ),
    "goods": ("privilege good", "produce", "give good"),
    "cards": ("keep", "pay", "discard", "chapel", "draw", "dig", "take card", "exchange", "bank"),
}
THEMES = {decision: theme for theme, decisions in _DECISIONS.items() for decision in decisions}
"""What a decision is about."""
SUBJECTS = tuple(_DECISIONS)
TIMING = ("ends_game", "ends_too_soon", "nearly_twelve", "money_idle", "occupied_at_end")


def collect(
    game: str, count: int, *, about: Collection[str] = SUBJECTS, seed: int = 1, **options: Any
) -> Iterator[Puzzle]:
    """This many puzzles from one strong game after another, unlike each other."""
    recent: deque[tuple[str, str, str]] = deque(maxlen=DIFFERENT)
    found = 0
    for number in itertools.count(seed):
        for puzzle in find(game, about=about, seed=number, **options):
            kind = puzzle.theme, puzzle.solution, puzzle.tempting
            if kind not in recent and found < count:
                found += 1
                recent.append(kind)
                yield puzzle
        if found == count:
            return


def find(game: str, *, about: Collection[str] = SUBJECTS, seed: int, **options: Any) -> Iterator[Puzzle]:
    """The puzzles of one game that strong bots play, in decisions about these subjects."""
    match = Match(game, seed=seed, **options)
    players: int = match.options["players"]
    bots = [NeuralSearchBot(PLAYING, seed=seed * players + seat) for seat in range(players)]
    last = -APART
    while match.current is not None:
        view = match.seat_view(match.current)
        action = bots[match.current].choose(view)
        number = len(match.actions)
        if number - last >= APART and subject_of(match) in about and _is_worth_a_look(view):
            tempting = GreedyBot(seed=0).choose(view)
            if tempting != action and (found := _puzzle(match, view, action, tempting, seed)):
                last = number
                yield found
        match.play(action)


def subject_of(match: Match) -> str:
    """What the pending decision is about."""
    return THEMES[match.view(match.current)["decision"]["kind"]]


def _is_worth_a_look(view: SeatView) -> bool:
    return len(view.legal) in CHOICES and view.game.rules.rounds_played(view.state) >= FIRST_ROUND


def _puzzle(match: Match, view: SeatView, solution: int, tempting: int, seed: int) -> Puzzle | None:
    looked = _choices(view, NeuralSearchBot(LOOKING, seed=seed))
    if not _is_clear(view, looked, solution):
        return None
    name = view.game.action_name
    gap = looked[0].points - next(each.points for each in looked if each.action == name(tempting))
    why = reasons(view, [solution], [tempting], gap=gap)
    if not why:
        return None
    sure = _choices(view, NeuralSearchBot(SURE, seed=seed + 1))
    if not (_is_clear(view, sure, solution) and _others_agree(view, solution, tempting, seed)):
        return None
    return Puzzle(
        id_of(match),
        view.game.name,
        theme_of(match, why),
        view.seat,
        match.position(),
        name(solution),
        name(tempting),
        why,
        tuple(sure),
        rating_of(view, solution, tempting, sure),
    )


def _choices(view: SeatView, bot: AnalysingBot) -> list[Choice]:
    """Every legal action, searched by itself, the best first."""
    found = []
    for action in view.legal:
        candidate = bot.analyse(view, [action]).best
        assert candidate.chances
        assert candidate.margins
        chance, points = round(candidate.chances[view.seat], 3), round(candidate.margins[view.seat], 2)
        found.append(Choice(view.game.action_name(action), chance, points))
    return sorted(found, key=lambda each: -each.chance)


def _is_clear(view: SeatView, choices: Sequence[Choice], solution: int) -> bool:
    """The solution is the best of all, by a margin, and the game is not decided."""
    best, second = choices[:2]
    most_points = max(each.points for each in choices[1:])
    return (
        best.action == view.game.action_name(solution)
        and best.chance - second.chance >= CLEAR_CHANCE
        and best.points - most_points >= CLEAR_POINTS
        and OPEN[0] <= best.chance <= OPEN[1]
    )


def _others_agree(view: SeatView, solution: int, tempting: int, seed: int) -> bool:
    """Playouts to the end, with the same luck for both."""
    chances = []
    for action in (solution, tempting):
        found = MctsBot(PLAYOUTS, seed=seed).analyse(view, [action]).best
        assert found.chances
        assert found.margins
        chances.append((found.chances[view.seat], found.margins[view.seat]))
    (chance, points), (other_chance, other_points) = chances
    return chance > other_chance and points > other_points


def theme_of(match: Match, why: Sequence[Reason]) -> str:
    return "timing" if any(reason.id in TIMING for reason in why) else subject_of(match)


def rating_of(view: SeatView, solution: int, tempting: int, choices: Sequence[Choice]) -> int:
    """A first guess; players' results will correct it. Greedy misses every puzzle."""
    missed: int = sum(hard(seed=seed).choose(view) != solution for seed in range(HARD_SEEDS))
    margin = choices[0].chance - choices[1].chance
    is_quiet: bool = view.game.action_data(solution)["kind"] == "pass"
    rating: int = 1250 + 25 * missed + min(90, 15 * (len(choices) - 2)) + 100 * is_quiet
    return round(rating + max(-200.0, min(0.0, -800 * (margin - 0.07))))
