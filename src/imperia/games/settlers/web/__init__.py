"""Imperial Settlers drawn in a browser."""
