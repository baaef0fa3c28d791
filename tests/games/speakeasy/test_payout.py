"""What Lucky Luciano pays in a zone, by the place of a marker on its track."""

from __future__ import annotations

from typing import Final

import pytest

from .lucky import influence, payout
from .names import spot
from .positions import Family

ZONES: Final = ("downtown", "midtown", "uptown")
COLOURS: Final = "BYGP"  # Blue, Yellow, Green, Purple
A_MOBSTERS: Final = ("larry_fay", "tommy_brown", "owney_madden", "waxy_gordon", "bill_dwyer")


def paid(zone: str, control: str, seats: int = 4) -> list[int]:
    """What everybody gets, in dirty money, if districts of a zone are controlled like this.

    A word for each district from the first on: the families with a speakeasy there, M mobsters,
    - nobody. "BY B M": Blue controls two districts, one of them with Yellow, mobsters one.
    """
    first = (1, 7, 13)[ZONES.index(zone)]
    mine: dict[int, list[int]] = {seat: [] for seat in range(seats)}
    mobsters: dict[int, str] = {}
    for step, word in enumerate(control.split()):
        for place, letter in enumerate(word):
            if letter == "M":
                mobsters[first + step] = A_MOBSTERS[len(mobsters)]
            elif letter != "-":
                mine[COLOURS.index(letter)].append(spot(first + step, place + 1))
    families = {seat: Family(speakeasies=mine[seat], dirty=100) for seat in range(seats)}
    position = payout(families=families, mobsters=mobsters, seats=seats)
    markers = [control.count(letter) for letter in COLOURS[:seats]]
    assert influence(position, ZONES.index(zone)) == [*markers, control.count("M")]
    assert [position.clean(seat) for seat in range(seats)] == [15] * seats
    return [position.dirty(seat) - 100 for seat in range(seats)]


@pytest.mark.rule("SPK-PAYOUT-12")
@pytest.mark.parametrize(
    ("control", "money"),
    [
        ("B", [25, 0, 0, 0]),
        ("BY BY B", [25, 15, 0, 0]),
        ("BY BY BG", [25, 15, 10, 0]),
        ("BY BY BG BP YG B", [25, 15, 10, 5]),
        ("YG YG PB P M M", [3, 5, 5, 5]),
        ("M M B", [15, 0, 0, 0]),
        ("B M B", [25, 0, 0, 0]),
        ("B Y M", [10, 10, 0, 0]),
        ("B B Y M M", [15, 10, 0, 0]),
    ],
)
def test_the_place_is_the_number_of_markers_on_or_above_the_own(
    control: str, money: list[int]
) -> None:
    """The own one and that of the mobsters included; Midtown pays $25 / 15 / 10 / 5 / 3."""
    assert paid("midtown", control) == money


@pytest.mark.rule("SPK-PAYOUT-13")
@pytest.mark.parametrize(
    ("control", "money"),
    [
        ("BY", [15, 15, 0, 0]),
        ("BY BY G", [15, 15, 10, 0]),
        ("BY G", [10, 10, 10, 0]),
        ("BY GP", [5, 5, 5, 5]),
        ("BY GP M", [3, 3, 3, 3]),
        ("BY BG YP P M M", [5, 5, 3, 5]),
        ("B B YG YG B M", [25, 10, 10, 0]),
        ("B B YG M", [25, 5, 5, 0]),
    ],
)
def test_tied_markers_all_get_the_lowest_payout_of_their_places(
    control: str, money: list[int]
) -> None:
    """A tie with the mobsters is one too."""
    assert paid("midtown", control) == money


@pytest.mark.rule("SPK-PAYOUT-14")
@pytest.mark.parametrize("zone", ZONES)
def test_a_marker_on_the_lowest_space_gets_nothing(zone: str) -> None:
    """Alone behind one, behind mobsters only, or with everybody else."""
    assert paid(zone, "B")[1:] == [0, 0, 0]
    assert paid(zone, "M") == [0, 0, 0, 0]
    assert paid(zone, "-") == [0, 0, 0, 0]
    assert paid(zone, "BY GB")[3] == 0


@pytest.mark.rule("SPK-PAYOUT-15")
def test_a_mobster_marker_on_the_lowest_space_worsens_no_place() -> None:
    """Without it the last of four families is fourth; with one district it makes him fifth."""
    assert paid("midtown", "YG YG PB P") == [5, 10, 10, 10]
    assert paid("midtown", "YG YG PB P M") == [3, 10, 10, 10]
    assert paid("midtown", "B Y Y") == [15, 25, 0, 0]


def by_place(zone: str) -> list[int]:
    """What Blue gets with one district if 0 to 4 other markers are there too."""
    return [paid(zone, control)[0] for control in ("B", "BY", "BY G", "BY GP", "BY GP M")]


@pytest.mark.rule("SPK-PAYOUT-16")
def test_downtown_pays_15_10_6_4_2() -> None:
    assert by_place("downtown") == [15, 10, 6, 4, 2]


@pytest.mark.rule("SPK-PAYOUT-17")
def test_midtown_pays_25_15_10_5_3() -> None:
    assert by_place("midtown") == [25, 15, 10, 5, 3]


@pytest.mark.rule("SPK-PAYOUT-18")
def test_uptown_pays_45_35_25_20_15() -> None:
    assert by_place("uptown") == [45, 35, 25, 20, 15]


@pytest.mark.rule("SPK-PAYOUT-16", "SPK-PAYOUT-17", "SPK-PAYOUT-18")
@pytest.mark.parametrize(
    ("zone", "money"),
    [("downtown", [15, 6, 4]), ("midtown", [25, 10, 5]), ("uptown", [45, 25, 20])],
)
def test_three_players_are_paid_as_four(zone: str, money: list[int]) -> None:
    """First; third behind a tie; fourth with the mobsters in it."""
    assert paid(zone, "B B YG", seats=3) == [money[0], money[1], money[1]]
    assert paid(zone, "BY G M", seats=3) == [money[2]] * 3


@pytest.mark.rule("SPK-PAYOUT-19")
@pytest.mark.parametrize(
    ("zone", "first", "second", "third"),
    [("downtown", 15, 8, 4), ("midtown", 25, 15, 5), ("uptown", 45, 30, 20)],
)
def test_with_two_players_there_are_three_places(
    zone: str, first: int, second: int, third: int
) -> None:
    """The mobsters take the third seat."""
    assert paid(zone, "B Y B", seats=2) == [first, second]
    assert paid(zone, "BY", seats=2) == [second, second]
    assert paid(zone, "BY M", seats=2) == [third, third]
    assert paid(zone, "B M", seats=2) == [second, 0]
