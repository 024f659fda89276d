"""The engine of Imperium: Horizons: state, flow of the game, views, telling."""
