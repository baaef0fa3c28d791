"""Why something on the table cannot be chosen now, and by which rule.

Every number the pending step can ever ask is a choice that might be on offer. Its path of touches
says where it lies, and the door says of one that is not on offer which rule keeps it off. Both know
no more than the seat that asks, and so does the answer.
"""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from typing import Final, NamedTuple

from omerta.engine.door import refuse
from omerta.engine.game import Game
from omerta.engine.seat import Seat, seat_at
from omerta.engine.title import Title
from omerta.engine.together import asking
from omerta.engine.trouble import short
from omerta.engine.words import Words
from omerta.show.ask import wait
from omerta.show.rulebook import Rulebook
from omerta.show.sheet import item_named, sheet
from omerta.show.types import Sheet, Why, WhyKind
from omerta.show.voice import Voice

MOST_LOOKED: Final = 1024  # numbers of a step whose paths are looked at: more than any game has
MOST_ASKED: Final = 64  # choices at one place of which the door is asked

# How well a path fits what was touched: not at all; somewhere on the way; as the next touch.
NOWHERE: Final = 0
SOMEWHERE: Final = 1
NEXT: Final = 2


class Candidate(NamedTuple):
    """A choice with a path through the place that was asked about."""

    option: int
    path: list[str]
    fit: int
    exact: bool  # it names the very piece, not the place around it
    offered: bool


def why(voice: Voice, game: Game, seat: int, at: str, touched: list[str]) -> Why:
    """Why `at`, a place or a piece there, cannot be touched after `touched`; or that it can."""
    look = seat_at(voice.title, game, seat)
    waiting = wait(voice, look)
    if look.asked["over"]:
        return answered(voice, "over", voice.say("refusal.game_over"), voice.title.turn_rule)
    if waiting is not None:
        text = waiting.text if seat < 0 else voice.say("whynot.wait", wait=waiting.text)
        return answered(voice, "wait", text, voice.title.turn_rule)
    if at in touched:  # asked about once more: as if it had not been touched
        touched = touched[: touched.index(at)]
    found = candidates(game, look, at, touched)
    for fit in (NEXT, SOMEWHERE):
        fitting = [each for each in found if each.fit == fit]
        offered = [each for each in fitting if each.offered]
        if offered:
            return on_offer(voice, at, offered[0])
        if fitting:
            return refused(voice, game, look, at, fitting)
    return elsewhere(voice, look)


def candidates(game: Game, look: Seat, at: str, touched: list[str]) -> list[Candidate]:
    """The choices of the pending step whose paths lead through `at`, on offer or not."""
    step = asking(game, look.number)
    assert step is not None
    offered = set(look.asked["options"])
    found: list[Candidate] = []
    for option in range(min(step.span(look.title.box), MOST_LOOKED)):
        path = look.title.where(look.view, look.asked, option)
        met = [place for place, touch in enumerate(path) if touches(touch, at)]
        if met:
            ahead = len(touched)
            fit = NEXT if path[:ahead] == touched and ahead in met else SOMEWHERE
            exact = any(path[place] == at for place in met)
            found.append(Candidate(option, path, fit, exact, option in offered))
    return found


def touches(touch: str, at: str) -> bool:
    """The same piece or place; or a piece lying there, or the place it lies at."""
    return bool(at) and (
        touch == at or touch.startswith(f"{at}/") or at.startswith(f"{touch}/")
    )  # fmt: skip


def on_offer(voice: Voice, at: str, best: Candidate) -> Why:
    """It can be chosen: now, or after what has to be touched before."""
    before = best.path[: next(n for n, touch in enumerate(best.path) if touches(touch, at))]
    named = thing(voice, at)
    if best.fit == NEXT or not before:
        return answered(voice, "open", voice.say("whynot.open", thing=named))
    first = ", ".join(thing(voice, touch) for touch in before)
    text = voice.say("whynot.later", thing=named, first=first)
    return answered(voice, "later", text, after=before)


def refused(voice: Voice, game: Game, look: Seat, at: str, found: list[Candidate]) -> Why:
    """Not on offer: what is plainly missing, and the rule the door names. The step's own leading
    rule says least, so another comes first; and of several the one that keeps most of these
    choices off."""
    exact = [each for each in found if each.exact]
    rules: Counter[str] = Counter()
    kept_off: dict[str, int] = {}  # by each rule a choice, the first
    for each in (exact or found)[:MOST_ASKED]:
        told = refuse(look.title, game, look.number, look.asked["step"], each.option)
        if told is not None and told.rule:
            rules[told.rule] += 1
            kept_off.setdefault(told.rule, each.option)
    general = {*look.asked["rules"][:1], look.title.turn_rule}
    ranked = sorted(rules, key=lambda rule: (rule in general, -rules[rule]))  # sorting is stable
    rule = ranked[0] if ranked else look.title.turn_rule
    bit = look.title.lack(look.view, look.asked, kept_off[rule], rule) if ranked else None
    if bit is None:
        return answered(voice, "refused", voice.say("whynot.refused", thing=thing(voice, at)), rule)
    lack = voice.tell((f"lack.{bit[0]}", bit[1]), look.view)
    text = voice.say("whynot.lacking", thing=thing(voice, at), lack=lack)
    return answered(voice, "refused", text, rule)


def elsewhere(voice: Voice, look: Seat) -> Why:
    """Nothing of what is asked lies there."""
    text = voice.say("whynot.elsewhere", ask=voice.question(look))
    rules = list(look.asked["rules"])
    return answered(voice, "elsewhere", text, rules[0] if rules else "", rules=rules)


def answered(
    voice: Voice,
    kind: WhyKind,
    text: str,
    rule: str = "",
    after: list[str] | None = None,
    rules: list[str] | None = None,
) -> Why:
    says = book_of(voice.title.name, voice.words).text(rule) if rule else ""
    behind = rules if rules is not None else [rule] if rule else []
    return Why(kind, text, rule, says, behind, after or [])


def thing(voice: Voice, touch: str) -> str:
    """What a piece or place is called; as it stands in the scene if the box does not know it."""
    name = touch.rpartition("/")[2]
    item = item_named(sheet_of(voice.title, voice.words), name)
    return item.text if item is not None else short(touch)


@lru_cache(maxsize=32)
def sheet_of(title: Title, words: Words) -> Sheet:
    return sheet(title, words)


@lru_cache(maxsize=32)
def book_of(game: str, words: Words) -> Rulebook:
    return Rulebook(game, words)
