"""The games, one folder each; a game imports the engine and never another game."""

from __future__ import annotations

from typing import Any, Final

from omerta.engine.title import Title, read_pack
from omerta.engine.trouble import Trouble

GAMES: Final = ("famiglia", "carta_nostra", "der_pate", "corleones_imperium", "speakeasy")
# Those with a folder here. A new game begins as a ledger in `rules`: it is listed and its rules can
# be read, and it comes in here when every one of them has a test.
BUILT: Final = GAMES


def title_class(game: str) -> type[Title]:
    """The class of a game; imported only when it is asked for."""
    if game not in GAMES:
        raise Trouble("game", found=game, known=", ".join(GAMES))
    if game not in BUILT:
        raise Trouble("game_unbuilt", found=game, known=", ".join(BUILT))
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
    from omerta.games.speakeasy.title import Speakeasy

    return Speakeasy


def open_title(game: str, packs: list[str] | None = None) -> Title:
    """A game with packs laid over its box, each by its shipped name or its file."""
    chosen = title_class(game)
    if not packs:
        return chosen()
    home = chosen().home()
    return chosen([read_pack(home, named) for named in packs])


def title_for_packs(game: str, packs: list[Any]) -> Title:
    """The game with the packs a record carries."""
    return title_class(game)([(str(pack.get("pack") or "pack"), pack) for pack in packs])
