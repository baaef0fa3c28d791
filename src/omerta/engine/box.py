"""What is printed on boards and cards: rows of data, each with its provenance.

A box is a TOML file of sheets; a sheet is a list of rows with an `id`, values and a `source`
(R rulebook, S other source, X reconstructed; one for the row, or one for each field). An owner of
the real game corrects values by a pack: the same layout, only the rows and fields that differ.
Everything is checked once, here; the rules get plain ints.
"""

from __future__ import annotations

import json
import tomllib
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

from omerta.engine.trouble import Trouble, printable, short

SOURCES: Final = ("R", "S", "X")
HEADER: Final = ("game", "pack", "note")


class Field:
    """One column of a sheet: a number between two limits, or one of a few words."""

    def __init__(self, name: str, low: int, high: int, words: tuple[str, ...] = ()) -> None:
        self.name = name
        self.low = low
        self.high = high
        self.words = words  # if not empty, the value is one of these instead of a number

    def check(self, value: object, file: str, row: str) -> None:
        if self.words:
            if not isinstance(value, str) or value not in self.words:
                raise Trouble(
                    "box_word",
                    file=file,
                    row=row,
                    field=self.name,
                    value=value,
                    known=", ".join(self.words),
                )
        elif isinstance(value, bool) or not isinstance(value, int):
            raise Trouble("box_number", file=file, row=row, field=self.name, value=value)
        else:
            check_range(file, row, self.name, value, self.low, self.high)


class WordList(Field):
    """A column that holds a list of words out of a few, in the order in which they count."""

    def __init__(self, name: str, words: tuple[str, ...], most: int) -> None:
        super().__init__(name, 0, 0, words)
        self.most = most  # how long the list may be

    def check(self, value: object, file: str, row: str) -> None:
        if not isinstance(value, list) or len(value) > self.most:
            raise Trouble(
                "box_list", file=file, row=row, field=self.name, value=value, most=self.most
            )
        for word in value:
            super().check(word, file, row)


def check_range(file: str, row: str, field: str, value: int, low: int, high: int) -> None:
    """A number outside its limits is trouble."""
    if not low <= value <= high:
        raise Trouble("box_range", file=file, row=row, field=field, value=value, low=low, high=high)


def check_total(box: Box, file: str, sheet: str, field: str, expected: int) -> None:
    """The numbers of one column add up to what the game needs; the trouble names the row the last
    pack changed, or else the last one that counts."""
    rows = [row for row in box.rows[sheet] if row.number(field)]
    found = sum(row.number(field) for row in rows)
    if found == expected:
        return
    given = box.packs[-1].get(sheet, []) if box.packs else []
    named = [row["id"] for row in given if field in row] or [row.ident for row in rows] or ["–"]
    raise Trouble(
        "box_total",
        file=file,
        row=f"{sheet} {named[-1]}",
        field=field,
        found=found,
        expected=expected,
    )


class Sheet:
    """One kind of row: `[[card]]`, `[[value]]`, ..."""

    def __init__(self, name: str, fields: tuple[Field, ...]) -> None:
        self.name = name
        self.fields = fields

    def field(self, name: str) -> Field | None:
        for field in self.fields:
            if field.name == name:
                return field
        return None


class Row:
    """One card, space or value as printed."""

    def __init__(self, ident: str, values: dict[str, Any], sources: dict[str, str]) -> None:
        self.ident = ident
        self.values = values
        self.sources = sources  # field -> provenance

    def number(self, field: str) -> int:
        return int(self.values[field])

    def word(self, field: str) -> str:
        return str(self.values[field])

    def words(self, field: str) -> list[str]:
        """The words of a `WordList`."""
        return [str(word) for word in self.values[field]]


class Box:
    """All sheets of one game, checked; never changed."""

    def __init__(
        self, game: str, sheets: tuple[Sheet, ...], rows: dict[str, list[Row]], packs: list[Any]
    ) -> None:
        self.game = game
        self.sheets = sheets
        self.rows = rows
        self.packs = packs  # what each pack handed in, without its notes, for the record
        told = {
            name: [[row.ident, sorted(row.values.items())] for row in found]
            for name, found in sorted(rows.items())
        }
        self.hash = sha256(json.dumps([game, told]).encode()).hexdigest()

    def row(self, sheet: str, ident: str) -> Row:
        for row in self.rows[sheet]:
            if row.ident == ident:
                return row
        raise KeyError(sheet, ident)

    def value(self, ident: str) -> int:
        """A number of the sheet `value`."""
        return self.row("value", ident).number("value")

    def with_pack(self, pack: dict[str, Any], file: str) -> Box:
        """The box with the values of `pack` in place of its own."""
        check_header(pack, self.game, file)
        rows = {name: found[:] for name, found in self.rows.items()}
        kept: dict[str, Any] = {"game": self.game, "pack": short(pack.get("pack", file))}
        for name, listed in pack.items():
            if name in HEADER:
                continue
            sheet = self.sheet(name, file)
            kept[name] = []
            for place, given in enumerate(rows_of(listed, name, file)):
                ident = ident_of(given, f"{name} {place + 1}", file)
                kept[name].append(change(rows[name], sheet, ident, given, file))
        return Box(self.game, self.sheets, rows, [*self.packs, kept])

    def sheet(self, name: str, file: str) -> Sheet:
        for sheet in self.sheets:
            if sheet.name == name:
                return sheet
        known = ", ".join(sheet.name for sheet in self.sheets)
        raise Trouble("box_sheet", file=file, sheet=name, known=known)


def read_toml(path: Path) -> dict[str, Any]:
    """A TOML file, or the trouble with it."""
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise Trouble("file_missing", file=path) from None
    except OSError as error:
        raise Trouble("file_unreadable", file=path, reason=error.strerror) from None
    except (ValueError, RecursionError) as error:
        raise Trouble("file_not_toml", file=path, reason=error) from None


SHIPPED: Final[dict[str, Box]] = {}


def shipped_box(path: Path, game: str, sheets: tuple[Sheet, ...]) -> Box:
    """The box that comes with a game; read once, since neither the file nor a box ever changes."""
    found = SHIPPED.get(str(path))
    if found is None:
        found = SHIPPED[str(path)] = open_box(path, game, sheets)
    return found


def open_box(path: Path, game: str, sheets: tuple[Sheet, ...]) -> Box:
    """A box from its file, every value checked."""
    read = read_toml(path)
    file = path.name
    check_header(read, game, file)
    rows: dict[str, list[Row]] = {}
    for sheet in sheets:
        found: list[Row] = []
        for place, given in enumerate(rows_of(read.get(sheet.name), sheet.name, file)):
            ident = ident_of(given, f"{sheet.name} {place + 1}", file)
            if any(row.ident == ident for row in found):
                raise Trouble("box_twice", file=file, row=f"{sheet.name} {ident}")
            for field in sheet.fields:
                if field.name not in given:
                    raise Trouble("box_lacks", file=file, row=ident, field=field.name)
            found.append(Row(ident, {}, {}))
            change(found, sheet, ident, given, file)
        rows[sheet.name] = found
    box = Box(game, sheets, rows, [])
    for name in read:
        if name not in HEADER:
            box.sheet(name, file)
    return box


def check_header(read: dict[str, Any], game: str, file: str) -> None:
    named = read.get("game")
    if named is None:
        raise Trouble("box_gameless", file=file, expected=game)
    if named != game:
        raise Trouble("box_game", file=file, found=named, expected=game)


def rows_of(listed: Any, sheet: str, file: str) -> list[dict[str, Any]]:
    if not isinstance(listed, list) or not all(isinstance(row, dict) for row in listed):
        raise Trouble("box_rows", file=file, sheet=sheet)
    return listed


def ident_of(given: dict[str, Any], where: str, file: str) -> str:
    ident = given.get("id")
    if not isinstance(ident, str) or not ident:
        raise Trouble("box_lacks", file=file, row=where, field="id")
    return ident


def change(
    rows: list[Row], sheet: Sheet, ident: str, given: dict[str, Any], file: str
) -> dict[str, Any]:
    """Put the given values into the row `ident`, after checking each; what was given, as data."""
    where = f"{sheet.name} {ident}"
    idents = [row.ident for row in rows]
    if ident not in idents:
        raise Trouble("box_row_unknown", file=file, row=where)
    place = idents.index(ident)
    old = rows[place]
    values = dict(old.values)
    sources = dict(old.sources)
    kept: dict[str, Any] = {"id": ident, "source": {}}
    for name, value in given.items():
        if name in ("id", "source", "note"):
            continue
        field = sheet.field(name)
        if field is None:
            known = ", ".join(field.name for field in sheet.fields)
            raise Trouble("box_field", file=file, row=where, field=name, known=known)
        if value is None:  # a record may say nothing, TOML cannot
            raise Trouble("box_lacks", file=file, row=where, field=name)
        field.check(value, file, where)
        values[name] = value[:] if isinstance(value, list) else value
        sources[name] = source_of(given, name, file, where)
        kept[name] = values[name]
        kept["source"][name] = sources[name]
    rows[place] = Row(ident, values, sources)
    return kept


def source_of(given: dict[str, Any], field: str, file: str, where: str) -> str:
    """The provenance of one field: `source` of the row, or of this field of it."""
    source = given.get("source")
    if isinstance(source, dict):
        source = source.get(field)
    if not isinstance(source, str) or source[:1] not in SOURCES:
        raise Trouble("box_source", file=file, row=where, field=field, known=", ".join(SOURCES))
    return printable(source)
