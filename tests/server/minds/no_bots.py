"""A maker that cannot be imported."""

raise RuntimeError("not today")
