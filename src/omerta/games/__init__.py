"""The games, one folder each; a game imports the engine and never another game."""

from __future__ import annotations

from typing import Any, Final

from omerta.engine.title import Title, read_pack
from omerta.engine.trouble import Trouble

GAMES: Final = ("famiglia", "carta_nostra", "der_pate", "corleones_imperium", "speakeasy")
BUILT: Final = ("famiglia", "carta_nostra")  # the others have their ledger, and no rules yet


def title_class(game: str) -> type[Title]:
    """The class of a game; imported only when it is asked for."""
    if game not in GAMES:
        raise Trouble("game", found=game, known=", ".join(GAMES))
    if game == "famiglia":
        from omerta.games.famiglia.title import Famiglia

        return Famiglia
    if game == "carta_nostra":
        from omerta.games.carta_nostra.title import CartaNostra

        return CartaNostra
    raise Trouble("game_unbuilt", found=game, known=", ".join(BUILT))


def open_title(game: str, packs: list[str] | None = None) -> Title:
    """A game with packs laid over its box, each by its shipped name or its file."""
    chosen = title_class(game)
    if not packs:
        return chosen()
    home = chosen().home()
    return chosen([read_pack(home, named) for named in packs])


def title_for_packs(game: str, packs: list[Any]) -> Title:
    """The game with the packs a record carries."""
    return title_class(game)([(str(pack.get("pack", "pack")), pack) for pack in packs])
