"""The rules of a game as a reader finds them: by id, by section, by word, by number of players."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from omerta.engine.ledger import Rule, read_ledger
from omerta.engine.words import Words
from omerta.show.search import Search

ENGLISH: Final = "en"


class Found(NamedTuple):
    """The rules that were found, and the search that found them, to mark its words."""

    rules: list[Rule]
    search: Search


class Rulebook:
    """The ledger of one game in one language, read when first asked for. `words` hold those of
    SHOW_WORDS."""

    def __init__(self, game: str, words: Words) -> None:
        self.game = game
        self.words = words
        self.read: dict[str, Rule] = {}

    @property
    def ledger(self) -> dict[str, Rule]:
        if not self.read:
            self.read = read_ledger(self.game)
        return self.read

    @property
    def usual(self) -> tuple[int, int]:
        return usual_players(self.ledger.values())

    def text(self, ident: str) -> str:
        """What the rule says; in English where nobody has translated it yet."""
        rule = self.ledger.get(ident)
        return rule_text(rule, self.words.language) if rule is not None else ""

    def players(self, ident: str) -> str:
        """For how many players it holds, if not for as many as usual."""
        rule = self.ledger.get(ident)
        if rule is None or span(rule.players) == self.usual:
            return ""
        fewest, most = span(rule.players)
        told = str(most) if fewest == most else f"{fewest}–{most}"
        return self.words.say("rules.alone" if most == 1 else "rules.players", players=told)

    def at_table_of(self, players: int, idents: list[str]) -> list[str]:
        """Those of the rules that can hold for so many players; all of them if none does."""
        rules = [(ident, self.ledger.get(ident)) for ident in idents]
        fitting = [
            ident for ident, rule in rules if rule is None or holds(rule, players, self.usual)
        ]
        return fitting or idents

    def find(self, typed: str) -> Found:
        """Every rule if nothing was typed; one by its id; or all that have every word, in the
        order of the ledger. If none has them, those in which words begin like that."""
        search = Search(self.words.language, typed)
        rules = list(self.ledger.values())
        exact = [rule for rule in rules if rule.ident.casefold() == search.typed.casefold()]
        if exact or not search.typed:
            return Found(exact or rules, search)
        for tried in (search, search.of_beginnings()):
            fitting = [rule for rule in rules if self.has(rule, tried)]
            if fitting:
                return Found(fitting, tried)
        return Found([], search)

    def has(self, rule: Rule, search: Search) -> bool:
        language = self.words.language
        return search.fits(rule.ident, [rule_text(rule, language), rule.sections[language]])

    def sections(self, rules: Iterable[Rule]) -> dict[str, list[Rule]]:
        """By heading; each heading once, where the ledger first names it: a chapter may come back
        to one."""
        found: dict[str, list[Rule]] = {}
        for rule in rules:
            found.setdefault(rule.sections[self.words.language], []).append(rule)
        return found


def rule_text(rule: Rule, language: str) -> str:
    return rule.texts[language] or rule.texts[ENGLISH]


def usual_players(ledger: Iterable[Rule]) -> tuple[int, int]:
    """For how many players most rules hold: the widest span there is. A game alone has rules of
    its own, and the usual ones besides."""
    return max((span(rule.players) for rule in ledger), key=lambda found: found[1] - found[0])


def holds(rule: Rule, players: int, usual: tuple[int, int]) -> bool:
    """Whether a rule can hold for so many players. The usual rules always do: a pack may seat more,
    and who plays alone has them too, with the set-up of the smallest table (SPK-SOLO-01)."""
    found = span(rule.players)
    tables = (players, usual[0]) if players == 1 else (players,)
    return found == usual or any(found[0] <= table <= found[1] for table in tables)


def span(players: str) -> tuple[int, int]:
    """`2-4` as the ledger writes it: from how many to how many."""
    fewest, _, most = players.partition("-")
    return int(fewest), int(most or fewest)
