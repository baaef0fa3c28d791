"""The rules behind a question, a choice or a refusal, as text in the reader's language."""

from __future__ import annotations

from typing import Final

from rich.padding import Padding
from rich.text import Text

from omerta.engine.dice import named_dice
from omerta.engine.ledger import Rule, read_ledger
from omerta.engine.seat import Seat
from omerta.engine.together import asking, choose_for
from omerta.engine.words import Words

ENGLISH: Final = "en"


class Rulebook:
    """The ledger of one game, read when first asked for."""

    def __init__(self, game: str, words: Words) -> None:
        self.game = game
        self.words = words
        self.ledger: dict[str, Rule] = {}

    def rule(self, ident: str) -> Rule | None:
        if not self.ledger:
            self.ledger = read_ledger(self.game)
        return self.ledger.get(ident)

    def text(self, ident: str) -> str:
        """What the rule says; in English where nobody has translated it yet."""
        rule = self.rule(ident)
        return rule_text(rule, self.words.language) if rule is not None else ""

    def shown(self, idents: list[str]) -> list[Padding]:
        """Each rule with its id, one paragraph each."""
        found: list[Padding] = []
        for ident in dict.fromkeys(idents):
            told = Text(f"{ident}  ", "bold cyan")
            told.append(self.text(ident), "not bold default")
            found.append(Padding(told, (0, 0, 0, 2), expand=False))
        return found


def rule_text(rule: Rule, language: str) -> str:
    return rule.texts[language] or rule.texts[ENGLISH]


def rules_of_choice(seat: Seat, option: int) -> list[str]:
    """The rules a choice sets to work, found by trying it on a table imagined from the view.

    So nothing can be learnt from it that the seat does not know anyway.
    """
    table = seat.imagine(named_dice("what would this choice do"))
    table.heard = []
    choose_for(table, seat.number, option)
    rules = [news.rule for news in table.heard[:2]]
    after = asking(table, seat.number)
    if after is not None:
        rules += after.rules
    return list(dict.fromkeys(rules)) or list(seat.asked["rules"][:1])
