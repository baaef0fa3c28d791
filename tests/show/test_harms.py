"""Whose loss a choice is: said of what hurts, of nothing else, and true."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from omerta.engine.game import NOBODY, Game
from omerta.engine.news import News
from omerta.engine.record import read_record
from omerta.engine.seat import Seat, seat_at
from omerta.engine.title import Title
from omerta.engine.together import choose_for, deciders
from omerta.games import title_for_packs
from omerta.show.film import Film

RECORDS: Final = Path(__file__).parents[1] / "records" / "v2"
# The records, and the steps that can hurt somebody.
HURT: Final = {
    "carta_nostra/5_players_1": {"name_victim", "name_target", "kidnap"},
    "der_pate/4_players_15": {
        "place_third_die",
        "take_over",
        "send_spy",
        "lose_member",
        "change_colour",
    },
    "corleones_imperium/5_players_140": {
        "shoot",
        "bomb_member",
        "move_rival",
        "choose_turf",
        "blackmail",
        "crack_safe",
        "tax_somebody",
    },
    "speakeasy/4_players_0": {"choose_spot"},
    "famiglia/2_players_161": set[str](),
}


def filmed(name: str) -> Film:
    record = read_record(RECORDS / f"{name}.json")
    return Film(record, title_for_packs(record.game, record.packs))


def asked(film: Film) -> Iterator[tuple[Game, Seat]]:
    for position in film.positions[:-1]:
        for seat in deciders(position):
            yield position, seat_at(film.title, position, seat)


def hit_by(title: Title, game: Game, seat: int, option: int, victim: int) -> bool:
    """Whether a line of what the choice did says that it was done to the victim."""
    after = game.copy()
    heard: list[News] = []
    after.heard = heard
    choose_for(after, seat, option)
    return any(title.news[news.key].hits(news.numbers, victim) for news in heard)


@pytest.mark.parametrize("name", HURT)
def test_what_hurts_names_seats_of_the_table_and_nothing_else_does(name: str) -> None:
    film = filmed(name)
    found: set[str] = set()
    for position, look in asked(film):
        known = {NOBODY, *range(position.seats)}
        for option in look.asked["options"]:
            hit = film.title.harms(look.view, look.asked, option)
            assert set(hit) <= known
            assert hit == sorted(set(hit))
            if hit:
                found.add(look.asked["step"])
    assert found <= HURT[name]
    assert bool(found) == bool(HURT[name])


@pytest.mark.parametrize(
    ("name", "steps"),
    [
        ("carta_nostra/5_players_1", {"kidnap"}),
        ("der_pate/4_players_15", {"take_over", "send_spy", "place_third_die"}),
        ("corleones_imperium/5_players_140", {"shoot", "bomb_member"}),
    ],
)
def test_who_is_named_is_told_so(name: str, steps: set[str]) -> None:
    film = filmed(name)
    tried = 0
    for position, look in asked(film):
        if look.asked["step"] not in steps:
            continue
        for option in look.asked["options"]:
            for victim in film.title.harms(look.view, look.asked, option):
                if victim in (NOBODY, look.number):
                    continue
                tried += 1
                assert hit_by(film.title, position, look.number, option, victim)
    assert tried > 0, "nobody was hurt"
