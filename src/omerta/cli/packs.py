"""Packs named on the command line, and how many may play with them."""

from __future__ import annotations

from pathlib import Path

from omerta.engine.title import Title
from omerta.engine.trouble import Trouble, short
from omerta.games import open_title


def open_with(game: str, packs: list[str]) -> Title:
    """A game with its packs; a name that is neither a pack nor a file is told with those there
    are."""
    known = open_title(game).packs()
    for named in packs:
        if named not in known and not Path(named).exists():
            raise Trouble("pack_missing", found=short(named), game=game, known=", ".join(known))
    return open_title(game, packs)


def check_players(title: Title, players: int) -> None:
    """Refuses more players than this box allows, before anybody looks for names for so many; if
    a pack has room for more, it is told. Too few are the engine's to refuse."""
    most = title.most_seats()
    if players <= most:
        return
    for pack in title.packs():
        more = open_title(title.name, [pack]).most_seats()
        if more > most:
            raise Trouble(
                "players_pack",
                game=title.name,
                found=players,
                fewest=title.fewest,
                most=most,
                rule=title.seats_rule,
                pack=pack,
                pack_most=more,
            )
    raise Trouble(
        "players",
        game=title.name,
        found=players,
        fewest=title.fewest,
        most=most,
        rule=title.seats_rule,
    )
