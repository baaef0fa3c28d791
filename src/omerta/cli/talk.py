"""The talk between the game and one person about one decision."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from omerta.cli.rulebook import rules_of_choice
from omerta.cli.saves import Save
from omerta.cli.screen import Screen, choice_numbers
from omerta.cli.terminal import Left
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

MOST_REASONS: Final = 5  # told at once for a name that fits several things


class Talk:
    """Asks until there is an answer; nothing typed changes anything but a legal choice or undo."""

    def __init__(
        self,
        screen: Screen,
        play: Play,
        seat: Seat,
        seen: int,
        save: Save | None,
        notes: list[str],
    ) -> None:
        self.screen = screen
        self.terminal = screen.terminal
        self.voice = screen.voice
        self.play = play
        self.seat = seat
        self.seen = seen
        self.save = save
        self.notes = notes
        self.numbers = choice_numbers(seat)
        self.refused = ""  # the rule of the last refusal

    def hold(self, takes_back: Callable[[int], bool]) -> bool:
        """True after an answer, False after an undo; Left when the person leaves."""
        self.show()
        while True:
            typed = understand(self.terminal.ask(self.voice.say("play.prompt")), self.voice.words)
            if typed.what in (CHOICE, "pass", "name"):
                if self.choose(typed):
                    return True
            elif typed.what == "undo":
                if takes_back(self.seat.number):
                    return False
                # No rule of the game is behind this, so `?` goes on to explain the question.
                key = self.play.no_undo(self.seat.number).key
                self.terminal.say(self.voice.say(f"refusal.{key}"), "red")
            else:
                self.serve(typed)

    def show(self) -> None:
        self.screen.decision(self.seat, self.play.news[self.seen :], self.notes)

    def serve(self, typed: Typed) -> None:
        """What does not change the game."""
        if typed.what == AGAIN:
            self.show()
        elif typed.what == WHY:
            self.why(typed.rest)
        elif typed.what == "rules":
            self.why("")
        elif typed.what == "log":
            self.screen.whole_log(self.play.news, self.seat.number)
        elif typed.what == "memory":
            self.screen.board.memory = not self.screen.board.memory
            self.show()
        elif typed.what == "save":
            assert self.save is not None, "where people play there is a save"
            left_alone = self.save.keep(self.play.record)
            if left_alone is not None:
                told = self.voice.say("play.elsewhere", file=left_alone, own=self.save.path)
                self.terminal.say(told, "yellow")
            self.terminal.say(self.voice.say("play.saved", file=self.save.path))
        elif typed.what == "leave":
            raise Left

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
            self.terminal.say(self.voice.say("play.no_pass", rule=refusal.rule), "red")
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
            self.terminal.say(self.range_said(), "red")
            return None
        option = self.named(typed.rest)
        if option is None:
            self.terminal.say(self.unclear_said(typed.rest), "red")
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
        return self.voice.say("play.only_one" if most == 1 else "play.only", most=most)

    def named(self, wanted: str) -> int | None:
        """An option by its name: one on offer, or else one the step could ask at another time."""
        found = named_option(wanted, self.offered())
        return named_option(wanted, self.nouns()) if found is None else found

    def offered(self) -> dict[int, str]:
        """Everything on offer, by name."""
        return {option: self.text(option) for option in self.seat.options}

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
        return self.screen.board.option_text(self.seat, option)

    def noun(self, option: int) -> str:
        return self.screen.board.noun(self.seat, option)

    def refuse(self, refusal: Refusal, what: str = "") -> None:
        self.refused = refusal.rule
        if what:
            told = self.voice.say("play.refused", what=what, rule=refusal.rule)
        else:
            told = self.voice.say(f"refusal.{refusal.key}", **refusal.arguments)
        self.terminal.say(told, "red")

    def why(self, wanted: str) -> None:
        """The rules behind the question, a choice, or the last refusal."""
        if not wanted and self.refused:
            heading = self.voice.say("why.refusal")
            self.screen.rules(heading, [self.refused])
            self.refused = ""
            return
        if not wanted:
            self.screen.rules(self.voice.say("why.question"), self.seat.asked["rules"])
            self.terminal.say(self.voice.say("why.more"), "dim")
            return
        typed = understand(wanted, self.voice.words)
        if self.why_none_of(typed):
            return
        option = self.option_meant(typed)
        if option is None or self.why_not(option):
            return
        heading = self.voice.say(
            "why.choice", choice=self.screen.board.option_text(self.seat, option)
        )
        self.screen.rules(heading, rules_of_choice(self.seat, option))

    def why_none_of(self, typed: Typed) -> bool:
        """A name that fits nothing on offer but several things that could be: why none of them."""
        if typed.what != NAME or fitting_options(typed.rest, self.offered()):
            return False
        fits = fitting_options(typed.rest, self.nouns())
        if len(fits) < 2:
            return False
        for option in fits[:MOST_REASONS]:
            self.why_not(option)
        return True

    def why_not(self, option: int) -> bool:
        """The rule that keeps an option off the list, if it is not on it."""
        refusal = refuse(
            self.play.title, self.play.game, self.seat.number, self.seat.asked["step"], option
        )
        if refusal is None:
            return False
        what = self.noun(option) if option != PASS else self.voice.say("play.passing")
        self.screen.rules(self.voice.say("why.not_offered", choice=what), [refusal.rule])
        return True
