"""The tables as they are now. How a database gets there from an older one: migrations/."""

from __future__ import annotations

from typing import Final

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    ForeignKeyConstraint,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    PrimaryKeyConstraint,
    Table,
    Text,
    text,
)

VERSIONS: Final = "omerta_version"  # where alembic notes how far a database has come
HAS_CID: Final = text("cid <> ''")

kept: Final = MetaData(
    naming_convention={
        "pk": "%(table_name)s_key",
        "fk": "%(table_name)s_%(column_0_name)s_known",
        "ix": "%(table_name)s_by_%(column_0_N_name)s",
    }
)

tables: Final = Table(
    "tables",
    kept,
    Column("id", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("stage", Text, nullable=False),
    Column("public", Boolean, nullable=False),
    Column("host", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("changed", BigInteger, nullable=False),
    Column("seq", BigInteger, nullable=False),
    Column("people", LargeBinary, nullable=False),  # JSON, in order; `seats` is its index
    Column("head", LargeBinary, nullable=False),
    Index("tables_by_stage", "stage", "created"),
)

# Ordered by its key also in SQLite's file: the log of a table is read as one piece.
events: Final = Table(
    "events",
    kept,
    Column("table_id", Text, ForeignKey("tables.id"), nullable=False),
    Column("seq", BigInteger, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("author", Text, nullable=False),
    Column("cid", Text, nullable=False),
    Column("digest", Text, nullable=False),
    Column("kind", Text, nullable=False),
    Column("body", LargeBinary, nullable=False),
    PrimaryKeyConstraint("table_id", "seq"),
    Index(
        "events_by_cid",
        "table_id",
        "author",
        "cid",
        unique=True,
        sqlite_where=HAS_CID,
        postgresql_where=HAS_CID,
    ),
    sqlite_with_rowid=False,
)

seats: Final = Table(
    "seats",
    kept,
    Column("person", Text, nullable=False),
    Column("table_id", Text, ForeignKey("tables.id"), nullable=False),
    PrimaryKeyConstraint("person", "table_id"),
    Index("seats_by_table", "table_id"),
    sqlite_with_rowid=False,
)

# The short code people type to come to a table. It stays with it: none is given out twice.
doors: Final = Table(
    "doors",
    kept,
    Column("code", Text, nullable=False),
    Column("table_id", Text, ForeignKey("tables.id"), nullable=False),
    PrimaryKeyConstraint("code"),
    sqlite_with_rowid=False,
)

people: Final = Table(
    "people",
    kept,
    Column("id", Text, primary_key=True),
    Column("name", Text, nullable=False),
    Column("kind", Text, nullable=False),
    Column("language", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
)

tokens: Final = Table(
    "tokens",
    kept,
    Column("hash", Text, primary_key=True),
    Column("person", Text, ForeignKey("people.id"), nullable=False),
    Column("session", Text, nullable=False),
    Index("tokens_by_session", "person", "session", unique=True),
)

codes: Final = Table(
    "codes",
    kept,
    Column("hash", Text, primary_key=True),
    Column("person", Text, ForeignKey("people.id"), nullable=False),
    Column("expires", BigInteger, nullable=False),
    Index("codes_by_person", "person"),
    Index("codes_by_expires", "expires"),
)

reports: Final = Table(
    "reports",
    kept,
    Column("table_id", Text, nullable=False),
    Column("seq", BigInteger, nullable=False),
    Column("author", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    PrimaryKeyConstraint("table_id", "seq", "author"),
    ForeignKeyConstraint(["table_id", "seq"], ["events.table_id", "events.seq"]),
)

records: Final = Table(
    "records",
    kept,
    Column("id", Text, primary_key=True),
    Column("author", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("text", LargeBinary, nullable=False),
    Index("records_by_author", "author", "at"),
)

# One row, there from the beginning.
heart: Final = Table(
    "heart",
    kept,
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
)

# Which process looks after a table, where several share a database, and until when by its clock.
leases: Final = Table(
    "leases",
    kept,
    Column("table_id", Text, nullable=False),
    Column("owner", BigInteger, nullable=False),
    Column("until", BigInteger, nullable=False),
    PrimaryKeyConstraint("table_id"),
    sqlite_with_rowid=False,
)

# Whose database it is: at most one row.
house: Final = Table(
    "house",
    kept,
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("name", Text, nullable=False),
)
