"""Figures and lists printed as tables."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from itertools import groupby
from typing import Any

from rich import box
from rich.console import Console, Group, RenderableType
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table as Grid
from rich.text import Text

from ..arena import BalanceReport, CampaignReport, Report
from ..arena.alone import Share
from ..arena.balance_report import CardLine
from ..arena.balance_report import Group as SeatGroup
from ..table import Saved


def match_table(report: Report) -> RenderableType:
    """A match: wins and scores per player and per side, decisions and speed."""
    solo = all(line.opponent is not None for line in report.by_player())
    more = ("the opponent's", "ahead") if solo else ()
    grid = figure_grid("games", "wins", "share", "mean score", "spread", *more)
    lines = [*report.by_player(), None, *report.by_side()]
    for line in lines:
        if line is None:
            grid.add_section()
            continue
        share = f"{line.share:.1%} ±{line.margin:.1%}"
        figures = (f"{line.games:,}", f"{line.wins:,.1f}", share)
        others = [f"{one:.1f}" for one in (line.opponent, line.ahead) if one is not None]
        grid.add_row(line.name, *figures, f"{line.mean:.1f}", f"{line.spread:.1f}", *others)
    return Group(grid, Text(_speed(report)))


def campaigns_table(report: CampaignReport) -> RenderableType:
    """Campaigns: how many each side has won, then the games level by level."""
    sides = figure_grid("campaigns", "won", "share", "95 % interval")
    for share in report.by_side():
        sides.add_row(share.name, *_share(share))
    levels = figure_grid("games", "won", "share", "95 % interval", "mean score", "the opponent's")
    for line in report.by_level():
        levels.add_row(line.won.name, *_share(line.won), f"{line.mean:.1f}", f"{line.opponent:.1f}")
    return Group(sides, levels)


CARDS_MEAN = (
    "could: seats that could play the card; did: those that did, how many in a hundred won, "
    "without: of those that did not; ahead: how much more they won than their sides at all, with "
    "the 95 % interval; points: what it brought them."
)
RECONSTRUCTED = "* Some facts of the card are reconstructed: no public source shows all of it."


def balance_table(report: BalanceReport) -> RenderableType:
    """How much each side, seat and card wins; cards with facts of our own have a star."""
    groups = figure_grid("seats", "won", "95 % interval", "mean score")
    for one in report.by_side():
        groups.add_row(one.won.name, *_group(one))
    groups.add_section()
    for one in report.by_seat():
        groups.add_row(one.won.name, *_group(one))
    lines = report.by_card()
    if not lines:
        return Group(groups, Text("The game declares no cards."))
    cards = figure_grid(*CARD_HEADINGS)
    cards.padding = (0, 0, 0, 1)  # it fits into 80 columns
    for column in cards.columns:
        column.no_wrap = True
    for deck, found in groupby(lines, key=lambda line: line.deck):
        cards.add_section()
        cards.add_row(Text(deck.capitalize(), "bold"))
        for line in found:
            cards.add_row(*_card(line))
    note = [Text(RECONSTRUCTED)] if any(line.reconstructed for line in lines) else []
    return Group(groups, cards, Text(CARDS_MEAN), *note)


CARD_HEADINGS = ("could", "did", "won", "without", "ahead", "points", "out of line")


def _group(one: SeatGroup) -> tuple[str, ...]:
    won = one.won
    interval = f"{won.low:.1%} to {won.high:.1%}"
    return f"{won.played:,}", f"{won.share:.1%}", interval, f"{one.mean:.1f}"


def _card(line: CardLine) -> tuple[str, ...]:
    name = f"{line.name} *" if line.reconstructed else line.name
    seats = (f"{line.could:,}", f"{line.did:,}")
    without = f"{line.left.share:.0%}" if line.left else ""
    if line.won is None:
        return (name, *seats, "", without)
    ahead = f"{100 * line.ahead:+.0f} ±{100 * line.margin:.0f}"
    figures = (f"{line.won.share:.0%}", without, ahead, f"{line.points:.1f}")
    return (name, *seats, *figures, line.out_of_line)


def figure_grid(*headings: str) -> Grid:
    """A table with a name and figures in each line."""
    grid = Grid(box=box.SIMPLE_HEAD, pad_edge=False)
    grid.add_column("")
    for heading in headings:
        grid.add_column(heading, justify="right")
    return grid


def _share(share: Share) -> tuple[str, ...]:
    interval = f"{share.low:.0%} to {share.high:.0%}"
    return (f"{share.played:,}", f"{share.wins:,}", f"{share.share:.1%}", interval)


def _speed(report: Report) -> str:
    games, decisions, seconds = len(report.results), report.decisions, max(report.seconds, 1e-9)
    called_off = ""
    if report.called_off:
        called_off = f"{report.called_off:,} of them had no end: called off, won by nobody\n"
    return (
        f"{games:,} game{'s' if games > 1 else ''}, "
        f"{decisions:,} decisions ({decisions / games:.1f} a game)\n{called_off}"
        f"{seconds:.1f} s: {games / seconds:,.1f} games/s, {decisions / seconds:,.0f} decisions/s"
    )


def saved_list(saved: Sequence[Saved]) -> RenderableType:
    """The saved games of this computer, two lines each."""
    lines: list[Text] = []
    for each in saved:
        when = each.played.strftime("%Y-%m-%d %H:%M")
        state = f"{each.choices} choices{', over' if each.over else ''}"
        known = f"{', '.join(_seats(each))}; {state}" if each.seats else each.trouble
        lines += [Text(f"{when}  {known}"), Text(f"    {each.path.name}")]
        if each.seats and each.trouble:
            lines.append(Text(f"    {each.trouble}"))
    return Group(*lines)


def _seats(saved: Saved) -> list[str]:
    players = saved.players or ["human"] * len(saved.seats)
    return [f"{seat} ({who})" for seat, who in zip(saved.seats, players, strict=True)]


def saved_data(saved: Saved) -> dict[str, Any]:
    """A saved game as plain JSON values."""
    played = saved.played.isoformat(timespec="seconds")
    return saved._asdict() | {"path": str(saved.path), "played": played}


@contextmanager
def progress_bar(console: Console, what: str, total: int) -> Iterator[Callable[[int], None] | None]:
    """A bar that shows how much is done; nothing unless somebody looks."""
    if not console.is_terminal:
        yield None
        return
    columns = (TextColumn(what), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True) as progress:
        task = progress.add_task(what, total=total)
        yield lambda done: progress.update(task, completed=done)
