"""Imperium: Horizons drawn in a browser."""
