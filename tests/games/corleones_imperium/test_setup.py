"""Setting up: players, stacks, families, figures, hands and the horse head."""

from __future__ import annotations

import pytest

from omerta.engine.dice import named_dice
from omerta.engine.game import NOBODY
from omerta.engine.title import SPECTATOR
from omerta.engine.trouble import Trouble
from omerta.engine.words import ENGINE_WORDS, Words

from .names import JOBS
from .positions import TITLE, begun, fresh, lay

SEATS = [2, 3, 4, 5]
FAMILIES = ["marzullo", "matarazzo", "pizzino", "vitale", "caccamo"]

every_number = pytest.mark.parametrize("seats", SEATS)


@pytest.mark.rule("COR-SETUP-01")
@every_number
def test_two_to_five_may_play(seats: int) -> None:
    position = fresh(seats)
    assert position.table.seats == seats
    assert all(position.supply(seat) != (0, 0) for seat in range(seats))


@pytest.mark.rule("COR-SETUP-01")
@pytest.mark.parametrize("seats", [-1, 0, 1, 6, 7])
def test_no_other_number_may_play(seats: int) -> None:
    with pytest.raises(Trouble) as trouble:
        TITLE.begin(seats, named_dice("too few, too many"))
    assert trouble.value.key == "players"
    assert trouble.value.arguments["rule"] == "COR-SETUP-01"
    assert (trouble.value.arguments["fewest"], trouble.value.arguments["most"]) == ("2", "5")


@pytest.mark.rule("COR-SETUP-02")
@every_number
def test_both_tracks_begin_with_their_first_space(seats: int) -> None:
    position = fresh(seats)
    for seat in range(SPECTATOR, seats):
        view = TITLE.view(position.table, seat)
        assert TITLE.noun({}, "act", view["act"])[0] == "board.act.act_1"
        assert TITLE.noun({}, "phase", view["phase"])[0] == "board.phase.new_business"


@pytest.mark.rule("COR-SETUP-03")
@every_number
def test_money_and_goods_lie_open_in_eight_stacks(seats: int) -> None:
    """Four values and four kinds of goods, each apart, and everybody sees how much is left."""
    position = fresh(seats)
    money = ["money_1", "money_2", "money_3", "money_5"]
    goods = ["gun", "blood_money", "booze", "narcotics"]
    assert list(position.stacks) == money + goods
    for seat in range(SPECTATOR, seats):
        shown = TITLE.view(position.table, seat)["supply"]
        assert shown == [position.stack(card) for card in money + goods]
        assert min(shown) > 0


@pytest.mark.rule("COR-SETUP-25")
@every_number
def test_the_start_hands_come_off_the_stacks(seats: int) -> None:
    """$1, $2 and $3: thirty less one a player; thirty $5; eight of every good."""
    rest = 30 - seats
    assert fresh(seats).stacks == {
        "money_1": rest,
        "money_2": rest,
        "money_3": rest,
        "money_5": 30,
        "gun": 8,
        "blood_money": 8,
        "booze": 8,
        "narcotics": 8,
    }


@pytest.mark.rule("COR-SETUP-17")
@every_number
def test_everybody_starts_with_an_empty_suitcase_and_nine_markers(seats: int) -> None:
    position = fresh(seats)
    for seat in range(seats):
        assert position.case(seat) == []
        assert position.done(seat) == []
    assert position.table.markers == [9] * seats
    assert TITLE.view(position.table, SPECTATOR)["control"] == [[], [], [], [], [], [], []]


@pytest.mark.rule("COR-SETUP-17")
def test_no_two_players_lead_the_same_family() -> None:
    position = fresh(4, first=2)
    position.takes(2, "choose_family", "pizzino")
    assert position.offers == ["marzullo", "matarazzo", "vitale", "caccamo"]
    position.denies("COR-SETUP-17", "choose_family", "pizzino")
    position.takes(3, "choose_family", "caccamo")
    position.takes(0, "choose_family", "marzullo")
    position.denies("COR-SETUP-17", "choose_family", "marzullo", seat=1)
    position.takes(1, "choose_family", "matarazzo")
    assert TITLE.view(position.table, SPECTATOR)["families"] == [0, 1, 2, 4]
    assert position.step == "act"


@pytest.mark.rule("COR-SETUP-26")
def test_five_families_can_be_chosen() -> None:
    position = fresh(5)
    assert position.offers == FAMILIES
    assert not position.may_pass
    position.refused("COR-SETUP-26", "choose_family", 5)


@pytest.mark.rule("COR-SETUP-26")
@pytest.mark.parametrize(
    ("family", "colour"),
    [
        ("marzullo", "yellow"),
        ("matarazzo", "blue"),
        ("pizzino", "green"),
        ("vitale", "purple"),
        ("caccamo", "red"),
    ],
)
def test_every_family_has_its_colour(family: str, colour: str) -> None:
    """In the box, and wherever the family is named."""
    assert TITLE.box.row("family", family).word("colour") == colour
    said = Words("en", [ENGINE_WORDS, TITLE.home() / "words"])
    name = said.noun(TITLE, "family", FAMILIES.index(family), [])
    assert name == f"{family.capitalize()} ({colour})"


@pytest.mark.rule("COR-SETUP-18")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_with_three_to_five_players_everybody_has_two_thugs(seats: int) -> None:
    """The third figure is not used: after two thugs no place is on offer for another."""
    position = begun(seats)
    assert [position.supply(seat)[0] for seat in range(seats)] == [2] * seats
    position = lay(seats, thugs={0: ["queens"]})
    assert "midtown" in position.offers
    position.acts(0, "queens/tile" if seats == 5 else "wall_street")
    assert position.supply(0)[0] == 0
    position = lay(seats, thugs={0: ["queens", "wall_street"]})
    assert position.free_for_thugs == []
    position.denies("COR-THUG-01", "act", "midtown")


@pytest.mark.rule("COR-SETUP-19")
def test_with_two_players_everybody_has_three_thugs() -> None:
    position = begun(2)
    assert [position.supply(seat)[0] for seat in (0, 1)] == [3, 3]
    position = lay(2, thugs={0: ["queens", "wall_street"]})
    assert "midtown" in position.offers
    position = lay(2, thugs={0: ["queens", "wall_street", "midtown"]})
    assert position.free_for_thugs == []


@pytest.mark.rule("COR-SETUP-20")
@every_number
def test_only_the_don_is_there_from_the_start(seats: int) -> None:
    """The Consigliere comes with act II, the Heir with act IV; nobody comes with act III."""
    assert [begun(seats).supply(seat)[1] for seat in range(seats)] == [1] * seats
    for ended, members in [(1, 2), (2, 2), (3, 3)]:
        position = lay(seats, act=ended, at="entracte")
        assert position.step == "act"
        assert [position.supply(seat)[1] for seat in range(seats)] == [members] * seats


@pytest.mark.rule("COR-SETUP-21")
@every_number
def test_the_neutral_figures_stand_beside_the_board(seats: int) -> None:
    """On no space, in no turf, in no river, and under nobody's control."""
    position = fresh(seats)
    beside = -1
    neutral = 5
    view = TITLE.view(position.table, SPECTATOR)
    assert view["neutral_at"] == [beside, beside, beside]
    assert view["neutral_of"] == [NOBODY, NOBODY, NOBODY]
    assert neutral not in view["thug_at"] + view["member_at"]


@pytest.mark.rule("COR-SETUP-22")
@every_number
def test_every_start_hand_is_three_notes_and_two_jobs(seats: int) -> None:
    """Five cards: no goods, no $5, no ally."""
    position = fresh(seats)
    for seat in range(seats):
        hand = position.hand(seat)
        assert hand[:3] == ["money_1", "money_2", "money_3"]
        assert len(hand) == 5
        assert all(card in JOBS for card in hand[3:])
        assert TITLE.view(position.table, seat)["hand_sizes"] == [5] * seats


@pytest.mark.rule("COR-SETUP-22")
def test_the_jobs_of_the_start_hands_are_dealt_at_random() -> None:
    hands = {
        tuple(fresh(3, dice=f"deal {deal}").hand(seat)) for deal in range(8) for seat in (0, 2)
    }
    assert len(hands) > 12


@pytest.mark.rule("COR-SETUP-23")
@every_number
def test_one_player_starts_with_the_horse_head(seats: int) -> None:
    """Whoever is said to, and this player takes the first turn."""
    for first in range(seats):
        position = begun(seats, first=first)
        assert position.table.horse == first
        assert (position.asked, position.step) == (first, "act")


@pytest.mark.rule("COR-SETUP-23")
@every_number
def test_without_a_first_player_the_horse_head_goes_by_lot(seats: int) -> None:
    positions = [fresh(seats, first=-1, dice=f"lot {lot}") for lot in range(30)]
    assert {position.table.horse for position in positions} == set(range(seats))
    assert all(position.asked == position.table.horse for position in positions)
