"""What the kept games of Famiglia must show together: every line, ability, payment and ending."""

from __future__ import annotations

from typing import Final

from omerta.engine.game import PASS
from omerta.engine.news import News
from omerta.engine.record import Record
from omerta.games.famiglia.cards import (
    BRUTES,
    FAMILIES,
    KINDS,
    LOWERED,
    MERCENARIES,
    RANKS,
    family_of,
    kind_name,
    rank_of,
)
from omerta.games.famiglia.news import NEWS

# All Brutes, the best first; and the best of them is the only one that is played.
BEST_BRUTE: Final = BRUTES * RANKS + RANKS - 1
WISHES: Final[dict[str, tuple[int, ...]]] = {
    "use_brute": (BEST_BRUTE, PASS),
    "recruit": (*range(BEST_BRUTE, BRUTES * RANKS - 1, -1), LOWERED),
}
# lines that rest on more than one rule: each of them has to come
TOLD_BY: Final = {
    "laid": ("FAM-SETUP-04", "FAM-A1-03", "FAM-STREET-01"),
    "took_free": ("FAM-A4-02", "FAM-A4-03"),
    "tie_won": ("FAM-SCORE-06", "FAM-SCORE-07"),
}
THINGS: Final = [
    *[f"line {key}" for key in NEWS if key not in TOLD_BY],
    *[f"line {key} by {rule}" for key, rules in TOLD_BY.items() for rule in rules],
    *[f"taken {kind_name(kind)}" for kind in range(KINDS)],
    *[f"ability {family} {rank}" for family in FAMILIES[1:] for rank in range(1, 5)],
    "joker exhausted",
    "joker kept",
]


def shown(record: Record, news: list[News]) -> set[str]:
    """What happened in one game: lines told, cards taken, abilities used."""
    found: set[str] = set()
    joker = -1
    for line in news:
        by = f" by {line.rule}" if line.key in TOLD_BY else ""
        found.add(f"line {line.key}{by}")
        card = line.numbers[1]
        if line.key in ("took", "took_free"):
            found.add(f"taken {kind_name(card)}")
        elif line.key in ("played_accountant", "played_brute"):
            found.add(f"ability {FAMILIES[family_of(card)]} {rank_of(card)}")
        elif line.key == "showed":
            other = line.numbers[2]
            joker = other if other != card else -1
            if joker >= 0:
                found.add(f"ability {FAMILIES[MERCENARIES]} {rank_of(joker)}")
        elif line.key == "exhausted" and joker >= 0:
            found.add("joker exhausted" if card == joker else "joker kept")
    return found & set(THINGS)
