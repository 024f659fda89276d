"""What good play of Imperium: Horizons is."""
