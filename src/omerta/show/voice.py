"""Questions, choices and log lines of a running game as sentences in one language."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from omerta.engine.game import PASS
from omerta.engine.news import News
from omerta.engine.scene import Bit
from omerta.engine.seat import Seat
from omerta.engine.title import Title, View
from omerta.engine.words import ENGINE_WORDS, UNSEEN, Words
from omerta.show import SHOW_WORDS

JOINT: Final = "; "  # between the parts of what a choice brings


def words_for(language: str, title: Title | None = None, *more: Path) -> Words:
    """The words of the engine, of the game if there is one, of this folder, and a client's own."""
    folders = [ENGINE_WORDS] if title is None else [ENGINE_WORDS, title.home() / "words"]
    return Words(language, [*folders, SHOW_WORDS, *more])


class Voice:
    """Says in one language what happens in one game."""

    def __init__(self, words: Words, title: Title, names: list[str]) -> None:
        self.words = words
        self.title = title
        self.names = names

    def say(self, key: str, **named: object) -> str:
        return self.words.say(key, **named)

    def tell(self, bit: Bit, view: View = UNSEEN) -> str:
        """A sentence of the game with its numbers: everybody by name, as in a record."""
        key, numbers = bit
        return self.words.tell(self.title, key, numbers, self.names, view)

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
        names = ", ".join(self.names[place] for place in winners)
        return self.say("end.winner" if len(winners) == 1 else "end.winners", name=names)
