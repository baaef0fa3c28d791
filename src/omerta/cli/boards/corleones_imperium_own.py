"""What only the owner sees in Corleones Imperium: hand and suitcase, and what came out of them."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.text import Text

from omerta.cli.boards.corleones_imperium_cards import Cards, Row, listed
from omerta.cli.boards.corleones_imperium_signs import flow
from omerta.cli.boards.parts import Part
from omerta.cli.language import counted


class Own:
    def __init__(self, cards: Cards, me: int) -> None:
        self.cards = cards
        self.signs = cards.signs
        self.look = cards.look
        self.me = me

    def part(self, keep: int) -> Part:
        """With what the cards say, by name, and all in a line or two."""
        width = self.cards.width
        places = [f"{place}.{self.me}" for place in ("hand", "allies", "suitcase")]
        rows: list[RenderableType] = [listed(self.rows())] if self.rows() else []
        below = [self.suitcase(), *self.taken_out()]
        limit = Text(f"({self.signs.say('cards.limit', n=self.look.facts['limit'])})", "dim")
        stock = self.stock() or [Text(self.signs.dash, "dim")]
        whole = Group(flow([self.heading(), *stock, limit], width), *rows, *below)
        names = flow([self.heading(), *self.names(), limit], width)
        briefest = [*self.brief_hand(), self.brief_suitcase(), *self.taken_out()]
        kept = max(self.cards.kept(*places), keep)
        return Part(whole, Group(names, *below), flow(briefest, width), keep=kept)

    # -- the hand

    def heading(self) -> Text:
        return Text(counted(self.signs.voice.words, "board.cards.hand", self.size), "bold")

    @property
    def size(self) -> int:
        return self.look.count(f"hand.{self.me}") + self.look.count(f"allies.{self.me}")

    def names(self) -> list[Text]:
        """The hand by name alone."""
        hand, allies = f"hand.{self.me}", f"allies.{self.me}"
        jobs = [self.cards.chip(hand, job, 1) for job in self.jobs()]
        return [*self.stock(), *jobs, *[self.cards.chip(allies, *it) for it in self.pieces(allies)]]

    def rows(self) -> list[Row]:
        """Jobs and allies in hand, with what they say."""
        hand, allies = f"hand.{self.me}", f"allies.{self.me}"
        found = [self.cards.job(hand, piece) for piece in self.jobs()]
        for piece, _ in self.pieces(allies):
            found.append((self.signs.mark(f"{allies}/{piece}"), self.cards.ally(piece)))
        return found

    def brief_hand(self) -> list[Text]:
        """The hand by name, equal cards together, the heading before the first."""
        limit = self.look.facts["limit"]
        said = self.signs.say("cards.hand_brief", n=self.size, limit=limit)
        chips = [
            self.cards.short_chip(place, *each)
            for place in (f"hand.{self.me}", f"allies.{self.me}")
            for each in self.pieces(place)
        ]
        return [Text(" ").join([Text(said, "bold"), *chips[:1]]), *chips[1:]]

    def pieces(self, place: str) -> list[tuple[str, int]]:
        return self.look.pieces(place)

    def stock(self) -> list[Text]:
        """Money and goods in hand: what has no colour."""
        place = f"hand.{self.me}"
        pieces = [each for each in self.pieces(place) if not self.signs.value(each[0], "colour")]
        return [self.cards.chip(place, *each) for each in pieces]

    def jobs(self) -> list[str]:
        """Every single one, so that two equal cards are two."""
        found: list[str] = []
        for piece, number in self.pieces(f"hand.{self.me}"):
            if self.signs.value(piece, "colour"):
                found += [piece] * number
        return found

    # -- the suitcase

    def suitcase(self) -> Text:
        n = self.look.facts["suitcase"]
        told = Text(self.signs.say("cards.suitcase", n=n), "bold").append(" ")
        return told.append_text(self.signs.cards(f"suitcase.{self.me}"))

    def brief_suitcase(self) -> Text:
        """How much is in it; in which notes, when they are bid or one is chosen."""
        place, n = f"suitcase.{self.me}", self.look.facts["suitcase"]
        told = Text(self.signs.say("cards.suitcase_brief", n=n), "bold")
        if not n or not (self.look.asks_at(place) or self.look.facts["phase"] == "bribes"):
            return told
        return told.append(": ").append_text(self.signs.cards(place))

    def taken_out(self) -> list[Text]:
        """What has been bid or laid aside in secret."""
        found: list[Text] = []
        if self.look.count(f"lid.{self.me}"):
            told = Text(self.signs.say("cards.lid", n=self.look.facts["lid"]), "bold")
            found.append(told.append(" ").append_text(self.signs.cards(f"lid.{self.me}")))
        if self.look.count(f"aside.{self.me}"):
            chips = self.cards.names("aside", f"aside.{self.me}", self.cards.chip)
            found.append(flow(chips, self.cards.width))
        return found
