"""`omerta rules`: the ledger of a game, whole or by id or word."""

from __future__ import annotations

from typing import Any

from rich.text import Text

from omerta.cli.arguments import game_named
from omerta.cli.games import about_game
from omerta.cli.language import counted
from omerta.cli.rulebook import Rulebook, marked
from omerta.cli.terminal import Terminal
from omerta.engine.ledger import Rule
from omerta.engine.trouble import short
from omerta.show.rulebook import ENGLISH, Found, rule_text


def show_rules(terminal: Terminal, game: str, search: str, json: bool) -> int:
    game = game_named(game)
    language = terminal.language
    book = Rulebook(game, terminal.words)
    found = book.find(search)
    if json:
        terminal.hand_out(
            {
                "game": game,
                "built": True,  # a key that was promised stays
                "language": language,
                "search": search,
                "rules": [shape(rule, language) for rule in found.rules],
            }
        )
        return 0 if found.rules else 1
    about = about_game(game, language)
    if not found.rules:
        said = terminal.words.say("rules.nothing", search=short(search), game=about.name)
        terminal.complain(said)
        return 1
    terminal.show(Text(about.name, "bold"), Text(about.credits, "dim"))
    print_found(terminal, book, found)
    return 0


def print_found(terminal: Terminal, book: Rulebook, found: Found) -> None:
    """Under the headings of their sections; below them how many, and what else was looked for."""
    words = terminal.words
    if any(not rule.texts[terminal.language] for rule in found.rules):
        terminal.say(words.say("rules.english"), "yellow")
    for section, rules in book.sections(found.rules).items():
        terminal.show(Text(), marked(section, found.search, "bold"))
        for rule in rules:
            terminal.show(book.paragraph(rule, found.search))
    number = counted(words, "rules.number", len(found.rules), all=len(book.ledger))
    terminal.say("\n" + number, "dim")
    texts = [rule_text(rule, words.language) for rule in found.rules]
    if others := found.search.others(texts):
        terminal.say(words.say("rules.also", words=", ".join(others)), "dim")
    terminal.say(words.say("rules.legend"), "dim")


def shape(rule: Rule, language: str) -> dict[str, Any]:
    return {
        "id": rule.ident,
        "section": rule.section,
        "players": rule.players,
        "source": rule.source,
        "text": rule_text(rule, language),
        "language": language if rule.texts[language] else ENGLISH,
    }
