"""The families of Corleones Imperium, a line each, and what has been seen of their cards."""

from __future__ import annotations

from typing import Any

from rich.console import RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from omerta.cli.boards.corleones_imperium_signs import Signs
from omerta.games.corleones_imperium.board import FAMILY_BUSINESS
from omerta.games.corleones_imperium.cards import COLOURS
from omerta.games.corleones_imperium.counting import IN_CASE, ROOM


class Families:
    def __init__(self, signs: Signs) -> None:
        self.signs = signs
        self.voice = signs.voice
        self.view: dict[str, Any] = signs.view

    def draw(self, me: int, width: int, memory: bool) -> list[RenderableType]:
        say = self.voice.say
        table = Table(box=None, pad_edge=False, padding=(0, 2 if width > 90 else 1, 0, 0))
        table.add_column(Text(say("row.family"), "dim"))
        table.add_column("")
        for key in ("thugs", "members", "markers", "hand", "suitcase"):
            table.add_column(Text(say(f"row.{key}"), "dim"), justify="right", no_wrap=True)
        for seat in range(self.view["seats"]):
            table.add_row(*self.family(seat, me))
        found: list[RenderableType] = [table]
        for seat in range(self.view["seats"]):
            found += self.details(seat)
            if memory and seat != me:
                found += self.known(seat)
        return found

    def family(self, seat: int, me: int) -> list[RenderableType]:
        view = self.view
        name = Text(self.signs.by_seat[seat], f"bold {self.signs.style(seat)}")
        shown = self.voice.names[seat]
        if seat == me:
            shown += f" · {self.voice.say('board.you')}"
        name.append(" ").append(shown, "reverse" if seat == me else "not bold default")
        family = view["families"][seat]
        out = view["phase"] == FAMILY_BUSINESS and view["out"][seat]
        return [
            name,
            Text(self.voice.noun("family", family) if family >= 0 else "", self.signs.style(seat)),
            Text(self.voice.say("row.out"), "dim") if out else str(view["thugs"][seat]),
            "" if out else str(view["members"][seat]),
            str(view["markers"][seat]),
            str(view["hand_sizes"][seat]),
            str(view["suitcase_sizes"][seat]),
        ]

    def details(self, seat: int) -> list[RenderableType]:
        """What not everybody has: the horse head, figures in the river, completed jobs by
        colour, allies."""
        say = self.voice.say
        told: list[str] = []
        if self.view["horse"] == seat:
            told.append(say("row.horse"))
        thugs, members = self.view["shot_thugs"][seat], self.view["shot_members"][seat]
        if thugs or members:
            told.append(say("row.shot", thugs=thugs, members=members))
        done = self.done(seat)
        if done:
            told.append(say("row.done", names=done))
        allies = self.allies(seat)
        if allies:
            told.append(say("row.allies", names=allies))
        if not told:
            return []
        name = Text("", "default").append_text(self.signs.sign(seat)).append(" ")
        return [Padding(name.append("; ".join(told)), (0, 0, 0, 2), expand=False)]

    def done(self, seat: int) -> str:
        """How many jobs of each colour."""
        colours = [self.signs.printed.colours[job] for job in self.view["done"][seat]]
        return ", ".join(
            f"{colours.count(colour)} {self.voice.noun('colour', colour)}"
            for colour in range(len(COLOURS))
            if colour in colours
        )

    def allies(self, seat: int) -> str:
        """Allies lie open: those in hand, and those played."""
        names = [self.voice.noun("ally", ally) for ally in self.view["allies"][seat]]
        for ally in self.view["played"][seat]:
            names.append(self.voice.say("row.played", name=self.voice.noun("ally", ally)))
        return ", ".join(names)

    def known(self, seat: int) -> list[RenderableType]:
        """What the one who looks has seen going into a hand and a suitcase, and not leaving it."""
        least = self.view["known"][seat * ROOM : seat * ROOM + ROOM]
        most = self.view["most"][seat * ROOM : seat * ROOM + ROOM]
        hand = self.signs.counted(least[:IN_CASE], most[:IN_CASE])
        case = self.signs.counted(least[IN_CASE:], most[IN_CASE:])
        name = self.voice.names[seat]
        told: list[RenderableType] = [
            Text(self.voice.say("row.known", name=name, hand=hand, case=case), "dim")
        ]
        if self.view["known_jobs"][seat]:
            jobs = ", ".join(self.voice.noun("job", job) for job in self.view["known_jobs"][seat])
            told.append(Text(self.voice.say("row.known_jobs", name=name, names=jobs), "dim"))
        return told
