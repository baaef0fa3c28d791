"""`omerta box`: everything printed on boards and cards, and where each value comes from."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from rich.table import Table
from rich.text import Text

from omerta.cli.arguments import game_named
from omerta.cli.packs import open_with
from omerta.cli.terminal import Terminal
from omerta.engine.box import Row, read_toml
from omerta.engine.title import Title
from omerta.engine.trouble import Trouble
from omerta.engine.words import Words
from omerta.games import open_title, title_for_packs


def show_box(terminal: Terminal, game: str, check: str, packs: list[str], json: bool) -> int:
    game = game_named(game)
    if check:
        return check_pack(terminal, game, check, json)
    title = open_with(game, packs)
    words = terminal.words_for(title)
    if json:
        terminal.hand_out(shape(title, words, packs))
        return 0
    plain = open_title(game)
    say = words.say
    terminal.say(say("title.name"), "bold")
    terminal.say(say("box.sources"), "dim")
    for sheet in title.box.sheets:
        table = Table(box=None, pad_edge=False, padding=(0, 3, 0, 0))
        table.add_column(Text(sheet.name, "bold"), no_wrap=True)
        for field in sheet.fields:
            table.add_column(Text(field.name), overflow="fold")
        for row in title.box.rows[sheet.name]:
            was = plain.box.row(sheet.name, row.ident)
            cells = [value_said(row, was, field.name) for field in sheet.fields]
            table.add_row(row.ident, *cells)
        terminal.show(Text(), table)
    terminal.say("\n" + say("box.hash", hash=title.box.hash), "dim")
    show_packs(terminal, title, words, packs)
    return 0


def value_said(row: Row, was: Row, field: str) -> Text:
    """A value and its source; one a pack has changed stands out, with the old one."""
    value = row.values[field]
    told = Text(", ".join(value) if isinstance(value, list) else str(value))
    if row.values[field] != was.values[field]:
        told.stylize("bold yellow")
        told.append(f" ({was.values[field]})", "not bold dim strike")
    told.append(f" {row.sources[field]}", "not bold dim")
    return told


def show_packs(terminal: Terminal, title: Title, words: Words, applied: list[str]) -> None:
    if applied:
        terminal.say(words.say("box.applied", packs=", ".join(applied)), "yellow")
    terminal.say("\n" + words.say("box.packs"), "bold")
    table = Table.grid(padding=(0, 2, 0, 0))
    for pack in title.packs():
        name, text = words.say(f"pack.{pack}.name"), words.say(f"pack.{pack}.text")
        table.add_row(Text(f"  {pack}", "cyan"), Text(name, "bold"), Text(text))
    terminal.show(table)
    terminal.say(words.say("box.how"), "dim")


def check_pack(terminal: Terminal, game: str, file: str, json: bool) -> int:
    """Whether a pack fits the game: 0 if so, 1 with the first thing that is wrong."""
    pack = read_toml(Path(file).expanduser())
    words = terminal.words
    plain = open_title(game)
    try:
        title = title_for_packs(game, [{**pack, "pack": Path(file).name}])
    except Trouble as trouble:
        told = terminal.trouble(trouble)
        if json:
            terminal.hand_out({"ok": False, "problem": trouble.key, "sentence": told})
        terminal.complain(told)
        return 1
    changed = changes(plain, title)
    if json:
        terminal.hand_out({"ok": True, "hash": title.box.hash, "changes": changed})
        return 0
    for change in changed:
        terminal.say("  {sheet} {id}: {field} {was} → {is}".format(**change))
    terminal.say(words.say("box.right", file=file, n=len(changed)), "green")
    return 0


def changes(plain: Title, title: Title) -> list[dict[str, Any]]:
    """Every value that differs, row by row."""
    found: list[dict[str, Any]] = []
    for sheet in title.box.sheets:
        for row in title.box.rows[sheet.name]:
            was = plain.box.row(sheet.name, row.ident)
            for field, value in row.values.items():
                if value != was.values[field]:
                    told = {"sheet": sheet.name, "id": row.ident, "field": field}
                    found.append({**told, "was": was.values[field], "is": value})
    return found


def shape(title: Title, words: Words, packs: list[str]) -> dict[str, Any]:
    return {
        "game": title.name,
        "hash": title.box.hash,
        "applied": packs,
        "packs": [
            {
                "pack": pack,
                "name": words.say(f"pack.{pack}.name"),
                "text": words.say(f"pack.{pack}.text"),
            }
            for pack in title.packs()
        ],
        "sheets": {
            sheet.name: [
                {
                    "id": row.ident,
                    "values": {
                        field.name: {
                            "value": row.values[field.name],
                            "source": row.sources[field.name],
                        }
                        for field in sheet.fields
                    },
                }
                for row in title.box.rows[sheet.name]
            ]
            for sheet in title.box.sheets
        },
    }
