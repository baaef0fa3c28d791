"""The rules behind a choice, found by trying it."""

from __future__ import annotations

from typing import Final

from omerta.engine.dice import named_dice
from omerta.engine.game import PASS
from omerta.engine.news import heard_by
from omerta.engine.seat import Seat
from omerta.engine.together import AllAtOnce, asking, run_lane

FEW: Final = 5  # so many rules of a question are read at a glance


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
