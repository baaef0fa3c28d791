"""What is kept: one contract for SQLite and PostgreSQL."""
