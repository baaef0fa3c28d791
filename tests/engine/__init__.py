"""The engine by itself; `toy` is a small game made for it."""
