"""Who sits where: me, a friend at this keyboard, or a bot; and what everybody is called."""

from __future__ import annotations

from typing import Final

from omerta.bots import BOTS, is_known
from omerta.cli.language import speak
from omerta.engine.record_parts import BOT, PERSON, Player
from omerta.engine.title import Title
from omerta.engine.trouble import Trouble, short
from omerta.engine.words import LANGUAGES, Words
from omerta.lab.budget import check_time, timed

ME: Final = "me"
FRIEND: Final = "friend"
PEOPLE: Final = (ME, FRIEND)
RIVAL: Final = "board.hq.rival"  # what the rival of who plays alone is called
OPPONENT: Final = "soldier"
LONGEST_NAME: Final = 16


class Chair:
    """One seat: who sits there and the name on the table."""

    def __init__(self, kind: str, name: str) -> None:
        self.kind = kind
        self.name = name

    @property
    def person(self) -> bool:
        return self.kind in PEOPLE

    @property
    def player(self) -> Player:
        """As the record keeps it."""
        return Player(self.name) if self.person else Player(self.name, BOT, self.kind)

    @property
    def full_name(self) -> str:
        """Who it is, in a list: `Bruno (greedy)`."""
        return self.player.full_name


def kinds_wanted(seats: str, players: int, fewest: int) -> list[str]:
    """The kinds of all seats from `--seats` and `--players`; by default me against bots, and
    against at least one even where one may play alone."""
    if not seats.strip():
        return [ME] + [OPPONENT] * ((players or max(fewest, 2)) - 1)
    kinds = [bot_name(kind) for kind in seats.split(",")]
    for kind in kinds:
        check_kind(kind)
    if players and players != len(kinds):
        raise Trouble("seats_number", seats=len(kinds), players=players)
    return kinds


def bot_name(typed: str) -> str:
    """As it is known: levels in small letters, `module:Class` as it is written."""
    name = typed.strip()
    return name if ":" in name else name.lower()


def check_kind(kind: str) -> None:
    if kind in PEOPLE:
        return
    check_time(kind)
    if not is_known(timed(kind)[0]):
        raise Trouble("seat_kind", found=short(kind), known=", ".join((*PEOPLE, *BOTS)))


def names_taken(title: Title, seats: int) -> list[str]:
    """Whom else the log names: who plays alone meets a rival. In every language, because a record
    may be read in another than it was played in."""
    if seats > 1:
        return []
    rivals = [speak(language, title) for language in LANGUAGES]
    return [words.say(RIVAL) for words in rivals if words.has(RIVAL)]


def chairs_for(
    kinds: list[str], names: list[str], words: Words, taken: list[str] | None = None
) -> list[Chair]:
    """A chair for each kind; seats without a name get one. Nobody is called like one `taken`."""
    if len(names) > len(kinds):
        raise Trouble("names_number", names=len(names), players=len(kinds))
    chairs: list[Chair] = []
    spare = [name for name in words.say("seats.names").split() if name not in names]
    for place, kind in enumerate(kinds):
        name = names[place] if place < len(names) else ""
        name = name or next(each for each in spare if each not in [c.name for c in chairs])
        check_name(name, [*(taken or []), *(chair.name for chair in chairs)])
        chairs.append(Chair(kind, name))
    return chairs


def check_name(name: str, taken: list[str]) -> None:
    """A name must fit into a line, and nobody else may have it."""
    fits = len(name) <= LONGEST_NAME and name.isprintable() and not set(name) & set("(),")
    if not fits:
        raise Trouble("name", found=short(name), most=LONGEST_NAME)
    if name.casefold() in [other.casefold() for other in taken]:
        raise Trouble("name_twice", found=name)


def chairs_of(players: list[Player]) -> list[Chair]:
    """Who sits where in a record; everybody at this keyboard is a friend."""
    return [
        Chair(FRIEND if player.kind == PERSON else player.level, player.name) for player in players
    ]


def names_of(players: list[Player]) -> str:
    """All of them in one line."""
    return ", ".join(player.full_name for player in players)


def seat_named(wanted: str, chairs: list[Chair]) -> int:
    """A seat by its number from 1, or by its name."""
    typed = wanted.strip()
    for place, chair in enumerate(chairs):
        if typed.casefold() in (chair.name.casefold(), chair.full_name.casefold()):
            return place
    if typed.isascii() and typed.isdigit() and 1 <= int(typed[:9]) <= len(chairs):
        return int(typed) - 1
    known = ", ".join(f"{place + 1} {chair.name}" for place, chair in enumerate(chairs))
    raise Trouble("seat", found=short(typed), known=known)
