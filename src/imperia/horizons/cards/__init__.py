"""The Commons."""
