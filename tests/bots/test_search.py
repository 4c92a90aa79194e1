"""The tree search, interpreted, on a tiny game."""

from __future__ import annotations

from collections import defaultdict
from typing import Any

import numpy as np
import pytest

from doubloon.bots.search import MARGIN, NO_NODE, ROOT, USUAL_MARGIN, WIN_WEIGHT, WON
from doubloon.core.random import next_playout

from .guessing import CARDS, GUESS, PASS, SURE, TAKE, Search, indifferent, kernels, new_state

ALWAYS = 2**32
"""The playouts' share of random actions, in 2**32: all of them."""


def prefers(*actions: int) -> Any:
    """A taste: these actions, the first most."""
    return lambda state, action: -actions.index(action)


def imagined(search: Search, simulations: int, **settings: Any) -> dict[int, list[tuple[int, ...]]]:
    """The worlds that were imagined one after another for each of the root's actions."""
    worlds = defaultdict(list)
    for _ in range(simulations):
        before = search.visits()
        search.grow(1, **settings)
        (tried,) = [action for action, visits in search.visits().items() if visits != before.get(action, 0)]
        worlds[tried].append(tuple(search.state.cards))
    return worlds


def ahead(margin: float) -> float:
    return 0.5 + 0.5 * margin / (abs(margin) + USUAL_MARGIN)


# What is imagined -----------------------------------------------------------------------------------------------------


def test_every_try_of_an_action_imagines_another_world() -> None:
    for worlds in imagined(Search(new_state()), 90, exploration=100).values():
        assert len(worlds) > 20
        assert {cards[1] for cards in worlds} == set(range(CARDS))


def test_the_nth_try_of_every_action_meets_the_same_world() -> None:
    """Few tries compare actions only if luck is the same for all."""
    worlds = imagined(Search(new_state(players=4)), 30, exploration=100)
    assert set(worlds) == {TAKE, GUESS, PASS}
    assert all(len(set(nth)) == 1 for nth in zip(*worlds.values(), strict=False))


def test_another_seed_imagines_other_worlds() -> None:
    worlds = [imagined(Search(new_state(players=4)), 10, seed=seed, exploration=0) for seed in (1, 1, 100)]
    assert worlds[0] == worlds[1] != worlds[2]


def test_what_the_searching_seat_knows_is_not_imagined() -> None:
    view = new_state()
    view.cards[0] = 5
    search = Search(view)
    search.grow(5)
    assert search.state.cards[0] == 5
    assert (view.turns_left, list(view.points)) == (5, [0, 0, 0, 0])


def test_a_guess_is_worth_what_it_brings_on_average() -> None:
    """In a single world it would be worth much or nothing."""
    search = Search(new_state(turns=2))
    search.grow(300, exploration=100)
    worth = {action: child.value / child.visits for action, child in search.children().items()}
    rewards = [WIN_WEIGHT * (0.5 if card == 0 else 1) + (1 - WIN_WEIGHT) * ahead(card) for card in range(CARDS)]
    assert worth[GUESS] == pytest.approx(np.mean(rewards), abs=0.02)
    assert worth[TAKE] == pytest.approx(rewards[SURE])
    assert worth[PASS] == pytest.approx(rewards[0])


# What is tried --------------------------------------------------------------------------------------------------------


def promising(
    tried: dict[int, tuple[int, float]],
    exploration: float = 0.5,
    priors: tuple[float, ...] = (0.6, 0.3, 0.1),
    has_room: bool = True,
) -> int:
    """The action to try next where these have been tried this often, with this mean reward."""
    search = Search(new_state())
    kernels.go_on(search.state, search.choices, search.events)
    search.choices.count = 3
    for index, action in enumerate((TAKE, GUESS, PASS)):
        search.choices.actions[index] = action
        search.priors[index, 1] = priors[index]
    for action, (visits, mean) in tried.items():
        child = kernels.add_child(search.tree, search.counts, ROOT, action, 0)
        search.tree[child].visits, search.tree[child].value = visits, visits * mean
    kernels.mark_children(search.tree, ROOT, 0, search.marks)
    return kernels.most_promising(exploration, search.tree, has_room, search.choices, search.priors, search.marks)


def test_what_looks_best_is_tried_first() -> None:
    assert promising({}) == promising({}, priors=(0.4, 0.4, 0.2)) == TAKE
    assert promising({}, priors=(0.1, 0.3, 0.6)) == PASS


def test_what_was_tried_often_gives_way_to_what_was_tried_seldom() -> None:
    """Exploration decays: an action's claim to be tried shrinks with each try."""
    even = 0.5
    assert promising({TAKE: (1, even), GUESS: (1, even), PASS: (1, even)}) == TAKE
    assert promising({TAKE: (9, even), GUESS: (1, even), PASS: (1, even)}) == GUESS
    assert promising({TAKE: (13, even), GUESS: (6, even), PASS: (1, even)}) == PASS


def test_an_action_s_claim_is_its_prior_by_its_tries() -> None:
    """With equal means 0.6 : 0.3 is made up for by twice the tries, each counted with one on top."""
    assert promising({TAKE: (6, 0.5), GUESS: (3, 0.5), PASS: (3, 0.5)}) == TAKE
    assert promising({TAKE: (8, 0.5), GUESS: (3, 0.5), PASS: (3, 0.5)}) == GUESS


def test_the_claim_grows_with_the_root_of_all_tries() -> None:
    """A worse action is tried again, the later the more often anything was tried."""
    bad, good = (3, 0.4), 0.5
    # GUESS is behind by 0.1, and 0.5 * sqrt(tries + 1) * 0.3 / 4 ahead in its claim.
    assert promising({TAKE: (10, good), GUESS: bad}, has_room=False) == TAKE
    assert promising({TAKE: (100, good), GUESS: bad}, has_room=False) == GUESS


def test_without_exploration_the_best_mean_is_tried() -> None:
    assert promising({TAKE: (3, 0.2), GUESS: (90, 0.3), PASS: (1, 0.1)}, exploration=0) == GUESS


def test_what_was_never_tried_counts_as_the_average() -> None:
    assert promising({TAKE: (3, 0.4), GUESS: (1, 0.45)}, exploration=0) == GUESS
    assert promising({TAKE: (1, 0.5)}, exploration=0.1, priors=(0.2, 0.6, 0.2)) == GUESS
    assert promising({TAKE: (3, 0.4), PASS: (1, 0.4)}, exploration=0.001) == GUESS
    assert promising({GUESS: (5, 0.0)}, exploration=0.001) == TAKE


def test_where_there_is_no_room_only_what_was_tried_is() -> None:
    assert promising({PASS: (50, 0.1)}, has_room=False) == PASS
    assert promising({}, has_room=False) == -1


def test_tries_follow_the_judge_while_nothing_else_tells_actions_apart() -> None:
    """By rank: the second counts a quarter of the best, the third a ninth."""
    search = Search(new_state(turns=2), [prefers(PASS, GUESS, TAKE)] * 2)
    for seat in range(2):
        kernels.find_priors(search.state, _offered(search), search.tastes[seat], search.priors)
        assert search.priors[:, 1] == pytest.approx(np.array([1 / 9, 1 / 4, 1]) / (1 + 1 / 4 + 1 / 9))


def test_what_looks_the_same_has_the_same_rank() -> None:
    search = Search(new_state())
    kernels.find_priors(search.state, _offered(search), lambda state, action: action == GUESS, search.priors)
    assert search.priors[:, 1] == pytest.approx(np.array([1 / 4, 1, 1 / 4]) / 1.5)


def _offered(search: Search) -> Any:
    """All three actions."""
    search.choices.count = 3
    search.choices.actions[:3] = np.array([TAKE, GUESS, PASS], np.int16).data
    return search.choices


# The tree -------------------------------------------------------------------------------------------------------------


def test_each_simulation_adds_a_node_and_is_counted_along_its_path() -> None:
    search = Search(new_state(turns=20))
    search.grow(1)
    search.grow(39)
    assert list(search.counts) == [41, 40]
    assert sum(search.visits().values()) == 40
    for node in range(1, 41):
        assert search.tree[node].visits == sum(search.visits(node).values()) + 1


def test_nodes_belong_to_the_seat_that_decides() -> None:
    search = Search(new_state(players=3))
    search.grow(60, exploration=5)
    for child in search.children().values():
        assert child.seat == 0
    (second,) = {each.seat for child in search.children().values() for each in _below(search, child)}
    assert second == 1


def _below(search: Search, child: Any) -> list[Any]:
    return list(search.children(child.index).values())


def test_every_seat_wants_the_best_for_itself() -> None:
    """The more is tried the more take three points, which is more than the next one's card on average."""
    search = Search(new_state(turns=5), [prefers(PASS, GUESS, TAKE)] * 2)
    search.grow(1500, exploration=0.3)
    assert max(search.visits(), key=search.visits().__getitem__) == TAKE
    replies = {each.action: each.visits for each in _below(search, search.children()[TAKE])}
    assert max(replies, key=replies.__getitem__) == TAKE


def test_other_seats_children_are_not_mixed_up() -> None:
    """Whose turn it is may depend on what was imagined: then a node has children of several seats."""
    search = Search(new_state())
    mine = kernels.add_child(search.tree, search.counts, ROOT, GUESS, 0)
    theirs = kernels.add_child(search.tree, search.counts, ROOT, GUESS, 1)
    kernels.mark_children(search.tree, ROOT, 0, search.marks)
    assert list(search.marks) == [NO_NODE, mine, NO_NODE]
    kernels.forget_children(search.tree, ROOT, search.marks)
    kernels.mark_children(search.tree, ROOT, 1, search.marks)
    assert list(search.marks) == [NO_NODE, theirs, NO_NODE]
    kernels.forget_children(search.tree, ROOT, search.marks)
    assert not search.marks.any()


def test_a_full_tree_is_searched_on() -> None:
    search = Search(new_state(), nodes=3)
    search.grow(40)
    assert list(search.counts) == [3, 40]
    assert sum(search.visits().values()) == 40


def test_a_tree_with_no_room_at_all_counts_its_simulations() -> None:
    search = Search(new_state(), nodes=1)
    search.grow(3)
    assert list(search.counts) == [1, 3]


def test_a_path_ends_where_there_is_no_room_for_it() -> None:
    search = Search(new_state(turns=9), depth=2)
    search.grow(300)
    assert search.counts[0] == 1 + 3 + 9
    assert sum(search.visits().values()) == 300


def test_a_finished_game_is_searched_to_its_end() -> None:
    """Three actions by the seat that searches, then one that nobody is asked about."""
    search = Search(new_state(turns=2))
    search.grow(50)
    assert list(search.counts) == [4, 50]


# Playouts -------------------------------------------------------------------------------------------------------------


def played_out(taste: Any, slips: int = 0) -> Any:
    """The end of a game in which both cards are ones, after forty decisions."""
    search = Search(new_state(turns=41), [taste, taste])
    kernels.copy_into(search.state, search.view)
    search.state.cards[0] = search.state.cards[1] = 1
    word = search.stream.word = 12345
    kernels.play_out(search.state, search.choices, search.events, search.stream, slips, search.tastes)
    assert search.state.turns_left == 0
    for _ in range(2 * 40):  # whether to slip, and where to
        word = next_playout(word)
    assert search.stream.word == word
    return search.state


def test_playouts_take_what_looks_best() -> None:
    assert list(played_out(prefers(TAKE, PASS, GUESS)).points[:2]) == [20 * SURE, 20 * SURE]
    assert list(played_out(prefers(GUESS, PASS, TAKE)).points[:2]) == [20, 20]
    assert list(played_out(prefers(PASS, GUESS, TAKE)).points[:2]) == [0, 0]


def test_each_seat_plays_by_its_own_taste() -> None:
    search = Search(new_state(), [prefers(TAKE, PASS, GUESS), prefers(PASS, TAKE, GUESS)])
    search.grow(1)
    assert list(search.state.points[:2]) == [2 * SURE, 0]


def test_playouts_slip_as_often_as_they_are_told_to() -> None:
    always, sometimes = played_out(prefers(PASS, GUESS, TAKE), ALWAYS), played_out(prefers(PASS, GUESS, TAKE), 2**30)
    assert 40 < sum(always.points) < 66  # forty actions of 4/3 points on average
    assert 5 < sum(sometimes.points) < 25


def test_between_equals_chance_decides() -> None:
    assert 40 < sum(played_out(indifferent).points) < 66


@pytest.mark.parametrize(("offset", "expected"), [(0, TAKE), (1, GUESS), (2, PASS)])
def test_the_offset_decides_between_equals_alone(offset: int, expected: int) -> None:
    search = Search(new_state())
    choices = _offered(search)
    assert kernels.best_at_a_glance(search.state, choices, offset, indifferent) == expected
    assert kernels.best_at_a_glance(search.state, choices, offset, prefers(GUESS, TAKE, PASS)) == GUESS
    assert kernels.best_at_a_glance(search.state, choices, offset, lambda state, action: action - 10) == PASS


@pytest.mark.parametrize(
    ("points", "shares", "margins"),
    [
        ((10, 4), (1, 0), (6, -6)),
        ((4, 10), (0, 1), (-6, 6)),
        ((7, 7), (0.5, 0.5), (0, 0)),
        ((0, 0, 0), (1 / 3, 1 / 3, 1 / 3), (0, 0, 0)),
        ((5, 20, 8), (0, 1, 0), (-15, 12, -12)),
        ((8, 20, 5, 20), (0, 0.5, 0, 0.5), (-12, 0, -15, 0)),
    ],
)
def test_a_result_is_a_share_of_the_win_and_a_margin(
    points: tuple[int, ...], shares: tuple[float, ...], margins: tuple[int, ...]
) -> None:
    state, results = new_state(players=len(points), turns=0), np.zeros((len(points), 2))
    for seat, each in enumerate(points):
        state.points[seat] = each
    kernels.find_result(state, len(points), results)
    assert results[:, WON] == pytest.approx(shares)
    assert results[:, MARGIN] == pytest.approx(margins)


@pytest.mark.parametrize(("won", "margin"), [(1, 6), (0, -6), (0.5, 0), (0, -15), (1 / 3, 0)])
def test_a_reward_is_made_of_both(won: float, margin: float) -> None:
    assert kernels.reward(won, margin) == pytest.approx(0.3 * won + 0.7 * ahead(margin))


def test_results_add_up_by_the_first_action() -> None:
    search = Search(new_state(players=3, turns=9))
    search.grow(60)
    for action, visits in search.visits().items():
        assert search.totals[action, :, WON].sum() == pytest.approx(visits)
    assert sum(search.visits().values()) == 60


def test_a_root_with_a_single_action_is_searched_too() -> None:
    """On the view itself nothing can be played: what it hides is imagined first."""
    search = Search(new_state(players=2, turns=1))
    search.grow(10)
    assert search.visits() == {PASS: 10}
    assert list(search.totals[PASS].ravel()) == [5, 0, 5, 0]


def test_only_what_is_considered_is_tried_at_the_root() -> None:
    search = Search(new_state(players=2, turns=5))
    search.considered = [GUESS, PASS]
    search.grow(60, exploration=5)
    assert set(search.visits()) == {GUESS, PASS}
    below = [each for child in search.children().values() for each in _below(search, child)]
    assert {each.action for each in below} == {TAKE, GUESS, PASS}


def test_a_margin_of_fifteen_is_three_quarters_of_the_way() -> None:
    assert ahead(15) == 0.75
