"""Observations: the seat's view in numbers, the same on every device, and nothing that the seat may not know."""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from doubloon import Batch, SeatView, games
from doubloon.core import jobs
from doubloon.core.device import cuda_bindings
from doubloon.core.kernel import translator
from doubloon.core.layout import array_of, is_filler, open_struct
from doubloon.core.numba_internals import ptx
from doubloon.observations import Field, Layout, Observer, layout_of, observation_of
from doubloon.observations.encodings import FLAGS, NUMBER, SEAT
from doubloon.observations.kernels import observe
from doubloon.observations.layout import find_field
from doubloon.observations.versions import VERSIONS
from doubloon.registry import find_game

from ..batches import compile_once, some_actions
from .make_docs import DOCS, families_of, filled

ACTIONS = {
    "puerto-rico": "b5fbad5ec758468f",
    "san-juan": "73265cea5e4f1fd8",
}
"""The checksum of each game's action numbers. If they change, raise the version of the environments, which is in
their names."""

OPTIONS = [
    ("puerto-rico", {"players": 2}),
    ("puerto-rico", {"players": 4, "new_buildings": "random", "nobles": True}),
    ("puerto-rico", {"players": 5, "new_buildings": "drafted"}),
    ("san-juan", {"players": 2, "choose_hand": True}),
    ("san-juan", {"players": 4, "expansion": True}),
]


@pytest.fixture(autouse=True, scope="module")
def compiled() -> None:
    for game in games():
        compile_once(game)


# The layout -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", games())
def test_the_layout_of_today_is_the_last_of_the_list(game: str) -> None:
    layout = layout_of(game)
    assert layout.checksum() == VERSIONS[game][-1], "append the checksum to observations/versions.py"
    assert layout.version == len(VERSIONS[game])


@pytest.mark.parametrize("game", games())
def test_a_changed_layout_has_a_new_version(game: str) -> None:
    layout = Layout(find_game(game))
    name, order = next(iter(layout.observed.orders.items()))
    layout.observed = replace(layout.observed, orders={**layout.observed.orders, name: (*order, "new")})
    assert layout.version == len(VERSIONS[game]) + 1


@pytest.mark.parametrize("game", games())
def test_action_numbers_stay(game: str) -> None:
    assert hashlib.sha256(repr(families_of(game)).encode()).hexdigest()[:16] == ACTIONS[game]


@pytest.mark.parametrize("game", games())
def test_every_family_of_actions_is_documented_in_a_sentence(game: str) -> None:
    sentences = layout_of(game).observed.actions
    assert list(sentences) == list(families_of(game))
    assert all(sentence.count(".") == 1 and sentence.endswith(".") for sentence in sentences.values())


@pytest.mark.parametrize("game", games())
def test_every_field_of_the_record_is_observed_or_left_out_on_purpose(game: str) -> None:
    layout, state = layout_of(game), layout_of(game).game.state_type
    options, seat = find_field(state, "options")[0], find_field(state, "seats")[0].base
    names = {*(state.names or ()), *(f"options.{name}" for name in options.names or ())} - {"options", "seats"}
    names |= {f"seats.{name}" for name in seat.names or ()}
    observed = layout.observed
    told = [*observed.table, *(f"seats.{name}" for name in (*observed.own, *observed.seats)), *observed.left_out]
    assert sorted(told) == sorted(name for name in names if not is_filler(name.removeprefix("seats.")))


@pytest.mark.parametrize("game", games())
def test_fields_follow_each_other_without_a_gap(game: str) -> None:
    layout = layout_of(game)
    end = 0
    for field in layout.fields:
        assert field.start == end
        end += field.length
    assert end == layout.size == len(layout.bounds[0])


def test_the_documentation_has_the_tables_of_today() -> None:
    text = DOCS.read_text(encoding="utf-8")
    assert filled(text) == text, "run python -m tests.observations.make_docs"


# What is in it --------------------------------------------------------------------------------------------------------


def positions(batch: Batch, count: int) -> Iterator[None]:
    """Plays random actions, now and then an illegal one, and stops this many times."""
    generator = np.random.default_rng(1)
    for _ in range(count):
        yield
        for _ in range(10):
            batch.step(some_actions(batch, generator))


def view_of(batch: Batch, game: int, seat: int) -> SeatView:
    return SeatView(batch.game, open_struct(batch.states, game), seat)


def spelled_out(layout: Layout, view: SeatView, players: int) -> list[int]:
    """The observation worked out from the view in another way, field by field."""
    table, own = view.array[0], view.array[0]["seats"][view.seat]
    seats = [table["seats"][(view.seat + place) % players] for place in range(players)]
    sections = [(table, layout.table), (own, layout.own), *((seat, layout.seat) for seat in seats)]
    numbers = [
        number
        for record, fields in sections
        for field in fields
        for number in encoded(layout, record, field, view.seat, players)
    ]
    return numbers + [0] * (layout.size - len(numbers))


def encoded(layout: Layout, record: Any, field: Field, observer: int, players: int) -> list[int]:
    encoding, flags = field.encoding, layout.flags_of(field.encoding)
    for part in field.name.split("."):
        limit, record = int(record[encoding.limit]) if encoding.limit else None, record[part]
    values = [int(value) for value in np.atleast_1d(record)][:limit]
    if encoding.kind == SEAT:
        values = [(value - observer) % players if value >= 0 else value for value in values]
    if encoding.kind == NUMBER:
        return values[: field.length]
    if encoding.kind == FLAGS:
        return [values[0] >> bit & 1 for bit in range(flags)]
    one_hot = np.zeros((len(values), flags), np.int64)
    for row, value in enumerate(values):
        if encoding.first <= value < encoding.first + flags:
            one_hot[row, value - encoding.first] = 1
    numbers: list[int] = (one_hot.sum(axis=0) if encoding.together else one_hot.ravel()).tolist()
    return numbers


@pytest.mark.parametrize(("game", "options"), OPTIONS)
def test_each_number_is_what_the_view_says(game: str, options: dict[str, Any]) -> None:
    batch = Batch(game, 3, seed=2, threads=1, **options)
    observer, layout = Observer(batch), layout_of(game)
    for _ in positions(batch, 12):
        for seat in range(batch.seats):
            rows = observer.observe(np.full(3, seat))
            for index, row in enumerate(rows):
                assert row.tolist() == spelled_out(layout, view_of(batch, index, seat), batch.seats)
            assert (rows >= layout.bounds[0]).all()
            assert (rows <= layout.bounds[1]).all()


@pytest.mark.parametrize(("game", "options"), OPTIONS)
def test_a_bots_view_gives_the_same_numbers(game: str, options: dict[str, Any]) -> None:
    batch = Batch(game, 1, seed=2, threads=1, **options)
    observer = Observer(batch)
    for _ in positions(batch, 12):
        for seat in range(batch.seats):
            assert (observation_of(view_of(batch, 0, seat)) == observer.observe([seat])[0]).all()


@pytest.mark.parametrize(("game", "options"), OPTIONS)
def test_what_the_seat_may_not_know_changes_nothing(game: str, options: dict[str, Any]) -> None:
    """Many truths behind one view give the same observation."""
    batch, truths = (Batch(game, count, seed=3, threads=1, **options) for count in (1, 20))
    observer, others = Observer(batch), Observer(truths)
    for _ in positions(batch, 12):
        for seat in range(batch.seats):
            view = view_of(batch, 0, seat)
            truths.load(np.concatenate([array_of(view.sample(seed)) for seed in range(20)]))
            assert (others.observe(np.full(20, seat)) == observer.observe([seat])).all()


@pytest.mark.parametrize(("game", "options"), OPTIONS)
def test_interpreted_and_compiled_agree(game: str, options: dict[str, Any]) -> None:
    batches = [Batch(game, 2, seed=4, device=device, **options) for device in ("python", "cpu")]
    observers = [Observer(batch) for batch in batches]
    for _ in zip(*(positions(batch, 8) for batch in batches), strict=True):
        interpreted, compiled = (observer.observe() for observer in observers)
        assert np.array_equal(interpreted, compiled)


def test_the_deciding_seat_observes_unless_another_is_named() -> None:
    batch = Batch("san-juan", 50, seed=1, threads=1)
    observer = Observer(batch)
    batch.playout()
    batch.reset(np.arange(50) % 2 == 0)
    rows = observer.observe().copy()
    assert (rows == observer.observe(batch.current)).all()
    assert rows[::2].any(axis=1).all()
    assert not rows[1::2].any(), "nobody decides: zeros"


def test_seats_are_checked() -> None:
    observer = Observer(Batch("san-juan", 2, seed=1, threads=1))
    with pytest.raises(ValueError, match="seats: the shape must be"):
        observer.observe([0])


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "darwin", reason="NVIDIA's compiler does not run here")
@pytest.mark.parametrize("game", games())
def test_they_compile_for_cuda(game: str) -> None:
    """On a GPU `make test-gpu` compares them."""
    observer = Observer(Batch(game, 1, seed=1, threads=1))
    clone = translator("cuda", **cuda_bindings(observer.batch.game)).clone(jobs.over_grid, job=observe)
    assert ".visible .entry" in ptx(clone, (0, observer.arguments(None)))
