"""What is compiled once for a machine: searching bots need the search, simulations and batches need the playouts.

Of several processes that need the same, one compiles it; the others wait and load it from the cache.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress

from filelock import FileLock

from .core.cache import cache_root
from .registry import find_game


def prepare_search(game: str) -> None:
    """Loads the search of a game with its network, or compiles it."""
    from .bots.neural.bots import NeuralSearchBot
    from .core.match import Match

    with one_process(f"search-{game}"):
        match = Match(game, seed=0)
        assert match.current is not None
        NeuralSearchBot(simulations=1).analyse(match.seat_view(match.current))


def prepare_playouts(game: str) -> None:
    """Compiles what batches of a game do, unless the cache has it."""
    from .core.device import open_device

    with one_process(f"playouts-{game}"):
        open_device("cpu", find_game(game), threads=1)


PARTS = {"search": prepare_search, "playouts": prepare_playouts}
"""They share no compiled code: each can have a process of its own. The search comes first: people wait for it."""


@contextmanager
def one_process(name: str) -> Iterator[None]:
    """Lets one process in at a time. Where files cannot be locked, each process does the work itself, which only takes
    longer."""
    with ExitStack() as held:
        with suppress(OSError, NotImplementedError):  # a read-only cache; a file system without locks
            root = cache_root()
            root.mkdir(parents=True, exist_ok=True)
            held.enter_context(FileLock(root / f"{name}.lock"))
        yield
