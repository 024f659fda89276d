"""Bringing the tables of a database up to date."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from alembic import command
from alembic.config import Config
from alembic.util import CommandError
from sqlalchemy import Connection, text

from .errors import StoreError

FOLDER: Final = Path(__file__).with_name("migrations")
LOCK: Final = text("SELECT pg_advisory_xact_lock(4746527193)")  # a number that is only ours


def upgrade(connection: Connection) -> None:
    """Run the migrations that this database lacks, one process at a time, all or none."""
    if connection.dialect.name == "postgresql":
        connection.execute(LOCK)
    try:
        command.upgrade(configured(connection), "head")
    except CommandError as error:
        reason = " ".join(str(error).split())
        raise StoreError(f"this database is from a newer Imperia ({reason}): update it") from error


def configured(connection: Connection, folder: Path = FOLDER) -> Config:
    """How Alembic finds the migrations and the database."""
    config = Config()
    config.set_main_option("script_location", str(folder).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    return config
