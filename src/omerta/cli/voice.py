"""Questions, choices and log lines of a running game as sentences."""

from __future__ import annotations

from typing import Any, Final

from rich.text import Text

from omerta.engine.game import PASS
from omerta.engine.news import EVERYBODY, News
from omerta.engine.seat import Seat
from omerta.engine.title import Title
from omerta.engine.together import AllAtOnce
from omerta.engine.words import PLACE, Words

QUIET: Final = ("threat", "mob_control", "no_control")  # lines that change nothing
LOSSES: Final = ("lost_building",)  # the first number is not the one who acts but the one who loses


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

    def question(self, seat: Seat, other: dict[int, int] | None = None) -> str:
        """What is asked of the one who decides; `other` numbers where the view says more."""
        packed = packed_step(seat)
        numbers = [as_number(value) for value in packed[1:]]
        for place, number in (other or {}).items():
            numbers[place] = number
        return self.words.tell(self.title, f"ask.{packed[0]}", numbers, self.names)

    def option(self, seat: Seat, option: int) -> str:
        """What a choice is called."""
        step = seat.asked["step"]
        if option == PASS:
            return self.say(f"pass.{step}") if self.words.has(f"pass.{step}") else self.say("pass")
        if self.words.has(f"option.{step}"):
            return self.words.tell(self.title, f"option.{step}", [option], self.names)
        return self.noun(seat.asked["asks"], option)

    def winners(self, winners: list[int]) -> str:
        """Who won; nobody may."""
        if not winners:
            return self.say("title.nobody" if self.words.has("title.nobody") else "end.nobody")
        names = ", ".join(self.names[place] for place in winners)
        return self.say("end.winner" if len(winners) == 1 else "end.winners", name=names)

    def line(self, news: News) -> str:
        """A line of the log."""
        return self.words.tell(self.title, f"news.{news.key}", news.numbers, self.names)

    def told(self, news: News, me: int) -> tuple[str, Text]:
        """A line of the log as `me` should read it, and its mark: `*` begins a turn, `!` is done
        to me by somebody else, and `>` only I hear."""
        line = self.line(news)
        if news.key == "turn":
            return "*", Text(line, "bold")
        if self.concerns(news, me):
            return "!", Text(line, "bold yellow")
        if news.ear != EVERYBODY:
            return ">", Text(line, "cyan")
        if news.key in QUIET:
            return "", Text(line, "dim")
        told = Text(line)
        if 0 <= me < len(self.names):
            told.highlight_words([self.names[me]], "bold")
        return "", told

    def concerns(self, news: News, me: int) -> bool:
        """Whether somebody else does something to this seat."""
        key = f"news.{news.key}"
        sentence = self.words.sentences.get(key) or self.words.sentences[f"{key}_other"]
        if news.key in LOSSES:
            return news.numbers[0] == me
        kinds = {"seat", "family"} if "{0:family}" in sentence else {"seat"}
        named = [
            int(place[1]) for place in PLACE.finditer(sentence) if place[2] in kinds
        ]  # places of the line that name a player; the first number is the one who acts
        return any(place > 0 and news.numbers[place] == me for place in named)


def packed_step(seat: Seat) -> list[Any]:
    """The step that asks, as the view shows it; when all decide at once, the one of its lane."""
    top: list[Any] = seat.view["pending"][-1]
    if top[0] != AllAtOnce.name:
        return top
    lanes = top[2 + AllAtOnce.holds.index("lanes")]["parts"]
    asked: list[Any] = lanes[seat.number]["parts"][-1]
    return asked


def as_number(value: Any) -> int:
    """What a step holds, as a number for a sentence; another step has none."""
    return int(value) if isinstance(value, int) else 0
