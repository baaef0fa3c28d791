"""The reckoning at the end: whole amounts on every screen, and what they are made of."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest

from omerta.cli.account import drawn
from omerta.cli.boards import board_of
from omerta.cli.terminal import Terminal
from omerta.engine.record import read_record
from omerta.engine.words import LANGUAGES
from omerta.games import title_for_packs
from omerta.show.end import ending
from omerta.show.types import End
from omerta.show.voice import Voice

RECORDS: Final = Path(__file__).resolve().parents[1] / "records"
NAMES: Final = ["Rosa", "Bruno", "Massimiliano", "Nino", "Lia"]
ENDINGS: Final = [
    "famiglia/2_players_0",
    "carta_nostra/5_players_0",
    "der_pate/2_players_0",
    "der_pate/3_players_0",
    "der_pate/4_players_0",
    "corleones_imperium/5_players_0",
    "speakeasy/4_players_0",
]


def reckoned(name: str, language: str, width: int) -> tuple[End, list[str]]:
    """The end of a kept game, and the lines it is drawn in."""
    record = read_record(RECORDS / f"{name}.json")
    title = title_for_packs(record.game, record.packs)
    table = record.replay(title)
    terminal = Terminal(language)
    names = NAMES[: table.seats]
    voice = Voice(terminal.words_for(title), title, names)
    end = ending(voice, title.view(table, -1), table.winners())
    things = drawn(voice, end, board_of(voice, names, False).sheet)
    lines = [line for thing in things for line in terminal.out.lines(thing, width)]
    return end, ["".join(part.text for part in line) for line in lines]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ENDINGS)
@pytest.mark.parametrize("width", [60, 80, 160])
def test_no_amount_is_torn_apart(width: int, name: str, language: str) -> None:
    """Nor cut: the sign of the money stays with its number, in every row and every column."""
    end, lines = reckoned(name, language, width)
    told = "\n".join(lines)
    for entry in end.entries:
        for amount, detail in zip(entry.amounts, entry.details or entry.amounts, strict=True):
            assert not detail or amount in told
    assert all(total in told for total in end.totals)
    assert not [line for line in lines if line.strip() == "$"]
    assert max(map(len, lines)) <= width


@pytest.mark.parametrize("name", ["der_pate/3_players_0", "der_pate/4_players_0"])
def test_what_an_amount_is_made_of_stands_before_it_or_above_it(name: str) -> None:
    wide, low = (reckoned(name, "en", width)[1] for width in (160, 80))
    assert any("2 × $3,000 = $6,000" in line for line in wide)
    assert not any("2 × $3,000 = " in line for line in low)
    above = next(place for place, line in enumerate(low) if "2 × $3,000" in line)
    assert "= $6,000" in low[above + 1]
