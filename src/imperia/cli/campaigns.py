"""The command for campaigns: begin one, go on with it, let a computer play it, show its log."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console

from ..kernel import AnyRules, ImperiaError, find_rules
from ..kernel.campaign import campaigns_of
from ..kernel.sentences import counted
from ..players import make_player
from ..table import KeptCampaign, UnreadCampaign, find_campaign, kept_campaigns, new_campaign
from ..terminal import find_picture
from ..terminal.campaigns import CampaignSession, campaign_list, watch
from ..terminal.chooser import ask_side
from ..terminal.setup import read_flags
from .words import FLAGS, AsJson, GameName, Seed, Side, app, print_json, screen


@app.command(context_settings=FLAGS)
def campaign(
    context: typer.Context,
    game: GameName,
    side: Side = None,
    level: Annotated[str | None, typer.Option(help="The level of the first game.")] = None,
    name: Annotated[str | None, typer.Option(help="Your name, as the log shows it.")] = None,
    seed: Seed = None,
    player: Annotated[
        str | None, typer.Option(help="A computer that plays it to its end: greedy, search:0.2s.")
    ] = None,
    file: Annotated[Path | None, typer.Option(help="Where the campaign is kept.")] = None,
    new: Annotated[bool, typer.Option("--new", help="Begin another one.")] = False,
    show: Annotated[bool, typer.Option("--list", help="List the campaigns.")] = False,
    show_log: Annotated[bool, typer.Option("--log", help="Print the log as text.")] = False,
    as_json: AsJson = False,
) -> None:
    """Play solo games that follow from each other, and keep their log."""
    rules = find_rules(game)
    campaigns_of(game)
    if player:
        make_player(player, game, 1)  # one that does not exist begins nothing
    if show:
        list_campaigns(game, as_json)
        return
    reads = (show_log or as_json) and not player
    kept = None if new or side else begun_campaign(game, file, over=reads)
    if kept is None:
        flags = dict.fromkeys(read_flags(rules, context.args), True)
        settings = flags | ({"name": name} if name else {}) | {"level": level}
        chosen = side or asked_side(rules, alone=bool(reads or player))
        kept = new_campaign(game, chosen, settings, file, seed)
    else:
        refuse_settings(kept, [*context.args, *given(level=level, name=name, seed=seed)])
    if player:
        watch(kept, player, Console(stderr=True, highlight=False))
    if player or reads:
        show_campaign(kept, as_json)
        return
    raise typer.Exit(CampaignSession(kept, screen(), input).run())


def begun_campaign(game: str, file: Path | None, over: bool) -> KeptCampaign | None:
    """The campaign to go on with; what cannot be read is told before another one is begun."""
    if file is not None and not file.exists():
        raise ImperiaError(f"there is no campaign {file}: begin one there with --nation")
    kept = find_campaign(game, file, over)
    if file is None:
        tell_what_is_unread(game)
    return kept


def tell_what_is_unread(game: str) -> None:
    """Say in one line on stderr that some campaigns cannot be read, if there are any."""
    unread = [one for one in kept_campaigns(game) if isinstance(one, UnreadCampaign)]
    if unread:
        what = counted(len(unread), "campaign")
        typer.echo(f"{what} cannot be read: imperia campaign {game} --list says why", err=True)


def given(**settings: object) -> list[str]:
    """The options that were given, as they are typed."""
    return [f"--{name}" for name, value in settings.items() if value is not None]


def refuse_settings(kept: KeptCampaign, named: list[str]) -> None:
    """Refuse what is set when a campaign begins, if this one has begun already."""
    if named:
        raise ImperiaError(
            f"{named[0]} is for a new campaign, and {kept.path} runs: --new begins one"
        )


def asked_side(rules: AnyRules, alone: bool) -> str:
    """The side of a new campaign, from a person; where nobody is to be asked, a refusal."""
    if alone:
        like = f"imperia campaign {rules.name} --side {rules.sides[0]}"
        raise ImperiaError(f"there is no such campaign yet: begin one, like {like}")
    return ask_side(find_picture(rules.name), screen(), input)


def list_campaigns(game: str, as_json: bool) -> None:
    """Print all campaigns of a game."""
    found = kept_campaigns(game)
    if as_json:
        print_json([standing(kept) for kept in found])
    else:
        screen().print(campaign_list(found))


def standing(kept: KeptCampaign | UnreadCampaign) -> dict[str, Any]:
    """How a campaign stands, as plain JSON values."""
    if isinstance(kept, UnreadCampaign):
        return {"file": str(kept.path), "error": kept.why}
    verdict = kept.campaign.verdict
    ending = {"verdict": verdict, "won": kept.campaign.won if verdict else None}
    return kept.content() | ending | {"file": str(kept.path)}


def show_campaign(kept: KeptCampaign, as_json: bool) -> None:
    """Print how a campaign stands."""
    verdict = kept.campaign.verdict
    if as_json:
        print_json(standing(kept))
        return
    print(kept.campaign.sheet().text() + (f"{verdict}\n" if verdict else ""), end="")
    print(f"The campaign is kept in {kept.path}")
