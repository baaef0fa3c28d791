"""The tests of the terminal."""
