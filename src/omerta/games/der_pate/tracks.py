"""Development tracks: markers move, tokens are gained, ceremonies are held."""

from __future__ import annotations

from typing import ClassVar, Final

from omerta.engine.box import Box
from omerta.engine.game import Do, May, Must, Step
from omerta.games.der_pate.board import (
    BAPTISM,
    BIRTHDAY,
    CEREMONIES,
    FAVOURS,
    INCOME,
    INFLUENCE,
    PUPPETEER,
    REPUTATION,
    TOKENS,
    TRACKS,
    WEDDING,
)
from omerta.games.der_pate.table import Table

# What moves a marker: the log names the rule that stands at this place.
BY_BUSINESS: Final = 0  # and the track
BY_DIE: Final = 2  # and the track
BY_PRESS: Final = 3  # and the line
BY_BANKER: Final = 7
BY_BIRTHDAY: Final = 8
BY_FAVOUR: Final = 9
BY_BALL: Final = 10
MOVED_BY: Final = (
    "PAT-L1-05",
    "PAT-L1-04",
    "PAT-L2-01",
    "PAT-L2-02",
    "PAT-L1-09",
    "PAT-L2-04",
    "PAT-L3-19",
    "PAT-L4-07",
    "PAT-TOK-04",
    "PAT-FAV-07",
    "PAT-E4-01",
)


class Advance(Do[Table]):
    """A marker moves to the right; what lies on or before its new space is its player's.

    Whoever stands on the last space of Reputation or Influence already gets 1,000 instead, once a
    move; on Income and Favours nothing. Steps beyond the end are lost.
    """

    name = "advance"
    rules = (
        "PAT-TRK-01",
        "PAT-TRK-02",
        "PAT-TRK-03",
        "PAT-TRK-04",
        "PAT-TRK-05",
        "PAT-TRK-06",
        "PAT-TRK-07",
        "PAT-TRK-08",
        "PAT-TOK-08",
    )
    holds: ClassVar[tuple[str, ...]] = ("track", "steps", "cause")

    def __init__(self, player: int, track: int, steps: int, cause: int) -> None:
        super().__init__(player)
        self.track = track
        self.steps = steps
        self.cause = cause  # see MOVED_BY

    def run(self, table: Table) -> None:
        me, track = self.player, self.track
        place = 4 * me + track
        start = table.track[place]
        end = table.printed.length[track]
        if start < end:
            reached = start + self.steps if start + self.steps < end else end
            table.track[place] = reached
            table.tell("advanced", MOVED_BY[self.cause], me, track, reached)
            if track <= INFLUENCE and reached >= table.printed.next_token[track][start]:
                table.then(*gained(table, me, track, start, reached))
        elif track <= INFLUENCE:
            table.money[me] += table.printed.track_end
            table.tell("track_end", "PAT-TRK-04", me, track, table.printed.track_end)
        else:
            table.tell("track_full", "PAT-TRK-07", me, track)


def gained(table: Table, me: int, track: int, start: int, reached: int) -> list[Step[Table]]:
    """Take the tokens between two spaces; the questions whether to use them at once."""
    printed = table.printed
    offers: list[Step[Table]] = []
    for token in range(len(TOKENS)):
        if printed.token_track[token] == track and start < printed.token_place[token] <= reached:
            table.tokens[me] |= 1 << token
            table.tell("gained_token", "PAT-TRK-03", me, token)
            if token < CEREMONIES:
                offers.append(UseToken(me, token))
    return offers


class UseToken(May[Table]):
    """A ceremony may be held the moment its token is gained, whoever's turn it is."""

    name = "use_token"
    asks = "token"
    rules = ("PAT-TOK-01", "PAT-TOK-08", "PAT-TOK-09", "PAT-TOK-14")
    holds: ClassVar[tuple[str, ...]] = ("token",)

    def __init__(self, player: int, token: int) -> None:
        super().__init__(player)
        self.token = token

    def choices(self, table: Table) -> list[int]:
        return [self.token] if can_hold(table, self.player, self.token) else []

    def choose(self, table: Table, option: int) -> None:
        table.then(hold_ceremony(table, self.player, option))

    def decline(self, table: Table) -> None:
        table.tell("kept_token", "PAT-TOK-08", self.player, self.token)

    def why_not(self, table: Table, option: int) -> str:
        if CEREMONIES <= option < len(TOKENS):
            return "PAT-TOK-09"
        return "PAT-TOK-08" if option == self.token else "PAT-TOK-01"

    @classmethod
    def span(cls, box: Box) -> int:
        return len(TOKENS)


def can_hold(table: Table, seat: int, token: int) -> bool:
    """Whether the player has this ceremony and it would bring something."""
    if not table.tokens[seat] >> token & 1:
        return False
    return token != WEDDING or table.brooklyn > 0


def hold_ceremony(table: Table, me: int, token: int) -> Step[Table]:
    """The token leaves the game; what it brings."""
    table.tokens[me] &= ~(1 << token)
    table.tell("used_token", "PAT-TOK-01", me, token)
    if token == WEDDING:
        return HoldWedding(me)
    return HoldBaptism(me) if token == BAPTISM else HoldBirthday(me)


class HoldWedding(Do[Table]):
    """Wedding: a Friend of the Family, without paying."""

    name = "hold_wedding"
    rules = ("PAT-TOK-02",)

    def run(self, table: Table) -> None:
        table.take_friend(self.player)
        table.tell("friend", "PAT-TOK-02", self.player)


class HoldBaptism(Do[Table]):
    """Baptism: roll any die once for 1,000 times its number; a puppeteer brings nothing."""

    name = "hold_baptism"
    rules = ("PAT-TOK-03",)

    def run(self, table: Table) -> None:
        me = self.player
        face = table.roll_one(f"baptism.{me}")
        amount = 0 if face == PUPPETEER else face * table.printed.baptism
        table.money[me] += amount
        table.tell("baptised", "PAT-TOK-03", me, face, amount)


class HoldBirthday(Must[Table]):
    """The Godfather's birthday: one step on any of the four tracks, by all their rules."""

    name = "hold_birthday"
    asks = "track"
    rules = ("PAT-TOK-04", "PAT-TOK-15")

    def options(self, table: Table) -> list[int]:
        return open_tracks(table, self.player, [REPUTATION, INFLUENCE, INCOME, FAVOURS])

    def choose(self, table: Table, option: int) -> None:
        table.then(Advance(self.player, option, 1, BY_BIRTHDAY))

    def why_not(self, table: Table, option: int) -> str:
        return "PAT-TRK-07" if option in (INCOME, FAVOURS) else "PAT-TOK-04"

    @classmethod
    def span(cls, box: Box) -> int:
        return len(TRACKS)


def open_tracks(table: Table, seat: int, tracks: list[int]) -> list[int]:
    """Where a step does something: not at the end of Income and Favours."""
    return [track for track in tracks if track <= INFLUENCE or not table.at_end(seat, track)]


assert BIRTHDAY == CEREMONIES - 1, "the ceremonies come first"
