"""Links have kinds; who was seen when; requests for a seat."""

from __future__ import annotations

from typing import Final

import sqlalchemy as sa
from alembic import op

revision: Final = "0002"
down_revision: Final = "0001"

# Until now every link was a key, and who began a game could make those of its seats anew. A link
# of a computer's seat, or of one that somebody holds already, is good for nothing any more.
DROP_KEYS: Final = """
DELETE FROM links WHERE seat >= 0 AND (
    EXISTS (SELECT 1 FROM members WHERE members.game_id = links.game_id
            AND members.seat = links.seat)
    OR EXISTS (SELECT 1 FROM players WHERE players.game_id = links.game_id
               AND players.seat = links.seat AND players.who <> 'human'))
"""
# What is left was not used yet. The salt is the one by which the owner's browser made the secret.
KEEP_INVITES: Final = """
UPDATE links SET
    kind = CASE WHEN seat < 0 THEN 'watch' ELSE 'invite' END,
    salt = 'seat ' || seat || ' of ' || game_id || ', link 0',
    made = (SELECT began FROM games WHERE games.id = links.game_id)
"""


def upgrade() -> None:
    """Add the columns, and make invitations of the links that nobody has used."""
    # Never a batch for games: SQLite would make that table anew, and dropping the old one
    # would take along whatever belongs to a game.
    op.add_column("games", sa.Column("moved", sa.DateTime(timezone=True), nullable=True))
    op.execute("UPDATE games SET moved = changed")
    op.add_column("players", sa.Column("seen", sa.DateTime(timezone=True), nullable=True))
    add_filled("requests", sa.Column("target", sa.Integer(), nullable=False), "-1")
    op.execute(DROP_KEYS)
    add_filled("links", sa.Column("kind", sa.Text(), nullable=False), "key")
    add_filled("links", sa.Column("salt", sa.Text(), nullable=False), "")
    op.add_column("links", sa.Column("made", sa.DateTime(timezone=True), nullable=True))
    op.execute(KEEP_INVITES)
    with op.batch_alter_table("links") as batch:
        batch.alter_column("made", nullable=False)


def add_filled(table: str, column: sa.Column[object], value: str) -> None:
    """Add a column that must have a value, which the rows that there are get."""
    column.server_default = sa.DefaultClause(value)
    op.add_column(table, column)
    with op.batch_alter_table(table) as batch:
        batch.alter_column(column.name, server_default=None)


def downgrade() -> None:
    """Drop the columns, and what would mean something else without them."""
    op.execute("DELETE FROM links WHERE kind IN ('used', 'device')")
    op.execute("DELETE FROM requests WHERE target >= 0")
    for table, names in (
        ("links", ("kind", "salt", "made")),
        ("requests", ("target",)),
        ("players", ("seen",)),
        ("games", ("moved",)),
    ):
        for name in names:
            op.drop_column(table, name)
