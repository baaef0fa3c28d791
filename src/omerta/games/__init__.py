"""The games, one folder each; a game imports the engine and never another game."""

from __future__ import annotations

import json
from functools import lru_cache
from typing import Any, Final

from omerta.engine.title import Title, read_pack
from omerta.engine.trouble import Trouble

GAMES: Final = ("famiglia", "carta_nostra", "der_pate", "corleones_imperium", "speakeasy")
MOST_TITLES: Final = 64  # kept open; packs come from outside, and there is no end to them

Packs = list[tuple[str, dict[str, Any]]]  # the file, or what stands for it, and what it says


def title_class(game: str) -> type[Title]:
    """The class of a game; imported only when it is asked for."""
    if game == "famiglia":
        from omerta.games.famiglia.title import Famiglia

        return Famiglia
    if game == "carta_nostra":
        from omerta.games.carta_nostra.title import CartaNostra

        return CartaNostra
    if game == "der_pate":
        from omerta.games.der_pate.title import DerPate

        return DerPate
    if game == "corleones_imperium":
        from omerta.games.corleones_imperium.title import CorleonesImperium

        return CorleonesImperium
    if game == "speakeasy":
        from omerta.games.speakeasy.title import Speakeasy

        return Speakeasy
    raise Trouble("game", found=game, known=", ".join(GAMES))


def open_title(game: str, packs: list[str] | None = None) -> Title:
    """A game with packs laid over its box, each by its shipped name or its file."""
    home = title_class(game).home()
    return title_with(game, [read_pack(home, named) for named in packs or []])


def title_for_packs(game: str, packs: list[Any]) -> Title:
    """The game with the packs a record carries."""
    return title_with(game, [(str(pack.get("pack") or "pack"), pack) for pack in packs])


def title_with(game: str, packs: Packs) -> Title:
    """Opening a large box takes a tenth of a second, and a title never changes: everybody who asks
    for a game with the same packs, said in the same words, gets the same one."""
    try:
        told = tuple([(file, json.dumps(pack)) for file, pack in packs])
    except (TypeError, ValueError, RecursionError):  # a date, say: no box has any, so it will tell
        return title_class(game)(packs)
    return kept_title(game, told)


@lru_cache(maxsize=MOST_TITLES)
def kept_title(game: str, packs: tuple[tuple[str, str], ...]) -> Title:
    """From texts, so that nobody who changes a pack later changes the title."""
    return title_class(game)([(file, json.loads(told)) for file, told in packs])
