"""Moments of Der Pate laid out as a test wants them, and played on through the checked door.

A moment is a real table: begun by the title, then laid out anew with all members, Friends, debt
tokens and event cards. Spaces of the road are counted from 1 as on the board, `at` makes the
option of one; seats count from 0 and, from the number of players on, neutral families.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from moments import Moment
from omerta.engine.game import PASS, course
from omerta.engine.title import Title
from omerta.games import open_title
from omerta.games.der_pate.action_board import FAVOUR_AT, TOKEN_AT
from omerta.games.der_pate.board import BANK, DICE, EVENTS, FACES, GREY, SPACES
from omerta.games.der_pate.rounds import DICE_TURN, StartRound
from omerta.games.der_pate.table import EMPTY, HOLDERS, NOT_LAID, UNDECIDED, Table

from .loaded_dice import LoadedDice, load_dice

TITLE: Final = open_title("der_pate")
NEW_ROUND: Final = 0  # as a line: before income and event
AFTER_LINES: Final = 5  # as a line: tokens and favours only
DIE_STEPS: Final = (
    "",
    "place_first_die",
    "place_second_die",
    "place_third_die",
    "place_last_die",
    "finish_turn",
)  # by line
IN_TURN: Final = (0, 1, 3, 5, 6, 7)  # by line: where the dice turn goes on
QUIET: Final = ("E1", "E8", "E4", "E10", "E2", "E6", "E3")  # events, if a test names none


def at(space: int) -> int:
    """A space of the board, or the business behind it, as an option."""
    return space - 1


def die(colour: int, face: int) -> int:
    """A die as it lies, as an option."""
    return colour * FACES + face - 1


def token_use(token: int) -> int:
    """An action token as an option of the own turn."""
    return TOKEN_AT + token


def favour_use(space: int) -> int:
    """The favour of a space of the Favours track as an option of the own turn."""
    return FAVOUR_AT + space - 1


def event_number(name: str) -> int:
    return int(name[1:]) - 1


class Position(Moment[Table]):
    """A table of Der Pate, and the dice its players will roll."""

    def __init__(self, title: Title, table: Table, dice: LoadedDice) -> None:
        super().__init__(title, table)
        self.dice = dice

    # What will be rolled.

    def will_roll(
        self, faces: Mapping[int, int], line: int, seat: int = 0, throw: int = 0, round: int = 0
    ) -> Position:
        """The roll for a line, by colour (the dice not named fall anyhow); 0: of this round."""
        stream = f"dice.{round or self.table.round}.{seat}.{line}.{throw}"
        self.dice.load(stream, *[faces.get(colour, 0) - 1 for colour in range(DICE)])
        return self

    def will_be_lucky(self, seat: int, face: int, round: int = 0) -> Position:
        """The die of event E5."""
        self.dice.load(f"luck.{round or self.table.round}.{seat}", face - 1)
        return self

    def will_baptise(self, seat: int, face: int) -> Position:
        self.dice.load(f"baptism.{seat}", face - 1)
        return self

    # What the players say.

    def places(self, colour: int) -> Position:
        """The die of this colour, as it lies, on the line that is asked."""
        return self.says(self.asked, self.step, die(colour, self.table.faces[colour]))

    def uses(self, token: int) -> Position:
        """An action token in the own turn."""
        return self.says(self.asked, self.step, token_use(token))

    def asks_favour(self, space: int) -> Position:
        return self.says(self.asked, self.step, favour_use(space))

    def plays_until(self, step: str, seat: int = -1, round: int = 0) -> Position:
        """Go along until a step is asked (in that round); or to the end."""
        super().plays_until(step, seat)
        while not self.table.over and round not in (0, self.table.round):
            self.goes_along()
            super().plays_until(step, seat)
        return self

    # What is told.

    def placements(self) -> list[list[int]]:
        """Who placed which die on which line, as the log tells it."""
        line_of = {"placed_on_income": 1, "called": 4}
        keys = ("placed", "placed_on_press", *line_of)
        return [
            [*line.numbers[:2], line_of.get(line.key, line.numbers[2])] for line in self.news(*keys)
        ]

    # What is asked.

    @property
    def spaces(self) -> list[int]:
        """The businesses or car spaces on offer, as on the board."""
        return [option + 1 for option in self.choices]

    # What lies where.

    @property
    def car(self) -> int:
        return self.table.car + 1

    @property
    def money(self) -> list[int]:
        return self.table.money[:]

    def held(self, holder: int) -> list[int]:
        """The spaces whose business this player, or neutral family, holds."""
        return [space + 1 for space in range(SPACES) if self.table.holder[space] == holder]

    @property
    def empty(self) -> list[int]:
        return self.held(EMPTY)

    def tracks(self, seat: int) -> list[int]:
        """Reputation, Influence, Income, Favours."""
        return self.table.track[4 * seat : 4 * seat + 4]

    def tokens(self, seat: int) -> list[int]:
        return [token for token in range(6) if self.table.tokens[seat] >> token & 1]

    def debts(self, debtor: int, holder: int) -> int:
        """Debt tokens of `debtor` with `holder`: a seat, himself included, or BANK."""
        return self.table.debts[HOLDERS * debtor + holder]

    def members(self, seat: int) -> list[int]:
        """On businesses, in the supply, in The Tombs, in the Hudson."""
        table = self.table
        return [len(self.held(seat)), table.supply[seat], table.tombs[seat], table.hudson[seat]]


def fresh(
    seats: int = 4, first: int = 0, dice: str = "a fresh game", title: Title = TITLE
) -> Position:
    """A game as it begins: nobody has decided anything. `first` -1: by lot."""
    rolled = load_dice(dice)
    table = title.begin(seats, rolled, first, True)
    assert isinstance(table, Table)
    return Position(title, table, rolled)


def lay(
    line: int = 1,
    dice: Mapping[int, int] | None = None,
    *,
    seats: int = 4,
    first: int = 0,
    turn: int | None = None,
    round: int = 1,
    events: Sequence[str] = QUIET,
    car: int = 12,
    held: Mapping[int, Sequence[int]] | None = None,
    money: Mapping[int, int] | None = None,
    tracks: Mapping[int, Mapping[int, int]] | None = None,
    tokens: Mapping[int, Sequence[int]] | None = None,
    tombs: Mapping[int, int] | None = None,
    hudson: Mapping[int, int] | None = None,
    friends: Mapping[int, int] | None = None,
    debts: Mapping[tuple[int, int], int] | None = None,
    spent: int = 0,
    rolls: Mapping[tuple[int, int], Mapping[int, int]] | None = None,
    lucky: Mapping[int, int] | None = None,
    seed: str = "a position",
    title: Title = TITLE,
) -> Position:
    """The turn of `turn` at a line, with these `dice` (face by colour) in hand; all others lie on
    the lines before. NEW_ROUND: round number `round` is about to begin with income and event.

    `events` come in this order, the first in round 1. Unless told, each seat (and each neutral
    family) holds one district, from the first on. Who has a token has reached it. What nobody
    was given is in the supplies; `debts` are by debtor and holder. `rolls` still to come in this
    round are by seat and line (see `will_roll` for later ones), `lucky` faces (E5) by seat.
    """
    position = fresh(seats, first, seed, title)
    table = position.table
    seen = round - 1 if line == NEW_ROUND else round
    table.round, table.car, table.spent = seen, car - 1, spent
    lay_families(table, held or start_layout(), tombs or {}, hudson or {})
    for seat in range(seats):
        table.money[seat] = (money or {}).get(seat, table.printed.start_money)
        lay_tracks(table, seat, (tracks or {}).get(seat, {}), (tokens or {}).get(seat, ()))
        table.friends[seat] = (friends or {}).get(seat, 0)
    table.brooklyn = table.printed.friends - sum(table.friends)
    for (debtor, holder), number in (debts or {}).items():
        for _ in range(number):
            table.hand_over_debt(debtor, holder)
    lay_events(table, events, seen)
    table.heard = []
    if line == NEW_ROUND:
        table.stack = [StartRound(first)]
    else:
        seat = first if turn is None else turn
        lay_dice(table, line, dice or {})
        table.stack = course(*DICE_TURN[seat][IN_TURN[line] :])
    for (seat, later), faces in (rolls or {}).items():
        position.will_roll(faces, later, seat, round=round)
    for seat, face in (lucky or {}).items():
        position.will_be_lucky(seat, face, round=round)
    table.settle()
    title.audit(table)
    return position


def start_layout() -> dict[int, list[int]]:
    return {holder: [3 * holder + 1, 3 * holder + 2, 3 * holder + 3] for holder in range(4)}


def lay_families(
    table: Table,
    held: Mapping[int, Sequence[int]],
    tombs: Mapping[int, int],
    hudson: Mapping[int, int],
) -> None:
    table.holder = [EMPTY] * SPACES
    for holder, spaces in held.items():
        for space in spaces:
            table.holder[space - 1] = holder
    for seat in range(table.seats):
        table.tombs[seat], table.hudson[seat] = tombs.get(seat, 0), hudson.get(seat, 0)
        gone = table.businesses(seat) + table.tombs[seat] + table.hudson[seat]
        table.supply[seat] = table.printed.members - gone
        assert table.supply[seat] >= 0, "more members than there are"


def lay_tracks(table: Table, seat: int, places: Mapping[int, int], tokens: Sequence[int]) -> None:
    printed = table.printed
    for track, place in places.items():
        table.track[4 * seat + track] = place
    for token in tokens:
        table.tokens[seat] |= 1 << token
        marker = 4 * seat + printed.token_track[token]
        table.track[marker] = max(table.track[marker], printed.token_place[token])


def lay_events(table: Table, names: Sequence[str], seen: int) -> None:
    """The first `seen` events are revealed, and their markers moved."""
    order = [event_number(name) for name in names]
    order += [event for event in range(EVENTS) if event not in order]
    table.deck, table.left = order[::-1], EVENTS - seen
    for event in order[:seen]:
        colour = table.printed.event_colour[event]
        if table.ko == UNDECIDED:
            table.grey += colour == GREY
            table.red += colour != GREY
            if table.printed.ko_steps in (table.grey, table.red):
                table.ko = colour


def lay_dice(table: Table, line: int, dice: Mapping[int, int]) -> None:
    """Dice in hand show what they are told, the others lie on the lines before, each showing 1."""
    table.faces = [dice.get(colour, 0) for colour in range(DICE)]
    away = [colour for colour in range(DICE) if colour not in dice]
    assert len(away) == line - 1, "on each line before this one lies a die"
    for place, colour in enumerate(away):
        table.laid[place] = (colour * 8 + 1) * 8 + colour
    assert table.laid.count(NOT_LAID) == DICE - len(away)


__all__ = [
    "AFTER_LINES",
    "BANK",
    "DIE_STEPS",
    "EMPTY",
    "NEW_ROUND",
    "PASS",
    "TITLE",
    "Position",
    "at",
    "die",
    "favour_use",
    "fresh",
    "lay",
    "token_use",
]
