"""What is in the box: players, dice, board, Friends, events, families, money."""

from __future__ import annotations

from collections import Counter

import pytest

from omerta.engine.dice import named_dice
from omerta.engine.trouble import Trouble
from omerta.games.der_pate.board import (
    AMOUNTS,
    BLACK,
    GREY,
    PUPPETEER,
    RED,
    REPUTATION,
    SPACES,
    WHITE,
)
from omerta.games.der_pate.title import DerPate

from .positions import NEW_ROUND, TITLE, Position, die, fresh, lay
from .walks import moments

COLOURS = {BLACK: "black", WHITE: "white", GREY: "grey", RED: "red"}


@pytest.mark.rule("PAT-COMP-01")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_two_to_four_may_play(seats: int) -> None:
    """The game accepts 2, 3 or 4 players."""
    position = fresh(seats)
    assert len(position.money) == seats
    position.plays_until("place_first_die", seats - 1)
    assert position.asked == seats - 1


@pytest.mark.rule("PAT-COMP-01")
@pytest.mark.parametrize("seats", [-1, 0, 1, 5, 6])
def test_no_other_number_may_play(seats: int) -> None:
    """The game accepts no other number of players than 2, 3 or 4."""
    with pytest.raises(Trouble) as caught:
        TITLE.begin(seats, named_dice("too many or too few"))
    assert caught.value.key == "players"
    assert caught.value.arguments["rule"] == "PAT-COMP-01"


@pytest.mark.rule("PAT-COMP-02")
def test_four_dice_fall_on_five_numbers_and_the_puppeteer() -> None:
    """Four dice (black, white, grey, red), each with the faces 1 to 5 and puppeteer."""
    seen: dict[int, Counter[int]] = {colour: Counter() for colour in COLOURS}
    for throw in range(90):
        faces = lay(NEW_ROUND, seed=f"throw {throw}").table.faces
        assert len(faces) == 4
        for colour, face in enumerate(faces):
            seen[colour][face] += 1
    for colour, fallen in seen.items():
        assert set(fallen) == {1, 2, 3, 4, 5, PUPPETEER}, COLOURS[colour]
        assert min(fallen.values()) > 4, "a face that hardly ever falls"


@pytest.mark.rule("PAT-COMP-02")
def test_each_face_stands_once_on_a_die_and_each_die_has_its_colour() -> None:
    """Black, white, grey and red dice; the faces are 1, 2, 3, 4, 5 and puppeteer."""
    shown = [row.word("shows") for row in TITLE.box.rows["face"]]
    assert sorted(shown) == ["1", "2", "3", "4", "5", "puppeteer"]
    for colour, name in COLOURS.items():
        assert TITLE.noun({}, "die", die(colour, 4)) == (f"die.{name}", [4])
        assert TITLE.noun({}, "die", die(colour, PUPPETEER)) == (f"die.{name}_puppeteer", [])


@pytest.mark.rule("PAT-COMP-03")
def test_twelve_businesses_in_four_districts_of_three() -> None:
    """12 businesses in four districts of three, one car space in front of each business."""
    places = [TITLE.noun({}, "business", space) for space in range(SPACES)]
    districts = Counter(numbers[2] for _, numbers in places)
    assert sorted(districts.values()) == [3, 3, 3, 3]
    position = fresh()
    assert position.step == "place_car"
    assert position.spaces == list(range(1, 13))
    position.plays_until("place_first_die")
    assert len(position.table.holder) == 12


@pytest.mark.rule("PAT-COMP-03")
def test_the_car_comes_to_each_business_and_back_to_the_first() -> None:
    """One car space in front of each of the 12 businesses."""
    stops = [lay(NEW_ROUND, events=["E9"], car=start).car for start in range(1, 13)]
    assert stops == [5, 6, 7, 8, 9, 10, 11, 12, 1, 2, 3, 4]


@pytest.mark.rule("PAT-COMP-04")
def test_the_numbers_of_the_businesses_along_the_road() -> None:
    """Clockwise from space 1: 1, 5, 2, 3, 1, 4, 2, 5, 1, 3, 2, 4."""
    numbers = [TITLE.noun({}, "space", space)[1][1] for space in range(SPACES)]
    assert numbers == [1, 5, 2, 3, 1, 4, 2, 5, 1, 3, 2, 4]


@pytest.mark.rule("PAT-COMP-04", "PAT-COMP-06")
@pytest.mark.parametrize(
    ("number", "spaces"),
    [(1, [1, 5, 9]), (2, [3, 7, 11]), (3, [4, 10]), (4, [6, 12]), (5, [2, 8])],
)
def test_a_raid_finds_the_businesses_of_its_number(number: int, spaces: list[int]) -> None:
    """Three businesses of 1 and 2, two of 3, 4 and 5; the raid clears all its car allows."""
    found: set[int] = set()
    for car in (1, 12):
        raid = lay(3, {RED: number, WHITE: 1}, car=car).places(RED)
        found |= set(raid.empty)
    assert sorted(found) == spaces


@pytest.mark.rule("PAT-COMP-05")
@pytest.mark.parametrize(
    ("district", "spaces"),
    [
        ("greenwich", [1, 2, 3]),
        ("east_side", [4, 5, 6]),
        ("little_italy", [7, 8, 9]),
        ("lower_manhattan", [10, 11, 12]),
    ],
)
def test_the_districts_along_the_road(district: str, spaces: list[int]) -> None:
    """1-3 Greenwich & Soho, 4-6 East Side, 7-9 Little Italy & China Town, 10-12 Lower Manhattan."""
    position = fresh(2)
    position.says(1, "place_car", 0)
    options = {TITLE.noun({}, "district", option)[0]: option for option in position.choices}
    position.says(1, "choose_district", options[f"district.{district}"])
    assert position.held(1) == spaces


@pytest.mark.rule("PAT-COMP-06")
def test_each_number_is_a_trade() -> None:
    """1 protection, 2 smuggling, 3 bookmakers, 4 loans, 5 gambling; three, three, two, two, two."""
    names = [TITLE.noun({}, "trade", number)[0] for number in range(1, 6)]
    trades = ["protection", "smuggling", "bookmakers", "loans", "gambling"]
    assert names == [f"trade.{trade}" for trade in trades]
    numbers = Counter(TITLE.noun({}, "business", space)[1][1] for space in range(SPACES))
    assert numbers == {1: 3, 2: 3, 3: 2, 4: 2, 5: 2}


@pytest.mark.rule("PAT-COMP-07")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_there_are_always_thirteen_friends(seats: int) -> None:
    """13 Friends of the Family; supply and players' Friends always sum to 13."""
    owned = 0
    for moment in moments(seats, 3, "friends"):
        assert moment.table.brooklyn + sum(moment.table.friends) == 13
        owned = max(owned, sum(moment.table.friends))
    assert owned > 0, "these games show nothing of it"


@pytest.mark.rule("PAT-COMP-08")
def test_ten_events_five_of_each_colour_and_two_of_each_distance() -> None:
    """Ten event cards, five grey and five red; each car number from 1 to 5 on exactly two."""
    colours: list[int] = []
    distances: list[int] = []
    for number in range(1, 11):
        position = lay(NEW_ROUND, events=[f"E{number}"], car=1)
        colours += [numbers[0] for numbers in position.told("marker")]
        distances += [position.told("drove")[0][0]]
    assert Counter(colours) == {GREY: 5, RED: 5}
    assert Counter(distances) == {1: 2, 2: 2, 3: 2, 4: 2, 5: 2}
    assert len(fresh().table.deck) == 10
    assert len(TITLE.box.rows["event"]) == 10


@pytest.mark.rule("PAT-COMP-09")
def test_the_four_families_differ_in_name_and_colour_only() -> None:
    """Corleone, Tattaglia, Barzini and Stracci: one name and one colour each."""
    families = [TITLE.noun({}, "family", family)[0] for family in range(4)]
    assert families == [f"family.{row.ident}" for row in TITLE.box.rows["family"]]
    names = ["corleone", "tattaglia", "barzini", "stracci"]
    assert families == [f"family.{name}" for name in names]
    assert len({row.word("colour") for row in TITLE.box.rows["family"]}) == 4


def whole_turn(seat: int) -> list[object]:
    """What one and the same turn brings a player, with everything seen from his chair."""
    after = [(seat + way) % 4 for way in range(4)]
    played = lay(
        1,
        {GREY: 1, RED: 2, BLACK: 5, WHITE: 4},
        first=seat,
        held={after[0]: [2, 3], after[1]: [1, 8], after[2]: [5, 6], after[3]: [9]},
        tracks={seat: {REPUTATION: 9}},
        debts={(after[1], seat): 2},
        rolls={
            (seat, 2): {RED: 4, WHITE: 3, GREY: 5},
            (seat, 3): {GREY: 2, WHITE: 5},
        },
    )
    played.places(BLACK).places(RED).places(GREY).says(seat, "ask_banker", 2)
    return [[played.money[other] for other in after], [standing(played, other) for other in after]]


def standing(position: Position, seat: int) -> list[object]:
    return [position.tracks(seat), position.members(seat), position.tokens(seat)]


@pytest.mark.rule("PAT-COMP-09")
@pytest.mark.parametrize("seat", [1, 2, 3])
def test_a_turn_brings_every_family_the_same(seat: int) -> None:
    """The four families follow identical rules."""
    assert whole_turn(seat) == whole_turn(0)


@pytest.mark.rule("PAT-COMP-10")
@pytest.mark.parametrize("seats", [2, 4])
def test_all_money_is_in_thousands(seats: int) -> None:
    """All amounts are multiples of 1,000 dollars."""
    for ident in AMOUNTS:
        assert TITLE.box.value(ident) % 1000 == 0, ident
    for sheet in ("trade", "income"):
        assert all(row.number("pay") % 1000 == 0 for row in TITLE.box.rows[sheet])
    for moment in moments(seats, 1, "thousands"):
        assert all(money % 1000 == 0 for money in moment.money)


@pytest.mark.rule("PAT-COMP-10")
def test_an_amount_no_notes_can_pay_is_no_box_of_this_game() -> None:
    """All amounts are multiples of 1,000 dollars: a pack cannot bring in half of it."""
    half = {"game": "der_pate", "pack": "half", "value": [half_row("betting", 500)]}
    with pytest.raises(Trouble) as caught:
        DerPate([("half.toml", half)])
    assert caught.value.key == "box_notes"


def half_row(ident: str, value: int) -> dict[str, object]:
    return {"id": ident, "value": value, "source": "X"}


@pytest.mark.rule("PAT-COMP-10")
def test_the_bank_pays_however_much_is_on_the_table() -> None:
    """The bank never runs out of money: there are 450,000 dollars in notes, and it pays on."""
    position = lay(2, {WHITE: 5, BLACK: 1, RED: 1}, money=dict.fromkeys(range(4), 900_000))
    position.places(WHITE)
    assert position.money[0] == 905_000


@pytest.mark.parametrize(
    ("sheet", "ident", "field"),
    [("track", "income", "length"), ("income", "2", "pay"), ("event", "E2", "effect")],
)
def test_what_the_rulebook_leaves_open_is_not_called_its_word(
    sheet: str, ident: str, field: str
) -> None:
    """The steps of Income and the "any number" of E2 are reconstructed."""
    assert TITLE.box.row(sheet, ident).sources[field] == "X"
