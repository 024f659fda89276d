"""Imperium: Horizons drawn in a terminal."""
