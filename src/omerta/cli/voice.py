"""Questions, choices and log lines of a running game as sentences."""

from __future__ import annotations

from typing import Any

from rich.text import Text

from omerta.engine.game import PASS
from omerta.engine.news import EVERYBODY, News
from omerta.engine.seat import Seat
from omerta.engine.title import Title
from omerta.engine.words import PLACE, Words


class Voice:
    """Says in one language what happens in one game."""

    def __init__(self, words: Words, title: Title, names: list[str]) -> None:
        self.words = words
        self.title = title
        self.names = names

    def say(self, key: str, **named: object) -> str:
        return self.words.say(key, **named)

    def noun(self, asks: str, number: int) -> str:
        return self.words.noun(self.title, asks, number, self.names)

    def question(self, seat: Seat) -> str:
        """What is asked of the one who decides."""
        packed = seat.view["pending"][-1]
        numbers = [as_number(value) for value in packed[1:]]
        return self.words.tell(self.title, f"ask.{packed[0]}", numbers, self.names)

    def option(self, seat: Seat, option: int) -> str:
        """What a choice is called."""
        step = seat.asked["step"]
        if option == PASS:
            return self.say(f"pass.{step}") if self.words.has(f"pass.{step}") else self.say("pass")
        if self.words.has(f"option.{step}"):
            return self.words.tell(self.title, f"option.{step}", [option], self.names)
        return self.noun(seat.asked["asks"], option)

    def line(self, news: News) -> str:
        """A line of the log."""
        return self.words.tell(self.title, f"news.{news.key}", news.numbers, self.names)

    def told(self, news: News, me: int) -> Text:
        """A line of the log as `me` should read it: what others do to me stands out."""
        if news.key == "turn":
            return Text(f"▸ {self.line(news)}" if news.ear == EVERYBODY else "", "bold")
        told = Text(f"  {self.line(news)}")
        if self.concerns(news, me):
            told = Text(f"! {self.line(news)}", "bold yellow")
        elif news.ear == me != EVERYBODY:
            told.stylize("cyan")
        elif 0 <= me < len(self.names):
            told.highlight_words([self.names[me]], "bold")
        return told

    def concerns(self, news: News, me: int) -> bool:
        """Whether somebody else does something to this seat."""
        key = f"news.{news.key}"
        sentence = self.words.sentences.get(key) or self.words.sentences[f"{key}_other"]
        named = [
            int(place[1]) for place in PLACE.finditer(sentence) if place[2] == "seat"
        ]  # places of the line that name a player; the first number is the one who acts
        return any(place > 0 and news.numbers[place] == me for place in named)


def as_number(value: Any) -> int:
    """What a step holds, as a number for a sentence; another step has none."""
    return int(value) if isinstance(value, int) else 0
