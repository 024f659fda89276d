"""Games being played on the server: in memory, stored, watched, thought about."""
