"""Finished games kept as files, and the test that replays them."""
