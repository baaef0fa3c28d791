"""The rules of a game by id, as the ledger `rules/<game>.toml` states them.

A ledger names its sections as the rulebook does; `rules/sections.toml` has them in every language.
"""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Final

from omerta.engine.trouble import Trouble

# Installed, the ledgers lie inside the package; in a checkout, beside `src`.
HERE: Final = Path(__file__).resolve().parent.parent
PLACES: Final = (HERE / "rules", HERE.parent.parent / "rules")
SECTIONS: Final = "sections"


class Rule:
    """One testable statement."""

    def __init__(
        self,
        ident: str,
        section: str,
        sections: dict[str, str],
        players: str,
        source: str,
        texts: dict[str, str],
    ) -> None:
        self.ident = ident
        self.section = section  # as the ledger writes it
        self.sections = sections  # language -> heading
        self.players = players
        self.source = source
        self.texts = texts  # language -> sentence


def ledger_path(game: str) -> Path:
    for place in PLACES:
        path = place / f"{game}.toml"
        if path.exists():
            return path
    raise Trouble("file_missing", file=f"rules/{game}.toml")


def read_ledger(game: str) -> dict[str, Rule]:
    """All rules of a game, in the order of the rulebook."""
    read = tomllib.loads(ledger_path(game).read_text(encoding="utf-8"))
    headings = tomllib.loads(ledger_path(SECTIONS).read_text(encoding="utf-8"))
    rules: dict[str, Rule] = {}
    for row in read["rule"]:
        texts = {"en": row["text"], "de": row.get("de", ""), "it": row.get("it", "")}
        section = row["section"]
        rules[row["id"]] = Rule(
            row["id"], section, headings[section], row["players"], row["source"], texts
        )
    return rules
