"""The nations, one file each."""
