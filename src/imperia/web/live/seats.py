"""Who sits where: sitting down, a computer in one's place, coming back, taking a seat back."""

from __future__ import annotations

from collections.abc import Collection
from datetime import timedelta

from ...kernel import AWAY, COMPUTER, FREED, PERSON, RESIGNED, SEATED, ImperiaError
from ...store import (
    DEVICE,
    INVITE,
    REMATCH,
    WATCH,
    WATCHER,
    Link,
    NewLink,
    NoSuchGame,
    hashed,
)
from ...table import HUMAN, Stale
from ..guard.visitors import link_secret, new_secret
from .creating import check_computer, remade_link
from .games import LiveGame
from .presence import (
    absence,
    has_left,
    in_words,
    may_be_replaced,
    note_presence,
    now,
)
from .timing import COMPUTER as CLOCK_COMPUTER
from .timing import MINUTES, left

TRIES = 5  # to tell something while others choose at the same moment
LASTS = timedelta(days=1)  # how long one's own link for another browser can be used


class NotYourSeat(ImperiaError):
    """A seat that cannot be had or changed like that; nothing was changed."""


# Coming


def is_open(link: Link) -> bool:
    """Whether a link can still be used by somebody."""
    late = link.kind == DEVICE and now() > link.made + LASTS
    return link.kind in (INVITE, DEVICE, WATCH) and not late


def enter(
    live: LiveGame, link: Link, secret: str, *, visitor: str = "", key: str = "", name: str = ""
) -> None:
    """Let a browser, or a program that gets a key, come by a link: to sit down or to watch."""
    if not is_open(link):
        raise NotYourSeat("this link was used or is too old: ask for another one")
    if link.kind == WATCH:
        live.store.join(live.id, visitor, WATCHER)
    elif link.kind == DEVICE:
        live.store.open_elsewhere(link, secret, visitor=visitor, key=key)
    else:
        check_guest(live, visitor)
        live.store.sit_down(link, secret, visitor=visitor, key=key, name=name)
        tell(live, SEATED, link.seat)
    live.refresh()
    live.wind()


def check_guest(live: LiveGame, visitor: str) -> None:
    """Refuse a second seat to who has one: an invitation is for somebody else."""
    own = seat_at(live, visitor) if visitor else WATCHER
    if own != WATCHER:
        words = f"you sit at this table already, for {live.seats[own].capitalize()}"
        raise NotYourSeat(f"{words}: send this link to somebody else")


def seat_at(live: LiveGame, visitor: str) -> int:
    """A seat that a browser has in a game; WATCHER if it has none."""
    return next((seat for seat in live.seats_of(visitor) if seat >= 0), WATCHER)


def rematch_of(live: LiveGame) -> str:
    """The game that follows on a finished one; "" if there is none, or not any more."""
    named = str(live.saved.settings.get(REMATCH, ""))
    try:
        return live.store.find(named).id if named else ""
    except NoSuchGame:
        return ""


# Links


def invite(live: LiveGame, owner: str, seat: int) -> None:
    """Make a new invitation to a seat that waits for a person; the old one dies."""
    if not live.humans[seat]:
        raise NotYourSeat("a computer plays this seat: it has no link")
    live.store.invite(live.id, remade_link(owner, seat, INVITE))
    live.refresh()


def links_of(live: LiveGame, owner: str) -> dict[int, str]:
    """The secrets of the open invitations, and to watch, that a browser has made, by seats."""
    made = {kept: link_secret(owner, kept.salt) for kept in live.store.kept_links(live.id)}
    return {kept.seat: secret for kept, secret in made.items() if hashed(secret) == kept.hash}


def share(live: LiveGame, owner: str) -> None:
    """Let a browser of somebody who has played show a link to a finished game."""
    if not live.game.over or seat_at(live, owner) == WATCHER:
        raise NotYourSeat("a link to share is for those who have played a game to its end")
    if WATCHER not in links_of(live, owner):
        live.store.add_watch(live.id, remade_link(owner, WATCHER, WATCH))


def own_link(live: LiveGame, seat: int) -> str:
    """The secret of a new link by which the holder opens a seat in one more browser."""
    if not live.humans[seat]:
        raise NotYourSeat("a computer plays this seat: play it yourself first")
    link = NewLink(new_secret(), seat, DEVICE)
    live.store.add_device(live.id, link)
    return link.secret


# Computers


def let_computer(
    live: LiveGame, own: Collection[int], target: int, who: str, resigned: bool = False
) -> None:
    """Let a computer play a seat: one's own, or that of a person who is absent."""
    check_computer(who, live.saved.game)
    if live.game.over:
        raise NotYourSeat("the game is over: nobody has to play on")
    if target not in own:
        check_replacing(live, target)
        resigned = False
    kind = AWAY if target not in own else RESIGNED if resigned else COMPUTER
    live.sit(target, who, resigned)
    note_presence(live, [target] if target in own else [])
    tell(live, kind, target, who)


def check_replacing(live: LiveGame, target: int) -> None:
    """Refuse to replace a person who is there, or who has let a computer play for themselves."""
    if not live.humans[target]:
        raise NotYourSeat("a computer plays this seat already")
    if may_be_replaced(live, target):
        return
    name = live.seats[target].capitalize()
    if not absence(live):
        raise NotYourSeat(f"in this game nobody lets a computer play for {name} but themselves")
    minutes = in_words(absence(live))
    raise NotYourSeat(
        f"{name} may be back at any moment: a computer can go on for them once all have waited"
        f" for {minutes} without a sign of them"
    )


def change_computer(live: LiveGame, target: int, who: str) -> None:
    """Let another computer play a seat that no person holds."""
    check_computer(who, live.saved.game)
    if live.humans[target] or target in live.holders:
        raise NotYourSeat("this seat is a person's: they say who plays it")
    live.sit(target, who)
    tell(live, COMPUTER, target, who)


def come_back(live: LiveGame, seat: int) -> None:
    """Play one's seat again, in place of the computer; nobody has to agree."""
    if is_out(live, seat):
        raise NotYourSeat("your time for this game is up: the computer plays on to the end")
    if not live.humans[seat]:
        live.sit(seat, HUMAN)
        tell(live, PERSON, seat)


def is_out(live: LiveGame, seat: int) -> bool:
    """Whether a seat has used up its time for the whole game, so that a computer goes on."""
    if live.clock is None or live.terms is None:
        return False
    for_good = live.terms.kind == MINUTES and live.terms.then == CLOCK_COMPUTER
    return for_good and not left(live.clock, seat, live.time())


# Taking a seat back, with everybody's consent


def ask_for_seat(live: LiveGame, seat: int, target: int) -> None:
    """Ask for a seat that a person left, or a computer's; with nobody to ask it is done at once."""
    if live.game.over:
        raise NotYourSeat("the game is over: no seat is needed any more")
    if live.humans[target] and target not in live.holders:
        raise NotYourSeat("nobody sits there: make a new link")
    if not has_left(live, target):
        raise NotYourSeat(
            f"{live.seats[target].capitalize()} may be back at any moment: their seat can be taken"
            " back once they have resigned or are away for long"
        )
    if who_must_agree(live, target):
        live.store.ask_seat(live.id, seat, target)
        live.refresh()
    else:
        free(live, target)


def who_must_agree(live: LiveGame, target: int) -> list[int]:
    """The seats that must agree before one is taken back: all that nobody left, but the owner's."""
    owner = live.saved.owner
    return [
        seat
        for seat, held in sorted(live.holders.items())
        if seat not in (WATCHER, target) and owner not in held and not has_left(live, seat)
    ]


def answer_request(live: LiveGame, seat: int, agrees: bool) -> None:
    """Agree to the open request or refuse it, whatever it asks for."""
    request = live.request
    if request is None or request.target < 0:
        live.answer_back(seat, agrees)
        return
    needed = who_must_agree(live, request.target)
    if seat == request.seat and not agrees:
        live.store.drop_request(live.id)
    elif seat not in needed:
        return  # who is not asked has no say
    elif not agrees:
        live.store.drop_request(live.id)
        name = live.seats[request.target].capitalize()
        live.store.say(live.id, seat, f"(does not want the seat of {name} to be given away)")
    elif set(needed) <= {*request.agreed, seat}:
        live.store.drop_request(live.id)
        if has_left(live, request.target) and not live.game.over:
            free(live, request.target)
    else:
        live.store.agree(live.id, seat)
    live.refresh()


def withdraw(live: LiveGame, target: int) -> None:
    """End a request for a seat: who asked withdraws it, or its holder acts again."""
    if live.request is not None and live.request.target == target >= 0:
        live.store.drop_request(live.id)
        live.refresh()


def free(live: LiveGame, target: int) -> None:
    """Let a seat wait for another person."""
    live.store.free(live.id, target)
    live.refresh()
    live.wind()
    tell(live, FREED, target)


def tell(live: LiveGame, kind: str, seat: int, what: str = "") -> None:
    """Tell in the chronicle what has changed at a seat, also if somebody chooses meanwhile."""
    for _ in range(TRIES - 1):
        try:
            live.note(kind, seat, what)
            return
        except Stale:
            live.refresh()
    live.note(kind, seat, what)
