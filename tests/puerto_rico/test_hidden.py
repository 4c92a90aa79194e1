"""What a seat may know (PR-END-5 of docs/rules/puerto-rico.md): views hide the rest, and resampling guesses it."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable
from itertools import product
from typing import Any

import pytest

from doubloon.core.layout import copy_struct, snapshot
from doubloon.puerto_rico import notation, rules
from doubloon.puerto_rico.facts import FOREST, GOODS
from doubloon.puerto_rico.game import GAME
from doubloon.puerto_rico.island import draw_from_stack
from doubloon.puerto_rico.state import of_all_kinds
from doubloon.puerto_rico.view import view_data

from ..fairness import assert_fair, assert_futures_of_their_own
from ..play import SPECTATOR, generator, resampled
from ..play import view as view_of
from .table import NEW_BUILDINGS, Table

OWNER, OTHER, THIRD = 0, 1, 2
SEED = 0x1234_5678_9ABC_DEF0
PLANTATIONS = {"corn": 3, "indigo": 5, "sugar": 2, "tobacco": 0, "coffee": 6}
"""What lies in the stack, unless a test says otherwise."""


def new_table(**options: Any) -> Table:
    return Table(new_buildings=NEW_BUILDINGS, seed=SEED, **options).row("sugar").stack(**PLANTATIONS)


def unseen_forest(table: Table, seat: int, kind: str) -> None:
    """The seat has drawn a tile of this kind from the stack and laid it as forest."""
    table.seats[seat].island[FOREST] += 1
    table.seats[seat].unseen_forests[GOODS.index(kind)] += 1
    table.state.stack[GOODS.index(kind)] -= 1


def tile_in_hand(kind: str, role: str = "settler") -> Table:
    """The owner has just drawn this tile and must lay it."""
    table = new_table(nobles=role == "trader")
    table.builds(OWNER, "forest house").builds(OWNER, "hacienda" if role == "settler" else "land office")
    table.doubloons(OWNER, 1)
    table.take(role, seat=OWNER)
    table.play("draw tile")
    assert table.asked == ("lay tile", OWNER)
    table.state.stack[table.state.drawn] += 1
    table.state.drawn = GOODS.index(kind)
    table.state.stack[table.state.drawn] -= 1
    return table


def view(table: Table, seat: int) -> Any:
    return view_of(GAME, table.state, seat)


def data(table: Table, seat: int) -> str:
    """The view as it goes to a client."""
    return json.dumps(view_data(view(table, seat), None if seat == SPECTATOR else seat))


def same_view(first: Table, second: Table, seat: int) -> bool:
    """As a record and as data, which must agree."""
    alike = snapshot(view(first, seat)) == snapshot(view(second, seat))
    assert alike == (data(first, seat) == data(second, seat))
    return alike


# What views hide ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PR-END-5")
def test_what_is_under_an_unseen_forest_is_in_its_owners_view_only() -> None:
    first, second = new_table(), new_table()
    unseen_forest(first, OWNER, "corn")
    unseen_forest(second, OWNER, "coffee")
    for seat in (OTHER, THIRD, 3, SPECTATOR):
        assert same_view(first, second, seat)
    assert not same_view(first, second, OWNER)


@pytest.mark.rule("PR-END-5")
@pytest.mark.parametrize("role", ["settler", "trader"])
def test_a_tile_in_hand_is_in_its_owners_view_only(role: str) -> None:
    first, second = tile_in_hand("corn", role), tile_in_hand("coffee", role)
    for seat in (OTHER, THIRD, 3, SPECTATOR):
        assert same_view(first, second, seat)
    assert not same_view(first, second, OWNER)


@pytest.mark.rule("PR-END-5")
def test_whose_of_two_unseen_forests_is_which_is_in_their_owners_views_only() -> None:
    first, second = new_table(), new_table()
    for table, kinds in ((first, ("corn", "coffee")), (second, ("coffee", "corn"))):
        unseen_forest(table, OWNER, kinds[0])
        unseen_forest(table, OTHER, kinds[1])
    assert same_view(first, second, THIRD)
    assert same_view(first, second, SPECTATOR)
    assert not same_view(first, second, OWNER)
    assert not same_view(first, second, OTHER)


@pytest.mark.rule("PR-END-5")
def test_the_generator_is_in_nobodys_view() -> None:
    first, second = new_table(), new_table()
    second.state.generator.seed = 99
    second.state.generator.draws = 1234
    for seat in (*range(4), SPECTATOR):
        assert same_view(first, second, seat)
        assert view(first, seat).generator.seed == view(first, seat).generator.draws == 0


@pytest.mark.rule("PR-END-5")
def test_the_seed_shows_in_no_view_and_in_no_resampled_state() -> None:
    table = new_table()
    unseen_forest(table, OWNER, "corn")
    number = SEED.to_bytes(8, "little")
    assert number in snapshot(table.state)
    for seat in (*range(4), SPECTATOR):
        seen = view(table, seat)
        assert number not in snapshot(seen)
        assert str(SEED) not in data(table, seat)
        assert number not in snapshot(resampled(GAME, seen, generator()))


@pytest.mark.rule("PR-END-5")
def test_the_order_of_the_stack_is_nowhere() -> None:
    """The next tile is drawn from counts by the generator, so a view without the generator cannot tell it."""
    table = new_table()
    drawn = set()
    for seed in range(40):
        state = resampled(GAME, view(table, OWNER), generator(seed))
        drawn.add(draw_from_stack(state, table.events_struct))
    assert {GOODS[kind] for kind in drawn} == {"corn", "indigo", "sugar", "coffee"}


@pytest.mark.rule("PR-END-5")
def test_blanking_a_view_again_changes_nothing() -> None:
    for table in (tile_in_hand("corn"), new_table()):
        unseen_forest(table, OTHER, "coffee")
        for seat in (*range(4), SPECTATOR):
            once = view(table, seat)
            twice = copy_struct(once)
            rules.blank(twice, seat)
            assert snapshot(twice) == snapshot(once)


# What views show ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PR-END-5")
def test_owners_see_their_own_tile_and_forests() -> None:
    table = tile_in_hand("coffee")
    unseen_forest(table, OWNER, "corn")
    own = view_data(view(table, OWNER), OWNER)
    assert own["decision"]["tile"] == "coffee"
    assert own["seats"][OWNER]["forests"]["printed_unseen"]["corn"] == 1
    for seat in (OTHER, None):
        others = view_data(view(table, SPECTATOR if seat is None else seat), seat)
        assert "tile" not in others["decision"]
        assert others["decision"]["kind"] == "lay tile"
        assert "printed_unseen" not in others["seats"][OWNER]["forests"]
        assert others["seats"][OWNER]["forests"]["tiles"] == 1


@pytest.mark.rule("PR-END-5", "PR-NEW-3")
def test_a_face_up_plantation_laid_as_forest_was_seen_by_all() -> None:
    table = new_table().builds(OWNER, "forest house")
    table.take("settler", seat=OWNER)
    table.play("take sugar as forest")
    for seat in range(4):
        assert view_data(view(table, seat), seat)["seats"][OWNER]["forests"]["printed"]["sugar"] == 1


@pytest.mark.rule("PR-END-5", "PR-SET-3")
def test_discards_and_the_number_of_tiles_in_the_stack_are_open() -> None:
    table = tile_in_hand("coffee")
    unseen_forest(table, OTHER, "corn")
    table.state.discards[3] = 2
    real = of_all_kinds(table.state.stack)
    for seat in (*range(4), SPECTATOR):
        plantations = view_data(view(table, seat), None if seat == SPECTATOR else seat)["plantations"]
        assert plantations["stack"] == real
        assert plantations["discards"]["tobacco"] == 2


@pytest.mark.rule("PR-END-5")
def test_what_a_seat_cannot_place_is_counted_as_one_pile() -> None:
    """The kinds of all tiles are known from the start, so all can tell what stack, hands and unseen forests hold."""
    table = tile_in_hand("coffee")
    unseen_forest(table, OTHER, "corn")
    unseen_forest(table, OWNER, "indigo")
    before = dict(PLANTATIONS)
    assert view_data(view(table, THIRD), THIRD)["plantations"]["unseen"] == before
    assert view_data(view(table, OTHER), OTHER)["plantations"]["unseen"] == before | {"corn": 2}
    assert view_data(view(table, OWNER), OWNER)["plantations"]["unseen"] == before | {"coffee": 5, "indigo": 4}


@pytest.mark.rule("PR-END-5")
def test_vp_are_marked_as_secret_to_all_but_their_owner() -> None:
    table = new_table().vp(OTHER, 7)
    for seat in range(4):
        seats = view_data(view(table, seat), seat)["seats"]
        assert [each["vp_secret"] for each in seats] == [index != seat for index in range(4)]
    assert all(each["vp_secret"] for each in view_data(view(table, SPECTATOR), None)["seats"])


@pytest.mark.rule("PR-END-5")
def test_by_the_option_vp_are_open() -> None:
    table = new_table(open_vp=True)
    assert not any(each["vp_secret"] for each in view_data(view(table, OWNER), OWNER)["seats"])


@pytest.mark.rule("PR-END-5")
def test_the_rest_of_the_vp_pool_is_shown_and_never_below_nothing() -> None:
    table = new_table().vp(OTHER, 7)
    assert view_data(view(table, OWNER), OWNER)["vp_pool"] == 93
    table.state.vp_pool = -4
    assert view_data(view(table, OWNER), OWNER)["vp_pool"] == 0


@pytest.mark.rule("PR-END-5")
def test_everything_else_is_in_every_view() -> None:
    """Without unseen tiles a view is the state but for the generator."""
    table = new_table().goods(OTHER, corn=2).doubloons(THIRD, 5).vp(OTHER, 3)
    bare = copy_struct(table.state)
    bare.generator.seed = bare.generator.draws = 0
    for seat in (*range(4), SPECTATOR):
        assert snapshot(view(table, seat)) == snapshot(bare)


# Events ---------------------------------------------------------------------------------------------------------------


def told(table: Table, seat: int | None) -> list[dict[str, Any]]:
    """The events of the last action as the seat is told them, chance apart."""
    events = [table.events_struct.items[index] for index in range(table.events_struct.count)]
    return [data for data in (notation.event_data(event, seat) for event in events) if data["event"] != "chance"]


def about_to_draw() -> Table:
    table = new_table().builds(OWNER, "forest house", "hacienda").stack(coffee=16)
    table.take("settler", seat=OWNER)
    return table


@pytest.mark.rule("PR-END-5")
def test_only_the_owner_is_told_what_was_drawn() -> None:
    table = about_to_draw()
    table.play("draw tile")
    assert told(table, OWNER) == [{"event": "drew_tile", "seat": OWNER, "tile": "coffee"}]
    for seat in (OTHER, THIRD, None):
        assert told(table, seat) == [{"event": "drew_tile", "seat": OWNER}]


@pytest.mark.rule("PR-END-5", "PR-NEW-3")
def test_only_the_owner_is_told_what_lies_under_the_forest() -> None:
    table = about_to_draw()
    table.play("draw tile", "lay as forest")
    assert told(table, OWNER)[0] == {"event": "laid_tile", "seat": OWNER, "tile": "forest", "printed": "coffee"}
    for seat in (OTHER, THIRD, None):
        assert told(table, seat)[0] == {"event": "laid_tile", "seat": OWNER, "tile": "forest"}


@pytest.mark.rule("PR-END-5")
def test_all_are_told_when_the_tile_is_laid_as_a_plantation() -> None:
    table = about_to_draw()
    table.play("draw tile", "lay as plantation")
    for seat in (OWNER, OTHER, None):
        assert told(table, seat)[0] == {"event": "laid_tile", "seat": OWNER, "tile": "coffee", "printed": "coffee"}


@pytest.mark.rule("PR-END-5", "PR-NEW-3", "PR-NOB-9")
def test_a_discarded_forest_is_seen_by_all() -> None:
    table = new_table(nobles=True).builds(OWNER, "hunting lodge")
    unseen_forest(table, OWNER, "coffee")
    table.row()
    table.take("settler", seat=OWNER)
    table.play("pass")
    before = view(table, OTHER).stack[4]
    table.play("discard forest on coffee")
    for seat in (OWNER, OTHER, None):
        assert {"event": "discarded_tile", "seat": OWNER, "tile": "forest", "printed": "coffee"} in told(table, seat)
    assert table.state.discards[4] == 1
    # It is no longer among the tiles that others cannot place; the new row took some of those, too.
    assert view(table, OTHER).stack[4] + table.state.row[4] == before - 1


@pytest.mark.rule("PR-END-5", "PR-NEW-3")
def test_of_two_forests_alike_the_one_that_all_saw_is_discarded() -> None:
    table = new_table(nobles=True).builds(OWNER, "hunting lodge")
    table.tiles(OWNER, "forest", 1)  # on corn, seen
    unseen_forest(table, OWNER, "corn")
    table.row()
    table.take("settler", seat=OWNER)
    table.play("pass", "discard forest on corn")
    assert sum(table.seats[OWNER].seen_forests) == 0
    assert sum(table.seats[OWNER].unseen_forests) == 1


# A new stack ----------------------------------------------------------------------------------------------------------


def stack_runs_out(*unseen: tuple[int, str]) -> Table:
    """These seats have forests drawn unseen, the stack is empty, and the next row comes from the discards."""
    table = new_table()
    for seat, kind in unseen:
        unseen_forest(table, seat, kind)
    table.row().stack()
    table.state.discards[1] = 9
    table.take("settler", seat=OWNER)
    table.play("pass")
    assert list(table.state.discards) == [0, 0, 0, 0, 0]
    assert table.state.row[1] == 5
    return table


@pytest.mark.rule("PR-END-5", "PR-SET-3")
def test_when_the_stack_has_run_out_the_one_owners_forests_are_what_nobody_saw() -> None:
    """All other tiles have been seen, so everybody can work out what lies under them."""
    table = stack_runs_out((OWNER, "coffee"), (OWNER, "corn"))
    for seat in (*range(4), SPECTATOR):
        seen = view(table, seat)
        assert list(seen.seats[OWNER].seen_forests) == [1, 0, 0, 0, 1]
        assert list(seen.stack) == [0, 4, 0, 0, 0]
        assert list(resampled(GAME, seen, generator()).seats[OWNER].seen_forests) == [1, 0, 0, 0, 1]


@pytest.mark.rule("PR-END-5", "PR-SET-3")
def test_when_the_stack_has_run_out_it_still_is_secret_which_of_two_owners_has_which() -> None:
    first = stack_runs_out((OWNER, "coffee"), (OTHER, "corn"))
    second = stack_runs_out((OWNER, "corn"), (OTHER, "coffee"))
    assert same_view(first, second, THIRD)
    assert same_view(first, second, SPECTATOR)


# Possible states ------------------------------------------------------------------------------------------------------


def puzzle() -> Table:
    """A tile in the owner's hand, a forest of their own, two of the other's and one of the third's."""
    table = tile_in_hand("coffee")
    unseen_forest(table, OWNER, "indigo")
    unseen_forest(table, OTHER, "corn")
    unseen_forest(table, OTHER, "coffee")
    unseen_forest(table, THIRD, "sugar")
    return table


@pytest.mark.rule("PR-END-5")
@pytest.mark.parametrize("seat", [0, 1, 2, 3, SPECTATOR])
def test_a_resampled_state_looks_the_same_to_its_seat(seat: int) -> None:
    seen, chance = view(puzzle(), seat), generator()
    for _ in range(50):
        state = resampled(GAME, seen, chance)
        rules.blank(state, seat)
        assert snapshot(state) == snapshot(seen)


@pytest.mark.rule("PR-END-5")
@pytest.mark.parametrize("seat", [0, 1, 2, 3, SPECTATOR])
def test_a_resampled_state_has_every_tile_in_one_place(seat: int) -> None:
    table = puzzle()
    seen, chance = view(table, seat), generator()
    for _ in range(50):
        state = resampled(GAME, seen, chance)
        for kind, name in enumerate(GOODS):
            held = state.stack[kind] + sum(state.seats[index].unseen_forests[kind] for index in range(4))
            assert held + (state.drawn == kind) == PLANTATIONS[name]
            assert state.stack[kind] >= 0
        assert 0 <= state.drawn < 5
        assert of_all_kinds(state.stack) == of_all_kinds(table.state.stack)
        for index in range(4):
            assert of_all_kinds(state.seats[index].unseen_forests) == table.seats[index].island[FOREST]


@pytest.mark.rule("PR-END-5")
def test_resampling_keeps_what_the_seat_knows() -> None:
    table, chance = puzzle(), generator()
    for _ in range(50):
        state = resampled(GAME, view(table, OWNER), chance)
        assert GOODS[state.drawn] == "coffee"
        assert list(state.seats[OWNER].unseen_forests) == [0, 1, 0, 0, 0]


@pytest.mark.rule("PR-END-5")
def test_resampling_sees_nothing_but_the_view() -> None:
    """Two truths behind one view give the same states, guess for guess."""
    first, second = tile_in_hand("corn"), tile_in_hand("coffee")
    unseen_forest(first, OTHER, "coffee")
    unseen_forest(second, OTHER, "indigo")
    second.state.generator.seed = 4
    one, other = generator(), generator()
    for _ in range(20):
        assert snapshot(resampled(GAME, view(first, THIRD), one)) == snapshot(
            resampled(GAME, view(second, THIRD), other)
        )


@pytest.mark.rule("PR-END-5")
def test_every_guess_has_a_future_of_its_own() -> None:
    seen, chance = view(new_table(), OWNER), generator()
    assert_futures_of_their_own([resampled(GAME, seen, chance) for _ in range(100)], SEED)


@pytest.mark.rule("PR-END-5")
def test_a_game_goes_on_from_a_resampled_state() -> None:
    table = puzzle()
    rules.resample(table.state, generator())  # the state itself: nothing is blank, only its future is new
    table.play("lay as forest")
    assert table.asked == ("settle", OWNER)
    guess = puzzle()
    rules.blank(guess.state, THIRD)
    rules.resample(guess.state, generator())
    guess.play("lay as plantation")
    assert sum(guess.island(OWNER).values()) == 2


# Fair guesses ---------------------------------------------------------------------------------------------------------

GUESSES = 1500


def guesses(table: Table, seat: int, case: Callable[[Any], Any]) -> Counter[Any]:
    seen, chance = view(table, seat), generator()
    return Counter(case(resampled(GAME, seen, chance)) for _ in range(GUESSES))


def only_kind(pile: Any) -> int:
    assert of_all_kinds(pile) == 1
    return list(pile).index(1)


POOL = list(PLANTATIONS.values())
ONE = {kind: POOL[kind] / 16 for kind in range(5)}
"""The chance of each kind when one of the sixteen is drawn."""
TWO = {(a, b): POOL[a] * (POOL[b] - (a == b)) / (16 * 15) for a, b in product(range(5), repeat=2)}
"""And of two of them, drawn one after the other."""


@pytest.mark.rule("PR-END-5")
def test_an_unseen_forest_is_guessed_by_what_is_left() -> None:
    table = new_table()
    unseen_forest(table, OWNER, "corn")
    counts = guesses(table, OTHER, lambda state: only_kind(state.seats[OWNER].unseen_forests))
    assert_fair(counts, ONE)


@pytest.mark.rule("PR-END-5")
def test_of_two_tiles_left_either_is_guessed_half_of_the_time() -> None:
    table = new_table().stack(corn=1, coffee=1)
    unseen_forest(table, OWNER, "coffee")
    counts = guesses(table, OTHER, lambda state: only_kind(state.seats[OWNER].unseen_forests))
    assert_fair(counts, {0: 1 / 2, 4: 1 / 2})


@pytest.mark.rule("PR-END-5")
def test_a_tile_in_hand_is_guessed_by_what_is_left() -> None:
    assert_fair(guesses(tile_in_hand("indigo"), OTHER, lambda state: state.drawn), ONE)


@pytest.mark.rule("PR-END-5")
def test_a_tile_in_hand_and_a_forest_are_guessed_together() -> None:
    table = tile_in_hand("indigo")
    unseen_forest(table, OTHER, "indigo")
    counts = guesses(table, THIRD, lambda state: (only_kind(state.seats[OTHER].unseen_forests), state.drawn))
    assert_fair(counts, TWO)


@pytest.mark.rule("PR-END-5")
def test_two_owners_forests_are_guessed_together() -> None:
    table = new_table()
    unseen_forest(table, OWNER, "sugar")
    unseen_forest(table, OTHER, "sugar")
    counts = guesses(
        table, THIRD, lambda state: tuple(only_kind(state.seats[index].unseen_forests) for index in (OWNER, OTHER))
    )
    assert_fair(counts, TWO)


@pytest.mark.rule("PR-END-5")
def test_an_owner_guesses_the_others_forest_without_their_own() -> None:
    """The seat itself holds two of three corn."""
    table = new_table()
    unseen_forest(table, OWNER, "corn")
    unseen_forest(table, OWNER, "corn")
    unseen_forest(table, OTHER, "coffee")
    counts = guesses(table, OWNER, lambda state: only_kind(state.seats[OTHER].unseen_forests))
    assert_fair(counts, {0: 1 / 14, 1: 5 / 14, 2: 2 / 14, 3: 0, 4: 6 / 14})


@pytest.mark.rule("PR-END-5")
def test_the_next_tile_is_guessed_by_what_is_left() -> None:
    table = new_table()
    counts = guesses(table, OTHER, lambda state: draw_from_stack(state, table.events_struct))
    assert_fair(counts, ONE)


@pytest.mark.rule("PR-END-5")
def test_forest_and_next_tile_are_guessed_together() -> None:
    table = new_table()
    unseen_forest(table, OWNER, "coffee")

    def case(state: Any) -> tuple[int, int]:
        return only_kind(state.seats[OWNER].unseen_forests), draw_from_stack(state, table.events_struct)

    assert_fair(guesses(table, OTHER, case), TWO)


@pytest.mark.rule("PR-END-5")
def test_guesses_are_distributed_as_truths_are() -> None:
    """In many games a forest is drawn unseen, and then a row is turned up, which says something about it. In how many
    the row has none, one, two… of the forest's kind is the same for truths and for guesses."""
    truths: Counter[int] = Counter()
    guessed: Counter[int] = Counter()
    games = 200
    chance = generator()
    for seed in range(games):
        table = new_table()
        table.state.generator.seed = seed
        table.builds(OWNER, "forest house", "hacienda")
        table.row()
        table.take("settler", seat=OWNER)
        table.play("draw tile", "lay as forest", "pass")
        assert of_all_kinds(table.state.row) == 5
        truth = only_kind(table.seats[OWNER].unseen_forests)
        guess = only_kind(resampled(GAME, view(table, OTHER), chance).seats[OWNER].unseen_forests)
        truths[table.state.row[truth]] += 1
        guessed[table.state.row[guess]] += 1
    shared = {number: (truths[number] + guessed[number]) / (2 * games) for number in truths | guessed}
    common = {number: share for number, share in shared.items() if share > 0.03}
    for counts in (truths, guessed):
        for number, share in common.items():
            assert abs(counts[number] - games * share) < 3 * (games * share) ** 0.5
