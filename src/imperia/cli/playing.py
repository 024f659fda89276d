"""Commands to play: at a table, alone, in the browser, and to go on."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer

from ..kernel import LESSON, ImperiaError, OtherVersion, find_rules, first_lesson
from ..table import (
    HUMAN,
    Table,
    any_seed,
    data_folder,
    find_save,
    latest_save,
    new_save,
    saved_games,
)
from ..terminal import Session, ask_players, find_picture
from ..terminal.chooser import ask_side
from ..terminal.kept import show_kept
from ..terminal.reports import saved_data, saved_list
from ..terminal.setup import (
    check_alone,
    fill,
    read_flags,
    read_opponent,
    read_options,
    read_seats,
)
from .words import (
    FLAGS,
    Against,
    AsJson,
    Decks,
    GameName,
    Level,
    OwnTable,
    Save,
    Seed,
    Side,
    Variants,
    app,
    print_json,
    screen,
)


@app.command()
def play(
    game: GameName,
    seat: Annotated[
        list[str] | None,
        typer.Option(
            metavar="SIDE=WHO", help="WHO: me, beginner ... champion, search:2s; repeatable."
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
def learn(game: GameName, save: Save = None) -> None:
    """Learn a game: play it against a computer while a coach tells you what is new."""
    lesson = first_lesson(game)
    players = lesson.players(HUMAN)
    path = save or new_save(game, list(players))
    run(Table.new(game, players, lesson.seed, {}, path, {LESSON: lesson.name}))


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
    public: Annotated[
        str,
        typer.Option(
            "--public", "--address", metavar="URL", help="What others call this server, for links."
        ),
    ] = "",
    behind_proxy: Annotated[
        str,
        typer.Option(metavar="ADDRESSES", help="Proxies that say for whom they ask: 127.0.0.1."),
    ] = "",
    metrics_for: Annotated[
        str, typer.Option(metavar="ADDRESSES", help="Who may read /metrics, beside this machine.")
    ] = "",
    log: Annotated[str, typer.Option(metavar="KIND", help="plain, or json for machines.")] = (
        "plain"
    ),
    open_browser: Annotated[bool, typer.Option("--open", help="Open the browser.")] = False,
) -> None:
    """Serve the table in the browser."""
    try:
        from ..web import serving
    except ModuleNotFoundError as error:
        raise ImperiaError(
            f"the browser table needs {error.name}: pip install 'imperia[web]'"
        ) from None
    if not host or database_url == "":
        raise ImperiaError("--host and --database-url must not be empty: leave them out instead")
    url = database_url or serving.own_database()
    more = (public, behind_proxy, metrics_for, log)
    serving.serve(serving.Plan(host, port, workers, url, pace, open_browser, *more))


@app.command(context_settings=FLAGS)
def solo(
    context: typer.Context,
    game: GameName,
    side: Side = None,
    against: Against = None,
    level: Level = None,
    bot_table: OwnTable = None,
    variant: Variants = None,
    seed: Seed = None,
    deck: Decks = None,
    save: Save = None,
) -> None:
    """Play alone against an automatic opponent; the result goes into the list of scores."""
    rules = find_rules(game)
    check_alone(rules, "solo")
    variants = [*(variant or []), *read_flags(rules, context.args)]
    options = read_options(variants, deck or []) | read_opponent(rules, against, level, bot_table)
    play_alone(game, side, options, seed, save)


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
    # Nobody is kept from anything here: a seed to show and to try again is worth more.
    sit_down(game, {chosen: HUMAN}, any_seed() if seed is None else seed, options, save)


def sit_down(
    game: str, players: dict[str, str], seed: int | None, options: dict[str, Any], save: Path | None
) -> None:
    """Set a table up and play at it."""
    path = save or new_save(game, list(players))
    run(Table.new(game, players, seed, options, path))


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
    try:
        table = Table.open(path) if step is None else Table.branch(path, step)
    except OtherVersion as error:
        show_kept(path, error, screen())
        raise typer.Exit(1) from None
    run(table)
