"""What a choice of Speakeasy costs and brings, said before it is taken."""

from __future__ import annotations

from omerta.cli.boards.speakeasy_places import Places
from omerta.cli.boards.speakeasy_prices import Prices
from omerta.cli.boards.speakeasy_signs import Signs
from omerta.cli.language import counted
from omerta.cli.voice import packed_step
from omerta.games.speakeasy.board import SINGLE
from omerta.games.speakeasy.books import spaces
from omerta.games.speakeasy.gains import cards_due
from omerta.games.speakeasy.people import DISTILLERY, EACH, NETWORK, PARTY
from omerta.games.speakeasy.places.contacts import LOCATION_ACTIONS
from omerta.games.speakeasy.tiles import names


class Prospect:
    """One seat looking at its choices."""

    def __init__(self, signs: Signs) -> None:
        self.signs = signs
        self.voice = signs.voice
        self.table = signs.table
        self.printed = signs.printed
        self.me = signs.me
        self.prices = Prices(signs)
        self.held: list[int] = packed_step(signs.seat)[2:]  # what the asking step holds

    def said(self, option: int) -> str:
        """The name of a choice and what comes of it; nothing where its noun says it all."""
        asks, step = self.signs.asks, self.signs.step
        if asks in ("place", "swap_place"):
            return self.place(option, asks == "swap_place")
        if asks == "level":
            return self.with_(asks, option, self.raised(option))
        if asks == "effect":
            return self.with_(asks, option, self.effect(option))
        if asks == "domain":
            return self.card_on_top(option)
        if asks == "book_space":
            money = self.printed.goal_money[option // 2]
            return self.with_(asks, option, self.voice.say("brings.dirty", n=money))
        if asks == "column":
            figure = self.printed.figure[self.table.side][option]
            return self.with_(asks, option, self.voice.say("brings.each", n=figure))
        if step == "come_home":  # nobody who leaves a pier gets the bonus of its row
            return self.voice.noun("pier_place", option)
        if step == "play_card":
            action = self.voice.noun("effect", self.action(option // EACH))
            return self.with_(asks, option, self.voice.say("brings.does", action=action))
        return self.prices.said(option, self.held)

    def with_(self, asks: str, option: int, brought: str) -> str:
        name = self.voice.noun(asks, option)
        return f"{name} ({brought})" if brought else name

    # -- capos

    def place(self, place: int, swapping: bool) -> str:
        """A contact with everything that can be done there; the noun for other places."""
        if place >= SINGLE:
            return ""
        location = self.printed.location_of[place]
        effects = Places(self.signs, {}).effects(place)
        actions = self.signs.shorts(LOCATION_ACTIONS[location])
        name = self.voice.noun("location", location)
        if swapping:
            name = f"{self.signs.names[self.signs.view['capo'][place]]}, {name}"
        if self.printed.contacts_first[location]:
            return f"{name}: {effects}; {self.voice.say('place.then', actions=actions)}"
        return f"{name}: {self.voice.say('place.before', actions=actions)} {effects}"

    # -- gains

    def raised(self, level: int) -> str:
        """The new level, the new power and its reward, and the cards it costs."""
        power = self.table.power(self.me) + 1
        told = [self.voice.say("brings.level", n=self.table.level(self.me, level) + 1, power=power)]
        reward = self.printed.reward[power] if power < len(self.printed.reward) else names.NONE
        if reward != names.NONE:
            told.append(self.voice.noun("effect", reward))
        due = cards_due(self.table, self.me, level)
        if due:
            told.append(counted(self.voice.words, "brings.cards", due))
        return ", ".join(told)

    def action(self, domain: int) -> int:
        """What every card of a domain does after its bonus."""
        if domain == NETWORK:
            return names.PROTECT
        if domain == PARTY:
            return names.SELL
        return names.PRODUCE if domain == DISTILLERY else names.DELIVER

    def effect(self, effect: int) -> str:
        """How much an action would bring now."""
        if effect == names.MONEY:
            return self.voice.say("brings.earns", n=self.printed.money_aid)
        if effect == names.COOK:
            open_goals = {space // 2 for space in spaces(self.table, self.me)}
            return counted(self.voice.words, "brings.goals", len(open_goals))
        if effect == names.RAISE:
            return ""
        return self.prices.effect(effect)

    def card_on_top(self, domain: int) -> str:
        """The card one would take, which lies open."""
        top = self.signs.view["piles"][domain]["top"]
        return self.voice.noun("face", top) if top >= 0 else ""
