"""Authority: what it is made of, and how far it goes."""

from __future__ import annotations

import pytest

from omerta.games.speakeasy.family import COMMAND, MARKERS

from .names import aid, card, effect, spot
from .orders import HOUSES, LAST, at_city_hall, in_column, most_sent, ready, sends
from .positions import Family, lay


@pytest.mark.rule("SPK-PROTECT-02")
@pytest.mark.parametrize(
    ("seats", "column", "figure"),
    [
        (4, 1, 4),
        (4, 2, 3),
        (4, 3, 2),
        (4, 4, 1),
        (3, 1, 4),
        (3, 2, 3),
        (3, 3, 2),
        (2, 1, 4),
        (2, 2, 2),
    ],
)
@pytest.mark.parametrize("members", [1, 2, 3])
def test_each_member_costs_the_figure_of_the_own_column(
    seats: int, column: int, figure: int, members: int
) -> None:
    """With exactly that much authority so many can be sent, with one less one member fewer."""
    houses = [spot(1), spot(2), spot(7), spot(8)]
    for short in (0, 1):
        authority = figure * members - short
        family = ready(speakeasies=houses, markers=authority)
        order = in_column(column, seats)
        position = at_city_hall(family, seats, order=order, turn=0)
        assert most_sent(position) == members - short
        used = figure * (members - short)
        assert position.has(0, MARKERS) == authority - used


@pytest.mark.rule("SPK-PROTECT-02")
def test_too_little_authority_is_the_reason() -> None:
    """Three markers for the figure 4: the aid card that orders protection cannot be used."""
    position = lay({0: ready(markers=3, aid=[1, 20])})
    assert position.choices == [aid(1)]
    position.refused("SPK-PROTECT-02", "use_aid", aid(20))


@pytest.mark.rule("SPK-PROTECT-03")
@pytest.mark.parametrize(
    ("family", "authority"),
    [
        (ready(), 0),
        (ready(slots=["network_11"]), 3),
        (ready(slots=["network_8", "party_8", "distillery_8", "transport_7"]), 4),
        (ready(slots=["network_7", "party_8"]), 1),
        (ready(hand=["network_11", "party_12"]), 0),
        (ready(crates=[15]), 2),
        (ready(crates=[15, 16]), 4),
        (ready(crates=[1, 3, 5, 7]), 0),
        (ready(associate="owney_madden"), 2),
        (ready(associate="ciro_terranova", slots=["party_8"]), 3),
        (ready(associate="waxy_gordon"), 0),
        (ready(markers=3), 3),
        (ready(markers=1, slots=["party_8"], crates=[16]), 4),
    ],
)
def test_authority_is_cards_bonuses_and_markers(family: Family, authority: int) -> None:
    """One authority a member in the last column: as many go, of four."""
    position = at_city_hall(family, order=LAST, turn=0)
    assert most_sent(position) == authority


@pytest.mark.rule("SPK-PROTECT-03")
@pytest.mark.parametrize(
    ("family", "sent"),
    [
        (ready(markers=3), 0),
        (ready(markers=4), 1),
        (ready(slots=["party_12"]), 0),
        (ready(slots=["party_12"], markers=1), 1),
        (ready(slots=["party_12"], crates=[15], associate="owney_madden"), 1),
        (ready(slots=["party_12"], crates=[15], associate="owney_madden", markers=1), 2),
    ],
)
def test_a_marker_counts_one(family: Family, sent: int) -> None:
    """In the first column each member needs 4."""
    assert most_sent(at_city_hall(family)) == sent


@pytest.mark.rule("SPK-PROTECT-04")
@pytest.mark.parametrize(("sent", "used"), [(1, 0), (2, 0), (3, 1), (4, 2)])
def test_only_the_markers_needed_are_discarded(sent: int, used: int) -> None:
    """2 on the cards, figure 1: the third and the fourth member take a marker each."""
    slots = ["network_8", "party_8"]
    family = ready(slots=slots, markers=3)
    position = sends(at_city_hall(family, order=LAST, turn=0), *HOUSES[:sent])
    assert position.has(0, MARKERS) == 3 - used
    assert position.table.markers == 20 - 3 + used
    assert position.slots(0) == slots


@pytest.mark.rule("SPK-PROTECT-05")
def test_a_discarded_marker_counts_for_the_whole_turn() -> None:
    """Aid card H20 orders protection first, for 4 with two markers; city hall orders again."""
    family = ready(slots=["party_11"], markers=2, aid=[20])
    position = lay({0: family})
    position.says(0, "use_aid", aid(20))
    position.says(0, "protect", HOUSES[0])
    assert (position.has(0, MARKERS), position.has(0, COMMAND)) == (0, 2)
    position.goes("city_hall_b")
    position.passes()
    position.says(0, "row", effect("protect"))
    position.says(0, "protect", HOUSES[1])
    assert position.guards(0) == HOUSES[:2]
    assert position.step == "take_card"


@pytest.mark.rule("SPK-PROTECT-05")
def test_in_the_next_turn_it_does_not_count_any_more() -> None:
    family = ready(slots=["party_11"], markers=2, aid=[20])
    position = lay({0: family})
    position.says(0, "use_aid", aid(20))
    position.says(0, "protect", HOUSES[0])
    position.goes("building_department_a")
    position.plays_until("place_capo", 1)
    assert position.has(0, COMMAND) == 0
    position.plays_until("place_capo", 0)
    position.goes("city_hall_b")
    position.passes()
    assert position.step == "take_card"


@pytest.mark.rule("SPK-PROTECT-08")
@pytest.mark.parametrize(("start", "column", "sent"), [(1, 4, 3), (1, 2, 1), (4, 1, 0), (4, 3, 1)])
def test_in_the_restaurant_the_new_column_counts(start: int, column: int, sent: int) -> None:
    """Authority 3 of a Network card played there: figures 4, 3, 2, 1."""
    family = ready(hand=["network_11", "party_1"])
    position = lay({0: family}, order=in_column(start), turn=0).goes("restaurant")
    position.says(0, "discard", card("party_1"))
    position.says(0, "move_marker", column - 1)
    position.says(0, "dine", effect("play_any"))
    position.says(0, "play_card", card("network_11"))
    assert most_sent(position) == sent
