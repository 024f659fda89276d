"""The command line: play, resume, simulate, look up cards and games."""

from __future__ import annotations

import importlib
import json
from contextlib import suppress
from importlib.metadata import version
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console

from . import bench as benchmark
from .arena import simulate
from .kernel import ImperiaError, find_rules, game_names
from .table import (
    HUMAN,
    Table,
    data_folder,
    find_save,
    latest_save,
    new_save,
    read_scores,
    saved_games,
)
from .terminal import Session, ask_players, find_picture
from .terminal.cards import (
    alike,
    card_detail,
    card_table,
    select,
)
from .terminal.chooser import ask_side
from .terminal.ending import score_table
from .terminal.oneline import OneLine
from .terminal.replays import Replay, check
from .terminal.reports import (
    match_table,
    progress_bar,
    saved_data,
    saved_list,
)
from .terminal.setup import (
    any_seed,
    check_alone,
    fill,
    read_options,
    read_seats,
)

app = typer.Typer(cls=OneLine, add_completion=False, rich_markup_mode=None)

HERE = f"One of: {', '.join(game_names())}."
GameName = Annotated[str, typer.Argument(metavar="GAME", help=HERE)]
Variants = Annotated[
    list[str] | None, typer.Option("--variant", metavar="NAME", help="A variant; repeatable.")
]
Seed = Annotated[int | None, typer.Option(help="Decides all chance; any number if not given.")]
Decks = Annotated[
    list[str] | None,
    typer.Option("--deck", metavar="SIDE=FILE", help="A deck, one card name per line."),
]
Save = Annotated[Path | None, typer.Option(help="Where to save; in the folder of games if not.")]
Side = Annotated[
    str | None,
    typer.Option("--side", "--faction", "--nation", help="Your side; asked for if not given."),
]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON.")]


def screen() -> Console:
    """Where people read."""
    with suppress(ImportError):
        importlib.import_module("readline")  # lets `input` edit a line and remember
    return Console(highlight=False)


def print_json(content: Any) -> None:
    """Print plain JSON values."""
    print(json.dumps(content, indent=2, ensure_ascii=False))


@app.callback(invoke_without_command=True)
def imperia(
    context: typer.Context,
    show_version: Annotated[bool, typer.Option("--version", help="Print the version.")] = False,
) -> None:
    """Civilisation card games: play them, study them, let players compete."""
    if show_version:
        print(f"imperia {version('imperia')}")
    elif context.invoked_subcommand is None:
        print(context.get_help())


@app.command()
def play(
    game: GameName,
    seat: Annotated[
        list[str] | None,
        typer.Option(
            metavar="SIDE=WHO", help="WHO: me, random, greedy, search, search:2s; repeatable."
        ),
    ] = None,
    seats: Annotated[int | None, typer.Option(help="How many seats.")] = None,
    variant: Variants = None,
    seed: Seed = None,
    deck: Decks = None,
    save: Save = None,
) -> None:
    """Play in the terminal, against computers or with others."""
    rules = find_rules(game)
    options = read_options(variant or [], deck or [])
    if seat:
        players = read_seats(rules, seat, seats)
    else:
        fill(rules, [], seats or rules.seats[0])
        players = ask_players(find_picture(game), screen(), input, seats)
    sit_down(game, players, seed, options, save)


@app.command()
def serve(
    host: Annotated[str, typer.Option(help="Where to listen; 0.0.0.0 is open to all.")] = (
        "127.0.0.1"
    ),
    port: Annotated[int, typer.Option(min=1, max=65535, help="The port.")] = 8000,
    workers: Annotated[int, typer.Option(min=1, help="How many server processes.")] = 1,
    database_url: Annotated[
        str | None,
        typer.Option(help="postgresql://user:password@host/name; if not given, SQLite."),
    ] = None,
    pace: Annotated[
        float, typer.Option(min=0, help="Seconds between two choices of a computer.")
    ] = 0.8,
    address: Annotated[
        str, typer.Option(help="What others call this server, for links in turn notices.")
    ] = "",
    open_browser: Annotated[bool, typer.Option("--open", help="Open the browser.")] = False,
) -> None:
    """Serve the table in the browser."""
    try:
        from .web import serving
    except ModuleNotFoundError as error:
        raise ImperiaError(
            f"the browser table needs {error.name}: pip install 'imperia[web]'"
        ) from None
    if not host or database_url == "":
        raise ImperiaError("--host and --database-url must not be empty: leave them out instead")
    url = database_url or serving.own_database()
    serving.serve(host, port, workers, url, pace, open_browser, address)


@app.command()
def solo(
    game: GameName,
    side: Side = None,
    variant: Variants = None,
    seed: Seed = None,
    deck: Decks = None,
    save: Save = None,
) -> None:
    """Play a solo game; the result goes into the list of scores."""
    check_alone(find_rules(game), "solo")
    play_alone(game, side, read_options(variant or [], deck or []), seed, save)


@app.command()
def practice(
    game: GameName,
    side: Side = None,
    variant: Variants = None,
    seed: Seed = None,
    deck: Decks = None,
    save: Save = None,
) -> None:
    """Practise alone, without opponents; the result goes into the list of scores."""
    check_alone(find_rules(game), "practice")
    play_alone(game, side, read_options(variant or [], deck or []), seed, save)


def play_alone(
    game: str, side: str | None, options: dict[str, Any], seed: int | None, save: Path | None
) -> None:
    """Play a game with one seat."""
    chosen = side or ask_side(find_picture(game), screen(), input)
    sit_down(game, {chosen: HUMAN}, seed, options, save)


def sit_down(
    game: str, players: dict[str, str], seed: int | None, options: dict[str, Any], save: Path | None
) -> None:
    """Set a table up and play at it."""
    chosen = any_seed() if seed is None else seed
    path = save or new_save(game, list(players))
    run(Table.new(game, players, chosen, options, path))


def run(table: Table) -> None:
    """Play at a table until the end, or until somebody leaves."""
    raise typer.Exit(Session(table, screen(), input).run())


@app.command()
def resume(
    file: Annotated[Path | None, typer.Argument(help="A saved game; the latest if none.")] = None,
    step: Annotated[
        int | None, typer.Option(help="Play on from this choice, in a new file.")
    ] = None,
    show: Annotated[bool, typer.Option("--list", help="List the saved games.")] = False,
    as_json: AsJson = False,
) -> None:
    """Go on with a saved game."""
    if show or as_json:
        saved = list(saved_games())
        if as_json:
            print_json([saved_data(each) for each in saved])
        else:
            screen().print(saved_list(saved))
            print(data_folder() / "games")
        return
    path = find_save(file) if file else latest_save()
    run(Table.open(path) if step is None else Table.branch(path, step))


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
    as_json: AsJson = False,
) -> None:
    """Let computer players compete in many games and sum them up."""
    names = [name for name in players.split(",") if name]
    seated = fill(find_rules(game), [side for side in sides.split(",") if side], len(names))
    options = read_options(variant or [], [])
    with progress_bar(Console(stderr=True), "games", games) as progress:
        report = simulate(game, names, seated, games, seed, workers, options, progress)
    if as_json:
        print_json(report.as_data())
    else:
        screen().print(match_table(report))


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
    verify: Annotated[bool, typer.Option("--check", help="Compare all fingerprints.")] = False,
    seat: Annotated[str | None, typer.Option(help="Whose view; a watcher's if none.")] = None,
    as_json: AsJson = False,
) -> None:
    """Show a saved game at any step, or check it."""
    path = find_save(file)
    if verify:
        fine, line = check(path)
        print(line)
        raise typer.Exit(0 if fine else 1)
    shown = Replay(path, step, seat)
    if as_json:
        print_json(shown.as_data())
    else:
        shown.show(screen())


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


def main() -> None:
    """The program."""
    app(prog_name="imperia")
