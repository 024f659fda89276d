"""Campaigns by the rules (p. 33): levels, cards that come and go, losses, the end."""

from __future__ import annotations

from typing import Any

import pytest

from imperia.games.horizons.bots.worth import bot_points
from imperia.games.horizons.campaign import Entry, HorizonsCampaign, rewards_of
from imperia.games.horizons.campaigns import CAMPAIGNS
from imperia.games.horizons.rules.decks import NATIONS, card_by_number
from imperia.games.horizons.rules.state import State
from imperia.kernel import BadSetup, Chance, Game, find_rules
from imperia.kernel.campaign import BadCampaign
from imperia.players.campaigns import answer_between

from .scene import Scene

WIN = Entry("mayans", 0, 120, 80, True, card="-JPN20")
LOSS = Entry("taino", 0, 60, 80, False)
CIVILISED = [
    card["number"] for card in find_rules("horizons").cards() if card["kind"] == "civilised"
]
BEATEN = ("mayans", "taino", "inuit", "magyars", "martians")


def begun(side: str = "japan", **settings: Any) -> HorizonsCampaign:
    """A new campaign."""
    return CAMPAIGNS.begin(side, settings)


def wins(count: int) -> tuple[Entry, ...]:
    """So many games that were won, each followed by a card of Japan's that went."""
    return tuple(
        WIN._replace(against=name, level=at, card=f"-{card}")
        for at, (name, card) in enumerate(
            zip(BEATEN[:count], begun().first_cards()[:count], strict=True)
        )
    )


def read_log(*log: Entry, **settings: Any) -> HorizonsCampaign:
    """A campaign of Japan, read from a file with this log."""
    campaign = begun(**settings)
    campaign.log = log
    return CAMPAIGNS.read(campaign.as_data())


def planned(campaign: HorizonsCampaign, against: str = "polynesians") -> dict[str, Any]:
    """The options of the next game, against some nation."""
    campaign.choose(f"against {against}")
    plan = campaign.plan()
    assert plan is not None
    return dict(plan.options)


def dealt(options: dict[str, Any]) -> State:
    """A game of Japan at its first decision."""
    state = Game.new("horizons", ["japan"], 1, options).state
    assert isinstance(state, State)
    return state


def test_each_win_is_followed_by_a_harder_game_and_the_fifth_wins_the_campaign() -> None:
    campaign, levels = begun(), []
    for number in range(5):
        campaign.log = wins(number)
        levels.append(planned(campaign)["level"])
        campaign.against = ""
    assert levels == ["chieftain", "warlord", "imperator", "sovereign", "overlord"]
    campaign.log = wins(5)
    assert campaign.verdict == "Won: 5 games won, 0 lost."
    assert campaign.won
    assert (campaign.asks, campaign.plan()) == ("", None)


def test_a_campaign_begun_above_chieftain_stays_at_overlord_until_five_wins() -> None:
    """B28 (p. 33)."""
    campaign, levels = begun(level="sovereign"), []
    for number in range(5):
        campaign.log = wins(number)
        levels.append(planned(campaign)["level"])
        campaign.against = ""
        assert not campaign.verdict
    assert levels == ["sovereign", *["overlord"] * 4]
    campaign.log = wins(5)
    assert campaign.won


def test_after_a_loss_the_next_game_begins_with_twice_the_resources() -> None:
    campaign = begun()
    campaign.log = (LOSS,)
    options = planned(campaign)
    assert options["campaign"]["doubled"] is True
    assert options["level"] == "chieftain"
    state = dealt(options)
    assert state.seats[0].goods[:3] == [6, 4, 2]
    campaign.log = (LOSS, *wins(1))
    assert not campaign.doubled, "a win brings the normal resources back"


def test_a_second_loss_in_a_row_does_not_double_again() -> None:
    """p. 33."""
    campaign = begun()
    campaign.log = (LOSS, LOSS)
    state = dealt(planned(campaign))
    assert state.seats[0].goods[:3] == [6, 4, 2]
    assert not campaign.verdict


def test_with_routes_the_goods_are_doubled_instead_of_progress() -> None:
    """p. 33."""
    campaign = begun(**{"trade-routes": "yes"})
    campaign.log = (LOSS,)
    assert dealt(planned(campaign)).seats[0].goods == [6, 4, 0, 2]


def test_a_loss_of_a_supreme_ruler_brings_an_unrest_back_but_never_more_than_there_were() -> None:
    """p. 33."""
    campaign, one = begun(level="supreme-ruler"), wins(3)
    found = []
    for log in ((LOSS,), one[:2], (*one[:2], LOSS), (*one[:1], LOSS, LOSS), one):
        campaign.log = log
        found.append(campaign.unrest)
    assert found == [2, 0, 1, 2, -1]
    campaign.log = (*one[:2], LOSS)
    options = planned(campaign)["campaign"]
    assert (options["unrest"], options["doubled"]) == (1, True)


def test_what_may_be_kept_was_gained_in_this_game_and_is_neither_fame_nor_in_play() -> None:
    """p. 33."""
    scene = Scene("japan", against="mayans").hand("japan", "elders").discards("japan", "gardening")
    scene.deck("japan", "couriers").history("japan", "scribes").in_play("japan", "lagoon")
    scene.hand("japan", "canny", "unrest", "shogun")
    numbers = {
        slug: scene.state.table[scene.card(slug)].number
        for slug in ("elders", "gardening", "couriers", "scribes")
    }
    assert rewards_of(scene.state, []) == tuple(sorted(numbers.values()))
    before = numbers.pop("scribes")
    assert rewards_of(scene.state, [before]) == tuple(sorted(numbers.values()))


def test_four_losses_lose_the_campaign() -> None:
    campaign, still = begun(), begun()
    still.log = (LOSS,) * 3
    assert not still.verdict
    campaign.log = (LOSS,) * 4
    assert campaign.verdict == "Lost: 4 games were lost before 5 were won."
    assert not campaign.won


def test_who_was_beaten_is_not_played_again_but_who_has_won_may_be() -> None:
    campaign = begun()
    campaign.log = (LOSS, *wins(1))
    assert "mayans" not in campaign.opponents()
    assert "taino" in campaign.opponents()
    assert "japan" not in campaign.opponents()


def test_nations_of_trade_routes_are_met_only_with_them() -> None:
    merchants = {name for name, nation in NATIONS.items() if nation.needs_routes}
    assert merchants.isdisjoint(begun().opponents())
    assert merchants <= set(begun(**{"trade-routes": "yes"}).opponents())
    assert begun("tang").routes


def test_a_card_that_is_kept_comes_into_the_starting_deck_and_one_given_up_goes() -> None:
    campaign = begun()
    given_up = campaign.starting_cards()[0]
    reward = CIVILISED[0]
    campaign.log = (WIN._replace(card="", rewards=(reward,)),)
    campaign.choose(f"keep {reward.lower()}")
    campaign.log = (*campaign.log, WIN._replace(against="taino", card=f"-{given_up}"))
    assert reward in campaign.starting_cards()
    assert given_up not in campaign.starting_cards()
    state = dealt(planned(campaign))
    own = state.seats[0]
    numbers = [state.table[card].number for card in own.deck + own.top + own.hand]
    assert reward in numbers
    assert given_up not in numbers


def test_a_supreme_ruler_campaign_has_more_unrest_and_loses_one_with_each_win() -> None:
    campaign = begun(level="supreme-ruler")
    assert campaign.unrest == 2
    campaign.log = wins(1)
    assert (campaign.unrest, planned(campaign)["level"]) == (1, "supreme-ruler")
    campaign.log = wins(5)
    assert campaign.verdict.startswith("A grand campaign is won")


def test_a_computer_keeps_the_card_with_the_most_points() -> None:
    campaign = begun()
    numbers = CIVILISED[:6]
    campaign.log = (WIN._replace(card="", rewards=tuple(numbers)),)
    option = answer_between("greedy", campaign, Chance("any"))
    points = [bot_points(card_by_number(one)) for one in numbers]
    assert (option.verb, campaign.worth(option)) == ("keep", max(points))


def test_a_random_player_takes_any_answer() -> None:
    campaign = begun()
    campaign.log = (WIN._replace(card="", rewards=(CIVILISED[0],)),)
    found = {answer_between("random", campaign, Chance(n)).verb for n in range(60)}
    assert found == {"keep", "remove"}


def test_what_cannot_be_set_is_refused() -> None:
    with pytest.raises(BadSetup, match="not set by 'short'; it is by level, trade-routes and name"):
        begun(short=True)
    with pytest.raises(BadSetup, match="there is no level 'boss'; choose from chieftain"):
        begun(level="boss")


def test_a_campaign_is_read_as_it_was_kept() -> None:
    campaign = begun("japan-a", level="warlord")
    campaign.log = (LOSS._replace(level=1), wins(1)[0]._replace(level=1))
    campaign.choose("against inuit")
    again = CAMPAIGNS.read(campaign.as_data())
    assert again.as_data() == campaign.as_data()
    assert again.plan() == campaign.plan()


ONE, TWO = wins(2)


@pytest.mark.parametrize(
    ("log", "words"),
    [
        ((*wins(5), LOSS._replace(level=4)), "game 6 was played after the last one"),
        ((LOSS,) * 5, "game 5 was played after the last one"),
        ((ONE._replace(against="japan"),), "game 1 was against japan, who could not be chosen"),
        ((LOSS._replace(against="tang"),), "game 1 was against tang, who could not be chosen"),
        ((ONE, TWO._replace(against="mayans")), "game 2 was against mayans, who could"),
        ((ONE, TWO._replace(card=ONE.card)), "game 2 gives up JPN"),
        ((ONE._replace(level=4),), "game 1 was on level overlord, not chieftain"),
        ((ONE, LOSS), "game 2 was on level chieftain, not warlord"),
        ((LOSS._replace(card=ONE.card),), "game 1 was lost, and has a card"),
        ((LOSS._replace(rewards=(CIVILISED[0],)),), "game 1 was lost, and has a card"),
        ((ONE._replace(card=""), TWO), "game 2 was played before a card was chosen"),
        (
            (ONE._replace(card=CIVILISED[0]), TWO._replace(card=CIVILISED[0])),
            f"game 2 keeps {CIVILISED[0]}, which was kept before",
        ),
        ((ONE._replace(card="MERC1A"),), "MERC1A"),
    ],
)
def test_a_log_that_cannot_have_been_played_is_refused(log: tuple[Entry, ...], words: str) -> None:
    """p. 33."""
    with pytest.raises(BadCampaign, match=words):
        read_log(*log)


def test_every_campaign_that_can_be_played_is_read() -> None:
    for number in range(6):
        assert read_log(*wins(number)).wins == number
    assert read_log(LOSS, ONE, *[LOSS._replace(level=1)] * 3).verdict.startswith("Lost")
    kept = ONE._replace(card=CIVILISED[0])
    assert read_log(kept, TWO._replace(card=f"-{CIVILISED[0]}")).removed() == [CIVILISED[0]]


def test_nobody_is_played_against_while_a_choice_is_open_or_after_the_end() -> None:
    for log in ((ONE._replace(card=""),), wins(5)):
        campaign = begun()
        campaign.log = log
        campaign.against = "polynesians"
        with pytest.raises(BadCampaign):
            CAMPAIGNS.read(campaign.as_data())


def test_the_log_shows_the_name_of_the_player_and_the_day_of_each_game() -> None:
    """pp. 33, 50."""
    campaign = begun(name="Anna")
    campaign.log = (LOSS._replace(date="2026-05-31"),)
    sheet = CAMPAIGNS.read(campaign.as_data()).sheet()
    assert sheet.title == "Anna, Japan: 0 won, 1 lost"
    assert (sheet.heading[0], sheet.rows[0][0]) == ("date", "2026-05-31")


def test_a_log_of_before_has_neither_name_nor_dates() -> None:
    campaign = begun()
    campaign.log = (LOSS,)
    kept = campaign.as_data()
    del kept["name"], kept["log"][0]["date"]
    sheet = CAMPAIGNS.read(kept).sheet()
    assert (sheet.title, sheet.rows[0][0]) == ("Japan: 0 won, 1 lost", "")


@pytest.mark.parametrize("name", ["a\nb", "x" * 41, 7])
def test_a_name_fits_into_a_line(name: object) -> None:
    with pytest.raises(BadSetup, match="up to 40 letters"):
        begun(name=name)


@pytest.mark.parametrize(
    "wrong",
    [
        {"side": "atlantis"},
        {"side": 7},
        {"name": 7},
        {"name": "two\nlines"},
        {"log": [LOSS._asdict() | {"level": "chieftain", "date": "today"}]},
        {"log": [LOSS._asdict() | {"level": "chieftain", "date": 7}]},
        {"start": "boss"},
        {"against": "japan"},
        {"against": ["mayans"]},
        {"log": 3},
        {"log": [{}]},
        {"log": [LOSS._asdict() | {"level": "chieftain", "against": "atlantis"}]},
        {"log": [LOSS._asdict() | {"level": "chieftain", "score": "many"}]},
        {"log": [LOSS._asdict() | {"level": "chieftain", "score": True}]},
        {"log": [LOSS._asdict() | {"level": "chieftain", "more": 1}]},
        {"log": [LOSS._asdict() | {"level": "chieftain"}] * 5},
        {"log": [WIN._asdict() | {"level": "chieftain", "card": f"-{CIVILISED[0]}"}]},
        {"log": [WIN._asdict() | {"level": "chieftain", "card": "JPN1"}]},
        {"log": [WIN._asdict() | {"level": "chieftain", "rewards": ["ZZZ9"]}]},
        {"log": [WIN._asdict() | {"level": "chieftain", "rewards": ["3FAM1"]}]},
    ],
)
def test_what_no_campaign_can_have_is_refused_in_one_line(wrong: dict[str, Any]) -> None:
    with pytest.raises(BadCampaign) as refused:
        CAMPAIGNS.read(begun().as_data() | wrong)
    assert "\n" not in str(refused.value)
