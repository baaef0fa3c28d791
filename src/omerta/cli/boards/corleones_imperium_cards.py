"""The cards of Corleones Imperium: jobs and allies on display, the own hand and suitcase."""

from __future__ import annotations

from typing import Final

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from omerta.cli.boards.corleones_imperium_signs import COLOUR_STYLES, Signs
from omerta.cli.language import counted
from omerta.engine.seat import Seat
from omerta.games.corleones_imperium.board import BRIBES
from omerta.games.corleones_imperium.cards import STOCK_KINDS, VALUE, icon_list

FROM_HAND: Final = ("bank", "pick_money", "pay")  # money or goods asked for out of the hand
FROM_CASE: Final = ("return_money",)


class Cards:
    def __init__(
        self, signs: Signs, seat: Seat, numbers: dict[int, int], in_full: bool = False
    ) -> None:
        self.in_full = in_full  # what allies do is told before they can be bribed, too
        self.signs = signs
        self.voice = signs.voice
        self.printed = signs.printed
        self.view = seat.view
        self.asks = seat.asked.get("asks", "") if seat.asked.get("mine") else ""
        self.step = seat.asked.get("step", "")
        self.numbers = numbers

    def draw(self) -> list[RenderableType]:
        return [*self.display(), *self.own()]

    # -- what lies open

    def display(self) -> list[RenderableType]:
        view, first = self.view, self.printed.first_job
        found: list[RenderableType] = []
        found += self.jobs("jobs", view["public_jobs"], first, "action")
        if view["current_job"] >= 0:
            found += self.jobs("current", [view["current_job"]], 0, "nothing")
        if view["display"]:
            found += self.allies(view["display"])
        return found

    def allies(self, display: list[int]) -> list[RenderableType]:
        """What they do is told when they are bid for; before on request, and when one is taken
        the choices tell it."""
        if self.asks != "ally" and (self.view["phase"] == BRIBES or self.in_full):
            return [
                self.heading("display"),
                self.listed([self.ally(ally, "ally", 0) for ally in display]),
            ]
        told = self.heading("display" if self.asks == "ally" else "display_short")
        for place, ally in enumerate(display):
            mark = self.mark("ally", ally)
            told.append(", " if place else " ").append_text(mark).append(" " if mark else "")
            told.append(self.voice.noun("ally", ally), "not dim")
        return [told]

    def heading(self, key: str) -> Text:
        return Text(self.voice.say(f"cards.{key}"), "dim")

    def jobs(self, key: str, jobs: list[int], first: int, asks: str) -> list[RenderableType]:
        if not jobs:
            return []
        rows = [self.job(job, self.mark(asks, first + job)) for job in jobs]
        return [self.heading(key), self.listed(rows)]

    def mark(self, asks: str, option: int) -> Text:
        number = self.numbers.get(option) if self.asks == asks else None
        return Text("" if number is None else f"[{number}]", "bold")

    def listed(self, rows: list[tuple[Text, Text]]) -> Table:
        """Choice number, then the card; what does not fit goes on below its own text."""
        table = Table.grid(padding=(0, 1, 0, 0))
        table.add_column(min_width=4, justify="right", no_wrap=True)
        table.add_column()
        for row in rows:
            table.add_row(*row)
        return table

    def job(self, job: int, mark: Text) -> tuple[Text, Text]:
        """Name, colour, what it costs, what it brings, what it does."""
        colour = self.printed.colours[job]
        told = Text(self.voice.noun("job", job), "bold")
        told.append(f" ({self.voice.noun('colour', colour)})", f"not bold {COLOUR_STYLES[colour]}")
        told.append(f": {self.price(job)}. ", "not bold")
        told.append(self.voice.say(f"text.{self.printed.job_names[job]}"), "not bold dim")
        return mark, told

    def price(self, job: int) -> str:
        """What a job costs and pays."""
        pays = icon_list(self.printed.pays[job])
        key = "cards.pays" if pays else "cards.no_pay"
        told = self.voice.say(key, money=self.signs.icons(pays, self.signs.scarce(pays)))
        needs = self.signs.icons(self.printed.needs[job])
        return self.voice.say("brings.job", needs=needs, pays=told)

    def ally(self, ally: int, asks: str, first: int) -> tuple[Text, Text]:
        told = Text(f"{self.voice.noun('ally', ally)}: ", "bold")
        told.append(self.text_of_ally(ally), "not bold dim")
        return self.mark(asks, first + ally), told

    def text_of_ally(self, ally: int) -> str:
        return self.voice.say(f"text.{self.printed.ally_names[ally]}")

    # -- what only the owner sees

    def own(self) -> list[RenderableType]:
        view = self.view
        if view["hand"] is None:
            return []
        found: list[RenderableType] = []
        if view["drawn"]:
            found += self.jobs("drawn", view["drawn"], 0, "job")
        found += [self.hand(), *self.cards_in_hand(), self.suitcase()]
        if any(view["bid"]):
            bid = self.voice.say("cards.lid", n=dollars(view["bid"]))
            found.append(Text(f"{bid} {self.signs.counted(view['bid'])}", "bold"))
        aside = self.aside()
        if aside:
            found.append(Text(f"{self.voice.say('cards.aside')} {aside}"))
        return found

    def hand(self) -> Text:
        """Money and goods in one line, with choice numbers where one of them is asked for."""
        view = self.view
        n = sum(view["hand"]) + len(view["hand_jobs"]) + len(self.allies_in_hand())
        told = Text(counted(self.voice.words, "cards.hand", n), "bold")
        numbered = self.asks == "hand_card" or self.step in FROM_HAND
        told.append(" ").append_text(self.chips(view["hand"], numbered))
        limit = self.voice.say("cards.limit", n=self.printed.limits[view["act"]])
        return told.append(f"  ({limit})", "not bold dim")

    def chips(self, counts: list[int], numbered: bool) -> Text:
        told = Text("", "not bold")
        for kind, number in enumerate(counts):
            if number:
                told.append(", " if told else "")
                if numbered and kind in self.numbers:
                    told.append(f"[{self.numbers[kind]}] ", "bold")
                told.append(self.signs.times(self.voice.noun("money", kind), number))
        return told or Text(self.signs.dash, "dim")

    def cards_in_hand(self) -> list[RenderableType]:
        """Jobs and allies, with what they say."""
        rows: list[tuple[Text, Text]] = []
        for job in self.view["hand_jobs"]:
            mark = self.mark("action", self.printed.first_hand_job + job)
            rows.append(self.job(job, mark or self.mark("hand_card", STOCK_KINDS + job)))
        for ally in self.allies_in_hand():
            mark, told = self.ally(ally, "action", self.printed.first_ally)
            at = self.printed.first_ally_card + ally
            rows.append((mark or self.mark("hand_card", at), told))
        return [self.listed(rows)] if rows else []

    def allies_in_hand(self) -> list[int]:
        held: list[int] = self.view["allies"][self.view["seat"]]
        return [ally for ally in held if ally not in self.view["aside_allies"]]

    def suitcase(self) -> Text:
        case: list[int] = self.view["suitcase"]
        told = Text(self.voice.say("cards.suitcase", n=dollars(case)), "bold")
        return told.append(" ").append_text(self.chips(case, self.step in FROM_CASE))

    def aside(self) -> str:
        """What has been laid aside for the tribute."""
        view = self.view
        found = [self.signs.counted(view["aside"])] if any(view["aside"]) else []
        found += [self.voice.noun("job", job) for job in view["aside_jobs"]]
        found += [self.voice.noun("ally", ally) for ally in view["aside_allies"]]
        return ", ".join(found)


def dollars(counts: list[int]) -> int:
    return sum(number * value for number, value in zip(counts, VALUE, strict=True))
