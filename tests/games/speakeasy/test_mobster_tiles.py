"""The twenty mobsters: strength, war attack, what they are worth as associates and for how much."""

from __future__ import annotations

import pytest

from .mobster_tiles import never_attacks, tile_holds


@pytest.mark.rule("SPK-ASSOCIATE-16")
def test_larry_fay() -> None:
    tile_holds("larry_fay", strength=3, associate=2, price=2, ability="rebate")
    never_attacks("larry_fay")


@pytest.mark.rule("SPK-ASSOCIATE-17")
def test_tommy_brown() -> None:
    tile_holds("tommy_brown", strength=4, associate=3, price=3, ability="free_use")
    never_attacks("tommy_brown")


@pytest.mark.rule("SPK-ASSOCIATE-18")
def test_owney_madden() -> None:
    tile_holds("owney_madden", strength=4, associate=3, price=4, ability="authority")
    never_attacks("owney_madden")


@pytest.mark.rule("SPK-ASSOCIATE-19")
def test_waxy_gordon() -> None:
    tile_holds("waxy_gordon", strength=5, associate=4, price=5, ability="tiles")
    never_attacks("waxy_gordon")


@pytest.mark.rule("SPK-ASSOCIATE-20")
def test_bill_dwyer() -> None:
    tile_holds("bill_dwyer", strength=5, associate=4, price=4, ability="raid")
    never_attacks("bill_dwyer")


@pytest.mark.rule("SPK-ASSOCIATE-21")
def test_joe_masseria() -> None:
    tile_holds("joe_masseria", strength=6, associate=5, price=6, ability="defence", worth=1)
    never_attacks("joe_masseria")


@pytest.mark.rule("SPK-ASSOCIATE-22")
def test_jack_diamond() -> None:
    tile_holds("jack_diamond", strength=5, associate=4, price=4, ability="raid", war=6)


@pytest.mark.rule("SPK-ASSOCIATE-23")
def test_birdie_brown() -> None:
    tile_holds("birdie_brown", strength=6, associate=5, price=5, ability="members", war=7)


@pytest.mark.rule("SPK-ASSOCIATE-24")
def test_ciro_terranova() -> None:
    tile_holds("ciro_terranova", strength=6, associate=5, price=5, ability="authority", war=7)


@pytest.mark.rule("SPK-ASSOCIATE-25")
def test_carlo_gambino() -> None:
    tile_holds("carlo_gambino", strength=7, associate=6, price=6, ability="still", war=8)


@pytest.mark.rule("SPK-ASSOCIATE-26")
def test_vincent_coll() -> None:
    tile_holds("vincent_coll", strength=7, associate=6, price=6, ability="free_use", war=8)


@pytest.mark.rule("SPK-ASSOCIATE-27")
def test_dutch_schultz() -> None:
    tile_holds("dutch_schultz", strength=8, associate=7, price=7, ability="defence", worth=2, war=9)


@pytest.mark.rule("SPK-ASSOCIATE-28")
def test_frank_costello() -> None:
    tile_holds("frank_costello", strength=8, associate=7, price=7, ability="tiles", war=9)


@pytest.mark.rule("SPK-ASSOCIATE-29")
def test_salvatore_maranzano() -> None:
    tile_holds("salvatore_maranzano", strength=9, associate=8, price=8, ability="members", war=10)


@pytest.mark.rule("SPK-ASSOCIATE-30")
def test_joe_adonis() -> None:
    tile_holds("joe_adonis", strength=9, associate=7, price=7, war=10)


@pytest.mark.rule("SPK-ASSOCIATE-31")
def test_bugsy_siegel() -> None:
    tile_holds("bugsy_siegel", strength=9, associate=8, price=8, war=10)


@pytest.mark.rule("SPK-ASSOCIATE-32")
def test_vito_genovese() -> None:
    tile_holds("vito_genovese", strength=10, associate=8, price=8, war=11)


@pytest.mark.rule("SPK-ASSOCIATE-33")
def test_louis_buchalter() -> None:
    tile_holds("louis_buchalter", strength=10, associate=9, price=9, war=11)


@pytest.mark.rule("SPK-ASSOCIATE-34")
def test_meyer_lansky() -> None:
    tile_holds("meyer_lansky", strength=10, associate=9, price=9, war=12)


@pytest.mark.rule("SPK-ASSOCIATE-35")
def test_albert_anastasia() -> None:
    tile_holds("albert_anastasia", strength=11, associate=10, price=10, war=12)
