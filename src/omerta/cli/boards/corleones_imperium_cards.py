"""The cards of Corleones Imperium beside the board: stacks, jobs, and allies on display."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from omerta.cli.boards.corleones_imperium_signs import COLOUR_STYLES, Signs, flow
from omerta.cli.boards.parts import NOTHING, Part

Row = tuple[Text, Text]
Chip = Callable[[str, str, int], Text]
# Headings where there is little room.
BRIEFLY: Final = {"current": "current", "jobs": "jobs_brief", "display": "display_brief"}


class Cards:
    def __init__(self, signs: Signs, width: int, in_full: bool, keep: int, keep_asked: int) -> None:
        self.signs = signs
        self.width = width
        self.look = signs.look
        self.in_full = in_full  # what allies do is told before they can be bribed, too
        self.keep = keep
        self.keep_asked = keep_asked

    def parts(self) -> list[RenderableType]:
        found = self.stacks()
        for place in ("families", "river"):
            if self.look.asks_at(place):
                heading = Text(f"{self.signs.board.called(place)}:", "dim")
                chips = [self.chip(place, *each) for each in self.look.pieces(place)]
                found.append(Part(flow([heading, *chips], self.width), keep=self.keep_asked))
        if self.look.pieces("drawn"):
            forms = self.in_full_words("drawn"), self.in_lines("drawn", "drawn")
            found.append(Part(*forms, keep=self.kept("drawn")))
        return [*found, *self.on_offer()]

    def kept(self, *places: str) -> int:
        """What is asked about stays longest."""
        return self.keep_asked if any(self.look.asks_at(place) for place in places) else self.keep

    # -- beside the board

    def stacks(self) -> list[RenderableType]:
        """What is left of money, goods, jobs and tiles; in short what is to be chosen."""
        say, look = self.signs.say, self.look
        heading = Text(say("map.stacks"), "dim")
        chips = [self.chip("stacks", *each) for each in look.pieces("stacks")]
        jobs = Text(say("map.deck", n=look.count("job_deck")))
        jobs.append(f", {say('map.discards', n=look.count('job_discards'))}")
        whole = flow([heading, *chips, jobs], self.width)
        if not look.asks_at("stacks"):
            return [Part(whole, NOTHING)]
        marked = [chip for chip in chips if chip.plain.startswith("[")]
        return [Part(whole, flow([heading, *marked], self.width), keep=self.keep_asked)]

    def on_offer(self) -> list[RenderableType]:
        """The job being done, open jobs, allies to be bribed: with what they do; by name; by name
        together; at last only those that this phase is about."""
        places = [place for place in ("current", "jobs", "display") if self.look.pieces(place)]
        if not places:
            return []
        jobs = [place for place in places if place != "display"]
        whole = [self.in_full_words(place) for place in jobs]
        brief = [self.in_lines(place, place) for place in jobs]
        forms: list[RenderableType] = [Group(*whole, *shown) for shown in self.allies()]
        forms.append(Group(*brief, *self.allies()[-1]))
        forms.append(self.together(places, self.chip))
        forms.append(self.together(self.of_now(places), self.short_chip))
        return [Part(*forms, keep=self.kept("jobs", "display"))]

    def together(self, places: list[str], drawn: Chip) -> Text:
        names = [self.names(BRIEFLY[place], place, drawn) for place in places]
        return flow([chip for chips in names for chip in chips], self.width)

    def of_now(self, places: list[str]) -> list[str]:
        """Jobs are done in one phase and allies are bribed in another; in both the other is only
        looked forward to."""
        bribes = self.look.facts["phase"] == "bribes"
        later = ["jobs"] if bribes else ["display"]
        found = [place for place in places if place not in later or self.look.asks_at(place)]
        return found or places

    def allies(self) -> list[list[RenderableType]]:
        """What allies do is told when they are bid for; before on request, and when one is taken
        the choices tell it."""
        pieces = self.look.pieces("display")
        if not pieces:
            return [[]]
        asked = self.look.asks_at("display")
        bidding = self.look.facts["phase"] == "bribes" or self.in_full
        brief = self.in_lines("display" if asked or bidding else "display_short", "display")
        if asked or not bidding:
            return [[brief]]
        rows = [(Text(), self.ally(piece)) for piece, _ in pieces]
        return [[Group(self.heading("display"), listed(rows))], [brief]]

    def in_full_words(self, place: str) -> RenderableType:
        """Jobs with what they cost, pay and do."""
        rows = [self.job(place, piece) for piece, _ in self.look.pieces(place)]
        return Group(self.heading(place), listed(rows))

    def in_lines(self, key: str, place: str) -> Text:
        return flow(self.names(key, place, self.chip), self.width)

    def names(self, key: str, place: str, drawn: Chip) -> list[Text]:
        """The cards of a place by name alone, a heading before the first."""
        first, *others = [drawn(place, *found) for found in self.look.pieces(place)]
        return [Text(" ").join([self.heading(key), first]), *others]

    def heading(self, key: str) -> Text:
        return Text(self.signs.say(f"cards.{key}"), "dim")

    # -- a card

    def chip(self, place: str, piece: str, times: int) -> Text:
        """By name alone, with the number of its choice; with the sign of its colour, if any."""
        sign, style = self.signs.board.sign(f"/{piece}")
        told = self.marked(place, piece).append(f"{sign} " if sign else "", style)
        return told.append(self.signs.times(self.signs.board.called(piece), times), "not bold")

    def short_chip(self, place: str, piece: str, times: int) -> Text:
        """The same with the name itself in that colour."""
        _, style = self.signs.board.sign(f"/{piece}")
        name = self.signs.times(self.signs.board.called(piece), times)
        return self.marked(place, piece).append(name, f"not bold {style}")

    def marked(self, place: str, piece: str) -> Text:
        mark = self.signs.mark(f"{place}/{piece}")
        return mark.append(" " if mark else "")

    def job(self, place: str, piece: str) -> Row:
        """Name, colour, what it costs, what it brings, what it does."""
        signs = self.signs
        colour = signs.value(piece, "colour")
        told = Text(signs.board.called(piece), "bold")
        style = COLOUR_STYLES.get(colour, "default")
        told.append(f" ({signs.say(f'colour.{colour}')})", f"not bold {style}")
        told.append(f": {self.price(piece)}. ", "not bold")
        told.append(signs.say(f"text.{piece}"), "not bold dim")
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
        return told.append(self.signs.say(f"text.{piece}"), "not bold dim")


def listed(rows: list[Row]) -> Table:
    """Choice number, then the card; what does not fit goes on below its own text."""
    table = Table.grid(padding=(0, 1, 0, 0))
    table.add_column(min_width=4, justify="right", no_wrap=True)
    table.add_column()
    for row in rows:
        table.add_row(*row)
    return table
