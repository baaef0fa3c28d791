"""`omerta rules`: the ledger of a game, whole or by id or word."""

from __future__ import annotations

from typing import Any

from rich.padding import Padding
from rich.text import Text

from omerta.cli.arguments import game_named
from omerta.cli.games import about_game
from omerta.cli.language import counted
from omerta.cli.rulebook import ENGLISH, for_players, rule_text, usual_players
from omerta.cli.terminal import Terminal
from omerta.engine.ledger import Rule, read_ledger
from omerta.engine.trouble import short


def show_rules(terminal: Terminal, game: str, search: str, json: bool) -> int:
    game = game_named(game)
    language = terminal.language
    ledger = read_ledger(game)
    found = fitting(list(ledger.values()), search, language)
    if json:
        terminal.hand_out(
            {
                "game": game,
                "built": True,  # a key that was promised stays
                "language": language,
                "search": search,
                "rules": [shape(rule, language) for rule in found],
            }
        )
        return 0 if found else 1
    say = terminal.words.say
    if not found:
        terminal.complain(say("rules.nothing", search=short(search), game=game))
        return 1
    about = about_game(game, language)
    terminal.show(Text(about.name, "bold"), Text(about.credits, "dim"))
    if any(not rule.texts[language] for rule in found):
        terminal.say(say("rules.english"), "yellow")
    usual = usual_players(ledger.values())
    for section, rules in by_section(found, language).items():
        terminal.show(Text(f"\n{section}", "bold"))
        for rule in rules:
            players = for_players(rule, usual, terminal.words)
            terminal.show(paragraph(rule, language, search, players))
    terminal.say("\n" + counted(terminal.words, "rules.number", len(found), all=len(ledger)), "dim")
    terminal.say(say("rules.legend"), "dim")
    return 0


def by_section(found: list[Rule], language: str) -> dict[str, list[Rule]]:
    """Each section once, where the ledger first names it: a chapter may come back to one."""
    sections: dict[str, list[Rule]] = {}
    for rule in found:
        sections.setdefault(rule.sections[language], []).append(rule)
    return sections


def fitting(ledger: list[Rule], search: str, language: str) -> list[Rule]:
    """One rule by its id, or all whose id, section or text hold every word."""
    wanted = search.casefold().split()
    exact = [rule for rule in ledger if rule.ident.casefold() == search.strip().casefold()]
    if exact or not wanted:
        return exact or ledger
    found: list[Rule] = []
    for rule in ledger:
        heading = f"{rule.section} {rule.sections[language]}"
        told = f"{rule.ident} {heading} {rule_text(rule, language)}".casefold()
        if all(word in told for word in wanted):
            found.append(rule)
    return found


def paragraph(rule: Rule, language: str, search: str, players: str) -> Padding:
    told = Text(rule.ident, "bold cyan")
    told.append("  ")
    text = Text(rule_text(rule, language), "not bold default")
    for word in search.split():
        text.highlight_regex(f"(?i){escaped(word)}", "bold yellow")
    told.append_text(text)
    told.append(players, "not bold yellow")
    told.append(f"  [{rule.source}]", "not bold dim")
    return Padding(told, (0, 0, 0, 2), expand=False)


def escaped(word: str) -> str:
    """A word as a pattern that means itself."""
    return "".join(sign if sign.isalnum() else f"\\{sign}" for sign in word)


def shape(rule: Rule, language: str) -> dict[str, Any]:
    return {
        "id": rule.ident,
        "section": rule.section,
        "players": rule.players,
        "source": rule.source,
        "text": rule_text(rule, language),
        "language": language if rule.texts[language] else ENGLISH,
    }
