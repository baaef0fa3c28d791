"""What the kept games of Corleones Imperium must show together: every job completed, every ally
played, every business, printed or tile, shaken down, every icon used.
"""

from __future__ import annotations

from typing import Final

from omerta.engine.game import PASS
from omerta.engine.news import News
from omerta.engine.record import Record
from omerta.games.corleones_imperium.board import AREAS, NEUTRALS, TILE, TURFS, turf_of
from omerta.games.corleones_imperium.cards import ICONS, SELL_1, STOCK
from omerta.games.corleones_imperium.title import CorleonesImperium

BOX: Final = CorleonesImperium().box
JOBS: Final = [row.ident for row in BOX.rows["job"]]
ALLIES: Final = [row.ident for row in BOX.rows["ally"]]
TILES: Final = [row.ident for row in BOX.rows["tile"]]
THINGS: Final = [
    *[f"job {name}" for name in JOBS],
    *[f"ally {name}" for name in ALLIES],
    *[f"tile {name}" for name in TILES],
    *[f"business {name}" for name in AREAS[:TURFS]],
    *[f"icon {name}" for name in ICONS],
    *[f"shot {name}" for name in ("thug", "member", *NEUTRALS)],
]
# Whoever is devoted wants the Police Chief, plays him, and shoots him if he can.
PRINTED: Final = CorleonesImperium().printed
CHIEFS: Final = [place for place, name in enumerate(ALLIES) if name.startswith("police_chief")]
WISHES: Final[dict[str, tuple[int, ...]]] = {
    "take_ally": tuple(CHIEFS),
    "act": tuple(PRINTED.first_ally + chief for chief in CHIEFS),
    "shoot": (PRINTED.chief,),
}
USES: Final = {
    "banked": "icon bank",
    "drew_jobs": "icon job",
    "took_horse": "icon horse",
    "shot_thug": "shot thug",
    "shot_member": "shot member",
}


def shown(record: Record, news: list[News]) -> set[str]:
    """What happened in one game."""
    found: set[str] = set()
    tiles: dict[int, int] = {}  # by turf
    for line in news:
        if line.key in USES:
            found.add(USES[line.key])
        elif line.key == "finished_job":
            found.add(f"job {JOBS[line.numbers[1]]}")
        elif line.key == "played_ally":
            found.add(f"ally {ALLIES[line.numbers[1]]}")
        elif line.key == "gained":
            found.add(f"icon {STOCK[line.numbers[1]]}")
        elif line.key == "shot_neutral":
            found.add(f"shot {NEUTRALS[line.numbers[1]]}")
        elif line.key == "shook_down":
            turf = turf_of(line.numbers[1])
            new = line.numbers[1] & TILE
            found.add(f"tile {TILES[tiles[turf]]}" if new else f"business {AREAS[turf]}")
        elif line.key == "opened":
            tiles[line.numbers[1]] = line.numbers[0]
    return found | trades(record)


def trades(record: Record) -> set[str]:
    """Cards sold, by their number, and cards swapped."""
    found: set[str] = set()
    steps = [(answer.step, answer.option) for answer in record.answers]
    for place, (step, option) in enumerate(steps):
        if option == PASS:
            continue
        if step == "swap":
            found.add("icon swap")
        elif step == "sell":
            more = 0
            while steps[place + 1 + more][0] == "sell_more":
                more += 1
            found.add(f"icon {ICONS[SELL_1 + more]}")
    return found
