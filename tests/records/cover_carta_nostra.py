"""What the kept games of Carta Nostra must show together: every job, who stops it, every line."""

from __future__ import annotations

from typing import Final

from omerta.engine.game import PASS
from omerta.engine.news import News
from omerta.engine.record import Record
from omerta.games.carta_nostra.cards import DRAW_TWO, MAFIOSI
from omerta.games.carta_nostra.news import NEWS

# Draws as much as it can and keeps it, until the hand is too large.
WISHES: Final[dict[str, tuple[int, ...]]] = {
    "act": (MAFIOSI.index("caporegime"), PASS),
    "announce": (DRAW_TWO,),
    "ask_veto": (PASS,),
}
# lines that rest on more than one rule: each of them has to come
TOLD_BY: Final = {"no_draw": ("CAR-PILE-03", "CAR-CAPO-03")}
STEPS: Final = ("act", "name_victim", "name_target", "announce", "ask_veto")  # can be declined
THINGS: Final = [
    *[f"line {key}" for key in NEWS if key not in TOLD_BY],
    *[f"line {key} by {rule}" for key, rules in TOLD_BY.items() for rule in rules],
    *[f"sent {name}" for name in MAFIOSI if name != "don"],
    *[f"into the city {name}" for name in MAFIOSI],
    *[f"beside a Don {name}" for name in MAFIOSI],
    *[f"declined {step}" for step in STEPS],
    "a Don stopped by a Don",
    "one of several copies",
]


def shown(record: Record, news: list[News]) -> set[str]:
    """What happened in one game: lines told, cards sent and played, reactions."""
    found = {f"line {line.key}" for line in news}
    found |= {f"line {line.key} by {line.rule}" for line in news}
    dons = 0
    for line in news:
        if line.key == "sent":
            dons = 0
            found.add(f"sent {MAFIOSI[line.numbers[1]]}")
        elif line.key == "played_to_city":
            found.add(f"into the city {MAFIOSI[line.numbers[1]]}")
        elif line.key == "accompanied":
            dons += 1
            found.add(f"beside a Don {MAFIOSI[line.numbers[1]]}")
            if dons == 2:
                found.add("a Don stopped by a Don")
    for answer in record.answers:
        if answer.option == PASS:
            found.add(f"declined {answer.step}")
        elif answer.step == "pick_copy":
            found.add("one of several copies")
    return found & set(THINGS)
