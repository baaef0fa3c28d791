"""The golden rule: a building that is not active does not exist; and its exceptions."""

from __future__ import annotations

from typing import Any

import pytest

from omerta.engine.game import NOBODY
from omerta.games.speakeasy.family import DISTILLED
from omerta.games.speakeasy.luciano.patrol import Patrol
from omerta.games.speakeasy.luciano.payout import Payout
from omerta.games.speakeasy.places.city_hall import Protect
from omerta.games.speakeasy.title import Speakeasy

from .lucky import BLUE, influence, lucky_luciano, payout
from .names import aid, book_space, card, effect, piece, pier, spot, tile
from .positions import Family, Position, lay
from .tables import dining
from .trucks import deliver, does, driving, load

COP_AND_GUARD = [
    ([], [], True),
    ([], [spot(14)], True),
    ([14], [spot(14)], True),
    ([14], [], False),
]
active_or_not = pytest.mark.parametrize(
    ("cops", "guards", "active"),
    COP_AND_GUARD,
    ids=["no cop", "no cop, protected", "cop, protected", "cop"],
)


@pytest.mark.rule("SPK-COPS-07")
@active_or_not
@pytest.mark.parametrize("kind", ["speakeasies", "nightclubs", "casinos"])
def test_a_building_is_active_without_a_cop_or_with_a_member(
    kind: str, cops: list[int], guards: list[int], active: bool
) -> None:
    """Seen by the sale of its barrel. A cop in the next district is no matter."""
    built: dict[str, Any] = {kind: [spot(14)]}
    blue = Family(**built, barrels=[spot(14)], guards=guards, aid=[17])
    position = lay({BLUE: blue}, cops=[*cops, 13])
    assert position.step == ("use_aid" if active else "place_capo")
    if active:
        position.says(BLUE, "use_aid", aid(17))
        assert position.choices == [spot(14)]


@pytest.mark.rule("SPK-COPS-08")
@active_or_not
def test_only_an_active_still_produces(cops: list[int], guards: list[int], active: bool) -> None:
    blue = Family(still=spot(14), guards=guards, hand=["distillery_12"])
    position = lay({BLUE: blue}, cops=cops).goes("docks_a")
    position.says(BLUE, "row", effect("play_distillery"))
    position.says(BLUE, "play_card", card("distillery_12"))
    assert (position.step == "produce") == active
    position.plays_until("take_card")
    assert position.has(BLUE, DISTILLED) == 0


@pytest.mark.rule("SPK-COPS-08")
def test_at_an_inactive_building_no_barrel_is_sold() -> None:
    """Beside it an active one, which may."""
    both = [spot(14), spot(14, 2)]
    blue = Family(speakeasies=both, barrels=both, guards=[spot(14, 2)], aid=[17])
    position = lay({BLUE: blue}, cops=[14])
    position.says(BLUE, "use_aid", aid(17))
    assert position.choices == [spot(14, 2)]
    position.refused("SPK-COPS-08", "sell", spot(14))


@pytest.mark.rule("SPK-COPS-08")
@active_or_not
def test_only_at_an_active_still_barrels_are_loaded(
    cops: list[int], guards: list[int], active: bool
) -> None:
    blue = Family(still=spot(14), guards=guards, distilled=2, trucks=[14])
    position = driving(blue, cops=cops)
    assert (load() in position.choices) == active
    if active:
        does(position, load())
        assert position.has(BLUE, DISTILLED) == 1


@pytest.mark.rule("SPK-COPS-08")
@active_or_not
def test_only_to_an_active_building_barrels_are_delivered(
    cops: list[int], guards: list[int], active: bool
) -> None:
    blue = Family(casinos=[spot(14)], guards=guards, trucks=[14], loads=[1])
    position = driving(blue, cops=cops)
    assert (deliver(spot(14)) in position.choices) == active
    if active:
        does(position, deliver(spot(14)))
        assert position.barrels(BLUE) == [spot(14)]
    else:
        position.refused("SPK-COPS-08", "drive", deliver(spot(14)))


@pytest.mark.rule("SPK-COPS-08")
@active_or_not
def test_only_an_active_building_controls_and_only_an_active_casino_earns(
    cops: list[int], guards: list[int], active: bool
) -> None:
    """$3 at the end of the round, then a step on the track of Uptown and $45 dirty."""
    blue = Family(casinos=[spot(14)], guards=guards, levels={"strength": 5})
    position = lucky_luciano(lay({BLUE: blue}, cops=cops, visited=True))
    assert position.clean(BLUE) == 15 + 3 * active
    assert influence(position, 2)[BLUE] == active
    assert position.dirty(BLUE) == 30 + 45 * active


def looted(number: int) -> int:
    """What a crate brings Blue, whose casino and nightclub with barrels are both inactive."""
    built = [spot(13), spot(7)]
    blue = Family(
        casinos=built[:1],
        nightclubs=built[1:],
        barrels=built,
        pier=[pier("downtown", 1)],
        levels={"strength": 5},
        goons=2,
    )
    position = lay({BLUE: blue}, cops=[7, 13], crates={"sandra_daisy": number}).goes("docks_b")
    position.passes()
    position.says(BLUE, "row", effect("raid"))
    position.says(BLUE, "raid", 0)
    position.says(BLUE, "hire_members", 0)
    return position.clean(BLUE) - 15


@pytest.mark.rule("SPK-COPS-09")
@pytest.mark.parametrize(("number", "money"), [(10, 10), (13, 8)])
def test_the_crates_with_the_symbol_count_inactive_buildings(number: int, money: int) -> None:
    """$5 for each barrel beside a building, $4 for each nightclub and casino."""
    assert looted(number) == money


@pytest.mark.rule("SPK-COPS-09")
@pytest.mark.parametrize("symbol", ["yes", "no"])
def test_a_park_goal_counts_an_inactive_building_only_with_the_symbol(symbol: str) -> None:
    """A nightclub with a barrel, under the eyes of a cop; as printed, and without the symbol."""
    row = {"id": "park_2a", "inactive": symbol, "source": "X"}
    pack = {"game": "speakeasy", "pack": "symbols", "park_goal": [row]}
    title = Speakeasy([("symbols.toml", pack)])
    blue = Family(
        nightclubs=[spot(7)],
        barrels=[spot(7)],
        books=1,
        levels=dict.fromkeys(("network", "party", "distillery"), 3),
    )
    position = dining(blue, "cook", cops=[7], title=title)
    fulfilled = book_space("park_a_right") in position.choices
    assert fulfilled == (symbol == "yes")
    if not fulfilled:
        position.refused("SPK-GOAL-04", "cook", book_space("park_a_right"))


@pytest.mark.rule("SPK-COPS-10")
@pytest.mark.parametrize("cops", [[], [12]], ids=["no cop", "cop"])
def test_mobster_speakeasies_do_not_care_about_cops(cops: list[int]) -> None:
    """They control their district and defend it with the 3 of Larry Fay, cop or not."""
    position = payout(mobsters={12: "larry_fay"}, cops=cops)
    assert influence(position, 1) == [0, 0, 0, 0, 1]
    strong = Family(levels={"strength": 3}, goons=0)
    weak = lay({BLUE: strong}, mobsters={12: "larry_fay"}, cops=cops).goes("building_department_a")
    weak.passes()
    weak.says(BLUE, "row", effect("build_small"))
    weak.says(BLUE, "choose_building", piece("spot_1"))
    weak.refused("SPK-BUILD-14", "choose_spot", spot(12))


@pytest.mark.rule("SPK-COPS-11")
def test_a_barrel_waits_beside_an_inactive_building_until_it_is_active_again() -> None:
    """The cop comes, the barrel stays; Blue protects the speakeasy and sells for $10."""
    blue = Family(
        speakeasies=[spot(14)],
        barrels=[spot(14)],
        vip=1,
        markers=1,
        aid=[17],
        hand=["network_11"],
        tiles=["sell"],
    )
    before = lay({BLUE: blue}, cop_tiles=[14])
    assert before.step == "use_aid"
    before.first(Patrol(NOBODY))
    assert before.step == "place_capo"
    assert before.barrels(BLUE) == [spot(14)]
    position = dining(blue, "play_any", cops=[14])
    position.says(BLUE, "play_card", card("network_11"))
    position.says(BLUE, "protect", spot(14))
    position.says(BLUE, "dine", effect("play_tiles"))
    position.says(BLUE, "play_tile", tile("sell"))
    position.says(BLUE, "sell", spot(14))
    assert (position.clean(BLUE), position.barrels(BLUE)) == (25, [])


def opened(place: str, action: str, name: str) -> Position:
    """Blue opens a building in district 14, where a cop is."""
    blue = Family(clean=50, hand=["party_12"], vip=1, markers=4)
    position = lay({BLUE: blue}, cops=[14]).goes(place)
    if place == "building_department_a":
        position.passes()
    position.says(BLUE, "row", effect(action))
    position.says(BLUE, "choose_building", piece(name))
    position.says(BLUE, "choose_spot", spot(14))
    if name == "casino":
        position.says(BLUE, "discard", card("party_12"))
    return position


@pytest.mark.rule("SPK-COPS-12")
@pytest.mark.parametrize(
    ("place", "action", "name", "kind"),
    [
        ("building_department_a", "build_small", "spot_1", 1),
        ("building_department_a", "build_small", "spot_6", 0),
        ("planning_office_a", "build_large", "nightclub_1", 2),
        ("planning_office_a", "build_large", "casino", 3),
    ],
)
def test_a_building_may_open_where_a_cop_is_and_is_inactive_until_protected(
    place: str, action: str, name: str, kind: int
) -> None:
    position = opened(place, action, name)
    assert position.built(BLUE)[kind] == [spot(14)]
    position.first(Payout(NOBODY))
    assert influence(position, 2) == [0, 0, 0, 0, 0]
    position.first(Protect(BLUE, 0, -1))
    position.says(BLUE, "protect", spot(14))
    position.first(Payout(NOBODY))
    assert influence(position, 2) == [1, 0, 0, 0, 0]
