"""Pages of those who only look: replays from every side, a watcher's table, a game that is over."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from imperia.kernel import Game
from imperia.web.live.creating import ME, Seating, store_game

from .positions import TRADE, Course, Position, moments
from .site import PART, Site, Visitor

OPEN: Final = "open"
WATCH: Final = "watch"
# Games that decent players play to their ends
COURSES: Final = {
    "settlers": (
        Course("two", "settlers", ("japanese", "egyptians"), (), 0, seed=4),
        Course("four", "settlers", ("barbarians", "egyptians", "romans", "japanese"), (), 0),
    ),
    "horizons": (
        Course("two", "horizons", ("taino", "japan"), (), 0, seed=4),
        Course("four trading", "horizons", ("tang", "taino", "guptas", "mayans"), (), 0, TRADE),
    ),
}
# When a watcher looks, and when and as whom somebody looks at the replay; "" is one's own seat
WATCHED: Final = (0.3, 0.95)
REPLAYED: Final = ((0.02, ""), (0.3, OPEN), (0.6, WATCH), (0.95, ""), (0.95, OPEN))


class Looker(NamedTuple):
    """Somebody who looks at a game, and as whom."""

    visitor: Visitor
    game_id: str
    word: str  # in the address of their pages
    name: str  # of the game


def looked_at(site: Site, course: Course) -> Iterator[Position]:
    """What there is to look at of one game."""
    *_, game = moments(course)
    name = f"{course.game}, {course.name}"
    for part in WATCHED:
        running = begun(site, course, game, round(part * game.step))
        yield table(watcher(running), f"{name}, watched after {part:.0%}")
    over = begun(site, course, game, game.step)
    yield table(over, f"{name}, over")
    yield table(watcher(over), f"{name}, over, watched")
    for part, seen_by in REPLAYED:
        yield replayed(over, round(part * game.step), seen_by or course.seats[0])


def begun(site: Site, course: Course, game: Game, step: int) -> Looker:
    """A game as it stood after some choices; the first seat is one's own."""
    visitor, word = site.visitor(), course.seats[0]
    seats = [Seating(side, "greedy" if n else ME) for n, side in enumerate(course.seats)]
    copy = Game.resume(game.journal.cut(step))
    made = store_game(site.store, visitor.secret, copy, seats, {"confirm": False})
    return Looker(visitor, made.id, word, f"{course.game}, {course.name}")


def watcher(of: Looker) -> Looker:
    """Somebody who watches the same game."""
    return of._replace(visitor=of.visitor.friend(of.game_id, -1), word=WATCH)


def table(of: Looker, name: str) -> Position:
    """The table as it stands."""
    page = of.visitor.get(f"/game/{of.game_id}/{of.word}")
    assert page.status_code == 200, page.text
    return Position(name, page.text, of.visitor.table(of.game_id, of.word))


def replayed(of: Looker, step: int, seen_by: str) -> Position:
    """A moment of the replay."""
    address = f"/game/{of.game_id}/{of.word}/replay/{step}?as_seat={seen_by}"
    page, part = of.visitor.get(address), of.visitor.get(address, **PART)
    assert page.status_code == part.status_code == 200, page.text
    return Position(f"{of.name}, replay after {step}, {seen_by}", page.text, part.text)
