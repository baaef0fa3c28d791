"""Setting the table by questions; Enter alone takes what is offered."""

from __future__ import annotations

import re
from pathlib import Path

from rich.table import Table
from rich.text import Text

from omerta.bots import BOTS
from omerta.cli.arguments import game_named, whole_number
from omerta.cli.games import about_game
from omerta.cli.how import print_page
from omerta.cli.language import counted
from omerta.cli.packs import open_with
from omerta.cli.saves import LATEST, latest_saves
from omerta.cli.seating import PEOPLE, chairs_for, kinds_wanted, names_of, names_taken
from omerta.cli.terminal import Left, Terminal
from omerta.engine.record import Record
from omerta.engine.title import Title
from omerta.engine.trouble import Trouble
from omerta.engine.words import Words
from omerta.games import GAMES, title_for_packs
from omerta.show.about import ratings
from omerta.show.how import how_to_play
from omerta.show.types import Rating


class Quit(Left):
    """Somebody would rather not play."""


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
        number = choose_number(terminal, title)
    kinds = choose_seats(terminal, title, number)
    setting.seats = ",".join(kinds)
    if not setting.names:
        taken = names_taken(title, number)
        setting.names = choose_names(terminal, title.name, kinds, taken)
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
    ahead = ""
    while True:
        typed = ahead or terminal.ask(words.say("setting.choice", default=1))
        ahead = ""
        check_stay(terminal, typed)
        try:
            if typed.startswith("?"):
                ahead = explain(terminal, typed[1:].strip())
                continue
            if typed and not typed[0].isdigit():
                return game_called(typed, terminal.language)
            number = whole_number(
                typed or "1", words.say("setting.number"), 1, len(GAMES) + len(saves)
            )
        except Trouble as trouble:
            terminal.say(terminal.trouble(trouble), "red")
            continue
        return GAMES[number - 1] if number <= len(GAMES) else saves[number - len(GAMES) - 1][0]


def check_stay(terminal: Terminal, typed: str) -> None:
    """Nothing has begun yet, so there is nothing to keep."""
    if typed.casefold() in terminal.words.say("keys.leave").split():
        raise Quit


def explain(terminal: Terminal, wanted: str) -> str:
    """How to play the game of that number or name; what was typed instead of reading on."""
    if not wanted:
        terminal.say(terminal.words.say("how.which"))
        return ""
    if wanted[0].isdigit():
        number = whole_number(wanted, terminal.words.say("setting.number"), 1, len(GAMES))
        wanted = GAMES[number - 1]
    game = game_called(wanted, terminal.language)
    return print_page(terminal, how_to_play(game, terminal.language))


def game_called(typed: str, language: str) -> str:
    """A game by its name, or by words of the name it has in the list."""
    words = re.compile(r"\b" + re.escape(" ".join(typed.casefold().split())))
    found = [game for game in GAMES if words.search(about_game(game, language).name.casefold())]
    return found[0] if len(found) == 1 else game_named(typed)


def ask(terminal: Terminal, game: str, question: str) -> str:
    """A line typed by somebody who may want to know first how the game is played."""
    typed = terminal.ask(question)
    while typed == "?":
        page = how_to_play(game, terminal.language)
        typed = print_page(terminal, page) or terminal.ask(question)
    return typed


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


def choose_number(terminal: Terminal, title: Title) -> int:
    words = terminal.words
    fewest, most = title.fewest, title.most_seats()
    default = max(fewest, 2)
    question = words.say("setting.players", fewest=fewest, most=most, default=default)
    while True:
        typed = ask(terminal, title.name, question)
        check_stay(terminal, typed)
        try:
            return whole_number(typed or str(default), words.say("setting.number"), fewest, most)
        except Trouble as trouble:
            terminal.say(terminal.trouble(trouble), "red")


def choose_seats(terminal: Terminal, title: Title, number: int) -> list[str]:
    words = terminal.words
    default = kinds_wanted("", number, number)
    terminal.say(words.say("setting.who", bots=", ".join(BOTS)))
    strength = strength_told(words, title, number)
    if strength:
        terminal.say(strength, "dim")
    while True:
        typed = ask(terminal, title.name, words.say("setting.seats", default=",".join(default)))
        check_stay(terminal, typed)
        try:
            return kinds_wanted(typed, number, number)
        except Trouble as trouble:
            terminal.say(terminal.trouble(trouble), "red")


def strength_told(words: Words, title: Title, number: int) -> str:
    """The levels with what they were measured at, or nothing; if that was with another number of
    players, it is said."""
    rated = [each for each in ratings(title) if each.players == number]
    if not rated:
        return ""
    levels = [level_told(words, each) for each in rated]
    measured = rated[0].measured
    key = "setting.strength" if measured == number else "setting.strength_near"
    return words.say(key, levels=", ".join(levels), n=measured)


def level_told(words: Words, rating: Rating) -> str:
    """The one all others are measured by has no interval."""
    if rating.low == rating.high:
        return f"{rating.level} {rating.elo}"
    told = {"elo": rating.elo, "low": rating.low, "high": rating.high}
    return words.say("setting.rated", level=rating.level, **told)


def choose_names(terminal: Terminal, game: str, kinds: list[str], taken: list[str]) -> str:
    """Names of the people, in the order of the seats; bots find their own."""
    words = terminal.words
    people = [place for place, kind in enumerate(kinds) if kind in PEOPLE]
    if not people:
        return ""
    offered = [chairs_for(kinds, [], words)[place].name for place in people]
    key = "setting.name" if len(people) == 1 else "setting.names"
    while True:
        typed = ask(terminal, game, words.say(key, default=", ".join(offered)))
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
