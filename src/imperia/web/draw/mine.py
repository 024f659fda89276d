"""What a visitor is shown of what they have played: a list, figures, bars, achievements."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple
from urllib.parse import urlencode

from ...kernel.achievements import Achievement, Finished, Ladder, find_ladders
from ...kernel.campaign import Campaign
from ...kernel.sentences import capital, counted, listed
from ...players.levels import level_name, levels_of
from ...store import ALONE, Found, PlayerRow, Result, SavedGame
from ...table import HUMAN
from ..live.counting import Figures, figures
from .board import boards, find_board

BARS: Final = 40  # in the chart; if there are more games, a bar stands for several
TALL: Final = 100  # what the highest bar measures


class GameLine(NamedTuple):
    """A game in the list of a visitor's games."""

    saved: SavedGame
    owned: bool
    here: bool  # whether its kind is installed
    sides: list[str]  # the visitor's own
    state: str  # how it stands, in words
    won: bool | None  # None while it runs, or if nobody can tell
    against: str  # who else plays, in words


def game_line(found: Found, owner: str, installed: set[str]) -> GameLine:
    """A game as a list shows it."""
    saved = found.saved
    here = saved.game in installed
    mine = [result for result in found.results if result.seat in found.own]
    others = [player for player in found.players if player.seat not in found.own]
    return GameLine(
        saved=saved,
        owned=saved.owner == owner,
        here=here,
        sides=[saved.seats[seat] for seat in found.own],
        state=state(saved, mine, here),
        won=any(result.won for result in mine) if mine else None,
        against=listed([who_plays(saved, player) for player in others]) if here else "",
    )


def state(saved: SavedGame, mine: Sequence[Result], here: bool) -> str:
    """How a game stands, in words."""
    if not here:
        return f"the game “{saved.game}” is not installed here"
    if not saved.over:
        return f"{saved.waits.capitalize()} to choose"
    if len(mine) != 1:
        return "finished"
    return f"{'won' if mine[0].won else 'lost'} with {counted(mine[0].score, 'point')}"


def who_plays(saved: SavedGame, player: PlayerRow) -> str:
    """Somebody else at a table, in words."""
    side = capital(saved.seats[player.seat])
    who = player.name or "a friend" if player.who == HUMAN else level_name(player.who)
    return f"{side} ({who})"


# Who was met, as results name them


def rival_words(game: str, against: str) -> str:
    """An opponent in words: people, a computer player, the level of an automatic one."""
    if against == HUMAN:
        return "People"
    if not against:
        return f"Alone ({find_board(game).rules.alone})"
    if against in find_board(game).rules.levels:
        return capital(against.replace("-", " "))
    return f"Computer: {capital(level_name(against))}"


def rivals() -> dict[str, str]:
    """Whom a list of games can be narrowed to, by what stands in an address."""
    levels = {
        spec: each.name for board in boards() for spec, each in levels_of(board.rules.name).items()
    }
    computers = {spec: f"Computer: {name}" for spec, name in levels.items()}
    return {HUMAN: "People", **computers, ALONE: "Nobody: alone"}


# Results


class Row(NamedTuple):
    """A line of a table of results; each figure leads to its games."""

    words: str
    side: str  # whose emblem stands before the words; "" for none
    figures: Figures
    played: str  # addresses
    won: str
    best: str


class Bar(NamedTuple):
    """One game, or several in a row: how high, how much of it was won, and in words."""

    left: float
    width: float
    height: float
    filled: float
    words: str


class Step(NamedTuple):
    """Something to achieve, and how often it was."""

    title: str
    says: str
    times: int
    best: str  # the address of the best game
    sides: list[str]  # by which it was achieved


class LadderShown(NamedTuple):
    """Achievements that belong together."""

    title: str
    says: str
    steps: list[Step]


class GameResults(NamedTuple):
    """All that is counted of one kind of game."""

    game: str
    title: str
    side: str  # what sides are called
    total: Row | None  # None: nothing was played to its end yet
    by_side: list[Row]
    by_rival: list[Row]
    bars: list[Bar]
    top: int
    each: int  # games that a bar stands for
    ladders: list[LadderShown]


def game_results(
    game: str, results: Sequence[Result], campaigns: Sequence[Campaign]
) -> GameResults:
    """The results of one kind of game, which a visitor has played in this order."""
    board = find_board(game)
    mine = [result for result in results if result.game == game and result.counts]
    top = max((result.score for result in mine), default=0)
    each = -(-len(mine) // BARS)
    return GameResults(
        game=game,
        title=board.rules.title,
        side=board.face.side,
        total=row(game, "All games", mine) if mine else None,
        by_side=rows(game, mine, "side", board.rules.sides, capital),
        by_rival=rows(game, mine, "against", met(game), lambda who: rival_words(game, who)),
        bars=bars(mine, top, max(1, each)),
        top=top,
        each=each,
        ladders=[shown(ladder, mine, campaigns) for ladder in find_ladders(game)],
    )


def met(game: str) -> list[str]:
    """Everybody who may be met, in the order in which they are listed."""
    return ["", *find_board(game).rules.levels, *levels_of(game), HUMAN]


def rows(
    game: str,
    results: Sequence[Result],
    field: str,
    order: Sequence[str],
    words: Callable[[str], str],
) -> list[Row]:
    """A line for each value of a field that results have."""
    by: dict[str, list[Result]] = {}
    for result in results:
        by.setdefault(getattr(result, field), []).append(result)
    known = [value for value in order if value in by]
    strange = sorted(value for value in by if value not in order)
    return [row(game, words(value), by[value], **{field: value}) for value in [*known, *strange]]


def row(game: str, words: str, results: Sequence[Result], **narrow: str) -> Row:
    """A line of a table."""
    best = max(results, key=lambda result: (result.score, result.won))
    asked = {name: value or ALONE for name, value in narrow.items()}
    address = {"game": game, **asked, "counted": "yes"}
    return Row(
        words=words,
        side=narrow.get("side", ""),
        figures=figures(results),
        played=f"/games?{urlencode(address)}",
        won=f"/games?{urlencode(address | {'state': 'won'})}",
        best=f"/game/{best.game_id}",
    )


def bars(results: Sequence[Result], top: int, each: int) -> list[Bar]:
    """The chart of some results: the first game at the left."""
    groups = [results[at : at + each] for at in range(0, len(results), each)]
    wide = TALL / max(1, len(groups))
    return [bar(number * wide, wide, group, top) for number, group in enumerate(groups)]


def bar(left: float, width: float, group: Sequence[Result], top: int) -> Bar:
    """A bar: as high as the mean score, and filled as far as games were won."""
    found = figures(group)
    height = TALL * max(0.0, found.mean) / max(1, top)
    days = dict.fromkeys(f"{result.ended:%Y-%m-%d}" for result in (group[0], group[-1]))
    words = f"{' to '.join(days)}: {counted(found.played, 'game')}, {found.won} won,"
    return Bar(left, width, height, height * found.share, f"{words} {found.mean:.0f} points")


def shown(ladder: Ladder, results: Sequence[Result], campaigns: Sequence[Campaign]) -> LadderShown:
    """Achievements with how often each was achieved."""
    played = [(finished(result), result) for result in results]
    steps = [step_shown(step, played, campaigns) for step in ladder.steps]
    return LadderShown(ladder.title, ladder.says, steps)


def finished(result: Result) -> Finished:
    """A result as the game that declares achievements reads it."""
    return Finished(result.side, result.seats, result.score, result.won, result.options)


def step_shown(
    step: Achievement, played: Sequence[tuple[Finished, Result]], campaigns: Sequence[Campaign]
) -> Step:
    """Something to achieve, and how often it was, by games or by campaigns."""
    by = [result for one, result in played if step.by_game is not None and step.by_game(one)]
    best = max(by, key=lambda result: result.score, default=None)
    return Step(
        title=step.title,
        says=step.says,
        times=len(by) + sum(bool(step.by_campaign and step.by_campaign(c)) for c in campaigns),
        best=f"/game/{best.game_id}" if best is not None else "",
        sides=sorted({result.side for result in by}),
    )
