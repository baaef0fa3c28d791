"""`omerta games`: all five."""

from __future__ import annotations

from typing import Any, Final

from rich.table import Table
from rich.text import Text

from omerta.cli.language import speak
from omerta.cli.terminal import Terminal
from omerta.engine.ledger import read_ledger
from omerta.games import GAMES, open_title

NAME_WIDTH: Final = 18


class About:
    """What there is to say about a game before it is opened."""

    def __init__(
        self, game: str, name: str, line: str, credits: str, fewest: int, most: int
    ) -> None:
        self.game = game
        self.name = name
        self.line = line
        self.credits = credits
        self.fewest = fewest
        self.most = most

    @property
    def players(self) -> str:
        return str(self.fewest) if self.fewest == self.most else f"{self.fewest}–{self.most}"


def about_game(game: str, language: str) -> About:
    """A game speaks for itself."""
    title = open_title(game)
    say = speak(language, title).say
    told = say("title.name"), say("title.line"), say("title.credits")
    return About(game, *told, title.fewest, title.most)


def list_games(terminal: Terminal, json: bool) -> int:
    found = [about_game(game, terminal.language) for game in GAMES]
    if json:
        terminal.hand_out([shape(about) for about in found])
        return 0
    say = terminal.words.say
    table = Table(box=None, pad_edge=False, padding=(0, 2, 1, 0))
    table.add_column(say("games.game"), max_width=NAME_WIDTH)
    table.add_column(say("games.players"))
    table.add_column(say("games.about"))
    for about in found:
        name = Text(about.name, "bold")
        name.append(f"\n{about.game}", "not bold dim")
        told = Text(about.line)
        told.append(f"\n{about.credits}", "dim")
        told.append(f"\nomerta play {about.game}", "green")
        told.append(f" · omerta how {about.game}", "green")
        told.append(f" · omerta rules {about.game} · omerta box {about.game}", "dim")
        table.add_row(name, about.players, told)
    terminal.show(table)
    return 0


def shape(about: About) -> dict[str, Any]:
    return {
        "game": about.game,
        "name": about.name,
        "line": about.line,
        "credits": about.credits,
        "built": True,  # a key that was promised stays
        "players": [about.fewest, about.most],
        "rules": len(read_ledger(about.game)),
    }
