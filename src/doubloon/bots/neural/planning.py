"""Tree search with a network at its leaves, as kernels: many trees side by side, each for one decision.

A simulation imagines a state that fits the root's view, walks down by actions that are legal in it and stops at the
first node that the network has not spoken of. Then the network says, for all trees at once, what it would prefer there
and what it expects for every seat. Nodes stand for the actions since the root, whatever state was imagined.

At each node the seat that decides there divides its tries as the network's preferences and the values found so far
suggest: an action's preference grows with its value, the more so the more was tried (Gumbel MuZero's rule). Nothing is
left to chance but the imagined states, and the noise that training adds to the root's preferences.
"""

from __future__ import annotations

from math import exp

import numpy as np

from ...core.choices import clear, offer
from ...core.jobs import LAST_SEED
from ...core.kernel import OPEN, kernel
from ...core.layout import copy_into
from ..search import MARGIN, NO_NODE, ROOT, WON, find_result, go_on

rules = OPEN
"""A game's module of rules."""

NODE = np.dtype(
    [
        ("visits", "i4"),  # those under way included
        ("first_child", "i4"),
        ("next_sibling", "i4"),
        ("action", "i2"),
        ("seat", "i1"),  # that took it
        ("is_open", "i1"),  # the network has spoken of it
    ],
    align=True,
)
OVER = -1
"""Who decides at a leaf at which the game has ended."""

MOST_DEPTH = 64
WIN_WEIGHT = 0.6
"""The weight of a win in what a seat aims for; the rest is its margin."""
FIRMNESS = 50.0
"""An action's value counts against its preference as if the best one had been tried this often already."""
DOUBT = 4.0
"""Its value is a mean in which what the others promise counts as this many tries: one lucky try says little."""
USUAL_MARGIN = 15.0
"""Points ahead that count half."""

SCORES, VALUES = range(2)
"""Columns of the notes about a node's actions."""


@kernel
def plant(tree, nodes, counts):
    """An empty tree: a root of which nothing is known."""
    root = nodes[tree, ROOT]
    root.visits = 0
    root.first_child = NO_NODE
    root.is_open = 0
    counts[tree] = 1


@kernel
def descend(tree, slots, firmness, doubt, seeds, views, considered, noise, nodes, counts, sums, preferences, expected,
            notes, marks, states, choices, events, generators, paths, depths, deciding):  # fmt: skip
    """Walks down to a leaf for each of the tree's slots. What is under way counts as lost, so that slots spread."""
    for slot in range(slots):
        leaf = tree * slots + slot
        copy_into(states[leaf], views[tree])
        depths[leaf] = walk(
            tree, leaf, firmness, doubt, seeds[tree], considered[tree], noise, nodes, counts, sums, preferences,
            expected, notes, marks, states[leaf], choices[leaf], events[0], generators[tree], paths,
        )  # fmt: skip
        deciding[leaf] = OVER
        if choices[leaf].count > 0:
            deciding[leaf] = rules.current(states[leaf])


@kernel
def walk(tree, leaf, firmness, doubt, seed, considered, noise, nodes, counts, sums, preferences, expected, notes,
         marks, state, choices, events, generator, paths):  # fmt: skip
    """From the root to a node that is not open, or to the end of the game; returns how many nodes were passed."""
    node, depth = ROOT, 0
    while True:
        if node == ROOT:  # still the view, on which nothing can be played
            clear(choices)
            for index in range(considered.count):
                offer(choices, considered.actions[index])
        else:
            go_on(state, choices, events)
        if choices.count == 0 or nodes[tree, node].is_open == 0 or depth == paths.shape[1]:
            return depth
        seat = rules.current(state)
        mark_children(tree, node, seat, nodes, marks)
        weigh(tree, node, seat, firmness, doubt, choices, noise, nodes, sums, preferences, expected, notes, marks)
        action = most_wanted(tree, choices, nodes, notes, marks)
        child = marks[tree, action]
        forget_children(tree, node, nodes, marks)
        if child == NO_NODE:
            if counts[tree] == nodes.shape[1]:
                return depth
            child = add_child(tree, node, action, seat, nodes, counts, sums)
        if node == ROOT:
            # The n-th try of every action meets the same luck, so that they compare.
            generator.seed = (seed + nodes[tree, child].visits) & LAST_SEED
            generator.draws = 0
            rules.resample(state, generator)
        paths[leaf, depth] = child
        depth += 1
        nodes[tree, child].visits += 1
        rules.answer(state, events, action)
        node = child


@kernel
def back_up(tree, slots, seats, said, chances, margins, nodes, sums, preferences, expected, states, choices, results,
            paths, depths, deciding):  # fmt: skip
    """What the network says about the leaves, or the result of a game that is over, counts for all nodes passed.
    `said` has its preferences; `chances` and `margins` are those of the seats from the deciding one on."""
    for slot in range(slots):
        leaf = tree * slots + slot
        node = ROOT
        if depths[leaf] > 0:
            node = paths[leaf, depths[leaf] - 1]
        observer = deciding[leaf]
        if observer == OVER:
            find_result(states[leaf], seats[tree], results[leaf])
            for seat in range(seats[tree]):
                ahead = results[leaf, seat, MARGIN]
                results[leaf, seat, MARGIN] = ahead / (abs(ahead) + USUAL_MARGIN)
        else:
            for seat in range(seats[tree]):
                place = (seat - observer + seats[tree]) % seats[tree]
                results[leaf, seat, WON] = chances[leaf, place]
                results[leaf, seat, MARGIN] = margins[leaf, place]
            if nodes[tree, node].is_open == 0:
                nodes[tree, node].is_open = 1
                for index in range(choices[leaf].count):
                    action = choices[leaf].actions[index]
                    preferences[tree, node, action] = said[leaf, action]
                for seat in range(seats[tree]):
                    expected[tree, node, seat] = worth(results[leaf, seat, WON], results[leaf, seat, MARGIN])
        for step in range(depths[leaf]):
            for seat in range(seats[tree]):
                for column in range(2):
                    sums[tree, paths[leaf, step], seat, column] += results[leaf, seat, column]


@kernel
def conclude(
    tree, firmness, doubt, considered, current, noise, nodes, sums, preferences, expected, notes, marks, wanted, chosen
):
    """What the search makes of the root's preferences, as shares, and the action that it takes: of those that were
    tried, the one whose share and noise are largest."""
    seat, legal = current[tree], considered[tree]
    mark_children(tree, ROOT, seat, nodes, marks)
    weigh(tree, ROOT, seat, firmness, doubt, legal, noise, nodes, sums, preferences, expected, notes, marks)
    best = -1
    for index in range(legal.count):
        child = marks[tree, legal.actions[index]]
        if child != NO_NODE and (best < 0 or notes[tree, index, SCORES] > notes[tree, best, SCORES]):
            best = index
    chosen[tree] = legal.actions[max(best, 0)]
    for action in range(wanted.shape[1]):
        wanted[tree, action] = 0.0
    top, total = -1e30, 0.0
    for index in range(legal.count):
        notes[tree, index, SCORES] -= noise[tree % noise.shape[0], legal.actions[index]]
        top = max(top, notes[tree, index, SCORES])
    for index in range(legal.count):
        total += exp(notes[tree, index, SCORES] - top)
    for index in range(legal.count):
        wanted[tree, legal.actions[index]] = exp(notes[tree, index, SCORES] - top) / total
    forget_children(tree, ROOT, nodes, marks)


# Choosing -------------------------------------------------------------------------------------------------------------


@kernel
def weigh(tree, node, seat, firmness, doubt, choices, noise, nodes, sums, preferences, expected, notes, marks):
    """Notes a score for each action: its preference and its value. What was never tried counts as the mean of the
    node's own value and of those that were, by preference."""
    top = -1e30
    for index in range(choices.count):
        top = max(top, preferences[tree, node, choices.actions[index]])
    tried, most_tried, weights, value = 0, 0, 0.0, 0.0
    for index in range(choices.count):
        action = choices.actions[index]
        child = marks[tree, action]
        if child != NO_NODE:
            visits = nodes[tree, child].visits
            mean = worth(sums[tree, child, seat, WON] / visits, sums[tree, child, seat, MARGIN] / visits)
            weight = exp(preferences[tree, node, action] - top) + 1e-9
            notes[tree, index, VALUES] = mean
            tried += visits
            most_tried = max(most_tried, visits)
            weights += weight
            value += weight * mean
    usual = expected[tree, node, seat]
    if tried > 0:
        usual = (usual + tried * value / weights) / (1 + tried)
    for index in range(choices.count):
        action = choices.actions[index]
        child = marks[tree, action]
        value = usual
        if child != NO_NODE:
            visits = nodes[tree, child].visits
            value = (visits * notes[tree, index, VALUES] + doubt * usual) / (visits + doubt)
        score = preferences[tree, node, action] + (firmness + most_tried) * value
        if node == ROOT:
            score += noise[tree % noise.shape[0], action]
        notes[tree, index, SCORES] = score


@kernel
def most_wanted(tree, choices, nodes, notes, marks):
    """The action that was tried least of what its score asks for."""
    top, total, tried = -1e30, 0.0, 0
    for index in range(choices.count):
        top = max(top, notes[tree, index, SCORES])
    for index in range(choices.count):
        total += exp(notes[tree, index, SCORES] - top)
        child = marks[tree, choices.actions[index]]
        if child != NO_NODE:
            tried += nodes[tree, child].visits
    best, most = choices.actions[0], -1e30
    for index in range(choices.count):
        lack = exp(notes[tree, index, SCORES] - top) / total
        child = marks[tree, choices.actions[index]]
        if child != NO_NODE:
            lack -= nodes[tree, child].visits / (1.0 + tried)
        if lack > most:
            best, most = choices.actions[index], lack
    return best


@kernel
def worth(won, margin):
    """What a chance to win and a margin between -1 and 1 are worth to a seat, from 0 to 1."""
    return WIN_WEIGHT * won + (1.0 - WIN_WEIGHT) * (0.5 + 0.5 * margin)


# Children -------------------------------------------------------------------------------------------------------------


@kernel
def mark_children(tree, node, seat, nodes, marks):
    """Makes `marks` hold the children of a seat by their actions."""
    child = nodes[tree, node].first_child
    while child != NO_NODE:
        if nodes[tree, child].seat == seat:
            marks[tree, nodes[tree, child].action] = child
        child = nodes[tree, child].next_sibling


@kernel
def forget_children(tree, node, nodes, marks):
    child = nodes[tree, node].first_child
    while child != NO_NODE:
        marks[tree, nodes[tree, child].action] = NO_NODE
        child = nodes[tree, child].next_sibling


@kernel
def add_child(tree, node, action, seat, nodes, counts, sums):
    child = counts[tree]
    counts[tree] += 1
    nodes[tree, child].visits = 0
    nodes[tree, child].first_child = NO_NODE
    nodes[tree, child].next_sibling = nodes[tree, node].first_child
    nodes[tree, child].action = action
    nodes[tree, child].seat = seat
    nodes[tree, child].is_open = 0
    nodes[tree, node].first_child = child
    for other in range(sums.shape[2]):
        for column in range(2):
            sums[tree, child, other, column] = 0.0
    return child
