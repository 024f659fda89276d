"""Scenes, laws and golden texts of Imperium: Horizons."""
