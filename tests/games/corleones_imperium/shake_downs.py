"""Shake-downs in a turf somebody controls: by a thug, a job, or an ally."""

from __future__ import annotations

from .city import ALL_TILES
from .positions import Position, lay

MONEY = ["money_1", "money_2", "money_3", "money_5"]  # something to put away, and to sell


def shaken(action: str, markers: dict[str, list[int]], tiles: list[str] | None = None) -> Position:
    """Player 2 has placed a thug; all three have money in hand."""
    hands = dict.fromkeys(range(3), MONEY)
    position = lay(act=2, turn=2, markers=markers, hands=hands, tiles=tiles or [])
    position.acts(2, action)
    return position


def extorted() -> Position:
    """Player 0 completes Extortion and shakes down Queens, which is player 1's."""
    position = lay(
        act=2, markers={"queens": [1]}, hands={0: ["gun", "blood_money", "booze", "extortion"]}
    )
    position.acts(0, "hand:extortion")
    position.takes(0, "take_reward", "money")
    position.takes(0, "shake_down_any", "queens")
    return position


def visited() -> Position:
    """Player 0 completes Second Visit and moves a thug from Chelsea to Queens."""
    position = lay(
        act=2,
        thugs={0: ["chelsea"]},
        markers={"queens": [1], "chelsea": [2]},
        hands={0: ["gun", "blood_money", "second_visit"]},
    )
    position.acts(0, "hand:second_visit")
    position.takes(0, "take_reward", "money")
    position.takes(0, "visit_again", "chelsea")
    position.takes(0, "visit_to", "queens")
    return position


def capo_called() -> Position:
    """Player 0 plays the Capo: the thug in Queens shakes down again."""
    position = lay(act=2, thugs={0: ["queens"]}, markers={"queens": [1]}, hands={0: ["capo"]})
    position.acts(0, "ally:capo")
    position.takes(0, "shake_down_again", "queens")
    return position


def boss_placed(ally: str) -> Position:
    """Player 0 puts the Union Boss of some act onto the garage in Queens."""
    position = lay(act=4, markers={"queens": [1]}, hands={0: [ally]}, tiles=ALL_TILES)
    position.acts(0, f"ally:{ally}")
    position.takes(0, "place_boss", "queens")
    return position
