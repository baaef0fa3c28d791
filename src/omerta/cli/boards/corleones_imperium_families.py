"""The families of Corleones Imperium, a line each, and what has been seen of their cards."""

from __future__ import annotations

from typing import Final

from rich.cells import cell_len
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from omerta.cli.boards.corleones_imperium_signs import Signs, flow
from omerta.cli.boards.parts import Part

PLACES: Final = ("supply", "hand", "suitcase")


class Families:
    def __init__(self, signs: Signs) -> None:
        self.signs = signs
        self.look = signs.look
        self.facts = signs.look.facts
        self.seats = range(len(self.facts["families"]))

    def asked(self) -> bool:
        """Whether a player is to be chosen, or the horse head of one."""
        return any(self.mark(seat) for seat in self.seats)

    def part(self, width: int, memory: bool, keep: int) -> Part:
        """A table with what each family has besides; a line each; all in a few lines; numbers."""
        whole: list[RenderableType] = [self.table(width)]
        for seat in self.seats:
            whole += self.details(seat)
            if memory and seat != self.look.me:
                whole += self.known(seat)
        lines = [self.line(seat, width) for seat in self.seats]
        chips = flow([self.chip(seat) for seat in self.seats], width, "   ")
        numbers = [Text(self.signs.say("row.numbers"), "dim"), *map(self.numbers, self.seats)]
        return Part(Group(*whole), Group(*lines), chips, flow(numbers, width), keep=keep)

    def mark(self, seat: int) -> Text:
        """The choice of this player, wherever it is touched."""
        if seat == self.look.me:
            return self.signs.mark(f"supply.{seat}")
        places = [f"{place}.{seat}" for place in PLACES]
        return self.signs.mark(*places, f"supply.{seat}/horse_head")

    def figures(self, seat: int, kind: str) -> int:
        """How many thugs, family members or markers lie before a player."""
        pieces = dict(self.look.pieces(f"supply.{seat}"))
        return pieces.get(f"{kind}.{seat}", 0)

    def is_out(self, seat: int) -> bool:
        return bool(self.facts["phase"] == "family_business" and self.facts["out"][seat])

    # -- the table

    def table(self, width: int) -> Table:
        say = self.signs.say
        table = Table(box=None, pad_edge=False, padding=(0, 2 if width > 90 else 1, 0, 0))
        table.add_column(Text(say("row.family"), "dim"))
        table.add_column("")
        for key in ("thugs", "members", "markers", "hand", "suitcase"):
            table.add_column(Text(say(f"row.{key}"), "dim"), justify="right", no_wrap=True)
        for seat in self.seats:
            table.add_row(*self.row(seat))
        return table

    def row(self, seat: int) -> list[RenderableType]:
        me = self.look.me
        name = self.mark(seat).append_text(self.signs.side(seat))
        shown = self.signs.board.name(seat, me, short=True)
        name.append(" ").append(shown, "reverse" if seat == me else "not bold default")
        family = self.facts["families"][seat]
        called = self.signs.board.called(family) if family else ""
        out = self.is_out(seat)
        thugs = str(self.figures(seat, "thug"))
        return [
            name,
            Text(called, self.signs.style(seat)),
            Text(self.signs.say("row.out"), "dim") if out else thugs,
            "" if out else str(self.figures(seat, "member")),
            str(self.figures(seat, "marker")),
            str(self.facts["hand_sizes"][seat]),
            str(self.look.count(f"suitcase.{seat}")),
        ]

    # -- what not everybody has

    def details(self, seat: int) -> list[RenderableType]:
        """The horse head, figures in the river, completed jobs by colour, allies."""
        told = self.extras(seat)
        if not told:
            return []
        name = Text("", "default").append_text(self.signs.side(seat)).append(" ")
        return [Padding(name.append("; ".join(told)), (0, 0, 0, 2), expand=False)]

    def extras(self, seat: int) -> list[str]:
        say = self.signs.say
        told: list[str] = []
        if self.facts["horse"] == seat:
            told.append(say("row.horse"))
        river = dict(self.look.pieces("river"))
        thugs, members = river.get(f"thug.{seat}", 0), river.get(f"member.{seat}", 0)
        if thugs or members:
            told.append(say("row.shot", thugs=thugs, members=members))
        done = self.facts["done"][seat]
        if done:
            named = [say("row.of", n=n, colour=say(f"colour.{of}")) for of, n in done.items()]
            told.append(say("row.done", names=", ".join(named)))
        allies = self.allies(seat)
        if allies:
            told.append(say("row.allies", names=", ".join(allies)))
        return told

    def allies(self, seat: int) -> list[str]:
        """Everybody has seen them being bribed: those in hand, and those played."""
        called = self.signs.board.called
        names = [called(piece) for piece, _ in self.look.pieces(f"allies.{seat}")]
        played = [called(piece) for piece, _ in self.look.pieces(f"played.{seat}")]
        return names + [self.signs.say("row.played", name=name) for name in played]

    def known(self, seat: int) -> list[RenderableType]:
        """What the one who looks has seen going into a hand and a suitcase, and not leaving it."""
        known = self.facts["known"][seat]
        hand, case = self.signs.spans(known["hand"]), self.signs.spans(known["suitcase"])
        name = self.signs.voice.names[seat]
        told: list[RenderableType] = [
            Text(self.signs.say("row.known", name=name, hand=hand, case=case), "dim")
        ]
        if known["jobs"]:
            jobs = ", ".join(self.signs.board.called(job) for job in known["jobs"])
            told.append(Text(self.signs.say("row.known_jobs", name=name, names=jobs), "dim"))
        return told

    # -- in short

    def line(self, seat: int, width: int) -> Text:
        """One family in a line: figures, hand, suitcase, and as much as fits of the rest."""
        told = self.chip(seat)
        extras = self.extras(seat)[self.facts["horse"] == seat :]  # that one the sign tells
        rest = f"  {'; '.join(extras)}" if extras else ""
        room = width - told.cell_len
        if cell_len(rest) > room:
            fits = rest[: max(room - len(self.signs.more), 0)]
            rest = fits.rpartition(",")[0] + self.signs.more
        return told.append(rest, "dim")

    def chip(self, seat: int) -> Text:
        told = self.mark(seat).append_text(self.signs.side(seat))
        told.append(" ").append(self.signs.voice.names[seat], "not bold default")
        horse = f" {self.signs.say('row.horse_sign')}" if self.facts["horse"] == seat else ""
        figures = self.signs.say("row.out") if self.is_out(seat) else self.supply(seat)
        cards = self.signs.say(
            "row.brief",
            figures=figures,
            hand=self.facts["hand_sizes"][seat],
            case=self.look.count(f"suitcase.{seat}"),
        )
        return told.append(f" {cards}{horse}", "not bold default")

    def numbers(self, seat: int) -> Text:
        """Figures, hand and suitcase, of the one who looks only figures: the rest stands below. Who
        it is the sign alone tells, unless that is a number."""
        told = self.mark(seat).append_text(self.signs.side(seat))
        if self.signs.by_seat[seat].isdecimal():
            told.append(f" {self.signs.voice.names[seat]}", "not bold default")
        told.append(f" {self.signs.dash if self.is_out(seat) else self.supply(seat)}", "not bold")
        if seat != self.look.me:
            hand, case = self.facts["hand_sizes"][seat], self.look.count(f"suitcase.{seat}")
            told.append(f"/{hand}/{case}", "not bold")
        return told.append(self.signs.horse if self.facts["horse"] == seat else "", "not bold")

    def supply(self, seat: int) -> str:
        return f"{self.figures(seat, 'thug')}+{self.figures(seat, 'member')}"
