"""The turn of Carta Nostra as steps A to D, in the order of the rulebook."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from omerta.engine.box import Box
from omerta.engine.game import NOTHING, Do, May, Must
from omerta.games.carta_nostra.cards import MOST_SEATS, TYPES
from omerta.games.carta_nostra.jobs import offer_job
from omerta.games.carta_nostra.table import NOWHERE, Table


class Turn(Do[Table]):
    """A draw, B act, C look at the city and the hand, D the next player on the left.

    A. Draw one card; without a pile there is nothing to draw. If in a whole round nobody could
    draw or had a card to act with, the game is over.
    """

    name = "turn"
    rules = (
        "CAR-TURN-01",
        "CAR-TURN-02",
        "CAR-TURN-05",
        "CAR-TURN-07",
        "CAR-PILE-03",
        "CAR-DEAD-01",
    )

    def run(self, table: Table) -> None:
        begin_turn(table, self.player)


class Act(May[Table]):
    """B. In either order, each once or not at all: send one mafioso to the discard pile for a
    job (1), play one into the own region, where he does none (2). A Don does no job now.

    A number below five sends that mafioso, five more plays him into the city. Which action and
    which card are one decision, so that nothing is said before it is done.
    """

    name = "act"
    asks = "action"
    rules = (
        "CAR-TURN-02",
        "CAR-TURN-03",
        "CAR-TURN-04",
        "CAR-TURN-05",
        "CAR-DON-01",
        "CAR-JOB-01",
        "CAR-CITY-01",
        "CAR-CITY-02",
        "CAR-DON-12",
    )
    holds: ClassVar[tuple[str, ...]] = ("may_send", "may_play")

    def __init__(self, player: int, may_send: bool, may_play: bool) -> None:
        super().__init__(player)
        self.may_send = may_send
        self.may_play = may_play

    def options(self, table: Table) -> list[int]:
        """Asked as long as there is an action and a card left, even if all cards are Dons."""
        held = table.held_types(self.player)
        if not held:
            return NOTHING
        if self.may_send:
            return table.printed.acts[held] if self.may_play else table.printed.sends[held]
        return table.printed.plays[held]

    def choose(self, table: Table, option: int) -> None:
        if option < TYPES:
            self.send(table, option)
        else:
            self.play(table, option - TYPES)

    def send(self, table: Table, kind: int) -> None:
        me = self.player
        table.throw(me, kind)
        table.job_place = len(table.discard) - 1
        table.tell("sent", "CAR-TURN-03", me, kind)
        table.renew_pile()
        if self.may_play:
            table.then(offer_job(table, me, kind), FORGET_JOB[me], ACT_AGAIN_BY_PLAYING[me])
        else:
            table.then(offer_job(table, me, kind), FORGET_JOB[me])

    def play(self, table: Table, kind: int) -> None:
        me = self.player
        table.give_up(me, kind)
        city = table.city
        place: i64 = me * TYPES + kind
        city[place] = city[place] + 1
        table.tell("played_to_city", "CAR-CITY-01", me, kind)
        if self.may_send:
            table.then(ACT_AGAIN_BY_SENDING[me])

    def why_not(self, table: Table, option: int) -> str:
        if not 0 <= option < TYPES:
            return "CAR-CITY-01" if self.may_play else "CAR-TURN-04"
        if not self.may_send:
            return "CAR-TURN-03"
        return "CAR-DON-01" if option == table.printed.don else "CAR-JOB-01"

    @classmethod
    def span(cls, box: Box) -> int:
        return 2 * TYPES


class ForgetJob(Do[Table]):
    """The job is over; the card stays where it lies."""

    name = "forget_job"
    rules = ("CAR-JOB-04",)

    def run(self, table: Table) -> None:
        table.job_place = NOWHERE


class CheckCity(Do[Table]):
    """C1. All five mafiosi in the own region: this player wins at once. C2 comes after it, if
    the hand is too large, then D.
    """

    name = "check_city"
    rules = ("CAR-WIN-01", "CAR-WIN-02", "CAR-WIN-03", "CAR-TURN-06", "CAR-TURN-08")

    def run(self, table: Table) -> None:
        me = self.player
        if table.controls_city(me):
            finish(table)
        elif table.hand_sizes[me] > table.printed.hand_limit:
            table.then(DiscardDown(me))
        else:
            end_turn(table, me)


class DiscardDown(Must[Table]):
    """C2. More than ten cards in hand: discard, without jobs, until ten are left."""

    name = "discard_down"
    asks = "mafioso"
    rules = ("CAR-LIMIT-01", "CAR-LIMIT-02", "CAR-LIMIT-03", "CAR-JOB-03")

    def options(self, table: Table) -> list[int]:
        return table.held(self.player)

    def choose(self, table: Table, option: int) -> None:
        me = self.player
        table.throw(me, option)
        table.tell("discarded", "CAR-LIMIT-01", me, option)
        table.renew_pile()
        if table.hand_sizes[me] > table.printed.hand_limit:
            table.then(self)
        else:
            end_turn(table, me)

    @classmethod
    def span(cls, box: Box) -> int:
        return TYPES


def end_turn(table: Table, me: int) -> None:
    """D. A threat to the others, which changes nothing; then the player on the left."""
    table.tell("threat", "CAR-TURN-08", me)
    begin_turn(table, table.after(me))


def begin_turn(table: Table, me: int) -> None:
    """A, and then B and C."""
    table.tell("turn", "CAR-TURN-06", me)
    if table.left:
        table.draw(me, "CAR-TURN-01")
    else:
        table.tell("no_draw", "CAR-PILE-03", me)
    table.idle = 0 if table.hand_sizes[me] else table.idle + 1
    if table.idle == table.seats:
        table.tell("deadlock", "CAR-DEAD-01")
        finish(table)
    else:
        table.then(ACT[me], CHECK_CITY[me])


def finish(table: Table) -> None:
    """The game is over: name the winner, or those who share the win."""
    table.end()
    if table.heard is not None:
        tell_winners(table)  # only for the log


def tell_winners(table: Table) -> None:
    """Nobody has all five after a deadlock: then by what it was won."""
    winners, types = table.winners(), table.scores()
    best = winners[0]
    most = types[best]
    if most == TYPES:
        table.tell("won", "CAR-WIN-01", best)
    elif len(winners) > 1:
        for seat in winners:
            table.tell("shared", "CAR-DEAD-01", seat)
    elif types.count(most) == 1:
        table.tell("won_by_types", "CAR-DEAD-01", best, most)
    else:
        table.tell("won_by_cards", "CAR-DEAD-01", best, table.cards_in_city(best))


# Steps never change, so those of every turn are made once for each player.
ACT: Final = [Act(me, True, True) for me in range(MOST_SEATS)]
CHECK_CITY: Final = [CheckCity(me) for me in range(MOST_SEATS)]
ACT_AGAIN_BY_PLAYING: Final = [Act(me, False, True) for me in range(MOST_SEATS)]
ACT_AGAIN_BY_SENDING: Final = [Act(me, True, False) for me in range(MOST_SEATS)]
FORGET_JOB: Final = [ForgetJob(me) for me in range(MOST_SEATS)]
