"""Each game's own tests."""
