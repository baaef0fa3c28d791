"""The families of Der Pate: a column each, or a line each."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from rich.table import Table
from rich.text import Text

from omerta.cli.boards.der_pate_signs import FAMILY_STYLES, TOKENS, TRACK_STYLES, TRACKS
from omerta.cli.look import Look

if TYPE_CHECKING:
    from omerta.cli.boards.der_pate import DerPateBoard

LABEL: Final = 15  # before the columns
WIDEST: Final = 24  # of a column


class Families:
    def __init__(self, board: DerPateBoard, look: Look) -> None:
        self.board = board
        self.look = look
        self.facts: dict[str, Any] = look.facts
        self.plain = board.plain
        self.seats = range(look.facts["seats"])

    # -- a column for each player

    def draw(self, width: int) -> Table:
        """Money, the four tracks, people, tokens, debts, and what the end would bring now."""
        say = self.board.voice.say
        table = Table(box=None, pad_edge=False, padding=(0, 1, 0, 0), show_header=False)
        table.add_column(no_wrap=True, min_width=LABEL - 1, style="dim")
        room = (width - LABEL) // len(self.seats) - 1
        for _ in self.seats:
            table.add_column(width=min(room, WIDEST), overflow="fold")
        seats = self.seats
        table.add_row("", *[self.family_name(seat) for seat in seats])
        table.add_row("", *[Text(self.board.voice.names[seat]) for seat in seats])
        table.add_row(say("board.money"), *[self.money(seat) for seat in seats])
        for track in (0, 1):
            table.add_row(self.track_name(track), *[self.bar(seat, track) for seat in seats])
        table.add_row(self.track_name(2), *[self.income(seat) for seat in seats])
        table.add_row(self.track_name(3), *[self.favours(seat) for seat in seats])
        table.add_row(say("board.supply"), *[self.number(f"supply.{seat}") for seat in seats])
        table.add_row(say("board.friends"), *[self.friends(seat) for seat in seats])
        table.add_row(say("board.tokens"), *[self.tokens(seat) for seat in seats])
        table.add_row(say("board.debts"), *[self.debts(seat) for seat in seats])
        table.add_row(say("board.settled"), *[self.settled(seat) for seat in seats])
        return table

    def family_name(self, seat: int) -> Text:
        name = self.board.called(f"family.{seat}")
        if seat == self.look.me:
            name += f" · {self.board.voice.say('board.you')}"
        me = "reverse " if seat == self.look.me else ""
        return Text(name, f"bold {me}{FAMILY_STYLES[seat]}")

    def track_name(self, track: int) -> str:
        return self.board.voice.say(f"track.{TRACKS[track]}")

    def money(self, seat: int) -> Text:
        """What this seat sees; on request also what it has seen the others get and pay."""
        shown, remembered = self.facts["money"][seat], self.facts["remembered_money"][seat]
        noun = self.board.voice.noun
        if shown is not None:
            return Text(noun("money", shown), "bold")
        if self.board.memory and remembered is not None:
            return Text(f"({noun('money', remembered)})")
        return Text(self.board.voice.say("board.secret"), "dim")

    def bar(self, seat: int, track: int) -> Text:
        """A track from left to right: how far it has been walked, and where tokens lie."""
        walked, open_space = ("=", ".") if self.plain else ("━", "·")
        reached, length = self.facts["reached"][seat][track], self.facts["lengths"][track]
        told = Text()
        for space in range(1, length + 1):
            there = [piece for piece, _ in self.look.pieces(self.space(seat, track, space))]
            tokens = [piece for piece in there if piece.startswith("token.")]
            if space <= reached:
                told.append(walked, f"bold {TRACK_STYLES[track]}")
            elif tokens:
                told.append(self.letter(tokens[0].partition(".")[2]), "bold")
            else:
                told.append(open_space, "dim")
        told.append(f" {reached}", "bold" if reached == length else "")
        return told.append_text(self.marks(seat, track))

    def space(self, seat: int, track: int, place: int) -> str:
        return f"track.{seat}.{TRACKS[track]}.{place}"

    def marks(self, seat: int, track: int) -> Text:
        """The numbers of the choices that lead to a space of a track."""
        places = range(self.facts["lengths"][track] + 1)
        mark = self.look.mark(*[self.space(seat, track, place) for place in places])
        return Text(f" [{mark}]" if mark else "", "bold")

    def letter(self, token: str) -> str:
        return self.board.voice.say(f"letter.{token}")[0]

    def letters(self) -> Text:
        """Which token a letter on a track stands for."""
        told = Text()
        for place, token in enumerate(TOKENS):
            told.append("  " if place else "").append(self.letter(token), "bold")
            told.append(f" {self.board.voice.say(f'letter.{token}')}", "dim")
        return told

    def income(self, seat: int) -> Text:
        told = self.place_of(seat, 2).append(" ")
        money = self.board.voice.noun("money", self.facts["income"][seat])
        return told.append(money, "dim").append_text(self.marks(seat, 2))

    def favours(self, seat: int) -> Text:
        return self.place_of(seat, 3).append_text(self.marks(seat, 3))

    def place_of(self, seat: int, track: int) -> Text:
        return Text(f"{self.facts['reached'][seat][track]}/{self.facts['lengths'][track]}")

    def number(self, place: str) -> Text:
        return Text(str(self.look.count(place)))

    def friends(self, seat: int) -> Text:
        number = self.look.count(f"friends.{seat}")
        return Text(f"{number} ").append(("*" if self.plain else "♥") * number, "red")

    def tokens(self, seat: int) -> Text:
        told = Text()
        for piece, _ in self.look.pieces(f"tokens.{seat}"):
            told.append(", " if told else "")
            told.append_text(self.token_mark(seat, piece)).append(self.board.called(piece))
        return told

    def token_mark(self, seat: int, piece: str) -> Text:
        mark = self.look.mark(f"tokens.{seat}/{piece}")
        return Text(f"[{mark}]" if mark else "", "bold")

    def debts(self, seat: int, short: bool = False) -> Text:
        """Tokens not given away, then who holds the others, with the numbers that take one back."""
        told = Text(str(self.held(f"debts.{seat}", seat)))
        holders = [f"debts.{other}" for other in self.seats if other != seat]
        for place in [*holders, "bank"]:
            number = self.held(place, seat)
            if number:
                joint = "+" if short else ", " if told.cell_len > 1 else " + "
                mark = self.look.mark(f"{place}/debt.{seat}")
                told.append(joint).append(f"[{mark}]" if mark else "", "bold")
                told.append_text(self.holder(place, short)).append(
                    f"{'' if short else ' '}{number}"
                )
        return told

    def held(self, place: str, owner: int) -> int:
        """How many debt tokens of one player lie there."""
        return sum(number for piece, number in self.look.pieces(place) if piece == f"debt.{owner}")

    def holder(self, place: str, short: bool) -> Text:
        if place == "bank":
            return Text(self.board.called("bank"))
        family = int(place.partition(".")[2])
        name = self.board.called(f"family.{family}")
        return Text(name[:1] if short else name, FAMILY_STYLES[family])

    def settled(self, seat: int) -> Text:
        """What the settlement would add now; whether the K.O. track would throw this family out."""
        if self.facts["out"][seat]:
            return Text(self.board.voice.say("board.out"), "red")
        return Text(self.board.voice.noun("money", self.facts["settled_now"][seat]), "dim")

    # -- a line for each player

    def brief(self) -> Text:
        return Text("\n").join([self.line(seat) for seat in self.seats])

    def line(self, seat: int) -> Text:
        say = self.board.voice.say
        told = self.family_name(seat)
        told.append(f" {self.board.voice.names[seat]}" if seat != self.look.me else "", "not bold")
        told.append("  ").append_text(self.money(seat)).append(" ")
        for track, name in enumerate(TRACKS):
            told.append(f" {say(f'short.{name}')} ", "dim not bold")
            told.append(str(self.facts["reached"][seat][track]), "not bold")
            told.append_text(self.marks(seat, track))
        for place in ("supply", "friends"):
            told.append(f" {say(f'short.{place}')} ", "dim not bold")
            told.append(str(self.look.count(f"{place}.{seat}")), "not bold")
        told.append(f" {say('short.debts')} ", "dim not bold").append_text(self.debts(seat, True))
        for piece, _ in self.look.pieces(f"tokens.{seat}"):
            told.append(" ").append_text(self.token_mark(seat, piece))
            told.append(self.letter(piece.partition(".")[2]), "bold")
        return told

    def notes(self) -> Text:
        """The own money, note by note."""
        cross = "x" if self.plain else "×"
        money = self.board.voice.noun
        notes = [
            f"{number} {cross} {money('money', int(note.partition('.')[2]))}"
            for note, number in self.look.pieces(f"money.{self.look.me}")
        ]
        return Text(f"{self.board.voice.say('board.notes')} {', '.join(notes)}", "dim")
