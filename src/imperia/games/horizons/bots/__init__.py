"""The Bots of the solo game: automatic opponents that play by tables (pp. 28-35)."""
