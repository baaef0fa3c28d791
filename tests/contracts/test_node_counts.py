"""Exact numbers of positions: no rule changes unnoticed."""

from __future__ import annotations

import pytest

from contracts.cases import CASES, Case
from contracts.node_counts import count

# by seed (see node_counts) and by depth 2, 4, 6
PINNED: dict[str, list[list[int]]] = {
    "famiglia-2": [[4, 45, 1850], [45, 600, 15297], [11, 224, 2499]],
    "famiglia-red_four_16-2": [[4, 45, 1850], [45, 600, 15297], [11, 224, 2499]],
    "carta_nostra-2": [[45, 1217, 23029], [4, 129, 1926], [32, 337, 4663]],
    "carta_nostra-3": [[43, 874, 13672], [25, 368, 5885], [24, 200, 1983]],
    "carta_nostra-4": [[32, 724, 13585], [7, 160, 2465], [25, 650, 7420]],
    "carta_nostra-5": [[35, 751, 12096], [6, 73, 969], [1, 3, 32]],
    "carta_nostra-six_players-2": [[43, 964, 17017], [6, 123, 1808], [9, 128, 1265]],
    "carta_nostra-six_players-3": [[33, 906, 16600], [1, 35, 439], [21, 278, 3182]],
    "carta_nostra-six_players-4": [[33, 920, 17334], [3, 38, 988], [9, 140, 2340]],
    "carta_nostra-six_players-5": [[36, 912, 16329], [3, 3, 18], [1, 5, 107]],
    "carta_nostra-six_players-6": [[37, 978, 15351], [3, 3, 15], [1, 1, 6]],
    "carta_nostra-swapped_jobs-2": [[45, 1217, 23013], [4, 129, 1930], [21, 198, 2787]],
    "carta_nostra-swapped_jobs-3": [[43, 853, 13029], [4, 81, 1436], [17, 146, 1306]],
    "carta_nostra-swapped_jobs-4": [[32, 724, 13541], [6, 9, 90], [7, 64, 656]],
    "carta_nostra-swapped_jobs-5": [[35, 757, 12849], [6, 29, 301], [15, 177, 2770]],
}


@pytest.mark.parametrize("case", CASES, ids=str)
def test_as_many_ways_to_go_on_as_ever(case: Case) -> None:
    assert count(case.title, case.seats) == PINNED[str(case)]


def test_every_pinned_number_belongs_to_a_case() -> None:
    assert set(PINNED) == {str(case) for case in CASES}
