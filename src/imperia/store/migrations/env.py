"""Run by Alembic with a connection that is inside a transaction already."""

from __future__ import annotations

from alembic import context

from imperia.store.tables import METADATA

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=METADATA,
    # SQLite can take back changes of tables; batches let it change a column at all.
    transactional_ddl=True,
    render_as_batch=True,
)
with context.begin_transaction():
    context.run_migrations()
