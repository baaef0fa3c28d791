"""The reckoning of a finished game: its lines, its order, and what decided."""

from __future__ import annotations

import pytest

from omerta.engine.scene import Account
from omerta.engine.words import LANGUAGES
from omerta.games.der_pate.board import BANK, INCOME, INFLUENCE, REPUTATION
from omerta.show.end import ending

from .endings import settled
from .positions import TITLE, Position, lay
from .shown import voice


def reckoned(position: Position, seat: int = -1) -> Account:
    found = TITLE.account(TITLE.view(position.table, seat))
    assert found is not None
    return found


def lines(account: Account) -> dict[str, list[int]]:
    return {entry.key: entry.amounts for entry in account.entries}


@pytest.mark.rule("PAT-END-04", "PAT-END-05", "PAT-END-06", "PAT-END-07", "PAT-END-08")
def test_the_account_has_every_line_of_the_settlement() -> None:
    """Prison and debts are cleared away by it, and are in the account all the same."""
    position = settled(
        seats=3, places={0: {INCOME: 2}}, held={0: [1, 2], 1: [4]}, tombs={0: 1, 2: 2},
        debts={(0, 1): 2, (1, 0): 1, (2, BANK): 1},
    )  # fmt: skip
    found = reckoned(position)
    assert lines(found) == {
        "before": [10_000] * 3,
        "income": [2_000, 0, 0],
        "businesses": [6_000, 3_000, 0],
        "bail": [-1_000, 0, -2_000],
        "debts": [-4_000, -2_000, 0],
        "bank": [0, 0, -2_000],
        "credits": [2_000, 4_000, 0],
    }
    rules = [entry.rule[-2:] for entry in found.entries]
    assert rules == ["03", "04", "05", "06", "07", "08", "07"]
    assert found.totals == position.money
    counted = {entry.key: (entry.counts, entry.each) for entry in found.entries}
    assert counted["businesses"] == ([2, 1, 0], 3_000)
    assert counted["bail"] == ([1, 0, 2], -1_000)
    assert counted["credits"] == ([1, 2, 0], 2_000)


@pytest.mark.rule("PAT-INFO-01")
def test_there_is_no_account_before_the_end_and_one_for_all_then() -> None:
    running = lay(1, dict.fromkeys(range(4), 3))
    assert TITLE.account(TITLE.view(running.table, 0)) is None
    over = settled(money={0: 12_000})
    assert [lines(reckoned(over, seat)) for seat in (-1, 0, 1)] == [
        {"before": [12_000, 10_000]}
    ] * 3


@pytest.mark.rule("PAT-END-01", "PAT-END-11")
def test_who_is_out_comes_after_the_poorest_who_is_not() -> None:
    """The first by money; those who are out by the K.O. track, however rich."""
    position = settled(
        seats=4, safe=(1, 2), places={0: {REPUTATION: 4}, 3: {REPUTATION: 9}},
        money={0: 90_000, 1: 3_000, 2: 4_000},
    )  # fmt: skip
    found = reckoned(position)
    assert found.ranks == [[2], [1], [3], [0]]
    assert found.ties == [
        ("out", [0, 4, REPUTATION], "PAT-END-01"),
        ("out", [3, 9, REPUTATION], "PAT-END-01"),
    ]


@pytest.mark.rule("PAT-TIE-01", "PAT-TIE-02", "PAT-TIE-03")
@pytest.mark.parametrize(
    ("influence", "hudson", "ranks", "tie"),
    [
        ((4, 6), (0, 0), [[1], [0]], ("track", [1, INFLUENCE, 6, 4], "PAT-TIE-01")),
        ((5, 5), (1, 3), [[0], [1]], ("family", [0, 6, 4], "PAT-TIE-02")),
        ((5, 5), (2, 2), [[0, 1]], ("shared", [], "PAT-TIE-03")),
    ],
)
def test_a_tie_is_explained(
    influence: tuple[int, int],
    hudson: tuple[int, int],
    ranks: list[list[int]],
    tie: tuple[str, list[int], str],
) -> None:
    position = settled(
        places={seat: {INFLUENCE: influence[seat]} for seat in (0, 1)},
        hudson={seat: hudson[seat] for seat in (0, 1)},
    )
    found = reckoned(position)
    assert found.ranks == ranks
    assert found.ties == [tie]
    assert found.ranks[0] == position.table.winners()


@pytest.mark.rule("PAT-TIE-04")
@pytest.mark.parametrize("language", LANGUAGES)
def test_where_all_are_out_nobody_is_said_to_win(language: str) -> None:
    """The order is by the K.O. track, then by money, as in the log."""
    places = {0: {REPUTATION: 3}, 1: {REPUTATION: 7}, 2: {REPUTATION: 7}}
    position = settled(seats=3, safe=(), places=places, money={0: 50_000, 1: 1_000, 2: 2_000})
    found = reckoned(position)
    assert found.ranks == [[2], [1], [0]]
    assert [numbers[0] for numbers in position.told("ranked")] == [2, 1, 0]
    end = ending(voice(position, language), TITLE.view(position.table, -1), [])
    assert end.ties[-1][1] == "PAT-TIE-04"
    assert end.totals[0] in ("$50,000", "50.000\u00a0$")
