"""Plays the kept games anew: after a rule was corrected and its game's version raised.

`PYTHONPATH=src:tests python -m records.play_anew der_pate` plays those of one game, and keeps them
in both versions of the record, with their results (see `keep_both`).
"""

from __future__ import annotations

import sys

from omerta.bots import make_bot
from omerta.bots.bot import Bot
from omerta.engine.dice import Dice, named_dice
from omerta.engine.play import Play
from omerta.engine.record import new_record
from omerta.engine.seat import Seat, seat_at
from omerta.engine.title import Title
from omerta.engine.together import asked_step
from omerta.games import GAMES, open_title
from records import (
    cover_carta_nostra,
    cover_corleones_imperium,
    cover_der_pate,
    cover_famiglia,
    keep_both,
    seek_speakeasy,
)
from records.seek_carta_nostra import PEACEFUL, Peaceful
from records.seek_speakeasy import Seeker

LINES = (("greedy", "random"), ("greedy", "greedy"))  # who sits, repeated around the table
DEVOTED = ("devoted",)
# Games in which something rare happens: players, number, who sits; found by trying numbers.
RARE: dict[str, tuple[tuple[int, int, tuple[str, ...]], ...]] = {
    "famiglia": (
        (2, 104, ("random", "random")),
        (2, 128, ("greedy", "greedy")),
        (2, 143, ("random", "random")),
        (2, 161, ("greedy", "greedy")),
        (2, 209, ("devoted", "random")),
        (2, 314, ("random", "random")),
        (2, 402, ("soldier",)),
        (2, 403, ("soldier",)),
        (2, 702, ("associate", "greedy")),
        (2, 708, ("associate", "greedy")),
        (2, 1119, ("random", "greedy")),
    ),
    "carta_nostra": (
        (2, 300, ("peaceful",)),
        (2, 301, ("peaceful", "modest")),
        (3, 100, ("devoted", "greedy")),
        (3, 115, ("random", "random")),
        (5, 365, ("peaceful",)),
    ),
    "der_pate": (
        (2, 20, DEVOTED),
        (2, 4401, ("random",)),
        (2, 4424, ("random",)),
        (2, 4872, ("random",)),
        (3, 13, DEVOTED),
        (3, 701, ("soldier", "associate", "greedy")),
        (4, 15, DEVOTED),
    ),
    "corleones_imperium": ((5, 34, DEVOTED), (5, 140, ("random",))),
    "speakeasy": (
        (2, 318, ("park_7c", "zone_8")),
        (2, 391, ("park_3c", "zone_8")),
        (2, 397, ("park_3c", "zone_8")),
        (2, 528, ("park_3c", "zone_1")),
        (2, 540, ("park_6c", "zone_2")),
        (2, 558, ("park_5c", "zone_9")),
        (3, 1009, ("zone_8", "city_hall_7", "park_4c")),
        (3, 1018, ("city_hall_7", "park_5c", "park_7a")),
        (3, 1047, ("zone_8", "city_hall_7", "park_3c")),
        (4, 1001, ("zone_2", "city_hall_7", "park_1c", "power_22")),
        (4, 1002, ("park_2c", "city_hall_7", "park_7b", "zone_1")),
        (4, 1005, ("park_7c", "city_hall_7", "zone_6", "power_22")),
        (4, 1007, ("park_2c", "zone_8", "city_hall_7", "power_22")),
        (4, 1010, ("city_hall_7", "zone_4", "park_3c", "zone_7")),
    ),
}
# Packs by two and three, and with other players: the games above have one at most.
PACKED: dict[str, tuple[tuple[int, int, list[str], tuple[str, ...]], ...]] = {
    "famiglia": (
        (2, 501, ["free_joker"], ("soldier", "associate")),
        (2, 502, ["red_four_16"], ("associate",)),
        (2, 503, ["free_joker", "red_four_16"], ("soldier", "capo")),
    ),
    "der_pate": (
        (2, 702, ["large_notes", "favour_influence"], ("soldier",)),
        (
            4,
            701,
            ["track_12", "open_money", "spy_neutrals"],
            ("soldier", "associate", "soldier", "random"),
        ),
    ),
}
WISHES = {
    "famiglia": cover_famiglia.WISHES,
    "carta_nostra": cover_carta_nostra.WISHES,
    "der_pate": cover_der_pate.WISHES,
    "corleones_imperium": cover_corleones_imperium.WISHES,
}


class Devoted:
    """Takes what it has set its heart on, whenever it is on offer; otherwise anything."""

    def __init__(self, title: Title, dice: Dice) -> None:
        self.wishes = WISHES[title.name]
        self.otherwise = make_bot("random", title, dice)

    def choose(self, seat: Seat) -> int:
        for wish in self.wishes.get(seat.asked["step"], ()):
            if wish in seat.options:
                return wish
        return self.otherwise.choose(seat)


def player(name: str, title: Title, dice: Dice) -> Devoted | Peaceful | Seeker | Bot:
    """A seeker is named after the goal it seeks."""
    if name in PEACEFUL:
        return Peaceful(PEACEFUL[name])
    if name in seek_speakeasy.WISHES:
        return Seeker(name, dice)
    return Devoted(title, dice) if name == "devoted" else make_bot(name, title, dice)


def play(game: str, seats: int, number: int, packs: list[str], line: tuple[str, ...]) -> None:
    """One game between bots, saved under its number of players."""
    title = open_title(game, packs)
    dice = named_dice(f"kept {game} {seats} {number}")
    names = [line[seat % len(line)] for seat in range(seats)]
    running = Play(title, new_record(title, names, dice))
    bots = [player(name, title, named_dice(f"{seat} {number}")) for seat, name in enumerate(names)]
    while not running.game.over:
        seat = running.game.decider
        option = bots[seat].choose(seat_at(title, running.game, seat))
        refusal = running.answer(seat, asked_step(running.game).name, option)
        assert refusal is None
    extra = "".join(f"_{pack}" for pack in packs)
    keep_both.keep(running.record, game, f"{seats}_players_{number}{extra}")


def main(games: list[str]) -> None:
    for game in games or GAMES:
        title = open_title(game)
        for seats in range(title.fewest, title.most_seats() + 1):
            for number in range(3):
                play(game, seats, number, [], LINES[number % 2])
        for pack in title.packs():
            play(game, open_title(game, [pack]).most_seats(), 3, [pack], LINES[1])
        for seats, number, line in RARE.get(game, ()):
            play(game, seats, number, [], line)
        for seats, number, packs, line in PACKED.get(game, ()):
            play(game, seats, number, packs, line)
    keep_both.main()


if __name__ == "__main__":
    main(sys.argv[1:])
