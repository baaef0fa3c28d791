"""Rules as paragraphs on the screen: the id, the text, for how many players."""

from __future__ import annotations

from rich.padding import Padding
from rich.text import Text

from omerta.engine.ledger import Rule
from omerta.show.rulebook import Rulebook as Book
from omerta.show.rulebook import rule_text
from omerta.show.search import Search


class Rulebook(Book):
    """The rules of one game for a terminal."""

    def shown(self, idents: list[str]) -> list[Padding]:
        """Each rule with its id, one paragraph each."""
        found: list[Padding] = []
        for ident in dict.fromkeys(idents):
            told = Text(f"{ident}  ", "bold cyan")
            told.append(self.text(ident), "not bold default")
            if players := self.players(ident):
                told.append(f"  {players}", "not bold dim")
            found.append(Padding(told, (0, 0, 0, 2), expand=False))
        return found

    def paragraph(self, rule: Rule, search: Search) -> Padding:
        """A rule that was looked for: the words marked, its source behind it."""
        told = Text(f"{rule.ident}  ", "bold cyan")
        told.append_text(marked(rule_text(rule, self.words.language), search, "not bold default"))
        if players := self.players(rule.ident):
            told.append(f"  {players}", "not bold yellow")
        told.append(f"  [{rule.source}]", "not bold dim")
        return Padding(told, (0, 0, 0, 2), expand=False)


def marked(text: str, search: Search, style: str) -> Text:
    told = Text(text, style)
    for begin, end in search.marks(text):
        told.stylize("bold yellow", begin, end)
    return told
