"""The tests of what is built, installed and pinned."""
