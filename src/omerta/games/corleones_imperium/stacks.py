"""Money and goods on their stacks: taking from them, laying back."""

from __future__ import annotations

from mypy_extensions import i64

from omerta.games.corleones_imperium.cards import MONEY_KINDS, STOCK_KINDS, TAKES, job_card
from omerta.games.corleones_imperium.table import Table


def take(table: Table, seat: int, kind: int, rule: str) -> None:
    """One card of a kind into the hand. For a missing note the next lower one; else nothing."""
    supply = table.supply
    wanted = kind
    while not supply[kind] and 0 < kind < MONEY_KINDS:
        kind -= 1
    if not supply[kind]:
        table.tell("stack_empty", "COR-SUPPLY-04", seat, wanted)
        return
    table.gain(seat, kind)
    if kind != wanted:
        table.tell("gained_less", "COR-SUPPLY-05", seat, kind, wanted)
    else:
        table.tell("gained", rule, seat, kind)


def take_all(table: Table, seat: int, icons: int, note_rule: str = "COR-ICON-07") -> None:
    """The cards of all icons that simply give one; by which rule the notes among them come."""
    kind: i64 = 0
    rest: i64 = icons & TAKES
    while rest:
        for _ in range(rest & 7):
            take(table, seat, kind, note_rule if kind < MONEY_KINDS else "COR-ICON-08")
        rest >>= 3
        kind += 1


def plenty(table: Table, icons: int, margin: int) -> bool:
    """Whether every card the icons give is there, and `margin` more of each kind."""
    kind: i64 = 0
    rest: i64 = icons & TAKES
    while rest:
        number = rest & 7
        if number and table.supply[kind] < number + margin:
            return False
        rest >>= 3
        kind += 1
    return True


def discard(table: Table, seat: int, card: int, rule: str) -> None:
    """A hand card is laid down: money and goods onto their stacks, allies out of the game."""
    table.tell("discarded", rule, seat, card)
    if card < STOCK_KINDS:
        table.give_back(seat, card)
    elif card < table.printed.first_ally_card:
        table.drop_job(seat, card - STOCK_KINDS)
        table.discard += job_card(card - STOCK_KINDS)
    else:
        table.allies[seat] &= ~(1 << card - table.printed.first_ally_card)
        table.hand_sizes[seat] -= 1
