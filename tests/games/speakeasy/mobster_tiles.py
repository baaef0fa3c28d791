"""What a mobster tile says, proved by what happens with him on the board."""

from __future__ import annotations

from omerta.engine.game import NOBODY
from omerta.games.speakeasy.family import FREE
from omerta.games.speakeasy.luciano.defence import Defend
from omerta.games.speakeasy.luciano.gang_war import GangWar, Invade
from omerta.games.speakeasy.muster import GOONS_ONLY
from omerta.games.speakeasy.people import MOBSTERS

from .associates import choosing, takes
from .builders import building, builds, cannot_build
from .names import LETTERS, effect, mobster, pier, spot
from .positions import Family, Position, lay
from .raiders import at_docks


def tile_holds(
    name: str,
    *,
    strength: int,
    associate: int,
    price: int,
    war: int = 0,
    ability: str = "none",
    worth: int = 0,
) -> None:
    """Every figure of a tile, and no ability but the one it shows."""
    defends_with(name, strength)
    if war:
        attacks_with(name, strength, war)
    helps_with(name, associate, price - (ability == "rebate"))
    assert instant_of(name) == (ability if ability in ("members", "tiles", "free_use") else "")
    assert lasting_of(name) == {
        "authority": 2 if ability == "authority" else 0,
        "raid": int(ability == "raid"),
        "defence": worth if ability == "defence" else 0,
        "still": int(ability == "still"),
        "price": price,
    }


def attacker(attack: int) -> Family:
    """A family whose strength, goons and crate make an attack of just this much."""
    level = min(5, attack - 1)
    goons = min(6, attack - level)
    return Family(
        goons=goons, levels={"strength": level}, crates=[13, 14][: attack - level - goons]
    )


def defends_with(name: str, strength: int) -> None:
    """One more than his strength replaces a speakeasy of his, his strength does not."""
    winner = building(attacker(strength + 1), mobsters={4: name})
    builds(winner, "spot_3", spot(4))
    assert winner.built(0)[1] == [spot(4)]
    cannot_build(
        building(attacker(strength), mobsters={4: name}), "SPK-BUILD-14", "spot_3", spot(4)
    )


def invaded(name: str, family: Family) -> Position:
    """He comes to district 10, where the family has a speakeasy and a spot is empty."""
    position = lay({0: family}, war=[10])
    position.table.mob_deck, position.table.mob_left = [mobster(name)], 1
    return position.first(Invade(NOBODY, 9))


def attacks_with(name: str, strength: int, war: int) -> None:
    """A defence of his war attack holds, one less does not; his tile shows his strength."""
    level = min(5, war - 4)
    crates = [3, 4][: war - 4 - level]
    goons = war - level - len(crates)
    family = Family(goons=goons, levels={"strength": level}, crates=crates, speakeasies=[spot(10)])
    held = invaded(name, family)
    assert held.told("invaded") == [[mobster(name), 9, war]]
    assert held.table.strength[9] == strength
    held.says(0, "defend", GOONS_ONLY)
    assert held.built(0)[1] == [spot(10)]
    weaker = Family(
        goons=goons - 1, levels={"strength": level}, crates=crates, speakeasies=[spot(10)]
    )
    assert invaded(name, weaker).built(0)[1] == []


def never_attacks(name: str) -> None:
    """He lies there from the start: no war of any act brings him or lets him attack."""
    for act in (1, 2, 3):
        family = Family(goons=0, speakeasies=[spot(4)])
        position = lay({0: family}, mobsters={4: name}, act=act, war=[10])
        position.first(GangWar(NOBODY))
        assert position.built(0)[1] == [spot(4)]
        came = [MOBSTERS[line[0]] for line in position.told("invaded")]
        assert [who in LETTERS["ABCD"[act]] for who in came] == [True]


def helps_with(name: str, associate: int, price: int) -> None:
    """With strength 1 he beats a tile of just his strength as associate, for just his price."""
    family = Family(clean=3 + price, dirty=0, goons=0, associate=name, free_use=False)
    mob = {9: name, 4: "larry_fay" if name != "larry_fay" else "tommy_brown"}
    position = building(family, mobsters=mob, strength={4: associate})
    builds(position, "spot_3", spot(4))
    assert (position.built(0)[1], position.clean(0)) == ([spot(4)], 0)
    stronger = building(family, mobsters=mob, strength={4: associate + 1})
    cannot_build(stronger, "SPK-BUILD-14", "spot_3", spot(4))


def instant_of(name: str) -> str:
    """What happens when he becomes the associate."""
    position = takes(choosing(Family(), mobsters={4: name}), name)
    if position.has(0, FREE):
        return "free_use"
    asked = {"place_member": "members", "take_tile": "tiles"}
    return asked.get(position.step, "")


def lasting_of(name: str) -> dict[str, int]:
    """What his owner has of him without paying, and his price in a war."""
    house = [spot(10)]
    family = Family(
        clean=20,
        dirty=0,
        goons=0,
        levels={"strength": 5},
        speakeasies=house,
        associate=name,
        free_use=False,
        pier=[pier("downtown", 1)],
    )
    free = 0
    while lay({0: family}).first(Defend(0, house[0], 6 + free)).choices[0] == GOONS_ONLY:
        free += 1
    paid = lay({0: family}).first(Defend(0, house[0], 6 + free))
    paid.says(0, "defend", paid.choices[0])
    still = Family(clean=0, dirty=0, goons=0, still=spot(10), associate=name, free_use=False)
    kept = lay({0: still}, mobsters={10: "larry_fay" if name != "larry_fay" else "tommy_brown"})
    kept.first(Defend(0, spot(10), 99))
    return {
        "authority": paid.table.authority(0),
        "raid": boats_beaten(family),
        "defence": free,
        "still": len(kept.built(0)[0]),
        "price": 20 - paid.clean(0),
    }


def boats_beaten(family: Family) -> int:
    """Strength 5 in Downtown, where a 5 and a 6 lie: none without a bonus, one with +1."""
    position = at_docks(family)
    if position.step != "row":
        return 0
    position.says(0, "row", effect("raid"))
    return len(position.choices)
