"""What a seat may know in Speakeasy.

Hands are hidden, but only the four cards dealt face down are unknown: every later card was taken
from an open pile, and every card that leaves is shown. So a view has the own hand, and apart from
it `remembered`: what has been seen to go into each hand, and of which domains the unknown cards
are. Dirty money lies hidden behind the safe, yet every dollar of it came and went in the open: the
own safe is shown as such, those of the others as `remembered_safes`. A client may hide both.

Sets are numbers with a bit for each member, as on the table; see `board` and `family`.
"""

from __future__ import annotations

from typing import Any, Final

from omerta.engine.title import View
from omerta.engine.together import pack_for
from omerta.games.speakeasy.audit import audit
from omerta.games.speakeasy.board import bits, size
from omerta.games.speakeasy.family import DIRTY, HAND, SECRET, SHOWN, W
from omerta.games.speakeasy.imagine import imagine, redeal
from omerta.games.speakeasy.people import EACH
from omerta.games.speakeasy.table import Table

__all__ = ["audit", "imagine", "redeal", "view"]

# Numbers of the table everybody may see.
OPEN_NUMBERS: Final = (
    "seats", "families", "side", "first", "act", "round", "visited", "spots", "closed", "built",
    "mob", "guard", "barrel", "copped", "cops", "cop_next", "war", "goons", "barrels", "spilled",
    "markers", "mob_speakeasies", "aid_open", "aid_left", "crate_left", "crates_gone", "cop_at",
    "war_at", "mob_left", "rival_left", "revealed",
)  # fmt: skip
OPEN_LISTS: Final = (
    "tile", "strength", "mob_in", "capo", "boat_at", "hold", "crate", "right", "stack_left",
    "goals", "influence", "paid",
)  # fmt: skip


def view(table: Table, seat: int, box: str) -> View:
    seen: View = {"game": "speakeasy", "box": box, "seat": seat}
    for name in OPEN_NUMBERS:
        seen[name] = int(getattr(table, name))
    for name in OPEN_LISTS:
        seen[name] = list(getattr(table, name))
    seen["over"] = table.over
    seen["middle"] = [list(pile) for pile in table.middle]
    seen["piles"] = [pile_of(table, domain) for domain in range(4)]
    seen["next_crate"] = table.crate_stack[table.crate_left - 1] if table.crate_left else -1
    seen["mobsters_seen"] = table.mob_deck[table.mob_left :]
    seen["rival_seen"] = sorted(table.rival_deck[table.rival_left :])
    seen["families_shown"] = [family_of(table, family) for family in range(table.families)]
    seen["hand"] = bits(table.has(seat, HAND)) if seat >= 0 else None
    seen["safe"] = table.has(seat, DIRTY) if seat >= 0 else None
    seen["hand_sizes"] = [size(table.has(family, HAND)) for family in range(table.families)]
    seen["remembered"] = [remembered(table, family) for family in range(table.families)]
    seen["remembered_safes"] = [
        None if family == seat else table.has(family, DIRTY) for family in range(table.families)
    ]
    seen["pending"] = [pack_for(step, seat) for step in table.stack]
    return seen


def pile_of(table: Table, domain: int) -> dict[str, Any]:
    """A face-up pile: its size, its top card, and the cards everybody saw going under it."""
    pile = table.piles[domain]
    return {
        "size": len(pile),
        "top": pile[-1] if pile else -1,
        "under": pile[: table.under[domain]],
    }


def family_of(table: Table, family: int) -> dict[str, Any]:
    """What lies open of a family."""
    shown: dict[str, Any] = {}
    for name, place, number in SHOWN:
        first = family * W + place
        shown[name] = table.fam[first] if number == 1 else table.fam[first : first + number]
    return shown


def remembered(table: Table, family: int) -> dict[str, list[int]]:
    """The cards of a hand that were taken in the open, and the domains of the others."""
    secret = table.has(family, SECRET)
    return {
        "known": bits(table.has(family, HAND) & ~secret),
        "unknown_domains": [card // EACH for card in bits(secret)],
    }
