"""What the kept games of Der Pate must show together: every event, token, character and favour."""

from __future__ import annotations

from typing import Final

from omerta.engine.game import PASS
from omerta.engine.news import News
from omerta.engine.record import Record
from omerta.games.der_pate.action_board import PLAYS, TOKEN_AT
from omerta.games.der_pate.board import (
    EFFECTS,
    FACES,
    FAVOUR_SPACES,
    FAVOURS,
    LINE_4,
    TOKENS,
    WHITE,
)

CHARACTERS: Final = dict(
    zip(("ask_consigliere", "ask_prosecutor", "send_spy", "ask_banker"), LINE_4, strict=True)
)  # the step that asks -> who is called
# All of the Favours track, and a Friend to spend there: favours first, the last one before the
# others, and never the white die, which calls the Banker when it is the last one left.
PLACING: Final = (*range(PLAYS - 1, TOKEN_AT - 1, -1), *range(WHITE * FACES))
WISHES: Final[dict[str, tuple[int, ...]]] = {
    "place_first_die": PLACING,
    "place_second_die": PLACING,
    "place_third_die": PLACING,
    "place_last_die": PLACING,
    "finish_turn": PLACING,
    "ask_banker": (FAVOURS,),
    "hold_birthday": (FAVOURS,),
}
ENDS: Final = ("won", "won_by_track", "won_by_family", "shared")  # by which the first place goes
THINGS: Final = [
    *[f"event {name}" for name in EFFECTS],
    *[f"token {name}" for name in TOKENS],
    *[f"character {name}" for name in LINE_4],
    *[f"favour {space}" for space in range(1, FAVOUR_SPACES + 1)],
    "K.O. reputation",
    "K.O. influence",
    "nobody wins",
    *[f"line {key}" for key in ENDS],
]


def shown(record: Record, news: list[News]) -> set[str]:
    """What happened in one game: cards turned up, tokens used, characters of use, favours asked."""
    found: set[str] = set()
    for line in news:
        if line.key == "event":
            found.add(f"event {EFFECTS[line.numbers[0]]}")
        elif line.key == "used_token":
            found.add(f"token {TOKENS[line.numbers[1]]}")
        elif line.key == "used_friend":
            found.add(f"favour {line.numbers[1]}")
        elif line.key == "ko":
            found.add("K.O. influence" if line.numbers[0] else "K.O. reputation")
        elif line.key == "nobody_won":
            found.add("nobody wins")
        elif line.key in ENDS:
            found.add(f"line {line.key}")
    for answer in record.answers:
        if answer.step in CHARACTERS and answer.option != PASS:
            found.add(f"character {CHARACTERS[answer.step]}")
    return found
