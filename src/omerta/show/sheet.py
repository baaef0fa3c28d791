"""Every piece and place of one box in one language: names, printed values, provenance, rules.

It never changes, so a client keeps it: hover cards and the rules page are made from it.
"""

from __future__ import annotations

from omerta.engine.box import Row
from omerta.engine.scene import Thing
from omerta.engine.title import Title
from omerta.engine.words import Words
from omerta.show.types import Item, Printed, PrintedRow, PrintedValue, Sheet, Value


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
    """Everything printed, also what is no piece and no place, in words; each row once."""
    names: dict[str, str] = {}  # of pieces and places, by their names and by those of their rows
    for thing in title.things():
        told = words.tell(title, thing.key, thing.numbers, [])
        names.setdefault(thing.name, told)
        if thing.sheet:
            names.setdefault(f"{thing.sheet} {thing.row}", told)
    rows: list[PrintedRow] = []
    for sheet in title.box.sheets:
        for row in title.box.rows[sheet.name]:
            text = names.get(f"{sheet.name} {row.ident}") or row_in_words(words, sheet.name, row)
            values = [
                PrintedValue(
                    field_in_words(words, sheet.name, field),
                    value_in_words(words, names, field, value),
                    row.sources[field],
                )
                for field, value in row.values.items()
            ]
            rows.append(PrintedRow(sheet.name, row.ident, text, values))
    return Printed(title.name, title.box.hash, rows)


def row_in_words(words: Words, sheet: str, row: Row) -> str:
    """What a row is called that is no piece and no place; many are alike but for a number."""
    key = f"printed.row.{sheet}.{row.ident}"
    if words.has(key):
        return words.say(key)
    return words.say(f"printed.row.{sheet}.any", id=row.ident.rpartition("_")[2])


def field_in_words(words: Words, sheet: str, field: str) -> str:
    """What a column is called; nothing where the row says it all."""
    if sheet == field == "value":
        return ""
    key = f"printed.field.{sheet}_{field}"
    return words.say(key if words.has(key) else f"printed.field.{field}")


def value_in_words(
    words: Words, names: dict[str, str], field: str, value: int | str | list[str]
) -> int | str:
    if isinstance(value, list):
        return ", ".join(str(value_in_words(words, names, field, each)) for each in value)
    if isinstance(value, int) or len(value) == 1:  # a number, or a letter as printed
        return value
    for table in (f"printed.{field}", "printed.word", f"board.{field}", field, f"board.{field}s"):
        key = f"{table}.{value}"
        if key in words.sentences and "{" not in words.sentences[key]:
            return words.say(key)
    if value in names:
        return names[value]
    return words.say(f"board.short.{value}")


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
