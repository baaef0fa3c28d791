"""The four lines of the action board, and what may be done before a die is placed.

An answer is one number: a die with the face it shows (0 to 23), an action token to use (from
TOKEN_AT on), or a favour to ask (from FAVOUR_AT on). A die has one box on each line, so the die is
the whole decision; only the Senator asks for a box too.
"""

from __future__ import annotations

from typing import Final

from omerta.engine.box import Box
from omerta.engine.game import NOTHING, May, Must, Step
from omerta.games.der_pate.board import (
    CEREMONIES,
    DICE,
    FACES,
    FAVOUR_SPACES,
    JUDGE,
    POLICEMAN,
    PUPPETEER,
    SENATOR,
    TOKENS,
    WEDDING,
)
from omerta.games.der_pate.favours import usable_favours, use_favour, why_no_favour
from omerta.games.der_pate.rolls import place, price_too_high
from omerta.games.der_pate.table import LINES, Table
from omerta.games.der_pate.tokens import CallJudge, CallPoliceman, CallSenator
from omerta.games.der_pate.tracks import can_hold, hold_ceremony

TOKEN_AT: Final = DICE * FACES
FAVOUR_AT: Final = TOKEN_AT + len(TOKENS)
PLAYS: Final = FAVOUR_AT + FAVOUR_SPACES


def extras(table: Table, me: int, found: list[int]) -> None:
    """Add what may be used at any point of the own turn: ceremonies and favours."""
    if table.tokens[me]:
        for token in range(CEREMONIES):
            if can_hold(table, me, token):
                found.append(TOKEN_AT + token)
    if table.friends[me]:
        for space in usable_favours(table, me):
            found.append(FAVOUR_AT + space - 1)


def use_extra(table: Table, me: int, option: int) -> Step[Table]:
    if option >= FAVOUR_AT:
        return use_favour(table, me, option - FAVOUR_AT + 1)
    return hold_ceremony(table, me, option - TOKEN_AT)


def why_no_extra(table: Table, me: int, option: int) -> str:
    """The rule that keeps a ceremony or a favour off the list."""
    if option >= FAVOUR_AT:
        return why_no_favour(table, me, option - FAVOUR_AT + 1)
    held = table.tokens[me] >> (option - TOKEN_AT) & 1
    return "PAT-TOK-14" if held and option == TOKEN_AT + WEDDING else "PAT-TOK-01"


class PlaceDie(Must[Table]):
    """Place exactly one die of the roll on the line; before that use tokens and favours.

    A number goes to the box of its colour, a puppeteer to the Press.
    """

    def line(self) -> int:
        return 1

    def options(self, table: Table) -> list[int]:
        found = self.plays(table)
        return found if len(found) > 1 else NOTHING

    def plays(self, table: Table) -> list[int]:
        me, line = self.player, self.line()
        found: list[int] = []
        for colour in range(DICE):
            face = table.faces[colour]
            if face and not (face < PUPPETEER and price_too_high(table, me, line, colour, face)):
                found.append(colour * FACES + face - 1)
        if table.tokens[me] >> CEREMONIES:
            for token in range(POLICEMAN, SENATOR + 1):
                if table.tokens[me] >> token & 1 and not self.why_no_token(table, token):
                    found.append(TOKEN_AT + token)
        extras(table, me, found)
        return found

    def why_no_token(self, table: Table, token: int) -> str:
        """The rule that forbids Policeman, Judge or Senator on this line, or nothing."""
        line = self.line()
        if token != SENATOR:
            return "PAT-TOK-11" if line == LINES else ""
        if line == 1:
            return "PAT-DICE-04"  # no colours there, so nothing to change
        if line == LINES:
            return ""
        for face in table.faces:
            if 0 < face < PUPPETEER:
                return ""
        return "PAT-TOK-12"

    def choose(self, table: Table, option: int) -> None:
        me, line = self.player, self.line()
        if option < TOKEN_AT:
            colour = option // FACES
            table.then(place(table, me, line, colour, colour))
        elif TOKEN_AT + CEREMONIES <= option < FAVOUR_AT:
            token = option - TOKEN_AT
            table.tokens[me] &= ~(1 << token)
            table.tell("used_token", "PAT-TOK-01", me, token)
            if token == SENATOR:
                table.then(CallSenator(me, line))
            elif token == JUDGE:
                table.then(CallJudge(me, line), self)
            else:
                table.then(CallPoliceman(me, line), self)
        else:
            table.then(use_extra(table, me, option), self)

    def run(self, table: Table) -> None:
        """Only one thing is possible: it happens."""
        self.choose(table, self.plays(table)[0])

    def why_not(self, table: Table, option: int) -> str:
        if not 0 <= option < PLAYS:
            return "PAT-DICE-08"
        token = option - TOKEN_AT
        if CEREMONIES <= token < len(TOKENS):
            held = table.tokens[self.player] >> token & 1
            return self.why_no_token(table, token) if held else "PAT-TOK-01"
        if token >= 0:
            return why_no_extra(table, self.player, option)
        face = table.faces[option // FACES]
        if not face:
            return "PAT-DICE-03"
        if face == option % FACES + 1:
            return "PAT-L3-15"
        return why_other_face(self.line(), face, option % FACES + 1)

    @classmethod
    def span(cls, box: Box) -> int:
        return PLAYS


def why_other_face(line: int, face: int, asked: int) -> str:
    """A die lies as it fell: the rule that binds it to its box."""
    if line == LINES:
        return "PAT-DICE-02"
    if asked == PUPPETEER:
        return "PAT-DICE-07"
    if face == PUPPETEER:
        return "PAT-DICE-06"
    return "PAT-DICE-04" if line == 1 else "PAT-DICE-05"


class PlaceFirstDie(PlaceDie):
    """Line 1, business: the number chooses the income box, the colour does not matter."""

    name = "place_first_die"
    asks = "first_play"
    rules = (
        "PAT-DICE-03",
        "PAT-DICE-04",
        "PAT-DICE-06",
        "PAT-DICE-07",
        "PAT-DICE-08",
        "PAT-DICE-09",
        "PAT-TOK-09",
        "PAT-TOK-10",
        "PAT-TOK-13",
        "PAT-FAV-02",
        "PAT-FAV-03",
        "PAT-FAV-04",
        "PAT-FAV-09",
    )


class PlaceSecondDie(PlaceDie):
    """Line 2, politics: Reputation, Influence, Visit, betting or Press."""

    name = "place_second_die"
    asks = "second_play"
    rules = (
        "PAT-DICE-03",
        "PAT-DICE-05",
        "PAT-DICE-06",
        "PAT-DICE-07",
        "PAT-DICE-08",
        "PAT-DICE-09",
        "PAT-L2-01",
        "PAT-L2-02",
        "PAT-TOK-09",
        "PAT-TOK-10",
        "PAT-TOK-13",
        "PAT-FAV-02",
        "PAT-FAV-03",
        "PAT-FAV-04",
        "PAT-FAV-09",
    )

    def line(self) -> int:
        return 2


class PlaceThirdDie(PlaceDie):
    """Line 3, event: meeting, FBI raid, takeover, Friend or Press."""

    name = "place_third_die"
    asks = "third_play"
    rules = (
        "PAT-DICE-03",
        "PAT-DICE-05",
        "PAT-DICE-06",
        "PAT-DICE-07",
        "PAT-DICE-08",
        "PAT-DICE-09",
        "PAT-L3-15",
        "PAT-L3-18",
        "PAT-L3-20",
        "PAT-TOK-09",
        "PAT-TOK-10",
        "PAT-TOK-13",
        "PAT-FAV-02",
        "PAT-FAV-03",
        "PAT-FAV-04",
        "PAT-FAV-09",
    )

    def line(self) -> int:
        return 3


class PlaceLastDie(PlaceDie):
    """Line 4, call: the last die goes there as it lies; its colour calls the character."""

    name = "place_last_die"
    asks = "last_play"
    rules = (
        "PAT-DICE-02",
        "PAT-DICE-03",
        "PAT-L4-01",
        "PAT-L4-02",
        "PAT-TOK-09",
        "PAT-TOK-11",
        "PAT-TOK-12",
        "PAT-FAV-02",
        "PAT-FAV-03",
        "PAT-FAV-04",
        "PAT-FAV-09",
    )

    def line(self) -> int:
        return LINES


class FinishTurn(May[Table]):
    """After line 4 the turn is not over yet: ceremonies and favours can still be used."""

    name = "finish_turn"
    asks = "last_play"
    rules = ("PAT-TOK-08", "PAT-TOK-10", "PAT-TOK-13", "PAT-FAV-03", "PAT-FAV-04", "PAT-FAV-09")

    def choices(self, table: Table) -> list[int]:
        found: list[int] = []
        extras(table, self.player, found)
        return found

    def choose(self, table: Table, option: int) -> None:
        table.then(use_extra(table, self.player, option), self)

    def why_not(self, table: Table, option: int) -> str:
        if not TOKEN_AT <= option < PLAYS:
            return "PAT-DICE-03"
        if TOKEN_AT + CEREMONIES <= option < FAVOUR_AT:
            return "PAT-TOK-09"
        return why_no_extra(table, self.player, option)

    @classmethod
    def span(cls, box: Box) -> int:
        return PLAYS
