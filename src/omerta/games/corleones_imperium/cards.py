"""The cards: money, goods, icons, what a card text can say, and piles of jobs.

Money and goods are eight kinds. A hand card has one number: the eight kinds first, then the jobs
in the order of the box, then the allies. Icons begin with the eight kinds: the icon of a kind
gives one card of it.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

MONEY: Final = ("money_1", "money_2", "money_3", "money_5")
VALUE: Final = [1, 2, 3, 5]
GOODS: Final = ("gun", "blood_money", "booze", "narcotics")
STOCK: Final = MONEY + GOODS
MONEY_KINDS: Final = 4
STOCK_KINDS: Final = 8
DOLLAR: Final = 0
THREE: Final = 2
FIVE: Final = 3
GUN: Final = 4
BLOOD_MONEY: Final = 5
BOOZE: Final = 6
NARCOTICS: Final = 7
BASIC: Final = (GUN, BLOOD_MONEY, BOOZE)
COLOURS: Final = ("gray", "green", "yellow", "blue")
HUES: Final = 4
NO_JOB: Final = -1
NO_GOOD: Final = -1

BANK: Final = 8
JOB: Final = 9
SELL_1: Final = 10
SELL_2: Final = 11
SELL_3: Final = 12
SWAP: Final = 13
HORSE: Final = 14
ICONS: Final = (*STOCK, "bank", "job", "sell_1", "sell_2", "sell_3", "swap", "horse")
ICON_KINDS: Final = 15

# What a card text can say: icons, and these. Neighbouring icons are used in any order; "then" keeps
# them apart. What happens "there" happens in the turf chosen, or entered, by a word before.
EFFECTS: Final = (
    *ICONS,
    "then",
    "shoot_thug",
    "shoot_member",
    "shoot_figure",
    "shoot_in_own_turf",
    "choose_turf",
    "shoot_thug_there",
    "shoot_member_there",
    "shoot_thug_or_member_there",
    "shoot_figure_there",
    "bomb_thugs_there",
    "bomb_member_there",
    "collect_there",
    "shake_down_any",
    "shake_down_again",
    "shake_down_next_door",
    "visit_again",
    "collect_again",
    "move_rival",
    "two_different_goods",
    "any_good",
    "dollar_per_turf",
    "offer",
    "blackmail",
    "crack_safe",
    "tax_everybody",
    "tax_somebody",
    "rescue",
    "place_mayor",
    "place_boss",
    "place_chief",
)
THEN: Final = 15

# Several icons are one number, three bits a kind; so lists of icons can be added up.
MOST_ICONS: Final = 7  # of one kind
TAKES: Final = (1 << 3 * STOCK_KINDS) - 1  # the icons that simply give a card

# A pile of jobs is one number, two bits a kind.
MOST_COPIES: Final = 3
MOST_JOBS: Final = 30  # kinds


def icons_of(kinds: list[int]) -> int:
    """These icons as one number."""
    icons = 0
    for kind in kinds:
        icons += 1 << 3 * kind
    return icons


def one_icon(kind: i64) -> i64:
    """An icon alone, as a number of icons."""
    one: i64 = 1
    one <<= 3 * kind  # in place: a constant shifted by an i64 would wrap at 32 bits
    return one


def icon_count(icons: i64, kind: i64) -> i64:
    return icons >> 3 * kind & 7


def icon_kinds(icons: i64) -> list[int]:
    """The kinds of icons, each once."""
    found: list[int] = []
    kind: i64 = 0
    while icons > 0:
        if icons & 7:
            found.append(kind)
        icons >>= 3
        kind += 1
    return found


def icon_list(icons: int) -> list[int]:
    """Every icon, in order: plain data for a view."""
    found: list[int] = []
    for kind in icon_kinds(icons):
        found += [kind] * icon_count(icons, kind)
    return found


def icon_total(icons: i64) -> i64:
    """How many icons."""
    total: i64 = 0
    while icons > 0:
        total += icons & 7
        icons >>= 3
    return total


def job_card(kind: i64) -> i64:
    """The pile of one job."""
    one: i64 = 1
    one <<= 2 * kind
    return one


def job_count(pile: i64, kind: i64) -> i64:
    return pile >> 2 * kind & 3


def job_kinds(pile: i64) -> list[int]:
    """The kinds of jobs that lie there, each once."""
    found: list[int] = []
    kind: i64 = 0
    while pile > 0:
        if pile & 3:
            found.append(kind)
        pile >>= 2
        kind += 1
    return found


def job_list(pile: i64) -> list[int]:
    """Every job of the pile, in order."""
    found: list[int] = []
    kind: i64 = 0
    while pile > 0:
        for _ in range(pile & 3):
            found.append(kind)
        pile >>= 2
        kind += 1
    return found


def job_pile(kinds: list[int]) -> int:
    """The pile of these jobs."""
    pile: i64 = 0
    for kind in kinds:
        pile += job_card(kind)
    return pile


def job_total(pile: i64) -> int:
    """How many jobs."""
    total: i64 = 0
    while pile > 0:
        total += pile & 3
        pile >>= 2
    return total


def ally_list(allies: i64) -> list[int]:
    """The allies of a set: one bit each."""
    found: list[int] = []
    ally: i64 = 0
    while allies > 0:
        if allies & 1:
            found.append(ally)
        allies >>= 1
        ally += 1
    return found


def ally_set(allies: list[int]) -> int:
    """The set of these allies."""
    found = 0
    for ally in allies:
        found |= 1 << ally
    return found


def ally_total(allies: i64) -> int:
    total: i64 = 0
    while allies > 0:
        total += allies & 1
        allies >>= 1
    return total
