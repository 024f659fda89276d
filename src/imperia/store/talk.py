"""What the table says: messages, and the request that all must agree to."""

from __future__ import annotations

from typing import Final

from sqlalchemy import Connection, Text, bindparam, delete, func, insert, select, update

from .access import Access, now
from .errors import Conflict
from .rows import Message, Request
from .tables import GAME_ID, MESSAGES, REQUESTS

ADD_MESSAGE: Final = insert(MESSAGES)
NEXT_NUMBER: Final = select(func.coalesce(func.max(MESSAGES.c.number) + 1, 0)).where(
    MESSAGES.c.game_id == GAME_ID
)
LATEST: Final = (
    select(MESSAGES.c.number, MESSAGES.c.at, MESSAGES.c.seat, MESSAGES.c.words)
    .where(MESSAGES.c.game_id == GAME_ID)
    .order_by(MESSAGES.c.number.desc())
    .limit(bindparam("latest"))
)

ADD_REQUEST: Final = insert(REQUESTS)
DROP_REQUEST: Final = delete(REQUESTS).where(REQUESTS.c.game_id == GAME_ID)
FIND_REQUEST: Final = select(
    REQUESTS.c.seat, REQUESTS.c.step, REQUESTS.c.agreed, REQUESTS.c.at, REQUESTS.c.target
).where(REQUESTS.c.game_id == GAME_ID)
AGREE: Final = (
    update(REQUESTS)
    .where(REQUESTS.c.game_id == bindparam("of_game", type_=Text()))
    .values(agreed=bindparam("now_agreed"))
)


class Talk(Access):
    """Messages and requests of saved games."""

    def say(self, game_id: str, seat: int, words: str) -> Message:
        """Add what a seat, or a watcher (-1), says."""
        with self.changing(game_id) as connection:
            number = connection.execute(NEXT_NUMBER, {"game_id": game_id}).scalar_one()
            message = Message(number, now(), seat, words)
            connection.execute(ADD_MESSAGE, {"game_id": game_id, **message._asdict()})
        return message

    def messages(self, game_id: str, latest: int = 200) -> list[Message]:
        """The latest messages, in the order in which they were said."""
        with self.reading() as connection:
            rows = connection.execute(LATEST, {"game_id": game_id, "latest": latest}).all()
        return [Message._make(row) for row in reversed(rows)]

    def ask_back(self, game_id: str, seat: int, step: int) -> Request:
        """Ask to go back to a step; the seat that asks agrees."""
        return self._ask(game_id, Request(seat, step, [seat], now()))

    def ask_seat(self, game_id: str, seat: int, target: int) -> Request:
        """Ask to take a seat back from who left it; the seat that asks agrees."""
        return self._ask(game_id, Request(seat, 0, [seat], now(), target))

    def _ask(self, game_id: str, asked: Request) -> Request:
        with self.changing(game_id) as connection:
            if find_request(connection, game_id) is not None:
                raise Conflict("somebody already asks for something: answer that first")
            connection.execute(ADD_REQUEST, {"game_id": game_id, **asked._asdict()})
        return asked

    def agree(self, game_id: str, seat: int) -> Request:
        """Agree to the open request; what it then is."""
        with self.changing(game_id) as connection:
            asked = find_request(connection, game_id)
            if asked is None:
                raise Conflict("nobody asks for anything any more: go on")
            agreed = sorted({*asked.agreed, seat})
            connection.execute(AGREE, {"of_game": game_id, "now_agreed": agreed})
        return asked._replace(agreed=agreed)

    def request(self, game_id: str) -> Request | None:
        """The open request, if there is one."""
        with self.reading() as connection:
            return find_request(connection, game_id)

    def drop_request(self, game_id: str) -> None:
        """Close the open request; nothing changes if there is none."""
        if self.request(game_id) is None:
            return
        with self.changing(game_id) as connection:
            connection.execute(DROP_REQUEST, {"game_id": game_id})


def find_request(connection: Connection, game_id: str) -> Request | None:
    """The open request, read inside a transaction."""
    row = connection.execute(FIND_REQUEST, {"game_id": game_id}).one_or_none()
    return None if row is None else Request._make(row)
