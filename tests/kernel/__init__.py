"""The kernel on its own: chance, journals, errors, the game in your hand."""
