"""All cards, one file per deck, declared in the game's vocabulary."""
