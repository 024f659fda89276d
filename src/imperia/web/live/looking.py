"""Who has looked at a table: once the next player has, a turn is not taken back in silence."""

from __future__ import annotations


class Looks:
    """The seats that were shown the table since its latest choice, as far as we know.

    Kept in memory alone, for a note of every look would cost the store more than the choices do.
    So a process that has just opened the game, or that shares it with others (`shared`), knows
    nothing, and then every seat may have looked.
    """

    def __init__(self, shared: bool) -> None:
        self.shared = shared
        self._seats: set[int] | None = None  # None: nobody knows

    def add(self, seat: int) -> None:
        """A seat is shown the table as it is."""
        if self._seats is not None:
            self._seats.add(seat)

    def begin_again(self) -> None:
        """Something has changed here, and nobody was shown it yet."""
        self._seats = None if self.shared else set()

    def forget(self) -> None:
        """Something has changed elsewhere: somebody may have seen it there."""
        self._seats = None

    def may_include(self, seat: int) -> bool:
        """Whether a seat may have seen the table."""
        return self._seats is None or seat in self._seats
