"""Decks of visitors: names of cards under a name, which only their game can check."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from sqlalchemy import Text, bindparam, delete, func, insert, select, update

from .access import Access, now
from .errors import Conflict, NoSuchGame
from .rows import SavedDeck, hashed
from .tables import DECKS

MOST: Final = 60  # decks of one visitor
ID: Final = bindparam("deck_id", type_=Text())
OWNER: Final = bindparam("visitor", type_=Text())
OWN: Final = (DECKS.c.id == ID, DECKS.c.owner == OWNER)

FIND: Final = select(DECKS).where(*OWN)
OWNED: Final = select(DECKS).where(DECKS.c.owner == OWNER).order_by(DECKS.c.name, DECKS.c.id)
COUNT: Final = select(func.count()).select_from(DECKS).where(DECKS.c.owner == OWNER)
SAME_NAME: Final = select(DECKS.c.id).where(
    DECKS.c.owner == OWNER,
    DECKS.c.game == bindparam("of_game"),
    DECKS.c.name == bindparam("called"),
    DECKS.c.id != ID,
)
ADD: Final = insert(DECKS)
CHANGE: Final = (
    update(DECKS)
    .where(*OWN)
    .values(
        side=bindparam("new_side"),
        name=bindparam("called"),
        cards=bindparam("new_cards"),
        changed=bindparam("now"),
    )
)
DROP: Final = delete(DECKS).where(*OWN)


class Decks(Access):
    """Decks that visitors have put together."""

    def save_deck(
        self, deck_id: str, owner: str, game: str, side: str, name: str, cards: Sequence[str]
    ) -> None:
        """Save a deck, a new one or in place of the visitor's own; no two have one name."""
        known = {"deck_id": deck_id, "visitor": hashed(owner)}
        new = {"new_side": side, "called": name, "new_cards": list(cards), "now": now()}
        with self.writing() as connection:
            if connection.execute(SAME_NAME, known | {"of_game": game, "called": name}).first():
                raise Conflict(f"you have a deck called {name!r} already: choose another name")
            if connection.execute(CHANGE, known | new).rowcount:
                return
            if connection.execute(COUNT, {"visitor": hashed(owner)}).scalar_one() >= MOST:
                raise Conflict(f"you have {MOST} decks, which is all that fit: delete one first")
            row = SavedDeck(deck_id, hashed(owner), game, side, name, list(cards), now())
            connection.execute(ADD, row._asdict())

    def deck(self, deck_id: str, visitor: str) -> SavedDeck:
        """A deck of a visitor's own."""
        asked = {"deck_id": deck_id, "visitor": hashed(visitor)}
        with self.reading() as connection:
            row = connection.execute(FIND, asked).one_or_none()
        if row is None:
            raise NoSuchGame("this browser has no such deck: look at the list of its decks")
        return SavedDeck._make(row)

    def decks_of(self, visitor: str) -> list[SavedDeck]:
        """The decks of a visitor, by their names."""
        with self.reading() as connection:
            rows = connection.execute(OWNED, {"visitor": hashed(visitor)})
            return [SavedDeck._make(row) for row in rows]

    def delete_deck(self, deck_id: str, visitor: str) -> None:
        """Delete a deck of a visitor's own; games that were begun with it keep their cards."""
        self.deck(deck_id, visitor)  # one that is not there is told
        with self.writing() as connection:
            connection.execute(DROP, {"deck_id": deck_id, "visitor": hashed(visitor)})
