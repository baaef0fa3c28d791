"""The cards of Corleones Imperium: jobs and allies on display, the own hand and suitcase."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from omerta.cli.boards.corleones_imperium_signs import COLOUR_STYLES, Signs, flow
from omerta.cli.boards.parts import NOTHING, Part
from omerta.cli.language import counted

Row = tuple[Text, Text]


class Cards:
    def __init__(
        self, signs: Signs, width: int, in_full: bool, keep: int, keep_own: int, keep_asked: int
    ) -> None:
        self.signs = signs
        self.width = width
        self.look = signs.look
        self.in_full = in_full  # what allies do is told before they can be bribed, too
        self.keep = keep
        self.keep_own = keep_own
        self.keep_asked = keep_asked

    def parts(self) -> list[RenderableType]:
        found: list[RenderableType] = [*self.stacks()]
        for place in ("jobs", "current", "drawn"):
            found += self.jobs(place)
        found += self.display()
        me = self.look.me
        if me >= 0:
            found.append(self.own(me))
        return found

    def kept(self, *places: str) -> int:
        """What is asked about stays longest."""
        return self.keep_asked if any(self.look.asks_at(place) for place in places) else self.keep

    # -- beside the board

    def stacks(self) -> list[RenderableType]:
        """What is left of money, goods, jobs and tiles."""
        say, look = self.signs.say, self.look
        told = Text(f"{say('map.stacks')} ", "dim").append_text(self.signs.cards("stacks"))
        told.append(f"; {say('map.deck', n=look.count('job_deck'))}")
        told.append(f", {say('map.discards', n=look.count('job_discards'))}")
        found: list[RenderableType] = []
        if self.look.asks_at("stacks"):
            found.append(Part(told, keep=self.keep_asked))
        else:
            found.append(Part(told, NOTHING))
        for place in ("families", "river"):
            if self.look.asks_at(place):
                line = Text(f"{self.signs.board.called(place)}: ", "dim")
                found.append(Part(line.append_text(self.signs.cards(place)), keep=self.keep_asked))
        return found

    def jobs(self, place: str) -> list[RenderableType]:
        """Jobs with what they cost, pay and do; in short by name."""
        pieces = self.look.pieces(place)
        if not pieces:
            return []
        rows = [self.job(place, piece) for piece, _ in pieces]
        whole = Group(self.heading(place), listed(rows))
        return [Part(whole, self.in_a_line(place, place), keep=self.kept(place))]

    def display(self) -> list[RenderableType]:
        """What allies do is told when they are bid for; before on request, and when one is taken
        the choices tell it."""
        pieces = self.look.pieces("display")
        if not pieces:
            return []
        asked = self.look.asks_at("display")
        bidding = self.look.facts["phase"] == "bribes" or self.in_full
        brief = self.in_a_line("display" if asked or bidding else "display_short", "display")
        if asked or not bidding:
            return [Part(brief, keep=self.kept("display"))]
        rows = [(Text(), self.ally(piece)) for piece, _ in pieces]
        return [Part(Group(self.heading("display"), listed(rows)), brief, keep=self.keep)]

    def heading(self, key: str) -> Text:
        return Text(self.signs.say(f"cards.{key}"), "dim")

    def in_a_line(self, key: str, place: str) -> Text:
        """The cards of a place by name alone, jobs with the sign of their colour."""
        told = self.heading(key)
        for number, (piece, times) in enumerate(self.look.pieces(place)):
            mark = self.signs.mark(f"{place}/{piece}")
            told.append(", " if number else " ").append_text(mark).append(" " if mark else "")
            told.append_text(self.square(piece))
            told.append(self.signs.times(self.signs.board.called(piece), times), "not dim")
        return told

    def square(self, piece: str) -> Text:
        style = COLOUR_STYLES.get(self.signs.value(piece, "colour"), "")
        return Text(f"{self.signs.square} " if style else "", style)

    # -- a card

    def job(self, place: str, piece: str) -> Row:
        """Name, colour, what it costs, what it brings, what it does."""
        signs = self.signs
        colour = signs.value(piece, "colour")
        told = Text(signs.board.called(piece), "bold")
        style = COLOUR_STYLES.get(colour, "default")
        told.append(f" ({signs.voice.say(f'colour.{colour}')})", f"not bold {style}")
        told.append(f": {self.price(piece)}. ", "not bold")
        told.append(signs.voice.say(f"text.{piece}"), "not bold dim")
        return signs.mark(f"{place}/{piece}"), told

    def price(self, piece: str) -> str:
        """What a job costs and pays."""
        pays = self.signs.values(piece, "pays")
        key = "cards.pays" if pays else "cards.no_pay"
        paid = self.signs.say(key, money=self.signs.icons(pays))
        needs = self.signs.icons(self.signs.values(piece, "needs"))
        return self.signs.say("cards.price", needs=needs, pays=paid)

    def ally(self, piece: str) -> Text:
        told = Text(f"{self.signs.board.called(piece)}: ", "bold")
        return told.append(self.signs.voice.say(f"text.{piece}"), "not bold dim")

    # -- what only the owner sees

    def own(self, me: int) -> Part:
        """Hand and suitcase: with what the cards say, by name, and all in a line or two."""
        places = [f"{place}.{me}" for place in ("hand", "allies", "suitcase")]
        keep = max(self.kept(*places), self.keep_own)
        cards: list[RenderableType] = []
        rows = self.rows(me)
        if rows:
            cards.append(listed(rows))
        below = [self.suitcase(me), *self.taken_out(me)]
        whole = Group(self.hand(me), *cards, *below)
        names = self.names(me)
        brief = Group(flow(names, self.width), *below)
        return Part(whole, brief, flow([*names, *below], self.width), keep=keep)

    def names(self, me: int) -> list[Text]:
        """The hand by name alone."""
        hand, allies = f"hand.{me}", f"allies.{me}"
        chips = [self.chip(hand, piece, times) for piece, times in self.stock(me)]
        chips += [self.chip(hand, job, 1) for job in self.jobs_in_hand(me)]
        chips += [self.chip(allies, piece, 1) for piece, _ in self.look.pieces(allies)]
        limit = Text(f"({self.signs.say('cards.limit', n=self.look.facts['limit'])})", "dim")
        return [self.hand_heading(me), *chips, limit]

    def rows(self, me: int) -> list[Row]:
        """Jobs and allies in hand, with what they say."""
        found = [self.job(f"hand.{me}", piece) for piece in self.jobs_in_hand(me)]
        for piece, _ in self.look.pieces(f"allies.{me}"):
            found.append((self.signs.mark(f"allies.{me}/{piece}"), self.ally(piece)))
        return found

    def jobs_in_hand(self, me: int) -> list[str]:
        """Every single one, so that two equal cards are two."""
        found: list[str] = []
        for piece, number in self.look.pieces(f"hand.{me}"):
            if self.signs.value(piece, "colour"):
                found += [piece] * number
        return found

    def hand_heading(self, me: int) -> Text:
        n = self.look.count(f"hand.{me}") + self.look.count(f"allies.{me}")
        return Text(counted(self.signs.voice.words, "board.cards.hand", n), "bold")

    def hand(self, me: int) -> Text:
        """Money and goods in one line."""
        told = self.hand_heading(me).append(" ")
        chips = [self.chip(f"hand.{me}", piece, times) for piece, times in self.stock(me)]
        told.append_text(Text(", ").join(chips) if chips else Text(self.signs.dash, "dim"))
        limit = self.signs.say("cards.limit", n=self.look.facts["limit"])
        return told.append(f"  ({limit})", "not bold dim")

    def stock(self, me: int) -> list[tuple[str, int]]:
        """Money and goods in hand: what has no colour."""
        pieces = self.look.pieces(f"hand.{me}")
        return [found for found in pieces if not self.signs.value(found[0], "colour")]

    def chip(self, place: str, piece: str, times: int) -> Text:
        mark = self.signs.mark(f"{place}/{piece}")
        told = mark.append(" " if mark else "").append_text(self.square(piece))
        return told.append(self.signs.times(self.signs.board.called(piece), times), "not bold")

    def suitcase(self, me: int) -> Text:
        n = self.look.facts["suitcase"]
        told = Text(self.signs.say("cards.suitcase", n=n), "bold").append(" ")
        return told.append_text(self.signs.cards(f"suitcase.{me}"))

    def taken_out(self, me: int) -> list[Text]:
        """What has been bid or laid aside in secret."""
        found: list[Text] = []
        if self.look.count(f"lid.{me}"):
            told = Text(self.signs.say("cards.lid", n=self.look.facts["lid"]), "bold")
            found.append(told.append(" ").append_text(self.signs.cards(f"lid.{me}")))
        if self.look.count(f"aside.{me}"):
            told = Text(f"{self.signs.say('cards.aside')} ")
            found.append(told.append_text(self.signs.cards(f"aside.{me}")))
        return found


def listed(rows: list[Row]) -> Table:
    """Choice number, then the card; what does not fit goes on below its own text."""
    table = Table.grid(padding=(0, 1, 0, 0))
    table.add_column(min_width=4, justify="right", no_wrap=True)
    table.add_column()
    for row in rows:
        table.add_row(*row)
    return table
