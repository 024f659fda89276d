"""Decks: put together with pictures and a live check, kept under a name, written as text."""

from __future__ import annotations

from secrets import token_urlsafe
from typing import Final, NamedTuple
from urllib.parse import quote

from fastapi import APIRouter
from starlette.concurrency import run_in_threadpool
from starlette.datastructures import FormData
from starlette.requests import Request
from starlette.responses import PlainTextResponse, RedirectResponse, Response

from ...kernel import BadSetup, find_rules
from ...kernel.decks import DeckKind, DeckText, decks_of, find_decks, read_deck
from ...store import Conflict, SavedDeck
from ..draw.board import boards
from ..draw.cards import draw
from ..draw.decks import check, narrowings, offered
from ..draw.glyphs import emblem
from ..guard.visitors import check_form, visitor
from ..service import service_of
from .forms import Proof
from .lobby import installed, shown, word

decks = APIRouter()
LONGEST: Final = 40  # letters of a name
NEW: Final = "new"  # in place of the id of a deck


class Draft(NamedTuple):
    """A deck as it stands on the page, saved or not."""

    id: str
    game: str
    side: str
    name: str
    cards: list[str]

    @property
    def kind(self) -> DeckKind:
        """How decks of its game are put together."""
        return decks_of(self.game)


def draft_of(saved: SavedDeck) -> Draft:
    """A saved deck, to go on with."""
    cards = decks_of(saved.game).names_today(saved.side, saved.cards)
    return Draft(saved.id, saved.game, saved.side, saved.name, cards)


def checked(game: str, side: str) -> DeckKind:
    """How decks of a game are put together, for a side that there is."""
    kind = decks_of(game)
    if side not in kind.sides:
        raise BadSetup(f"no deck can be built for {side!r}; choose from {', '.join(kind.sides)}")
    return kind


# All decks


@decks.get("/decks")
def all_decks(request: Request) -> Response:
    """The decks of a browser, and the way to a new one."""
    return overview(request, "", FormData())


def overview(request: Request, notice: str, form: FormData) -> Response:
    """The list of decks, with what was wrong with one that was brought."""
    kept = [one for one in service_of(request).store.decks_of(visitor(request)) if is_known(one)]
    kinds = {board.rules.name: find_decks(board.rules.name) for board in boards()}
    context = {"boards": boards(), "emblem": emblem, "notice": notice, "form": form}
    building = {name: kind for name, kind in kinds.items() if kind is not None}
    faults = {one.id: building[one.game].faults(one.side, one.cards) for one in kept}
    return shown(request, "decks.html", decks=kept, kinds=building, faults=faults, **context)


def is_known(saved: SavedDeck) -> bool:
    """Whether a deck is of a game and a side that are installed here."""
    kind = find_decks(saved.game) if saved.game in installed() else None
    return kind is not None and saved.side in kind.sides


@decks.post("/decks/{game}/bring")
async def bring(request: Request, game: str) -> Response:
    """Bring a deck as a text, from a file of the terminal or of another browser."""
    return await run_in_threadpool(bring_deck, request, game, await request.form())


def bring_deck(request: Request, game: str, form: FormData) -> Response:
    """Store the deck of a text; what is wrong with it is told on the page with all of them."""
    check_form(request, word(form, "proof"))
    brought = read_deck(word(form, "text"))
    side = brought.side or word(form, "side")
    name = " ".join((brought.name or f"{side.capitalize()}, brought").split())[:LONGEST]
    draft = Draft(token_urlsafe(9), game, side, name, brought.cards)
    try:
        store(request, draft)
    except (BadSetup, Conflict) as error:
        page = overview(request, str(error), form)
        page.status_code = 400
        return page
    return RedirectResponse(f"/deck/{draft.id}", 303)


# One deck


@decks.get("/decks/{game}/new")
def new(request: Request, game: str, side: str = "") -> Response:
    """A new deck, which begins as the one in the box."""
    side = side or decks_of(game).sides[0]
    cards = list(checked(game, side).printed(side))
    return builder(request, Draft(NEW, game, side, "", cards), "")


@decks.get("/deck/{deck_id}")
def one(request: Request, deck_id: str) -> Response:
    """A saved deck, to look at and to change."""
    return builder(request, draft_of(service_of(request).store.deck(deck_id, visitor(request))), "")


def builder(request: Request, draft: Draft, notice: str) -> Response:
    """The page on which a deck is put together."""
    checked(draft.game, draft.side)
    return shown(
        request,
        "deck.html",
        draft=draft,
        rules=find_rules(draft.game),
        kind=draft.kind,
        cards=offered(draft.game, draft.side, draft.cards),
        narrowings=narrowings(draft.game, draft.side),
        check=check(draft.kind, draft.side, draft.cards),
        saved=draft.id != NEW,
        notice=notice,
        emblem=emblem,
        draw=draw,
        longest=LONGEST,
    )


@decks.post("/decks/{game}/check")
async def live_check(request: Request, game: str) -> Response:
    """How far a deck is that is not saved yet: the part of its page that says so."""
    return await run_in_threadpool(check_draft, request, game, await request.form())


def check_draft(request: Request, game: str, form: FormData) -> Response:
    """Check what is chosen on the page."""
    check_form(request, word(form, "proof"))
    draft = read_draft(game, form)
    kind = checked(draft.game, draft.side)
    return shown(request, "deck_check.html", kind=kind, check=check(kind, draft.side, draft.cards))


@decks.post("/decks/{game}")
async def save(request: Request, game: str) -> Response:
    """Save a deck, finished or not."""
    return await run_in_threadpool(save_draft, request, game, await request.form())


def save_draft(request: Request, game: str, form: FormData) -> Response:
    """Save what is chosen on the page; what is wrong with it is told there."""
    check_form(request, word(form, "proof"))
    draft = read_draft(game, form)
    kept = draft._replace(id=token_urlsafe(9)) if draft.id == NEW else draft
    try:
        store(request, kept)
    except (BadSetup, Conflict) as error:
        page = builder(request, draft, str(error))
        page.status_code = 400
        return page
    return RedirectResponse("/decks", 303)


def read_draft(game: str, form: FormData) -> Draft:
    """The deck that a form describes; cards in the order of the pool, each once."""
    side = word(form, "side")
    pool = [card.name for card in checked(game, side).pool(side)]
    given = form.getlist("card")
    chosen = [name for name in pool if name in given]
    name = " ".join(word(form, "name").split())
    return Draft(word(form, "id", NEW) or NEW, game, side, name, chosen)


def store(request: Request, draft: Draft) -> None:
    """Store a deck of known cards under a name; it need not be finished."""
    kind = checked(draft.game, draft.side)
    pool = [card.name for card in kind.pool(draft.side)]
    cards = kind.names_today(draft.side, draft.cards)
    strange = [name for name in cards if name not in pool]
    if strange:
        raise BadSetup(draft.kind.faults(draft.side, strange[:1])[0])
    if not draft.name:
        raise BadSetup("give the deck a name, so that you find it again")
    if len(draft.name) > LONGEST:
        raise BadSetup(f"the name of a deck has at most {LONGEST} letters")
    known = list(dict.fromkeys(cards))
    at = (draft.id, visitor(request), draft.game, draft.side)
    service_of(request).store.save_deck(*at, draft.name, known)


@decks.post("/deck/{deck_id}/delete")
def delete(request: Request, deck_id: str, proof: Proof) -> Response:
    """Delete a deck; games that were begun with it keep their cards."""
    check_form(request, proof)
    service_of(request).store.delete_deck(deck_id, visitor(request))
    return RedirectResponse("/decks", 303)


@decks.get("/deck/{deck_id}/text")
def as_text(request: Request, deck_id: str) -> Response:
    """A deck as a text, which `imperia play --deck` reads, too."""
    saved = service_of(request).store.deck(deck_id, visitor(request))
    text = DeckText(saved.cards, saved.side, saved.name).text()
    name = quote(f"{saved.name}.txt", safe=" ")
    headers = {"Content-Disposition": f"attachment; filename*=UTF-8''{quote(name)}"}
    return PlainTextResponse(text, headers=headers)
