"""Information-set tree search, as kernels.

Each simulation imagines a state that fits the view, walks down the tree by actions that are legal in it, adds one node
and plays the game to its end. Nodes stand for the actions since the root, whatever state was imagined, so they gather
what is common to all states that the searching seat cannot tell apart. At each node the seat that decides there
maximises its own reward, and tries first what looks good at a glance.
"""

from __future__ import annotations

from math import sqrt

import numpy as np

from ..core import turns
from ..core.choices import clear, offer
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

WON, MARGIN = 0, 1
"""Columns of results."""

MOST_DEPTH = 512
WIN_WEIGHT = 0.3
"""A win counts so much of the reward. The rest is how far one is ahead of or behind the best of the others: that says
more about a single playout, in which luck decides who wins."""
USUAL_MARGIN = 15.0
"""Points ahead at which that rest is three quarters of what it can be."""


@kernel
def grow(
    settings,
    view,
    considered,
    tastes,
    tree,
    counts,
    totals,
    state,
    choices,
    events,
    generator,
    stream,
    priors,
    marks,
    path,
    result,
):
    """Runs more simulations. `considered` has the root's actions, `tastes` each seat's; `counts` has the nodes in the
    tree and the simulations; `totals` adds up the results of the root's actions, seat by seat."""
    simulations, seats, seed, exploration, slips = settings
    for _ in range(simulations):
        copy_into(state[0], view[0])
        depth = descend(
            seed,
            exploration,
            considered,
            tastes,
            tree,
            counts,
            state[0],
            choices[0],
            events[0],
            generator[0],
            stream[0],
            priors,
            marks,
            path,
        )
        play_out(state[0], choices[0], events[0], stream[0], slips, tastes)
        find_result(state[0], seats, result)
        for step in range(depth):
            node = tree[path[step]]
            node.visits += 1
            node.value += reward(result[node.seat, WON], result[node.seat, MARGIN])
        if depth > 0:
            add_result(totals, tree[path[0]].action, seats, result)
        counts[1] += 1


@kernel
def descend(
    seed, exploration, considered, tastes, tree, counts, state, choices, events, generator, stream, priors, marks, path
):
    """From the root to a new node, or to the end of the game; returns how many nodes were passed."""
    node, depth = ROOT, 0
    while depth < path.shape[0]:
        if node == ROOT:
            # Still the view, on which nothing can be played; even a single action gets its node.
            clear(choices)
            for action in considered:
                offer(choices, action)
        else:
            go_on(state, choices, events)
        if choices.count == 0:
            return depth
        seat = rules.current(state)
        find_priors(state, choices, tastes[seat], priors)
        child = choose_child(exploration, tree, counts, node, seat, choices, priors, marks)
        if child == NO_NODE:
            return depth
        if node == ROOT:
            # The n-th try of every action meets the same luck, so that they compare.
            imagine(state, generator, stream, seed + tree[child].visits)
        path[depth] = child
        depth += 1
        rules.answer(state, events, tree[child].action)
        if tree[child].visits == 0:
            return depth
        node = child
    return depth


@kernel
def go_on(state, choices, events):
    """Until somebody has a choice, which is then listed; an empty list if the game is over."""
    while True:
        turns.advance(state, events)
        rules.legal(state, choices)
        if choices.count != 1:
            return
        rules.answer(state, events, choices.actions[0])


@kernel
def imagine(state, generator, stream, seed):
    """Makes a state of a view, with chance of its own."""
    generator.seed = seed & LAST_SEED
    generator.draws = 0
    stream.word = playout_seed(generator.seed)
    rules.resample(state, generator)


# The tree -------------------------------------------------------------------------------------------------------------


@kernel
def find_priors(state, choices, taste, priors):
    """How much each action is to be tried before anything is known: the second best at a glance a quarter as much as
    the best, the third a ninth, and so on. It is the order that counts: what judges say of the actions of a decision
    compares them, in whatever measure."""
    count = choices.count
    for index in range(count):
        priors[index, 0] = judge(state, choices.actions[index], taste)
    total = 0.0
    for index in range(count):
        place = 1
        for other in range(count):
            if priors[other, 0] > priors[index, 0]:
                place += 1
        priors[index, 1] = 1.0 / (place * place)
        total += priors[index, 1]
    for index in range(count):
        priors[index, 1] /= total


@kernel
def choose_child(exploration, tree, counts, node, seat, choices, priors, marks):
    """The child to go on with, which may be new; NO_NODE if it should be and there is no room."""
    mark_children(tree, node, seat, marks)
    action = most_promising(exploration, tree, counts[0] < tree.shape[0], choices, priors, marks)
    child = NO_NODE
    if action >= 0:
        child = marks[action]
        if child == NO_NODE:
            child = add_child(tree, counts, node, action, seat)
    forget_children(tree, node, marks)
    return child


@kernel
def most_promising(exploration, tree, has_room, choices, priors, marks):
    """The action whose worth may be highest, given how seldom it was tried; what was never tried counts as the average
    of the others. -1 if nothing was tried and there is no room."""
    visits, value = 0, 0.0
    for index in range(choices.count):
        child = marks[choices.actions[index]]
        if child != NO_NODE:
            visits += tree[child].visits
            value += tree[child].value
    reach = exploration * sqrt(visits + 1.0)
    best, best_bound = -1, -1.0
    for index in range(choices.count):
        child = marks[choices.actions[index]]
        if child != NO_NODE or has_room:
            mean, tried = value / max(visits, 1), 0
            if child != NO_NODE:
                tried = tree[child].visits
                mean = tree[child].value / tried
            bound = mean + reach * priors[index, 1] / (1 + tried)
            if bound > best_bound:
                best, best_bound = choices.actions[index], bound
    return best


@kernel
def mark_children(tree, node, seat, marks):
    """Makes `marks` hold the children of a seat by their actions."""
    child = tree[node].first_child
    while child != NO_NODE:
        if tree[child].seat == seat:
            marks[tree[child].action] = child
        child = tree[child].next_sibling


@kernel
def forget_children(tree, node, marks):
    child = tree[node].first_child
    while child != NO_NODE:
        marks[tree[child].action] = NO_NODE
        child = tree[child].next_sibling


@kernel
def add_child(tree, counts, node, action, seat):
    child = counts[0]
    counts[0] += 1
    tree[child].action = action
    tree[child].seat = seat
    tree[child].next_sibling = tree[node].first_child
    tree[node].first_child = child
    return child


# Playouts -------------------------------------------------------------------------------------------------------------


@kernel
def play_out(state, choices, events, stream, slips, tastes):
    """To the end: each seat takes what looks best to it at a glance, but in `slips` of 2**32 decisions any action."""
    while True:
        go_on(state, choices, events)
        if choices.count == 0:
            return
        stream.word = next_playout(stream.word)
        slip = stream.word < slips
        stream.word = next_playout(stream.word)
        offset = pick(stream.word, choices.count)
        if slip:
            rules.answer(state, events, choices.actions[offset])
        else:
            rules.answer(state, events, best_at_a_glance(state, choices, offset, tastes[rules.current(state)]))


@kernel
def best_at_a_glance(state, choices, offset, taste):
    """Between equal ones the offset decides."""
    best, best_worth = -1, 0
    for step in range(choices.count):
        index = step + offset
        if index >= choices.count:
            index -= choices.count
        worth = judge(state, choices.actions[index], taste)
        if best < 0 or worth > best_worth:
            best, best_worth = choices.actions[index], worth
    return best


@kernel
def find_result(state, seats, result):
    """Each seat's share of the win, and its points ahead of the best of the others or behind it."""
    best, second = -1, -1
    for seat in range(seats):
        score = rules.score(state, seat)
        result[seat, MARGIN] = score
        if score > best:
            best, second = score, best
        elif score > second:
            second = score
    won = turns.winners(state, seats)
    share = 1.0 / count_bits(won)
    for seat in range(seats):
        result[seat, WON] = share * ((won >> seat) & 1)
        if result[seat, MARGIN] == best:
            result[seat, MARGIN] -= second
        else:
            result[seat, MARGIN] -= best


@kernel
def add_result(totals, action, seats, result):
    for seat in range(seats):
        totals[action, seat, WON] += result[seat, WON]
        totals[action, seat, MARGIN] += result[seat, MARGIN]


@kernel
def reward(won, margin):
    """What a result is worth to a seat."""
    ahead = 0.5 + 0.5 * margin / (abs(margin) + USUAL_MARGIN)
    return WIN_WEIGHT * won + (1.0 - WIN_WEIGHT) * ahead
