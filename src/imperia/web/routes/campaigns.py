"""Campaigns: the log, the choice after a game, and the way to the next one."""

from __future__ import annotations

import json
from secrets import token_urlsafe
from typing import Annotated, NamedTuple

from fastapi import APIRouter, Form, UploadFile
from starlette.concurrency import run_in_threadpool
from starlette.datastructures import FormData
from starlette.requests import Request
from starlette.responses import PlainTextResponse, RedirectResponse, Response

from ...kernel import BadSetup, ImperiaError
from ...kernel.campaign import BadCampaign, Campaign, CampaignKind, campaigns_of
from ...store import NoSuchGame, SavedCampaign, hashed
from ...table import Choice, KeptCampaign, choices_of, read_content
from ..draw.cards import draw
from ..draw.pages import face_of
from ..draw.shelf import address_of
from ..guard.visitors import check_form, visitor
from ..live import campaigns as results
from ..live.creating import ME, Seating, Wish, create_game
from ..service import NoEntry, Service, service_of
from .forms import Proof
from .lobby import shown, word

campaigns = APIRouter()


class Opened(NamedTuple):
    """A campaign of the visitor who asks."""

    saved: SavedCampaign
    campaign: Campaign


def opened(request: Request, campaign_id: str) -> Opened:
    """A campaign, if it belongs to the browser that asks."""
    saved = service_of(request).store.campaign(campaign_id)
    if saved.owner != hashed(visitor(request)):
        raise NoEntry("this campaign belongs to another browser")
    return Opened(saved, campaigns_of(saved.game).read(saved.content))


def save(request: Request, found: Opened, playing: str) -> Response:
    """Save what has happened, and show the campaign."""
    store = service_of(request).store
    store.change_campaign(found.saved, found.campaign.as_data(), playing)
    return RedirectResponse(f"/campaign/{found.saved.id}", 303)


@campaigns.get("/campaigns/{name}")
def all_of_a_game(request: Request, name: str) -> Response:
    """The visitor's campaigns of a game, and the form of a new one."""
    return overview(request, name, "", FormData())


def overview(request: Request, name: str, notice: str, form: FormData) -> Response:
    """The page with all campaigns, with what is wrong with a new one."""
    face, kind = face_of(name), campaigns_of(name)
    kept = service_of(request).store.campaigns_of(visitor(request))
    mine = [listed(kind, one) for one in kept if one.game == name]
    context = {"face": face, "rules": face.rules, "settings": kind.settings(), "form": form}
    return shown(request, "campaigns.html", mine=mine, notice=notice, **context)


class Listed(NamedTuple):
    """A campaign in the list of all."""

    saved: SavedCampaign
    title: str
    state: str  # how it stands, or why nobody can tell


def listed(kind: CampaignKind, saved: SavedCampaign) -> Listed:
    """A campaign as the list shows it; one that cannot be read any more stays in it."""
    try:
        campaign = kind.read(saved.content)
    except BadCampaign as error:
        return Listed(saved, "A campaign that cannot be read", str(error))
    return Listed(saved, campaign.sheet().title, campaign.verdict or "running")


@campaigns.post("/campaigns/{name}")
async def begin(request: Request, name: str) -> Response:
    """Begin a campaign."""
    form = await request.form()
    return await run_in_threadpool(begin_campaign, request, name, form)


def begin_campaign(request: Request, name: str, form: FormData) -> Response:
    """Begin a campaign from a filled-in form."""
    check_form(request, word(form, "proof"))
    kind = campaigns_of(name)
    try:
        given = {name: word(form, name) for name, _, _ in kind.settings()}
        new = kind.begin(word(form, "side"), given)
    except BadSetup as error:
        page = overview(request, name, str(error), form)
        page.status_code = 400
        return page
    return keep_new(request, name, new)


def keep_new(request: Request, game: str, new: Campaign) -> Response:
    """Store a new campaign of the visitor, and show it."""
    campaign_id = token_urlsafe(9)
    store = service_of(request).store
    store.begin_campaign(campaign_id, visitor(request), game, new.as_data())
    return RedirectResponse(f"/campaign/{campaign_id}", 303)


@campaigns.post("/campaigns/{name}/bring")
async def bring(request: Request, name: str, proof: Proof, file: UploadFile) -> Response:
    """Bring a campaign from a file, of the terminal or of another browser."""
    check_form(request, proof)
    raw = await file.read()
    return await run_in_threadpool(bring_campaign, request, name, raw)


def bring_campaign(request: Request, name: str, raw: bytes) -> Response:
    """Store the campaign of a file; what is wrong with it is told on the page with all of them."""
    try:
        kept = read_content(raw, "the file")
        if kept.game != name:
            raise BadCampaign(f"the file is a campaign of {kept.game}: bring it to that game")
    except ImperiaError as error:
        page = overview(request, name, str(error), FormData())
        page.status_code = 400
        return page
    return keep_new(request, name, kept.campaign)


@campaigns.get("/campaign/{campaign_id}")
def one(request: Request, campaign_id: str) -> Response:
    """The log of a campaign, and what comes next."""
    saved, campaign = opened(request, campaign_id)
    face = face_of(saved.game)
    return shown(
        request,
        "campaign.html",
        saved=saved,
        campaign=campaign,
        choices=[drawn(saved.game, one) for one in choices_of(campaign.options, face.cards)],
        draw=draw,
        sheet=campaign.sheet(),
        plan=campaign.plan(),
        running=state_of(service_of(request), saved.playing),
        face=face,
        rules=face.rules,
    )


class Answer(NamedTuple):
    """An answer with the address of its card; "" if it is about none."""

    name: str
    words: str
    card: str
    copies: int


def drawn(game: str, choice: Choice) -> Answer:
    """An answer as the page shows it."""
    option, card, copies = choice
    return Answer(option.name, option.words, address_of(game, card) if card else "", copies)


def state_of(service: Service, game_id: str) -> str:
    """How the game of a campaign stands: `running`, `over`, `gone`, or "" between games."""
    try:
        saved = service.store.find(game_id) if game_id else None
    except NoSuchGame:
        return "gone"  # it was deleted: it can be played anew
    return "" if saved is None else "over" if saved.over else "running"


@campaigns.get("/campaign/{campaign_id}/log")
def log(request: Request, campaign_id: str) -> Response:
    """The log as a text to keep."""
    saved, campaign = opened(request, campaign_id)
    verdict = f"{campaign.verdict}\n" if campaign.verdict else ""
    return download(saved, "txt", campaign.sheet().text() + verdict, "text/plain")


@campaigns.get("/campaign/{campaign_id}/file")
def as_file(request: Request, campaign_id: str) -> Response:
    """The campaign as a file, as the terminal keeps it; a game that is being played stays here."""
    saved, campaign = opened(request, campaign_id)
    content = KeptCampaign(None, saved.game, campaign).content()
    return download(saved, "json", json.dumps(content, indent=1), "application/json")


def download(saved: SavedCampaign, ending: str, text: str, kind: str) -> Response:
    """A file to keep on one's own disk."""
    name = f"{saved.game}-campaign-{saved.began:%Y-%m-%d}.{ending}"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return PlainTextResponse(text, headers=headers, media_type=kind)


@campaigns.post("/campaign/{campaign_id}/delete")
def delete(request: Request, campaign_id: str, proof: Proof) -> Response:
    """Delete a campaign of one's own; its games stay."""
    check_form(request, proof)
    store = service_of(request).store
    game = store.campaign(campaign_id).game
    store.delete_campaign(campaign_id, visitor(request))
    return RedirectResponse(f"/campaigns/{game}", 303)


@campaigns.post("/campaign/{campaign_id}/choose")
def choose(
    request: Request, campaign_id: str, proof: Proof, option: Annotated[str, Form()]
) -> Response:
    """Choose what a campaign asks between two games."""
    check_form(request, proof)
    found = opened(request, campaign_id)
    found.campaign.choose(option)
    return save(request, found, found.saved.playing)


@campaigns.post("/campaign/{campaign_id}/play")
def play(request: Request, campaign_id: str, proof: Proof) -> Response:
    """Begin the next game of a campaign."""
    check_form(request, proof)
    service, found = service_of(request), opened(request, campaign_id)
    plan = found.campaign.plan()
    if plan is None or state_of(service, found.saved.playing) in ("running", "over"):
        raise ImperiaError("the campaign waits for something else now: look at it again")
    seats = [Seating(side, ME) for side in plan.seats]
    wish = Wish(found.saved.game, seats, plan.options, campaign=found.saved.id)
    game_id = create_game(service.store, visitor(request), wish)
    save(request, found, game_id)
    service.changed(game_id)
    return RedirectResponse(f"/game/{game_id}", 303)


@campaigns.post("/campaign/{campaign_id}/record")
def record(request: Request, campaign_id: str, proof: Proof) -> Response:
    """Write down how the game of a campaign ended."""
    check_form(request, proof)
    service, found = service_of(request), opened(request, campaign_id)
    if state_of(service, found.saved.playing) != "over":
        raise ImperiaError("the game of the campaign is not over yet: play it to its end")
    with service.games.enter(found.saved.playing) as live:
        results.record(service.store, found.saved, live.game)
    return RedirectResponse(f"/campaign/{campaign_id}", 303)
