"""What is shown of a position of Der Pate: its scene, and what its choices are called."""

from __future__ import annotations

from typing import Any

from omerta.engine.scene import Scene
from omerta.engine.seat import seat_at
from omerta.show.ask import ask
from omerta.show.types import Ask
from omerta.show.voice import Voice, words_for

from .positions import Position

PLAYERS = ["Anna", "Bruno", "Carla", "Dario"]


def voice(position: Position, language: str = "en") -> Voice:
    return Voice(words_for(language, position.title), position.title, PLAYERS)


def scene(position: Position, seat: int = 0) -> Scene:
    return position.title.scene(position.title.view(position.table, seat))


def facts(position: Position, seat: int = 0) -> dict[str, Any]:
    return scene(position, seat).facts


def asked(position: Position, language: str = "en") -> Ask:
    """What the one who decides is asked."""
    found = ask(voice(position, language), seat_at(position.title, position.table, position.asked))
    assert found is not None
    return found


def brings(position: Position, option: int, language: str = "en") -> str:
    """What a choice on offer would bring."""
    found = [choice for choice in asked(position, language).choices if choice.option == option]
    assert found, "not on offer"
    return found[0].brings


def path(position: Position, option: int) -> list[str]:
    """Where a choice on offer is touched."""
    return next(choice.at for choice in asked(position).choices if choice.option == option)
