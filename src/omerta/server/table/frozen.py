"""Why a game cannot go on, for its host: what was stored against what the rules say now.

It is told through the host's own eyes. Of an answer of his own he reads what it was, why it is not
taken and what could be answered there now; of another's only what everybody may know: that another
thing is asked there now. In a choice of all at once not even whose it was.
"""

from __future__ import annotations

from typing import Final

import msgspec

from omerta.engine.title import SPECTATOR
from omerta.server.table.project import Viewer, look_at, voice_to, words_of
from omerta.server.table.table import Table
from omerta.show.ask import ask, wait
from omerta.show.types import Choice

PUBLIC: Final = "other_step"  # the reason that names only what everybody sees


class FrozenSeen(msgspec.Struct, frozen=True):
    """What no longer fits, and what the rules say there now."""

    text: str
    rules_then: int
    rules_now: int
    box_then: str
    box_now: str
    number: int = 0  # of the answer that does not fit, from 1 on; 0 if it is none, or nobody's
    seat: int = SPECTATOR  # whose it was
    step: str = ""  # what was asked then
    option: int | None = None  # and answered, if it was yours
    why: str = ""  # why it is not taken now, where you may know
    rule: str = ""
    asks: str = ""  # the step that is asked there now
    asked: str = ""  # and its question, or whom one waits for
    rules: list[str] = []
    choices: list[Choice] = []  # what could be answered there now, if you are asked


def frozen_seen(table: Table, viewer: Viewer) -> FrozenSeen:
    assert table.trouble is not None
    words, made, title = words_of(viewer.language, table.title), table.created, table.title
    told = FrozenSeen(
        words.trouble(table.trouble), made.rules, title.version, made.box, title.box.hash
    )
    if table.unfit is None or table.play is None:
        return told
    look, voice = look_at(table, viewer.seat).seat, voice_to(table, viewer)
    given, refusal = table.unfit
    own = given.seat == viewer.seat
    secret = look.asked.get("together", False) and not own
    if not secret:
        told = msgspec.structs.replace(
            told, number=len(table.play.record.answers) + 1, seat=given.seat, step=given.step
        )
    if own or (refusal.key == PUBLIC and not secret):
        said = words.say(f"refusal.{refusal.key}", **refusal.arguments)
        told = msgspec.structs.replace(told, why=said, rule=refusal.rule)
    if own:
        told = msgspec.structs.replace(told, option=given.option)
    if look.asked["over"]:
        return told
    question, waiting = ask(voice, look), wait(voice, look)
    text = question.text if question is not None else waiting.text if waiting is not None else ""
    return msgspec.structs.replace(
        told,
        asks=look.asked["step"],
        asked=text,
        rules=list(look.asked["rules"]),
        choices=question.choices if question is not None else [],
    )
