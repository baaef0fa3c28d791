"""Run by alembic: on the connection it is handed, inside the transaction that is open there."""

from __future__ import annotations

from alembic import context

from omerta.server.store.schema import VERSIONS, kept

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=kept,
    version_table=VERSIONS,
    transactional_ddl=True,  # in SQLite too: all or nothing
)
context.run_migrations()
