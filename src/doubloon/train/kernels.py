"""What training does with one game, as kernels."""

from __future__ import annotations

from ..core import turns
from ..core.jobs import LAST_SEED, begin
from ..core.kernel import OPEN, kernel
from ..core.random import next_playout, pick
from ..envs.kernels import SCORE_MARGIN, WIN_SHARE, result

rules = OPEN
"""A game's module of rules."""
judge = OPEN
"""A game's kernel that judges actions at a glance."""

CHANCE, NETWORK, FIRST_JUDGE = -1, 0, 1
"""Who plays a seat: numbers from FIRST_JUDGE on are tastes, those below CHANCE older selves."""


@kernel
def appraise(index, parts, labelling, labelled, states, choices, current, players, tastes, worths):
    """What legal actions are worth to the judge that plays, or, while labels are made, to the first one. Several
    threads share a game: they do much the same, which suits a GPU. Values that labelling has left there are kept."""
    game = index // parts
    legal, who = choices[game], players[game, current[game]]
    if labelling:
        who = FIRST_JUDGE
    elif labelled and who == FIRST_JUDGE:
        return
    if who >= FIRST_JUDGE:
        for place in range(index - game * parts, legal.count, parts):
            worths[game, place] = judge(states[game], legal.actions[place], tastes[who - FIRST_JUDGE])


@kernel
def label(game, choices, words, worths, labels):
    """What the first judge would do, whoever plays."""
    labels[game] = most_worth(game, choices[game], words, worths)


@kernel
def decide(game, slips, choices, current, players, words, worths, judged):
    """What a judge or chance does, with any action in `slips` of 2**32 decisions of judges; -1 where others play."""
    legal, who = choices[game], players[game, current[game]]
    words[game] = next_playout(words[game])
    slip = words[game] < slips
    judged[game] = -1
    if who >= FIRST_JUDGE and not slip:
        judged[game] = most_worth(game, legal, words, worths)
    elif who >= FIRST_JUDGE or who == CHANCE:
        words[game] = next_playout(words[game])
        judged[game] = legal.actions[pick(words[game], legal.count)]


@kernel
def most_worth(game, legal, words, worths):
    """The action of the highest worth; between equal ones chance decides."""
    words[game] = next_playout(words[game])
    place = pick(words[game], legal.count)
    best = place
    for _ in range(legal.count):
        if worths[game, place] > worths[game, best]:
            best = place
        place += 1
        if place == legal.count:
            place = 0
    return legal.actions[best]


@kernel
def turn(
    game,
    stride,
    actions,
    restart,
    kinds,
    templates,
    seats,
    seeds,
    states,
    choices,
    events,
    current,
    done,
    results,
    masks,
):
    """Plays an action. What a game that is over brought each seat is noted, its share of the win and its margin, and
    the next game begins, with the seed that lies a stride beyond the last; where none was played, or a restart is
    wanted, too."""
    state, legal = states[game], choices[game]
    done[game] = False
    if current[game] >= 0:
        turns.step(state, events[0], legal, actions[game])
        done[game] = rules.current(state) < 0
    for seat in range(results.shape[1]):
        results[game, seat, 0] = 0.0
        results[game, seat, 1] = 0.0
        if done[game] and seat < seats[game]:
            results[game, seat, 0] = result(state, seat, seats[game], WIN_SHARE)
            results[game, seat, 1] = result(state, seat, seats[game], SCORE_MARGIN)
    if done[game] or restart[game] or current[game] < 0:
        seeds[game] = (seeds[game] + stride) & LAST_SEED
        begin(state, events[0], templates[kinds[game]], seeds[game])
        turns.advance(state, events[0])
        rules.legal(state, legal)
    current[game] = rules.current(state)
    for action in range(masks.shape[1]):
        masks[game, action] = False
    for index in range(legal.count):
        masks[game, legal.actions[index]] = True
