"""The boards, one file a game. A board is drawn from the view and the prompt of a seat and from
what is printed on the cards; it never sees the table.
"""

from __future__ import annotations

from abc import ABC, abstractmethod

from rich.console import RenderableType

from omerta.cli.voice import Voice
from omerta.engine.news import News
from omerta.engine.seat import Seat


class Board(ABC):
    """Draws one game."""

    def __init__(self, voice: Voice, full_names: list[str], plain: bool) -> None:
        self.voice = voice
        self.full_names = full_names
        self.plain = plain  # ASCII only
        self.memory = False  # whether to show what has been seen of hidden hands

    @abstractmethod
    def draw(self, seat: Seat, numbers: dict[int, int], width: int) -> list[RenderableType]:
        """The table as `seat` sees it, from its top down and whole, at most `width` wide; `numbers`
        are the choice numbers of the options.

        What can be told more briefly is a `Part` with more than one form: on a low screen the frame
        takes a lower form of it before anything is cut off. What the seat is being asked about
        should have the highest `keep`, and the numbers of its choices in every form.
        """

    @abstractmethod
    def ending(
        self, seat: Seat, winners: list[int], scores: list[int], width: int
    ) -> list[RenderableType]:
        """Who won and by what."""

    def account(self, news: list[News]) -> list[RenderableType]:
        """How the result was reckoned up, where the log tells it line by line."""
        return []

    @abstractmethod
    def option_sign(self, seat: Seat, option: int) -> tuple[str, str]:
        """Sign and colour of what a choice is about; both may be empty."""

    def question(self, seat: Seat) -> str:
        """What the one who decides is asked."""
        return self.voice.question(seat)

    def option_text(self, seat: Seat, option: int) -> str:
        """What a choice is called in the list."""
        return self.voice.option(seat, option)

    def noun(self, seat: Seat, option: int) -> str:
        """What an option is called that may not be on offer."""
        return self.voice.noun(seat.asked["asks"], option)

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
