"""Many games at once: matches between players, counted and summed up."""

from .campaigns import CampaignReport, Campaigns, simulate_campaigns
from .match import play_game, simulate
from .report import GameResult, Report

__all__ = [
    "CampaignReport",
    "Campaigns",
    "GameResult",
    "Report",
    "play_game",
    "simulate",
    "simulate_campaigns",
]
