"""The 48 domain cards: the bonus and the authority of each."""

from __future__ import annotations

from collections import Counter

import pytest

from omerta.games.speakeasy.family import BOOKS, GOONS, MARKERS
from omerta.games.speakeasy.people import DOMAINS

from .card_play import playing
from .positions import Family, Position
from .trucks import to

# Bonus and authority of each card, in the order of their numbers.
NETWORK = "again 0, again 1, again 1, level 1, level 1, level 2, member 0, member 1, marker 2"
NETWORK += ", book 1, none 3, none 3"
PARTY = "again 0, again 1, again 1, level 1, level 1, level 2, tile 1, tile 1, aid 0"
PARTY += ", book 1, none 2, none 3"
DISTILLERY = "again 0, again 1, again 1, level 1, level 1, level 2, goon 1, goon 1, marker 1"
DISTILLERY += ", tile 0, none 2, none 3"
TRANSPORT = "again 0, again 0, again 1, level 1, level 1, level 1, goon 1, tile 0, marker 1"
TRANSPORT += ", none 2, none 2, none 1"


def faces(domain: str, printed: str) -> list[tuple[str, str, int]]:
    """Name, bonus and authority of each card."""
    rows = [row.split() for row in printed.split(", ")]
    assert len(rows) == 12
    return [
        (f"{domain}_{number}", bonus, int(authority))
        for number, (bonus, authority) in enumerate(rows, start=1)
    ]


def played(name: str) -> Position:
    """At level 1, with another card in hand; no action of a domain asks anything."""
    return playing(Family(hand=[name, "party_12" if name != "party_12" else "party_11"]), name)


def bonus_of(name: str, level: int) -> str:
    """What the card gives, read off the table."""
    position = played(name)
    if position.step == "raise_by_discard":
        assert position.levels(0)[level] == 2
        return "again"
    if position.step in ("place_member", "take_tile", "take_aid"):
        return position.step.split("_")[1]
    got = {
        "level": position.levels(0)[level] - 1,
        "goon": position.has(0, GOONS) - 1,
        "book": position.has(0, BOOKS),
        "marker": position.has(0, MARKERS),
    }
    found = [what for what, number in got.items() if number == 1]
    assert sum(got.values()) == len(found) <= 1
    assert sum(position.levels(0)) == 5 + got["level"]
    return found[0] if found else "none"


def check_face(name: str, bonus: str, authority: int, level: int) -> None:
    assert bonus_of(name, level) == bonus
    assert played(name).table.authority(0) == authority


@pytest.mark.rule("SPK-CARD-09")
@pytest.mark.parametrize(("name", "bonus", "authority"), faces("network", NETWORK))
def test_the_network_cards(name: str, bonus: str, authority: int) -> None:
    check_face(name, bonus, authority, 0)


@pytest.mark.rule("SPK-CARD-10")
@pytest.mark.parametrize(("name", "bonus", "authority"), faces("party", PARTY))
def test_the_party_cards(name: str, bonus: str, authority: int) -> None:
    check_face(name, bonus, authority, 1)


@pytest.mark.rule("SPK-CARD-11")
@pytest.mark.parametrize(("name", "bonus", "authority"), faces("distillery", DISTILLERY))
def test_the_distillery_cards(name: str, bonus: str, authority: int) -> None:
    check_face(name, bonus, authority, 2)


@pytest.mark.rule("SPK-CARD-12")
@pytest.mark.parametrize(("name", "bonus", "authority"), faces("transport", TRANSPORT))
def test_the_transport_cards(name: str, bonus: str, authority: int) -> None:
    check_face(name, bonus, authority, 3)


@pytest.mark.rule("SPK-CARD-12")
@pytest.mark.parametrize("number", range(1, 13))
def test_transport_9_to_12_let_trucks_drive_two_further(number: int) -> None:
    """Trucks in district 10 at level 3: three steps or five, back and forth to district 7."""
    name = f"transport_{number}"
    family = Family(hand=[name], levels={"transport": 3}, trucks=[10, 16])
    position = playing(family, name)
    while position.step != "drive":
        position.says(0, position.step, position.options[-1])
    driven = 0
    while to(7 if driven % 2 == 0 else 10) in position.choices:
        position.says(0, "drive", to(7 if driven % 2 == 0 else 10))
        driven += 1
    risen = position.levels(0)[3] - 3
    assert driven == 3 + risen + (2 if number >= 9 else 0)


IN_ALL = {
    "network": (16, {"again": 3, "level": 3, "member": 2, "marker": 1, "book": 1, "none": 2}),
    "party": (14, {"again": 3, "level": 3, "tile": 2, "aid": 1, "book": 1, "none": 2}),
    "distillery": (14, {"again": 3, "level": 3, "goon": 2, "marker": 1, "tile": 1, "none": 2}),
    "transport": (11, {"again": 3, "level": 3, "goon": 1, "tile": 1, "marker": 1, "none": 3}),
}


@pytest.mark.rule("SPK-CARD-09", "SPK-CARD-10", "SPK-CARD-11", "SPK-CARD-12")
@pytest.mark.parametrize("level", range(4))
def test_so_many_cards_of_a_domain_have_each_bonus_and_so_much_authority_in_all(level: int) -> None:
    """Each card is played and looked at: what it gives, and the authority it adds."""
    domain = DOMAINS[level]
    cards = [f"{domain}_{number}" for number in range(1, 13)]
    authority = sum(played(name).table.authority(0) for name in cards)
    assert (authority, Counter(bonus_of(name, level) for name in cards)) == IN_ALL[domain]
