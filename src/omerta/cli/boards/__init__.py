"""The boards, one file a game. A board is drawn from the scene of a seat, from its question, and
from the sheet that says what everything is called and what is printed on it; it knows no rule.
"""

from __future__ import annotations

from abc import ABC, abstractmethod

from rich.console import RenderableType

from omerta.cli.look import Look
from omerta.show.sheet import item_named, sheet
from omerta.show.voice import Voice


class Board(ABC):
    """Draws one game."""

    def __init__(self, voice: Voice, full_names: list[str], plain: bool) -> None:
        self.voice = voice
        self.full_names = full_names
        self.plain = plain  # ASCII only
        self.sheet = sheet(voice.title, voice.words)
        self.memory = False  # whether to show what has been seen of hidden hands

    @abstractmethod
    def draw(self, look: Look, width: int) -> list[RenderableType]:
        """The table as it looks, from its top down and whole, at most `width` wide; the numbers of
        choices stand where they are touched (`Look.mark`).

        What can be told more briefly is a `Part` with more than one form: on a low screen the frame
        takes a lower form of it before anything is cut off. What the seat is being asked about
        should have the highest `keep`, and the numbers of its choices in every form.
        """

    def sign(self, touch: str) -> tuple[str, str]:
        """Sign and colour of the thing a choice is about; both may be empty."""
        return "", ""

    def called(self, name: str) -> str:
        """What a piece or place of a scene is called."""
        item = item_named(self.sheet, name)
        return item.text if item is not None else name

    def printed(self, name: str, field: str) -> int:
        """A number printed on a piece or place."""
        item = item_named(self.sheet, name)
        values = item.values if item is not None else []
        return next(int(str(value.value)) for value in values if value.field == field)

    def name(self, place: int, me: int, short: bool = False) -> str:
        """A name with a mark for the one who looks; in short without the kind of bot."""
        full = self.voice.names[place] if short else self.full_names[place]
        return f"{full} · {self.voice.say('board.you')}" if place == me else full


def board_of(voice: Voice, full_names: list[str], plain: bool) -> Board:
    """The board of the game the voice speaks of; imported only when it is needed."""
    game = voice.title.name
    if game == "famiglia":
        from omerta.cli.boards.famiglia import FamigliaBoard

        return FamigliaBoard(voice, full_names, plain)
    if game == "carta_nostra":
        from omerta.cli.boards.carta_nostra import CartaNostraBoard

        return CartaNostraBoard(voice, full_names, plain)
    if game == "der_pate":
        from omerta.cli.boards.der_pate import DerPateBoard

        return DerPateBoard(voice, full_names, plain)
    if game == "corleones_imperium":
        from omerta.cli.boards.corleones_imperium import CorleonesImperiumBoard

        return CorleonesImperiumBoard(voice, full_names, plain)
    if game == "speakeasy":
        from omerta.cli.boards.speakeasy import SpeakeasyBoard

        return SpeakeasyBoard(voice, full_names, plain)
    from omerta.cli.boards.undrawn import UndrawnBoard

    return UndrawnBoard(voice, full_names, plain)
