"""After the game: who won and why, where the points came from, and the best results alone."""

from __future__ import annotations

from collections.abc import Sequence

from rich import box
from rich.console import Console, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from ..kernel import AnyFace, ImperiaError, Journal, Outcome
from ..table import Score, Table, add_score

SHOWN = 5  # of the best results alone


def show_ending(table: Table, face: AnyFace, console: Console) -> None:
    """Everything to know once the game is over."""
    outcome = table.game.outcome
    assert outcome is not None
    reason = outcome.reason[0].upper() + outcome.reason[1:]
    console.print(Text(f"\nThe game is over. {reason}.", style="bold"))
    console.print(points(outcome))
    if table.game.journal.commitment:
        console.print(Text(secret(table.game.journal)))
    if len(table.game.seats) == 1 and table.humans:
        show_best(table, face, outcome, console)


def secret(journal: Journal) -> str:
    """The secret that decided the cards, for who noted the commitment to it."""
    return (
        f"The secret was {journal.header['seed']}; imperia verify checks that it fits the"
        f" commitment {journal.commitment}."
    )


def points(outcome: Outcome) -> RenderableType:
    """The points of every seat, by where they came from."""
    grid = Grid(box=box.SIMPLE_HEAD, pad_edge=False)
    grid.add_column("")
    alone = len(outcome.standings) == 1
    for standing in outcome.standings:
        grid.add_column(("" if alone else f"{standing.rank}. ") + standing.seat, justify="right")
    sources = dict.fromkeys(name for s in outcome.standings for name in s.sources)
    for name in sources:
        grid.add_row(name, *(str(s.sources.get(name, 0)) for s in outcome.standings))
    grid.add_row("points", *(str(s.score) for s in outcome.standings), style="bold")
    for name in outcome.standings[0].tie_breaks:
        grid.add_row(f"({name})", *(str(s.tie_breaks[name]) for s in outcome.standings))
    return grid


def show_best(table: Table, face: AnyFace, outcome: Outcome, console: Console) -> None:
    """Enter the result of a game alone into the list of the best, and show where it stands."""
    header = table.game.journal.header
    options = header["options"]
    chosen = options.get("variant") or []
    variants = [chosen] if isinstance(chosen, str) else list(chosen)
    if options.get("against"):
        variants.append(f"against {options['against']}, {options.get('level', '')}".rstrip(", "))
    own = next(one for one in outcome.standings if one.seat == table.game.seats[0])
    won = own.seat in outcome.winners
    mine = Score(
        game=header["game"],
        side=header["seats"][0].lower(),
        date=table.began,
        score=own.score,
        won=won,
        title=face.title(outcome) if won or not outcome.winners else "",
        seed=header["seed"],
        variants=variants,
    )
    try:
        best = add_score(mine)
    except ImperiaError as error:
        console.print(Text(f"The result is not in the list of scores: {error}"))
        return
    console.print(Text(f"Your best games with {face.people(mine.side)}:"))
    console.print(score_table(best[:SHOWN], mine))


def score_table(scores: Sequence[Score], mine: Score | None = None) -> RenderableType:
    """A list of results alone."""
    grid = Grid(box=box.SIMPLE_HEAD, pad_edge=False)
    for heading in ("", "Points", "Title", "Side", "Game", "Date", "Seed", "Variants"):
        grid.add_column(heading, justify="right" if heading in ("Points", "Seed") else "left")
    for score in scores:
        grid.add_row(
            "now" if score == mine else "",
            str(score.score),
            score.title or "lost",
            score.side,
            score.game,
            score.date[:10],
            str(score.seed),
            ", ".join(score.variants),
        )
    return grid
