"""`python -m imperia`."""

from .cli import main

main()
