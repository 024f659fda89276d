"""Names of earlier versions: of cards, sides and variants."""

from __future__ import annotations

import pytest

from imperia.kernel.renaming import option_of_today, value_of_today

FORMER = {"stall": "booth", "romans": "quirites", "swap": "barter", "calm": "peaceful"}
FORMER["town@taino"] = "harbour"


@pytest.mark.parametrize(
    ("written", "name"),
    [
        ("build stall", "build booth"),
        ("build stall-2", "build booth-2"),
        ("raze romans/stall-3", "raze quirites/booth-3"),
        ("play stall@romans", "play booth@quirites"),
        ("play town@taino", "play harbour"),
        ("play town@romans", "play town@quirites"),
        ("give stall to romans", "give booth to quirites"),
        ("swap stall with city", "swap booth with city"),  # a verb is no card
        ("free play stall from history", "free play booth from history"),
    ],
)
def test_an_option_is_found_by_what_its_words_were_called(written: str, name: str) -> None:
    names = ["pass", name, "build city", "build booth-9"]
    assert option_of_today(written, names, FORMER) == name
    assert option_of_today(name, names, FORMER) == name
    assert option_of_today(written, names, {}) == ""


def test_a_name_that_is_listed_is_that_option_whatever_was_called_so() -> None:
    assert option_of_today("play stall", ["play booth", "play stall"], FORMER) == "play stall"


@pytest.mark.parametrize("written", ["build", "build stall now", "build stall-x2", "raze stall"])
def test_nothing_else_is_taken_for_it(written: str) -> None:
    assert option_of_today(written, ["build booth"], FORMER) == ""


def test_it_is_refused_if_it_is_unclear_which_one_is_meant() -> None:
    names = ["swap booth", "barter booth"]
    assert option_of_today("swap stall", names, FORMER) == ""


def test_what_a_game_was_set_up_with_is_named_as_today() -> None:
    known = ("romans", "peaceful")  # somebody else is called that today
    assert value_of_today(["calm", "peaceful"], known, FORMER) == ["peaceful", "peaceful"]
    assert value_of_today({"romans": ["Stall"]}, (), FORMER) == {"quirites": ["Stall"]}
    assert value_of_today("romans", known, FORMER) == "romans"
    assert value_of_today("romans-a", (), FORMER) == "quirites-a"
    assert value_of_today(True, known, FORMER) is True
