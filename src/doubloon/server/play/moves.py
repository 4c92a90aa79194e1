"""Which moves still stand. A few bytes a move: thousands of tables are in memory at the same time."""

from __future__ import annotations

from array import array
from bisect import bisect_right
from typing import Self


class Moves:
    """The moves that were not taken back, as a stack."""

    __slots__ = ("_gained", "_numbers", "_played_before", "_seats", "_used")

    def __init__(self) -> None:
        self._numbers = array("i")
        self._seats = array("b")
        self._played_before = array("i")
        self._used = array("d")
        self._gained = array("d")

    def __len__(self) -> int:
        return len(self._numbers)

    def copy(self) -> Self:
        twin = type(self)()
        for name in self.__slots__:
            setattr(twin, name, getattr(self, name)[:])
        return twin

    def push(self, number: int, seat: int, played_before: int) -> None:
        """The entry of the move, its seat, and how many actions stood before it."""
        self._numbers.append(number)
        self._seats.append(seat)
        self._played_before.append(played_before)
        self._used.append(0.0)
        self._gained.append(0.0)

    def time_last(self, used: float, gained: float) -> None:
        """How long the person took for the last move, and what it added to the seat's time for the game."""
        self._used[-1], self._gained[-1] = used, gained

    def times_after(self, number: int) -> list[tuple[int, float, float]]:
        """Of the moves after the entry of that number: the seat, the seconds it used, and those that it gained."""
        first = bisect_right(self._numbers, number)
        return list(zip(self._seats[first:], self._used[first:], self._gained[first:], strict=True))

    def take_back(self, to: int) -> int | None:
        """Forgets the moves after the entry of that number: how many actions stood then; None if there are none."""
        played = None
        while self._numbers and self._numbers[-1] > to:
            played = self._played_before.pop()
            for column in (self._numbers, self._seats, self._used, self._gained):
                column.pop()
        return played

    def take_back_last(self) -> int | None:
        """Forgets the last move: how many actions stood before it; None if there is none."""
        return self.take_back(self._numbers[-1] - 1) if self._numbers else None

    @property
    def last_seat(self) -> int | None:
        """Who made the last move."""
        return self._seats[-1] if self._seats else None

    def last_of(self, seat: int) -> int | None:
        """The entry of the last move of that seat."""
        for at in range(len(self._seats) - 1, -1, -1):
            if self._seats[at] == seat:
                return self._numbers[at]
        return None
