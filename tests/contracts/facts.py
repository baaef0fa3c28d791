"""Everything there is to know about a game, secrets included; and the bytes a client would get."""

from __future__ import annotations

import json

from omerta.engine.game import Game
from omerta.engine.news import News, heard_by


def facts(thing: object) -> object:
    """A thing down to its numbers, of an interpreted engine or a compiled one."""
    if thing is None or isinstance(thing, (bool, int, str, bytes)):
        return thing
    if isinstance(thing, (list, tuple)):
        return [facts(part) for part in thing]
    if isinstance(thing, dict):
        return {key: facts(part) for key, part in thing.items()}
    return type(thing).__name__, {
        name: facts(getattr(thing, name)) for name in attributes(thing) if hasattr(thing, name)
    }


def attributes(thing: object) -> list[str]:
    """What a thing is made of: compiled classes list it, others keep it in `__dict__`."""
    found: set[str] = set(getattr(thing, "__dict__", {}))
    for part in type(thing).__mro__:
        found.update(getattr(part, "__mypyc_attrs__", ()))
    return sorted(found - {"__dict__"})


def told(plain: object) -> bytes:
    """As it would be sent; only for data that is plain, see `is_plain`."""
    assert is_plain(plain), f"not plain data: {plain!r}"
    return json.dumps(plain).encode()


def is_plain(thing: object) -> bool:
    """Nothing but what JSON can say and give back unchanged."""
    if type(thing) is dict:
        return all(type(key) is str and is_plain(part) for key, part in thing.items())
    if type(thing) is list:
        return all(is_plain(part) for part in thing)
    return thing is None or type(thing) in (bool, int, str)


def news_for(seat: int, game: Game) -> list[bytes]:
    """What `seat` has heard, line by line."""
    return [told(line.plain()) for line in heard_by(seat, log(game))]


def log(game: Game) -> list[News]:
    assert game.heard is not None, "nobody listens to this game"
    return game.heard


def listening(game: Game) -> Game:
    """An independent copy with an empty log of its own."""
    copy = game.copy()
    copy.heard = []
    return copy
