"""Every piece and place of one box in one language: names, printed values, provenance, rules.

It never changes, so a client keeps it: hover cards and the rules page are made from it.
"""

from __future__ import annotations

from omerta.engine.box import Row
from omerta.engine.scene import Thing
from omerta.engine.title import Title
from omerta.engine.words import Words
from omerta.show.types import Item, Printed, PrintedRow, Sheet, Value


def sheet(title: Title, words: Words) -> Sheet:
    items = {thing.name: item(title, words, thing) for thing in title.things()}
    return Sheet(title.name, title.box.hash, words.language, items, words.under("board"))


def item(title: Title, words: Words, thing: Thing) -> Item:
    text = words.tell(title, thing.key, thing.numbers, [])
    if not thing.sheet:
        return Item(text, [], list(thing.rules))
    row = title.box.row(thing.sheet, thing.row)
    return Item(text, values_of(row), list(thing.rules))


def values_of(row: Row) -> list[Value]:
    return [Value(name, value, row.sources[name]) for name, value in row.values.items()]


def printed(title: Title, words: Words) -> Printed:
    """Everything printed in the box, also what is no piece and no place; each row once."""
    names: dict[tuple[str, str], str] = {}
    for thing in title.things():
        if thing.sheet:
            told = words.tell(title, thing.key, thing.numbers, [])
            names.setdefault((thing.sheet, thing.row), told)
    rows = [
        PrintedRow(sheet.name, row.ident, names.get((sheet.name, row.ident), ""), values_of(row))
        for sheet in title.box.sheets
        for row in title.box.rows[sheet.name]
    ]
    return Printed(title.name, title.box.hash, rows)


def item_named(found: Sheet, name: str) -> Item | None:
    """The item of a piece or place by its name in a scene; `hand.0` is an item `hand.*`."""
    if name in found.items:
        return found.items[name]
    parts = name.split(".")
    for place in range(1, len(parts)):
        if parts[place].isdecimal():
            item = found.items.get(".".join([*parts[:place], "*", *parts[place + 1 :]]))
            if item is not None:
                return item
    return None
