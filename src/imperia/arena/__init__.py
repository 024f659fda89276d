"""Many games at once: matches between players, counted and summed up."""

from .balance import Trial, quick_player, weigh
from .balance_report import BalanceReport
from .campaigns import CampaignReport, Campaigns, simulate_campaigns
from .match import play_game, simulate
from .report import GameResult, Report

__all__ = [
    "BalanceReport",
    "CampaignReport",
    "Campaigns",
    "GameResult",
    "Report",
    "Trial",
    "play_game",
    "quick_player",
    "simulate",
    "simulate_campaigns",
    "weigh",
]
