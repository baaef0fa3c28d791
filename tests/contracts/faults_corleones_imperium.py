"""Faults planted into Corleones Imperium: hands, suitcases, sealed bids, and what was seen."""

from __future__ import annotations

from typing import Any

from contracts import checks_silence
from contracts import faults as f
from contracts.faults import Fault
from contracts.faults_shared import shared_faults, step_faults
from contracts.faults_shown import (
    NO_REASON_TELLS,
    TELLS_NOTHING,
    behind,
    peeking,
    question_of_another,
    shown_faults,
)
from omerta.engine.game import NOTHING
from omerta.engine.scene import Bit, Scene
from omerta.engine.title import Asked, View
from omerta.games.corleones_imperium import (
    benefits,
    deck,
    hidden,
    places,
    seen,
    shooting,
    taking,
    trades,
)
from omerta.games.corleones_imperium.cards import MONEY_KINDS, STOCK_KINDS, job_list
from omerta.games.corleones_imperium.phases import bribes, family_business, tribute
from omerta.games.corleones_imperium.table import Table
from omerta.games.corleones_imperium.title import CorleonesImperium


def jobs_of_all(table: Table, seat: int) -> View:
    return {"jobs_of_all": [job_list(pile) for pile in table.jobs]}


def tiles_to_come(table: Table, seat: int) -> View:
    return {"tiles_to_come": table.blue[: table.blue_left] + table.red[: table.red_left]}


def suitcases_without_bids(table: Table, seat: int) -> View:
    """The lid is shut, yet the case has become lighter."""
    rows = [slice(other * MONEY_KINDS, (other + 1) * MONEY_KINDS) for other in range(table.seats)]
    return {"suitcase_sizes": [sum(table.case[row]) for row in rows]}


def hands_without_cards_laid_aside(table: Table, seat: int) -> View:
    rows = [slice(other * STOCK_KINDS, (other + 1) * STOCK_KINDS) for other in range(table.seats)]
    return {"stock_sizes": [sum(table.hand[row]) for row in rows]}


def any_memory_of_the_deck(look: View) -> View:
    """An imagined deck that may hold what has long been drawn."""
    return {"job_deck_formed": sorted([*look["job_deck_formed"], *look["job_discards"]])}


def nothing_remembered(look: View) -> View:
    return {"known": [0] * len(look["known"]), "known_by_all": [0] * len(look["known"])}


def money_of_others_only(look: View) -> View:
    return {"suitcase": look["suitcase"] and [0, *look["suitcase"][1:]]}


def why_not_by_the_next_job(self: Any, table: Table, option: int) -> str:
    return "COR-JOB-01" if f.top_of_pile(table) % 2 else "COR-JOB-02"


def sell_unless_there_is_a_certain_job(self: Any, table: Table) -> list[int]:
    """Whether one is asked depends on a job in the hidden hand."""
    me = self.player
    if table.hand_sizes[me] < self.price or job_list(table.jobs[me])[:1] > [9]:
        return NOTHING
    return table.cards_in_hand(me)


def bank_by_changing(self: Any, table: Table) -> None:
    self.player = (self.player + 1) % table.seats


def options_that_pay(self: Any, table: Table) -> list[int]:
    table.supply[0] -= 1
    return table.cards_in_hand(self.player)


def collect_in_two(self: Any, table: Table) -> None:
    table.then(benefits.ResolveIcons(self.player, 0))
    table.then(benefits.ResolveIcons(self.player, table.collected(self.space)))


def lose_what_is_paid(self: Table, seat: int, kind: int) -> None:
    self.hand[seat * STOCK_KINDS + kind] -= 1
    self.hand_sizes[seat] -= 1


def put_away_and_keep(self: Table, seat: int, kind: int) -> None:
    self.case[seat * MONEY_KINDS + kind] += 1


def shoot_for_good(table: Table, shooter: int, figure: int) -> None:
    if figure < 14:
        table.thug_at[figure] = -1
    elif figure < table.printed.chief:
        table.member_at[figure - 14] = -1


def bids_that_are_lost(table: Table, seat: int, paid: bool) -> None:
    for kind in range(MONEY_KINDS):
        table.bid[seat * MONEY_KINDS + kind] = 0


def nothing_is_forgotten(table: Table, place: int) -> None:
    """A card leaves, and the others go on believing in it."""


def jobs_never_leave(table: Table, seat: int, kind: int) -> None:
    """A job leaves, and whoever knew of it goes on believing in it."""


def the_same_lot(table: Table, counts: list[int]) -> int:
    table.reveal()
    lot = table.dice.below("random_card.1", sum(counts))
    return next(kind for kind in range(len(counts)) if lot < sum(counts[: kind + 1]))


def a_lot_by_the_hand(table: Table, counts: list[int]) -> int:
    """The stream is named by what happens to lie there."""
    table.reveal()
    table.takes += 1
    lot = table.dice.below(f"random_card.{sum(counts) + 3 * table.takes}", sum(counts))
    return next(kind for kind in range(len(counts)) if lot < sum(counts[: kind + 1]))


def twice_the_same(self: Any, table: Table) -> list[int]:
    return [1, 2, 2]


def bid_aloud(self: Any, table: Table, option: int) -> None:
    table.tell("bid_shown", "COR-BRIBE-04", self.player, option)
    real_bid(self, table, option)


real_bid = bribes.Bid.choose


def keep_job_unrevealed(self: Any, table: Table, option: int) -> None:
    before = table.revealed
    real_keep(self, table, option)
    table.revealed = before


real_keep = deck.KeepJob.choose


def next_tile(table: Table) -> int:
    """The face-down tile that opens next, blue or red."""
    left = table.blue_left if table.act < 1 else table.red_left
    return (table.blue if table.act < 1 else table.red)[left - 1] if left else -1


def jobs_seen_through(self: CorleonesImperium, view: View) -> Scene:
    """A number that follows from the jobs in all hands."""
    made = real_scene(self, view)
    made.facts["hidden_jobs"] = behind(view, lambda table: hash(tuple(table.jobs)) % 1000)
    return made


def tile_foretold(self: CorleonesImperium, view: View, asked: Asked, option: int) -> list[Bit]:
    found = real_forecast(self, view, asked, option)
    return [*found, ("nobody", [])] if behind(view, next_tile) % 2 else found


real_scene = CorleonesImperium.scene
real_forecast = CorleonesImperium.forecast

IS_SILENT = checks_silence.check_answers_of_all_at_once_are_silent

FAULTS = [
    *shared_faults(Table, hidden, "turn"),
    *step_faults(
        changes_itself=f.puts(benefits.Bank, "decline", bank_by_changing),
        says_less=f.puts(trades.SellMore, "holds", ("price",)),
        misnamed=f.puts(places.Collect, "name", "collecting"),
        too_small=f.spans(bribes.Bid, 1),
        asking_acts=f.puts(tribute.LayAside, "options", options_that_pay),
        then_twice=f.puts(places.Collect, "run", collect_in_two),
    ),
    *shown_faults(CorleonesImperium, hidden),
    Fault("who waits is told why another cannot choose", question_of_another, NO_REASON_TELLS),
    Fault(
        "a prospect counts on the next tile",
        peeking(hidden, CorleonesImperium, "forecast", tile_foretold),
        TELLS_NOTHING,
    ),
    Fault(
        "hands can be seen through",
        peeking(hidden, CorleonesImperium, "scene", jobs_seen_through),
        TELLS_NOTHING,
    ),
    Fault("a copy shares the hands", f.copies(Table, f.shares("hand")), f.LEAVES_ORIGINAL),
    Fault("a copy shares the streets", f.copies(Table, f.shares("thug_at")), f.LEAVES_ORIGINAL),
    Fault("a copy shares the suitcases", f.copies(Table, f.shares("case")), f.LEAVES_COPY),
    Fault("a copy lacks an attribute", f.copies(Table, f.lacks("takes")), f.IS_EQUAL),
    Fault("a copy forgets a number", f.copies(Table, f.forgets("horse")), f.IS_EQUAL),
    Fault("all jobs stand in the view", f.views(hidden, jobs_of_all), f.DOES_NOT_SHOW, 3),
    Fault("face-down tiles stand in the view", f.views(hidden, tiles_to_come), f.DOES_NOT_SHOW),
    Fault("a bid makes the suitcase lighter", f.views(hidden, suitcases_without_bids), IS_SILENT),
    Fault(
        "a card laid aside leaves the hand at once",
        f.views(hidden, hands_without_cards_laid_aside),
        IS_SILENT,
    ),
    Fault("bids are told aloud", f.puts(bribes.Bid, "choose", bid_aloud), IS_SILENT),
    Fault(
        "imagining forgets what is in the deck",
        f.imagines(hidden, any_memory_of_the_deck),
        f.LOOKS_THE_SAME,
    ),
    Fault(
        "imagining forgets what was taken openly",
        f.imagines(hidden, nothing_remembered),
        f.LOOKS_THE_SAME,
    ),
    Fault(
        "imagining empties the own suitcase",
        f.imagines(hidden, money_of_others_only),
        f.LOOKS_THE_SAME,
    ),
    Fault(
        "a refusal depends on the next job",
        f.puts(family_business.Act, "why_not", why_not_by_the_next_job),
        f.DOES_NOT_SHOW,
    ),
    Fault(
        "who is asked tells a job",
        f.puts(trades.Sell, "choices", sell_unless_there_is_a_certain_job),
        f.ASKING_TELLS_NOTHING,
        3,
    ),
    Fault("what is paid is lost", f.puts(Table, "give_back", lose_what_is_paid), f.NOTHING_IS_LOST),
    Fault(
        "money put away stays in hand",
        f.puts(Table, "put_away", put_away_and_keep),
        f.NOTHING_IS_LOST,
    ),
    Fault(
        "nobody comes back from the river",
        f.puts(shooting, "shoot", shoot_for_good),
        f.NOTHING_IS_LOST,
        4,
    ),
    Fault("bids are lost", f.puts(bribes, "settle_bid", bids_that_are_lost), f.NOTHING_IS_LOST),
    Fault(
        "a card that left is still believed in",
        f.puts(seen, "left", nothing_is_forgotten),
        f.NOTHING_IS_LOST,
        5,
    ),
    Fault(
        "a job that left is still believed in",
        f.puts(seen, "job_left", jobs_never_leave),
        f.NOTHING_IS_LOST,
    ),
    Fault(
        "an option is offered twice",
        f.puts(tribute.LayAside, "options", twice_the_same),
        f.NOTHING_IS_LOST,
    ),
    Fault("the same lot twice", f.puts(taking, "draw_lot", the_same_lot), f.ONE_STREAM_EACH, 5),
    Fault(
        "a lot named by what was decided",
        f.puts(taking, "draw_lot", a_lot_by_the_hand),
        f.LUCK_IS_LUCK,
        5,
    ),
    Fault(
        "a job can be drawn until it suits",
        f.puts(deck.KeepJob, "choose", keep_job_unrevealed),
        f.NEVER_SHOWS_LATER,
        3,
    ),
]
