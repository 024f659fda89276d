"""Campaigns in a terminal: what is asked between two games, with the cards that it is about."""

from __future__ import annotations

from io import StringIO
from pathlib import Path

from rich.console import Console

from imperia.kernel import find_rules
from imperia.kernel.campaign import campaigns_of
from imperia.table import KeptCampaign
from imperia.terminal.campaigns import CampaignSession

CARD = next(card for card in find_rules("horizons").cards() if card["kind"] == "civilised")


def asked(tmp_path: Path, typed: str) -> tuple[str, KeptCampaign]:
    """A campaign of the Mayans after a win, in which something is typed, and what was printed."""
    kind = campaigns_of("horizons")
    win = {"against": "japan", "level": "chieftain", "score": 9, "bot_score": 1, "won": True}
    log = [win | {"card": "", "rewards": [CARD["number"]]}]
    content = kind.begin("mayans", {}).as_data() | {"log": log}
    kept = KeptCampaign(tmp_path / "mine.json", "horizons", kind.read(content))
    out = StringIO()
    CampaignSession(kept, Console(file=out, width=100), lambda _: typed).ask()
    return out.getvalue(), kept


def test_the_cards_of_a_choice_are_told_with_their_texts_and_each_once(tmp_path: Path) -> None:
    printed, kept = asked(tmp_path, "1")
    assert printed.count("Do without Stone Mask") == 1
    assert "Do without Stone Mask (one of 3)" in printed
    card = " ".join(printed.partition(f"Keep {CARD['name']}")[2].split())
    assert card.startswith("civilised")
    assert "Do without" in card
    row = kept.campaign.sheet().rows[-1]
    assert CARD["name"] in row


def test_whom_to_play_against_is_listed_as_ever(tmp_path: Path) -> None:
    _, kept = asked(tmp_path, "1")
    assert kept.campaign.asks == "Choose the nation to play against"
    out = StringIO()
    CampaignSession(kept, Console(file=out, width=100), lambda _: "magyars").ask()
    assert "  1  Magyars\n" in out.getvalue()
