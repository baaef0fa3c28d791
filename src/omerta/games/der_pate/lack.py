"""What is plainly missing where a choice of Der Pate is refused, from what its player sees."""

from __future__ import annotations

from omerta.engine.scene import Bit
from omerta.engine.title import Asked, View
from omerta.games.der_pate.board import DICE, FACES, SPACES
from omerta.games.der_pate.table import EMPTY

# Rules that are named for one reason only.
PLAIN = {
    "PAT-FAV-01": "no_friend",
    "PAT-FAV-02": "favour_ahead",
    "PAT-FAV-03": "favour_used",
    "PAT-L3-08": "other_number",
    "PAT-L3-11": "no_means",
    "PAT-L4-06": "neutral",
    "PAT-L4-09": "no_supply",
    "PAT-CAR-03": "guarded",
    "PAT-CAR-04": "guarded",
    "PAT-CAR-05": "guarded",
    "PAT-L2-10": "car_elsewhere",
    "PAT-DICE-04": "no_such_number",
    "PAT-DICE-06": "puppeteer",
    "PAT-DICE-07": "no_puppeteer",
    "PAT-TOK-01": "no_token",
}
HELD = ("PAT-L3-10", "PAT-L4-05", "PAT-L4-03")  # it counts who is there


def lack(view: View, asked: Asked, option: int, rule: str) -> Bit | None:
    if rule in HELD and 0 <= option < SPACES:
        return there(view, option), []
    if rule == "PAT-DICE-03" and 0 <= option < DICE * FACES:
        return "die_placed", [option // FACES]
    return (PLAIN[rule], []) if rule in PLAIN else None


def there(view: View, space: int) -> str:
    holder: int = view["holder"][space]
    if holder == EMPTY:
        return "nobody_there"
    return "own" if holder == view["seat"] else "taken"
