"""Commands to study: simulate, look up cards and games, verify, measure."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Any, Final, Protocol, TypeVar

import typer
from rich.console import Console, RenderableType

from .. import bench as benchmark
from ..arena import Campaigns, Trial, quick_player, simulate, simulate_campaigns, weigh
from ..kernel import ImperiaError, find_rules, game_names, verify
from ..table import find_save, making_sense_of, open_journal, read_scores
from ..terminal import find_picture
from ..terminal.cards import alike, card_detail, card_table, select
from ..terminal.ending import score_table
from ..terminal.replays import Replay, check
from ..terminal.reports import balance_table, campaigns_table, match_table, progress_bar
from ..terminal.setup import fill, read_opponent, read_options
from .words import Against, AsJson, GameName, Level, OwnTable, Variants, app, print_json, screen

UNCHECKED: Final = 3  # 2 is a command that was not understood


@app.command()
def sim(
    game: GameName,
    players: Annotated[str, typer.Option(help="Who plays, such as random,greedy.")],
    sides: Annotated[
        str,
        typer.Option(
            "--sides", "--factions", "--nations", help="The sides; filled up in their order."
        ),
    ] = "",
    games: Annotated[int, typer.Option(help="How many games.")] = 100,
    seed: Annotated[int, typer.Option(help="Decides all chance.")] = 1,
    workers: Annotated[int, typer.Option(help="How many processes.")] = 1,
    variant: Variants = None,
    against: Against = None,
    level: Level = None,
    bot_table: OwnTable = None,
    campaigns: Annotated[
        int, typer.Option(min=0, help="Play so many campaigns, the sides in turn, and no games.")
    ] = 0,
    as_json: AsJson = False,
) -> None:
    """Let computer players compete in many games, or one in many campaigns, and sum them up."""
    names = [name for name in players.split(",") if name]
    rules = find_rules(game)
    chosen = [side for side in sides.split(",") if side]
    if campaigns:
        if against or bot_table or len(names) != 1:
            raise ImperiaError("a campaign has one player, and chooses its opponents and tables")
        settings = dict.fromkeys(variant or [], True) | {"level": level}
        wanted = Campaigns(game, names[0], tuple(chosen or rules.sides), seed, settings)
        sim_campaigns(wanted, campaigns, workers, as_json)
        return
    seated = fill(rules, chosen, len(names))
    options = read_options(variant or [], [])
    if against or level or bot_table:
        options |= read_opponent(rules, against, level, bot_table)
    with progress_bar(Console(stderr=True), "games", games) as progress:
        report = simulate(game, names, seated, games, seed, workers, options, progress)
    tell(report, match_table, as_json)


class Summed(Protocol):
    """What many games or campaigns came to."""

    def as_data(self) -> dict[str, Any]:
        """The same as plain JSON values."""


R = TypeVar("R", bound=Summed)


def tell(report: R, table: Callable[[R], RenderableType], as_json: bool) -> None:
    """A report as its table, or for programs."""
    if as_json:
        print_json(report.as_data())
    else:
        screen().print(table(report))


def sim_campaigns(wanted: Campaigns, count: int, workers: int, as_json: bool) -> None:
    """Let a computer play campaigns, and sum them up."""
    with progress_bar(Console(stderr=True), "campaigns", count) as progress:
        report = simulate_campaigns(wanted, count, workers, progress)
    tell(report, campaigns_table, as_json)


@app.command()
def balance(
    game: GameName,
    player: Annotated[
        str | None, typer.Option(help="Who plays; the strongest that answers at once if none.")
    ] = None,
    players: Annotated[int, typer.Option(help="How many sit at the table.")] = 2,
    games: Annotated[int, typer.Option(help="How many games.")] = 400,
    seed: Annotated[int, typer.Option(help="Decides all chance.")] = 1,
    workers: Annotated[int, typer.Option(help="How many processes.")] = 1,
    variant: Variants = None,
    as_json: AsJson = False,
) -> None:
    """Let a computer play all seats of many games: how much each side, seat and card wins."""
    trial = Trial(game, player or quick_player(game), players, seed, tuple(variant or ()))
    with progress_bar(Console(stderr=True), "games", games) as progress:
        report = weigh(trial, games, workers, progress)
    tell(report, balance_table, as_json)


@app.command()
def cards(
    game: GameName,
    deck: Annotated[str | None, typer.Option(help="Only this deck.")] = None,
    search: Annotated[str | None, typer.Option(help="Only cards with these words.")] = None,
    detail: Annotated[bool, typer.Option("--detail", help="Everything about each card.")] = False,
    as_json: AsJson = False,
) -> None:
    """Look cards up."""
    picture = find_picture(game)
    found = select(picture, deck, search)
    if as_json:
        print_json(found)
    elif not detail:
        screen().print(card_table(picture, found))
    else:
        for copies in alike(picture, found):
            screen().print(card_detail(picture, copies))


@app.command()
def replay(
    file: Annotated[Path, typer.Argument(help="A saved game.")],
    step: Annotated[int | None, typer.Option(help="After which choice; the last if none.")] = None,
    compare: Annotated[bool, typer.Option("--check", help="Compare all fingerprints.")] = False,
    seat: Annotated[str | None, typer.Option(help="Whose view; a watcher's if none.")] = None,
    as_json: AsJson = False,
) -> None:
    """Show a saved game at any step, or check it."""
    path = find_save(file)
    if compare:
        fine, line = check(path)
        print(line)
        raise typer.Exit(0 if fine else 1)
    shown = Replay(path, step, seat)
    if as_json:
        print_json(shown.as_data())
    else:
        shown.show(screen())


@app.command("verify")
def verify_game(
    file: Annotated[Path, typer.Argument(help="A saved or downloaded game.")],
    commitment: Annotated[
        str, typer.Option(help="The one that you noted when the game began.")
    ] = "",
) -> None:
    """Check that a game's cards came as was promised when it began.

    Ends with 0 if they did, with 1 if not, and with 3 if the key is the promised one, but this
    version cannot replay the game; which one can is said.
    """
    path = find_save(file)
    journal, _ = open_journal(path)
    with making_sense_of(path):
        verdict = verify(journal, commitment)
    print("\n".join(verdict.words))
    raise typer.Exit(0 if verdict.holds else UNCHECKED if verdict.unchecked else 1)


@app.command()
def bench(
    game: Annotated[
        list[str] | None, typer.Option(metavar="GAME", help="Only this game; repeatable.")
    ] = None,
    peers: Annotated[bool, typer.Option("--peers", help="Measure catanatron, too.")] = False,
    repeats: Annotated[int, typer.Option(min=1, help="The median of so many.")] = 3,
    seconds: Annotated[float, typer.Option(min=0.01, help="For each of them.")] = 2.0,
    as_json: AsJson = False,
) -> None:
    """Measure how fast the rules run."""
    with Console(stderr=True).status("Measuring"):
        result = benchmark.run(game or game_names(), peers, repeats, seconds)
    print(json.dumps(result, indent=2) if as_json else benchmark.table(result))


@app.command()
def scores(as_json: AsJson = False) -> None:
    """The best results of solo games and practice on this computer."""
    listed = read_scores()
    if as_json:
        print_json([score._asdict() for score in listed])
    elif listed:
        screen().print(score_table(listed))
    else:
        every = (find_rules(name) for name in game_names())
        tries = (f"imperia {rules.alone} {rules.name}" for rules in every if rules.seats[0] == 1)
        print(f"No solo game was finished yet: try {' or '.join(tries)}")
