"""Bots of others: a class by `package.module:Class`, or by the name of an entry point."""

from __future__ import annotations

import signal
from collections.abc import Callable
from importlib import import_module
from importlib.metadata import entry_points
from threading import current_thread, main_thread
from typing import Any, Final

from omerta.bots.bot import Bot
from omerta.bots.clock import Clock
from omerta.engine.dice import Dice
from omerta.engine.seat import Seat
from omerta.engine.title import Title
from omerta.engine.trouble import Trouble, short

GROUP: Final = "omerta.bots"  # of entry points
KEPT: Final[dict[Any, dict[str, Any]]] = {}  # looking through all packages takes milliseconds
LONGEST_WAIT: Final = 120.0  # seconds for one answer of a bot that was given no time
AGAIN: Final = 1.0  # seconds until it is told once more
LINE: Final = 160  # letters of what went wrong: enough to mend it


class Hangs(BaseException):
    """Raised inside a bot that does not answer; no `except Exception` of its own keeps it alive."""


def installed() -> dict[str, Any]:
    """The bots that installed packages offer, by name; looked for once by a process."""
    look = entry_points
    if look not in KEPT:
        KEPT[look] = {point.name.lower(): point for point in look(group=GROUP)}
    return KEPT[look]


def is_elsewhere(name: str) -> bool:
    """Whether a name asks for a bot of somebody else."""
    return ":" in name or name.lower() in installed()


def bot_of_others(name: str, title: Title, luck: Dice) -> Bot:
    """Made like any other bot: from the title and luck of its own."""
    maker = named_class(name) if ":" in name else loaded(name)
    try:
        made = in_time(lambda: maker(title, luck), LONGEST_WAIT)
    except Hangs:
        raise Trouble("bot_hangs", bot=short(name), seconds=f"{LONGEST_WAIT:g}") from None
    except (Exception, SystemExit) as error:
        raise Trouble("bot_fails", bot=short(name), reason=reason(error)) from error
    if not isinstance(made, Bot):
        raise Trouble("bot_strange", bot=short(name))
    if answers_nothing(made):
        missing = f"TypeError: {type(made).__name__} has no choose(self, seat)"
        raise Trouble("bot_fails", bot=short(name), reason=missing)
    return made


def answers_nothing(made: Any) -> bool:
    """Whether `choose` was never written: a compiled Bot can be made without it."""
    base: Any = Bot
    return type(made).choose is base.choose


def named_class(name: str) -> Any:
    module, _, attribute = name.partition(":")
    try:
        return getattr(import_module(module), attribute)
    except (Exception, SystemExit) as error:  # whatever a foreign module raises when imported
        raise Trouble("bot_import", bot=short(name), reason=reason(error)) from error


def loaded(name: str) -> Any:
    point = installed()[name.lower()]
    try:
        return point.load()
    except (Exception, SystemExit) as error:
        raise Trouble("bot_import", bot=short(name), reason=reason(error)) from error


def reason(error: BaseException) -> str:
    """What went wrong, in one line."""
    return short(f"{type(error).__name__}: {error}", LINE)


def answer_of(bot: Bot, name: str, seat: Seat, longest: float = LONGEST_WAIT) -> int:
    """What a bot answers in its own time."""
    return guarded(name, seat, lambda asked: bot.consider(asked, Clock()).option, longest)


def guarded(
    name: str, seat: Seat, choose: Callable[[Seat], int], longest: float = LONGEST_WAIT
) -> int:
    """An answer that may be given, or whose trouble it is that there is none. What goes wrong in a
    bot of this house is a fault of the house, and is not hidden."""
    if not is_elsewhere(name):
        return choose(seat)
    try:
        option: int = in_time(lambda: choose(seat), longest)
    except Hangs:
        raise Trouble("bot_hangs", bot=short(name), seconds=f"{longest:g}") from None
    except (Exception, SystemExit) as error:
        raise Trouble("bot_fails", bot=short(name), reason=reason(error)) from error
    if option not in seat.options:
        raise Trouble("bot_answer", bot=short(name), answer=short(repr(option)))
    return option


def in_time(wanted: Callable[[], Any], longest: float) -> Any:
    """What is wanted, within so many seconds. Only the main thread of a process can be woken."""
    if current_thread() is not main_thread():
        return wanted()
    before = signal.signal(signal.SIGALRM, wake)
    signal.setitimer(signal.ITIMER_REAL, longest, AGAIN)
    try:
        return wanted()
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0.0)
        signal.signal(signal.SIGALRM, before)


def wake(number: int, frame: Any) -> None:
    raise Hangs
