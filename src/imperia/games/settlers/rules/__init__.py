"""The rules of Imperial Settlers."""
