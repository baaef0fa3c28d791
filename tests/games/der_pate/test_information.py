"""Who may know what: money, the order of events, and what lies open."""

from __future__ import annotations

from collections import Counter

import pytest

from omerta.engine.dice import named_dice
from omerta.engine.title import SPECTATOR
from omerta.engine.words import Words
from omerta.games import open_title
from omerta.games.der_pate.board import BLACK, GREY, RED, WHITE
from omerta.games.der_pate.table import Table

from .names import ALL_COUNTS
from .positions import BANK, NEW_ROUND, TITLE, Position, fresh, lay
from .walks import moments, played

OPEN_MONEY = open_title("der_pate", packs=["open_money"])


@pytest.mark.rule("PAT-INFO-01")
@ALL_COUNTS
def test_money_is_shown_to_its_owner_only(seats: int) -> None:
    """The amount of another player's money is not shown during play."""
    for moment in moments(seats, 1, "secret money"):
        if moment.table.over:
            break
        for seat in (SPECTATOR, *range(seats)):
            shown = TITLE.view(moment.table, seat)["money"]
            assert shown == [
                moment.money[other] if other == seat else None for other in range(seats)
            ]


@pytest.mark.rule("PAT-INFO-01")
def test_a_purse_is_counted_for_its_owner_only() -> None:
    """The amount of another player's money is not shown: the notes are the own ones."""
    position = lay(1, {GREY: 1, RED: 1, BLACK: 1, WHITE: 1}, money={0: 13_000, 1: 5000})
    assert TITLE.view(position.table, 0)["purse"] == [1, 0, 1, 1]
    assert TITLE.view(position.table, 1)["purse"] == [0, 1, 0, 0]
    assert TITLE.view(position.table, SPECTATOR)["purse"] is None


@pytest.mark.rule("PAT-INFO-01")
def test_money_is_shown_when_all_is_over_or_a_table_plays_it_open() -> None:
    """Players may keep their money secret: during play, and unless the table agrees otherwise."""
    finished = played(3, "accounts on the table")
    for seat in (SPECTATOR, 0, 1, 2):
        assert TITLE.view(finished.table, seat)["money"] == finished.money
    table = OPEN_MONEY.begin(3, named_dice("open"))
    for seat in (SPECTATOR, 0, 1, 2):
        assert OPEN_MONEY.view(table, seat)["money"] == [10_000] * 3


@pytest.mark.rule("PAT-INFO-02")
@pytest.mark.parametrize("observer", [SPECTATOR, 0, 1, 2, 3])
def test_everything_on_the_board_lies_open(observer: int) -> None:
    """Board, tracks, supplies, Friends, action tokens and debt tokens are open to all."""
    position = lay(
        2,
        {GREY: 3, BLACK: 5, WHITE: 6},
        car=8,
        turn=1,
        round=3,
        held={0: [1, 2], 1: [4, 9, 10], 3: [7]},
        tracks={2: {2: 1, 3: 4}},
        tokens={0: [0, 4], 3: [5]},
        tombs={1: 2},
        hudson={2: 3},
        friends={1: 2, 3: 1},
        debts={(0, 1): 2, (2, BANK): 1},
        spent=1,
    )
    table = position.table
    seen = TITLE.view(table, observer)
    assert (seen["car"], seen["first"], seen["round"], seen["spent"]) == (7, 0, 3, 1)
    assert seen["holder"] == [0, 0, -1, 1, -1, -1, 3, -1, 1, 1, -1, -1]
    assert seen["tracks"] == [[3, 6, 0, 0], [0, 0, 0, 0], [0, 0, 1, 4], [0, 9, 0, 0]]
    assert seen["tokens"] == [[0, 4], [], [], [5]]
    assert [seen["supply"], seen["tombs"], seen["hudson"]] == [
        [5, 2, 4, 6],
        [0, 2, 0, 0],
        [0, 0, 3, 0],
    ]
    assert (seen["friends"], seen["brooklyn"]) == ([0, 2, 0, 1], 10)
    assert seen["debts"][0] == [3, 2, 0, 0, 0]
    assert seen["debts"][2] == [0, 0, 4, 0, 1]
    assert seen["dice"] == [3, 0, 5, 6]
    assert (seen["markers"], seen["events"], seen["ko"]) == ([2, 1], [0, 7, 3], -1)


def piles(deck_of: list[int], seen: int) -> list[Position]:
    """The same table with the unseen cards in two other orders."""
    found: list[Position] = []
    for turned in (0, 1, 4):
        unseen = deck_of[seen:]
        order = deck_of[:seen] + unseen[turned:] + unseen[:turned]
        events = [f"E{card + 1}" for card in order]
        dice = {GREY: 1, RED: 2, BLACK: 3, WHITE: 4}
        found.append(lay(1, dice, round=seen, events=events))
    return found


@pytest.mark.rule("PAT-INFO-02")
@pytest.mark.parametrize("seen", [1, 3, 6])
def test_nothing_tells_the_order_of_the_pile_or_what_is_in_the_box(seen: int) -> None:
    """The order of the event pile and the three removed cards are hidden."""
    tables = piles([3, 7, 0, 9, 2, 5, 1, 8, 6, 4], seen)
    assert tables[0].table.deck != tables[1].table.deck
    for observer in (SPECTATOR, 0, 1, 2, 3):
        told = {repr(position.seen_by(observer)) for position in tables}
        assert len(told) == 1


@pytest.mark.rule("PAT-INFO-02")
def test_whoever_imagines_the_table_has_to_guess_the_events() -> None:
    """The order of the event pile and the removed cards are hidden: all unseen cards may come."""
    position = lay(1, {GREY: 1, RED: 2, BLACK: 3, WHITE: 4}, round=3, events=["E1", "E6", "E9"])
    seen = TITLE.view(position.table, 0)
    next_up: Counter[int] = Counter()
    for number in range(120):
        guess = TITLE.imagine(seen, named_dice(f"guess {number}"))
        assert isinstance(guess, Table)
        TITLE.audit(guess)
        assert guess.deck[guess.left :] == position.table.deck[position.table.left :]
        next_up[guess.deck[guess.left - 1]] += 1
    assert set(next_up) == {1, 2, 3, 4, 6, 7, 9}
    assert min(next_up.values()) > 4


@pytest.mark.rule("PAT-INFO-02")
def test_revealed_events_and_the_size_of_the_pile_are_open() -> None:
    """What was revealed is known to all, in its order; the pile can be counted."""
    position = lay(NEW_ROUND, round=3, events=["E10", "E4", "E9"])
    for observer in (SPECTATOR, 0, 3):
        seen = TITLE.view(position.table, observer)
        assert (seen["events"], seen["pile"]) == ([9, 3, 8], 4)


@pytest.mark.rule("PAT-INFO-03")
@pytest.mark.parametrize("language", ["de", "en", "it"])
def test_the_texts_of_all_ten_events_can_be_read(language: str) -> None:
    """The texts of all ten event cards may be read by everybody before the game."""
    words = Words(language, [TITLE.home() / "words"])
    names = [words.noun(TITLE, "event", event, []) for event in range(10)]
    texts = [words.noun(TITLE, "event_text", event, []) for event in range(10)]
    assert len(set(names)) == len(set(texts)) == 10
    effects = {TITLE.noun({}, "event_text", event)[0].split(".")[1] for event in range(10)}
    assert effects == {row.word("effect") for row in TITLE.box.rows["event"]}


@pytest.mark.rule("PAT-INFO-03")
def test_each_text_tells_what_its_card_does() -> None:
    """The texts of all ten event cards: the first is that of E1, the last that of E10."""
    effects = ["payday", "war", "cleansing", "ball", "luck"]
    effects += ["sweep", "informer", "high_places", "driver", "accounts"]
    for event, effect in enumerate(effects):
        assert TITLE.noun({}, "event_text", event)[0] == f"event_text.{effect}"
        assert TITLE.noun({}, "event", event)[0] == f"event.{effect}"
    numbers = [TITLE.noun({}, "event_text", event)[1] for event in range(10)]
    assert numbers == [[1000], [], [2000], [2000, 2, 1000], [1000], [], [], [], [2], [1000]]


@pytest.mark.rule("PAT-INFO-03")
def test_only_the_order_and_the_box_are_unknown() -> None:
    """Before the game every card may come in any round, or not at all."""
    position = fresh()
    assert TITLE.view(position.table, 0)["events"] == []
    imagined = [
        TITLE.imagine(TITLE.view(position.table, 0), named_dice(f"before {number}"))
        for number in range(90)
    ]
    first = {table.deck[-1] for table in imagined if isinstance(table, Table)}
    boxed = {table.deck[0] for table in imagined if isinstance(table, Table)}
    assert first == boxed == set(range(10))
