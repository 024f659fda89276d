"""Many games at once: matches between players, counted and summed up."""

from .match import play_game, simulate
from .report import GameResult, Report

__all__ = ["GameResult", "Report", "play_game", "simulate"]
