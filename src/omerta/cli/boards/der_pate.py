"""The table of Der Pate: four districts along the road, the families, the action board."""

from __future__ import annotations

from typing import Any, Final

from rich.console import RenderableType
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from omerta.cli.boards import Board
from omerta.cli.boards.der_pate_brings import Prospect, die_of
from omerta.cli.boards.der_pate_end import settlement
from omerta.cli.boards.der_pate_signs import (
    COLOUR_STYLES,
    FAMILY_STYLES,
    FRAME,
    NEUTRAL_STYLE,
    PLAIN_FRAME,
    die_sign,
)
from omerta.engine.news import News
from omerta.engine.seat import Seat
from omerta.games.der_pate.board import (
    BANK,
    GREY,
    INFLUENCE,
    PUPPETEER,
    RED,
    REPUTATION,
    SPACES,
    TOKENS,
    Printed,
)
from omerta.games.der_pate.nouns import PLAYS_ASKED
from omerta.games.der_pate.table import EMPTY, HOLDERS
from omerta.games.der_pate.title import DerPate

CORNERS: Final = ((0, 1), (3, 2))  # the districts as they lie: clockwise
WIDEST: Final = 46  # of a district: more room than its words need looks empty
LABEL: Final = 15  # before the columns of the families


class DerPateBoard(Board):
    @property
    def printed(self) -> Printed:
        title = self.voice.title
        assert isinstance(title, DerPate)
        return title.printed

    def draw(self, seat: Seat, numbers: dict[int, int], width: int) -> list[RenderableType]:
        view = seat.view
        asks = seat.asked.get("asks", "") if seat.asked.get("mine") else ""
        found: list[RenderableType] = [self.heading(view)]
        found += self.event(view)
        found.append(self.city(view, numbers, asks, width))
        found.append(self.places(view))
        found.append(self.families(view, seat.number, width))
        found += self.notes(view)
        return [*found, *self.action_board(view)]

    # -- the top of the table

    def heading(self, view: dict[str, Any]) -> RenderableType:
        say = self.voice.say
        told = [say("title.name")]
        if view["round"]:
            told.append(say("board.pate.round", n=view["round"], all=self.printed.rounds))
        told.append(say("board.pile", n=view["pile"]))
        return Rule(Text(" · ".join(told)), style="dim", characters="-" if self.plain else "─")

    def event(self, view: dict[str, Any]) -> list[RenderableType]:
        """The two event tracks and what they have decided; the card of this round."""
        say, noun = self.voice.say, self.voice.noun
        full, empty = ("#", ".") if self.plain else ("■", "□")
        told = Text(f"{say('board.pate.events')} ", "dim")
        for colour in (GREY, RED):  # each leads to the development track of its number
            steps = view["markers"][colour]
            bar = full * steps + empty * (self.printed.ko_steps - steps)
            told.append(f"{noun('track', colour)} ({noun('colour', colour)}) ", "not dim")
            told.append(f"{bar}  ", COLOUR_STYLES[colour])
        if view["ko"] >= 0:
            told.append(say("board.pate.ko", track=noun("track", view["ko"])), "bold not dim")
        found: list[RenderableType] = [told]
        if view["round"] and view["round"] == len(view["events"]):
            card = view["events"][-1]
            line = Text(f"{noun('event', card)}: ", "bold")
            found.append(line.append(noun("event_text", card), "not bold"))
        return found

    # -- the board

    def city(self, view: dict[str, Any], numbers: dict[int, int], asks: str, width: int) -> Text:
        """Two districts above two, so that the road runs clockwise around the middle."""
        inside = min((width - 3) // 2, WIDEST)
        marks = PLAIN_FRAME if self.plain else FRAME
        flat, upright = marks.flat, marks.upright
        lines: list[Text] = []
        for row, (left, right) in enumerate(CORNERS):
            corner = (marks.top_left, marks.top, marks.top_right)
            if row:
                corner = (marks.left, marks.cross, marks.right)
            border = Text(corner[0], "dim")
            border.append_text(self.title_of(view, left, inside, numbers, asks, flat))
            border.append(marks.up if row else corner[1], "bold not dim" if row else "dim")
            border.append_text(self.title_of(view, right, inside, numbers, asks, flat))
            border.append(marks.down if row else corner[2], "bold not dim" if row else "dim")
            lines.append(border)
            spaces = zip(self.spaces(left), self.spaces(right), strict=True)
            for place, (one, other) in enumerate(spaces):
                turn = marks.back if row else marks.on
                line = Text(upright, "dim")
                line.append_text(self.business(view, one, inside, numbers, asks))
                line.append(turn if place == 1 else upright, "bold" if place == 1 else "dim")
                line.append_text(self.business(view, other, inside, numbers, asks))
                lines.append(line.append(upright, "dim"))
        end = marks.low_left + flat * inside + marks.low + flat * inside + marks.low_right
        return Text("\n").join([*lines, Text(end, "dim")])

    def spaces(self, district: int) -> list[int]:
        return self.printed.district_spaces[district]

    def title_of(
        self,
        view: dict[str, Any],
        district: int,
        inside: int,
        numbers: dict[int, int],
        asks: str,
        flat: str,
    ) -> Text:
        """The upper edge of a district: its name, and whether the car protects it."""
        told = Text("", "dim")
        if asks == "district" and district in numbers:
            told.append(f"[{numbers[district]}]", "bold not dim")
        told.append(f" {self.voice.noun('district', district)}", "bold not dim")
        if self.printed.district[view["car"]] == district:
            told.append(f": {self.voice.say('board.pate.protected')}", "not dim")
        told.append(" ")
        return told.append(flat * (inside - told.cell_len), "dim")

    def business(
        self, view: dict[str, Any], space: int, inside: int, numbers: dict[int, int], asks: str
    ) -> Text:
        """Choice number, car, number and trade, and who holds it."""
        mark = numbers.get(space) if asks in ("business", "space") else None
        told = Text(f"{f'[{mark}]' if mark else '':>4}", "bold")
        car = ">" if self.plain else "▶"
        told.append(f"{car if view['car'] == space else ' '}", "bold reverse")
        if view["car"] != space:
            told.stylize("not reverse", 4, 5)
        number = self.printed.number[space]
        told.append(f" {number} ", "bold")
        told.append(self.voice.noun("trade", number), "not bold")
        holder = self.holder_text(view, view["holder"][space])
        room = inside - told.cell_len - holder.cell_len
        told.append(" " * max(room - 1, 1)).append_text(holder)
        return told.append(" " * (inside - told.cell_len))

    def holder_text(self, view: dict[str, Any], holder: int) -> Text:
        """A family; in brackets one that nobody plays."""
        if holder == EMPTY:
            return Text("·" if not self.plain else ".", "dim")
        name = self.voice.noun("family", holder)
        if holder >= view["seats"]:
            return Text(f"({name})", NEUTRAL_STYLE)
        return Text(name, f"bold {FAMILY_STYLES[holder]}")

    def places(self, view: dict[str, Any]) -> Text:
        """The Tombs, the Hudson and Brooklyn: who is there."""
        told = Text()
        for key, counted in (("tombs", view["tombs"]), ("hudson", view["hudson"])):
            told.append(f"{self.voice.say(f'board.pate.{key}')} ", "dim")
            told.append_text(self.members(counted))
            told.append("   ")
        told.append(f"{self.voice.say('board.pate.brooklyn')} ", "dim")
        return told.append(str(view["brooklyn"]))

    def members(self, counted: list[int]) -> Text:
        told = Text()
        for seat, number in enumerate(counted):
            if number:
                told.append(" " if told else "")
                told.append(f"{self.voice.noun('family', seat)} {number}", FAMILY_STYLES[seat])
        return told or Text("-" if self.plain else "–", "dim")

    # -- the families

    def families(self, view: dict[str, Any], me: int, width: int) -> Table:
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
        table.add_row(say("board.pate.money"), *[self.money(view, seat) for seat in seats])
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

    def money(self, view: dict[str, Any], seat: int) -> Text:
        """What this seat sees; on request also what it has seen the others get and pay."""
        shown, remembered = view["money"][seat], view["remembered_money"][seat]
        if shown is not None:
            return Text(self.voice.noun("money", shown), "bold")
        if self.memory and remembered is not None:
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
        return self.voice.noun("token", token)[0]

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

    # -- the action board of the one whose turn it is

    def action_board(self, view: dict[str, Any]) -> list[RenderableType]:
        """What lies on the four lines, and the dice in hand; nothing between turns."""
        if not any(view["dice"]) and not any(view["laid"]):
            return []
        told = Text(f"{self.voice.say('board.pate.dice')} ", "dim")
        for colour, face in enumerate(view["dice"]):
            if face:
                told.append_text(self.die(colour, face)).append("  ")
        lines: list[RenderableType] = []
        for line, laid in enumerate(view["laid"]):
            if laid is not None:
                lines.append(self.laid(line + 1, laid))
        if any(view["dice"]):
            lines.append(told)
        return lines

    def die(self, colour: int, face: int) -> Text:
        """Its colour in a word, then what it shows; the puppeteer has only his sign."""
        told = Text(f"{self.voice.noun('colour', colour)} ")
        told.append(die_sign(face, self.plain), COLOUR_STYLES[colour])
        return told.append(f" {face}" if face < PUPPETEER and not self.plain else "")

    def laid(self, line: int, laid: list[int]) -> Text:
        """One line of the action board, with the die on it."""
        colour, face, box = laid
        told = Text(f"{self.voice.say(f'board.pate.line{line}')} ", "dim")
        told.append_text(self.die(colour, face))
        if box >= 4:
            return told.append(f": {self.voice.say('board.pate.press')}", "default")
        if line == 1:
            return told.append(f": {self.voice.noun('trade', face)}", "default")
        return told.append(f": {self.voice.noun('box', (line - 2) * 4 + box)}", "default")

    # -- choices

    def option_text(self, seat: Seat, option: int) -> str:
        """What a choice is called, and what it would bring."""
        told = super().option_text(seat, option)
        asks = seat.asked["asks"]
        if option < 0:
            return told
        if asks in PLAYS_ASKED and die_of(option) is not None:
            prospect = Prospect(self.voice, self.printed, seat)
            brought = prospect.of_die(PLAYS_ASKED.index(asks) + 1, option)
            return f"{told} ({brought})" if brought else told
        if asks == "track":
            brought = Prospect(self.voice, self.printed, seat).of_track(option)
            return f"{told} ({brought})"
        if asks == "business":
            holder = seat.view["holder"][option]
            return f"{told} ({self.whose(seat.view, holder)})" if holder != EMPTY else told
        return told

    def whose(self, view: dict[str, Any], holder: int) -> str:
        family = self.voice.noun("family", holder)
        return f"{family}, {self.voice.names[holder]}" if holder < view["seats"] else family

    def option_sign(self, seat: Seat, option: int) -> tuple[str, str]:
        asks = seat.asked["asks"]
        if option < 0 or asks not in (*PLAYS_ASKED, "die", "business"):
            return "", ""
        if asks == "business":
            holder = seat.view["holder"][option] if option < SPACES else EMPTY
            named = EMPTY < holder < seat.view["seats"]
            return ("#" if self.plain else "■", FAMILY_STYLES[holder]) if named else ("", "")
        die = die_of(option)
        if die is None:
            return "", ""
        colour, face = die
        return die_sign(face, self.plain), COLOUR_STYLES[colour]

    # -- the end

    def ending(
        self, seat: Seat, winners: list[int], scores: list[int], width: int
    ) -> list[RenderableType]:
        """Everybody's marker on the K.O. track, and the money."""
        view = seat.view
        table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
        ko = view["ko"]
        table.add_column(self.voice.say("board.pate.family"))
        table.add_column(self.voice.say("board.pate.ko", track=self.voice.noun("track", ko)))
        table.add_column(self.voice.say("end.total"), justify="right")
        table.add_column("")
        for place, score in enumerate(scores):
            out = view["tracks"][place][ko] < self.printed.length[ko]
            name = Text(self.voice.noun("family", place), f"bold {FAMILY_STYLES[place]}")
            name.append(f" {self.full_names[place]}", "bold" if place in winners else "not bold")
            state = self.voice.say("board.pate.out") if out else ""
            money = self.voice.noun("money", score)
            table.add_row(name, self.bar(view["tracks"][place][ko], ko), money, Text(state, "red"))
        return [table]

    def account(self, news: list[News]) -> list[RenderableType]:
        return settlement(self.voice, news)
