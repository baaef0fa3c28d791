"""Several processes that serve the same tables from one real PostgreSQL."""
