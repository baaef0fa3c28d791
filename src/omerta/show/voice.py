"""Questions, choices and log lines of a running game as sentences in one language."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from omerta.engine.game import PASS
from omerta.engine.news import News
from omerta.engine.scene import Bit
from omerta.engine.seat import Seat
from omerta.engine.title import Title, View
from omerta.engine.words import ENGINE_WORDS, NOT_TO, UNSEEN, YOU, Words
from omerta.show import SHOW_WORDS

JOINT: Final = "; "  # between the parts of what a choice brings


def words_for(language: str, title: Title | None = None, *more: Path) -> Words:
    """The words of the engine, of the game if there is one, of this folder, and a client's own."""
    folders = [ENGINE_WORDS] if title is None else [ENGINE_WORDS, title.home() / "words"]
    return Words(language, [*folders, SHOW_WORDS, *more])


class Voice:
    """Says in one language what happens in one game. `you` is the seat of the one who is told: he
    does not hear of himself by name. To those who watch, in a record, and where several people read
    the same everybody has a name."""

    def __init__(self, words: Words, title: Title, names: list[str], you: int = NOT_TO) -> None:
        self.words = words
        self.title = title
        self.names = names
        self.you = you

    def say(self, key: str, **named: object) -> str:
        return self.words.say(key, **named)

    def tell(self, bit: Bit, view: View = UNSEEN) -> str:
        """A sentence of the game with its numbers."""
        key, numbers = bit
        return self.words.tell(self.title, key, numbers, self.names, view, self.you)

    def say_of(self, key: str, seat: int) -> str:
        """A sentence about one player."""
        if seat == self.you and self.words.has(YOU + key):
            return self.say(YOU + key)
        return self.say(key, name=self.names[seat])

    def named(self, seat: int) -> str:
        """Who it was, above what he did."""
        return self.say("to_you.heading") if seat == self.you else self.names[seat]

    def noun(self, asks: str, number: int, view: View = UNSEEN) -> str:
        return self.words.noun(self.title, asks, number, self.names, view)

    def told_to(self, seat: Seat, bit: Bit) -> str:
        """A sentence that is said to whoever sits there: nobody hears of himself by name."""
        key, numbers = bit
        return self.words.tell(self.title, key, numbers, self.names_to(seat), seat.view)

    def names_to(self, seat: Seat) -> list[str]:
        names, place = self.names, seat.number
        return names if place < 0 else [*names[:place], self.say("you"), *names[place + 1 :]]

    def question(self, seat: Seat) -> str:
        """What is asked of the one who decides."""
        return self.told_to(seat, self.title.question(seat.view, seat.asked))

    def option(self, seat: Seat, option: int) -> str:
        """What a choice is called."""
        if option == PASS:
            key, numbers = self.title.declining(seat.view, seat.asked)
            return self.told_to(seat, (key, numbers)) if self.words.has(key) else self.say("pass")
        key = f"option.{seat.asked['step']}"
        if self.words.has(key):
            return self.told_to(seat, (key, [option]))
        asks: str = seat.asked["asks"]
        return self.words.noun(self.title, asks, option, self.names_to(seat), seat.view)

    def brings(self, seat: Seat, option: int) -> str:
        """What a choice costs and brings; empty where its name says it all."""
        parts = self.title.forecast(seat.view, seat.asked, option)
        return JOINT.join(
            [self.told_to(seat, (f"brings.{key}", numbers)) for key, numbers in parts]
        )

    def line(self, news: News, view: View = UNSEEN) -> str:
        """A line of the log."""
        return self.tell((f"news.{news.key}", news.numbers), view)

    def winners(self, winners: list[int]) -> str:
        """Who won; nobody may."""
        if not winners:
            return self.say("title.nobody" if self.words.has("title.nobody") else "end.nobody")
        if len(winners) == 1:
            return self.say_of("end.winner", winners[0])
        *most, last = [self.names[place] for place in winners if place != self.you]
        others = self.say("end.together", name=", ".join(most), last=last) if most else last
        return self.say("to_you.end.winners" if self.you in winners else "end.winners", name=others)
