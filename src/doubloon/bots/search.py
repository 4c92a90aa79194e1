"""Information-set tree search, as kernels.

Each simulation imagines a state that fits the view, walks down the tree by actions that are legal in it, adds one node
and plays the game to its end. Nodes stand for the actions since the root, whatever state was imagined, so they gather
what is common to all states that the searching seat cannot tell apart. At each node the seat that decides there
maximises its own reward.
"""

from __future__ import annotations

from math import log, sqrt

import numpy as np

from ..core import turns
from ..core.jobs import LAST_SEED, count_bits
from ..core.kernel import OPEN, kernel
from ..core.layout import copy_into
from ..core.random import next_playout, pick, playout_seed

rules = OPEN
"""A game's module of rules."""
judge = OPEN
"""A game's kernel that judges actions at a glance."""

NODE = np.dtype(
    [
        ("value", "f8"),  # the rewards of the seat that took the action, summed up
        ("visits", "i4"),
        ("available", "i4"),  # how often the action was legal when its parent was visited
        ("action", "i2"),
        ("seat", "i2"),  # that took it
        ("first_child", "i4"),
        ("next_sibling", "i4"),
    ],
    align=True,
)
ROOT = 0
NO_NODE = 0
"""The root is nobody's child."""

MOST_DEPTH = 512
WIN_WEIGHT = 0.7
"""A win counts so much of the reward; the rest is how far one is ahead of or behind the best of the others."""
USUAL_MARGIN = 15.0
"""Points ahead at which that rest is three quarters of what it can be."""


@kernel
def grow(settings, view, taste, tree, counts, state, choices, events, generator, stream, marks, path, rewards):
    """So many simulations more. `counts` has the nodes in the tree and the simulations so far."""
    simulations, seats, seed, contest, exploration, widening = settings
    for _ in range(simulations):
        generator[0].seed = (seed + counts[1]) & LAST_SEED
        generator[0].draws = 0
        stream[0].word = playout_seed(generator[0].seed)
        copy_into(state[0], view[0])
        rules.resample(state[0], generator[0])
        depth = descend(
            exploration, widening, taste[0], tree, counts, state[0], choices[0], events[0], stream[0], marks, path
        )
        play_out(state[0], choices[0], events[0], stream[0], contest, taste[0])
        reward(state[0], seats, rewards)
        tree[ROOT].visits += 1
        for step in range(depth):
            node = tree[path[step]]
            node.visits += 1
            node.value += rewards[node.seat]
        counts[1] += 1


@kernel
def descend(exploration, widening, taste, tree, counts, state, choices, events, stream, marks, path):
    """From the root to a new node, or to the end of the game; returns how many nodes were passed."""
    node, depth = ROOT, 0
    while depth < path.shape[0]:
        turns.advance(state, events)
        rules.legal(state, choices)
        if choices.count == 0:
            return depth
        if choices.count == 1:
            rules.answer(state, events, choices.actions[0])
            continue
        child = best_child(exploration, widening, tree, node, rules.current(state), choices, marks)
        is_new = child == NO_NODE and counts[0] < tree.shape[0]
        if is_new:
            child = add_child(tree, counts, node, state, choices, taste, stream, marks)
        forget_children(tree, node, marks)
        if child == NO_NODE:
            return depth
        path[depth] = child
        depth += 1
        rules.answer(state, events, tree[child].action)
        if is_new:
            return depth
        node = child
    return depth


@kernel
def best_child(exploration, widening, tree, node, seat, choices, marks):
    """The child to go on with; NO_NODE if another action should be tried first. A node has few children at first and
    more the oftener it is visited. Afterwards `marks` has the children by their actions."""
    child = tree[node].first_child
    while child != NO_NODE:
        if tree[child].seat == seat:
            marks[tree[child].action] = child
        child = tree[child].next_sibling
    children, best, best_bound = 0, NO_NODE, -1.0
    for index in range(choices.count):
        child = marks[choices.actions[index]]
        if child != NO_NODE:
            children += 1
            tree[child].available += 1
            bound = upper_bound(exploration, tree[child])
            if bound > best_bound:
                best, best_bound = child, bound
    if children < choices.count and children < 1 + int(widening * sqrt(tree[node].visits)):
        return NO_NODE
    return best


@kernel
def upper_bound(exploration, child):
    """What the child may be worth, for who has tried it seldom."""
    return child.value / child.visits + exploration * sqrt(log(child.available + 1.0) / child.visits)


@kernel
def add_child(tree, counts, node, state, choices, taste, stream, marks):
    """The action that looks best among those not tried yet; between equal ones chance decides."""
    best, best_worth = -1, 0
    stream.word = next_playout(stream.word)
    offset = pick(stream.word, choices.count)
    for step in range(choices.count):
        index = step + offset
        if index >= choices.count:
            index -= choices.count
        action = choices.actions[index]
        if marks[action] == NO_NODE:
            worth = judge(state, action, taste)
            if best < 0 or worth > best_worth:
                best, best_worth = action, worth
    child = counts[0]
    counts[0] += 1
    tree[child].action = best
    tree[child].seat = rules.current(state)
    tree[child].available = 1
    tree[child].next_sibling = tree[node].first_child
    tree[node].first_child = child
    return child


@kernel
def forget_children(tree, node, marks):
    child = tree[node].first_child
    while child != NO_NODE:
        marks[tree[child].action] = NO_NODE
        child = tree[child].next_sibling


@kernel
def play_out(state, choices, events, stream, contest, taste):
    """To the end: the best at a glance of so many actions drawn at random, one by one."""
    while True:
        turns.advance(state, events)
        rules.legal(state, choices)
        if choices.count == 0:
            return
        rules.answer(state, events, contested_action(state, choices, stream, contest, taste))


@kernel
def contested_action(state, choices, stream, contest, taste):
    stream.word = next_playout(stream.word)
    best = choices.actions[pick(stream.word, choices.count)]
    if choices.count == 1 or contest == 1:
        return best
    best_worth = judge(state, best, taste)
    for _ in range(contest - 1):
        stream.word = next_playout(stream.word)
        action = choices.actions[pick(stream.word, choices.count)]
        if action != best:
            worth = judge(state, action, taste)
            if worth > best_worth:
                best, best_worth = action, worth
    return best


@kernel
def reward(state, seats, rewards):
    """Each seat's share of the win, and how it stands to the best of the others."""
    best, second = -1, -1
    for seat in range(seats):
        score = rules.score(state, seat)
        rewards[seat] = score
        if score > best:
            best, second = score, best
        elif score > second:
            second = score
    won = turns.winners(state, seats)
    share = 1.0 / count_bits(won)
    for seat in range(seats):
        margin = rewards[seat] - best
        if margin == 0:
            margin = rewards[seat] - second
        ahead = 0.5 + 0.5 * margin / (abs(margin) + USUAL_MARGIN)
        rewards[seat] = WIN_WEIGHT * share * ((won >> seat) & 1) + (1.0 - WIN_WEIGHT) * ahead
