"""Setting the table by questions; Enter alone takes what is offered."""

from __future__ import annotations

from pathlib import Path

from rich.table import Table
from rich.text import Text

from omerta.bots import BOTS
from omerta.cli.arguments import game_named, whole_number
from omerta.cli.games import about_game
from omerta.cli.language import counted
from omerta.cli.packs import open_with
from omerta.cli.saves import LATEST, latest_saves
from omerta.cli.seating import PEOPLE, chairs_for, kinds_wanted, names_of, names_taken
from omerta.cli.terminal import Terminal
from omerta.engine.record import Record
from omerta.engine.trouble import Trouble
from omerta.games import GAMES, title_for_packs


class Setting:
    """What is to be played, as text, as it would stand on the command line."""

    def __init__(self, game: str, seats: str, names: str, packs: list[str]) -> None:
        self.game = game
        self.seats = seats
        self.names = names
        self.packs = packs


def set_table(terminal: Terminal, setting: Setting) -> Path | None:
    """Fill in the setting; or the save of a game somebody would rather go on with."""
    if not setting.game:
        chosen = choose_game(terminal)
        if isinstance(chosen, Path):
            return chosen
        setting.game = chosen
    setting.game = game_named(setting.game)
    title = open_with(setting.game, setting.packs)
    number = title.fewest
    if title.most_seats() > title.fewest:
        number = choose_number(terminal, title.fewest, title.most_seats())
    kinds = choose_seats(terminal, number)
    setting.seats = ",".join(kinds)
    if not setting.names:
        setting.names = choose_names(terminal, kinds, names_taken(title, number))
    return None


def choose_game(terminal: Terminal) -> str | Path:
    words = terminal.words
    terminal.say(words.say("setting.which_game"), "bold")
    table = Table.grid(padding=(0, 2, 0, 0))
    for place, game in enumerate(GAMES, 1):
        about = about_game(game, terminal.language)
        table.add_row(f" {place}", Text(about.name, "bold"), Text(about.line))
    saves = unfinished_saves()
    for place, (_, record) in enumerate(saves, len(GAMES) + 1):
        name = about_game(record.game, terminal.language).name
        told = counted(
            words, "setting.go_on", len(record.answers), seats=names_of(record.players())
        )
        table.add_row(f" {place}", Text(name, "bold"), Text(told))
    terminal.show(table)
    while True:
        typed = terminal.ask(words.say("setting.choice", default=1))
        try:
            if typed and not typed[0].isdigit():
                return game_named(typed)
            number = whole_number(
                typed or "1", words.say("setting.number"), 1, len(GAMES) + len(saves)
            )
        except Trouble as trouble:
            terminal.say(terminal.trouble(trouble), "red")
            continue
        return GAMES[number - 1] if number <= len(GAMES) else saves[number - len(GAMES) - 1][0]


def unfinished_saves() -> list[tuple[Path, Record]]:
    """The latest games that can be gone on with."""
    found: list[tuple[Path, Record]] = []
    for path, record in latest_saves():
        try:
            over = record.replay(title_for_packs(record.game, record.packs)).over
        except Trouble:
            continue
        if not over:
            found.append((path, record))
    return found[:LATEST]


def choose_number(terminal: Terminal, fewest: int, most: int) -> int:
    words = terminal.words
    default = max(fewest, 2)
    while True:
        typed = terminal.ask(
            words.say("setting.players", fewest=fewest, most=most, default=default)
        )
        try:
            return whole_number(typed or str(default), words.say("setting.number"), fewest, most)
        except Trouble as trouble:
            terminal.say(terminal.trouble(trouble), "red")


def choose_seats(terminal: Terminal, number: int) -> list[str]:
    words = terminal.words
    default = kinds_wanted("", number, number)
    terminal.say(words.say("setting.who", bots=", ".join(BOTS)))
    while True:
        typed = terminal.ask(words.say("setting.seats", default=",".join(default)))
        try:
            return kinds_wanted(typed, number, number)
        except Trouble as trouble:
            terminal.say(terminal.trouble(trouble), "red")


def choose_names(terminal: Terminal, kinds: list[str], taken: list[str]) -> str:
    """Names of the people, in the order of the seats; bots find their own."""
    words = terminal.words
    people = [place for place, kind in enumerate(kinds) if kind in PEOPLE]
    if not people:
        return ""
    offered = [chairs_for(kinds, [], words)[place].name for place in people]
    key = "setting.name" if len(people) == 1 else "setting.names"
    while True:
        typed = terminal.ask(words.say(key, default=", ".join(offered)))
        given = [name.strip() for name in typed.split(",")] if typed else []
        names = [""] * len(kinds)
        try:
            if len(given) > len(people):
                raise Trouble("names_number", names=len(given), players=len(people))
            for place, name in zip(people, given, strict=False):
                names[place] = name
            return ",".join(chair.name for chair in chairs_for(kinds, names, words, taken))
        except Trouble as trouble:
            terminal.say(terminal.trouble(trouble), "red")
