"""The dice: rolled for a line, and put on a box of the action board."""

from __future__ import annotations

from typing import ClassVar, Final

from omerta.engine.game import Do, Step
from omerta.games.der_pate.board import (
    BETTING,
    CONSIGLIERE,
    DICE,
    FACES,
    FRIEND,
    INFLUENCE,
    MEETING,
    MOVE_INFLUENCE,
    MOVE_REPUTATION,
    PRESS,
    PUPPETEER,
    RAID,
    REPUTATION,
    TAKEOVER,
    VISIT,
)
from omerta.games.der_pate.characters import call
from omerta.games.der_pate.lines import FixBets, PayBusinesses, PayVisit, Press
from omerta.games.der_pate.table import LINES, Table
from omerta.games.der_pate.third_line import BuyFriend, HoldMeeting, RaidBusinesses, TakeOver
from omerta.games.der_pate.tracks import BY_DIE, Advance

ALL_DICE: Final = (1 << DICE) - 1
PRESS_RULES: Final = ("PAT-L1-09", "PAT-L2-04", "PAT-L3-19")  # by line
ACTION_RULES: Final = (
    "PAT-L2-01",
    "PAT-L2-02",
    "PAT-L2-05",
    "PAT-L2-03",
    "PAT-L3-01",
    "PAT-L3-05",
    "PAT-L3-08",
    "PAT-L3-14",
    "PAT-L4-03",
    "PAT-L4-04",
    "PAT-L4-05",
    "PAT-L4-07",
)  # by action, see `board`


class RollDice(Do[Table]):
    """Roll all dice that are not placed: four for line 1, three for line 2, two for line 3."""

    name = "roll_dice"
    rules = ("PAT-DICE-01", "PAT-DICE-10", "PAT-COMP-02")
    holds: ClassVar[tuple[str, ...]] = ("line",)

    def __init__(self, player: int, line: int) -> None:
        super().__init__(player)
        self.line = line

    def run(self, table: Table) -> None:
        me, line = self.player, self.line
        table.throws = 0
        table.throw(me, line, ALL_DICE if line == 1 else in_hand(table))
        table.tell("rolled", "PAT-DICE-01", me, roll_shown(table), line)


def in_hand(table: Table) -> int:
    """One bit for each die not yet placed."""
    found = 0
    for colour in range(DICE):
        if table.faces[colour]:
            found |= 1 << colour
    return found


def shown_dice(table: Table) -> list[int]:
    """The dice not yet placed, each with its face."""
    faces = table.faces
    return [colour * FACES + faces[colour] - 1 for colour in range(DICE) if faces[colour]]


def roll_shown(table: Table) -> int:
    """All faces as one number, for the log: seven for each colour, 0 for a placed die."""
    faces = table.faces
    return faces[0] + 7 * (faces[1] + 7 * (faces[2] + 7 * faces[3]))


def price_too_high(table: Table, me: int, line: int, box: int, face: int) -> bool:
    """Whether this is the Friend box and its price more than the player has.

    On line 3 there is always a second die, and it always has a place: so nobody has to. With no
    Friend left there is no price.
    """
    printed = table.printed
    if line != 3 or not table.brooklyn or printed.action[DICE + box] != FRIEND:
        return False
    return face * printed.friend_price > table.money[me]


def place(table: Table, me: int, line: int, colour: int, box: int) -> Step[Table]:
    """Put a die on a box: what the box does."""
    face = table.faces[colour]
    shown = colour * FACES + face - 1
    press = face == PUPPETEER and line < LINES
    table.lay(line, colour, PRESS if press else box)
    if press:
        table.tell("placed_on_press", PRESS_RULES[line - 1], me, shown, line)
        return Press(me, line)
    if line == 1:
        table.tell("placed_on_income", "PAT-L1-01", me, shown, face)
        return PayBusinesses(me, face)
    action = table.printed.action[(line - 2) * DICE + box]
    if line == LINES:
        table.tell("called", ACTION_RULES[action], me, shown, action - CONSIGLIERE)
    else:
        table.tell("placed", ACTION_RULES[action], me, shown, line, action)
    if box != colour:
        table.tell("placed_as", "PAT-TOK-07", me, box)
    return call(action, me) if line == LINES else open_box(action, me, face)


def open_box(action: int, me: int, face: int) -> Step[Table]:
    """The step of a coloured box of line 2 or 3, with the number of its die."""
    if action == MOVE_REPUTATION:
        return Advance(me, REPUTATION, face, BY_DIE + REPUTATION)
    if action == MOVE_INFLUENCE:
        return Advance(me, INFLUENCE, face, BY_DIE + INFLUENCE)
    if action == VISIT:
        return PayVisit(me, face)
    if action == BETTING:
        return FixBets(me, face)
    if action == MEETING:
        return HoldMeeting(me, face)
    if action == RAID:
        return RaidBusinesses(me, face)
    return TakeOver(me, face) if action == TAKEOVER else BuyFriend(me, face)
