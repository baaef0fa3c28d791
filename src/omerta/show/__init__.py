"""What a person is shown and told, once for every client; no terminal and no page in here.

types.py    the messages, as structures; schema.py publishes them
message.py  the one projector: what one viewer gets of a table, and nothing else
ask.py      the pending decision with its choices: texts, prospects, places to touch
voice.py    questions, choices and log lines as sentences in one language
lines.py    the log as one viewer hears it: numbered and marked
recap.py    what happened, turn by turn or player by player
film.py     a record as a row of positions; one answer as a row of frames
end.py      who won and by what
review.py   a finished game weighed: how it went, what each decision cost
rulebook.py the rules of a game by id, section and word; search.py: words as words
behind.py   the rules a choice sets to work
why.py      why something cannot be chosen now, and by which rule
about.py    what a game is: players, length, credits, packs
lesson.py   a guided first game: what is said when something is first met
sheet.py    every piece and place of a box: names, printed values, provenance, rules
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

SHOW_WORDS: Final = Path(__file__).resolve().parent / "words"
