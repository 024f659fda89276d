"""Rows in one large number: what is added or multiplied there is so in every place."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from imperia.players.lanes import packed, unpacked

NUMBERS = st.integers(-(1 << 40), 1 << 40)
ROWS = st.lists(st.tuples(NUMBERS, NUMBERS), min_size=1, max_size=40)


@given(ROWS, st.integers(-(1 << 20), 1 << 20))
def test_rows_are_added_and_multiplied_place_by_place(
    pairs: list[tuple[int, int]], by: int
) -> None:
    first, second = (packed(row) for row in zip(*pairs, strict=True))
    assert list(unpacked(first, len(pairs))) == [one for one, _ in pairs]
    assert list(unpacked(first + by * second, len(pairs))) == [one + by * two for one, two in pairs]


def test_a_row_of_nothing_is_nothing() -> None:
    assert packed([]) == 0
    assert list(unpacked(0, 0)) == []
    assert list(unpacked(0, 3)) == [0, 0, 0]
    assert list(unpacked(packed([-1, -1, -1]), 3)) == [-1, -1, -1]
