"""The rules behind a question, a choice or a refusal, as text in the reader's language."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from rich.padding import Padding
from rich.text import Text

from omerta.engine.dice import named_dice
from omerta.engine.game import PASS
from omerta.engine.ledger import Rule, read_ledger
from omerta.engine.news import heard_by
from omerta.engine.seat import Seat
from omerta.engine.together import AllAtOnce, asking, run_lane
from omerta.engine.words import Words

ENGLISH: Final = "en"
FEW: Final = 5  # so many rules of a question are read at a glance


class Rulebook:
    """The ledger of one game, read when first asked for."""

    def __init__(self, game: str, words: Words) -> None:
        self.game = game
        self.words = words
        self.ledger: dict[str, Rule] = {}
        self.usual = (0, 0)

    def rule(self, ident: str) -> Rule | None:
        if not self.ledger:
            self.ledger = read_ledger(self.game)
            self.usual = usual_players(self.ledger.values())
        return self.ledger.get(ident)

    def text(self, ident: str) -> str:
        """What the rule says; in English where nobody has translated it yet."""
        rule = self.rule(ident)
        return rule_text(rule, self.words.language) if rule is not None else ""

    def players(self, ident: str) -> str:
        rule = self.rule(ident)
        return for_players(rule, self.usual, self.words) if rule is not None else ""

    def at_table_of(self, players: int, idents: list[str]) -> list[str]:
        """Those of the rules that can hold for so many players; all of them if none does."""
        rules = [(ident, self.rule(ident)) for ident in idents]
        fitting = [
            ident for ident, rule in rules if rule is None or holds(rule, players, self.usual)
        ]
        return fitting or idents

    def shown(self, idents: list[str]) -> list[Padding]:
        """Each rule with its id, one paragraph each."""
        found: list[Padding] = []
        for ident in dict.fromkeys(idents):
            told = Text(f"{ident}  ", "bold cyan")
            told.append(self.text(ident), "not bold default")
            told.append(self.players(ident), "not bold dim")
            found.append(Padding(told, (0, 0, 0, 2), expand=False))
        return found


def rule_text(rule: Rule, language: str) -> str:
    return rule.texts[language] or rule.texts[ENGLISH]


def usual_players(ledger: Iterable[Rule]) -> tuple[int, int]:
    """For how many players most rules hold: the widest span there is. A game alone has rules of
    its own, and the usual ones besides."""
    return max((span(rule.players) for rule in ledger), key=lambda found: found[1] - found[0])


def holds(rule: Rule, players: int, usual: tuple[int, int]) -> bool:
    """Whether a rule can hold for so many players. The usual rules always do: a pack may seat more,
    and who plays alone has them too, with the set-up of the smallest table (SPK-SOLO-01)."""
    found = span(rule.players)
    tables = (players, usual[0]) if players == 1 else (players,)
    return found == usual or any(found[0] <= table <= found[1] for table in tables)


def for_players(rule: Rule, usual: tuple[int, int], words: Words) -> str:
    """For how many players a rule holds, if not for as many as usual."""
    fewest, most = span(rule.players)
    if (fewest, most) == usual:
        return ""
    told = str(most) if fewest == most else f"{fewest}–{most}"
    return "  " + words.say("rules.alone" if most == 1 else "rules.players", players=told)


def span(players: str) -> tuple[int, int]:
    """`2-4` as the ledger writes it: from how many to how many."""
    fewest, _, most = players.partition("-")
    return int(fewest), int(most or fewest)


def rules_of_choice(seat: Seat, option: int) -> list[str]:
    """The rules a choice sets to work, found by trying it on a table imagined from the view.

    So nothing can be learnt from it that the seat does not know anyway.
    """
    told = consequences(seat, option)
    asked: list[str] = list(seat.asked["rules"])
    if len(asked) > FEW:
        fit = [rule for rule in asked if rule in told]
    else:
        # A step that serves several choices names the rules of each: a rule fits if the choice
        # leads into its chapter.
        chapters = {chapter(rule) for rule in [*asked[:1], *told]}
        fit = [rule for rule in asked if chapter(rule) in chapters]
    return list(dict.fromkeys([*fit, *told])) or asked[:1]


def consequences(seat: Seat, option: int) -> list[str]:
    """The rules of the steps the choice itself brings about, and of what is told on the way.

    What lay on the stack before would have happened anyway and is left out. So is the next
    question, apart from its leading rule: it has its own rules, one `?` later.
    """
    table = seat.imagine(named_dice("what would this choice do"))
    table.heard = []
    step = asking(table, seat.number)
    assert step is not None, "a choice is asked about only where there is one"
    top = table.stack.pop()
    if isinstance(top, AllAtOnce):
        table.stack += top.lanes[seat.number][:-1]
    below = len(table.stack)
    if option == PASS:
        step.decline(table)
    else:
        step.choose(table, option)
    said = len(table.heard)
    begun = table.stack[below:][::-1]
    run_lane(table, below)
    at_once = [news.rule for news in table.heard[:said]]
    told = [news.rule for news in heard_by(seat.number, table.heard)]
    rules: list[str] = at_once
    for pushed in begun:
        if pushed.name == step.name:
            continue  # the same question again
        if type(pushed).span(seat.title.box):
            rules = rules + list(pushed.rules[:1])  # a question: only what it is about
        else:
            rules = rules + carried_out(list(pushed.rules), at_once, told)
    return list(dict.fromkeys(rules + told))


def carried_out(rules: list[str], at_once: list[str], told: list[str]) -> list[str]:
    """Of the rules of a step that happens by itself those that this choice is about.

    The Press of line 2 is not that of line 3: what is said at once names the chapter. Else what
    is told when the step happens shows what was needed of it.
    """
    chapters = {chapter(rule) for rule in at_once}
    about = [rule for rule in rules if chapter(rule) in chapters]
    return about or [rule for rule in rules if rule in told] or rules


def chapter(rule: str) -> str:
    """The id without its number."""
    return rule.rpartition("-")[0]
