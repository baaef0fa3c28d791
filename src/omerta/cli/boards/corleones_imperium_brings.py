"""What a choice of Corleones Imperium would bring, and to whom, said before it is taken."""

from __future__ import annotations

from typing import Final

from omerta.cli.boards.corleones_imperium_cards import Cards, dollars
from omerta.cli.boards.corleones_imperium_signs import Signs
from omerta.cli.voice import packed_step
from omerta.engine.seat import Seat
from omerta.games.corleones_imperium import forecast
from omerta.games.corleones_imperium.board import (
    BOSS,
    CHIEF,
    MAYOR,
    NEUTRAL,
    NOWHERE,
    THUG_SPACES,
    TURFS,
)
from omerta.games.corleones_imperium.cards import EFFECTS, VALUE, icon_list

# Steps that shake down the business chosen, or collect at the space chosen.
SHAKES: Final = (
    "shake_down_any",
    "shake_down_again",
    "shake_down_next_door",
    "visit_to",
    "place_boss",
)
COLLECTS: Final = ("collect_again", "place_mayor")
COLLECT_THERE: Final = EFFECTS.index("collect_there")


class Prospect:
    """One seat looking at its choices."""

    def __init__(self, signs: Signs, seat: Seat) -> None:
        self.signs = signs
        self.voice = signs.voice
        self.printed = signs.printed
        self.seat = seat
        self.view = seat.view
        self.step: str = seat.asked["step"]
        self.asks: str = seat.asked["asks"]

    def said(self, option: int) -> str:
        """The name of a choice and what comes of it; nothing where its noun says it all."""
        if self.asks == "action":
            return self.action(option)
        if self.asks in ("business", "thug_space"):
            name = self.signs.business(option)
            return f"{name}: {self.shaken_down(option)}" if self.step in SHAKES else name
        if self.asks == "member_space":
            name = self.signs.space(option)
            return f"{name}: {self.collected(option)}" if self.step in COLLECTS else name
        if self.asks == "ally":
            return self.ally("ally", option, option)
        if self.asks == "figure":
            return self.figure(option)
        if self.asks == "turf":
            return self.turf(option)
        if self.asks == "marker":
            return self.marker(option)
        return self.bid(option) if self.step == "bid" else ""

    # -- a turn

    def action(self, option: int) -> str:
        printed, say = self.printed, self.voice.say
        if option < THUG_SPACES:
            place = f"{self.signs.business(option)}: {self.shaken_down(option)}"
            return say("brings.thug", place=place)
        if option < printed.first_job:
            space = option - THUG_SPACES
            place = f"{self.signs.space(space)}: {self.collected(space)}"
            return say("brings.member", place=place)
        if option < printed.first_ally:
            first = printed.first_job if option < printed.first_hand_job else printed.first_hand_job
            price = Cards(self.signs, self.seat, {}).price(option - first)
            return f"{self.voice.noun('action', option)}: {price}"
        return self.ally("action", option, option - printed.first_ally)

    def ally(self, asks: str, option: int, ally: int) -> str:
        """Who comes and what he does: the cards on display are told shortly."""
        text = Cards(self.signs, self.seat, {}).text_of_ally(ally)
        return f"{self.voice.noun(asks, option)}: {text}"

    def shaken_down(self, business: int) -> str:
        """The icons of the lower half; another player who controls the turf gets the same."""
        got = forecast.shaken_down(self.printed, self.view, self.view["seat"], business)
        wanted = [icon for _, icons in got for icon in icons]
        told = self.signs.icons(got[0][1], self.signs.scarce(wanted))
        for owner, _ in got[1:]:
            told += f"; {self.voice.say('brings.same', name=self.voice.names[owner])}"
        return told

    def collected(self, space: int) -> str:
        """The icons of all upper halves the space touches; nobody else gets anything."""
        icons = forecast.collected(self.printed, self.view, space)
        return self.signs.icons(icons, self.signs.scarce(icons))

    # -- figures and turfs

    def figure(self, option: int) -> str:
        """Where a figure stands and whose it is; where one goes, only the place."""
        if option == self.printed.chief:
            return self.voice.noun("neutral", CHIEF)
        if option < THUG_SPACES:
            place, who, neutral = self.signs.business(option), self.view["thug_at"][option], BOSS
        else:
            space = option - THUG_SPACES
            place, who, neutral = self.signs.space(space), self.view["member_at"][space], MAYOR
        return f"{place}: {self.signs.name(who, neutral)}" if who >= 0 else place

    def turf(self, turf: int) -> str:
        """What would be collected there, or who would be in the line of fire."""
        name = self.voice.noun("area", turf)
        if self.step == "choose_turf":
            _, _, card, at = packed_step(self.seat)
            if COLLECT_THERE in self.printed.texts[card][at:]:
                icons = self.printed.upper[turf]
                tile = self.view["tiles"][turf]
                icons += self.printed.tile_upper[tile] if tile != NOWHERE else 0
                found = icon_list(icons)
                return f"{name}: {self.signs.icons(found, self.signs.scarce(found))}"
        return f"{name}: {self.present(turf)}"

    def present(self, turf: int) -> str:
        """Who has figures in a turf."""
        sides = forecast.influence(self.printed, self.view)[turf] if turf < TURFS else []
        found = [
            f"{self.signs.neutral if side == NEUTRAL else self.voice.names[side]} {number}"
            for side, number in enumerate(sides)
            if number
        ]
        return ", ".join(found) or self.voice.say("brings.nobody")

    def marker(self, option: int) -> str:
        """Which marker, and who would control its turf without it."""
        name = self.voice.noun("marker", option)
        new = forecast.controller_without(self.view, option, packed_step(self.seat)[2])
        who = self.voice.names[new] if new >= 0 else self.voice.say("brings.nobody")
        return f"{name} ({self.voice.say('brings.control', name=who)})"

    def bid(self, number: int) -> str:
        """How high the bid would be with so many cards more."""
        kind = packed_step(self.seat)[2]
        total = dollars(self.view["bid"]) + number * VALUE[kind]
        what = self.voice.noun("number", number)
        return self.voice.say("brings.bid" if number else "brings.bid_stays", n=total, what=what)
