"""An ally is played, and a phase of family business goes on to its end."""

from __future__ import annotations

from typing import Any, Final

from .positions import Position, lay

# All allies, by the act in whose bribery phase they are on offer.
ALLIES_OF: Final = {
    1: [
        "mayor_1",
        "union_boss_1",
        "police_chief_1",
        "family_accountant",
        "capo",
        "forensics_expert",
    ],
    2: [
        "mayor_2",
        "union_boss_2",
        "police_chief_2",
        "tax_accountant",
        "corrupt_officer",
        "smuggler",
    ],
    3: ["mayor_3", "union_boss_3", "police_chief_3", "senator", "district_attorney", "importer"],
}


def plays(ally: str, *others: str, act: int = 4, **laid: Any) -> Position:
    """Player 0 plays an ally with these other cards in hand; all allies are there in act IV."""
    hands = {**laid.pop("hands", {}), 0: [ally, *others]}
    position = lay(act=act, hands=hands, **laid)
    position.acts(0, f"ally:{ally}")
    return position


def turn_is_over(position: Position, by: int = 1) -> bool:
    """Nothing more is asked: the next player has the turn."""
    return (position.asked, position.step) == (by, "act")


def plays_act_out(position: Position) -> None:
    """Everybody places figures, bids nothing, declines the rest, and as tribute keeps allies."""
    act = position.table.act
    while not position.table.over and position.table.act == act:
        option = position.options[0 if position.step in ("act", "bid", "lay_aside") else -1]
        position.says(position.asked, position.step, option)
