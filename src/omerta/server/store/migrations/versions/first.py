"""The first version: tables and their events, people, reports, records, the heartbeat."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "1"
down_revision = None


def upgrade() -> None:
    make_tables()
    make_people()
    make_the_rest()


def make_tables() -> None:
    op.create_table(
        "tables",
        sa.Column("id", sa.Text, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("stage", sa.Text, nullable=False),
        sa.Column("public", sa.Boolean, nullable=False),
        sa.Column("host", sa.Text, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("changed", sa.BigInteger, nullable=False),
        sa.Column("seq", sa.BigInteger, nullable=False),
        sa.Column("people", sa.LargeBinary, nullable=False),
        sa.Column("head", sa.LargeBinary, nullable=False),
        sa.PrimaryKeyConstraint("id", name="tables_key"),
    )
    op.create_index("tables_by_stage", "tables", ["stage", "created"])
    op.create_table(
        "events",
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("seq", sa.BigInteger, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("author", sa.Text, nullable=False),
        sa.Column("cid", sa.Text, nullable=False),
        sa.Column("digest", sa.Text, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("body", sa.LargeBinary, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "seq", name="events_key"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="events_table_id_known"),
        sqlite_with_rowid=False,
    )
    has_cid = sa.text("cid <> ''")
    op.create_index(
        "events_by_cid",
        "events",
        ["table_id", "author", "cid"],
        unique=True,
        sqlite_where=has_cid,
        postgresql_where=has_cid,
    )
    op.create_table(
        "seats",
        sa.Column("person", sa.Text, nullable=False),
        sa.Column("table_id", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("person", "table_id", name="seats_key"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="seats_table_id_known"),
        sqlite_with_rowid=False,
    )
    op.create_index("seats_by_table", "seats", ["table_id"])


def make_people() -> None:
    op.create_table(
        "people",
        sa.Column("id", sa.Text, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("language", sa.Text, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id", name="people_key"),
    )
    op.create_table(
        "tokens",
        sa.Column("hash", sa.Text, nullable=False),
        sa.Column("person", sa.Text, nullable=False),
        sa.Column("session", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("hash", name="tokens_key"),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name="tokens_person_known"),
    )
    op.create_index("tokens_by_session", "tokens", ["person", "session"], unique=True)
    op.create_table(
        "codes",
        sa.Column("hash", sa.Text, nullable=False),
        sa.Column("person", sa.Text, nullable=False),
        sa.Column("expires", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("hash", name="codes_key"),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name="codes_person_known"),
    )
    op.create_index("codes_by_person", "codes", ["person"])
    op.create_index("codes_by_expires", "codes", ["expires"])


def make_the_rest() -> None:
    op.create_table(
        "reports",
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("seq", sa.BigInteger, nullable=False),
        sa.Column("author", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "seq", "author", name="reports_key"),
        sa.ForeignKeyConstraint(
            ["table_id", "seq"],
            ["events.table_id", "events.seq"],
            name="reports_table_id_known",
        ),
    )
    op.create_table(
        "records",
        sa.Column("id", sa.Text, nullable=False),
        sa.Column("author", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("text", sa.LargeBinary, nullable=False),
        sa.PrimaryKeyConstraint("id", name="records_key"),
    )
    op.create_index("records_by_author", "records", ["author", "at"])
    heart = op.create_table(
        "heart",
        sa.Column("id", sa.Integer, autoincrement=False, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id", name="heart_key"),
    )
    op.bulk_insert(heart, [{"id": 1, "at": 0}])
