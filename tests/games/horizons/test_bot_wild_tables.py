"""Whatever a table of one's own says, the game goes on and no card is lost."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from imperia.games.horizons.rules.decks import NATIONS
from imperia.games.horizons.rules.state import State
from imperia.games.horizons.rules.symbols import UNREST

from .duel import table_of
from .walks import RULES, Walk, law, misplaced

MATCHES = ("other", "city", "region", "unrest", "pinned", "region & hunt", '"Glory"', "trade-route")
SUITS = ("any", "region", "civilised/tributary", "unrest", "fame", "trade-route", "pinned")
STEPS = [
    *("return this", "history this", "play this", "top this", "exile this", "trigger this"),
    *("gain 2 material 1 goods", "gain 1 progress per region at most 3", "swap this", "flip"),
    *("gain 1 population per discarded unrest", "turn all material into progress", "rite 3"),
    *("turn every 2 goods into 3 population", "mill 2", "dynasty 1", "exile market", "fame"),
    *("return 2 unrest", "take 1 unrest", "take die", "resolve deck", "resolve dynasty"),
    *("resolve main", "resolve main for 1 goods", "discard unrest", "trade", "discover"),
    *("add 1 goods to die", "you gain 1 goods", "you draw 1", "you discard 1", "steal 1 progress"),
    *("you take 1 unrest", "you take 2 chaos", "you abandon 1 region", "you recall 1 pinned"),
    *("owner draw 1", "reveal main pinned { exile it } else { gain 1 goods; discard it }"),
    *[f"acquire {suit} or exiled" for suit in SUITS],
    *[f"acquire {suit} holding goods" for suit in SUITS],
    *[f"break through {suit}{more}" for suit in SUITS for more in ("", " to discard", " exiled")],
    *[f"break through {suit} and resolve" for suit in SUITS],
    *[
        f"move {match} from {source} to {target}"
        for match in (*MATCHES, "last")
        for source in ("aside", "discard", "play")
        for target in ("discard", "play", "history", "exile", "top")
    ],
]


def joined(steps: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    """Steps within others: ways, costs, conditions."""
    inner = st.lists(steps, min_size=1, max_size=3).map("; ".join)
    return st.one_of(
        inner,
        st.lists(inner, min_size=1, max_size=3).map(lambda ways: f"first {{ {' | '.join(ways)} }}"),
        inner.map(lambda text: f"pay 1 material {{ {text} }}"),
        inner.map(lambda text: f"abandon 1 region {{ {text} }}"),
        inner.map(lambda text: f"if you barbarian {{ {text} }}"),
        inner.map(lambda text: f"move last from discard to top {{ {text} }}"),
    )


EFFECTS = st.recursive(st.sampled_from(STEPS), joined, max_leaves=6)
ROWS = st.lists(st.builds("{}: {}".format, st.sampled_from(MATCHES), EFFECTS), max_size=6)


@law(120)
@given(ROWS, EFFECTS, st.sampled_from(list(NATIONS)), st.booleans(), st.integers(0, 10**6))
def test_a_game_by_any_table_goes_on_and_loses_no_card(
    rows: list[str], last: str, nation: str, routes: bool, seed: int
) -> None:
    person = "japan" if nation != "japan" else "cultists"
    table = table_of(nation, *rows, f"other: {last}")
    options = {"against": nation, "bot_table": table, "variant": ["trade-routes"] * routes}
    state = RULES.start([person], seed, options)
    assert isinstance(state, State)
    steering = Walk((person,), seed=seed).steering_wheel()
    for _ in range(150):
        if state.over:
            break
        state.choose(steering.index(state))
        assert misplaced(state) == []
        assert all(state.table[card].marks & UNREST for card in state.unrest)
        assert all(min(seat.goods) >= 0 for seat in state.seats)
