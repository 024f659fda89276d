"""The vocabulary of Imperium: Horizons: the words that its cards are declared in."""
