"""The talk between the game and one person about one decision."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from rich.console import RenderableType
from rich.text import Text

from omerta.cli.recap import Notes
from omerta.cli.saves import Save
from omerta.cli.screen import Moment, Screen
from omerta.cli.terminal import Left, lines_printable
from omerta.cli.typed import (
    AGAIN,
    CHOICE,
    NAME,
    WHY,
    Typed,
    fitting_options,
    named_option,
    understand,
)
from omerta.engine.door import Refusal, refuse
from omerta.engine.game import PASS
from omerta.engine.play import Play
from omerta.engine.seat import Seat
from omerta.engine.trouble import short
from omerta.show.ask import plan
from omerta.show.behind import rules_of_choice

LEADING_RULES: Final = 2  # of a question, below how to play in short
MOST_REASONS: Final = 5  # told at once for a name that fits several things


class Talk:
    """Asks until there is an answer; nothing typed changes anything but a legal choice or undo."""

    def __init__(
        self,
        screen: Screen,
        play: Play,
        seat: Seat,
        seen: list[int],
        save: Save | None,
        notes: Notes,
    ) -> None:
        self.screen = screen
        self.terminal = screen.terminal
        self.voice = screen.voice
        self.play = play
        self.seat = seat
        self.save = save
        self.seen = seen  # how long the log was at each decision of this seat
        self.moment = Moment(self.voice, seat, play.news, seen[-1], notes)
        self.moment.plan = plan(self.voice, play, seat.number)
        self.numbers = self.moment.numbers
        self.refused = ""  # the rule of the last refusal
        self.ahead = ""  # typed while something else was being read

    def hold(self, takes_back: Callable[[int], bool]) -> bool:
        """True after an answer, False after an undo; Left when the person leaves."""
        self.show()
        while True:
            typed = understand(self.next_line(), self.voice.words)
            if typed.what in (CHOICE, "pass", "name"):
                if self.choose(typed):
                    return True
            elif typed.what == "undo":
                if takes_back(self.seat.number):
                    return False
                # No rule of the game is behind this, so `?` goes on to explain the question.
                key = self.play.no_undo(self.seat.number).key
                self.say(self.voice.say(f"refusal.{key}"))
            else:
                self.serve(typed)

    def next_line(self) -> str:
        """The next line typed."""
        ahead, self.ahead = self.ahead, ""
        return ahead or self.terminal.ask(self.voice.say("play.prompt"))

    def show(self) -> None:
        self.screen.decision(self.moment)
        self.moment.message = None

    def say(self, sentence: str, style: str = "red") -> None:
        """Usually why nothing happened; on a screen in the picture, so that question and choices
        stay where they are."""
        if self.terminal.framed:
            self.moment.message = Text(lines_printable(sentence), style)
            self.show()
        else:
            self.terminal.say(sentence, style)

    def read(self, things: list[RenderableType], from_the_end: bool = False) -> None:
        """Something to read besides; on a screen the decision comes back afterwards."""
        self.ahead = self.screen.read(things, from_the_end)
        if self.terminal.framed and not self.ahead:
            self.show()

    def serve(self, typed: Typed) -> None:
        """What does not change the game."""
        if typed.what == AGAIN:
            self.show()
        elif typed.what == WHY:
            self.why(typed.rest)
        elif typed.what in ("more", "previous"):
            self.moment.page += 1 if typed.what == "more" else -1
            self.show()
        elif typed.what == "log":
            log = self.screen.whole_log(self.play.news, self.seat)
            self.read([log], from_the_end=True)
        elif typed.what == "memory":
            self.screen.board.memory = not self.screen.board.memory
            self.show()
        elif typed.what == "save":
            assert self.save is not None, "where people play there is a save"
            left_alone = self.save.keep(self.play.record)
            told = self.voice.say("play.saved", file=self.save.path)
            if left_alone is not None:
                own = self.save.path
                told = f"{self.voice.say('play.elsewhere', file=left_alone, own=own)} {told}"
            self.say(told, "green" if left_alone is None else "yellow")
        elif typed.what == "leave":
            raise Left
        else:
            self.read(self.reading(typed.what))

    def reading(self, what: str) -> list[RenderableType]:
        """What a key gives to read."""
        if what == "board":
            return self.screen.whole_board(self.seat)
        if what == "since":
            return self.screen.since(self.seat, self.play.news, self.seen, self.moment.notes)
        return self.screen.keys()

    def choose(self, typed: Typed) -> bool:
        """Take the choice if it is one; else one sentence why not."""
        option = self.option_meant(typed)
        if option is None:
            return False
        refusal = self.play.answer(self.seat.number, self.seat.asked["step"], option)
        if refusal is None:
            return True
        if option == PASS:
            self.refused = refusal.rule
            self.say(self.voice.say("play.no_pass", rule=refusal.rule))
        else:
            self.refuse(refusal, self.noun(option))
        return False

    def option_meant(self, typed: Typed) -> int | None:
        if typed.what == "pass":
            return PASS
        if typed.what == CHOICE:
            options = list(self.numbers)
            if int(typed.rest) <= len(options):
                return options[int(typed.rest) - 1]
            self.say(self.range_said())
            return None
        option = self.named(typed.rest)
        if option is None:
            self.say(self.unclear_said(typed.rest))
        return option

    def unclear_said(self, wanted: str) -> str:
        """A name that fits no choice, or more than one: then their numbers."""
        fits = fitting_options(wanted, self.offered())
        if len(fits) < 2:
            return self.voice.say("play.not_understood", typed=short(wanted))
        numbers = ", ".join(str(self.numbers.get(option, 0)) for option in fits)
        return self.voice.say("play.several", typed=short(wanted), numbers=numbers)

    def range_said(self) -> str:
        most = len(self.numbers)
        if most == 0:
            return self.voice.say("play.only_pass")
        if most == 1 and PASS in self.seat.options:
            return self.voice.say("play.only_one_or_pass")
        if most == 1:
            return self.voice.say("play.only_one")
        key = "play.only_or_pass" if PASS in self.seat.options else "play.only"
        return self.voice.say(key, most=most)

    def named(self, wanted: str) -> int | None:
        """An option by its name: one on offer, or else one the step could ask at another time."""
        found = named_option(wanted, self.offered())
        return named_option(wanted, self.nouns()) if found is None else found

    def offered(self) -> dict[int, str]:
        """Everything on offer, by name."""
        options = [option for option in self.seat.options if option in {*self.numbers, PASS}]
        return {option: self.text(option) for option in options}

    def nouns(self) -> dict[int, str]:
        """Everything this step can ever ask, by name."""
        step = self.play.title.step_classes[self.seat.asked["step"]]
        found: dict[int, str] = {}
        for option in range(step.span(self.play.title.box)):
            try:
                found[option] = self.noun(option)
            except IndexError:  # it names a seat that nobody has taken
                continue
        return found

    def text(self, option: int) -> str:
        return self.voice.option(self.seat, option)

    def noun(self, option: int) -> str:
        return self.voice.noun(self.seat.asked["asks"], option, self.seat.view)

    def refuse(self, refusal: Refusal, what: str = "") -> None:
        self.refused = refusal.rule
        if what:
            told = self.voice.say("play.refused", what=what, rule=refusal.rule)
        else:
            told = self.voice.say(f"refusal.{refusal.key}", **refusal.arguments)
        self.say(told)

    def why(self, wanted: str) -> None:
        """The rules behind the question, a choice, or the last refusal."""
        if not wanted and self.refused:
            self.read(self.screen.rules(self.voice.say("why.refusal"), [self.refused]))
            self.refused = ""
            return
        if wanted == "?":
            self.read(self.screen.how.whole(self.terminal.out.width))
            return
        if not wanted:
            first = self.screen.how.once(self.seat.number, self.terminal.out.width)
            most = LEADING_RULES if first else len(self.seat.asked["rules"])
            heading = self.voice.say("why.question")
            rules = self.screen.rules(heading, self.seat.asked["rules"], most)
            more = Text(self.voice.say("how.again" if first else "why.more"), "dim")
            self.read([*first, *rules, more])
            return
        typed = understand(wanted, self.voice.words)
        reasons = self.why_none_of(typed)
        if reasons:
            self.read(reasons)
            return
        option = self.option_meant(typed)
        if option is None:
            return
        self.read(self.why_not(option) or self.why_offered(option))

    def why_offered(self, option: int) -> list[RenderableType]:
        heading = self.voice.say("why.choice", choice=self.text(option))
        return self.screen.rules(heading, rules_of_choice(self.seat, option))

    def why_none_of(self, typed: Typed) -> list[RenderableType]:
        """A name that fits nothing on offer but several things that could be: why none of them."""
        if typed.what != NAME or fitting_options(typed.rest, self.offered()):
            return []
        fits = fitting_options(typed.rest, self.nouns())
        if len(fits) < 2:
            return []
        return [thing for option in fits[:MOST_REASONS] for thing in self.why_not(option)]

    def why_not(self, option: int) -> list[RenderableType]:
        """The rule that keeps an option off the list, if it is not on it."""
        refusal = refuse(
            self.play.title, self.play.game, self.seat.number, self.seat.asked["step"], option
        )
        if refusal is None:
            return []
        what = self.noun(option) if option != PASS else self.voice.say("play.passing")
        return self.screen.rules(self.voice.say("why.not_offered", choice=what), [refusal.rule])
