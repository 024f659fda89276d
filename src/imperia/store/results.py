"""How finished games ended, seat by seat: counted without opening a game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from sqlalchemy import bindparam, delete, insert, select

from .access import Access
from .finding import SAME_SEAT
from .rows import Result, hashed
from .tables import GAME_ID, GAMES, MEMBERS, RESULTS

ADD: Final = insert(RESULTS)
DROP: Final = delete(RESULTS).where(RESULTS.c.game_id == GAME_ID)
RESULTS_OF: Final = (
    select(RESULTS)
    .join(MEMBERS, SAME_SEAT)
    .where(MEMBERS.c.visitor == bindparam("visitor"), RESULTS.c.seat >= 0)
    .order_by(RESULTS.c.ended, RESULTS.c.game_id, RESULTS.c.seat)
)
# Games of before results were written down, or whose server ended at that very moment.
UNWRITTEN: Final = (
    select(GAMES.c.id)
    .join(MEMBERS, MEMBERS.c.game_id == GAMES.c.id)
    .where(
        MEMBERS.c.visitor == bindparam("visitor"),
        MEMBERS.c.seat >= 0,
        GAMES.c.over,
        ~GAMES.c.id.in_(select(RESULTS.c.game_id)),
    )
    .distinct()
    .limit(bindparam("most"))
)


class Results(Access):
    """Results of seats in finished games."""

    def write_results(self, game_id: str, results: Sequence[Result]) -> None:
        """Write down how all seats of a game fared, in place of what was known before."""
        with self.writing() as connection:
            connection.execute(DROP, {"game_id": game_id})
            connection.execute(ADD, [result._asdict() for result in results])

    def results_of(self, visitor: str) -> list[Result]:
        """The results of the seats that a visitor holds, the first game first."""
        with self.reading() as connection:
            rows = connection.execute(RESULTS_OF, {"visitor": hashed(visitor)})
            return [Result._make(row) for row in rows]

    def unwritten(self, visitor: str, most: int) -> list[str]:
        """Finished games of a visitor of which nobody has written down how they ended."""
        asked = {"visitor": hashed(visitor), "most": most}
        with self.reading() as connection:
            return list(connection.execute(UNWRITTEN, asked).scalars())
