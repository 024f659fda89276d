"""Sides of players, results of finished games, and decks of visitors."""

from __future__ import annotations

from typing import Final

import sqlalchemy as sa
from alembic import op

revision: Final = "0004"
down_revision: Final = "0003"

GAMES: Final = sa.table("games", sa.column("id", sa.Text()), sa.column("seats", sa.JSON()))
PLAYERS: Final = sa.table(
    "players", sa.column("game_id"), sa.column("seat"), sa.column("side", sa.Text())
)


def upgrade() -> None:
    """Add the column and the tables."""
    op.add_column(
        "players", sa.Column("side", sa.Text(), nullable=False, server_default=sa.text("''"))
    )
    with op.batch_alter_table("players") as batch:
        batch.alter_column("side", server_default=None)
    name_sides()
    add_results()
    add_decks()


def name_sides() -> None:
    """Write down at each player which side is theirs; until now only the game knew it."""
    connection = op.get_bind()
    change = (
        sa.update(PLAYERS)
        .where(PLAYERS.c.game_id == sa.bindparam("of"), PLAYERS.c.seat == sa.bindparam("at"))
        .values(side=sa.bindparam("named"))
    )
    for game_id, seats in connection.execute(sa.select(GAMES.c.id, GAMES.c.seats)).all():
        rows = [{"of": game_id, "at": at, "named": side} for at, side in enumerate(seats)]
        if rows:
            connection.execute(change, rows)


def add_results() -> None:
    """How seats fared in games that are over."""
    op.create_table(
        "results",
        sa.Column("game_id", sa.Text(), nullable=False),
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("side", sa.Text(), nullable=False),
        sa.Column("against", sa.Text(), nullable=False),
        sa.Column("seats", sa.Integer(), nullable=False),
        sa.Column("score", sa.Integer(), nullable=False),
        sa.Column("won", sa.Boolean(), nullable=False),
        sa.Column("counts", sa.Boolean(), nullable=False),
        sa.Column("ended", sa.DateTime(timezone=True), nullable=False),
        sa.Column("options", sa.JSON(), nullable=False),
        sa.ForeignKeyConstraint(
            ["game_id"], ["games.id"], name=op.f("fk_results_game_id_games"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("game_id", "seat", name=op.f("pk_results")),
    )


def add_decks() -> None:
    """Decks that visitors have put together."""
    op.create_table(
        "decks",
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("owner", sa.Text(), nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("side", sa.Text(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("cards", sa.JSON(), nullable=False),
        sa.Column("changed", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_decks")),
    )
    op.create_index(op.f("ix_decks_owner"), "decks", ["owner"])


def downgrade() -> None:
    """Drop the tables and the column."""
    op.drop_table("decks")
    op.drop_table("results")
    op.drop_column("players", "side")
