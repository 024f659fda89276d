"""The first tables."""

from __future__ import annotations

from datetime import datetime
from typing import Final

import sqlalchemy as sa
from alembic import op

revision: Final = "0001"
down_revision: Final = None


def upgrade() -> None:
    """Make the tables."""
    add_games()
    add_lines()
    add_links()
    add_members()
    add_players()
    add_messages()
    add_requests()


def downgrade() -> None:
    """Drop the tables, and every game with them."""
    for name in ("requests", "messages", "players", "members", "links", "lines", "games"):
        op.drop_table(name)


def moment(name: str) -> sa.Column[datetime]:
    """A column for a moment."""
    return sa.Column(name, sa.DateTime(timezone=True), nullable=False)


def of_game(table: str) -> sa.ForeignKeyConstraint:
    """A row that goes with its game."""
    name = op.f(f"fk_{table}_game_id_games")
    return sa.ForeignKeyConstraint(["game_id"], ["games.id"], name=name, ondelete="CASCADE")


def add_games() -> None:
    """Games without their journals."""
    op.create_table(
        "games",
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("seats", sa.JSON(), nullable=False),
        sa.Column("title", sa.Text(), nullable=False),
        moment("began"),
        moment("changed"),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("lines", sa.Integer(), nullable=False),
        sa.Column("step", sa.Integer(), nullable=False),
        sa.Column("waits", sa.Text(), nullable=False),
        sa.Column("over", sa.Boolean(), nullable=False),
        sa.Column("owner", sa.Text(), nullable=False),
        sa.Column("settings", sa.JSON(), nullable=False),
        sa.Column("confirmed", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_games")),
    )
    op.create_index(op.f("ix_games_owner"), "games", ["owner"])


def add_lines() -> None:
    """The lines of journals."""
    op.create_table(
        "lines",
        sa.Column("game_id", sa.Text(), nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        of_game("lines"),
        sa.PrimaryKeyConstraint("game_id", "number", name=op.f("pk_lines")),
    )


def add_links() -> None:
    """What secrets open."""
    op.create_table(
        "links",
        sa.Column("hash", sa.Text(), nullable=False),
        sa.Column("game_id", sa.Text(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        of_game("links"),
        sa.PrimaryKeyConstraint("hash", name=op.f("pk_links")),
    )
    op.create_index(op.f("ix_links_game_id"), "links", ["game_id"])


def add_members() -> None:
    """Who may act for which seat."""
    op.create_table(
        "members",
        sa.Column("visitor", sa.Text(), nullable=False),
        sa.Column("game_id", sa.Text(), nullable=False),
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        moment("joined"),
        of_game("members"),
        sa.PrimaryKeyConstraint("visitor", "game_id", "seat", name=op.f("pk_members")),
    )
    op.create_index(op.f("ix_members_game_id"), "members", ["game_id"])


def add_players() -> None:
    """Who plays."""
    op.create_table(
        "players",
        sa.Column("game_id", sa.Text(), nullable=False),
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("who", sa.Text(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("webhook", sa.Text(), nullable=False),
        sa.Column("resigned", sa.Boolean(), nullable=False),
        of_game("players"),
        sa.PrimaryKeyConstraint("game_id", "seat", name=op.f("pk_players")),
    )


def add_messages() -> None:
    """What was said."""
    op.create_table(
        "messages",
        sa.Column("game_id", sa.Text(), nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        moment("at"),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("words", sa.Text(), nullable=False),
        of_game("messages"),
        sa.PrimaryKeyConstraint("game_id", "number", name=op.f("pk_messages")),
    )


def add_requests() -> None:
    """Who asks to take choices back."""
    op.create_table(
        "requests",
        sa.Column("game_id", sa.Text(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("step", sa.Integer(), nullable=False),
        sa.Column("agreed", sa.JSON(), nullable=False),
        moment("at"),
        of_game("requests"),
        sa.PrimaryKeyConstraint("game_id", name=op.f("pk_requests")),
    )
