"""Short codes of tables, to be typed."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "2"
down_revision = "1"


def upgrade() -> None:
    op.create_table(
        "doors",
        sa.Column("code", sa.Text, nullable=False),
        sa.Column("table_id", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("code", name="doors_key"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="doors_table_id_known"),
        sqlite_with_rowid=False,
    )
