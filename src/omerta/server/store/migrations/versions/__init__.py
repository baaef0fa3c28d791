"""One file for each version of the tables, oldest first by `down_revision`."""
