"""Tables of one's own: what may be written, and what is said of mistakes."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from imperia.games.horizons.bots.book import BOOK
from imperia.games.horizons.bots.reading import DEEPEST, LONGEST, BadTable, read_table
from imperia.games.horizons.bots.solo import sides_of
from imperia.games.horizons.bots.tables import read_new, read_routes, written
from imperia.games.horizons.bots.verbs import VERBS
from imperia.games.horizons.rules.decks import NATIONS
from imperia.games.horizons.rules.state import State
from imperia.kernel import Game, read_journal
from imperia.kernel.errors import BadSetup

from .duel import SIDES, Duel, table_of
from .walks import law

NESTED = "first { " * (DEEPEST + 1) + "flip" + " }" * (DEEPEST + 1)

# A row, and what is said about it.
MISTAKES = {
    "city": "expected ':', found 'the end of the line'",
    "city gain 1 goods": "expected ':', found 'gain'",
    ": gain 1 goods": "':' is no symbol; known are region",
    "town: gain 1 goods": "'town' is no symbol; known are region",
    '"Caracols": flip': "no card is called 'Caracols'",
    '"Caracol: flip': "a quotation mark has no partner",
    'other: flip "': "a quotation mark has no partner",
    "city or: flip": "':' is no symbol",
    "city &: flip": "':' is no symbol",
    "other:": "the line ends too early",
    "other: gain": "the line ends too early",
    "other: gain 1": "the line ends too early",
    "other: dance": "'dance' is nothing that a Bot can do",
    "other: flip dance": "'dance' is too much here",
    "other: flip;": "the line ends too early",
    "other: gain goods": "expected a number from 1 to 99, found 'goods'",
    "other: gain 0 goods": "expected a number from 1 to 99, found '0'",
    "other: gain 100 goods": "expected a number from 1 to 99, found '100'",
    "other: gain ² goods": "expected a number from 1 to 99, found '²'",
    "other: gain 1 gold": "'gold' is no resource; known are material",
    "other: gain 1 goods at most 3": "'at' is too much here",
    "other: gain 1 goods per": "the line ends too early",
    "other: gain 1 goods per card": "'card' is no symbol",
    "other: pay 1 goods": "expected '{', found 'the end of the line'",
    "other: pay 1 goods { flip": "expected '}', found 'the end of the line'",
    "other: pay 1 goods { }": "'}' is nothing that a Bot can do",
    "other: flip }": "'}' is too much here",
    "other: turn all goods to progress": "expected 'into', found 'to'",
    "other: turn every goods into 1 progress": "expected a number",
    "other: mill": "the line ends too early",
    "other: acquire": "the line ends too early",
    "other: acquire everything": "'everything' is no symbol",
    "other: acquire any holding cards": "'cards' is no resource",
    "other: break through": "the line ends too early",
    "other: abandon 3 { fame }": "'{' is no symbol",
    "other: return 1 card": "expected 'unrest', found 'card'",
    "other: take 1 card": "expected 'unrest', found 'card'",
    "other: move mask to top": "expected 'from', found 'to'",
    "other: move mask from history to top": "'history' is no place to take a card from; known are",
    "other: move mask from top to play": "'top' is no place to take a card from; known are",
    "other: move mask from discard to aside": "'aside' is no place to put a card; known are",
    "other: reveal main city { flip } else { exile it }": "say once what becomes of the revealed",
    "other: reveal main city { exile it }": "expected 'else'",
    "other: exile it": "`it` is the card that `reveal main` reveals",
    "other: reveal main city { exile it; history this } else { exile it }": "'history this' cannot",
    "other: reveal main city { exile it; discard it } else { exile it }": "say once what becomes",
    "other: reveal main city { pay 1 goods { exile it } } else { exile it }": "right in its braces",
    "other: add 1 goods": "expected 'to'",
    "other: add 1 goods to market": "expected 'die', found 'market'",
    "other: first flip": "expected '{', found 'flip'",
    "other: first { flip | }": "'}' is nothing that a Bot can do",
    "other: if you { flip }": "'{' is no symbol",
    "other: you take 1 card": "expected 'unrest', found 'card'",
    "other: you": "'you' is nothing that a Bot can do",
    "other: rite": "the line ends too early",
    "other: resolve hand": "'resolve' is nothing that a Bot can do",
    f"other: {NESTED}": f"no more than {DEEPEST} braces may lie within each other",
}


@pytest.mark.parametrize("row", MISTAKES)
def test_a_mistake_is_told_with_its_line_and_its_reason(row: str) -> None:
    with pytest.raises(BadTable) as told:
        read_new(f"# a table\n\n[barbarian]\nunrest: return this\n{row}\n")
    assert str(told.value).startswith("line 5: ")
    assert MISTAKES[row] in str(told.value)
    assert "\n" not in str(told.value)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "the table has no rows"),
        ("# nothing", "the table has no rows"),
        ("other: flip", r"line 1: before the first row, say which state it is for: \[empire\]"),
        ("[empire\nother: flip", "line 1: a heading is a state in brackets"),
        ("[]\nother: flip", "line 1: a heading is a state in brackets"),
        ("[empire]\n[barbarian]\nother: flip", "there are no rows for 'empire'"),
        ("[empire]\nother: flip\n[barbarian]", "there are no rows for 'barbarian'"),
        ("[empire]\nother: flip\n[empire]\nother: flip", "line 3: there are rows for 'empire'"),
        ("#" * (LONGEST + 1), "a table has at most 20000 letters"),
    ],
)
def test_a_table_must_have_rows_under_headings(text: str, message: str) -> None:
    with pytest.raises(BadTable, match=message):
        read_new(text)


@pytest.mark.parametrize("nation", NATIONS)
def test_every_state_of_the_nation_must_have_rows_and_no_other(nation: str) -> None:
    person = "japan" if nation != "japan" else "inuit"
    sides = SIDES.get(nation, ("barbarian", "empire"))
    assert set(sides) == set(sides_of(nation))
    whole = table_of(nation, "other: flip")
    Game.new("horizons", [person], 1, {"against": nation, "bot_table": whole})
    for wrong in (
        whole.replace(f"[{sides[-1]}]", "[republic]"),
        f"{whole}\n[republic]\nother: flip",
    ):
        with pytest.raises(BadSetup, match=f"rows for these states: .*{sides[-1]}"):
            Game.new("horizons", [person], 1, {"against": nation, "bot_table": wrong})


WORDS = [
    *sorted({word for verb in VERBS for word in verb.split()}),
    *("other", "city", "region", "unrest", "pinned", "any", "card", "last", "into", "per"),
    *("discarded", "at", "most", "slot", "holding", "or", "exiled", "to", "and", "from", "aside"),
    *("else", "for", "chaos", "material", "goods", "1", "2", "99", "0", "²", "#"),
    *("{", "}", "|", ";", ":", "&", "/", "[", "]", '"Caracol"', '"Nobody"', '"'),
]


def refusal(text: str) -> str:
    """What is said against a table; how it reads if nothing is."""
    try:
        table = read_new(text)
    except BadTable as told:
        return str(told)
    return " ".join(row.read() for side in table.values() for row in side.rows)


@law(400)
@given(st.lists(st.sampled_from(WORDS), max_size=14), st.text(max_size=8))
def test_whatever_is_written_is_read_or_refused_with_a_reason(words: list[str], noise: str) -> None:
    for row in (" ".join(words), f"other: {' '.join(words)}", f"other: flip {noise}"):
        assert refusal(f"[empire]\nunrest: return this\n{row}")


def test_comments_blank_lines_and_spaces_do_not_matter() -> None:
    table = read_new(
        "  # mine\n\n  [empire]   by me  \n\n  city   or metropolis :gain 1   goods ;flip\n"
    )
    assert table["empire"].source == "by me"
    assert [row.read() for row in table["empire"].rows] == [
        "{city} or {metropolis}: gain 1{goods}; flip its state card"
    ]


@pytest.mark.parametrize("text", ['"Swahili Coast" trade: flip', '"Swahili Coast" profit flip'])
def test_the_table_of_routes_is_checked_too(text: str) -> None:
    with pytest.raises(BadTable, match="line 1: "):
        read_routes(text)


# A game with a table of one's own


OWN = table_of("mayans", "unrest: return this", "other: gain 1 material; history this")


def test_a_table_of_ones_own_is_played_by() -> None:
    duel = Duel(rows=("unrest: return this", "other: gain 1 material; history this"))
    duel.resolves("caracol")
    assert duel.goods("mayans") == {"material": 1}
    assert duel.cards("mayans", "history") == ["caracol"]


def test_a_table_of_ones_own_is_saved_and_opened_with_the_game() -> None:
    options = {"against": "mayans", "level": "warlord", "bot_table": OWN}
    game = Game.new("horizons", ["japan"], 3, options)
    for _ in range(15):
        game.choose(game.options[-1])
    journal = game.journal.text()
    opened = [Game.resume(read_journal(journal)), Game.replay(read_journal(journal), check=True)]
    for other in (game, *opened):
        assert isinstance(other.state, State)
        assert other.state.bot(1).table == OWN
        assert other.journal.text() == journal
        while not other.over:
            other.choose(other.options[-1])
    assert len({other.journal.text() for other in (game, *opened)}) == 1


def test_a_saved_game_goes_on_though_a_card_of_its_table_is_called_otherwise_now() -> None:
    """Names are checked when a game is made; a running game is never locked."""
    duel = Duel()
    duel.bot.table = table_of("mayans", '"Old Name": flip', "other: gain 1 goods")
    assert duel.resolves("caracol").goods("mayans") == {"goods": 1}


# Our own tables


@pytest.mark.parametrize("nation", [nation for nation in BOOK.tables if nation in NATIONS])
def test_our_tables_name_only_cards_that_there_are(nation: str) -> None:
    assert read_new(written(nation)).keys() == BOOK.tables[nation].keys()


def test_every_verb_has_words() -> None:
    """The person is told each row: a verb without words would stop the game."""
    for table in BOOK.tables.values():
        for side in table.values():
            assert all(row.read() for row in side.rows)
    for route in BOOK.routes.values():
        assert route.commerce.read()
        assert route.profit.read()
    assert read_table(OWN, VERBS).keys() == {"barbarian", "empire"}
