"""What players are called where several share a name: a record of bots, or of two guests."""

from __future__ import annotations

from collections import Counter


def told_apart(names: list[str]) -> list[str]:
    """Those who share a name are told apart by the number of their seat."""
    often = Counter(names)
    return [
        f"{name} {seat}" if often[name] > 1 else name for seat, name in enumerate(names, start=1)
    ]
