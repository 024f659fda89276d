"""Setting a table up: from a form, a program's wish, a finished game or a file."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from secrets import choice, randbits, token_urlsafe
from typing import Any, NamedTuple

from ...kernel import (
    AnyRules,
    BadJournal,
    BadSetup,
    Game,
    ImperiaError,
    Journal,
    find_rules,
    read_journal,
)
from ...players import make_player
from ...players.search import SearchPlayer
from ...store import (
    WATCHER,
    NewGame,
    PlayerRow,
    Store,
)
from ...table import HUMAN, making_sense_of
from ..guard.visitors import seat_secret

ME = "me"
FRIEND = "friend"  # who comes by a link
PROGRAM = "program"  # who acts through the API, or lets a program do so
PEOPLE = (ME, FRIEND, PROGRAM)
ANY = "any"  # a side by chance
NAME = 40  # letters of a person's name
LONGEST = 10.0  # seconds that a computer may think of one choice
MOST = 3_000  # games that it may imagine instead


class Seating(NamedTuple):
    """Who is to play which side."""

    side: str
    who: str  # "me", "friend", "program", or a computer player's name
    name: str = ""


class Wish(NamedTuple):
    """A game as somebody wants it."""

    game: str
    seats: Sequence[Seating]
    options: Mapping[str, Any]
    seed: int | str | None = None
    confirm: bool = True


def create_game(store: Store, owner: str, wish: Wish) -> str:
    """Set a new game up; returns its id."""
    rules = find_rules(wish.game)
    sides = chosen_sides(rules, [seat.side for seat in wish.seats])
    check_players(wish)
    seed = randbits(64) if wish.seed is None else wish.seed  # too many to try them all
    about = {"players": {s: player_word(seat) for s, seat in zip(sides, wish.seats, strict=True)}}
    game = Game.new(wish.game, sides, seed, wish.options, about)
    return store_game(store, owner, game, wish.seats, {"confirm": wish.confirm})


def check_players(wish: Wish) -> None:
    """Refuse computer players that do not exist."""
    for seat in wish.seats:
        if seat.who not in PEOPLE:
            check_computer(seat.who, wish.game)
        if len(seat.name) > NAME:
            raise BadSetup(f"a name has at most {NAME} letters")


def check_computer(who: str, game: str) -> None:
    """Refuse a computer player that does not exist, or that would think for too long."""
    try:
        player = make_player(who, game, 1)
    except ImperiaError as error:
        raise BadSetup(str(error)) from None
    if isinstance(player, SearchPlayer) and (
        (player.seconds or 0) > LONGEST or (player.iterations or 0) > MOST
    ):
        raise BadSetup(f"{who} thinks for too long: at most search:{LONGEST:.0f}s or search:{MOST}")


def chosen_sides(rules: AnyRules, wanted: Sequence[str]) -> list[str]:
    """The sides, those left open filled by chance."""
    if not wanted:
        raise BadSetup("nobody sits at the table: choose at least one seat")
    taken = {rules.seat_name_of(side) for side in wanted}
    found = []
    for side in wanted:
        if side != ANY:
            found.append(side)
            continue
        free = [one for one in rules.sides if one not in taken]
        if not free:
            raise BadSetup(f"there are only {len(rules.sides)} sides to choose from")
        found.append(choice(free))
        taken.add(found[-1])
    return found


def player_word(seat: Seating) -> str:
    """Who plays a seat, as a journal says it."""
    return HUMAN if seat.who in PEOPLE else seat.who


def store_game(
    store: Store, owner: str, game: Game, seats: Sequence[Seating], settings: Mapping[str, Any]
) -> str:
    """Store a game with its seats and links; returns its id."""
    game_id = token_urlsafe(9)
    players = [
        PlayerRow(number, player_word(seat), seat.name.strip()) for number, seat in enumerate(seats)
    ]
    every = [*range(len(seats)), WATCHER]  # a person may later sit where a computer plays
    mine = [number for number, seat in enumerate(seats) if seat.who == ME]
    friends = [number for number, seat in enumerate(seats) if seat.who == FRIEND]
    store.create(
        NewGame(
            id=game_id,
            game=game.rules.name,
            seats=game.seats,
            title=title(game),
            owner=owner,
            lines=game.journal.drain(),
            step=game.step,
            waits=game.seat or "",
            over=game.over,
            settings={**settings, "friends": friends},
            links=[(seat_secret(owner, game_id, seat), seat) for seat in every],
            players=players,
            members=[(owner, seat) for seat in mine or [WATCHER]],
        )
    )
    if game.step:  # turns of before were ended before
        store.confirm(game_id, game.step)
    return game_id


def title(game: Game) -> str:
    """What a game is called in lists."""
    names = ", ".join(seat.capitalize() for seat in game.seats)
    alone = f", {game.rules.alone}" if len(game.seats) == 1 else ""
    return f"{game.rules.title}: {names}{alone}"


def play_on(store: Store, owner: str, journal: Journal, step: int, seat: str, who: str) -> str:
    """A new game from a moment of an old one: one seat is mine, computers play the others."""
    game = Game.replay(journal, min(step, len(journal.choices)))
    if seat not in game.seats:
        raise BadSetup(f"no seat is called {seat!r}; the seats are {', '.join(game.seats)}")
    if game.over:
        raise BadSetup("the game is over there: go back some choices to play on")
    seats = [Seating(one, ME if one == seat else who) for one in game.seats]
    check_players(Wish(game.rules.name, seats, {}))
    return store_game(store, owner, game, seats, {"confirm": True})


def from_file(store: Store, owner: str, text: str) -> str:
    """A game from a journal that somebody sends; it must be exactly what the rules make of it."""
    try:
        journal = read_journal(text, "the file")
    except RecursionError:
        raise BadJournal("the file is damaged: it is not a journal of Imperia") from None
    with making_sense_of("the file"):
        about = journal.header.get("about") or {}
        named = {str(side): str(who) for side, who in (about.get("players") or {}).items()}
        journal.header["about"] = {"players": named}  # nothing else of it is ours
        game = Game.replay(journal, check=True)
        players = list(named.values()) or [HUMAN] * len(game.seats)
        if len(players) != len(game.seats):
            raise BadSetup("the file is damaged: it has more or fewer players than seats")
    seats = [
        Seating(side, ME if who == HUMAN else who)
        for side, who in zip(game.seats, players, strict=True)
    ]
    check_players(Wish(game.rules.name, seats, {}))
    return store_game(store, owner, game, seats, {"confirm": True})
