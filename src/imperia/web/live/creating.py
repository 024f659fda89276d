"""Setting a table up: from a form, a program's wish, a finished game or a file."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from secrets import choice, token_urlsafe
from typing import Any, NamedTuple

from ...kernel import (
    LESSON,
    AnyRules,
    BadJournal,
    BadSetup,
    Game,
    ImperiaError,
    Journal,
    find_rules,
    first_lesson,
    read_journal,
)
from ...players import make_player
from ...players.budget import Thinker
from ...store import (
    INVITE,
    KEY,
    WATCH,
    WATCHER,
    NewGame,
    NewLink,
    PlayerRow,
    Store,
)
from ...table import HUMAN, making_sense_of
from ..guard.visitors import link_secret, new_secret
from .campaigns import CAMPAIGN
from .timing import SETTING, Terms, check_terms, new_clock

ME = "me"
FRIEND = "friend"  # who comes by a link
PROGRAM = "program"  # who acts through the API, or lets a program do so
PEOPLE = (ME, FRIEND, PROGRAM)
ANY = "any"  # a side by chance
NAME = 40  # letters of a person's name
LONGEST = 10.0  # seconds that a computer may think of one choice
LONGEST_TURN = 30.0  # seconds that it may think of a whole turn
MOST = 3_000  # games that it may imagine instead
ABSENCE = 30  # minutes without a person after which others may let a computer go on
LONGEST_ABSENCE = 30 * 24 * 60
NEVER = 0  # minutes, for a game in which nobody may
MOST_LINES = 10_000  # of a file, choices that were taken back included


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
    absence: int = ABSENCE
    campaign: str = ""  # the one that it belongs to
    lesson: str = ""  # its name, if the game is a guided one
    hints: bool = False  # whether all who play may ask for hints; alone one always may
    clock: Terms | None = None  # none, unless somebody wants one


def wish_to_learn(game: str) -> Wish:
    """The guided game that a newcomer begins with."""
    lesson = first_lesson(game)
    seats = [Seating(side, who) for side, who in lesson.players(ME).items()]
    return Wish(game, seats, {}, lesson.seed, lesson=lesson.name)


class Begun(NamedTuple):
    """A new game and the secrets of its links, by seats: each is told only here."""

    id: str
    keys: dict[int, str]  # of the programs that play
    invites: dict[int, str]
    watch: str


def create_game(store: Store, owner: str, wish: Wish) -> str:
    """Set a new game up; returns its id."""
    return begin_game(store, owner, wish).id


def begin_game(store: Store, owner: str, wish: Wish) -> Begun:
    """Set a new game up, and tell the secrets of its seats."""
    rules = find_rules(wish.game)
    variants = wanted_variants(wish.options)
    sides = chosen_sides(rules, [seat.side for seat in wish.seats], variants)
    check_players(wish)
    players = {s: player_word(seat) for s, seat in zip(sides, wish.seats, strict=True)}
    about = {"players": players} | ({LESSON: wish.lesson} if wish.lesson else {})
    game = Game.new(wish.game, sides, wish.seed, wish.options, about)
    settings: dict[str, Any] = {
        "confirm": wish.confirm,
        "absence": wish.absence,
        "hints": wish.hints,
    }
    if wish.campaign:
        settings[CAMPAIGN] = wish.campaign
    if wish.clock:
        settings[SETTING] = wish.clock._asdict()
    begun = store_game(store, owner, game, wish.seats, settings)
    if wish.clock:
        store.add_clock(begun.id, new_clock(wish.clock, len(sides), 0.0))
    return begun


def check_players(wish: Wish) -> None:
    """Refuse computer players that do not exist."""
    for seat in wish.seats:
        if seat.who not in PEOPLE:
            check_computer(seat.who, wish.game)
        if len(seat.name) > NAME:
            raise BadSetup(f"a name has at most {NAME} letters")
    if wish.clock is not None:
        check_terms(wish.clock)
    if not 0 <= wish.absence <= LONGEST_ABSENCE:
        raise BadSetup(f"an absence has at most {LONGEST_ABSENCE} minutes; {NEVER} means never")


def check_computer(who: str, game: str) -> None:
    """Refuse a computer player that does not exist, or that would think for too long."""
    try:
        player = make_player(who, game, 1)
    except ImperiaError as error:
        raise BadSetup(str(error)) from None
    if isinstance(player, Thinker) and thinks_too_long(player):
        kind = who.partition(":")[0]
        raise BadSetup(
            f"{who} thinks for too long: at most {kind}:{LONGEST:.0f}s, "
            f"{kind}:{LONGEST_TURN:.0f}s/turn or {kind}:{MOST}"
        )


def thinks_too_long(player: Thinker) -> bool:
    """Whether a player would hold up the others."""
    budget = player.budget
    if budget is not None:
        return budget.seconds > (LONGEST if budget.each_move else LONGEST_TURN)
    return (player.iterations or 0) > MOST


def wanted_variants(options: Mapping[str, Any]) -> set[str]:
    """The variants that somebody asks for, whether there are such or not."""
    wanted = options.get("variant")
    return {str(one) for one in (wanted if isinstance(wanted, list) else [wanted])}


def chosen_sides(
    rules: AnyRules, wanted: Sequence[str], variants: Collection[str] = ()
) -> list[str]:
    """The sides, those left open filled by chance; chance brings no variant that nobody chose."""
    if not wanted:
        raise BadSetup("nobody sits at the table: choose at least one seat")
    taken = {rules.seat_name_of(side) for side in wanted}
    played = {*variants}.union(*map(rules.needs, wanted))
    found = []
    for side in wanted:
        if side != ANY:
            found.append(side)
            continue
        free = [
            one for one in rules.sides if one not in taken and played.issuperset(rules.needs(one))
        ]
        if not free:
            raise BadSetup(f"there are only {len(rules.sides)} sides to choose from")
        found.append(choice(free))
        taken.add(found[-1])
    return found


def player_word(seat: Seating) -> str:
    """Who plays a seat, as a journal says it."""
    return HUMAN if seat.who in PEOPLE else seat.who


class Written(NamedTuple):
    """A game as it is stored: all that another process has to send of it."""

    game: str
    title: str
    seats: list[str]
    lines: list[str]
    step: int
    waits: str
    over: bool


def written(game: Game) -> Written:
    """A game as it is stored; its journal hands its lines out."""
    lines, waits = game.journal.drain(), game.seat or ""
    return Written(game.rules.name, title(game), game.seats, lines, game.step, waits, game.over)


def store_game(
    store: Store, owner: str, game: Game, seats: Sequence[Seating], settings: Mapping[str, Any]
) -> Begun:
    """Store a game with its seats and links."""
    return store_written(store, owner, written(game), seats, settings)


def store_written(
    store: Store, owner: str, new: Written, seats: Sequence[Seating], settings: Mapping[str, Any]
) -> Begun:
    """Store what was written of a game with its seats and links."""
    game_id = token_urlsafe(9)
    players = [
        PlayerRow(number, player_word(seat), seat.name.strip()) for number, seat in enumerate(seats)
    ]
    mine = [number for number, seat in enumerate(seats) if seat.who == ME]
    links = new_links(owner, seats)
    store.create(
        NewGame(
            id=game_id,
            owner=owner,
            **new._asdict(),
            settings=settings,
            links=links,
            players=players,
            members=[(owner, seat) for seat in mine or [WATCHER]],
        )
    )
    if new.step:  # turns of before were ended before
        store.confirm(game_id, new.step)
    keys = {link.seat: link.secret for link in links if link.kind == KEY}
    invites = {link.seat: link.secret for link in links if link.kind == INVITE}
    return Begun(game_id, keys, invites, links[-1].secret)


def new_links(owner: str, seats: Sequence[Seating]) -> list[NewLink]:
    """The links of a new game: keys of programs, invitations of friends, and one to watch.

    A computer's seat has none, and neither has one's own: the browser holds it.
    """
    found = []
    for number, seat in enumerate(seats):
        if seat.who == PROGRAM:
            found.append(NewLink(new_secret(), number, KEY))
        elif seat.who == FRIEND:
            found.append(remade_link(owner, number, INVITE))
    return [*found, remade_link(owner, WATCHER, WATCH)]


def remade_link(owner: str, seat: int, kind: str) -> NewLink:
    """A new link that its owner's browser can show again."""
    salt = f"{kind} {token_urlsafe(16)}"
    return NewLink(link_secret(owner, salt), seat, kind, salt)


def title(game: Game) -> str:
    """What a game is called in lists."""
    names = ", ".join(seat.capitalize() for seat in game.seats)
    return f"{game.rules.title}: {names}{alone(game) if len(game.seats) == 1 else ''}"


def alone(game: Game) -> str:
    """What a game of one seat is called: `, practice`, or whom it is played against."""
    against = game.journal.header["options"].get("against")
    return f" against {str(against).capitalize()}, solo" if against else f", {game.rules.alone}"


def play_on(store: Store, owner: str, journal: Journal, step: int, seat: str, who: str) -> str:
    """A new game from a moment of an old one: one seat is mine, computers play the others."""
    journal.disclose()  # who has seen the replay may know what comes
    game = Game.resume(journal.cut(min(step, len(journal.choices))))
    if seat not in game.seats:
        raise BadSetup(f"no seat is called {seat!r}; the seats are {', '.join(game.seats)}")
    if game.over:
        raise BadSetup("the game is over there: go back some choices to play on")
    seats = [Seating(one, ME if one == seat else who) for one in game.seats]
    check_players(Wish(game.rules.name, seats, {}))
    return store_game(store, owner, game, seats, {"confirm": True}).id


class Brought(NamedTuple):
    """A game that was read from a file, and who is to play it."""

    game: Written
    seats: list[Seating]


def check_length(raw: bytes) -> None:
    """Refuse a file that is long before anything of it is read: the work grows with the lines."""
    if raw.count(b"\n") > MOST_LINES:
        raise BadJournal(f"the file has more than {MOST_LINES:,} lines: no game is so long")


def read_file(raw: bytes) -> Brought:
    """A game from a journal that somebody sends; it must be exactly what the rules make of it."""
    try:
        journal = read_journal(raw.decode("utf-8-sig"), "the file")
    except UnicodeDecodeError:
        raise BadSetup("the file is not a journal of Imperia: it is not text") from None
    with making_sense_of("the file"):
        about = journal.header.get("about") or {}
        named = {str(side): str(who) for side, who in (about.get("players") or {}).items()}
        lesson = about.get(LESSON)
        taught = {LESSON: lesson} if isinstance(lesson, str) and len(lesson) <= NAME else {}
        journal.header["about"] = {"players": named, **taught}  # nothing else of it is ours
        journal.disclose()  # who sends a file has read the seed in it
        game = Game.replay(journal, check=True)
        players = list(named.values()) or [HUMAN] * len(game.seats)
        if len(players) != len(game.seats):
            raise BadSetup("the file is damaged: it has more or fewer players than seats")
    seats = [
        Seating(side, ME if who == HUMAN else who)
        for side, who in zip(game.seats, players, strict=True)
    ]
    check_players(Wish(game.rules.name, seats, {}))
    return Brought(written(game), seats)


def store_brought(store: Store, owner: str, brought: Brought) -> str:
    """Store a game that was read from a file; returns its id."""
    return store_written(store, owner, brought.game, brought.seats, {"confirm": True}).id
