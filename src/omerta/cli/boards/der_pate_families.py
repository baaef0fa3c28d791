"""The families of Der Pate, a column each."""

from __future__ import annotations

from typing import Any, Final

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from omerta.cli.boards.der_pate_signs import COLOUR_STYLES, FAMILY_STYLES
from omerta.cli.voice import Voice
from omerta.games.der_pate.board import BANK, INFLUENCE, REPUTATION, TOKENS, Printed
from omerta.games.der_pate.table import HOLDERS

LABEL: Final = 15  # before the columns


class Families:
    def __init__(self, voice: Voice, printed: Printed, plain: bool) -> None:
        self.voice = voice
        self.printed = printed
        self.plain = plain

    def draw(self, view: dict[str, Any], me: int, width: int, memory: bool) -> Table:
        """A column for each player: money, the four tracks, people, tokens, debts."""
        say, noun = self.voice.say, self.voice.noun
        table = Table(box=None, pad_edge=False, padding=(0, 1, 0, 0), show_header=False)
        table.add_column(no_wrap=True, min_width=LABEL - 1, style="dim")
        room = (width - LABEL) // view["seats"] - 1
        seats = range(view["seats"])
        for _ in seats:
            table.add_column(width=min(room, 24), overflow="fold")
        table.add_row("", *[self.family_name(seat, me) for seat in seats])
        table.add_row("", *[Text(self.voice.names[seat]) for seat in seats])
        table.add_row(say("board.pate.money"), *[self.money(view, seat, memory) for seat in seats])
        for track in (REPUTATION, INFLUENCE):
            bars = [self.bar(view["tracks"][seat][track], track) for seat in seats]
            table.add_row(noun("track", track), *bars)
        table.add_row(noun("track", 2), *[self.income(view["tracks"][seat][2]) for seat in seats])
        table.add_row(noun("track", 3), *[self.favours(view["tracks"][seat][3]) for seat in seats])
        table.add_row(say("board.pate.supply"), *[str(number) for number in view["supply"]])
        table.add_row(say("board.pate.friends"), *[self.friends(view, seat) for seat in seats])
        table.add_row(say("board.pate.tokens"), *[self.tokens(view["tokens"][s]) for s in seats])
        table.add_row(say("board.pate.debts"), *[self.debts(view, seat) for seat in seats])
        return table

    def family_name(self, seat: int, me: int) -> Text:
        name = self.voice.noun("family", seat)
        if seat == me:
            name += f" · {self.voice.say('board.you')}"
        return Text(name, f"bold {'reverse ' if seat == me else ''}{FAMILY_STYLES[seat]}")

    def money(self, view: dict[str, Any], seat: int, memory: bool) -> Text:
        """What this seat sees; on request also what it has seen the others get and pay."""
        shown, remembered = view["money"][seat], view["remembered_money"][seat]
        if shown is not None:
            return Text(self.voice.noun("money", shown), "bold")
        if memory and remembered is not None:
            return Text(f"({self.voice.noun('money', remembered)})")
        return Text(self.voice.say("board.pate.secret"), "dim")

    def bar(self, reached: int, track: int) -> Text:
        """A track from left to right: how far it has been walked, and where tokens lie."""
        printed = self.printed
        walked, open_space = ("=", ".") if self.plain else ("━", "·")
        told = Text()
        for space in range(1, printed.length[track] + 1):
            token = next(
                (
                    token
                    for token in range(len(TOKENS))
                    if printed.token_track[token] == track and printed.token_place[token] == space
                ),
                None,
            )
            if space <= reached:
                told.append(walked, f"bold {COLOUR_STYLES[track]}")
            elif token is not None:
                told.append(self.initial(token), "bold")
            else:
                told.append(open_space, "dim")
        return told.append(f" {reached}", "bold" if reached == printed.length[track] else "")

    def initial(self, token: int) -> str:
        return self.short_name(token)[0]

    def short_name(self, token: int) -> str:
        return self.voice.say(f"letter.{TOKENS[token]}")

    def letters(self) -> Text:
        """Which token a letter on a track stands for."""
        told = Text()
        for token in range(len(TOKENS)):
            told.append("  " if token else "").append(self.initial(token), "bold")
            told.append(f" {self.short_name(token)}", "dim")
        return told

    def income(self, reached: int) -> Text:
        told = Text(f"{reached}/{self.printed.length[2]} ")
        return told.append(self.voice.noun("money", self.printed.income[reached]), "dim")

    def favours(self, reached: int) -> Text:
        return Text(f"{reached}/{self.printed.length[3]}")

    def friends(self, view: dict[str, Any], seat: int) -> Text:
        sign = "*" if self.plain else "♥"
        number = view["friends"][seat]
        return Text(f"{number} ").append(sign * number, "red")

    def tokens(self, held: list[int]) -> Text:
        return Text(", ".join(self.voice.noun("token", token) for token in held))

    def debts(self, view: dict[str, Any], seat: int) -> Text:
        """Tokens not given away, then who holds the others."""
        row: list[int] = view["debts"][seat]
        told = Text(str(row[seat]))
        for holder in range(HOLDERS):
            if holder != seat and row[holder]:
                bank = self.voice.say("board.pate.bank")
                name = bank if holder == BANK else self.voice.noun("family", holder)
                style = "" if holder == BANK else FAMILY_STYLES[holder]
                told.append(", " if told.cell_len > 1 else " + ")
                told.append(f"{name} {row[holder]}", style)
        return told

    def notes(self, view: dict[str, Any]) -> list[RenderableType]:
        """The own money, note by note."""
        if not view["purse"] or not any(view["purse"]):
            return []
        cross = "x" if self.plain else "×"
        notes = [
            f"{number} {cross} {self.voice.noun('money', note)}"
            for number, note in zip(view["purse"], self.printed.notes, strict=True)
            if number
        ]
        return [Text(f"{self.voice.say('board.pate.notes')} {', '.join(notes)}", "dim")]
